import type { TargetDescription, Within } from '../language/intents.ts'
import type { GroundingCandidate } from './candidate.ts'
import type { Place } from './containers.ts'
import { distanceTo, isInPlace, isOfOther, locatePlace } from './containers.ts'
import type { PageIndex } from './page-index.ts'

/** Outside of the named place. Low enough that a perfect name elsewhere is not chosen. */
const OUTSIDE = 0.45
/** The named row or neighbour is not on the page at all. */
const UNKNOWN_STRICT = 0.4
/** A section's caption is often the tester's own word. */
const UNKNOWN_LOOSE = 0.85

/** Lowers candidates that are not where the step says. */
export function applyPlaces(index: PageIndex, target: TargetDescription, candidates: GroundingCandidate[]): GroundingCandidate[] {
  let placed = candidates
  for (const within of target.within) placed = applyPlace(index, within, placed, target.action !== undefined)
  return placed
}

function applyPlace(index: PageIndex, within: Within, candidates: GroundingCandidate[], isAction: boolean): GroundingCandidate[] {
  const place = locatePlace(index, within)
  const label = `${within.kind}${within.caption === '' ? '' : ` “${within.caption}”`}`
  if (!place.isKnown) {
    const factor = place.isStrict || within.kind === 'row' || within.kind === 'card' ? UNKNOWN_STRICT : UNKNOWN_LOOSE
    return candidates.map((candidate) => lowered(candidate, factor, `no ${label}`))
  }
  if (place.ranges.length === 0 && place.anchors.length === 0) return candidates
  const inside = candidates.filter(({ nodeIndex }) => isInPlace(place, nodeIndex) && !isOfOther(index, place, nodeIndex))
  if (inside.length > 0)
    return candidates.map((candidate) =>
      inside.includes(candidate) ? withReason(candidate, `in ${label}`) : lowered(candidate, OUTSIDE, `not in ${label}`),
    )
  // An item without the control that is asked for: the nearest such control belongs to something else.
  const isMissing = isAction && place.ranges.length > 0
  if (place.anchors.length > 0 && !isMissing) return byDistance(index, place, candidates, label)
  return candidates.map((candidate) => lowered(candidate, OUTSIDE, `not in ${label}`))
}

/** No row around the words: the candidate with the closest common ancestor is meant. */
function byDistance(index: PageIndex, place: Place, candidates: GroundingCandidate[], label: string): GroundingCandidate[] {
  const distances = candidates.map(({ nodeIndex }) =>
    isOfOther(index, place, nodeIndex) ? Number.POSITIVE_INFINITY : distanceTo(index, place, nodeIndex),
  )
  const best = candidates.reduce((max, { score }) => Math.max(max, score), 0)
  const ownBest = candidates.reduce((max, { score }, i) => (Number.isFinite(distances[i]) ? Math.max(max, score) : max), 0)
  // What is named best belongs to other items: something less like it, further away, is not meant instead.
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
