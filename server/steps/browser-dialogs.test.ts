import { describe, expect, it } from 'vitest'
import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { actsAhead, answersOf, BrowserDialogs } from './browser-dialogs.ts'

const data = {
  envItems: [{ key: 'NAME', type: 'other' as const, value: 'Ann', isSecret: false }],
  testData: [],
  looseValues: [],
  taken: new Map(),
}
const click: Action = { target: [{ type: 'css', value: '#a', priority: 3 }], method: 'Click' }
const step = (stepIndex: number, testStep: string, actions?: Action[]): RecipeStep => ({
  testStep,
  stepIndex,
  status: actions ? 'Completed' : 'Draft',
  ...(actions ? { actions } : {}),
})

describe('what later steps answer to a window of the browser', () => {
  it('is what they hold, up to their first action on the page', async () => {
    const steps = [step(0, 'a', [click]), step(1, 'b', [dialogAnswerAction(false)]), step(2, 'c', [dialogAnswerAction(true), click])]
    expect(answersOf(await actsAhead([...steps, step(3, 'd', [dialogAnswerAction(false)])], data)(1))).toEqual([
      { accept: false },
      { accept: true },
    ])
  })

  it('is read from the words of a step that was never predicted', async () => {
    const steps = [step(0, 'Click "Delete"', [click]), step(1, 'Dismiss the browser confirmation'), step(2, 'Press OK')]
    expect(answersOf(await actsAhead(steps, data)(1))).toEqual([{ accept: false }, { accept: true }])
    expect(answersOf(await actsAhead([...steps, step(3, 'Click "Save"'), step(4, 'Press OK')], data)(1))).toHaveLength(2)
    expect(answersOf(await actsAhead([step(0, 'Click "Delete"', [click]), step(1, 'Click "Save"')], data)(1))).toEqual([])
  })

  it('is looked for behind steps that only check', async () => {
    const steps = [step(0, 'Click "Delete"', [click]), step(1, 'Check that the window "Delete it?" is shown'), step(2, 'Press Cancel')]
    expect(answersOf(await actsAhead(steps, data)(1))).toEqual([{ accept: false }])
  })

  it('is one answer where a step ends with a text and the next says Cancel', async () => {
    const steps = [step(0, 'a', [click]), step(1, 'b', [dialogTextAction({ value: 'Ann' })]), step(2, 'c', [dialogAnswerAction(false)])]
    expect(answersOf(await actsAhead(steps, data)(1))).toEqual([{ accept: false, text: 'Ann' }])
  })

  it('looks environment data up', async () => {
    const named = dialogTextAction({ value: '', source: { type: 'envDataVariables', key: 'NAME' } })
    expect(answersOf(await actsAhead([step(0, 'a', [named])], data)(0))).toEqual([{ accept: true, text: 'Ann' }])
  })
})

const ok = dialogAnswerAction(true)
const cancel = dialogAnswerAction(false)
const text = dialogTextAction({ value: 'x' })
const shown = (type: string, answer: number | null, accepted = true) => ({ type, message: 'Delete it?', accepted, answer })
const claims = (dialogs: BrowserDialogs, ...actions: Action[]) => actions.map((action) => dialogs.claim(action)?.type ?? null)

describe('BrowserDialogs', () => {
  it('lets each window be answered once', () => {
    const dialogs = new BrowserDialogs()
    expect(claims(dialogs, ok)).toEqual([null])
    dialogs.opened([shown('prompt', 0)])
    expect(claims(dialogs, text)).toEqual(['prompt'])
    expect(dialogs.isOpen()).toBe(true)
    expect(claims(dialogs, ok, ok)).toEqual(['prompt', null])
    expect(dialogs.isOpen()).toBe(false)
    expect(dialogs.says('delete  IT')).toBe(true)
  })

  it('takes no text for a window without a field, and no answer that it was not given', () => {
    const dialogs = new BrowserDialogs()
    dialogs.opened([shown('confirm', 0)])
    expect(claims(dialogs, text, cancel, ok)).toEqual([null, null, 'confirm'])
  })

  it('takes a second text for the next prompt only', () => {
    const dialogs = new BrowserDialogs()
    dialogs.opened([shown('prompt', 0)])
    expect(claims(dialogs, text, text)).toEqual(['prompt', null])
    dialogs.opened([shown('prompt', 0), shown('prompt', 1)])
    expect(claims(dialogs, text, text)).toEqual(['prompt', 'prompt'])
  })

  it('passes over an alert that nothing is said about', () => {
    const dialogs = new BrowserDialogs()
    dialogs.opened([shown('alert', null), shown('confirm', 0, false)])
    expect(claims(dialogs, cancel)).toEqual(['confirm'])
    expect(dialogs.isOpen()).toBe(false)
  })

  it('takes OK alone for an alert that opened instead of nothing, and no Cancel', () => {
    const dialogs = new BrowserDialogs()
    dialogs.opened([shown('alert', null)])
    expect(claims(dialogs, cancel, ok)).toEqual([null, 'alert'])
  })

  it('forgets them with the next act', () => {
    const dialogs = new BrowserDialogs()
    dialogs.opened([shown('alert', null)])
    dialogs.opened([])
    expect([dialogs.isOpen(), dialogs.says('Delete')]).toEqual([false, false])
  })
})
