import type { Clause } from './clauses.ts'
import type { ClickIntent, NavigateTo, StepIntent, TargetAction, TargetDescription, ValueDescription } from './intents.ts'
import { isConnector, isStopWord, roleOfWord } from './nouns.ts'
import { parseAssignments } from './parse-assignments.ts'
import { parseTarget, withoutAsides } from './parse-target.ts'
import { describeValue, qualifiedValue, withoutQualifiers } from './parse-value.ts'
import { withSizedTexts } from './sized-text.ts'
import type { Token } from './tokens.ts'
import { isPunct, isStopToken, sourceOf, tokenize } from './tokens.ts'
import { verbAt } from './verbs.ts'

export type ClauseContext = { source: string; isRussian: boolean }

const KEYS: [string, RegExp][] = [
  ['Enter', /^(?:enter|энтер|ввод|return|intro)$/],
  ['Escape', /^(?:esc|escape|эскейп)$/],
  ['Tab', /^tab$/],
  ['ArrowDown', /^(?:arrowdown|down)$/],
  ['ArrowUp', /^(?:arrowup|up)$/],
  ['Backspace', /^backspace$/],
  ['Delete', /^(?:delete|del)$/],
  ['Space', /^(?:space|пробел)$/],
  ['F5', /^f5$/],
]

function words(tokens: Token[]): string[] {
  return tokens.filter((token) => token.kind === 'word').map((token) => token.norm)
}

function hasWord(tokens: Token[], pattern: RegExp): boolean {
  return tokens.some((token) => token.kind === 'word' && pattern.test(token.norm))
}

/** “Press Enter”, «нажать клавишу „Esc“» – only keys that no button is likely to be called by, or any after the word “key”. */
function keyOf(rest: Token[]): string | null {
  const saysKey = hasWord(rest, /^(?:клавиш|key$|keys$|keyboard|клавиатур)/)
  if (hasWord(rest, /^(?:кнопк[ауи]?|button|link)$/) && !hasWord(rest, /^(?:клавиатур|keyboard)/)) return null
  const content = rest.filter(
    (token) => token.kind !== 'punct' && !isStopToken(token) && !/^(?:клавиш|key$|keys$|keyboard|клавиатур)/.test(token.norm),
  )
  const [first] = content
  if (!first || (content.length > 1 && !saysKey)) return null
  const key = KEYS.find(([, pattern]) => pattern.test(first.norm))?.[0]
  if (!key) return null
  return saysKey || ['Enter', 'Escape', 'Tab', 'F5'].includes(key) ? key : null
}

/** Splits “A and B”, “A, B” into parts when each names something on its own. */
function targetParts(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isPunct(token, ',;>\n') || (token.kind === 'word' && isConnector(token.norm) && token.norm !== 'next')) parts.push([])
    else parts.at(-1)?.push(token)
  }
  const filled = parts.filter((part) => part.length > 0)
  const isPath = tokens.some((token) => isPunct(token, '>'))
  const allNamed = filled.every((part) => part.some((token) => token.kind === 'quoted'))
  return filled.length > 1 && (isPath || allNamed) ? filled : [tokens]
}

function gestureOf(clause: Clause): ClickIntent['gesture'] {
  if (clause.verb === 'double' || hasWord(clause.all, /^(?:дважды|двойн|двойным|twice|double)/)) return 'double'
  if (clause.verb === 'right' || hasWord(clause.all, /^(?:правой|правую|правый|правым|пкм)$/)) return 'right'
  return clause.verb === 'hover' ? 'hover' : 'click'
}

function click(text: string, target: TargetDescription, gesture: ClickIntent['gesture'] = 'click'): ClickIntent {
  return { kind: 'click', text, target, gesture }
}

const NOISE =
  /^(?:дважды|двойн\p{L}*|twice|клавиш\p{L}*|правой|левой|мыш\p{L}*|button-?left|курсор\p{L}*|указател\p{L}*|cursor|mouse|раз|once|одиночн\p{L}*|чекбокс)$/u

