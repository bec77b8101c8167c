/** Characters that end a line for JavaScript, or that editors and terminals cannot show, and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu

const SHORT_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escapeUnprintable = (char: string) => SHORT_ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A TypeScript string literal with exactly this value, on one line. */
export function literal(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replace(UNPRINTABLE, escapeUnprintable)
  // use the quote that needs less escaping
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

/** Text that can stand in a line comment or a Markdown line: one line, nothing invisible. */
export function oneLine(text: string, maxLength = 200): string {
  const line = text.replace(UNPRINTABLE, ' ').replace(/\s+/gu, ' ').trim()
  const letters = Array.from(line)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line
}

export const indent = (lines: readonly string[], depth = 1): string[] => lines.map((line) => (line ? '  '.repeat(depth) + line : line))

export const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim()
