import { placeScore } from '../../page/places.ts'
import type { Evidence, PairView } from '../pair.ts'
import { sideEvidence, sidesIn } from './side.ts'

const HELD = 0.55

/** Whether the element stands where the step says. */
export function placeEvidence(view: PairView): Evidence {
  const { reading, element, page } = view
  return reading.places.flatMap((place): Evidence => {
    if (place.relation === 'drop') return []
    const sides = place.isQuoted || place.role !== null ? [] : sidesIn(place.name)
    if (sides.length > 0) return sideEvidence(view, sides)
    const score = placeScore(page, element, place)
    const how = score === null ? 'unknown' : score > HELD ? 'held' : 'missed'
    const quoted: Evidence = place.isQuoted ? [[`place:quoted:${how}`, 1]] : []
    return [[`place:${how}`, how === 'held' ? (score ?? 0) : 1], ...quoted]
  })
}
