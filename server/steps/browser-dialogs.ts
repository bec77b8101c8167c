import {
  dialogAct,
  dialogAnswerAction,
  dialogAnswers,
  dialogTextAction,
  isOnBrowserDialog,
  leadingDialogActions,
  type DialogAct,
} from '#contract/rules/browser-dialog.ts'
import { windowOfAnswer, type ShownWindow, type WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { leadingDialogReadings, onlyLooks, type DialogReading } from '#engine/language/dialog-answer.ts'
import { understandStep } from '#engine/language/understand-step.ts'
import { inTurns } from '../platform/in-turns.ts'
import { valueOfAction, type RunData } from './action-value.ts'
import type { Run } from './run.ts'

/**
 * The windows (alert, confirm, prompt) that the last act opened. A window blocks its page, so it is answered while the act is still going on,
 * with the answer that a later part of the recipe gives. When the recipe comes to that part, the window is answered already.
 */
export class BrowserDialogs {
  #windows: readonly ShownWindow[] = []
  /** Number of windows that the recipe has passed: a part answered them, or skipped them. */
  #passed = 0
  /** The number of the answer that the next part of the recipe gives. */
  #answer = 0
  /** A part of the recipe has given the text of that answer already. */
  #isFilled = false

  opened(windows: readonly ShownWindow[]): void {
    this.#windows = [...windows]
    this.#passed = 0
    this.#answer = 0
    this.#isFilled = false
  }

  /** Whether the recipe has not yet passed all windows. */
  isOpen(): boolean {
    return this.#passed < this.#windows.length
  }

  /**
   * The window that a part of the recipe is about and whose answer it gave; null when there is none. A text and the following answer belong to
   * one prompt. A second text belongs to the next prompt; the one before was sent with OK.
   */
  windowFor(action: Action): ShownWindow | null {
    return this.#windows[this.#find(action).window] ?? null
  }

  /** As `windowFor`, and marks the window as passed: later parts are about the following windows. */
  claim(action: Action): ShownWindow | null {
    const { window, answer } = this.#find(action)
    const claimed = this.#windows[window]
    if (!claimed) return null
    this.#isFilled = action.method === 'Input'
    this.#answer = this.#isFilled ? answer : answer + 1
    // A prompt that has its text still needs its OK or Cancel.
    this.#passed = this.#isFilled ? window : window + 1
    return claimed
  }

  #find(action: Action): { window: number; answer: number } {
    const act = dialogAct(action, ({ value }) => value ?? '')
    const answer = this.#isFilled && act.kind === 'text' ? this.#answer + 1 : this.#answer
    const window = windowOfAnswer(this.#windows, act.kind === 'text' ? { accept: true, text: act.text } : act, answer)
    const shown = this.#windows[window]
    const isSo = act.kind === 'text' ? shown?.type === 'prompt' : shown?.accepted === act.accept
    return { window: isSo ? window : -1, answer }
  }

  get messages(): readonly string[] {
    return this.#windows.map(({ message }) => message)
  }

  says(text: string): boolean {
    return this.messages.some((message) => fold(message).includes(fold(text)))
  }
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

/** The failure of a part that answers a window when none has opened, or one of another kind. */
export function noDialog(dialogs: BrowserDialogs): StepFailure {
  return { code: 'target_not_found', wanted: 'browser dialog', role: 'dialog', found: dialogs.messages.slice(0, 12) }
}

/** The answers to windows that a list of actions begins with. */
export function actsFrom(actions: readonly Action[], data: RunData): DialogAct[] {
  return leadingDialogActions(actions).map((action) =>
    dialogAct(action, () => {
      const value = valueOfAction(action, data)
      return value.kind === 'value' ? value.value : ''
    }),
  )
}

/**
 * Answers of the steps from an index on to a window that the step before them opens. The answer of a step that was never predicted is read
 * from its text, once, when it is first needed. A hundred long texts take a while, so other work of the process may run in between. `part`: a step of the
 * shared steps that the step uses, from which on answers count.
 */
export function actsAhead(steps: readonly RecipeStep[], data: RunData, shared: Run['shared'] = new Map()): ActsAhead {
  const known = new Map<number, Beginning>()
  const parts = steps.map((step) => partsOf(step, shared))
  const flat = parts.flat()
  const starts = parts.map((_, index) => parts.slice(0, index).flat().length)
  function* from(index: number): Generator<undefined, DialogAct[]> {
    const acts: DialogAct[] = []
    for (const [offset, step] of flat.slice(index).entries()) {
      const at = index + offset
      const beginning = known.get(at) ?? beginningOf(step, data)
      known.set(at, beginning)
      acts.push(...beginning.acts)
      if (!beginning.isAll) break
      yield
    }
    return acts
  }
  return (index, part = 0) => inTurns(from((starts[index] ?? flat.length) + part))
}

type ActsAhead = (index: number, part?: number) => Promise<DialogAct[]>

/** A step, or those that its use of shared steps comes to. */
function partsOf(step: RecipeStep, shared: Run['shared']): RecipeStep[] {
  const expansion = shared.get(step.stepIndex)
  return expansion?.kind === 'ready' ? expansion.parts.map((part) => part.step) : [step]
}

/** The answers of a step to a window that is open when it begins. `isAll`: the step does nothing else, so the next step may answer it as well. */
type Beginning = { acts: readonly DialogAct[]; isAll: boolean }

function beginningOf({ actions = [], status, testStep }: RecipeStep, data: RunData): Beginning {
  if (actions.length > 0 || status === 'Completed') {
    const acts = actsFrom(actions, data)
    return { acts, isAll: acts.length === actions.length }
  }
  const { intents } = understandStep(testStep)
  const readings = leadingDialogReadings(intents)
  const isAll = intents.length > 0 && readings.length === intents.filter((intent) => !onlyLooks(intent)).length
  return { acts: actsOfReadings(readings), isAll }
}

export function actsOfReadings(readings: readonly DialogReading[]): DialogAct[] {
  return readings.map((reading) => dialogAct(actionOfReading(reading), ({ value }) => value ?? ''))
}

/** The action for an answer. `window` is the kind of the answered window, if known. */
export function actionOfReading(reading: DialogReading, window?: string): Action {
  if (reading.kind === 'text') return dialogTextAction({ value: reading.text })
  // An alert has only one button, so closing it is the same as accepting it.
  return dialogAnswerAction(reading.kind === 'accept' || (reading.kind === 'close' && window === 'alert'), window)
}

/** Answers in the form of the runner's API: one for each window. */
export const answersOf = (acts: readonly DialogAct[]): WindowAnswer[] => dialogAnswers(acts)

/** Checks an assertion about the text of a window. Returns the failure, null when it holds, or `page` when it is about the page. */
export function checkOfDialog(assertion: Assertion, expected: string, dialogs: BrowserDialogs): StepFailure | null | 'page' {
  if (!isOnBrowserDialog(assertion)) return 'page'
  if (dialogs.messages.length > 0 && dialogs.says(expected)) return null
  return { code: 'assertion_failed', description: assertion.assertionDescription, expected, actual: dialogs.messages.join('; ') || null }
}
