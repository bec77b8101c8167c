import type { Action } from '../schemas/action.ts'
import type { Assertion } from '../schemas/assertion.ts'
import type { Locator } from '../schemas/locator.ts'

/**
 * A window that the page asks its browser for (alert, confirm, prompt) is no element. What is done to it is kept as an action all the same:
 * Input gives a prompt its text, Click answers with `accept` or `dismiss`. Such actions follow the one that opens the window. A window with
 * no answer in the recipe is accepted.
 */
export const BROWSER_DIALOG: Locator = { type: 'nlDescription', value: 'browser dialog', priority: 1 }

const ACCEPT = 'accept'
const DISMISS = 'dismiss'

/** How the browser is to answer one window. */
export type DialogAnswer = { accept: boolean; text?: string }

const CAPTIONS = {
  accept: { ru: 'окно браузера: ОК', en: 'browser dialog: OK' },
  dismiss: { ru: 'окно браузера: Отмена', en: 'browser dialog: Cancel' },
  text: { ru: 'окно браузера', en: 'browser dialog' },
}

export function dialogAnswerAction(accept: boolean): Action {
  return {
    target: [BROWSER_DIALOG],
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

export const acceptsDialog = ({ value }: Action): boolean => value !== DISMISS

/** The actions on browser dialogs that a list begins with. */
export function leadingDialogActions(actions: readonly Action[]): Action[] {
  const end = actions.findIndex((action) => !isOnBrowserDialog(action))
  return actions.slice(0, end < 0 ? actions.length : end)
}

/** A text alone is sent with OK; a text before an answer goes with it. `valueOf` looks up what is not in the recipe. */
export function dialogAnswers(actions: readonly Action[], valueOf: (action: Action) => string): DialogAnswer[] {
  const answers: DialogAnswer[] = []
  let text: string | undefined
  for (const action of actions) {
    if (action.method === 'Input') {
      if (text !== undefined) answers.push({ accept: true, text })
      text = valueOf(action)
    } else {
      answers.push({ accept: acceptsDialog(action), ...(text === undefined ? {} : { text }) })
      text = undefined
    }
  }
  return text === undefined ? answers : [...answers, { accept: true, text }]
}
