import type { Evidence as ReasonEvidence, Reason, ActKind } from '../../contract/schemas/reading.ts'
import { ACT_KINDS, EVIDENCE_MAX } from '../../contract/schemas/reading.ts'
import { captionsOfNode } from '../grounding/target-caption.ts'
import type { Meaning, Pair } from '../matching/pair.ts'
import { fittedWeights } from './fitted.ts'

/**
 * Families of evidence that speak of the element. The others speak of grammar alone, which nobody would understand; their words are in the client
 * (`src/features/recipe/ui/evidence-words.ts`).
 */
const TOLD: ReadonlySet<string> = new Set(
  'name source role kind place stands ordinal value data reader words verb state last option login key address dialog inert'.split(' '),
)
/** Evidence that changes the odds by less than a tenth decides nothing. */
const TOLD_MIN = 0.1

/** The weightiest evidence of a reading on an element, for and against it. */
export function weightiest({ evidence }: Pair, max: number): { name: string; weight: number }[] {
  return evidence
    .map(([name, amount]) => ({ name, weight: fittedWeights(name) * amount }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, max)
}

/** That part of it which a person can be told. */
function toldEvidence(pair: Pair): ReasonEvidence[] {
  return weightiest(pair, Number.POSITIVE_INFINITY)
    .filter(
      ({ name, weight }) =>
        TOLD.has(name.split(':')[0] ?? '') && (!name.startsWith('verb:') || name === 'verb:said') && Math.abs(weight) >= TOLD_MIN,
    )
    .slice(0, EVIDENCE_MAX)
    .map(({ name, weight }) => ({ name, weight: Math.round(weight * 100) / 100 }))
}

/** The kind of an act that does something; null for those that only look, wait or skip words. */
export function actKindOf({ kind }: Pick<Meaning, 'kind'>): ActKind | null {
  return ACT_KINDS.find((known) => known === kind) ?? null
}

/** Why a reading on an element was chosen, in data; null when it does nothing. `runnerUp`: the likeliest choice of another element. */
export function reasonOf(
  pair: Pair,
  { reader, probability, runnerUp }: { reader: Reason['reader']; probability?: number; runnerUp: Pair | null },
): Omit<Reason, 'action'> | null {
  const act = actKindOf(pair.meaning)
  if (act === null) return null
  return {
    reader,
    act,
    text: pair.reading.text,
    ...captionOf(pair),
    ...(probability === undefined ? {} : { probability: Math.round(probability * 1000) / 1000 }),
    evidence: toldEvidence(pair),
    ...(runnerUp ? { rival: { ...captionOf(runnerUp), evidence: toldEvidence(runnerUp) } } : {}),
  }
}

/** The element in words of both languages. */
export const captionOf = ({ element }: Pair): Pick<Reason, 'caption'> => (element ? { caption: captionsOfNode(element.node) } : {})