export function clickIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const rest = withoutMouse(withoutAsides(clause.rest))
  const key = keyOf(rest)
  if (key && (clause.verb === 'click' || clause.verb === 'domain')) return [pressKey(text, key, clause, context)]
  const kept = rest.filter((token) => !(token.kind === 'word' && NOISE.test(token.norm) && roleOfWord(token.norm) === null))
  const gesture = gestureOf(clause)
  return targetParts(kept).map((part, i) => {
    const target = parseTarget(part, clause.prelude)
    return click(i === 0 ? text : sourceOf(context.source, part), withPurpose(target), gesture)
  })
}

/** «Правой кнопкой мыши», “with the left button”: how, not what. */
function withoutMouse(tokens: Token[]): Token[] {
  const isSide = (token: Token | undefined) => /^(?:правой|левой|правую|левую|right|left)$/.test(token?.norm ?? '')
  const isPart = (token: Token | undefined) => /^(?:кнопк|клавиш|button|mouse)/.test(token?.norm ?? '')
  const isShort = (token: Token) => /^(?:лкм|пкм)$/.test(token.norm)
  return tokens.filter(
    (token, i) => !isShort(token) && !(isSide(token) && isPart(tokens[i + 1])) && !(isPart(token) && isSide(tokens[i - 1])),
  )
}

function pressKey(text: string, key: string, clause: Clause, context: ClauseContext): StepIntent {
  if (key === 'F5') return { kind: 'navigate', text, to: { kind: 'reload' } }
  const place = clause.prelude.length > 0 ? parseTarget(clause.prelude) : undefined
  void context
  return { kind: 'pressKey', text, key, ...(place && place.name !== '' ? { target: place } : {}) }
}

/** «кнопку входа», “the submit button”, «крестик»: known by purpose besides the name. */
export function withPurpose(target: TargetDescription): TargetDescription {
  if (target.quoted) return target
  const name = target.name.toLowerCase()
  if (/^(?:крестик|x|×|✕)$/.test(name) || /^(?:закрытия|закрыть|close)$/.test(name)) return { ...target, purpose: 'close' }
  if (/^(?:отправки|отправки формы|submit|подтверждения|submit form)$/.test(name)) return { ...target, purpose: 'submit' }
  if (/^(?:входа|авторизации|логина)$/.test(name) && target.roleHint === 'button') return { ...target, purpose: 'submit' }
  return target
}

/**
 * Verbs of the application (“Save the changes”, «Удалить запись „Иван“»): the verb is the name of what to click, a quoted object says
 * where, and the whole phrase is tried too.
 */
export function domainIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const rest = withoutAsides(clause.rest)
  const target = parseTarget(rest, clause.prelude)
  const verb = clause.verbText
  if (clause.verb === 'logout') return [click(text, { text: verb, name: verb, quoted: false, within: target.within })]
  const column = sortColumn(clause, rest)
  if (column) return [click(text, { text: column, name: column, quoted: target.quoted, roleHint: 'column', within: [] })]
  if (target.quoted) {
    // “Add «iPhone» to cart”: the control is called by the verb and the plain words, and stands near the quoted name.
    const plain = rest.filter(
      (token) => token.kind === 'word' && !isStopToken(token) && !['row', 'card', 'text'].includes(roleOfWord(token.norm) ?? ''),
    )
    const name = [verb, ...plain.map((token) => token.text)].join(' ')
    const near = { kind: 'near' as const, caption: target.name }
    const action = actionOf(clause, rest)
    const control = { text: `${verb} ${target.name}`, name, quoted: false, within: [near, ...target.within], action }
    const bare = { ...control, name: verb }
    // «Создать „Заказ“» may be one button that says it all.
    const whole = { ...control, name: `${verb} ${target.name}`, within: target.within, action: { ...action, into: '', saysAll: true } }
    const itself = isControlName(clause, target) ? [click(text, target)] : []
    return [{ ...click(text, control), alternatives: [click(text, bare), click(text, whole), ...itself] }]
  }
  const nameWords = rest.filter((token) => token.kind !== 'punct').map((token) => token.text)
  const full = [verb, ...nameWords].join(' ')
  const named = { ...target, text: full, name: target.within.length > 0 ? `${verb} ${target.name}`.trim() : full, quoted: false }
  if (clause.verb === 'leave') return leaveIntents(text, target, named)
  const role = target.roleHint === 'button' || target.roleHint === 'link' ? { roleHint: target.roleHint } : {}
  const { roleHint: _ignored, ...rest2 } = named
  const owner = properName(rest)
  // “Delete Ann Lee”: by the button of hers, never by the only button that deletes something.
  const bare =
    owner === ''
      ? { ...rest2, name: verb }
      : { ...rest2, name: verb, within: [{ kind: 'near' as const, caption: owner }], action: actionOf(clause, rest) }
  return [{ ...click(text, { ...rest2, ...role }), alternatives: [click(text, bare), ...confirmed(text, clause, nameWords)] }]
}

