import { unreachable } from './unreachable.ts'
import { checkIntents } from './check-intents.ts'
import { clickIntents } from './click-intents.ts'
import type { Clause, ClauseContext } from './clauses.ts'
import { splitClauses } from './clauses.ts'
import { domainIntents } from './domain-intents.ts'
import { dragIntents, movedThing, saysExchange, swapIntents } from './drag-intents.ts'
import { inputIntents } from './input-intents.ts'
import { navigationOf } from './navigation-of.ts'
import { selectIntents } from './select-intents.ts'
import { namesVariable, takeIntents } from './take-intents.ts'
import { uploadIntents } from './upload-intents.ts'
import type { StepIntent, StepUnderstanding, ValueDescription } from './intents.ts'
import { loginIntent } from './login-intent.ts'
import { roleOfWord } from './nouns.ts'
import { memoized } from '../text/memoized.ts'
import { scrollWords } from './scroll-words.ts'
import { parseAssignments } from './parse-assignments.ts'
import { isManner, parseTarget, withoutAsides } from './parse-target.ts'
import { toActive } from './english-passive.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { unknownVerbIntents } from './unknown-verb.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord, isPunct, sourceOf, tokenize } from '../text/tokens.ts'
import { detectLanguage } from './detect-language.ts'
import { startsWithDigit } from '../text/numbers.ts'
import { withoutGherkin, withoutNumbering, withoutThat } from '../lexicon/openings.ts'
import { withoutInnerNumbers } from '../text/tight-text.ts'
import {
  ALL_FIELDS,
  BACK,
  BACK_ONLY,
  CHECKING,
  CONTENT_OF,
  DELETING,
  FACTS,
  FILLING,
  INTO,
  LANGUAGES,
  LEAVING,
  NOT,
  OUTSIDE,
  RELATIVE_POSITION,
  RELOADING,
  SET_OFF,
  SWITCHED_OFF,
  SWITCHED_ON,
  TAKING_AWAY,
  THAT,
  THE_BROWSER,
  THE_LANGUAGE,
  THIS_PAGE,
  TO_OR_WITH,
  UNFILLED,
  UNITS_OF_TIME,
} from '../lexicon/phrases-steps.ts'
import { saidWords } from '../text/normalize.ts'

/**
 * Reads a manual test step, Russian or English, into intents in the order in which they are to be done.
 *
 * No intent at all: the step was not understood. `unparsed` lists parts that were not understood; skipping them silently would test less than the
 * tester wrote.
 */
export const understandStep = memoized(readStep)

function readStep(text: string): StepUnderstanding {
  const lang = detectLanguage(text)
  const intents: StepIntent[] = []
  const unparsed: string[] = []
  const lines = text
    .split('\n')
    .map((line) => toActive(withoutGherkin(withoutNumbering(line))))
    .join('\n')
  const source = withoutInnerNumbers(lines)
  const context: ClauseContext = { source, isRussian: lang === 'ru' }
  for (const clause of splitClauses(tokenize(source))) {
    const found = intentsOf(clause, context)
    if (found.length > 0) intents.push(...found)
    else if (clause.all.some((token) => token.kind !== 'punct')) unparsed.push(sourceOf(source, clause.all))
  }
  return { lang, intents: sentOnce(intents), unparsed }
}

/** A search intent already sends the search, so a following “and press Enter” or “and click Find” is dropped. */
function sentOnce(intents: StepIntent[]): StepIntent[] {
  return intents.filter((intent, i) => {
    const [before, next] = [intents[i - 1], intents[i + 1]]
    const isOwn =
      intent.kind === 'pressKey' && intent.target?.purpose === 'search' && before?.kind === 'input' && before.text === intent.text
    return !(isOwn && next && sendsSearch(next))
  })
}

function sendsSearch(intent: StepIntent): boolean {
  if (intent.kind === 'pressKey') return intent.key === 'Enter'
  if (intent.kind !== 'click') return false
  const concepts = prepareText(intent.target.name).terms.map(({ concept }) => concept)
  return concepts.length === 1 && ['search', 'find', 'ok', 'apply'].includes(concepts[0] ?? '')
}

