import { placeScore } from '../../page/places.ts'
import type { Evidence, PairView } from '../pair.ts'

const HELD = 0.55

/** Whether the element stands where the step says. */
export function placeEvidence({ reading, element, page }: PairView): Evidence {
  return reading.places.flatMap((place): Evidence => {
    if (place.relation === 'drop') return []
    const score = placeScore(page, element, place)
    const how = score === null ? 'unknown' : score > HELD ? 'held' : 'missed'
    const quoted: Evidence = place.isQuoted ? [[`place:quoted:${how}`, 1]] : []
    return [[`place:${how}`, how === 'held' ? (score ?? 0) : 1], ...quoted]
  })
}
