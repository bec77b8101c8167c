import { canonicalVerb, isDecoration, isStopWord, roleAt } from '../../lexicon/lookup.ts'
import { placeScore } from '../../page/places.ts'
import type { Evidence, PairView } from '../pair.ts'

const EXPLAINED = 0.6

/** Words of the clause that are in no part of the reading: whether the page around the element says them. */
export function wordEvidence({ reading, element, page }: PairView): Evidence {
  const content = reading.unread.filter(
    (token, at) =>
      token.kind === 'quoted' ||
      token.kind === 'value' ||
      (token.kind === 'word' && !isStopWord(token.norm) && !isDecoration(token.norm) && !roleAt(reading.unread, at)),
  )
  if (content.length === 0) return reading.unread.length === 0 ? [['words:all', 1]] : [['words:content', 1]]
  let unexplained = 0
  for (const token of content) {
    const mention = {
      name: token.text,
      isQuoted: token.kind === 'quoted',
      role: null,
      ordinal: null,
      form: 'whole' as const,
      relation: 'none',
    }
    if (Math.max(page.hit(element, token.text).score, placeScore(page, element, mention) ?? 0) < EXPLAINED) unexplained++
  }
  return [
    ['words:explained', content.length - unexplained],
    ['words:unexplained', unexplained],
  ]
}

/** The verb says what the control says: “add the product” and the button “Add to cart”. */
export function verbEvidence({ reading, element, page }: PairView): Evidence {
  const { act, verb, target } = reading
  if (verb === '' || (act !== 'press' && act !== 'go') || target?.form === 'verb' || target?.form === 'verbAndObject') return []
  const canonical = canonicalVerb(verb)
  const score = Math.max(page.hit(element, verb).score, canonical === null ? 0 : page.hit(element, canonical).score)
  if (score > 0.5) return [['verb:said', score]]
  const sense = reading.evidence.find((each) => each.startsWith('sense:'))
  return sense ? [[`verb:unsaid:${sense}`, 1]] : []
}
