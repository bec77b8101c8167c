/**
 * The text with `value` in place of `blank`. Errors: throws when `blank` is not in the text exactly once, because then the carried file was changed.
 */
export function fillIn(text: string, blank: string, value: string): string {
  const parts = text.split(blank)
  if (parts.length !== 2) throw new Error(`An exported file has ${parts.length - 1} times: ${blank}`)
  return parts.join(value)
}