/** “Confirm the deletion”: in a dialog by the button that deletes. */
function confirmed(text: string, { verbText }: Clause, words: string[]): ClickIntent[] {
  const name = words.filter((word) => !/^(?:the|in|dialog|window|в|окне|диалоге|диалоговом)$/iu.test(word)).join(' ')
  if (!/^(?:подтв|confirm)/.test(verbText) || name === '') return []
  return [click(text, { text, name, quoted: false, within: [{ kind: 'dialog', caption: '' }] })]
}

/** “Sort by amount”: by the head of the column, when the step does not say which way. */
function sortColumn(clause: Clause, rest: Token[]): string | null {
  if (!/^(?:отсортир|сортир|sort)/.test(clause.verbText) || hasWord(rest, /^(?:убыван|возрастан|desc|asc)/)) return null
  const at = rest.findIndex(({ kind, norm }) => kind === 'word' && /^(?:по|by)$/.test(norm))
  const words = at < 0 ? [] : rest.slice(at + 1).filter((token) => token.kind !== 'punct' && !isStopToken(token))
  const named = words.filter((token) => token.kind === 'quoted' || !/^(?:столб|колонк|полю$|column|field)/.test(token.norm))
  return named.length > 0 ? named.map(({ text }) => text).join(' ') : null
}

/** Capitalized words at the end, two at least or beside a common noun: who or what the verb is done to. */
function properName(rest: Token[]): string {
  let from = rest.length
  while (from > 0 && /^\p{Lu}/u.test(rest[from - 1]?.text ?? '') && rest[from - 1]?.kind === 'word') from--
  const names = rest.slice(from)
  return names.length > 1 || (names.length === 1 && from > 0) ? names.map((token) => token.text).join(' ') : ''
}

const PUTTING = /^(?:добав|полож|помест|add|place|put|move)/
const TOWARDS = /^(?:в|во|на|к|to|into|in)$/

function actionOf(clause: Clause, rest: Token[]): TargetAction {
  const at = rest.findIndex(({ kind, norm }) => kind === 'word' && TOWARDS.test(norm))
  const into =
    at < 0 || !PUTTING.test(clause.verbText) ? [] : rest.slice(at + 1).filter(({ kind, norm }) => kind === 'word' && !isStopWord(norm))
  return { verb: clause.verbText, into: into.map(({ text }) => text).join(' '), isClosing: clause.verb === 'leave' }
}

const LOOKING = /^(?:просмотр|посмотр|показ|view|show)/
const ANSWER = /^(?:да|нет|ок|окей|ok|okay|yes|no|далее|дальше|готово|next|done)(?![\p{L}\p{N}])/iu

/**
 * Whether the quoted name may be what is clicked: it is called a control («подтвердить кнопкой „Готово“»), it says itself what it does
 * («подтвердить „Да, удалить“»), or the verb only looks. Else a click on it would pass for an action that was never done.
 */
function isControlName(clause: Clause, target: TargetDescription): boolean {
  const { roleHint, name } = target
  if (LOOKING.test(clause.verbText) || (roleHint !== undefined && ['button', 'link', 'icon', 'tab', 'menuitem'].includes(roleHint)))
    return true
  return /^(?:подтв|соглас|продолж|отправ|confirm|agree|continue|submit|proceed)/.test(clause.verbText)
    ? ANSWER.test(name) || verbAt(tokenize(name), 0) !== null
    : false
}

