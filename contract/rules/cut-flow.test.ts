import { expect, test } from 'vitest'
import { SECRET_MASK, STEP_ACTIONS_MAX, TEST_CASE_TEXT_MAX } from '../constants.ts'
import type { Action } from '../schemas/action.ts'
import type { ActPlace, FlowMark } from '../schemas/recorded-flow.ts'
import { cutFlow, FLOW_PAUSE_MS, type Flow } from './cut-flow.ts'
import { dialogAnswerAction } from './browser-dialog.ts'
import { historyAction } from './page-target.ts'

const login = { path: '/login', area: { kind: 'form', name: 'Sign in' } } as const
const orders: ActPlace = { path: '/orders', title: 'Orders' }

const caption = (ru: string, en: string, name: string) => ({ ru: `${ru} «${name}»`, en: `${en} “${name}”` })
const target: Action['target'] = [{ type: 'css', value: '#a', priority: 1 }]
const click = (name: string): Action => ({ method: 'Click', target, nlTargetCaptionDict: caption('кнопка', 'button', name) })
const input = (name: string, value: string): Action => ({
  method: 'Input',
  target,
  value,
  nlTargetCaptionDict: caption('поле', 'field', name),
})

type Act = [action: Action, place: ActPlace, pauseMs?: number]
const flowOf = (acts: readonly Act[], missed: readonly number[] = []): Flow => ({
  actions: acts.map(([action]) => action),
  notRecorded: missed.map(() => ({ kind: 'key', keys: 'F2', count: 1 })),
  flow: { marks: acts.map(([, place, pauseMs = 0], index): FlowMark => ({ at: index + 1, pauseMs, ...place })), missedAfter: [...missed] },
})
const brief = (flow: Flow) => cutFlow(flow, 'en').map(({ reason, actions }) => [reason, ...actions])

test('inputs into one form and its sending are one step; the next page begins another', () => {
  const flow = flowOf([
    [input('E-mail', 'a@b.c'), login],
    [{ method: 'Input', target, nlTargetCaptionDict: caption('поле', 'field', 'Password') }, login, FLOW_PAUSE_MS],
    [click('Sign in'), { ...login, isSubmit: true }],
    [click('New order'), orders],
  ])
  expect(cutFlow(flow, 'en')).toEqual([
    {
      text: 'Enter “a@b.c” in the “E-mail” field. Enter the password in the “Password” field. Click the “Sign in” button',
      actions: [0, 1, 2],
      missed: [],
      reason: 'start',
      place: 'Sign in',
    },
    { text: 'Click the “New order” button', actions: [3], missed: [], reason: 'page', place: 'Orders' },
  ])
  expect(cutFlow(flow, 'ru').map(({ text }) => text)).toEqual([
    'Введите «a@b.c» в поле «E-mail». Введите пароль в поле «Password». Нажмите кнопку «Sign in»',
    'Нажмите кнопку «New order»',
  ])
})

test('a sent form that stays, another part of the page and a pause begin a step', () => {
  const filter = { path: '/orders', area: { kind: 'form', name: 'Filter' } } as const
  const flow = flowOf([
    [input('Find', 'boots\n'), filter],
    [input('Find', 'shoes'), filter],
    [click('Find'), { ...filter, isSubmit: true }],
    [click('Clear'), filter],
    [click('Delete'), orders],
    [click('Yes'), { path: '/orders', area: { kind: 'dialog', name: 'Delete?' } }],
    [click('Next'), orders, FLOW_PAUSE_MS],
    [click('Next'), orders, FLOW_PAUSE_MS],
    [click('Next'), orders, FLOW_PAUSE_MS - 1],
  ])
  expect(brief(flow)).toEqual([
    ['start', 0],
    ['submit', 1, 2],
    ['submit', 3],
    ['area', 4],
    ['area', 5],
    ['area', 6],
    ['pause', 7, 8],
  ])
})

test('what is done with the browser belongs to the step before it', () => {
  const flow = flowOf([
    [click('Delete'), { ...login, isSubmit: true }],
    [dialogAnswerAction(true), {}, FLOW_PAUSE_MS],
    [historyAction('back'), {}],
    [click('Next'), orders],
  ])
  expect(brief(flow)).toEqual([
    ['start', 0, 1, 2],
    ['page', 3],
  ])
})

test('what was not recorded belongs to the step in which it was done', () => {
  const flow = flowOf(
    [
      [click('a'), login],
      [click('b'), login],
      [click('c'), orders],
    ],
    [0, 2, 3],
  )
  expect(cutFlow(flow, 'en').map(({ missed }) => missed)).toEqual([[0, 1], [2]])
})

test('only later actions are cut when a flow goes on', () => {
  const flow = flowOf(
    [
      [click('a'), login],
      [click('b'), login],
      [click('c'), login],
    ],
    [1, 3],
  )
  expect(cutFlow(flow, 'en', 2)).toMatchObject([{ actions: [2], missed: [1], reason: 'start' }])
  expect(cutFlow(flow, 'en', 3)).toEqual([])
})

test('a step holds no more actions than a step may, and says as much of them as a text may', () => {
  const steps = cutFlow(flowOf(Array.from({ length: STEP_ACTIONS_MAX + 1 }, (): Act => [click('A button with a name'), login])), 'en')
  expect(steps.map(({ actions, reason }) => [reason, actions.length])).toEqual([
    ['start', STEP_ACTIONS_MAX],
    ['full', 1],
  ])
  expect(steps[0]!.text.length).toBeLessThanOrEqual(TEST_CASE_TEXT_MAX)
  expect(steps[0]!.text).toMatch(/button\. More actions: \d+$/)
})

test('the value of a secret is never said', () => {
  const secret: Action = { ...input('Password', SECRET_MASK), source: { type: 'envDataVariables', key: 'PW' } }
  const asked: Action = { ...input('Password', 'hush'), asks: { id: '1', offers: [] } }
  expect(
    cutFlow(
      flowOf([
        [secret, login],
        [asked, login],
      ]),
      'en',
    )[0]?.text,
  ).toBe('Enter {{PW}} in the “Password” field. Enter the password in the “Password” field')
})
