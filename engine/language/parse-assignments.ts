import type { TargetDescription, ValueDescription } from './intents.ts'
import { containerOfWord, isConnector, isLocative, roleOfWord, isStopToken } from './nouns.ts'
import { parseTarget, scopesIn } from './parse-target.ts'
import { describeValue, indexOfDataSource, isDataNoun, isValueLike } from './parse-value.ts'
import type { Token } from '../text/tokens.ts'
import { isPunct } from '../text/tokens.ts'
import { isLatinName } from '../text/letters.ts'
import {
  FIELDS,
  FIELDS_AHEAD,
  FOR_EXAMPLE,
  HEADINGS,
  NAME_NOUNS,
  OPTION_NOUNS,
  SEARCH_NOUNS,
  SEVERAL_FIELDS,
  SORTS_OF_FIELD,
  TARGET_AHEAD,
  TO,
  VALUE_AHEAD,
} from '../lexicon/phrases-steps.ts'

/** A value and the field that it goes into. `value` null: not given. A `target` with an empty name and no role: not given. */
export type Assignment = { target: TargetDescription; value: ValueDescription | null; tokens: Token[] }

export type AssignmentContext = {
  source: string
  isRussian: boolean
  /** Words before the verb: “in the field «Name» enter …”. */
  prelude: Token[]
  /** “change X to Y”: `to` / `на` introduces the value. */
  toIsValue: boolean
  /** Prepositions may introduce the list an option is chosen from. */
  isSelect: boolean
}

type Item = { left: Token[]; right: Token[]; isSeparated: boolean; tokens: Token[] }

const NO_TARGET: TargetDescription = { text: '?', name: '', quoted: false, scopes: [] }

function splitItems(tokens: Token[]): Token[][] {
  const items: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (isPunct(token, '(')) depth++
    if (isPunct(token, ')')) depth--
    const isBreak = depth <= 0 && (isPunct(token, ',;\n.') || (token.kind === 'word' && isConnector(token.norm)))
    if (isBreak) items.push([])
    else items.at(-1)?.push(token)
  }
  return items.filter((item) => item.some((token) => token.kind !== 'punct'))
}

/** “Fill in the fields:”, “Заполнить форму следующими данными:” – the words before the colon name no single field. */
function withoutHeading(tokens: Token[]): Token[] {
  const colon = tokens.findIndex((token) => isPunct(token, ':'))
  const heading = tokens.slice(0, colon)
  if (colon <= 0 || heading.some((token) => token.kind !== 'word')) return tokens
  const isHeading = heading.some((token) => HEADINGS.has(token.norm))
  return isHeading && tokens.length > colon + 1 ? tokens.slice(colon + 1) : tokens
}

function indexOfSeparator(item: Token[]): number {
  const strong = item.findIndex((token, i) => i > 0 && isPunct(token, ':='))
  if (strong > 0) return strong
  return item.findIndex((token, i) => i > 0 && i < item.length - 1 && isPunct(token, '-–—'))
}

function indexOfValueWord(item: Token[], context: AssignmentContext): number {
  return item.findIndex((token, i) => {
    if (i === 0 || i === item.length - 1 || token.kind !== 'word') return false
    if (!hasContent(item.slice(0, i))) return false
    if (context.toIsValue && (token.norm === 'to' || (token.norm === 'на' && !roleOfWord(item[i + 1]?.norm ?? '')))) return true
    return VALUE_AHEAD.has(token.norm) && !NAME_NOUNS.has(item[i + 1]?.norm ?? '')
  })
}

function hasContent(tokens: Token[]): boolean {
  return tokens.some((token) => token.kind !== 'punct' && !isStopToken(token) && !OPTION_NOUNS.has(token.norm))
}

function indexOfPreposition(item: Token[], from: number): number {
  return item.findIndex((token, i) => i >= from && token.kind === 'word' && TARGET_AHEAD.has(token.norm) && i < item.length - 1)
}

