import {
  acceptsDialog,
  dialogAnswerAction,
  dialogAnswers,
  dialogTextAction,
  isOnBrowserDialog,
  leadingDialogActions,
  type DialogAnswer,
} from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { leadingDialogReadings, onlyLooks, type DialogReading } from '#engine/language/dialog-answer.ts'
import { understandStep } from '#engine/language/understand-step.ts'
import { valueOfAction, type RunData } from './action-value.ts'

/** What the runner tells of a window. */
type OpenedDialog = { type: string; message: string; accepted: boolean }

/**
 * The windows (alert, confirm, prompt) that the last act opened. A window holds up its page, so it is answered while the act is still going
 * on, by what the recipe says further on; the part that says so then finds it answered.
 */
export class BrowserDialogs {
  #windows: readonly OpenedDialog[] = []
  #claimed = 0
  /** The next window was given its text. */
  #isFilled = false

  opened(windows: readonly OpenedDialog[]): void {
    this.#windows = [...windows]
    this.#claimed = 0
    this.#isFilled = false
  }

  isOpen(): boolean {
    return this.next !== null
  }

  /** The first window that no part of the recipe has answered. */
  get next(): OpenedDialog | null {
    return this.#windows[this.#claimed] ?? null
  }

  /**
   * Whether the next window is one that takes such an answer, and was answered so: a text only fills a prompt in, an answer closes any window.
   * A second text is for the next prompt: the one before it was sent with OK.
   */
  claim(action: Action): boolean {
    if (action.method === 'Click') {
      if (this.next?.accepted !== acceptsDialog(action)) return false
      this.#claimed++
      this.#isFilled = false
      return true
    }
    const at = this.#isFilled ? this.#claimed + 1 : this.#claimed
    if (this.#windows[at]?.type !== 'prompt' || (this.#isFilled && !this.next?.accepted)) return false
    this.#claimed = at
    this.#isFilled = true
    return true
  }

  get messages(): readonly string[] {
    return this.#windows.map(({ message }) => message)
  }

  says(text: string): boolean {
    return this.messages.some((message) => fold(message).includes(fold(text)))
  }
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

export const NO_DIALOG: StepFailure = { code: 'target_not_found', wanted: 'browser dialog', role: 'dialog', found: [] }

export function answersFrom(actions: readonly Action[], data: RunData): DialogAnswer[] {
  return dialogAnswers(leadingDialogActions(actions), (action) => {
    const value = valueOfAction(action, data)
    return value.kind === 'value' ? value.value : ''
  })
}

/** What the steps from `index` on answer to a window that the step before them opens. One that was never predicted answers by its words. */
export function answersOfSteps(steps: readonly RecipeStep[], index: number, data: RunData): DialogAnswer[] {
  const actions: Action[] = []
  for (const step of steps.slice(index)) {
    const own = step.actions ?? []
    if (own.length === 0 && step.status !== 'Completed') {
      const { intents } = understandStep(step.testStep)
      if (intents.length > 0 && intents.every(onlyLooks)) continue
      return [...answersFrom(actions, data), ...answersOfReadings(leadingDialogReadings(intents))]
    }
    const leading = leadingDialogActions(own)
    actions.push(...leading)
    if (leading.length < own.length) break
  }
  return answersFrom(actions, data)
}

export function answersOfReadings(readings: readonly DialogReading[]): DialogAnswer[] {
  const actions = readings.map((reading): Action => actionOfReading(reading))
  return dialogAnswers(actions, ({ value }) => value ?? '')
}

export function actionOfReading(reading: DialogReading): Action {
  return reading.kind === 'text' ? dialogTextAction({ value: reading.text }) : dialogAnswerAction(reading.kind === 'accept')
}

/** A check of what a window said; null for checks of the page. */
export function checkOfDialog(assertion: Assertion, expected: string, dialogs: BrowserDialogs): StepFailure | null | 'page' {
  if (!isOnBrowserDialog(assertion)) return 'page'
  if (dialogs.messages.length > 0 && dialogs.says(expected)) return null
  return { code: 'assertion_failed', description: assertion.assertionDescription, expected, actual: dialogs.messages.join('; ') || null }
}
