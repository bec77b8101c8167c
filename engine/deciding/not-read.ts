import { indexPage } from '../grounding/page-index.ts'
import { limitsAct, unexplainedWords } from '../grounding/unexplained.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { isNegation, repetitionAt } from '../lexicon/lookup.ts'
import type { Pair } from '../matching/pair.ts'
import { readingsOf } from '../reading/read-text.ts'
import type { Reading, Rest, Weights } from '../reading/reading.ts'
import { tokenize, type Token } from '../text/tokens.ts'

/** Longer texts are read again when their beginning is done. */
const PARTS_MAX = 12

/** Readings that ask for no act, or whose words are read again by a reader of their own. */
const WHOLE: ReadonlySet<Reading['act']> = new Set<Reading['act']>(['skip', 'expect', 'wait', 'login'])

/** A quoted text, a value, “not”, “only”, “two”: an act that leaves such a word out is another act. */
const changesMeaning = ({ kind, norm }: Token): boolean =>
  kind === 'quoted' || kind === 'value' || (kind === 'word' && (isNegation(norm) || limitsAct(norm)))

/** The words of the clause that change what is to be done, and that are in no part of the reading. */
export function wordsLeftOut(reading: Reading): string[] {
  const { act, text, target, value, places, verb, key, evidence } = reading
  if (WHOLE.has(act) || evidence.includes('range')) return []
  const used = [target?.name ?? '', value?.text ?? '', ...places.map(({ name }) => name), verb, key].map(
    (part) => ` ${part.toLowerCase()} `,
  )
  const tokens = tokenize(text)
  return tokens
    .filter((token, at) => {
      if (!changesMeaning(token) || used.some((part) => part.includes(token.text.toLowerCase()))) return false
      if (token.kind === 'quoted') return true
      const isOrdinal = target?.ordinal !== null || places.some(({ ordinal }) => ordinal !== null)
      return act !== 'key' && !isOrdinal && repetitionAt(tokens, at) === null && repetitionAt(tokens, at - 1) === null
    })
    .map((token) => token.text)
}

/** The same for a reading on an element: “two” in the name of the target has to stand on the element, or around it. */
export function wordsUnexplained({ reading, element }: Pair, snapshot: PageSnapshot): string[] {
  const left = wordsLeftOut(reading)
  const { target, places } = reading
  // A place without a preposition is most often the object of the verb.
  const name = [target?.name ?? '', ...places.filter(({ relation }) => relation === 'verb').map((place) => place.name)].join(' ').trim()
  if (!element || name === '') return left
  const click = {
    kind: 'click' as const,
    text: reading.text,
    target: { text: name, name, quoted: false, scopes: [] },
    gesture: 'click' as const,
  }
  const candidate = { ref: element.node.ref, nodeIndex: element.at, score: 1, caption: '', reasons: [] }
  return [...left, ...unexplainedWords(click, candidate, indexPage(snapshot)).filter(limitsAct)]
}

/**
 * The words of a text that no reading has a part for; null when all of it can be read. Only the words are looked at, because the page will be another
 * one by then.
 */
export function notReadIn(text: Rest | null, weights: Weights): string | null {
  let rest = text
  for (let part = 0; rest && part < PARTS_MAX; part++) {
    const readings = readingsOf(rest, weights)
    const [first] = readings
    if (!first) return null
    const whole = readings.find((reading) => wordsLeftOut(reading).length === 0)
    if (!whole) return wordsLeftOut(first).join(' ')
    rest = whole.rest
  }
  return null
}