/** Cuts one item into the words that name the field (left) and the words to type (right). */
function cutItem(item: Token[], context: AssignmentContext): Item {
  const cut = (left: Token[], right: Token[], isSeparated = false): Item => ({ left, right, isSeparated, tokens: item })
  const aside = cutParenthesis(item)
  if (aside) return cut(aside.outside, aside.inside)
  const separator = indexOfSeparator(item)
  if (separator > 0) return cut(item.slice(0, separator), item.slice(separator + 1), true)
  const valueWord = indexOfValueWord(item, context)
  if (valueWord > 0) return cutAtValueWord(item, valueWord, cut)
  if (item[0]?.kind === 'word' && TARGET_AHEAD.has(item[0].norm)) return cutLeadingTarget(item, context, cut)
  const dataAt = indexOfDataSource(item)
  if (dataAt > 0) return cutDataReference(item, dataAt, cut)
  const preposition = indexOfPreposition(item, 1)
  if (preposition > 0 && hasContent(item.slice(0, preposition))) return cut(item.slice(preposition), item.slice(0, preposition))
  return cutBare(item, context, cut)
}

type Cut = (left: Token[], right: Token[], isSeparated?: boolean) => Item

/** “login from the environment variables”: the noun names both the field and the data. */
function cutDataReference(item: Token[], at: number, cut: Cut): Item {
  return cut(item.slice(0, at), item)
}

function cutParenthesis(item: Token[]): { inside: Token[]; outside: Token[] } | null {
  const open = item.findIndex((token) => isPunct(token, '('))
  if (open <= 0) return null
  const close = item.findIndex((token, i) => i > open && isPunct(token, ')'))
  const inside = item.slice(open + 1, close < 0 ? undefined : close)
  const outside = [...item.slice(0, open), ...(close < 0 ? [] : item.slice(close + 1))]
  const hasValue =
    inside.some((token) => token.kind !== 'word' && token.kind !== 'punct') || FOR_EXAMPLE.has(inside[0]?.norm ?? '') || inside.length === 1
  const alreadyGiven = outside.filter((token) => token.kind === 'quoted').length > 1
  return hasValue && !alreadyGiven ? { inside, outside } : { inside: [], outside }
}

/** “with «Ivan» in the Name field”: the words after the value may still name the field. */
function cutAtValueWord(item: Token[], at: number, cut: Cut): Item {
  const right = item.slice(at + 1)
  const preposition = indexOfPreposition(right, 1)
  const left = item.slice(0, at)
  if (preposition > 0 && !hasContent(left)) return cut(right.slice(preposition), right.slice(0, preposition))
  return cut(left, right)
}

/** “в поле «Логин» «ivan»”, “into the Name field Ivan”. */
function cutLeadingTarget(item: Token[], context: AssignmentContext, cut: Cut): Item {
  const quotedAt = item.flatMap((token, i) => (token.kind === 'quoted' ? [i] : []))
  const [firstQuoted] = quotedAt
  if (firstQuoted !== undefined) {
    const valueAt = item.findIndex(
      (token, i) => i > firstQuoted && token.kind !== 'punct' && !(token.kind === 'word' && (roleOfWord(token.norm) || isStopToken(token))),
    )
    if (valueAt > 0) return cut(item.slice(0, valueAt), item.slice(valueAt))
    const roleBefore = item.slice(0, firstQuoted).some((token) => token.kind === 'word' && roleOfWord(token.norm))
    const wordsBefore = item
      .slice(1, firstQuoted)
      .filter((token) => token.kind === 'word' && !roleOfWord(token.norm) && !isStopToken(token))
    const isNamedBefore = roleBefore || isDataNoun(wordsBefore.at(-1)?.norm ?? '') || SEARCH_NOUNS.has(wordsBefore.at(-1)?.norm ?? '')
    if (quotedAt.length === 1 && isNamedBefore && wordsBefore.length > 0) return cut(item.slice(0, firstQuoted), item.slice(firstQuoted))
    return cut(item, [])
  }
  return cutTrailingValue(item, 2, context, cut)
}

function cutTrailingValue(item: Token[], atLeast: number, context: AssignmentContext, cut: Cut): Item {
  let at = item.length
  while (at > atLeast && isValueLike(item[at - 1]!, context.isRussian)) at--
  if (at === item.length) return cut(item, [])
  return hasContent(item.slice(0, at)) || item.slice(0, at).some((token) => roleOfWord(token.norm))
    ? cut(item.slice(0, at), item.slice(at))
    : cut([], item)
}

