import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callAction } from '#contract/rules/page-target.ts'
import type { HttpCall } from '#contract/schemas/http-call.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { click, locator } from '#tests/factories/predicted-recipe.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from '../prediction/predict.ts'
import { playback } from './playback.ts'
import { NOT_RECORDED, type ActDone } from './run-recorder.ts'
import { TaskStopped } from './run.ts'

const clients = createRunnerClients()
let runner: FakeRunner
let answer = {
  status: 200,
  url: 'http://sut.example/',
  headers: [['Content-Type', 'application/json']],
  body: '{"order":{"id":15,"status":"new"}}',
  durationMs: 5,
}
beforeEach(async () => {
  runner = await FakeRunner.start()
  answer = { ...answer, status: 200, body: '{"order":{"id":15,"status":"new"}}' }
  runner.on('/call', () => ({ body: answer }))
})
afterEach(() => runner.stop())

const envItems: EnvDataItem[] = [
  { key: 'API key', type: 'api_key', value: 's3cret-key', isSecret: true },
  { key: 'user', type: 'login', value: 'ann', isSecret: false },
  { key: 'note', type: 'other', value: 'a "b" & c', isSecret: false },
]
const stepOf = (stepIndex: number, over: Partial<RecipeStep>): RecipeStep => ({
  testStep: `Step ${stepIndex}`,
  status: 'Completed',
  stepIndex,
  ...over,
})
const ofCall = (call: Partial<HttpCall>): Partial<RecipeStep> => ({ actions: [callAction({ method: 'GET', url: '/api', ...call })] })
const ofPage = { actions: [click([locator('css', '#a', 4)])] }

function memoryOf(...steps: Partial<RecipeStep>[]) {
  const acts: ActDone[] = []
  const memory = createMemoryRun(clients.session(runner.config, 'k'), {
    sutUrl: 'http://sut.example/shop/?lang=en',
    envItems,
    testData: 'city: Omsk\norder: no {{taken.id}}',
    steps: steps.map((over, index) => stepOf(index, over)),
    recorder: { ...NOT_RECORDED, acted: (act) => void acts.push(act) },
  })
  return { ...memory, acts }
}

async function replay(...steps: Partial<RecipeStep>[]) {
  const memory = memoryOf(...steps)
  const end = await playback(memory.run, memory.steps, memory.steps.length - 1)
  return { end, steps: memory.steps, calls: memory.acts.flatMap(({ call }) => call ?? []) }
}
const sent = () => runner.callsTo('/call')
const order = () => runner.calls.map(({ path }) => path).filter((path) => ['/open', '/act', '/call'].includes(path))

