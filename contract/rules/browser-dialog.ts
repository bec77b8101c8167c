import type { Action } from '../schemas/action.ts'
import type { Assertion } from '../schemas/assertion.ts'
import type { Locator } from '../schemas/locator.ts'
import type { WindowAnswer } from './browser-windows.ts'

/**
 * A window that the page asks its browser for (alert, confirm, prompt) is no element. All the same, the answer to it is stored as an action: Input
 * gives a prompt its text, Click answers with `accept` or `dismiss`. Such actions follow the one that opens the window. The description among the
 * locators names the kind of the window. See browser-windows.ts for which window takes which answer.
 */
export const BROWSER_DIALOG: Locator = { type: 'nlDescription', value: 'browser dialog', priority: 1 }

const ACCEPT = 'accept'
const DISMISS = 'dismiss'

const CAPTIONS = {
  accept: { ru: 'окно браузера: ОК', en: 'browser dialog: OK' },
  dismiss: { ru: 'окно браузера: Отмена', en: 'browser dialog: Cancel' },
  text: { ru: 'окно браузера', en: 'browser dialog' },
}

const targetFor = (window: string | undefined): Locator[] => [
  window === undefined ? BROWSER_DIALOG : { ...BROWSER_DIALOG, description: window },
]

/** Answers with OK or Cancel. `window`: the kind of the window that was answered, where there was one. */
export function dialogAnswerAction(accept: boolean, window?: string): Action {
  return {
    target: targetFor(window),
    nlTargetCaptionDict: accept ? CAPTIONS.accept : CAPTIONS.dismiss,
    method: 'Click',
    value: accept ? ACCEPT : DISMISS,
  }
}

export function dialogTextAction(fields: Pick<Action, 'value' | 'source'>): Action {
  return { target: [BROWSER_DIALOG], nlTargetCaptionDict: CAPTIONS.text, method: 'Input', ...fields }
}

export function isOnBrowserDialog({ target }: Pick<Action | Assertion, 'target'>): boolean {
  const [only, ...others] = target
  return others.length === 0 && only?.type === BROWSER_DIALOG.type && only.value === BROWSER_DIALOG.value
}

export const acceptsDialog = ({ value }: { value?: string | undefined }): boolean => value !== DISMISS

/** The actions on browser dialogs at the start of a list, up to the first other action. */
export function leadingDialogActions(actions: readonly Action[]): Action[] {
  const end = actions.findIndex((action) => !isOnBrowserDialog(action))
  return actions.slice(0, end < 0 ? actions.length : end)
}

/** The effect of one action on a window. `text` is a string, or the code that gives one. */
export type DialogAct<Text = string> = { kind: 'text'; text: Text } | { kind: 'answer'; accept: boolean; window?: string }

const WINDOWS = ['alert', 'confirm', 'prompt', 'beforeunload']

/** Reads an action on a browser dialog, which the caller has found by `isOnBrowserDialog`. `valueOf` looks up a text that the recipe does not hold. */
export function dialogAct<Text>(action: Action, valueOf: (action: Action) => Text): DialogAct<Text> {
  if (action.method === 'Input') return { kind: 'text', text: valueOf(action) }
  const window = action.target[0]?.description
  return { kind: 'answer', accept: acceptsDialog(action), ...(window && WINDOWS.includes(window) ? { window } : {}) }
}

type AnswerWith<Text> = Omit<WindowAnswer, 'text'> & { text?: Text }

/**
 * Turns acts into one answer for each window. A text alone is sent with OK. A text before an answer belongs to that answer, which is then for a
 * prompt.
 */
export function dialogAnswers<Text = string>(acts: readonly DialogAct<Text>[]): AnswerWith<Text>[] {
  return acts.flatMap((act, index): AnswerWith<Text>[] => {
    const next = acts[index + 1]
    if (act.kind === 'text') return next?.kind === 'answer' ? [] : [{ accept: true, text: act.text }]
    const before = acts[index - 1]
    const { accept, window } = act
    if (before?.kind === 'text') return [{ accept, text: before.text }]
    return [{ accept, ...(window === undefined ? {} : { window }) }]
  })
}
