/**
 * Whether a text is an http(s) address with a host, as a user writes it. Both sides use this: the schema of every call that takes an address, and
 * the forms. Text that the URL parser would silently repair ("http:host", backslashes, line breaks) is refused.
 */
export function isHttpUrl(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the parser removes some of them without a word
  if (!/^https?:\/\/[^/\\?#]/i.test(text) || /[\u0000-\u0020\u007f]/.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname !== ''
}
