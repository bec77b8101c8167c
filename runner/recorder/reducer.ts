import type { WayToAct } from '#contract/schemas/action.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'
import type { PageEvent, RecordedTarget } from '../page/agent-api.ts'
import type { SecretMark } from './held-secrets.ts'

type PageAct = Exclude<PageEvent, { kind: 'hello' | 'missed' | 'entered' }>
/** An act without passwords: the value of a password input is a mask, and `secret` identifies the password. */
export type UserEvent =
  | Exclude<PageAct, { kind: 'input' }>
  | (Extract<PageAct, { kind: 'input' }> & { secret?: SecretMark; projectFiles?: string[] })
type Open =
  /** A value that is still being typed. `reported` is the last state that was reported, null for none. */
  | ({ kind: 'typing'; at: number; target: RecordedTarget; value: string; reported: string | null } & HowTyped)
  /** A click into a text field. It is dropped when typing follows, and is an action when it does not (a field that opens a calendar). */
  | { kind: 'entering'; at: number; target: RecordedTarget; way: WayToAct }

type HowTyped = { secret?: SecretMark; typing?: string; isAtCursor?: boolean; projectFiles?: string[] }

/** Events that are not decided yet. `enter`: Enter was pressed; a click on the form's button may follow and replaces it then. */
export type RecordingState = { open: Open | null; enter: { at: number; target: RecordedTarget } | null }

export const initialRecording: RecordingState = { open: null, enter: null }

export type Reduced = { state: RecordingState; actions: RecordedHumanAction[] }

/**
 * Turns events of the page into actions: one input for each time that a field is filled in (or several in a row when typing pauses), one action for each
 * click, and Enter as the click on the form's button, or as a line break after the value where the form has none. Pure.
 */
export function reduce(state: RecordingState, event: UserEvent): Reduced {
  switch (event.kind) {
    case 'input':
      return onInput(state, event)
    case 'click':
      return onClick(state, event)
    case 'enter':
      return onEnter(state, event)
    case 'act':
      return onAct(state, event)
    default:
      return event satisfies never
  }
}

/** Decides all open events, because the recording ends, the page is left or no further event came. */
export function flush(state: RecordingState): Reduced {
  return { state: initialRecording, actions: closing(state) }
}

/** Whether a value is being typed whose present state was not reported. */
export const hasUnreported = ({ open }: RecordingState): boolean => open?.kind === 'typing' && stateOf(open) !== open.reported

/** Identifies the state of a value; it differs whenever the value does, also when the value is masked. */
const stateOf = ({ value, secret }: Extract<Open, { kind: 'typing' }>): string => (secret ? `${secret.id}/${secret.version}` : value)

/** Reports the value as typed so far; the input stays open. Of several inputs into one field in a row, readers take the last. */
export function reportTyping(state: RecordingState): Reduced {
  const { open } = state
  if (open?.kind !== 'typing' || !hasUnreported(state)) return { state, actions: [] }
  return { state: { ...state, open: { ...open, reported: stateOf(open) } }, actions: [inputInto(open)] }
}

/** Whether Enter is still held down; the click that it causes on a button comes before its release. */
export const isUndecided = (state: RecordingState): boolean => state.enter !== null

function onInput(state: RecordingState, event: Extract<UserEvent, { kind: 'input' }>): Reduced {
  const { at, target, value, secret, final, typing, isAtCursor, projectFiles } = event
  const isOtherTyping = state.open?.kind === 'typing' && state.open.typing !== typing
  const same = state.open?.target.key === target.key && !isOtherTyping
  const open: Open = {
    kind: 'typing',
    at,
    target: same && state.open ? withFirstLocators(state.open.target, target) : target,
    value,
    ...(secret ? { secret } : {}),
    ...(typing === undefined ? {} : { typing }),
    ...(isAtCursor ? { isAtCursor } : {}),
    ...(projectFiles ? { projectFiles } : {}),
    reported: same && state.open?.kind === 'typing' ? state.open.reported : null,
  }
  const before = same ? [] : closing({ ...state, enter: null })
  // Chromium fires `change` between the key and the click that Enter causes on the button, so the key stays undecided.
  const enter = state.enter?.target.key === target.key ? state.enter : null
  if (!final) return { state: { open, enter }, actions: before }
  return { state: { open: null, enter }, actions: [...before, ...closing({ open, enter: null })] }
}

