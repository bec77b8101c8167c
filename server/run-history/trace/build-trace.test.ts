import { callAction } from '#contract/rules/page-target.ts'
import { describe, expect, test } from 'vitest'
import { aRunAct, aRunCheck, aRunStep, aWholeRun } from '#tests/factories/runs.ts'
import type { WholeRun } from '#contract/schemas/run.ts'
import { buildTrace, type TraceSource } from './build-trace.ts'

const COPY = '00000000-0000-4000-8000-0000000000c1'
const FAILURE = { code: 'assertion_failed', description: 'The title is “Orders”', expected: 'Orders', actual: 'Invoices' } as const
const picture = (id: string, at: number, until = at) => ({
  id,
  at,
  until,
  width: 640,
  height: 480,
  type: 'image/jpeg',
  content: Buffer.from(id),
})

type Event = Record<string, unknown> & { type: string }

function traceOf(whole: Partial<WholeRun>, rest: Partial<TraceSource> = {}) {
  const work = buildTrace({ whole: aWholeRun(whole), pictures: [], pageCopies: new Map(), ...rest })
  for (;;) {
    const { done, value } = work.next()
    if (!done) continue
    const linesOf = (path: string) => {
      const content = Buffer.from(value.find((file) => file.path === path)?.content ?? '').toString()
      return content.split('\n').filter(Boolean).map((line): Event => JSON.parse(line) as Event) // prettier-ignore
    }
    return { files: value, events: linesOf('trace.trace'), network: linesOf('trace.network') }
  }
}
const calls = (events: Event[]) => events.filter(({ type }) => type === 'before').map(({ title }) => title)
const ends = (events: Event[]) => events.filter(({ type }) => type === 'after')
const snapshots = (events: Event[]) =>
  events.filter(({ type }) => type === 'frame-snapshot').map(({ snapshot }) => snapshot as { phase: string; html: unknown })

