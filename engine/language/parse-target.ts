import type { RoleHint, TargetDescription, Scope } from './intents.ts'
import {
  containerOfWord,
  isDecoration,
  isFiller,
  isLabeller,
  isLocative,
  isPictureWord,
  ordinalOfWord,
  roleOfWord,
  isStopToken,
} from './nouns.ts'
import type { Token } from '../text/tokens.ts'
import { isPunct, hasWord } from '../text/tokens.ts'
import { verbAt } from './verbs.ts'
import { isCyrillic } from '../text/normalize.ts'
import { isGerundForm, isVerbalNoun } from '../text/endings.ts'
import { startsWithCapital } from '../text/letters.ts'
import { startsWithDigit } from '../text/numbers.ts'
import type { Words } from '../lexicon/words.ts'
import {
  ARTICLES,
  BESIDE,
  CHECK_WORDS,
  COMBO_WORDS,
  IN_ORDER_TO,
  IN_ORDER_TO_REST,
  KIND_PARTS,
  LOOSE_CONNECTORS,
  MENU_WORDS,
  NEAR,
  ONTO,
  PARTICLES,
  RADIO_WORDS,
  WHOLE_PAGE,
} from '../lexicon/phrases-steps.ts'

type Phrase = { tokens: Token[]; preposition: string | null }

/** Cuts at prepositions. Every phrase keeps the preposition that it started with. */
function phrasesOf(tokens: Token[]): Phrase[] {
  const phrases: Phrase[] = []
  let current: Phrase = { tokens: [], preposition: null }
  for (const [i, token] of tokens.entries()) {
    // “Sign in”: a preposition with nothing after it is part of a name.
    if (token.kind === 'word' && isLocative(token.norm) && i < tokens.length - 1) {
      if (current.tokens.length > 0 || current.preposition !== null) phrases.push(current)
      current = { tokens: [], preposition: token.norm }
    } else current.tokens.push(token)
  }
  phrases.push(current)
  return phrases
}

/**
 * The scope that a phrase names, such as “в строке с «Иван»” or “in the row with «Ivan»”; null for none. `with` does not start a phrase, but “for”
 * and “of” may follow a container.
 */
function scopeOf(phrase: Phrase): Scope | null {
  const { tokens, preposition } = phrase
  if (preposition === null) return null
  const at = roleIndex(tokens)
  const kind = at < 0 || at > 3 ? null : containerOfWord(tokens[at]!.norm)
  if (kind === null) return nearOf(phrase)
  const ordinal = ordinalIn(tokens)
  const after = tokens.slice(at + 1)
  const before = tokens.slice(0, at).filter((token) => ordinalOfWord(token.norm) === null)
  const caption = captionOf(after) || captionOf(before)
  const actual = kind === 'heading' || !BESIDE.has(preposition) ? kind : 'near'
  return { kind: actual, caption, ...(ordinal === undefined ? {} : { ordinal }) }
}

function nearOf({ tokens, preposition }: Phrase): Scope | null {
  if (preposition === null || !NEAR.has(preposition)) return null
  const quoted = tokens.find((token) => token.kind === 'quoted')
  if (quoted) return { kind: 'near', caption: quoted.text }
  const named = tokens.filter(
    (token) => token.kind === 'value' || (token.kind === 'word' && (startsWithCapital(token.text) || startsWithDigit(token.text))),
  )
  return named.length > 0 ? { kind: 'near', caption: named.map((token) => token.text).join(' ') } : null
}

function ordinalIn(tokens: Token[]): number | undefined {
  for (const [i, token] of tokens.entries()) {
    // “First name” is a field, not the first of something.
    const ordinal = token.kind === 'word' && tokens[i + 1]?.norm !== 'name' ? ordinalOfWord(token.norm) : null
    if (ordinal !== null) return ordinal
  }
  return undefined
}

/** The quoted part, else the words with a meaning, as written. */
function captionOf(tokens: Token[]): string {
  const quoted = tokens.find((token) => token.kind === 'quoted')
  if (quoted) return quoted.text
  return tokens
    .filter(
      (token) =>
        token.kind !== 'punct' &&
        !isStopToken(token) &&
        !isLabeller(token.norm) &&
        !isDecoration(token.norm) &&
        containerOfWord(token.norm) === null,
    )
    .map((token) => token.text)
    .join(' ')
}

/** Removes clauses of purpose (“to save the changes”, “чтобы …”) and remarks in parentheses. */
export function withoutAsides(tokens: Token[]): Token[] {
  const kept: Token[] = []
  let depth = 0
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (isPunct(token, '(')) depth++
    if (depth === 0) {
      if (IN_ORDER_TO.has(token.norm) || (token.norm === 'для' && IN_ORDER_TO_REST.has(tokens[i + 1]?.norm ?? ''))) break
      if (i > 0 && isManner(tokens.slice(i, i + 2))) break
      if (token.norm === 'in' && tokens[i + 1]?.norm === 'order') break
      if (token.norm === 'so' && tokens[i + 1]?.norm === 'that') break
      if (token.norm === 'to' && i > 0 && kept.length > 0 && verbAt(tokens, i + 1) && !isPunct(tokens[i + 1], ',') && hasName(kept)) break
      kept.push(token)
    }
    if (isPunct(token, ')') && depth > 0) depth--
  }
  return kept
}

