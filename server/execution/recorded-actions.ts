import { acceptsDialog, dialogAnswerAction, dialogTextAction, isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import { historyAction, historyMove, isOnFocus, isOnPage, tabAct, tabAction } from '#contract/rules/page-target.ts'
import { NOT_RECORDED_MAX } from '#contract/rules/recorded-step.ts'
import type { Action, DropPlace } from '#contract/schemas/action.ts'
import type { UnrecordedInteraction, NotRecorded } from '#contract/schemas/not-recorded.ts'
import type { FlowMark, RecordedFlow } from '#contract/schemas/recorded-flow.ts'
import type { RecordedEvent, RecordedHumanAction, RecordedTarget } from '#contract/schemas/recording.ts'
import { kindOfType } from '#engine/grounding/node-kind.ts'
import { captionsOf } from '#engine/grounding/target-caption.ts'

/** Names of the project's secrets that have the value of a typed password, by the id of the password. */
export type PasswordOffers = ReadonlyMap<string, readonly string[]>

/**
 * `flow`: where and when each of it was done, by which a whole flow is cut into steps. `heard`: what was checked and what was downloaded, each with the number
 * of actions before it.
 */
export type RecordedWork = { actions: Action[]; notRecorded: NotRecorded[]; flow: RecordedFlow; heard: Heard[] }

type HeardEvent = Extract<RecordedEvent, { type: 'asserted' | 'downloaded' }>
export type Heard = { event: HeardEvent; after: number }

/** `since`: when the first of the events began that became this one. */
type Merged = { event: RecordedHumanAction; since: number; opensTab?: true }

/**
 * Turns recorded events into the actions and checks of a step, and counts the interactions that no action expresses.
 *
 * - events that no human made are dropped
 * - typing into one field becomes one Input with the last text, however many events report the typing; Enter ends that text
 * - a click that only focused the field of the following Input is dropped, and so are the two clicks that a double click begins with
 * - one key that is pressed several times is one Press
 * - an answer to a window of the browser becomes an action of its own
 * - a typed password is not known here: its Input is a question until the user answers it; then it names an item of the environment data,
 *   or has no value
 */
export function recordedWork(events: readonly RecordedEvent[], offers: PasswordOffers): RecordedWork {
  const merged: Merged[] = []
  const missed: Missed[] = []
  const heard: Heard[] = []
  const answers = new Map<string, string | null>()
  for (const event of events) {
    if (event.type === 'openedTab') noteTab(merged.at(-1))
    else if (event.type === 'answered') answers.set(event.secretId, event.key)
    else if (event.type === 'missed') missed.push({ act: event.missed, after: merged.length })
    else if (event.type === 'asserted' || event.type === 'downloaded') heard.push({ event, after: merged.length })
    else if (event.isTrusted) add(merged, event)
  }
  const groups = groupMissed(missed)
  return {
    actions: merged.map(({ event, opensTab }) => ({
      ...toAction(event, { answers, offers }),
      ...(opensTab ? { opens: { tab: true } } : {}),
    })),
    notRecorded: groups.map(({ group }) => group),
    // Presses that became one double click stood before it.
    flow: { marks: merged.map(markOf), missedAfter: groups.map(({ after }) => Math.min(after, merged.length)) },
    heard: heard.map(({ event, after }) => ({ event, after: Math.min(after, merged.length) })),
  }
}

/** A tab is opened by a press; a page that opens one by itself has no action to wait for. */
function noteTab(last: Merged | undefined): void {
  if (last && (last.event.type === 'click' || last.event.type === 'press')) last.opensTab = true
}

function markOf({ event, since }: Merged, index: number, all: readonly Merged[]): FlowMark {
  const before = all[index - 1]
  return { at: since, pauseMs: before ? Math.max(0, since - before.event.timestamp) : 0, ...event.target.place }
}

/** The actions when nobody can answer any more: an Input with an open question gets no value. */
export function withoutQuestions(actions: readonly Action[]): Action[] {
  return actions.map(({ asks: _asks, ...action }) => action)
}

/** Counts equal interactions together, in the order of their first occurrence. */
function groupMissed(missed: readonly Missed[]): { group: NotRecorded; after: number }[] {
  const groups: { group: NotRecorded; after: number }[] = []
  for (const { act, after } of missed) {
    const same = groups.find(({ group: { kind, target, keys } }) => kind === act.kind && target === act.target && keys === act.keys)
    const known = same ?? (groups.length === NOT_RECORDED_MAX ? groups.at(-1) : undefined)
    if (known) known.group.count++
    else groups.push({ group: { ...act, count: 1 }, after })
  }
  return groups
}

/** `after`: how many actions stand before it. */
type Missed = { act: UnrecordedInteraction; after: number }

function add(merged: Merged[], event: RecordedHumanAction): void {
  let since = event.timestamp
  if (event.gesture === 'double') {
    for (let presses = 0; presses < 2 && isPlainClickOn(merged.at(-1)?.event, event); presses++) since = merged.pop()!.since
  }
  const last = merged.at(-1)
  const joined = last && isSameTarget(last.event, event) ? join(last.event, event) : null
  if (last && joined) merged[merged.length - 1] = { event: joined, since: last.since }
  else merged.push({ event, since })
}

function isPlainClickOn(last: RecordedHumanAction | undefined, event: RecordedHumanAction): boolean {
  return last !== undefined && last.type === 'click' && !last.gesture && isSameTarget(last, event)
}

/** The text of an Input that is only Enter: the focus was elsewhere before, or the value in front of it is a password. */
const LINE_END = '\n'

/** Merges two acts on the same element; null when they stay two. */
function join(last: RecordedHumanAction, event: RecordedHumanAction): RecordedHumanAction | null {
  if (event.type === 'input') return joinInputs(last, event)
  if (event.type === 'press' && last.type === 'press' && event.keys === last.keys) return { ...event, times: (last.times ?? 1) + 1 }
  return null
}

function joinInputs(last: RecordedHumanAction, event: RecordedHumanAction): RecordedHumanAction | null {
  if (last.type === 'click') return last.gesture || last.held ? null : event
  // An Enter ends a text, and what is typed at the cursor is one typing only.
  if (last.type !== 'input' || last.typing !== event.typing) return null
  const [before, now] = [last.value ?? '', event.value ?? '']
  if (event.typing !== undefined) return event
  if (last.target.isPassword) return before === LINE_END || now === LINE_END ? null : event
  // After a line break the text goes on only in a field of several lines.
  if (before.endsWith(LINE_END)) return now.startsWith(before) && now !== before ? event : null
  return now === LINE_END ? { ...event, value: before + LINE_END } : event
}

function isSameTarget(one: RecordedHumanAction, other: RecordedHumanAction): boolean {
  const [a, b] = [one.target.locators[0], other.target.locators[0]]
  // Each window is answered by an action of its own, even when two follow each other.
  if (isOnWindow(one)) return false
  return a?.type === b?.type && a?.value === b?.value
}

const isOnWindow = ({ target }: RecordedHumanAction): boolean => isOnBrowserDialog({ target: target.locators })

/** The action that answers a window. A click carries OK or Cancel and the kind of window; an input carries the text of a prompt. */
function answerToWindow({ type, value, target }: RecordedHumanAction): Action {
  if (type === 'input') return dialogTextAction({ value: value ?? '' })
  return dialogAnswerAction(acceptsDialog({ value }), target.locators[0]?.description)
}

type Passwords = { answers: ReadonlyMap<string, string | null>; offers: PasswordOffers }

const METHODS = { click: 'Click', input: 'Input', press: 'Press', focus: 'Focus', drag: 'Drag', scroll: 'Scroll' } as const

function toAction(event: RecordedHumanAction, passwords: Passwords): Action {
  if (isOnWindow(event)) return answerToWindow(event)
  const move = historyMove({ target: event.target.locators, method: 'Click', value: event.value })
  if (move) return historyAction(move)
  const ofTab = tabAct({ target: event.target.locators, method: 'Click', value: event.value })
  if (ofTab) return tabAction(ofTab, event.target.caption ?? '')
  const { type, isTrusted: _isTrusted, timestamp: _timestamp, target, value, drop, typing: _typing, secretId, ...way } = event
  // Enter alone is a key; behind a value it ends the line.
  if (type === 'input' && value === LINE_END) return { ...named(target), method: 'Press', keys: 'Enter' }
  return {
    ...named(target),
    method: METHODS[type],
    ...(type === 'input' ? (secretId ? passwordOf(secretId, passwords) : { value: value ?? '' }) : {}),
    ...way,
    ...(drop ? { drop: { ...named(drop.target), ...placeOfDrop(drop) } } : {}),
  }
}

const placeOfDrop = ({ side, at }: DropPlace): DropPlace => ({ ...(side ? { side } : {}), ...(at ? { at } : {}) })

/** The element with its kind and name in both languages; what is on no element in particular has none. */
function named({ locators, elementType, caption }: RecordedTarget): Pick<Action, 'target' | 'nlTargetCaptionDict'> {
  if (isOnFocus({ target: locators }) || isOnPage({ target: locators, method: 'Scroll' })) return { target: locators }
  return { target: locators, nlTargetCaptionDict: captionsOf(kindOfType(elementType), caption ?? '') }
}

function passwordOf(id: string, { answers, offers }: Passwords): Pick<Action, 'source' | 'asks'> {
  const key = answers.get(id)
  if (key === undefined) return { asks: { id, offers: [...(offers.get(id) ?? [])] } }
  return key === null ? {} : { source: { type: 'envDataVariables', key } }
}
