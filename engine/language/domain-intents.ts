import type { Clause, ClauseContext } from './clauses.ts'
import { click } from './click-intents.ts'
import type { ClickIntent, StepIntent, TargetAction, TargetDescription } from './intents.ts'
import { isStopWord, roleOfWord, isStopToken } from './nouns.ts'
import { parseTarget, withoutAsides } from './parse-target.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord, sourceOf, tokenize } from '../text/tokens.ts'
import { verbAt } from './verbs.ts'
import { startsWithCapital } from '../text/letters.ts'
import {
  ANSWERS,
  ANY_TAB,
  BY,
  COLUMNS,
  CONFIRMING,
  DIRECTIONS,
  GOING_ON,
  IN_DIALOG,
  LOOKING,
  OF_BROWSER,
  PUTTING,
  SORTING,
  TABS_OF_BROWSER,
  TOWARDS_OR_IN,
} from '../lexicon/phrases-steps.ts'
import { wordsOf } from '../text/normalize.ts'

/**
 * Verbs of the application (“Save the changes”, «Удалить запись „Иван“»): the verb is the name of the element to click, a quoted object gives the
 * scope, and the whole phrase is tried too.
 */
export function domainIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const rest = withoutAsides(clause.rest)
  const target = parseTarget(rest, clause.prelude)
  const verb = clause.verbText
  if (clause.verb === 'logout') return [click(text, { text: verb, name: verb, quoted: false, scopes: target.scopes })]
  const column = sortColumn(clause, rest)
  if (column) return [click(text, { text: column, name: column, quoted: target.quoted, roleHint: 'column', scopes: [] })]
  if (target.quoted) {
    // “Add «iPhone» to cart”: the control is named by the verb and the plain words, and is near the quoted name.
    const plain = rest.filter(
      (token) => token.kind === 'word' && !isStopToken(token) && !['row', 'card', 'text'].includes(roleOfWord(token.norm) ?? ''),
    )
    const name = [verb, ...plain.map((token) => token.text)].join(' ')
    const near = { kind: 'near' as const, caption: target.name }
    const action = actionOf(clause, rest)
    // “The product «Tea»”: the noun tells the kind of the quoted thing. Its destination belongs to the action.
    const kindOfObject = rest[rest.findIndex(({ kind }) => kind === 'quoted') - 1]
    const allWords = plain
      .filter((token) => token !== kindOfObject && !action.into.split(' ').includes(token.text))
      .map((token) => token.text)
      .join(' ')
    const control = { text: `${verb} ${target.name}`, name, quoted: false, scopes: [near, ...target.scopes], action, allWords }
    const bare = { ...control, name: verb }
    // «Создать „Заказ“» may be one button with both words.
    const { allWords: _allWords, ...withoutWords } = control
    const whole = {
      ...withoutWords,
      name: `${verb} ${target.name}`,
      scopes: target.scopes,
      action: { ...action, into: '', namesObject: true },
    }
    const itself = isControlName(clause, target) ? [click(text, target)] : []
    return [{ ...click(text, control), alternatives: [click(text, bare), click(text, whole), ...itself] }]
  }
  const nameWords = rest.filter((token) => token.kind !== 'punct').map((token) => token.text)
  const full = [verb, ...nameWords].join(' ')
  const named = { ...target, text: full, name: target.scopes.length > 0 ? `${verb} ${target.name}`.trim() : full, quoted: false }
  if (clause.verb === 'leave') return leaveIntents(text, target, named)
  const role = target.roleHint === 'button' || target.roleHint === 'link' ? { roleHint: target.roleHint } : {}
  const { roleHint: _ignored, ...rest2 } = named
  const owner = properName(rest)
  // “Delete Ann Lee”: by the button that belongs to her, never by the only button that deletes something.
  const bare =
    owner === ''
      ? { ...rest2, name: verb, allWords: full }
      : { ...rest2, name: verb, allWords: full, scopes: [{ kind: 'near' as const, caption: owner }], action: actionOf(clause, rest) }
  return [{ ...click(text, { ...rest2, ...role }), alternatives: [click(text, bare), ...confirmed(text, clause, nameWords)] }]
}

