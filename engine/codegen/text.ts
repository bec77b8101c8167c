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

/** A text as a part of a template literal, on one line. */
export const templateText = (text: string): string =>
  replaceUnprintable(text.replaceAll('\\', '\\\\'), escapeUnprintable).replaceAll('`', '\\`').replaceAll('${', '\\${')

/** Characters that mean something in a regular expression, or end it. */
const SPECIAL = new Set('\\^$.*+?()[]{}|/')

/** People type the quotes that their keyboard has; a page may show those of its language. */
const ANY_QUOTE = '["«»“”„]'

type PatternOptions = { whole?: boolean; ignoreCase?: boolean; joined?: boolean }

/**
 * A regular expression that finds this text in another one, or, with `whole`, nothing else. Blanks and double quotes may be of any kind; with `joined`,
 * blanks may be missing, and there may be some around.
 */
export function pattern(text: string, { whole = false, ignoreCase = false, joined = false }: PatternOptions = {}): string {
  const found = Array.from(text.toWellFormed(), (char) => {
    if (SPECIAL.has(char)) return `\\${char}`
    if (char === ' ') return joined ? '\\s*' : '\\s+'
    return char === '"' ? ANY_QUOTE : replaceUnprintable(char, escapeUnprintable)
  }).join('')
  const around = joined ? '\\s*' : ''
  return `/${whole ? `^${around}${found}${around}$` : found || '(?:)'}/${ignoreCase ? 'i' : ''}`
}

/** A number as people write it in code: `30_000`. */
export const numberCode = (value: number): string => {
  const digits = String(value)
  return digits.length > 4 ? `${digits.slice(0, -3)}_${digits.slice(-3)}` : digits
}

/** Text that can stand in a line comment or a Markdown line: one line, nothing invisible. */
export function oneLine(text: string, maxLength = 200): string {
  const line = collapseBlanks(replaceUnprintable(text, () => ' '))
  const letters = Array.from(line)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line
}

export const indent = (lines: readonly string[], depth = 1): string[] => lines.map((line) => (line ? '  '.repeat(depth) + line : line))
