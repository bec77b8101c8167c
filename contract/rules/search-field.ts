/**
 * Which fields look something up. What they offer while one types are suggestions: to press one does something that typing alone does not, even where
 * it says exactly what was typed. Exported projects carry this file as it is: it imports nothing.
 */

/** Facts that the page gives about a field, one string each; '' where there is none. */
export type FieldSigns = {
  role: string
  type: string
  /** Its own name in the form, as it is sent. */
  name: string
  enterKeyHint: string
  /** Its label, or the placeholder where it has none. */
  caption: string
  /** It stands in a form or region for searching. */
  isInSearch: boolean
  /** It says that it opens a list to choose from. */
  opensList: boolean
}

/** Whether the field is for searching. The type alone does not say it of a field with a list: component libraries give it to lists that can be filtered. */
export function isSearchField({ role, type, name, enterKeyHint, caption, isInSearch, opensList }: FieldSigns): boolean {
  if (isInSearch || role === 'searchbox' || enterKeyHint === 'search') return true
  if (type === 'search' && !(role === 'combobox' && opensList)) return true
  return /^(?:q|query|search)$/i.test(name) || /(?:^|[^\p{L}])(?:search|find|поиск|найти|искать)(?!\p{L})/iu.test(caption)
}
