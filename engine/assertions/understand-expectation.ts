import { isConnector, isStopWord, roleOfWord } from '../language/nouns.ts'
import { normalizeText } from '../language/normalize.ts'
import { parseTarget } from '../language/parse-target.ts'
import type { RoleHint, TargetDescription } from '../language/intents.ts'
import type { Token } from '../language/tokens.ts'
import { isPunct, sourceOf, tokenize } from '../language/tokens.ts'
import type { ExpectationIntent } from './expectation-intent.ts'

const NEGATION =
  /^(?:не|нет|отсутств(?:у|и)\p{L}*|absence|исчез\p{L}*|исчеза\p{L}*|пропа(?:л|да)\p{L}*|скры(?:т|л|в)\p{L}*|no|not|isn't|aren't|doesn't|don't|cannot|can't|never|disappear\p{L}*|hidden|absent|gone|missing|vanish\p{L}*|without|nothing|invisible)$/u
const REMOVED = /^(?:удал(?:ен|ён|ил)\p{L}*|removed|deleted|удаляется)$/u
const CLOSED = /^(?:закры(?:т|л|в)\p{L}*|closed|closes|close|dismissed)$/u
const EMPTY = /^(?:пуст(?:ое|ой|ым|ая|о|ы|ые|ых|а|ого)?|очи(?:щ|ст)\p{L}*|empty|blank|cleared|не заполнено)$/u
const OPENED =
  /^(?:откры(?:т|л|в)\p{L}*|перенаправ\p{L}*|переход\p{L}*|перешел|перешёл|редирект\p{L}*|загру[жз]\p{L}*|попада\p{L}*|осуществ\p{L}*|redirect\p{L}*|open(?:s|ed)?|taken|navigat\p{L}*|load(?:s|ed)?|lands?|brought|находится|returned|возвращ\p{L}*|оста[её]тся|оста(?:лся|ются|ёмся)|stays?|stayed|remains?|remained)$/u
const SHOWN =
  /^(?:отобра[жз]\p{L}*|появ\p{L}*|вид(?:ен|на|но|ны|ит|им)|показ\p{L}*|присутству\p{L}*|имеется|есть|выв(?:од|ед)\p{L}*|высве\p{L}*|доступн\p{L}*|displayed|shown|shows?|appears?|appeared|visible|present|displays?|exists?|see|sees|there|содерж\p{L}*|contains?|includes?|has|have|отрази\p{L}*|наличи\p{L}*|presence|добавлен[аоы]?|добавил\p{L}*|added|listed|создан[аоы]?|created)$/u
const DISABLED = /^(?:недоступн\p{L}*|неактивн\p{L}*|заблокирован\p{L}*|disabled|inactive|unavailable|greyed|grayed|нечитаем\p{L}*)$/u
const ENABLED = /^(?:доступн\p{L}*|активн\p{L}*|кликабельн\p{L}*|enabled|active|clickable|available|разблокирован\p{L}*)$/u
const CHECKED =
  /^(?:отмечен\p{L}*|включ[её]н\p{L}*|установлен\p{L}*|проставлен\p{L}*|выбран\p{L}*|checked|selected|ticked|on|enabled|активен|активна)$/u
const UNCHECKED = /^(?:снят\p{L}*|выключен\p{L}*|отключ[её]н\p{L}*|unchecked|deselected|unticked|off|unselected|disabled)$/u
const HOLDS =
  /^(?:содержит|содержится|заполнен\p{L}*|равн\p{L}*|значени\p{L}*|contains?|equals?|value|filled|populated|введен\p{L}*|введён\p{L}*|подставлен\p{L}*|указан\p{L}*|has|is|shows?|отобра[жз]\p{L}*|displayed|displays?|стоит|выбран\p{L}*|selected)$/u
const ITEM_PLACES = /^(?:списк\p{L}*|список|таблиц\p{L}*|корзин\p{L}*|list|table|cart|grid|basket|выдач\p{L}*|результат\p{L}*|results)$/u
const ITEM_NOUNS =
  /^(?:запис[ьи]|строк(?:[аиуе]|ой)|товар\p{L}*|заказ\p{L}*|элемент\p{L}*|позици\p{L}*|задач[аиу]|заявк[аиу]|row|record|item|order|product|entry|task|карточк[аиу]|card)$/u
const SIGNED_IN =
  /(?:^|\s)(?:авторизован|авторизовал|залогин|вош[её]л|вошла|вход (?:выполнен|осуществлен|успеш)|успешн\p{L}* (?:вход|авторизац)|авторизация (?:прошла|выполнена|успешн)|logged in|signed in|log(?:ged)? in successful|login (?:is )?success|successful login|authenticated|authorized)/u
const SIGNED_OUT =
  /(?:^|\s)(?:разлогин|вышел из|вышла из|выход (?:выполнен|осуществлен|из)|сессия завершена|logged out|signed out|logout (?:is )?success)/u

type Facts = {
  text: string
  tokens: Token[]
  words: string[]
  quoted: Token[]
  values: Token[]
  role: RoleHint | null
  isNegative: boolean
}

/** Reads an expected result, Russian or English, sentence by sentence. Never empty for a text with words. */
export function understandExpectation(text: string): ExpectationIntent[] {
  const cleaned = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)](?=\s|\p{L})|[-*•])\s*/u, ''))
    .join('\n')
    // “1. The form is open. 2. The field is empty”
    .replaceAll(/\b(absence|presence) of\b/giu, '$1')
    .replaceAll(/(?<=[.;,!?»”"])\s+\d{1,2}[.)]\s+(?=\p{L}|[«“"])/gu, ' ')
  return sentencesOf(tokenize(cleaned)).flatMap((tokens) => readSentence(tokens, cleaned))
}