function intentsOf(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const expectation = (): StepIntent[] => [{ kind: 'expect', text, expectation: expectationText(clause, context) }]
  switch (clause.verb) {
    case null:
      return verbless(clause, context)
    case 'unsupported':
      return []
    case 'click':
      if (isBeside(clause)) return []
      return browserButton(clause, context) ?? clickIntents(clause, context)
    case 'double':
    case 'right':
    case 'hover':
      return clickIntents(clause, context)
    case 'input':
      return inputIntents(clause, context)
    case 'change':
      return saysExchange(clause.rest) ? swapIntents(clause, context) : changeIntents(clause, context)
    case 'set':
      return setIntents(clause, context)
    case 'select':
      return selectIntents(clause, context)
    case 'check':
      return isCheckOfFact(clause) ? expectation() : checkIntents(clause, context, true)
    case 'uncheck':
      return uncheckIntents(clause, context)
    case 'toggle':
      return toggleIntents(clause, context)
    case 'clear':
      return clearIntents(clause, context)
    case 'go':
      return movedThing(clause, context) ?? openIntents(clause, context)
    case 'open':
      return openIntents(clause, context)
    case 'back':
      return backIntents(clause, context)
    case 'reload':
      return reloadIntents(clause, context)
    case 'login':
      return [loginIntent(clause, context)]
    case 'logout':
    case 'leave':
    case 'domain':
      return clause.verbText === 'confirm' && isCheckOfFact(clause) ? expectation() : domainOrAssignment(clause, context)
    case 'light':
      return lightIntents(clause, context)
    case 'wait':
      return [{ kind: 'wait', text, ...waitMs(clause.rest) }]
    case 'expect':
      return expectation()
    case 'scroll':
      return [{ kind: 'scroll', text, ...scrollWords([...clause.prelude, ...clause.rest]) }]
    case 'drag':
      return dragIntents(clause, context)
    case 'swap':
      return swapIntents(clause, context)
    case 'take':
      return taking(clause, context) ?? verbless({ ...clause, verb: null, rest: [...clause.all] }, context)
    case 'upload':
      return uploadIntents(clause, context)
    case 'search':
      return searchIntents(clause, context)
    default:
      return unreachable(clause.verb)
  }
}

function expectationText(clause: Clause, context: ClauseContext): string {
  const text = sourceOf(context.source, [...clause.prelude, ...clause.rest])
  return withoutThat(text)
}

/** English “check” with a fact: a box is checked, a fact is verified. */
function isCheckOfFact(clause: Clause): boolean {
  if (!CHECKING.has(clause.verbText)) return false
  const { rest } = clause
  const [first] = rest
  if (first && THAT.has(first.norm)) return true
  if (rest.some((token) => FACTS.has(token.norm))) return true
  const role = rest.map((token) => (token.kind === 'word' ? roleOfWord(token.norm) : null)).find((found) => found !== null)
  return role === 'message' || role === 'page' || role === 'heading' || role === 'text' || role === 'table'
}

/** No verb: “Login: ivan”, «кнопка „Сохранить“», “Reports page”. */
function verbless(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  // Whatever the verb is: “Store the order number in the variable id”.
  if (clause.rest[0]?.kind === 'word' && namesVariable(clause.rest))
    return takeIntents({ ...clause, rest: clause.rest.slice(1) }, context) ?? []
  if (isNotFilled(clause.rest)) return leaveEmpty({ ...clause, rest: clause.rest.slice(2).filter(({ norm }) => norm !== 'in') }, context)
  if (clause.rest.some((token, i) => i > 0 && isPunct(token, ':='))) {
    const assignments = parseAssignments(clause.rest, { ...context, prelude: [], toIsValue: false, isSelect: false })
    const isComplete = assignments.length > 0 && assignments.every(({ target, value }) => target.name !== '' && value !== null)
    return isComplete ? inputIntents({ ...clause, verb: 'input' }, context) : []
  }
  if (clause.rest.some((token) => isPunct(token, '>'))) return clickIntents({ ...clause, verb: 'click' }, context)
  const target = parseTarget(clause.rest)
  if (target.roleHint === 'page' && target.name !== '') return openIntents({ ...clause, verb: 'open' }, context)
  const isControl = target.roleHint !== undefined && ['button', 'link', 'tab', 'menuitem', 'icon'].includes(target.roleHint)
  const isQuotedAlone = clause.rest.length === 1 && clause.rest[0]?.kind === 'quoted'
  if ((isControl && target.name !== '') || isQuotedAlone) return [{ kind: 'click', text, target, gesture: 'click' }]
  if (isManner(clause.rest)) return [{ kind: 'wait', text, ms: 0 }]
  return unknownVerbIntents(clause, context)
}

/** «Не заполнять поле „Имя“», “don't fill in the name”. */
const isNotFilled = ([not, verb]: Token[]): boolean => NOT.has(not?.norm ?? '') && FILLING.has(verb?.norm ?? '')

/** «Сменить язык на „English“»: a list to choose from, or else a click on the element with that name. */
function orClickLanguage(intent: StepIntent): StepIntent {
  if (intent.kind !== 'input' || intent.value.kind !== 'literal' || !LANGUAGES.has(saidWords(intent.target.name)[0] ?? '')) return intent
  const { text } = intent.value
  const target = { text, name: text, quoted: true, scopes: [] }
  return { ...intent, alternatives: [{ kind: 'click', text: intent.text, target, gesture: 'click' }] }
}

