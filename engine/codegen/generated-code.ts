import { type GeneratedName, withGenerated } from '#contract/rules/generated-values.ts'
import { type DateFormat, dateText } from '#contract/rules/relative-date.ts'
import { namedParts, takenPlaceholder } from '#contract/rules/taken-values.ts'
import type { Imports } from './imports.ts'
import { literal, templateText } from './text.ts'

/** A text as such values look, for deciding how to write what takes it. */
const SAMPLE = { seed: 'sample', at: new Date(2026, 0, 31) }

export const sampleDate = (days: number, format: DateFormat): string => dateText(days, format, SAMPLE.at)
export const sampleOf = (text: string): string => withGenerated(text, SAMPLE)

/** The variable that holds what a test has taken under a name; null when nothing has been taken so far. */
export type VariableOf = (name: string) => string | null

/** The code that gives the values that a text names, made or taken while the test runs; null for a text without such names. */
export function namedCode(text: string, imports: Imports, variableOf: VariableOf): string | null {
  const parts = namedParts(text).map((part) => {
    if (typeof part === 'string') return part
    if (part.kind !== 'taken') return { code: generatedCall(part, imports) }
    const code = variableOf(part.name)
    return code === null ? takenPlaceholder(part.name) : { code }
  })
  const [only] = parts
  if (parts.length === 1 && only !== undefined && typeof only !== 'string') return only.code
  if (parts.every((part) => typeof part === 'string')) return null
  return `\`${parts.map((part) => (typeof part === 'string' ? templateText(part) : `\${${part.code}}`)).join('')}\``
}

/** The call that makes a value. */
export function generatedCall(name: GeneratedName, imports: Imports): string {
  if (name.kind === 'today') return `${imports.helper('dateText')}(${name.days}, '${name.format}')`
  return `${imports.helper('unique')}.${name.of}(${name.label === '' ? '' : literal(name.label)})`
}
