/** A text of an address with its percent codes decoded; as it stands where one of them is none, such as a single `%` that somebody typed. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