describe('a call over HTTP', () => {
  it('has its values where they are named, each as it is written there', async () => {
    const { end } = await replay(
      ofCall({
        method: 'POST',
        url: '/api/{{data.city}}?q={{env.note}}&x=a b',
        headers: [{ name: 'Authorization', value: 'Bearer {{env.API key}}' }],
        body: { type: 'json', text: '{"note": "{{env.note}}", "n": 1}' },
        takes: [{ part: { of: 'json', path: 'order.id' }, as: 'id' }],
      }),
      ofCall({ url: 'orders/{{taken.id}}' }),
      ofCall({ url: 'find?q={{data.order}}' }),
    )
    expect(end).toMatchObject({ kind: 'completed' })
    // test data may name values as well
    expect(sent()[2]).toMatchObject({ url: 'http://sut.example/shop/find?q=no%2015' })
    expect(sent()[0]).toMatchObject({
      method: 'POST',
      url: 'http://sut.example/api/Omsk?q=a%20%22b%22%20%26%20c&x=a%20b',
      headers: [['Authorization', 'Bearer s3cret-key'], ['Content-Type', 'application/json']],
      body: String.raw`{"note": "a \"b\" & c", "n": 1}`,
    }) // prettier-ignore
    expect(sent()[1]).toMatchObject({ url: 'http://sut.example/shop/orders/15' })
  })

  it('tells how it went, and no secret', async () => {
    answer = { ...answer, body: '{"token":"abc-token","echo":"s3cret-key","user":"ann"}' }
    const { end, calls } = await replay(
      ofCall({
        url: '/api?key={{env.API key}}',
        checks: [
          { part: { of: 'status' }, match: 'equals', expected: '2xx' },
          { part: { of: 'json', path: 'user' }, match: 'equals', expected: 'ann' },
          { part: { of: 'json', path: 'echo' }, match: 'equals', expected: '{{env.API key}}' },
          { part: { of: 'header', name: 'content-type' }, match: 'contains', expected: 'json' },
        ],
        takes: [
          { part: { of: 'json', path: 'token' }, as: 'access token' },
          { part: { of: 'json', path: 'user' }, as: 'user' },
        ],
      }),
    )
    expect(end).toMatchObject({ kind: 'completed' })
    expect(calls).toMatchObject([
      {
        url: 'http://sut.example/api?key=••••••••',
        status: 200,
        durationMs: 5,
        checks: [{ actual: '200', hasPassed: true }, { actual: 'ann' }, { expected: null, actual: null, hasPassed: true }, { hasPassed: true }],
        taken: [{ as: 'access token', value: null }, { as: 'user', value: 'ann' }],
      },
    ]) // prettier-ignore
    expect(JSON.stringify(calls)).not.toMatch(/s3cret-key|abc-token/)
  })

  it.each<[string, Partial<HttpCall>, object]>([
    ['an error without a check of the status', {}, { code: 'call_answer', part: { of: 'status' }, expected: '2xx', actual: '500' }],
    ['another status', { checks: [{ part: { of: 'status' }, match: 'equals', expected: '201' }] }, { expected: '201', actual: '500' }],
    [
      'a value that is not there',
      {
        checks: [
          { part: { of: 'status' }, match: 'equals', expected: '5xx' },
          { part: { of: 'json', path: 'order.no' }, match: 'equals', expected: '1' },
        ],
      },
      { part: { path: 'order.no' }, actual: null },
    ],
    [
      'nothing to take',
      {
        checks: [{ part: { of: 'status' }, match: 'equals', expected: '500' }],
        takes: [{ part: { of: 'header', name: 'Location' }, as: 'x' }],
      },
      { part: { name: 'Location' }, expected: null },
    ],
    [
      'a name that nothing has',
      { url: '/{{env.nothing}}' },
      { code: 'value_missing', target: 'nothing', lookedIn: ['API key', 'user', 'note'] },
    ],
    ['a value that was not taken', { body: { type: 'text', text: '{{taken.id}}' } }, { code: 'value_not_taken', name: 'id' }],
    ['a body that is no JSON', { body: { type: 'json', text: '{' } }, { code: 'call_failed', reason: 'bad_json' }],
    ['a header with a line end', { headers: [{ name: 'X', value: 'a\nb' }] }, { code: 'call_failed', reason: 'bad_header' }],
  ])('fails by %s', async (_name, call, failure) => {
    answer = { ...answer, status: 500 }
    const { end, steps } = await replay(ofCall(call))
    expect(end).toMatchObject({ kind: 'failed', failure })
    expect(steps[0]).toMatchObject({ status: 'Failed', failure })
  })

  it('fails by what the runner says, without a secret of the address', async () => {
    const failure = { code: 'call_failed', method: 'GET', url: 'http://sut.example/?k=s3cret-key', reason: 'unreachable' } as const
    runner.on('/call', () => ({ error: { code: 'failed', message: 'no', failure } }))
    const { steps, calls } = await replay(ofCall({ url: '/?k={{env.API key}}' }))
    expect(steps[0]!.failure).toMatchObject({ code: 'call_failed', reason: 'unreachable', url: 'http://sut.example/?k=••••••••' })
    expect(calls).toMatchObject([{ status: null }])
    expect(JSON.stringify([steps, calls])).not.toContain('s3cret-key')
  })

  it('at the beginning is made before the page that the first step uses is opened anew', async () => {
    await replay(ofCall({}), ofCall({}), ofPage, ofCall({}))
    expect(order()).toEqual(['/open', '/call', '/call', '/open', '/act', '/call'])
    expect(runner.callsTo('/open').map(({ fresh }) => fresh)).toEqual([true, false])
  })
})

