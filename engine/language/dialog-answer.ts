import type { StepIntent, TargetDescription } from './intents.ts'
import { normalizeText, wordsOf } from '../text/normalize.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { WINDOW_OF_BROWSER } from '../lexicon/phrases-steps.ts'

/**
 * The effect of an intent on an open window of the browser (alert, confirm, prompt). `close`: a question is closed with Cancel; an alert has OK
 * alone.
 */
export type DialogReading = { kind: 'accept' } | { kind: 'dismiss' } | { kind: 'close' } | { kind: 'text'; text: string }

const YES = new Set(['ok', 'yes', 'confirm', 'accept', 'agree', 'continue'])
const NO = new Set(['cancel', 'no', 'decline', 'close'])

/** Null when the words are no answer to such a window. */
export function dialogReading(intent: StepIntent): DialogReading | null {
  if (intent.kind === 'pressKey') return intent.key === 'Enter' ? { kind: 'accept' } : intent.key === 'Escape' ? { kind: 'close' } : null
  if (intent.kind === 'click') return answerOf(intent.target)
  if (intent.kind !== 'input' || intent.value.kind !== 'literal' || !isForWindow(intent.target)) return null
  return { kind: 'text', text: intent.value.text }
}

function answerOf(target: TargetDescription): DialogReading | null {
  const aboutWindow = isAboutWindow(target)
  const concepts = prepareText(target.name).terms.map(({ concept }) => concept)
  const [verb] = concepts
  // “Cancel the order” is about an order; “cancel”, “refuse the confirmation” and “confirm the deletion” are answers.
  const isRefusal = verb !== undefined && NO.has(verb) && (concepts.length === 1 || (aboutWindow && !target.quoted))
  if ((isRefusal && verb === 'close') || (target.purpose === 'close' && aboutWindow)) return { kind: 'close' }
  if (isRefusal) return { kind: 'dismiss' }
  const isAnswer = verb !== undefined && YES.has(verb)
  return isAnswer && (concepts.length === 1 || !target.quoted) ? { kind: 'accept' } : null
}

/** Whether the words name a window of the browser, not something that may also be a button of the page. */
export function namesWindow(intent: StepIntent): boolean {
  return intent.kind === 'click' && isAboutWindow(intent.target)
}

function isAboutWindow({ name, scopes }: TargetDescription): boolean {
  return scopes.some(({ kind }) => kind === 'dialog') || wordsOf(name).some((word) => WINDOW_OF_BROWSER.has(word))
}

function isForWindow({ name, scopes }: TargetDescription): boolean {
  if (name === '') return true
  return (
    scopes.length === 0 &&
    normalizeText(name)
      .split(' ')
      .every((word) => WINDOW_OF_BROWSER.has(word))
  )
}

/** Whether the intent only looks or waits. Such intents may come between the act that opens a window and its answer. */
export const onlyLooks = ({ kind }: StepIntent): boolean => kind === 'expect' || kind === 'wait'

/** The answers at the start of a list of intents; checks of the window in between are skipped. */
export function leadingDialogReadings(intents: readonly StepIntent[]): DialogReading[] {
  const readings: DialogReading[] = []
  for (const intent of intents) {
    if (onlyLooks(intent)) continue
    const reading = dialogReading(intent)
    if (!reading) break
    readings.push(reading)
  }
  return readings
}