function hasPredicate(tokens: Token[]): boolean {
  return tokens.some(
    (token) =>
      token.kind === 'word' &&
      [OPENED, SHOWN, NEGATION, CLOSED, DISABLED, ENABLED, CHECKED, UNCHECKED, EMPTY, REMOVED].some((pattern) => pattern.test(token.norm)),
  )
}

/** Splits at full stops and semicolons, and at commas and “and” where both sides state something of their own. */
function sentencesOf(tokens: Token[]): Token[][] {
  const sentences: Token[][] = []
  let current: Token[] = []
  const push = (): void => {
    if (current.some((token) => token.kind !== 'punct')) sentences.push(current)
    current = []
  }
  for (const [i, token] of tokens.entries()) {
    const isHard = isPunct(token, '.;\n!')
    const isSoft = isPunct(token, ',') || (token.kind === 'word' && isConnector(token.norm))
    if (isHard) push()
    else if (isSoft && hasPredicate(current) && startsClause(tokens.slice(i + 1))) push()
    else current.push(token)
  }
  push()
  return sentences
}

/** A predicate comes before the next separator, and it does not just continue the one before (“which says …”). */
function startsClause(rest: Token[]): boolean {
  const end = rest.findIndex((token) => isPunct(token, '.;\n!,') || (token.kind === 'word' && isConnector(token.norm)))
  const part = end < 0 ? rest : rest.slice(0, end)
  if (/^(?:что|который|которая|которое|которые|which|that|где|where)$/.test(part[0]?.norm ?? '')) return false
  return hasPredicate(part)
}

function factsOf(tokens: Token[], source: string): Facts {
  const words = tokens.filter((token) => token.kind === 'word').map((token) => token.norm)
  return {
    text: sourceOf(source, tokens),
    tokens,
    words,
    quoted: tokens.filter((token) => token.kind === 'quoted'),
    values: tokens.filter((token) => token.kind === 'value'),
    role: roleOf(words),
    isNegative: words.some((word) => NEGATION.test(word)),
  }
}

