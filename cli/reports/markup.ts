/** Signs that XML 1.0 cannot hold at all, not even escaped: controls, halves of surrogate pairs, and two that are no characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text between tags of XML or HTML, or in an attribute of HTML. */
export function escapeText(text: string): string {
  return text.replace(NOT_XML, '\u{FFFD}').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

/** A text in an attribute of XML, where a plain line break would be read as a space. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
