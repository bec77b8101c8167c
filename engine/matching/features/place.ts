import { placeScore } from '../../page/places.ts'
import type { Evidence, PairView } from '../pair.ts'

const HELD = 0.55

/** Whether the element stands where the step says. */
export function placeEvidence({ reading, element, page }: PairView): Evidence {
  return reading.places.flatMap((place): Evidence => {
    if (place.relation === 'drop') return []
    const score = placeScore(page, element, place)
    if (score === null) return [['place:unknown', 1]]
    return score > HELD ? [['place:held', score]] : [['place:missed', 1]]
  })
}
