import { isPositional } from '../../contract/rules/locator-policy.ts'
import type { Locator } from '../../contract/schemas/locator.ts'
import type { TargetCandidate, TargetFacts } from '../../contract/schemas/target-facts.ts'
import { likenessOf } from './likeness.ts'
import { storedFacts } from './stored-target.ts'

/** Evidence for an element that a stored locator finds, beside what its facts say. Locators by position fail together, so they count once. */
const FOUND = { byPosition: 1.6, bySecondPosition: 0.6, byIdentity: 1.2 }
/**
 * Below this the element counts as gone. With the true element deleted, a similarity search at a low threshold “heals” 74 of 100 times, so a neighbour that
 * has everything but the name must stay below, and an element that has lost one fact must stay above. See `npm run bench -- healing`.
 */
export const HEAL_SCORE = 3.4
/** Without any stored locator that finds it, the facts alone must say more. */
export const HEAL_SCORE_BY_FACTS = 4.6
/** The second-best element must be so much less like. */
export const HEAL_MARGIN = 1.4

export type HealInput = {
  /** In the order in which they are tried. */
  locators: Locator[]
  /** All locators with the description, which holds the facts. */
  target: readonly Locator[]
  candidates: readonly TargetCandidate[]
  captions?: readonly (string | undefined)[]
}

/** `usedIndex`: the first of the stored locators that finds the element; -1 when it was recognised by its facts only. */
export type HealDecision =
  | { kind: 'accept'; ref: string; usedIndex: number; score: number; margin: number }
  | { kind: 'abstain'; reason: 'nothing_alike' | 'too_different' | 'close_runner_up'; score: number; margin: number }

/** Decides which element of the page is the stored one. In doubt none is. */
export function decideHeal({ locators, target, candidates, captions }: HealInput): HealDecision {
  const { facts, isWhole } = storedFacts(target, captions)
  const ranked = candidates
    .map((candidate) => {
      const { total, isSure } = likenessOf(facts, isWhole, candidate.facts)
      return { candidate, isSure, score: total + foundEvidence(candidate, locators) }
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (!best) return { kind: 'abstain', reason: 'nothing_alike', score: 0, margin: 0 }
  const margin = best.score - Math.max(0, second?.score ?? 0)
  const { score, candidate, isSure } = best
  const usedIndex = candidate.foundBy[0] ?? -1
  const isEnough = usedIndex < 0 ? score >= HEAL_SCORE_BY_FACTS && isSure : score >= HEAL_SCORE
  if (!isEnough) return { kind: 'abstain', reason: 'too_different', score, margin }
  if (isContradicted(facts, candidate, candidates, locators)) return { kind: 'abstain', reason: 'close_runner_up', score, margin }
  if (margin < HEAL_MARGIN) return { kind: 'abstain', reason: 'close_runner_up', score, margin }
  return { kind: 'accept', ref: candidate.ref, usedIndex, score, margin }
}

/** Whether only its position tells it from its twins, and a locator that is not about positions finds another one. */
function isContradicted(
  { twin, around }: TargetFacts,
  best: TargetCandidate,
  candidates: readonly TargetCandidate[],
  locators: readonly Locator[],
): boolean {
  if (twin.of === 1 || around.length > 0) return false
  const isIdentified = ({ foundBy }: TargetCandidate): boolean =>
    foundBy.some((index) => locators[index] !== undefined && !isPositional(locators[index]))
  return !isIdentified(best) && candidates.some(isIdentified)
}

function foundEvidence({ foundBy }: TargetCandidate, locators: readonly Locator[]): number {
  const used = foundBy.flatMap((index) => locators[index] ?? [])
  const positional = used.filter(isPositional).length
  const identity = used.length > positional ? FOUND.byIdentity : 0
  return identity + (positional > 0 ? FOUND.byPosition : 0) + (positional > 1 ? FOUND.bySecondPosition : 0)
}
