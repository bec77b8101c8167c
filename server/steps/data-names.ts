import { dataFor, placeholderOf, type CaseData } from '#engine/values/case-data.ts'
import type { RunData } from './action-value.ts'

/** Data by name for readers of a step. They get no value of the environment: a name in braces stands for it. */
export function dataNames({ testData, looseValues, envItems }: RunData): CaseData {
  return { entries: [...testData, ...envItems.map(({ key }) => ({ key, value: placeholderOf(key) }))], loose: looseValues }
}

/** Whether the data holds a login and its password. */
export function knowsAccount(data: RunData): boolean {
  const names = dataNames(data)
  return dataFor(['login'], false, names) !== null && dataFor(['password'], true, names) !== null
}