function cutBare(item: Token[], context: AssignmentContext, cut: Cut): Item {
  const firm = item.flatMap((token, i) => (token.kind === 'quoted' || token.kind === 'reference' || token.kind === 'value' ? [i] : []))
  const [first] = firm
  const last = firm.at(-1)
  if (first !== undefined && last !== undefined && last !== first) return cut(item.slice(0, last), item.slice(last))
  if (first !== undefined) return cutAroundFirm(item, first, context, cut)
  const isNounFirst = isDataNoun(item.find((token) => token.kind === 'word' && !isStopToken(token))?.norm ?? '')
  const trailing = cutTrailingValue(item, 1, context, cut)
  if (trailing.right.length > 0 && trailing.left.length > 0) return trailing
  if (isNounFirst && !context.isSelect) return cutAfterNouns(item, cut)
  return context.isSelect ? cut([], item) : cut(item, [])
}

/** “enter username admin”: nouns for data, then a word that is none. */
function cutAfterNouns(item: Token[], cut: Cut): Item {
  const at = item.findIndex((token) => token.kind === 'word' && !isDataNoun(token.norm) && !isStopToken(token) && !roleOfWord(token.norm))
  const isLatinTail = at > 0 && item.slice(at).every((token) => isLatinName(token.text))
  return isLatinTail ? cut(item.slice(0, at), item.slice(at)) : cut(item, [])
}

function cutAroundFirm(item: Token[], at: number, context: AssignmentContext, cut: Cut): Item {
  const before = item.slice(0, at)
  const firm = item[at]!
  const namesField = (token: Token | undefined): boolean =>
    token?.kind === 'word' && ['field', 'list', 'checkbox', 'radio', 'switch'].includes(roleOfWord(token.norm) ?? '')
  if (firm.kind === 'quoted' && !context.isSelect) {
    const others = before.filter(
      (token) => token.kind === 'word' && !isStopToken(token) && !namesField(token) && !SORTS_OF_FIELD.has(token.norm),
    )
    const isFieldName = others.length === 0 && before.some(namesField)
    if (isFieldName || namesField(item[at + 1])) return cut(item, [])
  }
  if (firm.kind === 'quoted' && context.isSelect && namesField(item[at + 1])) return cut(item, [])
  const left = before.filter((token) => token.kind !== 'punct')
  if (left.every((token) => isStopToken(token)))
    return cut(
      item.slice(at + 1).filter((token) => token.kind === 'word' && roleOfWord(token.norm) !== null),
      [firm],
    )
  return cut(left, item.slice(at))
}

function isPluralTarget(item: Item): boolean {
  return item.left.some((token) => FIELDS.has(token.norm))
}

function isEmptyTarget(tokens: Token[]): boolean {
  return !tokens.some((token) => token.kind !== 'punct' && !(token.kind === 'word' && (isStopToken(token) || isLocative(token.norm))))
}

/** Adds “, ул. Ленина, 5” to the address before it: a part that has only a value continues the part before. */
function mergeContinuations(items: Item[]): Item[] {
  const merged: Item[] = []
  for (const item of items) {
    const previous = merged.at(-1)
    const continues =
      previous?.isSeparated === true && !item.isSeparated && item.tokens.every((token) => token.kind === 'word' || token.kind === 'value')
    const isOwnTarget = item.right.length > 0 && item.left.length > 0
    if (
      previous &&
      continues &&
      !isOwnTarget &&
      previous.right.every((token) => token.kind !== 'quoted') &&
      !isDataNoun(item.tokens[0]?.norm ?? '')
    ) {
      previous.right = [...previous.right, ...item.tokens]
      previous.tokens = [...previous.tokens, ...item.tokens]
    } else merged.push({ ...item })
  }
  return merged
}

/** “«ivan» и «secret» в поля «Логин» и «Пароль»”: as many values as names, in the same order. */
function zipped(tokens: Token[], prelude: Token[]): Item[] | null {
  const all = [...prelude, ...tokens]
  if (!all.some((token) => SEVERAL_FIELDS.has(token.norm))) return null
  const fieldsAt = all.findIndex((token) => FIELDS.has(token.norm))
  const quoted = all.filter((token) => token.kind === 'quoted')
  if (fieldsAt < 0 || quoted.length < 4 || quoted.length % 2 !== 0 || all.some((token) => isPunct(token, ':='))) return null
  const half = quoted.length / 2
  const before = all.slice(0, fieldsAt).filter((token) => token.kind === 'quoted').length
  const names = before === half ? quoted.slice(half) : before === 0 ? quoted.slice(0, half) : null
  const values = before === half ? quoted.slice(0, half) : quoted.slice(half)
  return names ? names.map((name, i) => ({ left: [name], right: [values[i]!], isSeparated: false, tokens: [name, values[i]!] })) : null
}

