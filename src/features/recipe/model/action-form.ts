import { STEP_PART_TIMEOUT_MAX_MS, STEP_PART_TIMEOUT_MIN_MS, type Language } from '#contract/constants.ts'
import { isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import { parseKeys, type HistoryMove, type Modifier } from '#contract/rules/keys.ts'
import { goTo, isNavigation } from '#contract/rules/navigation.ts'
import {
  callAction,
  FOCUSED_ELEMENT,
  historyAction,
  historyMove,
  isOnFocus,
  isOnPage,
  PAGE,
  tabAct,
  takeFromAddress,
} from '#contract/rules/page-target.ts'
import type { DropSide } from '#contract/rules/drop-point.ts'
import { labelOfTake, targetOfTake } from '#contract/rules/take-target.ts'
import { asTakenName, isAddressPattern, isTakenName } from '#contract/rules/taken-values.ts'
import type { Action, Take, TakenKind } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { inputKind } from '../../step-words/model/input-kind.ts'
import { captionOf } from '../../step-words/model/target-caption.ts'
import { callForm, callProblems, EMPTY_CALL, toCall, type CallForm, type CallProblem } from './call-form.ts'
import { isTargetUsable, targetForm, toTarget } from './target-form.ts'
import { isSameValue, valuedBy, valueFormOf, type ValueForm, type ValueWords } from './value-form.ts'

/** What a person says is done; see `actionSchema` for how it is stored. */
export const ACTION_KINDS = [
  'click',
  'double',
  'right',
  'middle',
  'hover',
  'type',
  'append',
  'choose',
  'tick',
  'untick',
  'clear',
  'press',
  'cursor',
  'drag',
  'reveal',
  'scroll',
  'take',
  'call',
  'goto',
  'back',
  'forward',
  'reload',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

type Scroll = NonNullable<Action['scroll']>

type Caption = { ru: string; en: string }

export type ActionForm = {
  kind: ActionKind
  /** In the user's language. */
  caption: string
  /** The name in both languages, of an element that was picked. */
  named: Caption | null
  target: Locator[]
  value: ValueForm
  keys: string
  held: Modifier[]
  times: number
  scroll: Scroll
  take: { what: TakenKind; name: string; pattern: string }
  call: CallForm
  drop: { caption: string; named: Caption | null; target: Locator[]; side: DropSide | null }
  /** Seconds as they are typed; empty for the usual time. */
  timeout: string
  isHealed: boolean
}

export type ActionProblem = 'target' | 'keys' | 'value' | 'drop' | 'timeout' | 'times' | 'name' | 'pattern' | CallProblem

/** What a kind of action has besides the element. */
export const TYPES_VALUE: ReadonlySet<ActionKind> = new Set<ActionKind>(['type', 'append', 'choose'])
export const IS_CLICK: ReadonlySet<ActionKind> = new Set<ActionKind>(['click', 'double', 'right', 'middle', 'hover'])
/** Acts on no element in particular, or can do without one. */
const OF_BROWSER: ReadonlySet<ActionKind> = new Set<ActionKind>(['goto', 'back', 'forward', 'reload'])
export const MAY_LACK_TARGET: ReadonlySet<ActionKind> = new Set<ActionKind>(['press', 'scroll'])
export const hasTarget = ({ kind, take }: Pick<ActionForm, 'kind' | 'take'>): boolean =>
  !OF_BROWSER.has(kind) && kind !== 'call' && !(kind === 'take' && take.what === 'address')

const TIMES_MAX = 100

/** An answer to a window of the browser belongs to the act that opens the window, and a tab is no element that could be found otherwise. */
export const canEditAction = (action: Action): boolean => !isOnBrowserDialog(action) && tabAct(action) === null

const EMPTY: ActionForm = {
  kind: 'click',
  caption: '',
  named: null,
  target: [],
  value: { kind: 'text', text: '' },
  keys: '',
  held: [],
  times: 1,
  scroll: { direction: 'down', by: 'page' },
  take: { what: 'text', name: '', pattern: '' },
  call: EMPTY_CALL,
  drop: { caption: '', named: null, target: [], side: null },
  timeout: '',
  isHealed: true,
}

/** The form of an action; of a new one without. `kind`: of the new one. */
export function actionForm(action: Action | null, language: Language, kind: ActionKind = EMPTY.kind): ActionForm {
  if (!action) return { ...EMPTY, kind }
  const isAnywhere = isOnFocus(action) || isOnPage(action)
  return {
    ...EMPTY,
    kind: kindOf(action),
    caption: isAnywhere ? '' : ownCaption(action, language),
    target: isAnywhere ? [] : targetForm(action.target),
    value: valueFormOf(action),
    keys: action.keys ?? '',
    held: action.held ?? [],
    times: action.times ?? 1,
    scroll: action.scroll ?? EMPTY.scroll,
    take: action.take ? { what: action.take.what, name: action.take.as, pattern: action.take.pattern ?? '' } : EMPTY.take,
    call: action.call ? callForm(action.call) : EMPTY.call,
    drop: action.drop
      ? { caption: ownCaption(action.drop, language), named: null, target: targetForm(action.drop.target), side: action.drop.side ?? null }
      : EMPTY.drop,
    timeout: action.timeoutMs === undefined ? '' : String(action.timeoutMs / 1000),
    isHealed: action.isHealingOff !== true,
  }
}

const ownCaption = (of: Pick<Action, 'nlTargetCaptionDict' | 'target'> | NonNullable<Action['drop']>, language: Language): string =>
  captionOf(of, language)

export function kindOf(action: Action): ActionKind {
  const move: HistoryMove | null = historyMove(action)
  if (move) return move
  if (isNavigation(action)) return 'goto'
  switch (action.method) {
    case 'Click':
      return action.gesture ?? 'click'
    case 'Input':
      return action.isAtCursor ? 'append' : action.isChoice ? 'choose' : inputKind(action)
    case 'Press':
      return 'press'
    case 'Focus':
      return 'cursor'
    case 'Drag':
      return 'drag'
    case 'Scroll':
      return action.scroll ? 'scroll' : 'reveal'
    case 'Take':
      return 'take'
    case 'Call':
      return 'call'
    default:
      return action.method satisfies never
  }
}

/** Why the form makes no action yet. */
export function actionProblems(form: ActionForm, before: Action | null): ActionProblem[] {
  const { kind, target, keys, value, drop, timeout, times, take } = form
  const lacksTarget = hasTarget(form) && !(MAY_LACK_TARGET.has(kind) && target.length === 0) && !isTargetUsable(target)
  const repeats = kind === 'press' || (kind === 'scroll' && form.scroll.by === 'page')
  return [
    ...(lacksTarget ? (['target'] as const) : []),
    ...(kind === 'press' && parseKeys(keys) === null ? (['keys'] as const) : []),
    ...((TYPES_VALUE.has(kind) || kind === 'goto') && isValueMissing(kind, value) ? (['value'] as const) : []),
    ...(kind === 'drag' && !keepsWay(form, before) && !isTargetUsable(drop.target) ? (['drop'] as const) : []),
    ...(repeats && (!Number.isInteger(times) || times < 1 || times > TIMES_MAX) ? (['times'] as const) : []),
    ...(kind === 'take' && !isTakenName(take.name.trim()) ? (['name'] as const) : []),
    ...(kind === 'take' && take.what === 'address' && !isPatternWritten(take.pattern.trim()) ? (['pattern'] as const) : []),
    ...(kind === 'call' ? callProblems(form.call) : []),
    ...(timeoutMsOf(timeout) === 'wrong' ? (['timeout'] as const) : []),
  ]
}

/** The whole address is taken without a pattern. */
const isPatternWritten = (pattern: string): boolean => pattern === '' || isAddressPattern(pattern)

const isValueMissing = (kind: ActionKind, value: ValueForm): boolean =>
  'key' in value ? value.key.trim() === '' : kind === 'goto' && value.kind === 'text' && value.text.trim() === ''

/** A drag by a distance, or along a line, stays what it is until another element is named as its end. */
const keepsWay = ({ drop }: ActionForm, before: Action | null): boolean =>
  before?.method === 'Drag' && before.drop === undefined && drop.target.length === 0

export type ActionWords = ValueWords & { language: Language }

/** The action that the form describes. What the form does not show stays as it was, as long as the kind is the same. */
export function toAction(form: ActionForm, before: Action | null, words: ActionWords): Action {
  const { kind, target, isHealed } = form
  if (kind === 'back' || kind === 'forward' || kind === 'reload') return historyAction(kind)
  if (kind === 'goto') return goTo(valuedBy(form.value, words).value.trim())
  const timeoutMs = timeoutMsOf(form.timeout)
  if (kind === 'call' || !hasTarget(form))
    return {
      ...(kind === 'call' ? callAction(toCall(form.call)) : takeFromAddress(takeOf(form))),
      ...(typeof timeoutMs === 'number' ? { timeoutMs } : {}),
    }
  const kept = before && kindOf(before) === kind ? before : null
  const former = before ? target.length > 0 || !isOnFocus(before) : false
  const isSameTarget = before !== null && former && JSON.stringify(target) === JSON.stringify(targetForm(before.target))
  const named = captionFields(form, before, words.language)
  return {
    ...wayOf(kind, form, kept, words),
    target: isSameTarget ? before.target : targetOf(form, before),
    ...(target.length === 0 ? {} : named),
    ...(isSameTarget && kept?.healed ? { healed: kept.healed } : {}),
    ...(isSameTarget && kept?.taughtBy ? { taughtBy: kept.taughtBy } : {}),
    ...(typeof timeoutMs === 'number' ? { timeoutMs } : {}),
    ...(isHealed ? {} : { isHealingOff: true as const }),
  }
}

function targetOf({ kind, target }: ActionForm, before: Action | null): Locator[] {
  if (target.length === 0) return kind === 'scroll' ? [PAGE] : [FOCUSED_ELEMENT]
  return toTarget(target, before?.target ?? [])
}

/** A name that a person gives is in one language, and holds for both; the name that was there stays in both. */
function captionFields(
  { caption, named }: Pick<ActionForm, 'caption' | 'named'>,
  before: Pick<Action, 'nlTargetCaptionDict' | 'target'> | null,
  language: Language,
) {
  const text = caption.trim()
  if (named && text === named[language]) return { nlTargetCaptionDict: named }
  if (before && text === captionOf(before, language).trim())
    return before.nlTargetCaptionDict ? { nlTargetCaptionDict: before.nlTargetCaptionDict } : {}
  return text === '' ? {} : { nlTargetCaptionDict: { [language]: text } }
}

type Way = Omit<Action, 'target' | 'nlTargetCaptionDict' | 'healed' | 'taughtBy'>

/** The browser itself does what is done on no element. */
type ElementKind = Exclude<ActionKind, 'goto' | 'call' | HistoryMove>

function wayOf(kind: ElementKind, form: ActionForm, kept: Action | null, words: ActionWords): Way {
  const { held, keys, scroll } = form
  const often = form.times > 1 ? { times: form.times } : {}
  const at = kept?.at ? { at: kept.at } : {}
  switch (kind) {
    case 'click':
      return { method: 'Click', ...at, ...(held.length > 0 ? { held } : {}) }
    case 'double':
    case 'right':
    case 'middle':
    case 'hover':
      return { method: 'Click', gesture: kind, ...at, ...(held.length > 0 ? { held } : {}) }
    case 'type':
    case 'append':
    case 'choose':
      return { method: 'Input', ...valueFields(form, kept, words), ...(kind === 'append' ? { isAtCursor: true } : {}), ...(kind === 'choose' ? { isChoice: true } : {}) } // prettier-ignore
    case 'tick':
    case 'untick':
    case 'clear':
      return { method: 'Input', value: { tick: 'true', untick: 'false', clear: '' }[kind] }
    case 'press':
      return { method: 'Press', keys, ...often }
    case 'cursor':
      return { method: 'Focus', ...(kept?.selection ? { selection: kept.selection } : {}) }
    case 'drag':
      return dragWay(form, kept, words.language)
    case 'reveal':
      return { method: 'Scroll' }
    case 'take':
      return { method: 'Take', take: takeOf(form) }
    case 'scroll':
      return { method: 'Scroll', scroll, ...(scroll.by === 'page' ? often : {}) }
    default:
      return kind satisfies never
  }
}

function takeOf({ take: { what, name, pattern } }: ActionForm): Take {
  const part = what === 'address' && pattern.trim() !== '' ? { pattern: pattern.trim() } : {}
  return { what, as: name.trim(), ...part }
}

/** The form with an element whose text is to be taken: without the locators that need this text, and named by what stands beside it. */
export function withTakenElement(
  form: ActionForm,
  { named, target }: Pick<ActionForm, 'named' | 'target'>,
  language: Language,
): ActionForm {
  const kept = targetOfTake(target)
  const isByLabel = kept.some(({ type }) => type === 'nlDescription')
  const label = labelOfTake(target)
  const own = label === null ? null : { ru: label, en: label }
  const words = isByLabel ? named : own
  const name = form.take.name === '' ? (asTakenName(words?.[language] ?? '') ?? '') : form.take.name
  return { ...form, named: words, caption: words?.[language] ?? '', target: kept, take: { ...form.take, name } }
}

/** A value that was not touched stays with all that is known of it. */
function valueFields({ value }: ActionForm, kept: Action | null, words: ActionWords) {
  if (!kept || !isSameValue(value, valueFormOf(kept))) return valuedBy(value, words)
  const { value: text, source, relativeDate, projectFiles } = kept
  return {
    ...(text === undefined ? {} : { value: text }),
    ...(source ? { source } : {}),
    ...(relativeDate ? { relativeDate } : {}),
    ...(projectFiles ? { projectFiles } : {}),
  }
}

function dragWay(form: ActionForm, kept: Action | null, language: Language): Way {
  const { target, side } = form.drop
  const at = kept?.at ? { at: kept.at } : {}
  if (kept && keepsWay(form, kept)) return { method: 'Drag', ...at, ...(kept.by ? { by: kept.by } : {}), ...(kept.stroke ? { stroke: kept.stroke } : {}) } // prettier-ignore
  const isSamePlace = kept?.drop !== undefined && (kept.drop.side ?? null) === side
  return {
    method: 'Drag',
    ...at,
    drop: {
      target: toTarget(target, kept?.drop?.target ?? []),
      ...captionFields(form.drop, kept?.drop ?? null, language),
      ...(side ? { side } : {}),
      ...(isSamePlace && kept.drop?.at ? { at: kept.drop.at } : {}),
    },
  }
}

/** Milliseconds of a time-out that is typed in seconds; null for none. A comma is a point. */
export function timeoutMsOf(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null
  const ms = Math.round(Number(text.trim().replace(',', '.')) * 1000)
  return ms >= STEP_PART_TIMEOUT_MIN_MS && ms <= STEP_PART_TIMEOUT_MAX_MS ? ms : 'wrong'
}
