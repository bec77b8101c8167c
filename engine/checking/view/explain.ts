import { prepareText, termSimilarity, type PreparedText } from '../../lexicon/similarity.ts'
import type { Part, PartToken } from './part.ts'
import { tightText } from '../../text/tight-text.ts'

/**
 * What a text says of a part. `mask`: the tokens whose words it has. `literal`: the tokens that stand in it as written. `isWhole`: the whole text stands
 * in the part as written. `said`: the share of its words that the part has.
 */
export type Explained = { mask: number; literal: number; isWhole: boolean; said: number }

const NOTHING: Explained = { mask: 0, literal: 0, isWhole: false, said: 0 }
const SIMILAR = 0.8
const TERMS_MAX = 70

/** How a part and the page's texts answer to each other; every text is compared once. */
export class Explainer {
  readonly #part: Part
  readonly #tight: string
  readonly #known = new Map<string, Explained>()

  constructor(part: Part) {
    this.#part = part
    this.#tight = tightText(part.text)
  }

  of(text: string): Explained {
    if (text === '') return NOTHING
    const known = this.#known.get(text)
    if (known) return known
    const made = this.#explain(text)
    this.#known.set(text, made)
    return made
  }

  /** All tokens that one of the texts has. */
  maskOf(texts: Iterable<string>): number {
    let mask = 0
    for (const text of texts) mask |= this.of(text).mask
    return mask
  }

  weightOf(mask: number): number {
    let sum = 0
    for (const { bit, weight } of this.#part.tokens) if (mask & bit) sum += weight
    return sum
  }

  #explain(text: string): Explained {
    const prepared = prepareText(text)
    if (prepared.terms.length === 0) return tightText(text).length > 0 && this.#tight.includes(tightText(text)) && tightText(text).length > 1 ? { ...NOTHING, isWhole: true } : NOTHING // prettier-ignore
    const tight = tightText(text)
    let mask = 0
    let literal = 0
    const used = new Set<number>()
    for (const token of this.#part.tokens) {
      const how = hit(token, prepared, tight, used)
      if (how > 0) mask |= token.bit
      if (how > 1) literal |= token.bit
    }
    const isWhole = mask !== 0 && this.#tight.includes(tight) && standsAlone(this.#tight, tight)
    return { mask, literal, isWhole, said: used.size / Math.min(prepared.terms.length, TERMS_MAX) }
  }
}

/** 2 for a token that stands in the text as written, 1 for its words in other forms, 0 for none. */
function hit({ token, sense, terms, number }: PartToken, { terms: found }: PreparedText, tight: string, used: Set<number>): 0 | 1 | 2 {
  const wanted = tightText(token.text)
  if (wanted === '') return 0
  const isLiteral = (sense === 'quoted' || sense === 'value' || wanted.length > 2) && tight.includes(wanted)
  if (sense === 'number' || sense === 'value') {
    const isSame = isLiteral || terms.every((term) => found.some((other, at) => other.word === term.word && used.add(at)))
    if (sense === 'value') return isSame ? 2 : sameDigits(wanted, tight) ? 2 : 0
    const at = found.findIndex(({ word }) => word === String(number))
    if (at >= 0) used.add(at)
    return at >= 0 ? 2 : 0
  }
  let all = terms.length > 0
  let isSame = true
  for (const term of terms) {
    let best = 0
    let bestAt = -1
    for (const [at, other] of found.slice(0, TERMS_MAX).entries()) {
      const similarity = term.word === other.word ? 1 : term.weight < 0.5 && sense !== 'quoted' ? 0 : termSimilarity(term, other)
      if (similarity > best) {
        best = similarity
        bestAt = at
        if (best === 1) break
      }
    }
    if (best < SIMILAR) {
      all = false
      break
    }
    isSame &&= best === 1
    used.add(bestAt)
  }
  if (all) return isLiteral || (isSame && sense === 'word') ? 2 : 1
  return isLiteral && sense === 'quoted' ? 2 : 0
}

/** Amounts and phone numbers are written with other signs: `4 740 ₽`, `4740.00`. */
function sameDigits(wanted: string, tight: string): boolean {
  const digits = digitsOf(wanted)
  return digits.length >= 3 && digitsOf(tight).includes(digits)
}

const digitsOf = (text: string): string => Array.from(text).filter((char) => char >= '0' && char <= '9').join('') // prettier-ignore

/** A text of one or two letters stands in many words; it has to stand by itself. */
function standsAlone(whole: string, tight: string): boolean {
  return tight.length > 2 || whole === tight
}
