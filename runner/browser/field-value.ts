/** Converts values as people write them into the forms that fields accept. Pure. */

const TRUE_WORDS = ['true', 'yes', 'on', '1', 'checked', 'да', 'вкл', 'включено', 'включен', 'отмечен', 'отмечено']
const FALSE_WORDS = ['false', 'no', 'off', '0', 'unchecked', 'нет', 'выкл', 'выключено', 'выключен', 'снят', 'снято', '']

/** Whether a checkbox or radio is to be checked. A word that is neither yes nor no names the choice itself ("Courier" for the radio Courier), so it means yes. */
export function wantsChecked(value: string): boolean {
  const word = value.trim().toLowerCase()
  return TRUE_WORDS.includes(word) || !FALSE_WORDS.includes(word)
}

const two = (part: string): string => part.padStart(2, '0')

/** `2026-11-21` from that, `21.11.2026`, `21/11/2026` or `11/21/2026`; null for anything else. The day comes first unless that gives no date. */
export function isoDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/.exec(text)
  if (!local?.[1] || !local[2] || !local[3]) return null
  const year = local[3].length === 2 ? `20${local[3]}` : local[3]
  return dateOf(year, local[2], local[1]) ?? (text.includes('/') ? dateOf(year, local[1], local[2]) : null)
}

function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const text = `${year}-${two(month ?? '')}-${two(day ?? '')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** `09:05`, with seconds when given. */
export function isoTime(text: string): string | null {
  const parts = /(?:^|[T\s])(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text.trim())
  if (!parts?.[1] || !parts[2]) return null
  const half = parts[4]?.toLowerCase()
  const hour = half ? (Number(parts[1]) % 12) + (half === 'p' ? 12 : 0) : Number(parts[1])
  if (hour > 23 || Number(parts[2]) > 59) return null
  return [two(String(hour)), parts[2], parts[3]].filter(Boolean).join(':')
}

const NAMED_COLORS: Record<string, string> = {
  black: '#000000', white: '#ffffff', red: '#ff0000', green: '#008000', blue: '#0000ff', yellow: '#ffff00', orange: '#ffa500',
  черный: '#000000', чёрный: '#000000', белый: '#ffffff', красный: '#ff0000', зелёный: '#008000', зеленый: '#008000', синий: '#0000ff', жёлтый: '#ffff00', желтый: '#ffff00', оранжевый: '#ffa500',
} // prettier-ignore

export type TypedKind = 'date' | 'time' | 'datetime-local' | 'month' | 'week' | 'number' | 'range' | 'color'

/** The value in the form that a field of this kind accepts; null when it has no such form. An empty value clears the field. */
export function typedValue(kind: TypedKind, value: string): string | null {
  const text = value.trim()
  if (!text) return ''
  switch (kind) {
    case 'date':
      return isoDate(text)
    case 'time':
      return isoTime(text)
    case 'datetime-local': {
      const date = isoDate(text)
      return date && `${date}T${isoTime(text) ?? '00:00'}`
    }
    case 'month':
      return isoMonth(text)
    case 'week':
      return /^\d{4}-W\d{2}$/.test(text) ? text : null
    case 'number':
    case 'range':
      return plainNumber(text)
    case 'color':
      return color(text)
    default:
      return kind satisfies never
  }
}

function isoMonth(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text)
  const local = /^(\d{1,2})[./](\d{4})$/.exec(text)
  const [year, month] = iso ? [iso[1], iso[2]] : [local?.[2], local?.[1]]
  return dateOf(year, month, '01')?.slice(0, 7) ?? isoDate(text)?.slice(0, 7) ?? null
}

/** In Russian, spaces group thousands and the comma is the decimal separator. */
function plainNumber(text: string): string | null {
  const plain = text
    .replace(/[\s\u00A0]/g, '')
    .replace(/,(?=\d{3}(?:\D|$)).*\./, (part) => part.replaceAll(',', ''))
    .replace(',', '.')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? plain.replace(/^\+/, '') : null
}

function color(text: string): string | null {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  if (/^#?[0-9a-f]{6}$/i.test(text)) return `#${text.replace('#', '')}`.toLowerCase()
  return NAMED_COLORS[text.toLowerCase()] ?? null
}

/**
 * Index of the option that `wanted` means: the one with the same text, else the same apart from case, else the only one that contains it.
 * -1 when there is none, or several contain it.
 */
export function matchOption(labels: string[], wanted: string): number {
  const same = sameOption(labels, wanted)
  const part = fold(wanted)
  if (same >= 0 || part === '') return same
  const holding = labels.flatMap((label, index) => (fold(label).includes(part) ? [index] : []))
  return holding.length === 1 ? (holding[0] ?? -1) : -1
}

/** Index of the option with the text `wanted`, else with the same text apart from case; -1 for none. */
export function sameOption(labels: string[], wanted: string): number {
  const exact = labels.indexOf(collapse(wanted))
  return exact >= 0 || fold(wanted) === '' ? exact : labels.findIndex((label) => fold(label) === fold(wanted))
}

const collapse = (text: string): string => text.trim().replace(/\s+/g, ' ')
const fold = (text: string): string => collapse(text).toLowerCase().replaceAll('ё', 'е')
