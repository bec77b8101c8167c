import { dataFor, placeholderOf, type CaseData } from '#engine/values/case-data.ts'
import { takenPlaceholder } from '#contract/rules/taken-values.ts'
import type { RunData } from './action-value.ts'

/**
 * Data by name for readers of a step. They get no value of the environment, and none that was taken from a page: names in braces stand for them. What was
 * taken comes first, because the recipe itself has given it its name.
 */
export function dataNames({ testData, looseValues, envItems, taken }: RunData): CaseData {
  const entries = [
    ...[...taken.values()].map(({ name }) => ({ key: name, value: takenPlaceholder(name) })),
    ...testData,
    ...envItems.map(({ key }) => ({ key, value: placeholderOf(key) })),
  ]
  return { entries, loose: looseValues }
}

/** Whether the data holds a login and its password. */
export function knowsAccount(data: RunData): boolean {
  const names = dataNames(data)
  return dataFor(['login'], false, names) !== null && dataFor(['password'], true, names) !== null
}
