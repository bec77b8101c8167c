import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'

/** A human's answer to a dialog as actions of a recipe: the text of a prompt unless it was cancelled, then OK or Cancel. */
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