/** “Confirm the deletion”: in a dialog, by the button that deletes. */
function confirmed(text: string, { verbText }: Clause, words: string[]): ClickIntent[] {
  const name = words.filter((word) => !IN_DIALOG.has(word)).join(' ')
  if (!CONFIRMING.has(verbText) || name === '') return []
  return [click(text, { text, name, quoted: false, scopes: [{ kind: 'dialog', caption: '' }] })]
}

/** “Sort by amount”: by the heading of the column, when the step does not give the direction. */
function sortColumn(clause: Clause, rest: Token[]): string | null {
  if (!SORTING.has(clause.verbText) || hasWord(rest, DIRECTIONS)) return null
  const at = rest.findIndex(({ kind, norm }) => kind === 'word' && BY.has(norm))
  const words = at < 0 ? [] : rest.slice(at + 1).filter((token) => token.kind !== 'punct' && !isStopToken(token))
  const named = words.filter((token) => token.kind === 'quoted' || !COLUMNS.has(token.norm))
  return named.length > 0 ? named.map(({ text }) => text).join(' ') : null
}

/** Capitalized words at the end, at least two or beside a common noun: the person or thing that the verb acts on. */
function properName(rest: Token[]): string {
  let from = rest.length
  while (from > 0 && startsWithCapital(rest[from - 1]?.text ?? '') && rest[from - 1]?.kind === 'word') from--
  const names = rest.slice(from)
  return names.length > 1 || (names.length === 1 && from > 0) ? names.map((token) => token.text).join(' ') : ''
}

function actionOf(clause: Clause, rest: Token[]): TargetAction {
  const at = rest.findIndex(({ kind, norm }) => kind === 'word' && TOWARDS_OR_IN.has(norm))
  const into =
    at < 0 || !PUTTING.has(clause.verbText) ? [] : rest.slice(at + 1).filter(({ kind, norm }) => kind === 'word' && !isStopWord(norm))
  return { verb: clause.verbText, into: into.map(({ text }) => text).join(' '), isClosing: clause.verb === 'leave' }
}

/**
 * Whether the quoted name may be the element to click: it is called a control («подтвердить кнопкой „Готово“»), it contains the verb itself
 * («подтвердить „Да, удалить“»), or the verb only looks. Otherwise a click on it would count as an action that was never done.
 */
function isControlName(clause: Clause, target: TargetDescription): boolean {
  const { roleHint, name } = target
  if (LOOKING.has(clause.verbText) || (roleHint !== undefined && ['button', 'link', 'icon', 'tab', 'menuitem'].includes(roleHint)))
    return true
  return GOING_ON.has(clause.verbText) ? ANSWERS.has(wordsOf(name)[0] ?? '') || verbAt(tokenize(name), 0) !== null : false
}

/** Whether a verb is followed by nothing but a tab of the browser, or by the browser itself. */
function isOfBrowser(text: string): boolean {
  const [, ...words] = wordsOf(text)
  const at = words.findIndex((word) => !ANY_TAB.has(word))
  return at >= 0 && TABS_OF_BROWSER.has(words[at] ?? '') && words.slice(at + 1).every((word) => OF_BROWSER.has(word))
}

function leaveIntents(text: string, target: TargetDescription, named: TargetDescription): StepIntent[] {
  const { roleHint } = target
  // A tab of the browser, or the browser itself, has no close button on the page; the button of something else would be pressed.
  if (isOfBrowser(named.text)) return []
  const isContainer =
    roleHint === 'dialog' ||
    roleHint === 'section' ||
    roleHint === 'message' ||
    roleHint === 'form' ||
    roleHint === 'menu' ||
    roleHint === undefined
  const scopes =
    isContainer && roleHint === 'dialog' ? [{ kind: 'dialog' as const, caption: target.quoted ? target.name : '' }] : target.scopes
  const { roleHint: _role, ...rest } = named
  return [click(text, { ...rest, scopes, purpose: 'close', allWords: named.name })]
}
