import type { RecipeImport, RecipeStep } from '../schemas/recipe.ts'
import { normalizeText } from './normal-text.ts'

/** Fewer steps are not worth sharing. */
export const BEGINNING_STEPS_MIN = 2
/** Steps that only one test case has are not worth sharing. */
export const BEGINNING_CASES_MIN = 2
/** More offers than these are not read. */
export const BEGINNINGS_MAX = 5
/** Test cases that are looked at between two turns of other work. */
const COMPARED_BETWEEN = 50

type StepTexts = Pick<RecipeStep, 'testStep' | 'expectedResult' | 'isPrecondition'>
/** `isOwn`: the step holds work that belongs to its recipe alone, so it is like no other. */
export type ComparedStep = StepTexts & { isOwn?: boolean }

/** Steps with which several test cases begin. `cases`: their places in the list. */
export type Beginning = { key: string; steps: StepTexts[]; cases: number[] }

/**
 * The beginnings that test cases have in common, those of most cases first. Cases with the same first two steps are one group, and what the whole group has in
 * common is its beginning; so no case is in two groups. Texts are compared as the engine compares them, without the full stop at the end. Cases that are the
 * same from beginning to end have nothing that follows, so nothing is to be shared.
 */
export function sharedBeginnings(cases: readonly (readonly ComparedStep[])[]): Beginning[] {
  const comparison = compareBeginnings(cases)
  for (;;) {
    const { done, value } = comparison.next()
    if (done) return value
  }
}

/** The same as a generator, for a process that has other work to do meanwhile. */
export function* compareBeginnings(cases: readonly (readonly ComparedStep[])[]): Generator<undefined, Beginning[], undefined> {
  const groups = new Map<string, number[]>()
  for (const [at, steps] of cases.entries()) {
    if (at % COMPARED_BETWEEN === 0) yield
    const key = beginningKey(steps, BEGINNING_STEPS_MIN)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  const found: Beginning[] = []
  for (const places of groups.values()) {
    if (places.length < BEGINNING_CASES_MIN) continue
    const steps = yield* commonSteps(places.map((at) => cases[at] ?? []))
    const isAll = places.every((at) => cases[at]?.length === steps.length)
    if (!isAll) found.push({ key: beginningKey(steps, steps.length) ?? '', steps, cases: places })
  }
  return found.toSorted((a, b) => b.cases.length - a.cases.length).slice(0, BEGINNINGS_MAX)
}

/** Names the first `count` steps: it is equal for cases that begin alike. Null where there are not so many that can be shared. */
export function beginningKey(steps: readonly ComparedStep[], count: number): string | null {
  const first = steps.slice(0, count)
  return first.length < count || first.some(({ isOwn }) => isOwn) ? null : first.map(keyOf).join('\n')
}

const keyOf = ({ testStep, expectedResult = '', isPrecondition }: StepTexts): string =>
  JSON.stringify([bare(testStep), bare(expectedResult), isPrecondition === true])

const bare = (text: string): string => text && normalizeText(text).replace(/(?<![.;,])[.;,]+$/, '')

function* commonSteps(cases: readonly (readonly ComparedStep[])[]): Generator<undefined, StepTexts[], undefined> {
  const [first = [], ...others] = cases
  for (const [at, step] of first.entries()) {
    if (step.isOwn) return first.slice(0, at)
    for (const [nth, other] of others.entries()) {
      if (nth % COMPARED_BETWEEN === 0) yield
      if (!isAlike(step, other[at])) return first.slice(0, at)
    }
  }
  return [...first]
}

/** Most texts that are alike are the same letter by letter, which is found out at once. */
function isAlike(step: StepTexts, other: ComparedStep | undefined): boolean {
  if (!other || other.isOwn) return false
  const isSame =
    step.testStep === other.testStep && step.expectedResult === other.expectedResult && step.isPrecondition === other.isPrecondition
  return isSame || keyOf(step) === keyOf(other)
}

type Named = { recipeId: string; title: string }

/** The step that takes the place of a beginning. It is a precondition when it does nothing but such. */
export function useOfBeginning(
  steps: readonly StepTexts[],
  { recipeId, title }: Named,
): Pick<RecipeStep, 'testStep' | 'isPrecondition'> & Required<Pick<RecipeStep, 'use'>> {
  const flag = steps.every(({ isPrecondition }) => isPrecondition) ? { isPrecondition: true as const } : {}
  return { testStep: title, ...flag, use: { recipeId, arguments: [], title, version: '', notChecked: 0 } }
}

/** The shared steps that are made of a beginning. */
export function beginningImport(steps: readonly StepTexts[], { projectId, title }: { projectId: string; title: string }): RecipeImport {
  return {
    projectId,
    title,
    testCases: steps.map(({ testStep }) => testStep),
    expectedResults: steps.map(({ expectedResult = '' }) => expectedResult),
    preconditions: '',
    description: '',
    tags: [],
    testData: '',
    shared: { contents: steps.map(() => ({})) },
  }
}
