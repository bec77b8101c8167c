import type { JudgedCheck } from '../labelled/checks/judge.ts'
import type { Verdict } from '../labelled/fitting/fit.ts'
import type { ActCounts, UnattendedResult } from '../labelled/fitting/unattended.ts'
import type { CollectedStep } from '../labelled/labelled-file.ts'

/**
 * What became of an expected result on the right page. whole: every statement is checked, and all checks hold. part: the same, but a statement is left
 * unchecked. alarm: a check does not hold, proves nothing, or none of them says what was meant. unchecked: nothing is checked.
 */
export type ExpectedScore = 'whole' | 'part' | 'alarm' | 'unchecked'

/** A step with what the engine did: `verdict` if it always acted, `unattended` as the product does. `expected`: null where the step expects nothing. */
export type Tried = { step: CollectedStep; verdict: Verdict; unattended: UnattendedResult; expected: ExpectedScore | null }

/** `check` is how the step's expected result was judged, if it has one. */
export function triedOf(step: CollectedStep, verdict: Verdict, unattended: UnattendedResult, check: JudgedCheck | undefined): Tried {
  return { step, verdict, unattended, expected: check ? expectedScore(check) : null }
}

export function expectedScore({ verdict, isAboutProof, unread }: Pick<JudgedCheck, 'verdict' | 'isAboutProof' | 'unread'>): ExpectedScore {
  if (verdict === 'none') return 'unchecked'
  if (verdict !== 'held' || !isAboutProof) return 'alarm'
  return unread.length === 0 ? 'whole' : 'part'
}

/** Right / wrong / asked with the right one among three / right if it always acted, in percent of the steps that are to be done; a refused step is wrong when it is done. */
export function actShares(tried: readonly Tried[]): string {
  const due = tried.filter(({ step }) => !step.mustAbstain)
  const right = due.filter(isRight)
  const wrong = tried.filter(({ unattended }) => unattended.step === 'wrong')
  const near = due.filter((each) => isRight(each) || (each.unattended.step === 'asked' && (each.verdict.isRight || each.verdict.isNear)))
  const best = due.filter(({ verdict }) => verdict.isRight)
  return [right, wrong, near, best].map((own) => percent(own.length, due.length)).join(' / ')
}

/** Act by act: right / wrong / stopped with the right one among the three it asks about, in percent of the acts that are due. */
export function eachActShares(tried: readonly Tried[]): string {
  const all = tried.filter(({ step }) => !step.mustAbstain).map(({ unattended }) => unattended.acts)
  const sum = (name: keyof ActCounts): number => all.reduce((total, acts) => total + acts[name], 0)
  return (['right', 'wrong', 'offered'] as const).map((name) => percent(sum(name), sum('due'))).join(' / ')
}

export const dueActs = (tried: readonly Tried[]): number =>
  tried.reduce((sum, { step, unattended }) => sum + (step.mustAbstain ? 0 : unattended.acts.due), 0)

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
function isWhole({ step, unattended, expected }: Tried): boolean {
  if (step.mustAbstain) return unattended.step !== 'wrong'
  return unattended.step === 'right' && (expected === null || expected === 'whole')
}

const isRight = ({ unattended }: Tried): boolean => unattended.step === 'right'

const percent = (count: number, all: number): string => ((100 * count) / Math.max(1, all)).toFixed(1)
