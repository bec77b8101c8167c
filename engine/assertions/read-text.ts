import type { RoleHint } from '../language/intents.ts'
import { normalizeText } from '../text/normalize.ts'
import { isStopWord, roleOfWord } from '../language/nouns.ts'
import type { Token } from '../text/tokens.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { isPredicateWord } from './predicate-words.ts'
import { any, type Facts } from './sentence-facts.ts'
import { REMOVED, CLOSED, OPENED, SHOWN, ERRORS, ABOUT } from '../lexicon/phrases-predicates.ts'

/** “The page does not contain «Error»”: no element of any kind may hold the words. */
function absentFromPage(facts: Facts): ExpectationIntent[] | null {
  if (facts.role !== 'page' || !facts.isNegative || facts.quoted.length === 0 || !any(facts, SHOWN)) return null
  return facts.quoted.map(({ text }) => ({ kind: 'text', text: facts.text, wanted: text, quoted: true, shown: false, isMessage: false }))
}

const MESSAGE_ROLES: ReadonlySet<RoleHint> = new Set<RoleHint>(['message', 'text', 'heading'])

/** “The error «Required» is shown”: the page shows words, or does not show them. */
export function readText(facts: Facts): ExpectationIntent[] | null {
  const absent = absentFromPage(facts)
  if (absent) return absent
  const isMessage = facts.role === 'message'
  const mentionsText = facts.role === null || MESSAGE_ROLES.has(facts.role)
  if (!mentionsText && facts.words.every((word) => roleOfWord(word) !== 'message' && roleOfWord(word) !== 'text')) return null
  // “Under the field «E-mail» the error «Required» is shown”: the text is the part after the word “error”.
  const messageAt = facts.tokens.findIndex((token) => token.kind === 'word' && roleOfWord(token.norm) === 'message')
  const afterMessage = facts.quoted.filter((token) => facts.tokens.indexOf(token) > messageAt)
  const texts = afterMessage.length > 0 ? afterMessage : facts.quoted
  if (texts.length > 0)
    return texts.map((token) => ({
      kind: 'text',
      text: facts.text,
      wanted: token.text,
      quoted: true,
      shown: !facts.isNegative,
      isMessage,
    }))
  if (!isMessage) return null
  const wanted = facts.tokens.filter(
    (token) =>
      token.kind !== 'punct' &&
      !(
        token.kind === 'word' &&
        (isPredicateWord(token.norm, [SHOWN, OPENED]) ||
          roleOfWord(token.norm) === 'message' ||
          isStopWord(token.norm) ||
          ABOUT.has(token.norm))
      ),
  )
  const isError = any(facts, ERRORS)
  const description = [...(isError ? ['error'] : []), ...wanted.map((token) => token.text)].join(' ')
  return [{ kind: 'text', text: facts.text, wanted: description, quoted: false, shown: !facts.isNegative, isMessage: true }]
}

/** “The window «A» with the text «B» opens”: a quoted text that the reading did not use is checked by itself, never dropped. */
export function unusedTexts(facts: Facts, intents: readonly ExpectationIntent[]): ExpectationIntent[] {
  if (facts.isNegative || any(facts, REMOVED) || any(facts, CLOSED)) return []
  const read = new Set(intents.flatMap((intent) => textsOf(intent)).map((text) => normalizeText(text)))
  return facts.quoted
    .filter((token) => token.text !== '' && !read.has(normalizeText(token.text)) && !isNameOfControl(facts, token))
    .map(({ text }) => ({ kind: 'text', text: facts.text, wanted: text, quoted: true, shown: true, isMessage: false }))
}

/** Every text in a reading, except the sentence that it was read from. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'kind' || key === 'text' ? [] : textsOf(inner)))
}

/** Whether the quoted text is the name of a field, which need not be visible as a text of the page. */
function isNameOfControl({ tokens }: Facts, quoted: Token): boolean {
  const before = tokens[tokens.indexOf(quoted) - 1]
  const role = before?.kind === 'word' ? roleOfWord(before.norm) : null
  return role !== null && ['field', 'list', 'checkbox', 'radio', 'switch', 'button', 'icon', 'image'].includes(role)
}
