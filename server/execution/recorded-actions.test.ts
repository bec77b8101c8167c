import { expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import { historyAction } from '#contract/rules/page-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecordedEvent, RecordedHumanAction } from '#contract/schemas/recording.ts'
import { recordedWork, withoutQuestions } from './recorded-actions.ts'

const target = (name: string, isPassword = false): RecordedHumanAction['target'] => ({
  locators: [{ type: 'css', value: `#${name}`, priority: 1 }],
  elementType: 'textbox',
  isPassword,
})
const click = (name: string): RecordedHumanAction => ({ type: 'click', isTrusted: true, timestamp: 1, target: target(name) })
const input = (name: string, value: string): RecordedHumanAction => ({ ...click(name), type: 'input', value })
const secret = (value: string, secretId?: string): RecordedHumanAction => ({
  ...input('password', value),
  target: target('password', true),
  ...(secretId ? { secretId } : {}),
})
const answered = (secretId: string, key: string | null): RecordedEvent => ({ type: 'answered', timestamp: 1, secretId, key })
const inputWithoutValue: Action = { method: 'Input', target: target('password').locators, nlTargetCaptionDict: { ru: 'поле', en: 'field' } }
const noOffers = new Map<string, string[]>()

const brief = (...recorded: RecordedEvent[]) =>
  recordedWork(recorded, noOffers).actions.map(({ method, target: [locator], value, source, gesture }) => [
    gesture ?? method,
    locator?.value,
    source ? source.key : value,
  ])

test('several events of one typing are one input with the last text', () => {
  expect(brief(click('name'), input('name', 'M'), input('name', 'Ma'), input('name', 'Mia'))).toEqual([['Input', '#name', 'Mia']])
})

test('coming back to a field is an input of its own', () => {
  expect(brief(input('a', '1'), input('b', '2'), input('a', '3'))).toEqual([
    ['Input', '#a', '1'],
    ['Input', '#b', '2'],
    ['Input', '#a', '3'],
  ])
})

test('Enter ends the text that was reported before it, also when the focus left the field in between', () => {
  expect(brief(input('search', 'boo'), input('search', 'boots\n'))).toEqual([['Input', '#search', 'boots\n']])
  expect(brief(input('search', 'boots'), input('search', '\n'))).toEqual([['Input', '#search', 'boots\n']])
})

test('text that is typed after Enter does not replace the text before', () => {
  const lines = [input('chat', 'hi'), input('chat', 'hi\n'), input('chat', 'b'), input('chat', 'bye\n'), input('chat', '\n')]
  expect(brief(...lines)).toEqual([
    ['Input', '#chat', 'hi\n'],
    ['Input', '#chat', 'bye\n'],
    ['Press', '#chat', undefined],
  ])
})

test('a text of several lines is one input', () => {
  expect(brief(input('about', 'one\n'), input('about', 'one\ntwo'))).toEqual([['Input', '#about', 'one\ntwo']])
})

test('a password asks what it is, and offers only secrets that are equal to it', () => {
  const typed = secret(SECRET_MASK, 's1')
  expect(recordedWork([typed], noOffers).actions).toMatchObject([{ method: 'Input', asks: { id: 's1', offers: [] } }])
  const offers = new Map([['s1', ['DEMO_PASSWORD']]])
  const [action] = recordedWork([typed], offers).actions
  expect(action?.asks).toEqual({ id: 's1', offers: ['DEMO_PASSWORD'] })
  expect(action).not.toHaveProperty('value')
  expect(action).not.toHaveProperty('source')
})

test('an answered password names its item, one that was answered as empty has no value, and Enter after it is not lost', () => {
  const typed = [secret(SECRET_MASK, 's1'), secret(SECRET_MASK, 's1'), secret('\n')]
  expect(brief(...typed, answered('s1', 'PASSWORD'))).toEqual([
    ['Input', '#password', 'PASSWORD'],
    ['Press', '#password', undefined],
  ])
  const [empty] = recordedWork([...typed, answered('s1', null)], noOffers).actions
  expect(empty).toEqual(inputWithoutValue)
})

test('of two passwords each is asked for, and a password typed over an answered one is asked for anew', () => {
  const other: RecordedEvent = { ...secret(SECRET_MASK, 's2'), target: target('repeat', true) }
  const two = recordedWork([secret(SECRET_MASK, 's1'), other, answered('s1', 'PASSWORD')], noOffers).actions
  expect(two.map(({ source, asks }) => source?.key ?? asks?.id)).toEqual(['PASSWORD', 's2'])
  const over = [secret(SECRET_MASK, 's1'), answered('s1', 'PASSWORD'), secret(SECRET_MASK, 's3')]
  expect(recordedWork(over, noOffers).actions).toMatchObject([{ asks: { id: 's3' } }])
})

test('nothing is asked for any more when the recording is over', () => {
  expect(withoutQuestions(recordedWork([secret(SECRET_MASK, 's1')], noOffers).actions)).toEqual([inputWithoutValue])
})

test('a double click replaces the two clicks that it begins with', () => {
  const double = { ...click('row'), gesture: 'double' as const }
  expect(brief(click('a'), click('row'), click('row'), double)).toEqual([
    ['Click', '#a', undefined],
    ['double', '#row', undefined],
  ])
})

test('what was not recorded is counted by what it was', () => {
  const missed = (keys: string): RecordedEvent => ({ type: 'missed', timestamp: 1, missed: { kind: 'key', keys } })
  expect(recordedWork([missed('Escape'), click('a'), missed('F2'), missed('Escape')], noOffers)).toMatchObject({
    actions: [{ method: 'Click' }],
    notRecorded: [
      { kind: 'key', keys: 'Escape', count: 2 },
      { kind: 'key', keys: 'F2', count: 1 },
    ],
  })
})

test('what was answered to windows of the browser stays, each window for itself', () => {
  const answer = (action: Action): RecordedHumanAction => ({
    ...(action.method === 'Click' ? click('window') : input('window', '')),
    target: { locators: action.target, elementType: 'dialog', isPassword: false },
    value: action.value,
  })
  const actions = [dialogAnswerAction(false, 'confirm'), dialogTextAction({ value: 'Mia' }), dialogAnswerAction(true, 'prompt')]
  expect(recordedWork([click('ask'), ...actions.map(answer)], noOffers).actions.slice(1)).toEqual(actions)
})

test('an element is called by its kind and its name, in both languages', () => {
  const save = { ...click('save'), target: { ...target('save'), elementType: 'button', caption: 'Сохранить' } }
  const [action] = recordedWork([save], noOffers).actions
  expect(action?.nlTargetCaptionDict).toEqual({ ru: 'кнопка «Сохранить»', en: 'button “Сохранить”' })
})

test('one key pressed several times is one act, in between others it is not', () => {
  const press = (keys: string): RecordedHumanAction => ({ ...click('list'), type: 'press', keys })
  const pressed = [press('ArrowDown'), press('ArrowDown'), press('Enter'), press('ArrowDown')]
  expect(recordedWork(pressed, noOffers).actions.map(({ method, keys, times }) => [method, keys, times])).toEqual([
    ['Press', 'ArrowDown', 2],
    ['Press', 'Enter', undefined],
    ['Press', 'ArrowDown', undefined],
  ])
})

test('each typing at the cursor of an editor is an input of its own, with its last text', () => {
  const typed = (value: string, typing: string): RecordedHumanAction => ({ ...input('notes', value), typing, isAtCursor: true })
  const actions = recordedWork([typed('a', '1'), typed('ab', '1'), typed('c', '2')], noOffers).actions
  expect(actions.map(({ value, isAtCursor }) => [value, isAtCursor])).toEqual([
    ['ab', true],
    ['c', true],
  ])
})

test('the ways of an act are kept, with both ends of a drag', () => {
  const bin = { ...target('bin'), elementType: 'listitem', caption: 'Bin' }
  const drag: RecordedHumanAction = { ...click('card'), type: 'drag', at: { x: 0.5, y: 0.1 }, drop: { target: bin, side: 'before' } }
  expect(recordedWork([{ ...click('row'), held: ['Control'] }, drag], noOffers).actions).toMatchObject([
    { method: 'Click', held: ['Control'] },
    { method: 'Drag', at: { x: 0.5, y: 0.1 }, drop: { target: bin.locators, side: 'before', nlTargetCaptionDict: { en: 'card “Bin”' } } },
  ])
})

test('a move through the history of the tab is an act', () => {
  const { target: locators, value } = historyAction('back')
  const back: RecordedHumanAction = { ...click('x'), value, target: { locators, elementType: 'browser', isPassword: false } }
  expect(recordedWork([back], noOffers).actions).toEqual([historyAction('back')])
})

test('events that no human made are dropped', () => {
  expect(brief({ ...click('a'), isTrusted: false })).toEqual([])
})

test('a press notes the tab that it opens, and a page that opens one by itself has no act for it', () => {
  const opened: RecordedEvent = { type: 'openedTab', timestamp: 2 }
  const opens = (...events: RecordedEvent[]) => recordedWork(events, noOffers).actions.map((action) => action.opens)
  expect(opens(click('a'), opened, click('b'))).toEqual([{ tab: true }, undefined])
  expect(opens(opened, input('a', '1'), opened)).toEqual([undefined])
})
