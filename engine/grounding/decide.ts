import type { GroundingCandidate } from './candidate.ts'

/**
 * A candidate below this is not acted on. An exact name on a plain text scores 0.6, a name that shares one word of two at most 0.3,
 * a developer's attribute (id) that says it exactly 0.8.
 */
export const CHOOSE_SCORE = 0.5
/** The best has to lead by this much, or a person would ask which one. */
export const CHOOSE_MARGIN = 0.04

export type GroundingDecision =
  | { kind: 'chosen'; candidate: GroundingCandidate; others: GroundingCandidate[] }
  | { kind: 'ambiguous'; candidates: GroundingCandidate[] }
  | { kind: 'none'; nearest: GroundingCandidate[] }

/** Chooses, or abstains: acting on the wrong element is worse than asking. */
export function decide(candidates: GroundingCandidate[]): GroundingDecision {
  const [best, ...rest] = candidates
  if (!best || best.score < CHOOSE_SCORE) return { kind: 'none', nearest: candidates.slice(0, 12) }
  const rivals = rest.filter(({ score }) => best.score - score < CHOOSE_MARGIN)
  if (rivals.length > 0) return { kind: 'ambiguous', candidates: [best, ...rivals].slice(0, 12) }
  return { kind: 'chosen', candidate: best, others: rest.filter(({ score }) => score >= CHOOSE_SCORE) }
}
