import { collapseBlanks } from '../text/blanks.ts'
import { replaceUnprintable } from '../text/unprintable.ts'

const SHORT_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escapeUnprintable = (char: string) => SHORT_ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A TypeScript string literal with exactly this value, on one line. */
export function literal(text: string): string {
  const escaped = replaceUnprintable(text.replaceAll('\\', '\\\\'), escapeUnprintable)
  // use the quote that needs less escaping
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

/** Text that can stand in a line comment or a Markdown line: one line, nothing invisible. */
export function oneLine(text: string, maxLength = 200): string {
  const line = collapseBlanks(replaceUnprintable(text, () => ' '))
  const letters = Array.from(line)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line
}

export const indent = (lines: readonly string[], depth = 1): string[] => lines.map((line) => (line ? '  '.repeat(depth) + line : line))