const OF_BROWSER =
  /^\S+(?:\s+(?:the|a|new|current|this|эту|новую|текущую|открывшуюся))*\s+(?:вкладк\S*|браузер|приложени[ея]|tab|browser|app|application)(?:\s+(?:браузера|of the browser))?$/iu

function leaveIntents(text: string, target: TargetDescription, named: TargetDescription): StepIntent[] {
  const { roleHint } = target
  // A tab of the browser, or all of it, has no cross on the page: another thing's would be pressed.
  if (OF_BROWSER.test(named.text)) return []
  const isPlace =
    roleHint === 'dialog' ||
    roleHint === 'section' ||
    roleHint === 'message' ||
    roleHint === 'form' ||
    roleHint === 'menu' ||
    roleHint === undefined
  const within = isPlace && roleHint === 'dialog' ? [{ kind: 'dialog' as const, caption: target.quoted ? target.name : '' }] : target.within
  const { roleHint: _role, ...rest } = named
  return [click(text, { ...rest, within, purpose: 'close' })]
}

function methodTarget(target: TargetDescription): TargetDescription {
  return withFieldPurpose(target)
}

const LOGIN_FIELD = /^(?:логин|login|username|user ?name|имя пользователя|логин пользователя|учетное имя)$/i
const PASSWORD_FIELD = /^(?:парол[ьяюе]|password|passwd|пароль пользователя|user password)$/i

const SEARCH_FIELD = /^(?:поиск|поиска|search|поисковый запрос)$/i

/** “login” and “password” are known by purpose too, whatever their labels are on the page. */
export function withFieldPurpose(target: TargetDescription): TargetDescription {
  if (LOGIN_FIELD.test(target.name)) return { ...target, purpose: 'login' }
  if (PASSWORD_FIELD.test(target.name)) return { ...target, purpose: 'password' }
  if (SEARCH_FIELD.test(target.name)) return { ...target, purpose: 'search' }
  return target
}

export function inputIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const toIsValue = clause.verb === 'change' || clause.verb === 'set'
  const rest = withSizedTexts(withoutTrailingAside(clause.rest))
  const credentials = credentialsOf(clause)
  if (credentials) return credentials
  const assignments = parseAssignments(rest, { ...context, prelude: clause.prelude, toIsValue, isSelect: false })
  return assignments.map(({ target, value, tokens }) => {
    const text = assignments.length === 1 ? sourceOf(context.source, clause.all) : sourceOf(context.source, tokens)
    const fallback: ValueDescription = (value === null && !target.quoted ? qualifiedValue(tokens, context.source) : null) ?? {
      kind: 'named',
      name: target.name,
    }
    const named = methodTarget(target.quoted ? target : { ...target, name: withoutQualifiers(target.name) })
    // “Enter the password into the field «Secret»”: the words before the field name the data.
    return {
      kind: 'input',
      text,
      target: named.name === '' && value?.kind === 'named' ? targetFromValue(named, value.name) : named,
      value: value ?? fallback,
    }
  })
}

function targetFromValue(target: TargetDescription, name: string): TargetDescription {
  return methodTarget({ ...target, text: name, name })
}

/** “Enter valid credentials”, «Ввести учётные данные». */
function credentialsOf(clause: Clause): StepIntent[] | null {
  const isCredentials =
    hasWord(clause.rest, /^(?:credentials?|учетные)$/) || /логин\p{L}*[ /]+парол/u.test(clause.rest.map((token) => token.norm).join(''))
  if (!isCredentials || clause.rest.some((token) => token.kind === 'quoted' || isPunct(token, ':='))) return null
  const text = clause.all.map((token) => token.text).join(' ')
  const field = (name: string, purpose: 'login' | 'password'): StepIntent => ({
    kind: 'input',
    text,
    target: { text: name, name, quoted: false, within: [], purpose },
    value: { kind: 'named', name, qualifier: words(clause.rest).join(' ') },
  })
  return [field('login', 'login'), field('password', 'password')]
}

function withoutTrailingAside(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => /^(?:чтобы|соответственно|respectively)$/.test(token.norm))
  return at < 0 ? tokens : tokens.slice(0, at)
}