/** «Изменить имя на „Пётр“» types; “Edit the record «Ivan»” clicks. */
function changeIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const gives = clause.rest.some((token) => isPunct(token, ':=') || TO_OR_WITH.has(token.norm))
  if (gives) return inputIntents(clause, context).map(orClickLanguage)
  const isField = clause.rest.some((token) => token.kind === 'word' && roleOfWord(token.norm) === 'field')
  return isField ? inputIntents(clause, context) : domainIntents(clause, context)
}

function setIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const role = clause.rest
    .map((token) => (token.kind === 'word' ? roleOfWord(token.norm) : null))
    .find((found) => found === 'checkbox' || found === 'radio' || found === 'switch')
  if (!role) return inputIntents(clause, context)
  const isOff = clause.rest.some((token) => SET_OFF.has(token.norm))
  return checkIntents(clause, context, !isOff)
}

function uncheckIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const asCheck = checkIntents(clause, context, false)
  const [first, ...others] = asCheck
  // «Убрать „Чай“» removes an item by its button; only where there is none is it a checkbox to be cleared.
  const isBox = clause.rest.some((token) => token.kind === 'word' && isBoxRole(roleOfWord(token.norm)))
  if (!TAKING_AWAY.has(clause.verbText) || isBox || !first || others.length > 0) return asCheck
  const [asAction] = domainIntents({ ...clause, verb: 'domain' }, context)
  return asAction ? [{ ...asAction, alternatives: [...(asAction.alternatives ?? []), first] }] : asCheck
}

function isBoxRole(role: ReturnType<typeof roleOfWord>): boolean {
  return role === 'checkbox' || role === 'radio' || role === 'switch'
}

function toggleIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const isOn = clause.rest.some((token) => SWITCHED_ON.has(token.norm))
  const isOff = clause.rest.some((token) => SWITCHED_OFF.has(token.norm))
  if (isOn || isOff) return checkIntents(clause, context, isOn)
  // «На русский язык»: the element is called «Русский».
  const named = clause.rest.filter(({ norm }) => !THE_LANGUAGE.has(norm))
  return clickIntents({ ...clause, verb: 'click', rest: named.length > 1 ? named : clause.rest }, context)
}

/** «Текст из поля „Имя“»: the field is meant, whatever is in it. */
function aboutField(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => token.kind === 'word' && roleOfWord(token.norm) === 'field')
  const isContent = tokens.slice(0, at).every((token) => CONTENT_OF.has(token.norm))
  return at > 0 && isContent ? tokens.slice(at) : tokens
}

/** «Очистить поле „Имя“»; «Очистить корзину» may be a button, so a click is the second reading. */
function clearIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const target = parseTarget(aboutField(clause.rest), clause.prelude)
  if (target.roleHint === 'checkbox') return checkIntents(clause, context, false)
  const asClick = domainIntents({ ...clause, verb: 'domain' }, context)
  return [target.roleHint === 'field' ? { kind: 'clear', text, target } : { kind: 'clear', text, target, alternatives: asClick }]
}

function openIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const to = navigationOf(clause, text)
  const asClicks = clickIntents({ ...clause, verb: 'click' }, context).map(toDestination)
  if (to?.kind === 'page') return [{ kind: 'navigate', text, to, alternatives: asClicks.map(withoutListRole) }]
  if (to) return [{ kind: 'navigate', text, to }]
  const isField = clause.rest.some((token) => token.kind === 'word' && roleOfWord(token.norm) === 'field')
  // “Move focus to the next field”: only the keyboard knows which field that is, and moving the focus has no effect of its own.
  return clause.verb === 'go' && isField && hasWord(clause.rest, RELATIVE_POSITION) ? [] : asClicks
}

/** Removes the role “list”: the element that leads to a list is no list. */
function withoutListRole(intent: StepIntent): StepIntent {
  if (intent.kind !== 'click' || (intent.target.roleHint !== 'list' && intent.target.roleHint !== 'table')) return intent
  const { roleHint: _list, ...target } = intent.target
  return { ...intent, target }
}

function toDestination(intent: StepIntent): StepIntent {
  return intent.kind === 'click' ? { ...intent, target: { ...intent.target, isDestination: true } } : intent
}

/** “Click outside the dialog”: the target is an empty part of the page without a name, and never the dialog. */
const isBeside = ({ rest }: Clause): boolean => OUTSIDE.has(rest.find(({ kind }) => kind === 'word')?.norm ?? '')

