import type { Pair } from '../matching/pair.ts'
import { placeholderOf, type CaseData } from '../values/case-data.ts'
import { isSecretName } from '../values/secrets-of-case.ts'

/** Where the value of a choice comes from. `isWithheld`: it is of secret data, or not known here. */
export type SourceOfValue = { from: 'step' | 'testData' | 'environment'; key: string | null; isWithheld: boolean }

/** Null for a choice without a value. What stands in the step is read from there, even if the data says the same. */
export function sourceOf({ meaning, reading, element, evidence }: Pair, data: CaseData): SourceOfValue | null {
  const { value, kind } = meaning
  if (value === null || kind === 'key' || kind === 'open') return null
  const isSecretField = element?.node.isPassword ?? false
  if (evidence.some(([name]) => name === 'data:pair')) return { from: 'testData', key: null, isWithheld: isSecretField }
  const isSaid = value === reading.value?.text
  const entry = isSaid ? undefined : data.entries.find((each) => each.value === value)
  if (!entry) return { from: 'step', key: null, isWithheld: false }
  if (value === placeholderOf(entry.key)) return { from: 'environment', key: entry.key, isWithheld: true }
  return { from: 'testData', key: entry.key, isWithheld: isSecretField || isSecretName(entry.key) }
}