/** «Сменить имя и фамилию на „Анна Котова“»: there is one value, so the words before it are one name. */
function joinedName(tokens: Token[], context: AssignmentContext): Item[] | null {
  const [value, ...more] = tokens.filter((token) => token.kind === 'quoted' || token.kind === 'reference' || token.kind === 'value')
  if (!context.toIsValue || !value || more.length > 0 || tokens.at(-1) !== value) return null
  const at = tokens.indexOf(value) - 1
  const left = tokens.slice(0, at)
  const isOneName = left.length > 0 && left.every((token) => token.kind === 'word') && left.some((token) => isConnector(token.norm))
  return isOneName && TO.has(tokens[at]?.norm ?? '') ? [{ left, right: [value], isSeparated: false, tokens }] : null
}

/** “Fill in the fields «Name» and «Surname»”: only names; the values come from data. */
function fieldNames(tokens: Token[]): Token[] | null {
  const at = tokens.findIndex((token) => FIELDS_AHEAD.has(token.norm))
  if (at < 0) return null
  const before = tokens.slice(0, at).some((token) => token.kind === 'quoted' || token.kind === 'value')
  const rest = tokens.slice(at + 1)
  const quoted = rest.filter((token) => token.kind === 'quoted')
  const isPlain = rest.every(
    (token) => token.kind === 'quoted' || isPunct(token, ',') || (token.kind === 'word' && isConnector(token.norm)),
  )
  return !before && isPlain && quoted.length > 0 ? quoted : null
}

function preludeHasTarget(prelude: Token[]): boolean {
  return prelude.some((token) => token.kind === 'quoted' || (token.kind === 'word' && !isStopToken(token) && !isLocative(token.norm)))
}

function preludeIsScope(prelude: Token[]): boolean {
  return prelude.some((token) => {
    const kind = token.kind === 'word' ? containerOfWord(token.norm) : null
    return kind !== null && kind !== 'list' && kind !== 'menu'
  })
}

/** Whether the words before the verb name the field or list itself: “in the list «Colours» choose …”. */
export const namesField = (prelude: Token[]): boolean => preludeHasTarget(prelude) && !preludeIsScope(prelude)

/** Reads “login «ivan», password «secret»”, “«Ivan» in the Name field”, “Имя: Иван, Фамилия: Петров” … */
export function parseAssignments(rest: Token[], context: AssignmentContext): Assignment[] {
  const { prelude } = context
  const hasFieldPrelude = namesField(prelude)
  const tokens = withoutHeading(rest)
  const items =
    zipped(tokens, prelude) ?? joinedName(tokens, context) ?? mergeContinuations(splitItems(tokens).map((item) => cutItem(item, context)))
  const names = fieldNames(tokens)
  if (names) return names.map((name) => ({ target: parseTarget([name]), value: null, tokens: [name] }))
  if (items.length === 0) return hasFieldPrelude ? [{ target: parseTarget(prelude), value: null, tokens: prelude }] : []
  return items
    .filter((item) => !isPluralTarget(item) || item.right.length > 0 || items.length === 1)
    .map((item) => {
      // “In the field «Login» enter ivan”: the whole item is the value.
      if (hasFieldPrelude && items.length === 1 && !item.left.some((token) => token.kind === 'quoted' && item.right.length > 0)) {
        const isAll = isEmptyTarget(item.left) || item.right.length === 0 || !item.left.some((token) => roleOfWord(token.norm))
        return { target: parseTarget(prelude), value: describeValue(isAll ? item.tokens : item.right, context.source), tokens: item.tokens }
      }
      const target = isEmptyTarget(item.left) ? { ...NO_TARGET } : parseTarget(item.left)
      const scopes = preludeIsScope(prelude) ? scopesIn(prelude) : []
      return {
        target: { ...target, scopes: [...target.scopes, ...scopes] },
        value: describeValue(item.right, context.source),
        tokens: item.tokens,
      }
    })
}
