import { RECIPE_TEXT_MAX, RECIPE_TITLE_MAX, TAG_TEXT_MAX, TAGS_MAX, TEST_CASE_TEXT_MAX, TEST_CASES_MAX } from '#contract/constants.ts'
import { isPlainName, isWellFormed } from '#contract/rules/plain-text.ts'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'

export const SOURCE_ID_MAX = 200
export const TEST_DATA_MAX = 10_000

export type CaseField = Exclude<keyof CsvTestCase, 'priority' | 'status'>

/** Why one test case cannot become a recipe. `index` names the entry of a list field. */
export type CaseProblem =
  | { kind: 'too_long'; field: CaseField; index?: number; max: number; actual: number }
  | { kind: 'too_many'; field: CaseField; max: number; actual: number }
  | { kind: 'no_steps'; field: 'steps' }
  | { kind: 'not_plain'; field: 'title' | 'steps' }

const TEXT_LIMITS = [
  ['id', SOURCE_ID_MAX],
  ['title', RECIPE_TITLE_MAX],
  ['description', RECIPE_TEXT_MAX],
  ['preconditions', RECIPE_TEXT_MAX],
  ['testData', TEST_DATA_MAX],
] as const

const LIST_LIMITS = [
  ['steps', TEST_CASES_MAX, TEST_CASE_TEXT_MAX],
  ['expectedResults', TEST_CASES_MAX, TEST_CASE_TEXT_MAX],
  ['tags', TAGS_MAX, TAG_TEXT_MAX],
] as const

/** Limits of an import (the server checks the same ones), plus: a case without steps gives nothing to automate. */
export function problemsOfCase(testCase: CsvTestCase): CaseProblem[] {
  const texts = TEXT_LIMITS.flatMap(([field, max]) => tooLong(field, testCase[field], max))
  const lists = LIST_LIMITS.flatMap(([field, maxEntries, maxText]) => {
    const entries: readonly string[] = testCase[field]
    const count: CaseProblem[] = entries.length > maxEntries ? [{ kind: 'too_many', field, max: maxEntries, actual: entries.length }] : []
    return [...count, ...entries.flatMap((text, index) => tooLong(field, text, maxText, index))]
  })
  return [
    ...texts,
    ...notPlain(testCase),
    ...(testCase.steps.length === 0 ? [{ kind: 'no_steps' as const, field: 'steps' as const }] : []),
    ...lists,
  ]
}

function notPlain({ title, steps }: CsvTestCase): CaseProblem[] {
  return [
    ...(isPlainName(title) ? [] : [{ kind: 'not_plain' as const, field: 'title' as const }]),
    ...(steps.every(isWellFormed) ? [] : [{ kind: 'not_plain' as const, field: 'steps' as const }]),
  ]
}

/** Expected results that have no step: an import leaves them out. */
export function surplusResults({ steps, expectedResults }: Pick<CsvTestCase, 'steps' | 'expectedResults'>): number {
  return expectedResults.slice(steps.length).filter((text) => text !== '').length
}

function tooLong(field: CaseField, text: string, max: number, index?: number): CaseProblem[] {
  if (text.length <= max) return []
  return [{ kind: 'too_long', field, max, actual: text.length, ...(index === undefined ? {} : { index }) }]
}
