import type { RecipeStep } from '../schemas/recipe.ts'
import { normalizeText } from './normal-text.ts'

/** Fewer steps are not worth sharing. */
const STEPS_MIN = 2
/** More offers than these are not read. */
const OFFERS_MAX = 5

type StepTexts = Pick<RecipeStep, 'testStep' | 'expectedResult' | 'isPrecondition'>

/** Steps with which several test cases begin. `cases`: their places in the list. */
export type Beginning = { key: string; steps: StepTexts[]; cases: number[] }

/**
 * The beginnings that test cases have in common, those of most cases first. Texts are compared as the engine compares them, without the full stop at the end.
 * Cases that are the same from beginning to end have nothing that follows, so nothing is to be shared.
 */
export function sharedBeginnings(cases: readonly (readonly StepTexts[])[]): Beginning[] {
  const groups = new Map<string, number[]>()
  for (const [at, steps] of cases.entries()) {
    if (steps.length < STEPS_MIN) continue
    const key = keysOf(steps.slice(0, STEPS_MIN)).join('\n')
    groups.set(key, [...(groups.get(key) ?? []), at])
  }
  return [...groups]
    .flatMap(([key, places]) => {
      const steps = places.length > 1 ? commonSteps(places.map((at) => cases[at] ?? [])) : []
      const isAll = places.every((at) => cases[at]?.length === steps.length)
      return steps.length < STEPS_MIN || isAll ? [] : [{ key, steps, cases: places }]
    })
    .toSorted((a, b) => b.cases.length - a.cases.length)
    .slice(0, OFFERS_MAX)
}

const keysOf = (steps: readonly StepTexts[]): string[] =>
  steps.map(({ testStep, expectedResult = '', isPrecondition = false }) =>
    JSON.stringify([bare(testStep), bare(expectedResult), isPrecondition]),
  )

const bare = (text: string): string => normalizeText(text).replace(/(?<![.;,])[.;,]+$/, '')

function commonSteps(cases: readonly (readonly StepTexts[])[]): StepTexts[] {
  const [first = [], ...others] = cases
  const keys = others.map(keysOf)
  const differs = keysOf(first).findIndex((key, at) => keys.some((other) => other[at] !== key))
  return first.slice(0, differs < 0 ? undefined : differs)
}
