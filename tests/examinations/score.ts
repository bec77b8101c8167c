import { thresholdOf } from '#engine/deciding/fitted.ts'
import type { JudgedCheck } from '../labelled/checks/judge.ts'
import type { Verdict } from '../labelled/fitting/fit.ts'
import type { CollectedStep } from '../labelled/labelled-file.ts'

/**
 * What became of an expected result on the right page. whole: every statement is checked, and all checks hold. part: the same, but a statement is left
 * unchecked. alarm: a check does not hold, proves nothing, or none of them says what was meant. unchecked: nothing is checked.
 */
export type ExpectedScore = 'whole' | 'part' | 'alarm' | 'unchecked'

/** A step with what the engine did. `isDone`: it acted unattended; `expected`: null where the step expects nothing. */
export type Tried = { step: CollectedStep; verdict: Verdict; isDone: boolean; expected: ExpectedScore | null }

/** `check` is how the step's expected result was judged, if it has one. */
export function triedOf(step: CollectedStep, verdict: Verdict, check: JudgedCheck | undefined): Tried {
  return { step, verdict, isDone: verdict.confidence >= thresholdOf(step.language), expected: check ? expectedScore(check) : null }
}

export function expectedScore({ verdict, isAboutProof, unread }: Pick<JudgedCheck, 'verdict' | 'isAboutProof' | 'unread'>): ExpectedScore {
  if (verdict === 'none') return 'unchecked'
  if (verdict !== 'held' || !isAboutProof) return 'alarm'
  return unread.length === 0 ? 'whole' : 'part'
}

/** Right / wrong / asked with the right one among three / right if it always acted, in percent of the steps that are to be done; a refused step is wrong when it is done. */
export function actShares(tried: readonly Tried[]): string {
  const due = tried.filter(({ step }) => !step.mustAbstain)
  const right = due.filter(({ verdict, isDone }) => isDone && verdict.isRight)
  const wrong = tried.filter(({ verdict, isDone, step }) => isDone && (!verdict.isRight || step.mustAbstain))
  const near = due.filter(({ verdict, isDone }) => (isDone ? verdict.isRight : verdict.isRight || verdict.isNear))
  const best = due.filter(({ verdict }) => verdict.isRight)
  return [right, wrong, near, best].map((own) => percent(own.length, due.length)).join(' / ')
}

/** Held / held in part / false alarm / not checked, in percent of the expected results. */
export function expectedShares(tried: readonly Tried[]): string {
  const scores = tried.flatMap(({ expected }) => expected ?? [])
  const share = (wanted: ExpectedScore): string => percent(scores.filter((score) => score === wanted).length, scores.length)
  return [share('whole'), share('part'), share('alarm'), share('unchecked')].join(' / ')
}

/** Whole steps in percent of those that are to be done / whole cases in percent of all. */
export function wholeShares(tried: readonly Tried[]): string {
  const due = tried.filter(({ step }) => !step.mustAbstain)
  const cases = casesOf(tried)
  return `${percent(due.filter(isWhole).length, due.length)} / ${percent(cases.filter((own) => own.every(isWhole)).length, cases.length)}`
}

export const expectedCount = (tried: readonly Tried[]): number => tried.filter(({ expected }) => expected !== null).length
export const caseCount = (tried: readonly Tried[]): number => casesOf(tried).length

const casesOf = (tried: readonly Tried[]): Tried[][] => [...Map.groupBy(tried, ({ step }) => `${step.language} ${step.caseName}`).values()]

/** Every act is right and unattended, and what is expected is checked as a whole and holds; a step that must be refused is not done. */
function isWhole({ step, verdict, isDone, expected }: Tried): boolean {
  if (step.mustAbstain) return !isDone
  return isDone && verdict.isRight && (expected === null || expected === 'whole')
}

const percent = (count: number, all: number): string => ((100 * count) / Math.max(1, all)).toFixed(1)
