import { isLook } from '../lexicon/lookup.ts'
import { tokenize } from '../text/tokens.ts'
import type { Reading, Weights } from './reading.ts'

/**
 * “Close the panel with its cross”: a control that is called by its looks is what is pressed, and what the verb is said of is where it stands. The same
 * reading once more for each of its places that is such a control.
 */
export function byLooks(reading: Reading, weights: Weights): Reading[] {
  return reading.places.flatMap((means) => {
    if (means.relation === 'drop' || !isLook(tokenize(means.name))) return []
    const { target } = reading
    const around = target && target.form !== 'verb' && target.form !== 'verbAndObject' ? [{ ...target, relation: 'of' }] : []
    const evidence = `look:${means.relation}`
    return [
      {
        ...reading,
        target: { ...means, form: 'look' as const },
        places: [...reading.places.filter((place) => place !== means), ...around],
        evidence: [...reading.evidence, evidence],
        prior: reading.prior + weights(evidence),
      },
    ]
  })
}
