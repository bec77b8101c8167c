import { diffArrays } from 'diff'
import type { TmsContent } from '#contract/schemas/tms.ts'

export type StepText = { testStep: string; expectedResult: string }
/** A step that both versions have, that only the earlier has, or that only the later has. */
export type StepChange = StepText & { side: 'same' | 'gone' | 'new' }
export type ContentChanges = { title: { before: string; after: string } | null; steps: StepChange[]; isSame: boolean }

/** What a person has to know of two versions of a test case. */
export function contentChanges(before: TmsContent, after: TmsContent): ContentChanges {
  const isSameStep = (a: StepText, b: StepText) => a.testStep === b.testStep && a.expectedResult === b.expectedResult
  const parts = diffArrays(stepsOf(before), stepsOf(after), { comparator: isSameStep })
  const steps = parts.flatMap(({ value, added, removed }) =>
    value.map((step): StepChange => ({ ...step, side: added ? 'new' : removed ? 'gone' : 'same' })),
  )
  const title = before.title === after.title ? null : { before: before.title, after: after.title }
  return { title, steps, isSame: title === null && steps.every(({ side }) => side === 'same') }
}

const stepsOf = ({ testCases, expectedResults }: TmsContent): StepText[] =>
  testCases.map((testStep, at) => ({ testStep, expectedResult: expectedResults[at] ?? '' }))
