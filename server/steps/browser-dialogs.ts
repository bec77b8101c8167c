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

/**
 * The windows (alert, confirm, prompt) that the last act opened. A window holds up its page, so it is answered while the act is still going
 * on, by what the recipe says further on; the part that says so then finds it answered.
 */
export class BrowserDialogs {
  #windows: readonly ShownWindow[] = []
  /** How many windows lie behind: answered by a part of the recipe, or passed over by it. */
  #passed = 0
  /** The number of the answer that the next part of the recipe gives. */
  #answer = 0
  /** That answer was given its text already. */
  #isFilled = false

  opened(windows: readonly ShownWindow[]): void {
    this.#windows = [...windows]
    this.#passed = 0
    this.#answer = 0
    this.#isFilled = false
  }

  /** Some window was not yet answered by a part of the recipe. */
  isOpen(): boolean {
    return this.#passed < this.#windows.length
  }

  /**
   * The window that a part of the recipe is about, which it was answered by; null when there is none. A text and the answer behind it are for
   * one prompt: a second text is for the next prompt, the one before it was sent with OK.
   */
  windowFor(action: Action): ShownWindow | null {
    return this.#windows[this.#find(action).window] ?? null
  }

  /** As `windowFor`; what comes next is about the windows behind. */
  claim(action: Action): ShownWindow | null {
    const { window, answer } = this.#find(action)
    const claimed = this.#windows[window]
    if (!claimed) return null
    this.#isFilled = action.method === 'Input'
    this.#answer = this.#isFilled ? answer : answer + 1
    // A prompt that was given its text still waits for its OK or Cancel.
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

/** A part of the recipe answers a window that did not open, or not such a one. */
export function noDialog(dialogs: BrowserDialogs): StepFailure {
  return { code: 'target_not_found', wanted: 'browser dialog', role: 'dialog', found: dialogs.messages.slice(0, 12) }
}

/** What the actions that a list begins with do to windows. */
export function actsFrom(actions: readonly Action[], data: RunData): DialogAct[] {
  return leadingDialogActions(actions).map((action) =>
    dialogAct(action, () => {
      const value = valueOfAction(action, data)
      return value.kind === 'value' ? value.value : ''
    }),
  )
}

/**
 * What the steps from an index on do to a window that the step before them opens. One that was never predicted does so by its words: each is
 * read when it is first asked for, and kept. A hundred long texts take a while to read, so other work comes between them.
 */
export function actsAhead(steps: readonly RecipeStep[], data: RunData): (index: number) => Promise<DialogAct[]> {
  const known = new Map<number, Beginning>()
  function* from(index: number): Generator<undefined, DialogAct[]> {
    const acts: DialogAct[] = []
    for (const [behind, step] of steps.slice(index).entries()) {
      const at = index + behind
      const beginning = known.get(at) ?? beginningOf(step, data)
      known.set(at, beginning)
      acts.push(...beginning.acts)
      if (!beginning.isAll) break
      yield
    }
    return acts
  }
  return (index) => inTurns(from(index))
}

/** What a step does to a window that is open when it begins. `isAll`: nothing else, so that the window is left to the next one. */
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

/** `window`: the kind of window that was answered so, where it is known. */
export function actionOfReading(reading: DialogReading, window?: string): Action {
  if (reading.kind === 'text') return dialogTextAction({ value: reading.text })
  // An alert has but one way out.
  return dialogAnswerAction(reading.kind === 'accept' || (reading.kind === 'close' && window === 'alert'), window)
}

/** For the runner: one answer for each window. */
export const answersOf = (acts: readonly DialogAct[]): WindowAnswer[] => dialogAnswers(acts)

/** A check of what a window said; null for checks of the page. */
export function checkOfDialog(assertion: Assertion, expected: string, dialogs: BrowserDialogs): StepFailure | null | 'page' {
  if (!isOnBrowserDialog(assertion)) return 'page'
  if (dialogs.messages.length > 0 && dialogs.says(expected)) return null
  return { code: 'assertion_failed', description: assertion.assertionDescription, expected, actual: dialogs.messages.join('; ') || null }
}
