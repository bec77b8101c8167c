import { describe, expect, it } from 'vitest'
import {
  BROWSER_DIALOG,
  dialogAct,
  dialogAnswerAction,
  dialogAnswers,
  dialogTextAction,
  isOnBrowserDialog,
  leadingDialogActions,
} from './browser-dialog.ts'

const click = { target: [{ type: 'css' as const, value: '#a', priority: 3 }], method: 'Click' as const }
const answers = (...actions: Parameters<typeof dialogAct>[0][]) =>
  dialogAnswers(actions.map((action) => dialogAct(action, ({ value }) => value ?? '')))

describe('answers to windows of the browser', () => {
  it('are one for each that is answered, a text going with what follows it', () => {
    expect(answers(dialogAnswerAction(true), dialogAnswerAction(false))).toEqual([{ accept: true }, { accept: false }])
    expect(answers(dialogTextAction({ value: 'Ann' }), dialogAnswerAction(false))).toEqual([{ accept: false, text: 'Ann' }])
    expect(answers(dialogTextAction({ value: 'Ann' }))).toEqual([{ accept: true, text: 'Ann' }])
    expect(answers(dialogTextAction({ value: 'Ann' }), dialogTextAction({ value: 'Lee' }))).toEqual([
      { accept: true, text: 'Ann' },
      { accept: true, text: 'Lee' },
    ])
    expect(answers()).toEqual([])
  })

  it('are for the kind of window that was answered so', () => {
    expect(answers(dialogAnswerAction(true, 'alert'), dialogAnswerAction(false, 'confirm'))).toEqual([
      { accept: true, window: 'alert' },
      { accept: false, window: 'confirm' },
    ])
    expect(answers(dialogTextAction({ value: 'Ann' }), dialogAnswerAction(true, 'prompt'))).toEqual([{ accept: true, text: 'Ann' }])
  })

  it('end where an element of the page is meant again', () => {
    expect(leadingDialogActions([dialogAnswerAction(true), click, dialogAnswerAction(false)])).toEqual([dialogAnswerAction(true)])
    expect(leadingDialogActions([click])).toEqual([])
  })

  it('are known by their target', () => {
    expect(isOnBrowserDialog(dialogAnswerAction(true, 'alert'))).toBe(true)
    expect(isOnBrowserDialog(click)).toBe(false)
    expect(isOnBrowserDialog({ target: [BROWSER_DIALOG, ...click.target] })).toBe(false)
  })
})
