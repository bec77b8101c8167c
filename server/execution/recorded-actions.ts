import { acceptsDialog, dialogAnswerAction, dialogTextAction, isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'

/** What may be known about environment data here: no values. */
export type EnvItemName = Pick<EnvDataItem, 'key' | 'type' | 'isSecret'>

/**
 * Turns what a human did into the actions of a step.
 *
 * - events that no human made are left out
 * - typing into one field is one Input with the last text, however often it was told while it was typed; Enter ends that text
 * - a click that only led to the Input into the same element is left out
 * - what was answered to a window of the browser is an action of its own
 * - a typed password is never known: the Input names the environment item that fits best, or none (key ''), which a replay reports
 *   as a missing value
 */
export function recordedToActions(recorded: readonly RecordedHumanAction[], envItems: readonly EnvItemName[]): Action[] {
  const merged: RecordedHumanAction[] = []
  for (const event of recorded) {
    if (!event.isTrusted) continue
    const last = merged.at(-1)
    const joined = last && event.type === 'input' && isSameTarget(last, event) ? join(last, event) : null
    if (joined) merged[merged.length - 1] = joined
    else merged.push(event)
  }
  return merged.map((event) => toAction(event, envItems))
}

/** Enter in a field: alone, because the field was left before, or because the value is a password. */
const LINE_END = '\n'

/** The one input that two into the same field are; null when they are two: what follows an Enter is typed anew. */
function join(last: RecordedHumanAction, event: RecordedHumanAction): RecordedHumanAction | null {
  if (last.type !== 'input') return event
  const [before, now] = [last.value ?? '', event.value ?? '']
  if (last.target.isPassword) return before === LINE_END || now === LINE_END ? null : event
  // Only in a field of several lines the text goes on behind a line break.
  if (before.endsWith(LINE_END)) return now.startsWith(before) && now !== before ? event : null
  return now === LINE_END ? { ...event, value: before + LINE_END } : event
}

function isSameTarget(one: RecordedHumanAction, other: RecordedHumanAction): boolean {
  const [a, b] = [one.target.locators[0], other.target.locators[0]]
  // One window after another: each is answered for itself.
  if (isOnWindow(one)) return false
  return a?.type === b?.type && a?.value === b?.value
}

const isOnWindow = ({ target }: RecordedHumanAction): boolean => isOnBrowserDialog({ target: target.locators })

/** A click holds OK or Cancel and the kind of window, an input the text of a prompt. */
function answerToWindow({ type, value, target }: RecordedHumanAction): Action {
  if (type === 'input') return dialogTextAction({ value: value ?? '' })
  return dialogAnswerAction(acceptsDialog({ value }), target.locators[0]?.description)
}

function toAction(event: RecordedHumanAction, envItems: readonly EnvItemName[]): Action {
  if (isOnWindow(event)) return answerToWindow(event)
  const { locators, caption, isPassword } = event.target
  const common = { target: locators, ...(caption ? { nlTargetCaptionDict: { ru: caption, en: caption } } : {}) }
  if (event.type === 'click') return { ...common, method: 'Click' }
  if (isPassword && event.value !== LINE_END)
    return { ...common, method: 'Input', source: { type: 'envDataVariables', key: passwordKey(event, envItems) } }
  return { ...common, method: 'Input', value: event.value ?? '' }
}

/** The only password item; of several the one whose name shares most words with the field. */
function passwordKey(event: RecordedHumanAction, envItems: readonly EnvItemName[]): string {
  const passwords = envItems.filter((item) => item.type === 'password')
  const candidates = passwords.length > 0 ? passwords : envItems.filter((item) => item.isSecret)
  if (candidates.length <= 1) return candidates[0]?.key ?? ''
  const words = wordsOf([event.target.caption ?? '', ...event.target.locators.map((locator) => locator.value)].join(' '))
  const scored = candidates.map((item) => ({ key: item.key, score: wordsOf(item.key).filter((word) => words.includes(word)).length }))
  scored.sort((a, b) => b.score - a.score)
  const [best, second] = scored
  // Typing the wrong password may lock an account: an undecided case is left to the user.
  return best && best.score > (second?.score ?? 0) ? best.key : ''
}

const wordsOf = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
