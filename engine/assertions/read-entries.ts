import { isConnector, roleOfWord } from '../language/nouns.ts'
import { isPunct } from '../text/tokens.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { any, type Facts } from './sentence-facts.ts'
import { startsWithCapital } from '../text/letters.ts'
import { isWholeNumber } from '../text/numbers.ts'
import {
  REMOVED,
  CLOSED,
  SHOWN,
  ITEM_CONTAINERS,
  ITEM_NOUNS,
  COUNTED_NOUNS,
  NUMBERED_NOUNS,
  IS_IN,
  BELONGING,
} from '../lexicon/phrases-predicates.ts'

/** “The list shows 3 orders”. */
export function readCount(facts: Facts): ExpectationIntent[] | null {
  const { tokens } = facts
  const at = tokens.findIndex(
    (token, i) => token.kind === 'value' && isWholeNumber(token.text, 4) && COUNTED_NOUNS.has(tokens[i + 1]?.norm ?? ''),
  )
  if (at < 0 || facts.quoted.length > 0) return null
  return [{ kind: 'count', text: facts.text, count: Number(tokens[at]?.text), noun: tokens[at + 1]?.text ?? '' }]
}

/** An entry of a list or table is there, is gone, or holds a text: «В таблице есть строка „Анна“». */
export function readItem(facts: Facts): ExpectationIntent[] | null {
  if (facts.role === 'page') return null
  const isInContainer = any(facts, ITEM_CONTAINERS)
  const isNoun = any(facts, ITEM_NOUNS)
  const numbered = textsForNumber(facts)
  if (numbered) return [{ kind: 'item', text: facts.text, wanted: numbered, quoted: true, present: true, together: true }]
  const isOwned = isAboutFirst(facts)
  if (!isInContainer && !isNoun && !(isOwned && isAfterOf(facts))) return null
  const present = !facts.isNegative && !any(facts, REMOVED)
  const isStated = any(facts, SHOWN) || IS_IN.isIn(facts.words) || any(facts, REMOVED) || facts.isNegative
  if (!isStated && !isOwned) return null
  if (facts.quoted.length > 0) {
    const together = isOwned && present ? { together: true } : {}
    return [{ kind: 'item', text: facts.text, wanted: facts.quoted.map((token) => token.text), quoted: true, present, ...together }]
  }
  const named = facts.tokens.filter(
    (token, i) => token.kind === 'value' || (i > 0 && token.kind === 'word' && startsWithCapital(token.text)),
  )
  return named.length > 0 && isInContainer
    ? [{ kind: 'item', text: facts.text, wanted: [named.map((token) => token.text).join(' ')], quoted: false, present }]
    : null
}

/** Whether there are two quoted texts that are no list of two; then the second belongs to the entry with the first. */
function isAboutFirst({ tokens, quoted }: Facts): boolean {
  const [first, second] = quoted
  if (!first || !second) return false
  const between = tokens.slice(tokens.indexOf(first) + 1, tokens.indexOf(second))
  return between.length > 0 && !between.some((token) => isPunct(token, ',') || (token.kind === 'word' && isConnector(token.norm)))
}

/** “The status of order 1001 is «Delivered»”, «В строке 1001 статус „Доставлен“»: both texts are in one entry. Null for anything else. */
function textsForNumber({ tokens, quoted, isNegative, words }: Facts): string[] | null {
  const [said] = quoted
  const at = tokens.findIndex(
    (token, i) => token.kind === 'value' && isWholeNumber(token.text) && NUMBERED_NOUNS.has(tokens[i - 1]?.norm ?? ''),
  )
  const number = tokens[at]
  if (!said || quoted.length > 1 || !number || isNegative || at > tokens.indexOf(said)) return null
  return words.some(
    (word) => REMOVED.has(word) || CLOSED.has(word) || ['page', 'heading', 'message', 'dialog', 'text'].includes(roleOfWord(word) ?? ''),
  )
    ? null
    : [number.text, said.text]
}

/** “The status of «Ann» is …”, «У пациента „Анна“ …». */
function isAfterOf({ tokens, quoted }: Facts): boolean {
  const at = quoted[0] ? tokens.indexOf(quoted[0]) : -1
  return tokens.slice(Math.max(0, at - 2), at).some((token) => token.kind === 'word' && BELONGING.has(token.norm))
}