/** Keeps the locators from before typing, because the element's texts may depend on its value. */
const withFirstLocators = (first: RecordedTarget, now: RecordedTarget): RecordedTarget => ({
  ...first,
  isPassword: first.isPassword || now.isPassword,
})

function onClick(state: RecordingState, { at, target, synthetic, way }: Extract<UserEvent, { kind: 'click' }>): Reduced {
  const settled = synthetic ? { ...state, enter: null } : state
  if (target.isTextField && !way.gesture) {
    if (state.open?.kind === 'typing' && state.open.target.key === target.key) return { state, actions: [] }
    return { state: { open: { kind: 'entering', at, target, way }, enter: null }, actions: closing(settled) }
  }
  return { state: initialRecording, actions: [...closing(settled), clickOn({ target, at, way })] }
}

function onAct(state: RecordingState, { type, at, target, way, drop }: Extract<UserEvent, { kind: 'act' }>): Reduced {
  // The cursor that is put to a place tells what the click into the field did.
  const isTold = type === 'focus' && state.open?.kind === 'entering' && state.open.target.key === target.key
  const dropped = drop && { ...drop, target: publicTarget(drop.target) }
  const action = { type, ...doneOn(target, at), ...way, ...(dropped ? { drop: dropped } : {}) }
  return { state: initialRecording, actions: [...closing(isTold ? { ...state, open: null } : state), action] }
}

function onEnter(state: RecordingState, { at, target, hasDefaultButton }: Extract<UserEvent, { kind: 'enter' }>): Reduced {
  const next: RecordingState = { open: state.open, enter: { at, target } }
  return hasDefaultButton ? { state: next, actions: [] } : flush(next)
}

function closing({ open, enter }: RecordingState): RecordedHumanAction[] {
  const isSame = enter !== null && open?.target.key === enter.target.key
  const ended = enter ? [inputInto({ ...enter, value: LINE_END })] : []
  if (!open) return ended
  if (open.kind === 'entering') return isSame ? ended : [clickOn(open), ...ended]
  const unreported = stateOf(open) === open.reported ? [] : [inputInto(open)]
  if (!isSame || open.target.isPassword) return [...unreported, ...ended]
  return [inputInto({ ...open, value: open.value + LINE_END })]
}

/** An input of this alone presses Enter in the field; at the end of a value it presses Enter after typing. */
const LINE_END = '\n'

const doneOn = (target: RecordedTarget, at: number) => ({ isTrusted: true, timestamp: at, target: publicTarget(target) })

type Click = { target: RecordedTarget; at: number; way: WayToAct }

const clickOn = ({ target, at, way }: Click): RecordedHumanAction => ({ type: 'click', ...doneOn(target, at), ...way })

type Input = { target: RecordedTarget; at: number; value: string } & HowTyped

const inputInto = ({ target, at, value, secret, typing, isAtCursor, projectFiles }: Input): RecordedHumanAction => ({
  type: 'input',
  ...doneOn(target, at),
  value,
  ...(secret ? { secretId: secret.id } : {}),
  ...(typing === undefined ? {} : { typing }),
  ...(isAtCursor ? { isAtCursor } : {}),
  ...(projectFiles ? { projectFiles } : {}),
})

const publicTarget = ({ locators, elementType, caption, isPassword, place }: RecordedTarget): RecordedHumanAction['target'] => ({
  locators,
  elementType,
  isPassword,
  ...(caption ? { caption: caption.slice(0, 300) } : {}),
  ...(Object.keys(place).length > 0 ? { place } : {}),
})
