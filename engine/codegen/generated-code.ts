import { type GeneratedName, generatedParts, withGenerated } from '#contract/rules/generated-values.ts'
import { type DateFormat, dateText } from '#contract/rules/relative-date.ts'
import type { Imports } from './imports.ts'
import { literal, templateText } from './text.ts'

/** A text as such values look, for deciding how to write what takes it. */
const SAMPLE = { seed: 'sample', at: new Date(2026, 0, 31) }

export const sampleDate = (days: number, format: DateFormat): string => dateText(days, format, SAMPLE.at)
export const sampleOf = (text: string): string => withGenerated(text, SAMPLE)

/** The code that makes the values that a text names; null for a text without such names. */
export function generatedCode(text: string, imports: Imports): string | null {
  const parts = generatedParts(text)
  const [only] = parts
  if (parts.length === 1 && only !== undefined && typeof only !== 'string') return callOf(only, imports)
  if (parts.every((part) => typeof part === 'string')) return null
  return `\`${parts.map((part) => (typeof part === 'string' ? templateText(part) : `\${${callOf(part, imports)}}`)).join('')}\``
}

function callOf(name: GeneratedName, imports: Imports): string {
  if (name.kind === 'today') return `${imports.helper('dateText')}(${name.days}, '${name.format}')`
  return `${imports.helper('unique')}.${name.of}(${name.label === '' ? '' : literal(name.label)})`
}
