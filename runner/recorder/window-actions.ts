import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'

/** What a human answered to a window of the browser, as a recipe keeps it: the text of a prompt, then OK or Cancel. A cancelled text is none. */
export function windowActions({ accept, text, window }: WindowAnswer, at: number): RecordedHumanAction[] {
  const answer = dialogAnswerAction(accept, window)
  const actions = accept && text !== undefined ? [dialogTextAction({ value: text }), answer] : [answer]
  return actions.map((action) => recorded(action, at))
}

const recorded = ({ method, target, nlTargetCaptionDict: caption, value }: Action, at: number): RecordedHumanAction => ({
  type: method === 'Click' ? 'click' : 'input',
  isTrusted: true,
  timestamp: at,
  target: { locators: target, elementType: 'dialog', isPassword: false, ...(caption ? { caption: caption.en } : {}) },
  ...(value === undefined ? {} : { value }),
})