describe('the trace of a run', () => {
  test('has each step as a group, with its actions and checks inside', () => {
    const fill = aRunAct({ action: { ...aRunAct().action, method: 'Input' }, typed: 'Omsk', mark: null })
    const { events } = traceOf({
      steps: [
        aRunStep({ acts: [aRunAct(), fill], checks: [aRunCheck()] }),
        aRunStep({ stepIndex: 1, testStep: 'Pay', from: 500, to: 600 }),
      ],
    })
    expect(events[0]).toMatchObject({
      type: 'context-options',
      version: 10,
      title: 'Order of a lamp',
      wallTime: Date.UTC(2026, 2, 1, 12, 5),
    })
    expect(calls(events)).toEqual([
      '1. Open the order',
      'Click: button “Save”',
      'Input: button “Save” = “Omsk”',
      'Check: The title is “Orders”',
      '2. Pay',
    ])
    expect(events.filter(({ parentId }) => parentId === 'call@1')).toHaveLength(3)
    expect(events.find(({ title }) => title === 'Click: button “Save”')).toMatchObject({ startTime: 100, params: { selector: '#save' } })
    expect(ends(events).map(({ endTime }) => endTime)).toEqual([200, 400, 300, 400, 600])
  })

  test('numbers preconditions as the recipe does', () => {
    const { events } = traceOf({ steps: [aRunStep({ isPrecondition: true }), aRunStep({ stepIndex: 1, testStep: 'Pay' })] })
    expect(calls(events)).toEqual(['0.1. Open the order', '1. Pay'])
  })

  test('does not tell a secret value', () => {
    const secret = aRunAct({ action: { ...aRunAct().action, method: 'Input' }, typed: null })
    const check = aRunCheck({ expected: null, actual: null, hasPassed: false })
    const { events } = traceOf({ steps: [aRunStep({ acts: [secret], checks: [check] })] })
    expect(calls(events)).toContain('Input: button “Save”, hidden value')
    expect(ends(events)[1]).toMatchObject({ error: { message: 'Expected: hidden value\nReceived: nothing' } })
  })

  test('says what was taken, and what was called', () => {
    const take = (typed: string | null) =>
      aRunAct({ action: { ...aRunAct().action, method: 'Take', take: { what: 'text', as: 'order' } }, typed })
    const call = { url: 'https://a.example/api?key=••••••••', status: 201, durationMs: 5, checks: [], taken: [] }
    const sent = aRunAct({ action: callAction({ method: 'POST', url: '/api?key={{env.key}}' }), typed: null, call })
    const { events } = traceOf({ steps: [aRunStep({ acts: [take('A-1042'), take(null), sent] })] })
    expect(calls(events).slice(1)).toEqual([
      'Take order: button “Save” = “A-1042”',
      'Take order: button “Save”, hidden value',
      'Call: POST https://a.example/api?key=•••••••• = 201',
    ])
  })

  test('tells a failure where it happened', () => {
    const check = aRunCheck({ actual: 'Invoices', hasPassed: false })
    const { events } = traceOf({ steps: [aRunStep({ status: 'failed', acts: [aRunAct()], checks: [check], failure: FAILURE })] })
    const [act, failed, group] = ends(events)
    expect(act).not.toHaveProperty('error')
    expect(failed).toMatchObject({ error: { message: expect.stringContaining('Expected: Orders\nReceived: Invoices') } })
    expect(group).not.toHaveProperty('error')
  })

  test('tells a failure of a step of which nothing was done at the step', () => {
    const failure = { code: 'target_not_found' as const, wanted: 'Pay', found: [], pageSays: ['Try later'] }
    const { events } = traceOf({ steps: [aRunStep({ status: 'failed', failure })] })
    expect(ends(events)).toMatchObject([{ error: { message: 'Target not found\nWanted: Pay\nFound: []\nThe page says: Try later' } }])
  })

  test('puts a step that was not reached behind all others', () => {
    const { events } = traceOf({ steps: [aRunStep(), aRunStep({ stepIndex: 1, status: 'notReached', from: 0, to: 0 })] })
    expect(events.find(({ title, type }) => type === 'before' && title === '2. Open the order') ?? events.at(-2)).toMatchObject({
      startTime: 400,
    })
  })

  test('shows the page before and after each action, with its element framed, and each picture once', () => {
    const pictures = [picture('a', 50), picture('b', 210, 500)]
    const { events, files } = traceOf({ steps: [aRunStep({ acts: [aRunAct()], checks: [aRunCheck()] })] }, { pictures })
    expect(files.map(({ path }) => path)).toEqual(['trace.trace', 'trace.network', 'screencast/a.jpeg', 'screencast/b.jpeg'])
    expect(events.filter(({ type }) => type === 'screencast-frame')).toMatchObject([{ file: 'screencast/a.jpeg', timestamp: 50 }, {}])
    const [before, after, checked] = snapshots(events)
    const a = `data:image/jpeg;base64,${Buffer.from('a').toString('base64')}`
    expect(before).toMatchObject({ phase: 'before', html: ['HTML', {}, ['BODY', {}, ['IMG', { src: a }], ['DIV', {}]]] })
    expect(JSON.stringify(before)).toContain('left:20px;top:30px;width:80px;height:24px')
    expect(after).toMatchObject({ phase: 'after', html: ['HTML', {}, ['BODY', {}, ['IMG', {}]]] })
    // The check sees the picture that the action left behind.
    expect(checked).toMatchObject({ html: ['HTML', {}, ['BODY', {}, [[1, 0]]]] })
  })

  test('shows the page at which a step failed as it was built', () => {
    const check = aRunCheck({ actual: 'Invoices', hasPassed: false })
    const pageCopies = new Map([[COPY, '<!doctype html><html><body><p class="a">Invoices</p></body></html>']])
    const { events } = traceOf(
      { steps: [aRunStep({ status: 'failed', checks: [check], failure: FAILURE, pageCopy: COPY })] },
      { pictures: [picture('a', 50)], pageCopies },
    )
    expect(snapshots(events).at(-1)).toMatchObject({ phase: 'after', html: ['html', {}, ['body', {}, ['p', { class: 'a' }, 'Invoices']]] })
  })

  test('has what the page complained about', () => {
    const { events, network } = traceOf({
      complaints: [
        { kind: 'console', seq: 1, at: 20, level: 'error', text: 'no such order', url: 'http://sut.example.test/a.js' },
        { kind: 'request', seq: 2, at: 30, method: 'GET', url: 'http://sut.example.test/api', status: 500, error: null },
        { kind: 'request', seq: 3, at: 40, method: 'POST', url: 'http://sut.example.test/b', status: null, error: 'net::ERR_FAILED' },
      ],
    })
    expect(events).toContainEqual(expect.objectContaining({ type: 'console', messageType: 'error', text: 'no such order', time: 20 }))
    expect(network).toMatchObject([
      { snapshot: { request: { url: 'http://sut.example.test/api' }, response: { status: 500 }, _monotonicTime: 30 } },
      { snapshot: { response: { status: -1, _failureText: 'net::ERR_FAILED' } } },
    ])
  })
})