/** First role word; “on the page” says where, not what. */
function roleOf(words: string[]): RoleHint | null {
  const roles = words.map((word, i) =>
    /^(?:на|on)$/.test(words[i - 1] ?? '') || /^(?:на|on) (?:the|этой|данной)$/.test(words.slice(Math.max(0, i - 2), i).join(' '))
      ? { role: roleOfWord(word), isPlace: true }
      : { role: roleOfWord(word), isPlace: false },
  )
  const found = roles.find(({ role, isPlace }) => role !== null && !(role === 'page' && isPlace)) ?? roles.find(({ role }) => role !== null)
  return found?.role ?? null
}

const any = (facts: Facts, pattern: RegExp): boolean => facts.words.some((word) => pattern.test(word))

function readSentence(tokens: Token[], source: string): ExpectationIntent[] {
  const facts = factsOf(tokens, source)
  const intents = readFacts(facts)
  return [...intents, ...leftOver(facts, intents)]
}

/** “The window «A» with the text «B» opens”: a quoted text that a reading has no place for is checked by itself, never dropped. */
function leftOver(facts: Facts, intents: readonly ExpectationIntent[]): ExpectationIntent[] {
  if (facts.isNegative || any(facts, REMOVED) || any(facts, CLOSED)) return []
  const read = new Set(intents.flatMap((intent) => textsOf(intent)).map((text) => normalizeText(text)))
  return facts.quoted
    .filter((token) => token.text !== '' && !read.has(normalizeText(token.text)) && !isNameOfControl(facts, token))
    .map(({ text }) => ({ kind: 'text', text: facts.text, wanted: text, quoted: true, shown: true, isMessage: false }))
}

/** Every text that a reading has taken in, the words that it was read from aside. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'kind' || key === 'text' ? [] : textsOf(inner)))
}

/** What a field is called need not be a text of the page. */
function isNameOfControl({ tokens }: Facts, quoted: Token): boolean {
  const before = tokens[tokens.indexOf(quoted) - 1]
  const role = before?.kind === 'word' ? roleOfWord(before.norm) : null
  return role !== null && ['field', 'list', 'checkbox', 'radio', 'switch', 'button', 'icon', 'image'].includes(role)
}

function readFacts(facts: Facts): ExpectationIntent[] {
  return (
    readSession(facts) ??
    readAddress(facts) ??
    readChecked(facts) ??
    readChosen(facts) ??
    readValue(facts) ??
    readDialog(facts) ??
    readEnabled(facts) ??
    readCount(facts) ??
    readItem(facts) ??
    readPage(facts) ??
    readText(facts) ??
    readElement(facts) ?? [{ kind: 'vague', text: facts.text, wanted: facts.text }]
  )
}

function readSession(facts: Facts): ExpectationIntent[] | null {
  if (facts.quoted.length > 0) return null
  const line = facts.words.join(' ')
  if (SIGNED_OUT.test(line)) return [{ kind: 'session', text: facts.text, signedIn: false }]
  if (SIGNED_IN.test(line)) return [{ kind: 'session', text: facts.text, signedIn: !facts.isNegative }]
  return null
}

function readAddress(facts: Facts): ExpectationIntent[] | null {
  const address = [...facts.values, ...facts.quoted].find((token) => /^(?:https?:\/\/|\/)\S*$/i.test(token.text))
  return address && !facts.isNegative ? [{ kind: 'page', text: facts.text, name: '', quoted: false, url: address.text }] : null
}

function readChecked(facts: Facts): ExpectationIntent[] | null {
  const isBox = facts.role === 'checkbox' || facts.role === 'radio' || facts.role === 'switch'
  if (!isBox) return null
  const isOff = any(facts, UNCHECKED)
  if (!isOff && !any(facts, CHECKED)) return null
  return [{ kind: 'checked', text: facts.text, target: targetOf(facts, [CHECKED, UNCHECKED]), checked: isOff ? false : !facts.isNegative }]
}