export function selectIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const head = clause.rest.find((token) => token.kind === 'word' && roleOfWord(token.norm) !== null)
  const role = head ? roleOfWord(head.norm) : null
  if (hasWord(clause.rest, /^(?:файл|file)/)) return uploadIntents(clause, context)
  if (role === 'checkbox' || role === 'radio' || role === 'switch') return checkIntents(clause, context, true)
  if (role === 'row') return rowIntents(clause, context)
  const isClickable = role !== null && ['tab', 'menuitem', 'link', 'button', 'icon', 'row', 'card', 'image', 'menu'].includes(role)
  const headIsFirst =
    clause.rest.indexOf(head as Token) <= clause.rest.findIndex((token) => token.kind === 'quoted') ||
    !clause.rest.some((token) => token.kind === 'quoted')
  if (isClickable && (headIsFirst || !context.isRussian)) return clickIntents({ ...clause, verb: 'click' }, context)
  const assignments = parseAssignments(withoutAsides(clause.rest), {
    ...context,
    prelude: clause.prelude,
    toIsValue: false,
    isSelect: true,
  })
  return assignments.map(({ target, value, tokens }) => {
    const option = literalOf(value, tokens, context)
    const part = assignments.length === 1 ? text : sourceOf(context.source, tokens)
    const asClick = click(part, parseTarget(tokens, clause.prelude))
    const plain: StepIntent = { kind: 'select', text: part, target: withoutOptionRole(target), option, alternatives: [asClick] }
    const noun = target.name === '' ? nounOfOption(tokens) : ''
    if (noun === '') return plain
    // «Город „Тверь“ из списка»: the list is most likely called by the noun.
    return { ...plain, target: { ...plain.target, text: noun, name: noun }, alternatives: [plain, asClick] }
  })
}

/** The plain words before a quoted option. */
function nounOfOption(tokens: Token[]): string {
  const at = tokens.findIndex((token) => token.kind === 'quoted')
  const before = tokens.slice(0, Math.max(0, at)).filter((token) => token.kind !== 'punct' && !isStopToken(token))
  const isNoun = before.every((token) => token.kind === 'word' && roleOfWord(token.norm) === null)
  return isNoun ? before.map(({ text }) => text).join(' ') : ''
}

/** “Select the row «Ann»”: by the box in it, where it has one; else it is clicked itself. */
function rowIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  return clickIntents({ ...clause, verb: 'click' }, context)
    .flatMap(eachRow)
    .map((intent): StepIntent => {
      if (intent.kind !== 'click' || intent.target.roleHint !== 'row' || intent.target.name === '') return intent
      const { text, name, ordinal, within } = intent.target
      const row = { kind: 'row' as const, caption: name, ...(ordinal === undefined ? {} : { ordinal }) }
      const box: TargetDescription = { text, name: '', quoted: false, roleHint: 'checkbox', within: [row, ...within] }
      return { kind: 'check', text: intent.text, target: box, checked: true, alternatives: [intent] }
    })
}

