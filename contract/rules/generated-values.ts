import { DATE_FORMATS, type DateFormat, dateText } from './relative-date.ts'

/**
 * Values that are made anew for every run, by their names in double braces:
 *
 * - `{{unique.email}}`, `{{unique.number}}` (ten digits), `{{unique.text}}`: one run has one value of a name, and no other run has it;
 *   `{{unique.email:buyer}}` is another one
 * - `{{today}}`, `{{today+3}}`, `{{today-1}}`: a date, written as `2026-11-27`, or as behind a colon: `{{today+3:DD.MM.YYYY}}`
 */
const UNIQUE_KINDS = ['email', 'number', 'text'] as const
type UniqueKind = (typeof UNIQUE_KINDS)[number]

export type GeneratedName = { kind: 'unique'; of: UniqueKind; label: string } | { kind: 'today'; days: number; format: DateFormat }

/** `seed`: another one for each run, and the same for all of it, whichever server does it. `at`: the time at which the run began. */
export type GeneratedFor = { seed: string; at: Date }

const IN_BRACES = /\{\{\s*([^{}]{1,120}?)\s*\}\}/g
const UNIQUE = /^unique\.(email|number|text)(?::([\p{L}\p{N} ._-]{1,40}))?$/u
const TODAY = /^today(?:\s*([+-])\s*(\d{1,5}))?(?::([A-Z./-]{10}))?$/
const DEFAULT_FORMAT: DateFormat = 'YYYY-MM-DD'

/** What the text between the braces names; null for every other name. */
export function generatedName(name: string): GeneratedName | null {
  const [, of, label = ''] = UNIQUE.exec(name) ?? []
  if (of) return { kind: 'unique', of: UNIQUE_KINDS.find((kind) => kind === of) ?? 'text', label: label.trim() }
  const today = TODAY.exec(name)
  if (!today) return null
  const [, sign, days = '0', written = DEFAULT_FORMAT] = today
  const format = DATE_FORMATS.find((one) => one === written)
  return format ? { kind: 'today', days: Number(days) * (sign === '-' ? -1 : 1), format } : null
}

/** The text cut at the generated values that it names; empty parts are left out. Other names in braces are text. */
export const generatedParts = (text: string): (string | GeneratedName)[] => partsInBraces(text, generatedName)

/** The text cut at the names in double braces that `read` knows. */
export function partsInBraces<Name extends object>(text: string, read: (name: string) => Name | null): (string | Name)[] {
  const parts: (string | Name)[] = []
  let from = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(IN_BRACES)) {
    const known = read(name)
    if (known === null) continue
    if (index > from) parts.push(text.slice(from, index))
    parts.push(known)
    from = index + whole.length
  }
  return from < text.length ? [...parts, text.slice(from)] : parts
}

export const holdsGenerated = (text: string): boolean => generatedParts(text).some((part) => typeof part !== 'string')

/** The text with every generated value in place of its name. Other names in braces stay. */
export const withGenerated = (text: string, made: GeneratedFor): string =>
  text.includes('{{')
    ? generatedParts(text)
        .map((part) => (typeof part === 'string' ? part : generatedValue(part, made)))
        .join('')
    : text

/** The value that a name has in a run. */
export function generatedValue(name: GeneratedName, { seed, at }: GeneratedFor): string {
  if (name.kind === 'today') return dateText(name.days, name.format, at)
  const hash = hashOf(`${seed}|${name.of}|${name.label}`)
  // It begins with no zero, which a field for numbers would drop.
  if (name.of === 'number') return String(1_000_000_000 + Number(hash % 9_000_000_000n))
  const text = `test-${hash.toString(36).padStart(12, '0').slice(-12)}`
  return name.of === 'email' ? `${text}@example.com` : text
}

const MASK_64 = 0xffff_ffff_ffff_ffffn

/** FNV-1a, 64 bits, of code points. */
function hashOf(text: string): bigint {
  let hash = 0xcbf2_9ce4_8422_2325n
  for (const sign of text) hash = ((hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x0000_0100_0000_01b3n) & MASK_64
  return hash
}
