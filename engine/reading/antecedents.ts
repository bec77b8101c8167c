import { againAt, isDemonstrative } from '../lexicon/lookup.ts'
import type { Token } from '../text/tokens.ts'
import type { Mention, PlaceMention, Reading, Weights } from './reading.ts'

/** Of what was named before, only the last may be meant by “it”. */
const MENTIONED_MAX = 3
/** Of the readings that point back only the likeliest are resolved. */
const RESOLVED_MAX = 6

/**
 * Readings in which words that point back stand for what was named before: “open it” is also read as “open «Invoices»”. `readings`: the likeliest first;
 * `mentioned`: these names, the last first.
 */
export function withAntecedents(readings: readonly Reading[], mentioned: readonly string[], weights: Weights): Reading[] {
  const names = mentioned.slice(0, MENTIONED_MAX)
  const pointing = names.length === 0 ? [] : readings.filter(pointsBackAnywhere).slice(0, RESOLVED_MAX)
  return pointing.flatMap((reading) => names.flatMap((name, at) => resolved(reading, name, at, weights)))
}

const pointsBackAnywhere = ({ act, target, places }: Reading): boolean => act === 'again' || pointsTo(target) || places.some(pointsTo)

function resolved(reading: Reading, name: string, at: number, weights: Weights): Reading[] {
  const { target, places, act } = reading
  const evidence: string[] = []
  const meant = pointsTo(target) ? { ...target, name } : target
  if (meant !== target) evidence.push(`antecedent:T:${at}`)
  const standing = places.map((place): PlaceMention => (pointsTo(place) ? { ...place, name } : place))
  if (standing.some((place, k) => place !== places[k])) evidence.push(`antecedent:P:${at}`)
  if (act === 'again' && at === 0) return [again(reading, name, weights)]
  return evidence.length === 0 ? [] : [withMore({ ...reading, target: meant, places: standing }, evidence, weights)]
}

/** “Click it again”, when the page has drawn the element anew: what has its name is pressed. */
const again = (reading: Reading, name: string, weights: Weights): Reading =>
  withMore(
    { ...reading, act: 'press', target: { name, isQuoted: false, role: null, ordinal: null, form: 'pronoun' } },
    ['antecedent:again'],
    weights,
  )

const pointsTo = (mention: Mention | null): mention is Mention => mention?.form === 'pronoun' && mention.name === ''

const withMore = (reading: Reading, evidence: readonly string[], weights: Weights): Reading => ({
  ...reading,
  evidence: [...reading.evidence, ...evidence],
  prior: evidence.reduce((sum, each) => sum + weights(each), reading.prior),
})

/** “this order”, «найденного пользователя», “the new group”: one or two words that point back. */
export function pointsBack(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'punct')
  return (
    words.length <= POINTING_MAX && words.some(({ kind, norm }, at) => kind === 'word' && (isDemonstrative(norm) || againAt(words, at) > 0))
  )
}

const POINTING_MAX = 4