/** “The «Reviews» tab is active”: it is the one that is chosen; that it can be pressed says nothing. */
function readChosen(facts: Facts): ExpectationIntent[] | null {
  if (facts.role !== 'tab' && facts.role !== 'menuitem') return null
  const isChosen = any(facts, /^(?:активн\p{L}*|выбран\p{L}*|active|selected|current|highlighted|подсвечен\p{L}*|выделен\p{L}*)$/u)
  const isOff = any(facts, /^(?:неактивн\p{L}*|inactive)$/u)
  if (!isChosen && !isOff) return null
  const target = targetOf(facts, [
    /^(?:не)?(?:активн|выбран|подсвечен|выделен)\p{L}*$/u,
    /^(?:in)?active$|^selected$|^current$|^highlighted$/,
  ])
  return [{ kind: 'checked', text: facts.text, target, checked: isOff ? false : !facts.isNegative }]
}

function targetOf(facts: Facts, predicates: RegExp[]): ReturnType<typeof parseTarget> {
  return parseTarget(facts.tokens.filter((token) => token.kind !== 'word' || !isPredicateWord(token.norm, predicates)))
}

function isPredicateWord(word: string, predicates: RegExp[]): boolean {
  return (
    predicates.some((pattern) => pattern.test(word)) ||
    NEGATION.test(word) ||
    /^(?:is|are|was|were|be|been|being|has|have|does|do|should|must|becomes?|стал[аои]?|становится|была?|был[ои]|будет|больше|longer|anymore|user|пользовател\p{L}*|успешно|successfully|корректно|correctly|на|экране)$/u.test(
      word,
    )
  )
}

/** «Поле „Имя“ содержит „Иван“», “the Name field is empty”. */
function readValue(given: Facts): ExpectationIntent[] | null {
  const facts = ofField(given)
  const set = readSetTo(facts)
  if (set) return set
  if ((facts.role !== 'field' && facts.role !== 'list') || facts.words.some((word) => roleOfWord(word) === 'message')) return null
  if (facts.role === 'list' && any(facts, ITEM_NOUNS)) return null
  const isDropdown =
    facts.role !== 'list' || facts.words.some((word) => /^(?:выпада\p{L}*|dropdown|drop-down|combobox|select)$/u.test(word))
  if (!isDropdown) return null
  const target = targetOf({ ...facts, tokens: facts.tokens.slice(0, predicateAt(facts) ?? undefined) }, [HOLDS, EMPTY])
  if (any(facts, EMPTY) && target.name !== '') {
    if (facts.isNegative) return [{ kind: 'vague', text: facts.text, wanted: facts.text }]
    const names = target.quoted ? facts.quoted.map((token) => token.text) : [target.name]
    return names.map((name) => ({ kind: 'value', text: facts.text, target: { ...target, text: name, name }, value: '', match: 'equals' }))
  }
  if (facts.isNegative && target.name !== '' && any(facts, /^(?:заполнен\p{L}*|filled|populated)$/u))
    return [{ kind: 'value', text: facts.text, target, value: '', match: 'equals' }]
  const at = predicateAt(facts)
  if (at === null) return null
  const after = facts.tokens.slice(at + 1)
  const value =
    after.find((token) => token.kind === 'quoted' || token.kind === 'value') ??
    (facts.quoted.length === 0
      ? after.find((token) => token.kind === 'word' && !isStopWord(token.norm) && !HOLDS.test(token.norm))
      : undefined)
  if (!value || target.name === '' || facts.isNegative) return null
  const isPart = any(facts, /^(?:содержит|contains?|includes?)$/)
  return [{ kind: 'value', text: facts.text, target, value: value.text, match: isPart ? 'contains' : 'equals' }]
}