describe('clean-up', () => {
  const make = ofCall({ method: 'POST', takes: [{ part: { of: 'json', path: 'order.id' }, as: 'id' }] })
  const remove = { ...ofCall({ method: 'DELETE', url: '/api/{{taken.id}}' }), isCleanUp: true as const }
  const empty = { ...ofCall({ method: 'DELETE', url: '/basket' }), isCleanUp: true as const }
  const failing = () =>
    runner.on('/act', () => ({ error: { code: 'failed', message: 'no', failure: { code: 'step_not_understood', text: 'x' } } }))
  const removed = () => sent().flatMap(({ method, url }) => (method === 'DELETE' ? [url] : []))

  it('comes behind the steps, also behind one that fails, which stays the end of the run', async () => {
    failing()
    const { end, steps } = await replay(make, ofPage, ofPage, remove)
    expect(removed()).toEqual(['http://sut.example/api/15'])
    expect(end).toMatchObject({ kind: 'failed', failure: { code: 'step_not_understood' } })
    expect(steps.map(({ status }) => status)).toEqual(['Completed', 'Failed', 'Completed', 'Completed'])
  })

  it('that fails as well hides nothing, and does not keep the others from being done', async () => {
    failing()
    runner.on('/call', ({ body }) => ({ body: String(body.url).endsWith('/15') ? { ...answer, status: 500 } : answer }))
    const { end, steps } = await replay(make, ofPage, remove, empty)
    expect(removed()).toEqual(['http://sut.example/api/15', 'http://sut.example/basket'])
    expect(end).toMatchObject({ kind: 'failed', failure: { code: 'step_not_understood' } })
    expect(steps.map(({ status }) => status)).toEqual(['Completed', 'Failed', 'Failed', 'Completed'])
  })

  it('that fails alone is the end of the run', async () => {
    runner.on('/call', ({ body }) => ({ body: body.method === 'DELETE' ? { ...answer, status: 500 } : answer }))
    const { end } = await replay(make, ofPage, remove)
    expect(end).toMatchObject({ kind: 'failed', failure: { code: 'call_answer', actual: '500' } })
  })

  it('of what was not made is left out, and so is all of it when nothing was opened', async () => {
    failing()
    await replay(ofPage, make, remove, empty)
    expect(removed()).toEqual(['http://sut.example/basket'])
    runner.on('/open', () => ({
      error: { code: 'failed', message: 'no', failure: { code: 'navigation_failed', reason: 'unreachable', url: 'x' } },
    }))
    await replay(make, empty)
    expect(removed()).toHaveLength(1)
  })

  it('is done when a person stops the run, and not when another server goes on with it', async () => {
    for (const why of ['aborted', 'interrupted'] as const) {
      const memory = memoryOf(make, ofPage, remove)
      runner.on('/act', async () => {
        memory.stop.abort(new TaskStopped(why))
        return {}
      })
      await expect(playback(memory.run, memory.steps, 2)).rejects.toMatchObject({ why })
    }
    expect(removed()).toEqual(['http://sut.example/api/15'])
  })

  it('is no part of a replay to an earlier step', async () => {
    const memory = memoryOf(make, ofPage, remove)
    await playback(memory.run, memory.steps, 1)
    expect(removed()).toEqual([])
  })

  it('is done after a prediction, which leaves calls as they were written', async () => {
    const memory = memoryOf({ ...make, status: 'Draft' }, { testStep: 'Look', status: 'Draft' }, { ...remove, status: 'Draft' })
    await createPredict({ timeouts: { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 } })(memory.run, memory.steps, 0)
    expect(removed()).toEqual(['http://sut.example/api/15'])
    expect(memory.steps[0]).toMatchObject({ status: 'Completed', actions: make.actions })
    expect(memory.steps[2]).toMatchObject({ status: 'Completed', actions: remove.actions })
  })
})
