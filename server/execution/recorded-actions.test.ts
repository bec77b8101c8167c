import { expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'
import { recordedToActions } from './recorded-actions.ts'

const target = (name: string, isPassword = false): RecordedHumanAction['target'] => ({
  locators: [{ type: 'css', value: `#${name}`, priority: 1 }],
  elementType: 'textbox',
  isPassword,
})
const click = (name: string): RecordedHumanAction => ({ type: 'click', isTrusted: true, timestamp: 1, target: target(name) })
const input = (name: string, value: string): RecordedHumanAction => ({ ...click(name), type: 'input', value })
const secret = (value: string): RecordedHumanAction => ({ ...input('password', value), target: target('password', true) })

const brief = (...recorded: RecordedHumanAction[]) =>
  recordedToActions(recorded, [{ key: 'PASSWORD', type: 'password', isSecret: true }]).map(
    ({ method, target: [locator], value, source }) => [method, locator?.value, source ? source.key : value],
  )

test('what is told while it is typed is one input with the last text', () => {
  expect(brief(click('name'), input('name', 'M'), input('name', 'Ma'), input('name', 'Mia'))).toEqual([['Input', '#name', 'Mia']])
})

test('coming back to a field is an input of its own', () => {
  expect(brief(input('a', '1'), input('b', '2'), input('a', '3'))).toEqual([
    ['Input', '#a', '1'],
    ['Input', '#b', '2'],
    ['Input', '#a', '3'],
  ])
})

test('Enter ends the text that was told before it, also in a field that was left in between', () => {
  expect(brief(input('search', 'boo'), input('search', 'boots\n'))).toEqual([['Input', '#search', 'boots\n']])
  expect(brief(input('search', 'boots'), input('search', '\n'))).toEqual([['Input', '#search', 'boots\n']])
})

test('what is typed after Enter does not take its place', () => {
  const lines = [input('chat', 'hi'), input('chat', 'hi\n'), input('chat', 'b'), input('chat', 'bye\n'), input('chat', '\n')]
  expect(brief(...lines)).toEqual([
    ['Input', '#chat', 'hi\n'],
    ['Input', '#chat', 'bye\n'],
    ['Input', '#chat', '\n'],
  ])
})

test('a text of several lines is one input', () => {
  expect(brief(input('about', 'one\n'), input('about', 'one\ntwo'))).toEqual([['Input', '#about', 'one\ntwo']])
})

test('a password is its environment item, and Enter behind it is not lost', () => {
  expect(brief(secret(SECRET_MASK), secret(SECRET_MASK), secret('\n'))).toEqual([
    ['Input', '#password', 'PASSWORD'],
    ['Input', '#password', '\n'],
  ])
})

test('what was answered to windows of the browser stays, each window for itself', () => {
  const answer = (action: Action): RecordedHumanAction => ({
    ...(action.method === 'Click' ? click('window') : input('window', '')),
    target: { locators: action.target, elementType: 'dialog', isPassword: false },
    value: action.value,
  })
  const actions = [dialogAnswerAction(false, 'confirm'), dialogTextAction({ value: 'Mia' }), dialogAnswerAction(true, 'prompt')]
  expect(recordedToActions([click('ask'), ...actions.map(answer)], []).slice(1)).toEqual(actions)
})

test('what no human did is left out', () => {
  expect(brief({ ...click('a'), isTrusted: false })).toEqual([])
})