function predicateAt(facts: Facts): number | null {
  const at = facts.tokens.findIndex((token) => token.kind === 'word' && (HOLDS.test(token.norm) || EMPTY.test(token.norm)))
  if (at >= 0) return at
  // «Поле „Город“ — „Казань“»
  const dash = facts.tokens.findIndex((token, i) => i > 0 && isPunct(token, '—–-=:'))
  return dash < 0 || facts.quoted.length !== 2 ? null : dash
}

/** «Значение поля „Город“ — …», “the value of the City field is …”: the field is what is looked at. */
function ofField(facts: Facts): Facts {
  const [first, ...rest] = facts.tokens.filter((token) => !/^(?:the|of)$/.test(token.norm))
  if (!first || !/^(?:значение|value)$/.test(first.norm)) return facts
  const role = roleOf(rest.flatMap(({ kind, norm }) => (kind === 'word' ? [norm] : [])))
  return role === 'field' || role === 'list'
    ? { ...facts, role, tokens: rest, words: facts.words.filter((word) => word !== first.norm) }
    : facts
}

/** «„Город“ is set to „Kazan“», and nothing says what it is: a field. */
function readSetTo(facts: Facts): ExpectationIntent[] | null {
  const [name, value] = facts.quoted
  if (facts.role !== null || facts.isNegative || !name || !value || facts.quoted.length > 2) return null
  const between = facts.tokens.slice(facts.tokens.indexOf(name) + 1, facts.tokens.indexOf(value)).map(({ norm }) => norm)
  if (!/^(?:(?:is )?set to|=|равн\p{L}+|установлено(?: в)?|имеет значение|has (?:the )?value)$/u.test(between.join(' '))) return null
  const target = { text: name.text, name: name.text, quoted: true, roleHint: 'field' as const, within: [] }
  return [{ kind: 'value', text: facts.text, target, value: value.text, match: 'equals' }]
}

/** “A confirmation dialog”: the word says what the dialog is for, not what stands in it. */
function isKindOfDialog({ name, quoted }: TargetDescription): boolean {
  return (
    !quoted &&
    /^(?:с )?(?:подтверждени\p{L}*|модальн\p{L}*|диалогов\p{L}*|confirm(?:ation)?|modal|pop-?up|dialog(?:ue)?)$/iu.test(name.trim())
  )
}

function readDialog(facts: Facts): ExpectationIntent[] | null {
  if (facts.role !== 'dialog') return null
  // “The window does not close” stays open.
  const isClosed = any(facts, CLOSED) !== facts.isNegative
  if (!isClosed && !any(facts, OPENED) && !any(facts, SHOWN) && !any(facts, CLOSED)) return null
  const target = targetOf(facts, [CLOSED, OPENED, SHOWN])
  return [{ kind: 'dialog', text: facts.text, caption: isKindOfDialog(target) ? '' : target.name, open: !isClosed }]
}

function readEnabled(facts: Facts): ExpectationIntent[] | null {
  if (facts.role === null || !['button', 'field', 'link', 'list', 'tab', 'checkbox', 'radio', 'switch', 'menuitem'].includes(facts.role))
    return null
  const isOff = any(facts, DISABLED) || (facts.isNegative && any(facts, ENABLED))
  if (!isOff && (!any(facts, ENABLED) || any(facts, /^(?:отобра[жз]\p{L}*|displayed|visible)$/u))) return null
  return [{ kind: 'enabled', text: facts.text, target: targetOf(facts, [DISABLED, ENABLED]), enabled: !isOff }]
}

function readCount(facts: Facts): ExpectationIntent[] | null {
  const { tokens } = facts
  const at = tokens.findIndex(
    (token, i) =>
      token.kind === 'value' &&
      /^\d{1,4}$/.test(token.text) &&
      /^(?:запис|строк|строч|товар|элемент|результат|заказ|позици|задач|заявк|row|record|item|result|order|product|entr|task)/.test(
        tokens[i + 1]?.norm ?? '',
      ),
  )
  if (at < 0 || facts.quoted.length > 0) return null
  return [{ kind: 'count', text: facts.text, count: Number(tokens[at]?.text), noun: tokens[at + 1]?.text ?? '' }]
}