/** «Не заполняя полей»: the manner, not the target. */
function isGerund(token: Token | undefined): boolean {
  return token?.kind === 'word' && isGerundForm(token.norm)
}

/** “Without filling in anything, …”, «Не заполняя полей, …»: describes the manner of the rest. */
export function isManner(tokens: Token[]): boolean {
  const [first, second] = tokens
  if (first?.norm === 'без') return isVerbalNoun(second?.norm ?? '')
  if (first?.norm === 'without') return second?.norm.endsWith('ing') === true
  return first?.norm === 'не' && isGerund(second)
}

function hasName(tokens: Token[]): boolean {
  return tokens.some((token) => token.kind === 'quoted' || (token.kind === 'word' && roleOfWord(token.norm) !== null))
}

type Head = { roleHint: RoleHint | undefined; name: string; quoted: boolean; ordinal: number | undefined }

/** English puts the role word last (“Save button”), Russian first («кнопка Сохранить»). */
function roleIndex(tokens: Token[]): number {
  const indexes = tokens.flatMap((token, i) => (token.kind === 'word' && roleOfWord(token.norm) ? [i] : []))
  const first = indexes[0]
  if (first === undefined) return -1
  if (isCyrillic(tokens[first]!.norm)) {
    // «пункт меню „Файл“»: the first word decides. «модальное окно»: the noun decides.
    return indexes.find((i) => !isDecoration(tokens[i]!.norm)) ?? first
  }
  const quotedAt = tokens.findIndex((token) => token.kind === 'quoted')
  const beforeQuoted = indexes.filter((i) => i < quotedAt)
  const afterQuoted = indexes.filter((i) => i > quotedAt)
  if (quotedAt >= 0) return afterQuoted[0] ?? beforeQuoted.at(-1) ?? first
  return indexes.at(-1) ?? first
}

function headOf(tokens: Token[]): Head {
  const at = roleIndex(tokens)
  const roleToken = tokens[at]
  const roleHint = roleToken ? refinedRole(roleToken.norm, tokens) : undefined
  const quoted = tokens.find((token) => token.kind === 'quoted')
  const ordinal = ordinalIn(tokens.filter((token, i) => isNearRole(tokens, i, at) && token.kind === 'word'))
  if (quoted) return { roleHint, name: quoted.text, quoted: true, ordinal }
  const words = tokens.filter((token, i) => {
    if (token.kind === 'punct' || isConnectorBetweenNothing(tokens, i)) return false
    if (i === at) return isPictureWord(token.norm)
    if (token.kind === 'word' && ordinal !== undefined && ordinalOfWord(token.norm) !== null) return false
    return !(token.kind === 'word' && (isDecoration(token.norm) || (isLabeller(token.norm) && i > at && at >= 0)))
  })
  return { roleHint, name: trimStops(words, tokens, at), quoted: false, ordinal }
}

function isNearRole(tokens: Token[], i: number, roleAt: number): boolean {
  // Without a role word only “the second «Delete»” counts: “first name” does not.
  return roleAt < 0 ? tokens[i + 1]?.kind === 'quoted' : Math.abs(i - roleAt) <= 2 || i < roleAt
}

function isConnectorBetweenNothing(tokens: Token[], i: number): boolean {
  return LOOSE_CONNECTORS.has(tokens[i]!.text) && (i === 0 || i === tokens.length - 1)
}

/** «пункт меню» is a menu item, «радиокнопка» a radio, «список меню» a menu. */
function refinedRole(word: string, tokens: Token[]): RoleHint | undefined {
  const role = roleOfWord(word) ?? undefined
  const has = (set: Words): boolean => hasWord(tokens, set)
  if (role === 'button' && has(RADIO_WORDS)) return 'radio'
  if (role === 'field' && has(CHECK_WORDS)) return 'checkbox'
  if (role === 'field' && has(COMBO_WORDS)) return 'list'
  if (role === 'option' && has(MENU_WORDS)) return 'menuitem'
  return role
}

function trimStops(words: Token[], all: Token[], roleAt: number): string {
  let start = 0
  let end = words.length
  const isLoose = (token: Token | undefined): boolean =>
    token !== undefined && isStopToken(token) && (ARTICLES.has(token.norm) || !startsWithCapital(token.text))
  while (start < end && isLoose(words[start])) start++
  if (end - start > 1 && PARTICLES.has(words[end - 1]?.norm ?? '')) return joined(words.slice(start, end), all, roleAt)
  while (end > start && isLoose(words[end - 1])) end--
  return joined(words.slice(start, end), all, roleAt)
}

