/**
 * Decides which fields are search fields. A list that opens while one types into such a field holds suggestions: pressing one does something that
 * typing alone does not, even when its text is exactly what was typed. Exported projects carry this file as it is, so it imports nothing.
 */

/** Facts that the page gives about a field, each as text; '' where there is none. */
export type FieldSigns = {
  role: string
  type: string
  /** The `name` attribute of the field, under which the form sends it. */
  name: string
  enterKeyHint: string
  /** Its label, or the placeholder where it has none. */
  caption: string
  /** The field is inside a form or region for searching. */
  isInSearch: boolean
  /** The field declares that it opens a list to choose from. */
  opensList: boolean
}

/**
 * Whether the field is for searching. For a field with a list the type alone is not enough: component libraries give `search` to lists that can be
 * filtered.
 */
export function isSearchField({ role, type, name, enterKeyHint, caption, isInSearch, opensList }: FieldSigns): boolean {
  if (isInSearch || role === 'searchbox' || enterKeyHint === 'search') return true
  if (type === 'search' && !(role === 'combobox' && opensList)) return true
  return /^(?:q|query|search)$/i.test(name) || /(?:^|[^\p{L}])(?:search|find|поиск|найти|искать)(?!\p{L})/iu.test(caption)
}
