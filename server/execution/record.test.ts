import { expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import { page } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import type { RunnerAnswer, RunnerSession } from '../fleet/runner-port.ts'
import { record } from './record.ts'
import { TaskStopped } from '../steps/run.ts'

const target = (name: string): Action['target'] => [{ type: 'css', value: `#${name}`, priority: 1 }]
const clicked = (name: string): RecordedEvent => ({
  type: 'click',
  isTrusted: true,
  timestamp: 1,
  target: { locators: target(name), elementType: 'button', isPassword: false },
})
const password = (name: string, secretId: string): RecordedEvent => ({
  type: 'input',
  isTrusted: true,
  timestamp: 1,
  target: { locators: target(name), elementType: 'textbox', isPassword: true },
  value: SECRET_MASK,
  secretId,
})
const escape: RecordedEvent = { type: 'missed', timestamp: 1, missed: { kind: 'key', keys: 'Escape' } }
const answered = (secretId: string, key: string | null): RecordedEvent => ({ type: 'answered', timestamp: 1, secretId, key })

const step = (over: Partial<RecipeStep> = {}): RecipeStep => ({ testStep: 'Do it', status: 'Draft', stepIndex: 0, ...over })
const before = step({ status: 'Completed', actions: [{ method: 'Click', target: target('old') }] })
const secretItem: EnvDataItem = { key: 'DEMO_PASSWORD', type: 'password', value: 'right', isSecret: true }

const PICTURE = 'cGljdHVyZQ=='
const done = <T>(value: T): RunnerAnswer<T> => ({ kind: 'done', value })

type Script = { events: RecordedEvent[]; rest?: RecordedEvent[]; typed?: Record<string, string>; breaks?: boolean; fails?: boolean }

/** Records a step while `script` happens; then the user stops, or the browser dies. */
async function recorded({ events, rest = [], typed = {}, breaks = false, fails = false }: Script, first = step()) {
  const log = [...events]
  const did: string[] = []
  const failed = { kind: 'failed' as const, failure: { code: 'target_not_found' as const, wanted: 'Old', found: [] } }
  const lost = { kind: 'lost' as const, failure: { code: 'runner_lost' as const } }
  const session = {
    open: () => Promise.resolve(done({ url: '', title: '', dialogs: [] })),
    snapshot: () => Promise.resolve(done(page('http://sut.test/orders/17', 'Order', []))),
    act: (action: Action) => {
      did.push(action.target[0]!.value)
      return Promise.resolve(fails ? failed : done({ healedLocator: null, dialogs: [] }))
    },
    pageMessages: () => Promise.resolve({ kind: 'failed', failure: { code: 'internal' } }),
    picture: (_wanted: unknown, signal: AbortSignal) => Promise.resolve(done({ image: signal.aborted ? '' : PICTURE })),
    recordStart: () => Promise.resolve(done({})),
    recordStop: () => Promise.resolve(breaks ? lost : done({})),
    check: ({ expectedValue }: Assertion) => {
      did.push(expectedValue)
      if (expectedValue === 'Never') return Promise.reject(new Error('no answer in time'))
      return Promise.resolve(done({ passed: expectedValue !== 'Other', actual: 'Order', locatorIndex: null }))
    },
    recordSecret: (id: string) => Promise.resolve(done({ value: typed[id] ?? null })),
    recordPoll: (after: number, waitMs: number) => {
      if (waitMs === 0) return Promise.resolve(done({ events: rest, next: log.length + rest.length, active: false }))
      if (after < log.length) return Promise.resolve(done({ events: log.slice(after, after + 1), next: after + 1, active: true }))
      if (breaks) return Promise.resolve(done({ events: [], next: after, active: false }))
      return Promise.reject(new TaskStopped('aborted'))
    },
  } as unknown as RunnerSession
  const memory = createMemoryRun(session, { sutUrl: 'http://sut.test/', steps: [first], envItems: [secretItem] })
  const end = await record(memory.run, memory.steps, 0)
  const states = memory.lines.map(({ event, facts }) => [event, facts.phase].filter(Boolean).join(' '))
  return { did, end, states, step: memory.steps[0]!, written: memory.written.map(({ step: shown }) => shown), lessons: memory.lessons }
}

test('a run logs the phases that it goes through, those of a recording among them, and the code of its failure', async () => {
  const { states } = await recorded({ events: [clicked('new')] })
  expect([...new Set(states)]).toEqual([
    'opening',
    'arrived',
    'working',
    'recording listening',
    'recording finishing',
    'recording recorded',
    'completed',
  ])
  const broken = await recorded({ events: [], breaks: true })
  expect(broken.states.slice(-2)).toEqual(['recording lost', 'failed'])
})

test('what the step held stays until something new was recorded', async () => {
  const { written, step: last } = await recorded({ events: [clicked('new')] }, before)
  expect(written.map(({ actions }) => actions?.map((action) => action.target[0]?.value))).toEqual([['#old'], ['#new'], ['#new']])
  expect(last.status).toBe('Completed')
})

test('a browser that is lost fails the step, and does not cost it what it held', async () => {
  const { end, step: last } = await recorded({ events: [clicked('new')], breaks: true }, before)
  expect(end).toMatchObject({ kind: 'failed', failure: { code: 'runner_lost' } })
  expect(last).toMatchObject({ status: 'Failed', failure: { code: 'runner_lost' }, actions: before.actions })
})

test('a browser that is lost before anything was done is a failure, and never an empty step', async () => {
  const { end, step: last } = await recorded({ events: [], breaks: true }, before)
  expect(end.kind).toBe('failed')
  expect(last).toMatchObject({ status: 'Failed', actions: before.actions })
})

test('of a step that held nothing the recorded part is stored when the browser is lost, without its questions', async () => {
  const { step: last } = await recorded({ events: [clicked('new'), password('pass', 's1')], breaks: true })
  expect(last.status).toBe('Failed')
  expect(last.actions).toEqual([
    { method: 'Click', target: target('new'), nlTargetCaptionDict: { ru: 'кнопка', en: 'button' } },
    { method: 'Input', target: target('pass'), nlTargetCaptionDict: { ru: 'поле', en: 'field' } },
  ])
})

test('a password asks, and offers the secret that is equal to it alone', async () => {
  const { written } = await recorded({ events: [password('a', 's1'), password('b', 's2')], typed: { s1: 'right', s2: 'wrong' } })
  const [first, second] = written.findLast(({ actions }) => actions?.[1]?.asks)?.actions ?? []
  expect(first?.asks).toEqual({ id: 's1', offers: ['DEMO_PASSWORD'] })
  expect(second?.asks).toEqual({ id: 's2', offers: [] })
  expect(JSON.stringify(written)).not.toMatch(/right|wrong/)
})

test('a password that nobody answered for has no value, and the step is not completed', async () => {
  const { end, step: last } = await recorded({ events: [clicked('a')], rest: [password('pass', 's1')] })
  expect(end.kind).toBe('completed')
  expect(last.status).toBe('Draft')
  expect(last.actions?.[1]).toEqual({ method: 'Input', target: target('pass'), nlTargetCaptionDict: { ru: 'поле', en: 'field' } })
})

test('a recording that lacks nothing says nothing of that kind, also where the one before did', async () => {
  const { written } = await recorded({ events: [clicked('a')] }, { ...before, notRecorded: [{ kind: 'key', count: 1 }] })
  expect(written.map(({ notRecorded }) => notRecorded)).toEqual([[{ kind: 'key', count: 1 }], undefined, undefined])
})

test('a password that was answered for completes the step', async () => {
  const { step: last } = await recorded({ events: [password('pass', 's1'), answered('s1', 'DEMO_PASSWORD')] })
  expect(last.status).toBe('Completed')
  expect(last.actions?.[0]?.source).toEqual({ type: 'envDataVariables', key: 'DEMO_PASSWORD' })
})

test('what was not recorded keeps the step from being completed', async () => {
  const { step: last } = await recorded({ events: [clicked('a'), escape] })
  expect(last).toMatchObject({ status: 'Draft', notRecorded: [{ kind: 'key', keys: 'Escape', count: 1 }] })
})

test('what was not recorded alone does not take away what the step does', async () => {
  const { step: last } = await recorded({ events: [escape] }, before)
  expect(last).toMatchObject({ status: 'Draft', actions: before.actions, notRecorded: [{ kind: 'key' }] })
})

test('a recording without anything leaves the step to be put back as it was', async () => {
  expect((await recorded({ events: [] }, before)).end).toEqual({ kind: 'empty' })
})

test('what was recorded teaches the words of the step, on the page where the recording began', async () => {
  const { lessons } = await recorded({ events: [clicked('buy')] }, step({ testStep: 'Buy it' }))
  expect(lessons).toMatchObject([
    { words: 'Buy it', page: { path: '/orders/*', title: 'Order' }, acts: [{ kind: 'click', target: target('buy') }] },
  ])
})

test.each<[string, Script]>([
  ['of which a part was not recorded', { events: [clicked('buy'), escape] }],
  ['that broke off', { events: [clicked('buy')], breaks: true }],
  ['in which nothing was done', { events: [] }],
])('a recording %s teaches nothing', async (_name, script) => {
  expect((await recorded(script)).lessons).toEqual([])
})

const check = (expectedValue: string): Assertion => ({
  targetElementType: 'Page',
  targetElementDescription: '',
  property: 'title',
  match: 'equals',
  expectedValue,
  assertionDescription: `The title is “${expectedValue}”`,
  target: [],
})
const asserted = (expectedValue: string): RecordedEvent => ({ type: 'asserted', timestamp: 1, assertion: check(expectedValue) })

test('checks that were added while recording stay with the step, behind those that it had, each once', async () => {
  const { end, step: kept } = await recorded(
    { events: [asserted('Order'), clicked('new'), asserted('Order'), asserted('Old')] },
    step({ assertions: [check('Old')] }),
  )
  expect(end).toEqual({ kind: 'completed' })
  expect(kept).toMatchObject({ status: 'Completed', actions: [{ target: target('new') }], assertions: [check('Old'), check('Order')] })
})

test('a recording of checks alone keeps the actions', async () => {
  const { step: kept } = await recorded({ events: [asserted('Order')] }, before)
  expect(kept).toMatchObject({ status: 'Completed', actions: before.actions, assertions: [check('Order')] })
})

test('a check that does not hold at the end fails the step, with a picture of the page', async () => {
  const { end, step: kept } = await recorded({ events: [clicked('new'), asserted('Other')] })
  expect(end).toMatchObject({ kind: 'failed', failure: { code: 'assertion_failed', expected: 'Other', actual: 'Order' } })
  expect(kept).toMatchObject({ status: 'Failed', actions: [{ target: target('new') }], assertions: [check('Other')] })
  expect(kept.failure?.picture).toEqual(expect.any(String))
})

test('a browser that does not answer a check at the end is lost, and the step keeps what was recorded', async () => {
  const { end, step: kept } = await recorded({ events: [clicked('new'), asserted('Never')] })
  expect(end).toMatchObject({ kind: 'failed', failure: { code: 'runner_lost' } })
  expect(kept).toMatchObject({ status: 'Failed', actions: [{ target: target('new') }], assertions: [check('Never')] })
})

const place = { path: '/orders', area: { kind: 'form', name: 'Order' } } as const
const placed = (name: string, timestamp: number): RecordedEvent => ({
  type: 'click',
  isTrusted: true,
  timestamp,
  target: { locators: target(name), elementType: 'button', isPassword: false, place },
})
const emptyFlow = step({ flow: { marks: [], missedAfter: [] } })
const begunFlow = step({
  actions: [{ method: 'Click', target: target('old') }],
  notRecorded: [{ kind: 'key', keys: 'F2', count: 1 }],
  flow: { marks: [{ at: 1, pauseMs: 0 }], missedAfter: [1] },
})

test('of a flow it is stored where and when each action was done, and what no action says', async () => {
  const { step: last, lessons } = await recorded({ events: [placed('a', 1000), escape, placed('b', 3500)] }, emptyFlow)
  expect(last).toMatchObject({
    status: 'Draft',
    actions: [{ target: target('a') }, { target: target('b') }],
    flow: {
      marks: [
        { at: 1000, pauseMs: 0, ...place },
        { at: 3500, pauseMs: 2500, ...place },
      ],
      missedAfter: [1],
    },
  })
  expect(lessons).toEqual([])
})

test('a flow goes on behind what it holds, which is replayed first', async () => {
  const { did, step: last, end } = await recorded({ events: [placed('new', 9), escape] }, begunFlow)
  expect(did).toEqual(['#old'])
  expect(end.kind).toBe('completed')
  expect(last.actions?.map((action) => action.target[0]?.value)).toEqual(['#old', '#new'])
  expect(last.flow).toEqual({
    marks: [
      { at: 1, pauseMs: 0 },
      { at: 9, pauseMs: 0, ...place },
    ],
    missedAfter: [1, 2],
  })
  expect(last.notRecorded).toHaveLength(2)
})

test('checks and downloads of a flow keep their place among the actions, and need not hold at its end', async () => {
  const downloaded: RecordedEvent = { type: 'downloaded', timestamp: 3, name: 'report.csv', size: 5 }
  const { end, step: last } = await recorded({ events: [placed('a', 1), asserted('Other'), placed('b', 2), downloaded] }, begunFlow)
  expect(end.kind).toBe('completed')
  expect(last.assertions?.map(({ property, expectedValue }) => [property, expectedValue])).toEqual([
    ['title', 'Other'],
    ['downloaded', 'report.csv'],
  ])
  expect(last.flow?.checkedAfter).toEqual([2, 3])
})

test('a flow that goes on is checked where its checks were added', async () => {
  const { actions = [], flow } = begunFlow
  const begun = { ...begunFlow, actions: [...actions, ...actions], assertions: [check('First')], flow: { ...flow!, checkedAfter: [1] } }
  const { did, end, step: last } = await recorded({ events: [placed('new', 9), asserted('Order')] }, begun)
  expect(did).toEqual(['#old', 'First', '#old'])
  expect(end).toEqual({ kind: 'completed' })
  expect(last).toMatchObject({ assertions: [check('First'), check('Order')], flow: { checkedAfter: [1, 3] } })
})

test('a flow that cannot be replayed does not go on, and keeps what it holds', async () => {
  const { end, step: last, written } = await recorded({ events: [placed('new', 9)], fails: true }, begunFlow)
  expect(end.kind).toBe('failed')
  expect(last).toMatchObject({ status: 'Failed', actions: begunFlow.actions, flow: begunFlow.flow })
  expect(written.every(({ actions }) => actions?.length === 1)).toBe(true)
})

test('a flow keeps what was recorded when its browser is lost', async () => {
  const { step: last } = await recorded({ events: [placed('new', 9)], breaks: true }, begunFlow)
  expect(last).toMatchObject({ status: 'Failed', failure: { code: 'runner_lost' } })
  expect(last.actions).toHaveLength(2)
  expect(last.flow?.marks).toHaveLength(2)
})
