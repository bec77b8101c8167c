import type { GroundingCandidate } from './candidate.ts'

/**
 * A candidate with a lower score is not acted on. An exact name on a plain text scores 0.6, a name that shares one word of two at most 0.3, a
 * developer's attribute (id) that is equal to the name 0.8.
 */
export const CHOOSE_SCORE = 0.5
/** The best candidate has to lead by this much; otherwise a user would ask which one is meant. */
export const CHOOSE_MARGIN = 0.04

export type GroundingDecision =
  | { kind: 'chosen'; candidate: GroundingCandidate; others: GroundingCandidate[] }
  | { kind: 'ambiguous'; candidates: GroundingCandidate[] }
  | { kind: 'none'; nearest: GroundingCandidate[] }

/** Chooses the best candidate, or abstains, because acting on the wrong element is worse than asking. */
export function decide(candidates: GroundingCandidate[]): GroundingDecision {
  const [best, ...rest] = candidates
  if (!best || best.score < CHOOSE_SCORE) return { kind: 'none', nearest: candidates.slice(0, 12) }
  const closeCandidates = rest.filter(({ score }) => best.score - score < CHOOSE_MARGIN)
  if (closeCandidates.length > 0) return { kind: 'ambiguous', candidates: [best, ...closeCandidates].slice(0, 12) }
  return { kind: 'chosen', candidate: best, others: rest.filter(({ score }) => score >= CHOOSE_SCORE) }
}