/** «Кнопка „Назад“ браузера»: the button of the browser, never a button of the page with that name. */
function browserButton(clause: Clause, context: ClauseContext): StepIntent[] | null {
  const text = sourceOf(context.source, clause.all)
  const said = clause.rest.map(({ norm }) => norm)
  if (!said.some((word) => THE_BROWSER.has(word)) || clause.rest.some(({ norm }) => roleOfWord(norm) === 'dialog')) return null
  if (said.some((word) => BACK.has(word))) return [{ kind: 'navigate', text, to: { kind: 'back' } }]
  return said.some((word) => RELOADING.has(word)) ? [{ kind: 'navigate', text, to: { kind: 'reload' } }] : null
}

function backIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const content = clause.rest.filter((token) => token.kind !== 'punct')
  const isPlain = content.every((token) => BACK_ONLY.has(token.norm))
  return isPlain ? [{ kind: 'navigate', text, to: { kind: 'back' } }] : openIntents({ ...clause, verb: 'go' }, context)
}

function reloadIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const isPage = withoutAsides(clause.rest).every((token) => token.kind !== 'quoted' && THIS_PAGE.has(token.norm))
  return isPage ? [{ kind: 'navigate', text, to: { kind: 'reload' } }] : domainIntents({ ...clause, verb: 'domain' }, context)
}

/** «Оставить поле „Имя“ пустым» clears the field; “leave all fields empty” needs no act. */
function leaveEmpty(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const isAll = clause.rest.some((token) => ALL_FIELDS.has(token.norm))
  if (isAll) return [{ kind: 'wait', text, ms: 0 }]
  const target = parseTarget(clause.rest.filter((token) => !UNFILLED.has(token.norm)))
  return [{ kind: 'clear', text, target }]
}

/** “Add a comment «Hello»” types; “Add to cart” clicks: a domain verb whose object is a field with a value is an input. */
function domainOrAssignment(clause: Clause, context: ClauseContext): StepIntent[] {
  const gives = clause.rest.some((token, i) => i > 0 && isPunct(token, ':='))
  const isField = clause.rest.some((token) => token.kind === 'word' && roleOfWord(token.norm) === 'field')
  if (clause.verb === 'domain' && namesVariable(clause.rest)) return takeIntents(clause, context) ?? []
  if (LEAVING.has(clause.verbText) && clause.rest.some((token) => UNFILLED.has(token.norm))) return leaveEmpty(clause, context)
  if (gives && clause.verb === 'domain') return inputIntents({ ...clause, verb: 'input' }, context)
  if (isField && clause.rest.filter((token) => token.kind === 'quoted').length > 0 && clause.rest.some((token) => INTO.has(token.norm))) {
    return inputIntents({ ...clause, verb: 'input' }, context)
  }
  if (isField && DELETING.has(clause.verbText)) return clearIntents({ ...clause, verb: 'clear', rest: clause.rest }, context)
  return domainIntents(clause, context)
}

/** An application may have a control of this verb: that is pressed where the page shows nothing of this name. */
function taking(clause: Clause, context: ClauseContext): StepIntent[] | null {
  const taken = takeIntents(clause, context)
  const alternatives = unknownVerbIntents({ ...clause, verb: null, rest: [...clause.all] }, context)
  return taken && taken.map((intent) => (alternatives.length > 0 ? { ...intent, alternatives } : intent))
}

function lightIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const target = parseTarget(clause.rest)
  return target.roleHint && target.name !== '' ? clickIntents({ ...clause, verb: 'click' }, context) : []
}

function waitMs(tokens: Token[]): { ms?: number } {
  const at = tokens.findIndex((token) => token.kind === 'value' && startsWithDigit(token.text))
  if (at < 0) return {}
  const amount = Number(tokens[at]?.text.replace(',', '.'))
  const unit = tokens[at + 1]?.norm ?? ''
  const length = UNITS_OF_TIME.find(([, names]) => names.has(unit))?.[0]
  return length === undefined ? {} : { ms: amount * length }
}

/** «Найти „телефон“»: type into the search field, then send the search. */
function searchIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const quoted = clause.rest.find((token) => token.kind === 'quoted' || token.kind === 'reference' || token.kind === 'value')
  const target = {
    text: context.isRussian ? 'поиск' : 'search',
    name: context.isRussian ? 'поиск' : 'search',
    quoted: false,
    scopes: [],
    purpose: 'search' as const,
  }
  if (!quoted) return clickIntents({ ...clause, verb: 'click' }, context)
  const value: ValueDescription =
    quoted.kind === 'reference' ? { kind: 'reference', name: quoted.text } : { kind: 'literal', text: quoted.text }
  return [
    { kind: 'input', text, target, value },
    { kind: 'pressKey', text, key: 'Enter', target },
  ]
}
