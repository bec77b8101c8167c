/** The text with `value` in place of `blank`. Errors: throws when `blank` does not stand there once: then the file that is carried was changed. */
export function fillIn(text: string, blank: string, value: string): string {
  const parts = text.split(blank)
  if (parts.length !== 2) throw new Error(`An exported file has ${parts.length - 1} times: ${blank}`)
  return parts.join(value)
}
