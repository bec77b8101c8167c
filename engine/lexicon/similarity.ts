import type { Term } from './concepts.ts'
import { termsOf } from './concepts.ts'
import { translates } from './translations.ts'
import { bareText } from '../text/normalize.ts'
import { differByPrefix } from '../text/root-russian.ts'
import { soundOf } from '../text/transliterate.ts'

/** A text prepared for comparing. Build it once, compare it often. */
export type PreparedText = { readonly bare: string; terms: Term[]; weight: number }

const CACHE_MAX = 30_000
const cache = new Map<string, PreparedText>()

export function prepareText(text: string): PreparedText {
  const known = cache.get(text)
  if (known) return known
  const terms = termsOf(text)
  let bare: string | undefined
  const prepared: PreparedText = {
    // Only needed when the texts may be equal word for word, which is rare, so it is computed on demand.
    get bare() {
      bare ??= bareText(text)
      return bare
    },
    terms,
    weight: terms.reduce((sum, term) => sum + term.weight, 0),
  }
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(text, prepared)
  return prepared
}

/** A verb and its twin of the other aspect, or the noun made of it: применить, применение. */
const RELATED = 0.87
/** копировать, скопировать */
const PREFIXED = 0.78

/** 1 for equal, less for forms of a word, a shared concept, a typo, a transliteration; 0 for different. */
export function termSimilarity(wanted: Term, found: Term): number {
  if (wanted.word === found.word) return 1
  if (wanted.stem === found.stem) return 0.97
  if (wanted.concept === found.concept) return 0.9
  if (wanted.root !== '' && wanted.root === found.root) return RELATED
  const translated = isRussian(wanted.word) === isRussian(found.word) ? 0 : translates(wanted.stem, found.stem)
  if (translated > 0) return 0.62 + 0.28 * translated
  const prefixed = wanted.root !== '' && found.root !== '' && differByPrefix(wanted.root, found.root) ? PREFIXED : 0
  return Math.max(prefixed, typoSimilarity(wanted.word, found.word), soundSimilarity(wanted, found))
}

/** By the first letter, because a word of mixed scripts is rare. */
function isRussian(word: string): boolean {
  const code = word.charCodeAt(0)
  return code >= 0x400 && code <= 0x4ff
}

function soundSimilarity(wanted: Term, found: Term): number {
  if (Math.min(wanted.word.length, found.word.length) < 3 || isRussian(wanted.word) === isRussian(found.word)) return 0
  const [a, b] = [soundOf(wanted.word), soundOf(found.word)]
  if (a === b) return 0.92
  const [stemA, stemB] = [soundOf(wanted.stem), soundOf(found.stem)]
  // The end of a loan word is not always said: депо, depot.
  if (Math.min(a.length, b.length) >= 4 && Math.abs(a.length - b.length) === 1 && (a.startsWith(b) || b.startsWith(a))) return 0.82
  return stemA.length >= 4 && (stemA === stemB || a.startsWith(stemB) || b.startsWith(stemA)) && Math.abs(a.length - b.length) <= 2
    ? 0.85
    : 0
}

/** Longer words are hardly typed by hand, so they are not compared for typing mistakes. */
const TYPED_MAX = 40

/** Allows one mistake in words of five letters and more, two in ten and more; none in numbers. */
function typoSimilarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  if (length < 5 || length > TYPED_MAX || Math.abs(a.length - b.length) > 2 || a[0] !== b[0] || /\d/.test(a + b)) return 0
  const allowed = length >= 10 ? 2 : 1
  const distance = editDistance(a, b, allowed)
  if (distance > allowed) return 0
  // Inflections are at the end of a word: the stemmer told two words apart on purpose when they differ only there.
  return a.slice(0, 4) === b.slice(0, 4) || distance === 1 ? 0.82 : 0.75
}

/** Damerau-Levenshtein distance (swapping neighbours counts one). Stops above `max`. */
export function editDistance(a: string, b: string, max: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? max + 1
}

export type TextMatch = { score: number; kind: 'exact' | 'form' | 'meaning' | 'part' | 'none' }

const NONE: TextMatch = { score: 0, kind: 'none' }

/**
 * How well a text on the page fits the wanted words, 0..1. A wanted word that is missing costs more than a word on the page that was not asked for:
 * people shorten (“Save” for “Save changes”), they rarely add.
 */
export function compareTexts(wanted: PreparedText, found: PreparedText): TextMatch {
  if (wanted.terms.length === found.terms.length && wanted.bare !== '' && wanted.bare === found.bare) return { score: 1, kind: 'exact' }
  if (wanted.terms.length === 0 || found.terms.length === 0 || isFarShorter(found, wanted)) return NONE
  const { matched, quality, used } = matchTerms(wanted.terms, found.terms)
  if (matched === 0) return NONE
  // Another number means another thing: order 1002 is not order 1003, and “found: 7” does not hold where 1 was found.
  if (lacksNumber(wanted.terms, found.terms)) return { score: 0.2, kind: 'part' }
  const recall = matched / wanted.weight
  const precision = used / found.weight
  const coverage = recall * recall * (0.55 + 0.45 * Math.sqrt(precision))
  const score = coverage * quality
  const isWhole = recall > 0.99 && precision > 0.99
  // Below `exact` by more than the margin of a doubtful choice: beside “Оплатить”, nobody means “Оплата” by that word.
  if (isWhole) return { score: Math.min(0.95, score), kind: quality > 0.96 ? 'form' : 'meaning' }
  return { score: Math.min(0.94, score), kind: 'part' }
}

/** So few words can fit only a small part of so many, so comparing each with each is not worth it. */
const isFarShorter = (found: PreparedText, wanted: PreparedText): boolean => found.terms.length < wanted.weight * 0.3

function lacksNumber(wanted: readonly Term[], found: readonly Term[]): boolean {
  return wanted.some((term) => /^\d/.test(term.word) && !found.some((other) => other.word === term.word))
}

function matchTerms(wanted: Term[], found: Term[]): { matched: number; quality: number; used: number } {
  const taken = new Set<number>()
  let matched = 0
  let qualitySum = 0
  let used = 0
  for (const term of wanted) {
    let best = 0
    let bestAt = -1
    for (const [i, other] of found.entries()) {
      if (taken.has(i)) continue
      const similarity = termSimilarity(term, other)
      if (similarity > best) {
        best = similarity
        bestAt = i
        if (best === 1) break
      }
    }
    if (bestAt < 0) continue
    taken.add(bestAt)
    matched += term.weight
    qualitySum += term.weight * best
    used += found[bestAt]?.weight ?? 0
  }
  return { matched, quality: matched === 0 ? 0 : qualitySum / matched, used }
}

/** The share of the wanted terms' weight that is found among the other's terms, in any order. */
export function termsFound(wanted: PreparedText, found: PreparedText): number {
  if (wanted.weight === 0 || isFarShorter(found, wanted) || lacksNumber(wanted.terms, found.terms)) return 0
  const { matched, quality } = matchTerms(wanted.terms, found.terms)
  return (matched / wanted.weight) * quality
}