function joined(kept: Token[], all: Token[], roleAt: number): string {
  // A second role word is part of the name only in Russian («кнопка меню») or when it is all there is.
  const named = kept.filter(
    (token) => token.kind !== 'word' || roleOfWord(token.norm) === null || kept.length === 1 || roleAt < 0 || isNamed(token, all, roleAt),
  )
  return (named.length > 0 ? named : kept).map((token) => token.text).join(' ')
}

function isNamed(token: Token, all: Token[], roleAt: number): boolean {
  return isCyrillic(token.norm) ? all.indexOf(token) > roleAt : !KIND_PARTS.has(token.text)
}

function isWholePage({ tokens, preposition }: Phrase, head: Token[]): boolean {
  if (preposition === null) return false
  const first = tokens.find((token) => token.kind === 'word' && !isStopToken(token))
  if (first === undefined || !WHOLE_PAGE.has(first.norm)) return false
  const hasMore = tokens.some((token) => token.kind !== 'punct' && !isStopToken(token) && !WHOLE_PAGE.has(token.norm))
  return !hasMore || head.some((token) => token.kind !== 'punct' && !isStopToken(token))
}

/**
 * Reads a noun phrase: role word, name, ordinal and scope. `extra` is a phrase from before the verb, which can only give a scope (“in the dialog …”)
 * unless the noun phrase itself is empty.
 */
export function parseTarget(tokens: Token[], extra: Token[] = []): TargetDescription {
  const scopes: Scope[] = []
  const head: Token[] = []
  const before = withoutAsides(extra).filter((token) => token.kind !== 'word' || isLocative(token.norm) || !isFiller(token.norm))
  for (const source of [withoutAsides(tokens), before]) {
    for (const phrase of phrasesOf(source)) {
      const scope = scopeOf(phrase)
      if (scope && !isOnlyHead(phrase, tokens, head)) scopes.push(scope)
      else if (!isWholePage(phrase, head)) head.push(...prepositionToken(phrase, head), ...phrase.tokens)
    }
  }
  const [firstScope, ...otherScopes] = scopes
  if (firstScope && !head.some((token) => token.kind !== 'punct' && !isStopToken(token))) return promoted(firstScope, otherScopes)
  const { roleHint, name, quoted, ordinal } = named(headOf(head), head)
  const text = [roleHint && name === '' ? roleWordOf(head) : '', name].filter((part) => part !== '').join(' ')
  return {
    text: text || head.map((token) => token.text).join(' ') || scopes.map(({ caption }) => caption).join(' ') || '?',
    name,
    quoted,
    ...(roleHint ? { roleHint } : {}),
    ...(ordinal === undefined ? {} : { ordinal }),
    scopes,
  }
}

/** The scopes that the words before a verb name: “in the dialog that opened”. */
export function scopesIn(tokens: Token[]): Scope[] {
  return phrasesOf(withoutAsides(tokens)).flatMap((phrase) => scopeOf(phrase) ?? [])
}

/** “Go to the section «Reports»”: there is only a scope, so the scope becomes the target. */
function promoted(first: Scope, others: Scope[]): TargetDescription {
  return {
    text: first.caption || first.kind,
    name: first.caption,
    quoted: false,
    ...(first.kind === 'near' ? {} : { roleHint: first.kind }),
    ...(first.ordinal === undefined ? {} : { ordinal: first.ordinal }),
    scopes: others,
  }
}

/** Kinds whose word is most likely the caption itself when nothing else is named: “open the menu”, “turn off notifications”. */
function named(head: Head, tokens: Token[]): Head {
  const { roleHint } = head
  if (head.name !== '' || head.ordinal !== undefined || roleHint === undefined) return head
  if (roleHint === 'menu') return { ...head, name: roleWordOf(tokens) }
  if (['message', 'text', 'heading', 'table', 'column'].includes(roleHint))
    return { ...head, name: roleWordOf(tokens), roleHint: undefined }
  return head
}

function roleWordOf(tokens: Token[]): string {
  return tokens.find((token) => token.kind === 'word' && roleOfWord(token.norm) !== null)?.text ?? ''
}

/** “нажать на строку «Иван»”, “click on the first row”: the container itself is clicked. */
function isOnlyHead(phrase: Phrase, tokens: Token[], head: Token[]): boolean {
  if (head.some((token) => token.kind !== 'punct' && !isStopToken(token))) return false
  if (!ONTO.has(phrase.preposition ?? '')) return false
  const rest = tokens.slice(tokens.indexOf(phrase.tokens.at(-1)!) + 1)
  return !rest.some((token) => token.kind === 'quoted' || (token.kind === 'word' && roleOfWord(token.norm) !== null))
}

/** The preposition is part of a name when it is inside (“Добавить в корзину”) and is removed before one. */
function prepositionToken(phrase: Phrase, head: Token[]): Token[] {
  if (phrase.preposition === null || head.length === 0) return []
  return [{ kind: 'word', text: phrase.preposition, norm: phrase.preposition, start: -1, end: -1 }]
}
