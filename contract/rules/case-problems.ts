import {
  RECIPE_TEXT_MAX,
  RECIPE_TITLE_MAX,
  SOURCE_ID_MAX,
  TAG_TEXT_MAX,
  TAGS_MAX,
  TEST_CASE_TEXT_MAX,
  TEST_CASES_MAX,
  TEST_DATA_MAX,
} from '../constants.ts'
import type { CaseField, CaseProblem } from '../schemas/case-problem.ts'
import { isPlainName, isWellFormed, toPlainName } from './plain-text.ts'

/** The texts of a test case, whichever source it comes from. Expected result i belongs to step i. */
export type CaseTexts = {
  id: string
  title: string
  description: string
  preconditions: string
  steps: string[]
  expectedResults: string[]
  testData: string
  tags: string[]
}

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

/** Limits of an import (the schema of a recipe checks the same ones), plus: a case without steps gives nothing to automate. */
export function problemsOfCase(testCase: CaseTexts): CaseProblem[] {
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

/** A test case that is being run in its system may not become a recipe. `status`: in the words of the system. */
export const isRunningCase = ({ status }: { status: string | null }): boolean => status?.trim().toLowerCase() === 'running'

/** Whether cutting off what is over a limit makes the case fit. A case without steps stays without, one that runs goes on. */
export const isTrimmable = (problems: readonly CaseProblem[]): boolean =>
  problems.length > 0 && problems.every(({ kind, field }) => kind !== 'no_steps' && kind !== 'running' && field !== 'id')

/** The case with what is over a limit cut off. A text that was cut ends with an ellipsis; signs that a name may not hold are dropped. */
export function trimmedCase(testCase: CaseTexts): CaseTexts {
  const cut = { ...testCase, title: toPlainName(testCase.title) }
  for (const [field, max] of TEXT_LIMITS) cut[field] = cutText(cut[field], max)
  for (const [field, maxEntries, maxText] of LIST_LIMITS)
    cut[field] = cut[field].slice(0, maxEntries).map((text) => cutText(text.toWellFormed(), maxText))
  return cut
}

function cutText(text: string, max: number): string {
  // A pair of code units is one sign: half of it is none.
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

function notPlain({ title, steps }: CaseTexts): CaseProblem[] {
  return [
    ...(isPlainName(title) ? [] : [{ kind: 'not_plain' as const, field: 'title' as const }]),
    ...(steps.every(isWellFormed) ? [] : [{ kind: 'not_plain' as const, field: 'steps' as const }]),
  ]
}

/** Expected results that have no step: an import leaves them out. */
export function surplusResults({ steps, expectedResults }: Pick<CaseTexts, 'steps' | 'expectedResults'>): number {
  return expectedResults.slice(steps.length).filter((text) => text !== '').length
}

function tooLong(field: CaseField, text: string, max: number, index?: number): CaseProblem[] {
  if (text.length <= max) return []
  return [{ kind: 'too_long', field, max, actual: text.length, ...(index === undefined ? {} : { index }) }]
}