function readItem(facts: Facts): ExpectationIntent[] | null {
  if (facts.role === 'page') return null
  const isPlace = any(facts, ITEM_PLACES)
  const isNoun = any(facts, ITEM_NOUNS)
  const numbered = saysOfNumber(facts)
  if (numbered) return [{ kind: 'item', text: facts.text, wanted: numbered, quoted: true, present: true, together: true }]
  const isOwned = saysOfFirst(facts)
  if (!isPlace && !isNoun && !(isOwned && isAfterOf(facts))) return null
  const present = !facts.isNegative && !any(facts, REMOVED)
  const isStated = any(facts, SHOWN) || /\b(?:is|are) (?:in|on)\b/.test(facts.words.join(' ')) || any(facts, REMOVED) || facts.isNegative
  if (!isStated && !isOwned) return null
  if (facts.quoted.length > 0) {
    const together = isOwned && present ? { together: true } : {}
    return [{ kind: 'item', text: facts.text, wanted: facts.quoted.map((token) => token.text), quoted: true, present, ...together }]
  }
  const named = facts.tokens.filter((token, i) => token.kind === 'value' || (i > 0 && token.kind === 'word' && /^\p{Lu}/u.test(token.text)))
  return named.length > 0 && isPlace
    ? [{ kind: 'item', text: facts.text, wanted: [named.map((token) => token.text).join(' ')], quoted: false, present }]
    : null
}

/** Two quoted texts and no list of them: the second is said of the first. */
function saysOfFirst({ tokens, quoted }: Facts): boolean {
  const [first, second] = quoted
  if (!first || !second) return false
  const between = tokens.slice(tokens.indexOf(first) + 1, tokens.indexOf(second))
  return between.length > 0 && !between.some((token) => isPunct(token, ',') || (token.kind === 'word' && isConnector(token.norm)))
}

/** “The status of order 1001 is «Delivered»”, «В строке 1001 статус „Доставлен“»: both stand in one entry. Null for anything else. */
function saysOfNumber({ tokens, quoted, isNegative, words }: Facts): string[] | null {
  const [said] = quoted
  const at = tokens.findIndex((token, i) => token.kind === 'value' && /^\d+$/.test(token.text) && ENTRY.test(tokens[i - 1]?.norm ?? ''))
  const number = tokens[at]
  if (!said || quoted.length > 1 || !number || isNegative || at > tokens.indexOf(said)) return null
  return words.some(
    (word) => REMOVED.test(word) || CLOSED.test(word) || ['page', 'heading', 'message', 'dialog', 'text'].includes(roleOfWord(word) ?? ''),
  )
    ? null
    : [number.text, said.text]
}

const ENTRY = /^(?:заказ\p{L}*|строк\p{L}*|запис\p{L}*|заявк\p{L}*|задач\p{L}*|order|row|record|item|entry|task|request)$/u

/** “The status of «Ann» is …”, «У пациента „Анна“ …». */
function isAfterOf({ tokens, quoted }: Facts): boolean {
  const at = quoted[0] ? tokens.indexOf(quoted[0]) : -1
  return tokens.slice(Math.max(0, at - 2), at).some((token) => token.kind === 'word' && /^(?:of|for|у|напротив)$/.test(token.norm))
}

const FILES = /^(?:файл\p{L}*|документ\p{L}*|изображени\p{L}*|фото\p{L}*|картинк\p{L}*|file|document|image|photo|picture)$/u

/** “The file is loaded” opens no page, and no element called “file” proves it. */
const isFileLoaded = (facts: Facts): boolean => facts.quoted.length === 0 && any(facts, FILES) && any(facts, /^(?:загру|load)/)

const PAGE_ROLES: ReadonlySet<RoleHint> = new Set<RoleHint>(['page', 'section', 'form', 'tab', 'card'])

