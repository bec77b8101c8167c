import type { TargetDescription, Scope } from '../language/intents.ts'
import type { GroundingCandidate } from './candidate.ts'
import type { ScopeArea } from './containers.ts'
import { distanceTo, isInArea, isOfOther, locateScope } from './containers.ts'
import type { PageIndex } from './page-index.ts'

/** Factor for candidates outside the named scope. Low enough that a perfect name elsewhere is not chosen. */
const OUTSIDE = 0.45
/** Factor when the named row or neighbour is not on the page at all. */
const UNKNOWN_STRICT = 0.4
/** Factor when the named section is not on the page: its caption is often the tester's own word. */
const UNKNOWN_LOOSE = 0.85

/** Lowers the score of candidates that are outside the scopes that the step names. */
export function applyScopes(index: PageIndex, target: TargetDescription, candidates: GroundingCandidate[]): GroundingCandidate[] {
  let scoped = candidates
  for (const scope of target.scopes) scoped = applyScope(index, scope, scoped, target.action !== undefined)
  return scoped
}

function applyScope(index: PageIndex, scope: Scope, candidates: GroundingCandidate[], isAction: boolean): GroundingCandidate[] {
  const area = locateScope(index, scope)
  const label = `${scope.kind}${scope.caption === '' ? '' : ` “${scope.caption}”`}`
  if (!area.isKnown) {
    const factor = area.isStrict || scope.kind === 'row' || scope.kind === 'card' ? UNKNOWN_STRICT : UNKNOWN_LOOSE
    return candidates.map((candidate) => lowered(candidate, factor, `no ${label}`))
  }
  if (area.ranges.length === 0 && area.anchors.length === 0) return candidates
  const inside = candidates.filter(({ nodeIndex }) => isInArea(area, nodeIndex) && !isOfOther(index, area, nodeIndex))
  if (inside.length > 0)
    return candidates.map((candidate) =>
      inside.includes(candidate) ? withReason(candidate, `in ${label}`) : lowered(candidate, OUTSIDE, `not in ${label}`),
    )
  // An item without the control that is asked for: the nearest such control belongs to something else.
  const isMissing = isAction && area.ranges.length > 0
  if (area.anchors.length > 0 && !isMissing) return byDistance(index, area, candidates, label)
  return candidates.map((candidate) => lowered(candidate, OUTSIDE, `not in ${label}`))
}

/** No row surrounds the words, so the candidate with the closest common ancestor is meant. */
function byDistance(index: PageIndex, area: ScopeArea, candidates: GroundingCandidate[], label: string): GroundingCandidate[] {
  const distances = candidates.map(({ nodeIndex }) =>
    isOfOther(index, area, nodeIndex) ? Number.POSITIVE_INFINITY : distanceTo(index, area, nodeIndex),
  )
  const best = candidates.reduce((max, { score }) => Math.max(max, score), 0)
  const ownBest = candidates.reduce((max, { score }, i) => (Number.isFinite(distances[i]) ? Math.max(max, score) : max), 0)
  // The candidates with the best name belong to other items: a candidate with a worse name, further away, is not meant instead.
  if (ownBest < best) return candidates.map((candidate) => lowered(candidate, OUTSIDE, `not at ${label}`))
  const least = Math.min(...distances.filter((_, i) => (candidates[i]?.score ?? 0) >= best * 0.8))
  return candidates.map((candidate, i) =>
    Number.isFinite(distances[i]) && (distances[i] ?? 0) <= least
      ? withReason(candidate, `near ${label}`)
      : lowered(candidate, OUTSIDE, `far from ${label}`),
  )
}

function lowered(candidate: GroundingCandidate, factor: number, reason: string): GroundingCandidate {
  return { ...candidate, score: candidate.score * factor, reasons: [...candidate.reasons, reason] }
}

function withReason(candidate: GroundingCandidate, reason: string): GroundingCandidate {
  return { ...candidate, reasons: [...candidate.reasons, reason] }
}
