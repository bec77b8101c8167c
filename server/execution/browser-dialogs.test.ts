import { describe, expect, it } from 'vitest'
import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { answersOfSteps, BrowserDialogs } from './browser-dialogs.ts'

const data = { envItems: [{ key: 'NAME', type: 'other' as const, value: 'Ann', isSecret: false }], testData: [] }
const click: Action = { target: [{ type: 'css', value: '#a', priority: 3 }], method: 'Click' }
const step = (stepIndex: number, testStep: string, actions?: Action[]): RecipeStep => ({
  testStep,
  stepIndex,
  status: actions ? 'Completed' : 'Draft',
  ...(actions ? { actions } : {}),
})

describe('what later steps answer to a window of the browser', () => {
  it('is what they hold, up to their first action on the page', () => {
    const steps = [step(0, 'a', [click]), step(1, 'b', [dialogAnswerAction(false)]), step(2, 'c', [dialogAnswerAction(true), click])]
    expect(answersOfSteps([...steps, step(3, 'd', [dialogAnswerAction(false)])], 1, data)).toEqual([{ accept: false }, { accept: true }])
  })

  it('is read from the words of a step that was never predicted', () => {
    const steps = [step(0, 'Click "Delete"', [click]), step(1, 'Dismiss the browser confirmation'), step(2, 'Press OK')]
    expect(answersOfSteps(steps, 1, data)).toEqual([{ accept: false }])
    expect(answersOfSteps([step(0, 'Click "Delete"', [click]), step(1, 'Click "Save"')], 1, data)).toEqual([])
  })

  it('is looked for behind steps that only check', () => {
    const steps = [step(0, 'Click "Delete"', [click]), step(1, 'Check that the window "Delete it?" is shown'), step(2, 'Press Cancel')]
    expect(answersOfSteps(steps, 1, data)).toEqual([{ accept: false }])
  })

  it('looks environment data up', () => {
    const named = dialogTextAction({ value: '', source: { type: 'envDataVariables', key: 'NAME' } })
    expect(answersOfSteps([step(0, 'a', [named])], 0, data)).toEqual([{ accept: true, text: 'Ann' }])
  })
})

describe('BrowserDialogs', () => {
  it('lets each window be answered once', () => {
    const dialogs = new BrowserDialogs()
    expect(dialogs.claim(dialogAnswerAction(true))).toBe(false)
    dialogs.opened([{ type: 'prompt', message: 'Delete it?', accepted: true }])
    expect(dialogs.claim(dialogTextAction({ value: 'x' }))).toBe(true)
    expect(dialogs.claim(dialogAnswerAction(true))).toBe(true)
    expect(dialogs.claim(dialogAnswerAction(true))).toBe(false)
    expect(dialogs.says('delete  IT')).toBe(true)
  })

  it('takes no text for a window without a field, and no answer that it was not given', () => {
    const dialogs = new BrowserDialogs()
    dialogs.opened([{ type: 'confirm', message: 'Delete it?', accepted: true }])
    expect(dialogs.claim(dialogTextAction({ value: 'x' }))).toBe(false)
    expect(dialogs.claim(dialogAnswerAction(false))).toBe(false)
    expect(dialogs.claim(dialogAnswerAction(true))).toBe(true)
  })

  it('takes a second text for the next prompt only', () => {
    const dialogs = new BrowserDialogs()
    const prompt = { type: 'prompt', message: 'Name?', accepted: true }
    const claims = () => [1, 2].map(() => dialogs.claim(dialogTextAction({ value: 'x' })))
    dialogs.opened([prompt])
    expect(claims()).toEqual([true, false])
    dialogs.opened([prompt, prompt])
    expect(claims()).toEqual([true, true])
  })

  it('forgets them with the next act', () => {
    const dialogs = new BrowserDialogs()
    dialogs.opened([{ type: 'alert', message: 'Delete it?', accepted: true }])
    dialogs.opened([])
    expect([dialogs.isOpen(), dialogs.says('Delete')]).toEqual([false, false])
  })
})