function readPage(facts: Facts): ExpectationIntent[] | null {
  const isPage = facts.role !== null && PAGE_ROLES.has(facts.role)
  const moves = any(facts, OPENED) || facts.role === 'page'
  if (facts.isNegative || any(facts, CLOSED)) return null
  if (isFileLoaded(facts)) return null
  // “Under the form the error «…» is shown”: the form says where.
  if (facts.quoted.length > 0 && facts.role !== 'page' && facts.words.some((word) => roleOfWord(word) === 'message')) return null
  if (!moves && !(isPage && any(facts, SHOWN) && facts.role !== 'tab')) return null
  if (facts.role !== null && !isPage && !['heading', 'menu', 'list', 'table', 'link'].includes(facts.role)) return null
  if (facts.role === 'heading') return null
  const target = targetOf(facts, [OPENED, SHOWN, /^(?:на|to|в|пользователя)$/])
  const name = target.name || target.within.map(({ caption }) => caption).join(' ')
  return name === '' && facts.role !== 'page' ? null : [{ kind: 'page', text: facts.text, name, quoted: target.quoted }]
}

/** “The page does not contain «Error»”: whatever would carry the words. */
function absentFromPage(facts: Facts): ExpectationIntent[] | null {
  if (facts.role !== 'page' || !facts.isNegative || facts.quoted.length === 0 || !any(facts, SHOWN)) return null
  return facts.quoted.map(({ text }) => ({ kind: 'text', text: facts.text, wanted: text, quoted: true, shown: false, isMessage: false }))
}

const MESSAGE_ROLES: ReadonlySet<RoleHint> = new Set<RoleHint>(['message', 'text', 'heading'])

function readText(facts: Facts): ExpectationIntent[] | null {
  const absent = absentFromPage(facts)
  if (absent) return absent
  const isMessage = facts.role === 'message'
  const saysText = facts.role === null || MESSAGE_ROLES.has(facts.role)
  if (!saysText && facts.words.every((word) => roleOfWord(word) !== 'message' && roleOfWord(word) !== 'text')) return null
  // “Under the field «E-mail» the error «Required» is shown”: what stands after the word is the text.
  const saidAt = facts.tokens.findIndex((token) => token.kind === 'word' && roleOfWord(token.norm) === 'message')
  const afterMessage = facts.quoted.filter((token) => facts.tokens.indexOf(token) > saidAt)
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
          /^(?:ошибок|ошибка)$/.test(token.norm) ||
          /^(?:об|о|about|with|соответствующее|текстом)$/.test(token.norm))
      ),
  )
  const isError = facts.words.some((word) => /^(?:ошибк\p{L}*|ошибок|error|errors)$/u.test(word))
  const description = [...(isError ? ['error'] : []), ...wanted.map((token) => token.text)].join(' ')
  return [{ kind: 'text', text: facts.text, wanted: description, quoted: false, shown: !facts.isNegative, isMessage: true }]
}

function readElement(facts: Facts): ExpectationIntent[] | null {
  if (isFileLoaded(facts) || (facts.role === 'page' && facts.isNegative)) return null
  if (facts.role === null || (!any(facts, SHOWN) && !facts.isNegative && !any(facts, OPENED) && !any(facts, REMOVED))) return null
  const target = targetOf(facts, [SHOWN, OPENED, REMOVED])
  if (target.name === '' && target.within.length === 0 && !['list', 'table', 'form', 'menu', 'image'].includes(facts.role)) return null
  const visible = !facts.isNegative && !any(facts, REMOVED)
  const targets = target.quoted
    ? facts.quoted
        .filter((token) => !target.within.some(({ caption }) => caption === token.text))
        .map((token) => ({ ...target, text: token.text, name: token.text }))
    : [target]
  return targets.map((each) => ({ kind: 'element', text: facts.text, target: each, visible }))
}
