import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { HistoryMove } from '#contract/rules/keys.ts'
import { BROWSER_TAB, historyAction, type TabAct } from '#contract/rules/page-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'

/** A human's answer to a dialog as actions of a recipe: the text of a prompt unless it was cancelled, then OK or Cancel. */
export function windowActions({ accept, text, window }: WindowAnswer, at: number): RecordedHumanAction[] {
  const answer = dialogAnswerAction(accept, window)
  const actions = accept && text !== undefined ? [dialogTextAction({ value: text }), answer] : [answer]
  return actions.map((action) => recorded(action, at))
}

/** A human's move through the history of the tab. */
export const historyEvent = (move: HistoryMove, at: number): RecordedHumanAction => recorded(historyAction(move), at)

/** A human goes to a tab or closes it. The caption is the title of its page. */
export const tabEvent = ({ act, number }: TabAct, title: string, at: number): RecordedHumanAction => ({
  type: 'click',
  isTrusted: true,
  timestamp: at,
  target: { locators: [BROWSER_TAB], elementType: 'browser', isPassword: false, ...(title ? { caption: title } : {}) },
  value: `${act} ${number}`,
})

const recorded = ({ method, target, nlTargetCaptionDict: caption, value }: Action, at: number): RecordedHumanAction => ({
  type: method === 'Click' ? 'click' : 'input',
  isTrusted: true,
  timestamp: at,
  target: { locators: target, elementType: 'browser', isPassword: false, ...(caption ? { caption: caption.en } : {}) },
  ...(value === undefined ? {} : { value }),
})