/** “Rows 1001 and 1002” are two. */
function eachRow(intent: StepIntent): StepIntent[] {
  if (intent.kind !== 'click' || intent.target.roleHint !== 'row' || intent.target.quoted) return [intent]
  const names = intent.target.name.split(/\s*,\s*|\s+(?:и|and)\s+/u).filter((name) => name !== '')
  return names.length < 2 || !names.every((name) => /^[№#]?\d+$/.test(name))
    ? [intent]
    : names.map((name) => ({ ...intent, target: { ...intent.target, text: name, name } }))
}

/** Words after “choose” are the option itself: “choose any city” still means data. */
function literalOf(value: ValueDescription | null, tokens: Token[], context: ClauseContext): ValueDescription {
  if (value && value.kind !== 'named') return value
  if (value?.kind === 'named' && value.qualifier !== undefined) return value
  return describeValue(tokens, context.source) ?? { kind: 'named', name: sourceOf(context.source, tokens) }
}

function withoutOptionRole(target: TargetDescription): TargetDescription {
  if (target.roleHint !== 'option' && target.roleHint !== 'field') return target
  const { roleHint: _role, ...rest } = target
  return rest
}

export function checkIntents(clause: Clause, context: ClauseContext, checked: boolean): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const rest = clause.rest.filter(({ norm }) => !/^(?:галочк|флажк|чекбокс|птичк)(?:ами|ой|ом)$/u.test(norm))
  const [head] = rest.filter((token) => token.kind === 'word' && roleOfWord(token.norm) !== null)
  if (checked && head && roleOfWord(head.norm) === 'row' && rest[0] === head) return rowIntents({ ...clause, rest }, context)
  return targetParts(withoutAsides(clause.rest)).map((part) => ({
    kind: 'check',
    text,
    target: parseTarget(
      part.filter((token) => !/^(?:состояние|положение|position|state|вкл|выкл|on|off)$/.test(token.norm)),
      clause.prelude,
    ),
    checked,
  }))
}

/** “Upload it”: what was chosen before, by the button that says so. */
const PRONOUN = /^(?:it|them|его|ее|их)$/

/** An unquoted “contract.pdf” is the file itself. */
const asFileName = (token: Token): Token =>
  token.kind === 'word' && /^[^\s.][^\s]*\.[a-z][a-z0-9]{1,4}$/i.test(token.text) ? { ...token, kind: 'quoted' } : token

const named = (name: string): TargetDescription => ({ text: name, name, quoted: false, within: [] })

export function uploadIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const assignments = parseAssignments(clause.rest.filter((token) => !/^(?:файл|файла|file)$/.test(token.norm)).map(asFileName), {
    ...context,
    prelude: clause.prelude,
    toIsValue: false,
    isSelect: false,
  })
  const text = sourceOf(context.source, clause.all)
  if (clause.rest.every((token) => token.kind === 'punct' || PRONOUN.test(token.norm))) return [click(text, named(clause.verbText))]
  const [first] = assignments
  const value: ValueDescription = first?.value ?? { kind: 'named', name: first?.target.name || (context.isRussian ? 'файл' : 'file') }
  return [{ kind: 'upload', text, target: first?.target ?? { text: '?', name: '', quoted: false, within: [] }, value }]
}

/** «Вернуться к списку заказов»: where the list is, not the list itself. */
const isListBehind = ({ verb }: Clause, { roleHint, quoted }: TargetDescription): boolean =>
  (verb === 'back' || verb === 'go') && !quoted && (roleHint === 'list' || roleHint === 'table')

const SUT_WORDS =
  /^(?:сайт|сайта|приложени|систем|портал|главн|стартов|домашн|начальн|тестируем|application|app$|sut$|site|website|system|portal|home|homepage|main|landing|start|url$|браузер|browser|адрес|ссылк)/

/** Where “open …”, “go to …” leads; null: it is a click. */
export function navigationOf(clause: Clause): NavigateTo | null {
  const rest = withoutAsides(clause.rest)
  const address = rest.find((token) => /^(?:https?:\/\/|www\.|\/)/i.test(token.text) && token.kind !== 'punct')
  if (address) return { kind: 'url', url: address.text.startsWith('www.') ? `https://${address.text}` : address.text }
  const target = parseTarget(rest)
  const plain = words(rest).filter((word) => !isStopWord(word))
  const [number] = rest.filter((token) => token.kind === 'value')
  // “Go to page 2” is about a list that goes on, never about the start page.
  if (number && target.roleHint === 'page' && plain.length <= 1) return { kind: 'page', name: sourceOfTokens(rest) }
  const isPage = target.roleHint === 'page' || isListBehind(clause, target) || hasWord(rest, /^(?:страниц|page$|homepage$|экран)/)
  const saysSut = plain.length > 0 && plain.every((word) => SUT_WORDS.test(word) || roleOfWord(word) === 'page')
  if (saysSut && !target.quoted && !(plain.length === 1 && roleOfWord(plain[0] ?? '') === 'link')) return { kind: 'sut' }
  if (isPage && target.name !== '' && roleOfWord(target.name.toLowerCase()) !== 'page') return { kind: 'page', name: target.name }
  return null
}

const sourceOfTokens = (tokens: Token[]): string =>
  tokens
    .filter((token) => !isStopToken(token))
    .map(({ text }) => text)
    .join(' ')
