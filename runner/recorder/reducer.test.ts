import { expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { RecordedTarget } from '../page/agent-api.ts'
import { flush, hasUnreported, initialRecording, reduce, reportTyping, type UserEvent } from './reducer.ts'

const target = (caption: string, over: Partial<RecordedTarget> = {}): RecordedTarget => ({
  key: caption,
  locators: [{ type: 'css', value: `#${caption}`, priority: 3 }],
  elementType: 'textbox',
  caption,
  isPassword: false,
  isTextField: false,
  place: {},
  ...over,
})
const field = (caption: string, over: Partial<RecordedTarget> = {}) => target(caption, { isTextField: true, ...over })

const click = (of: RecordedTarget, synthetic = false): UserEvent => ({ kind: 'click', at: 1, target: of, synthetic, way: {} })
const input = (of: RecordedTarget, value: string, final = false): UserEvent => ({ kind: 'input', at: 1, target: of, value, final })
const enter = (of: RecordedTarget, hasDefaultButton: boolean): UserEvent => ({ kind: 'enter', at: 1, target: of, hasDefaultButton })

function record(...events: UserEvent[]) {
  let state = initialRecording
  const actions = []
  for (const event of events) {
    const step = reduce(state, event)
    state = step.state
    actions.push(...step.actions)
  }
  return [...actions, ...flush(state).actions].map(({ type, target, value }) => [type, target.caption, value])
}

test('keystrokes become one input', () => {
  expect(record(click(field('a')), input(field('a'), 'x'), input(field('a'), 'xy'), input(field('a'), 'xy', true))).toEqual([
    ['input', 'a', 'xy'],
  ])
})

test('a click into a field without typing stays a click', () => {
  expect(record(click(field('date')), click(target('21')))).toEqual([
    ['click', 'date', undefined],
    ['click', '21', undefined],
  ])
})

test('coming back to a field later is another input', () => {
  expect(record(input(field('a'), '1'), input(field('b'), '2'), input(field('a'), '13'))).toEqual([
    ['input', 'a', '1'],
    ['input', 'b', '2'],
    ['input', 'a', '13'],
  ])
})

test('Enter followed by the click of the form is that click', () => {
  const events = [input(field('a'), 'x'), enter(field('a'), true), click(target('Save'), true)]
  expect(record(...events)).toEqual([
    ['input', 'a', 'x'],
    ['click', 'Save', undefined],
  ])
})

test('Enter that the page took for itself is a line break', () => {
  expect(record(input(field('a'), 'x'), enter(field('a'), true))).toEqual([['input', 'a', 'x\n']])
  expect(record(click(field('a')), enter(field('a'), false))).toEqual([['input', 'a', '\n']])
})

test('a masked password keeps its mask alone, so that it can be recognised', () => {
  const password = field('p', { isPassword: true })
  expect(record(input(password, SECRET_MASK), enter(password, false))).toEqual([
    ['input', 'p', SECRET_MASK],
    ['input', 'p', '\n'],
  ])
})

test('locators are those from before the typing', () => {
  const before = field('a')
  const after = field('a', { locators: [{ type: 'text', value: 'typed', priority: 4 }] })
  const { state } = reduce(reduce(initialRecording, input(before, 'x')).state, input(after, 'xy'))
  expect(flush(state).actions[0]?.target.locators).toEqual(before.locators)
})

test('a value is reported while it is typed, each state of it once', () => {
  const typed = reduce(initialRecording, input(field('a'), 'x')).state
  expect(hasUnreported(typed)).toBe(true)
  const reported = reportTyping(typed)
  expect(reported.actions).toMatchObject([{ type: 'input', value: 'x' }])
  expect(hasUnreported(reported.state)).toBe(false)
  expect(reportTyping(reported.state).actions).toEqual([])
  const more = reduce(reported.state, input(field('a'), 'xy')).state
  expect(hasUnreported(more)).toBe(true)
  expect(flush(more).actions).toMatchObject([{ value: 'xy' }])
})

test('a state that was reported is not reported again when the field is left', () => {
  const { state } = reportTyping(reduce(initialRecording, input(field('a'), 'x')).state)
  expect(reduce(state, input(field('a'), 'x', true)).actions).toEqual([])
  expect(reduce(state, click(target('Save'))).actions).toMatchObject([{ type: 'click' }])
})

test('Enter after a value that was reported ends that value', () => {
  const { state } = reportTyping(reduce(initialRecording, input(field('a'), 'x')).state)
  expect(reduce(state, enter(field('a'), false)).actions).toMatchObject([{ type: 'input', value: 'x\n' }])
})

test('of a password only the mask is reported, and again when the password changes', () => {
  const password = field('p', { isPassword: true })
  const typed = (version: number): UserEvent => ({ ...input(password, SECRET_MASK), secret: { id: 's', version } }) as UserEvent
  const { state, actions } = reportTyping(reduce(initialRecording, typed(1)).state)
  expect(actions).toMatchObject([{ value: SECRET_MASK, secretId: 's' }])
  expect(hasUnreported(reduce(state, typed(1)).state)).toBe(false)
  expect(reportTyping(reduce(state, typed(2)).state).actions).toMatchObject([{ value: SECRET_MASK, secretId: 's' }])
})

test('the gesture of a click is reported with it', () => {
  const double: UserEvent = { kind: 'click', at: 1, target: target('row'), synthetic: false, way: { gesture: 'double' } }
  expect(reduce(initialRecording, double).actions).toMatchObject([{ type: 'click', gesture: 'double' }])
})

test('the place of the cursor tells the click into the editor, and what follows the typing is told behind it', () => {
  const editor = field('notes')
  const at: UserEvent = { kind: 'act', type: 'focus', at: 1, target: editor, way: { selection: { text: 'a', as: 'after' } } }
  const keys: UserEvent = { kind: 'act', type: 'press', at: 1, target: editor, way: { keys: 'Control+B' } }
  const typed = (value: string, typing: string): UserEvent => ({ ...input(editor, value), typing, isAtCursor: true }) as UserEvent
  expect(record(click(editor), at, typed('b', '1'), typed('bc', '1'), keys, typed('d', '2'))).toEqual([
    ['focus', 'notes', undefined],
    ['input', 'notes', 'bc'],
    ['press', 'notes', undefined],
    ['input', 'notes', 'd'],
  ])
})

test('a drag names the element at which it ends', () => {
  const drag: UserEvent = {
    kind: 'act',
    type: 'drag',
    at: 1,
    target: target('card'),
    way: {},
    drop: { target: target('bin'), side: 'after' },
  }
  expect(reduce(initialRecording, drag).actions).toMatchObject([{ type: 'drag', drop: { side: 'after', target: { caption: 'bin' } } }])
})
