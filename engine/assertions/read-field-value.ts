import { isStopToken } from '../language/nouns.ts'
import { isStopWord, roleOfWord } from '../language/nouns.ts'
import { withRelativeDates } from '../language/relative-date.ts'
import { isPunct } from '../text/tokens.ts'
import { relativeDays } from '../dates/relative-days.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { any, roleOf, targetOf, type Facts } from './sentence-facts.ts'
import {
  EMPTY,
  HOLDS,
  FILLED,
  CONTAINING,
  ITEM_NOUNS,
  LISTS_TO_CHOOSE,
  ARTICLES,
  VALUE_NOUN,
  SET_TO,
  IS,
  DATE_NOUN,
} from '../lexicon/phrases-predicates.ts'

/** «Поле „Имя“ содержит „Иван“», “the Name field is empty”. */
export function readValue(given: Facts): ExpectationIntent[] | null {
  const facts = ofField({ ...given, tokens: withRelativeDates(given.tokens) })
  const set = readSetTo(facts) ?? readDateOf(facts)
  if (set) return set
  if ((facts.role !== 'field' && facts.role !== 'list') || facts.words.some((word) => roleOfWord(word) === 'message')) return null
  if (facts.role === 'list' && any(facts, ITEM_NOUNS)) return null
  const isDropdown = facts.role !== 'list' || any(facts, LISTS_TO_CHOOSE)
  if (!isDropdown) return null
  const target = targetOf({ ...facts, tokens: facts.tokens.slice(0, predicateAt(facts) ?? undefined) }, [HOLDS, EMPTY])
  if (any(facts, EMPTY) && target.name !== '') {
    if (facts.isNegative) return [{ kind: 'vague', text: facts.text, wanted: facts.text }]
    const names = target.quoted ? facts.quoted.map((token) => token.text) : [target.name]
    return names.map((name) => ({ kind: 'value', text: facts.text, target: { ...target, text: name, name }, value: '', match: 'equals' }))
  }
  if (facts.isNegative && target.name !== '' && any(facts, FILLED))
    return [{ kind: 'value', text: facts.text, target, value: '', match: 'equals' }]
  const at = predicateAt(facts)
  if (at === null) return null
  const after = facts.tokens.slice(at + 1)
  const value =
    after.find((token) => token.kind === 'quoted' || token.kind === 'value') ??
    (facts.quoted.length === 0
      ? after.find((token) => token.kind === 'word' && !isStopWord(token.norm) && !HOLDS.has(token.norm))
      : undefined)
  if (!value || target.name === '' || facts.isNegative) return null
  const isPart = any(facts, CONTAINING)
  return [{ kind: 'value', text: facts.text, target, value: value.text, match: isPart ? 'contains' : 'equals' }]
}

function predicateAt(facts: Facts): number | null {
  const at = facts.tokens.findIndex((token) => token.kind === 'word' && (HOLDS.has(token.norm) || EMPTY.has(token.norm)))
  if (at >= 0) return at
  // «Поле „Город“ — „Казань“»
  const dash = facts.tokens.findIndex((token, i) => i > 0 && isPunct(token, '—–-=:'))
  return dash < 0 || facts.quoted.length !== 2 ? null : dash
}

/** «Значение поля „Город“ — …», “the value of the City field is …”: reads the sentence as one about the field. */
function ofField(facts: Facts): Facts {
  const [first, ...rest] = facts.tokens.filter((token) => !ARTICLES.has(token.norm))
  if (!first || !VALUE_NOUN.has(first.norm)) return facts
  const role = roleOf(rest.flatMap(({ kind, norm }) => (kind === 'word' ? [norm] : [])))
  return role === 'field' || role === 'list'
    ? { ...facts, role, tokens: rest, words: facts.words.filter((word) => word !== first.norm) }
    : facts
}

/** «„Город“ is set to „Kazan“» without a word for the kind of element: it is a field. */
function readSetTo(facts: Facts): ExpectationIntent[] | null {
  const [name, value] = facts.quoted
  if (facts.role !== null || facts.isNegative || !name || !value || facts.quoted.length > 2) return null
  const between = facts.tokens.slice(facts.tokens.indexOf(name) + 1, facts.tokens.indexOf(value)).map(({ norm }) => norm)
  if (!SET_TO.isAll(between)) return null
  const target = { text: name.text, name: name.text, quoted: true, roleHint: 'field' as const, scopes: [] }
  return [{ kind: 'value', text: facts.text, target, value: value.text, match: 'equals' }]
}

/** “The delivery date is tomorrow”, «Дата доставки — завтра»: the thing with a date is a field. */
function readDateOf({ role, quoted, isNegative, tokens, text }: Facts): ExpectationIntent[] | null {
  const value = tokens.at(-1)
  const at = tokens.findIndex(({ norm }) => IS.has(norm))
  const named = tokens.slice(0, Math.max(0, at)).filter((token) => !isStopToken(token))
  const isDate = value?.kind === 'value' && relativeDays(value.norm) !== null && tokens.length === at + 2
  const isName = named.length > 1 && named.some(({ norm }) => DATE_NOUN.has(norm))
  if (role !== null || quoted.length > 0 || isNegative || !isDate || !isName) return null
  const name = named.map((token) => token.text).join(' ')
  const target = { text: name, name, quoted: false, roleHint: 'field' as const, scopes: [] }
  return [{ kind: 'value', text, target, value: value.text, match: 'equals' }]
}
