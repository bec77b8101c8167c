import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS, NAVIGATION_TIMEOUT_MS } from '#contract/constants.ts'
import { goTo, navigationAction } from '#contract/rules/navigation.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { TargetCandidate } from '#contract/schemas/target-facts.ts'
import { assertion, click, input, locator, role } from '#tests/factories/predicted-recipe.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { playback } from './playback.ts'
import { NOT_RECORDED } from './run-recorder.ts'
import { secretForms } from './secret-values.ts'
import { withoutSecrets } from './without-secrets.ts'

const css = (value: string) => locator('css', value, 4)
const titleIs = (over: Partial<Assertion> = {}) =>
  assertion({ targetElementType: 'Page', property: 'title', expectedValue: 'Orders', ...over })

describe('a replayed step', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  beforeEach(async () => {
    runner = await FakeRunner.start()
  })
  afterEach(() => runner.stop())

  const replay = async (step: Pick<RecipeStep, 'actions' | 'assertions'>, options: { testData?: string } = {}) => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: [{ testStep: 'Do it', status: 'Completed', stepIndex: 0, ...step }],
      ...options,
    })
    const end = await playback(memory.run, memory.steps, 0)
    return { end, step: memory.steps[0]! }
  }

  it('gives an action and a check the time that they have, else the usual time', async () => {
    const actions = [click([css('#a')]), { ...click([css('#b')]), timeoutMs: 45_000 }]
    const { end } = await replay({ actions, assertions: [titleIs(), titleIs({ timeoutMs: 60_000 })] })
    expect(end).toMatchObject({ kind: 'completed' })
    expect(runner.callsTo('/act').map(({ timeoutMs }) => timeoutMs)).toEqual([ACTION_TIMEOUT_MS, 45_000])
    expect(runner.callsTo('/check').map(({ timeoutMs }) => timeoutMs)).toEqual([ASSERTION_TIMEOUT_MS, 60_000])
  })

  it('gives an opened page the time of its action', async () => {
    await replay({ actions: [navigationAction('/orders', ''), { ...navigationAction('/report', ''), timeoutMs: 90_000 }] })
    expect(runner.callsTo('/open').map(({ timeoutMs }) => timeoutMs)).toEqual([NAVIGATION_TIMEOUT_MS, NAVIGATION_TIMEOUT_MS, 90_000])
  })

  describe('that takes a value', () => {
    const take = (as: string, what: 'text' | 'number' = 'text'): Action => ({
      method: 'Take',
      target: [css('#number')],
      take: { what, as },
    })
    const typed = () => runner.callsTo('/act').flatMap(({ value, secret }) => (value === undefined ? [] : [{ value, secret }]))
    const taking = (...values: { value: string; isSecret: boolean }[]) =>
      runner.on('/act', ({ body }) => ((body.action as Action).method === 'Take' ? { body: { taken: values.shift() } } : { body: {} }))

    it('gives it to later actions, addresses and checks, and the last one of a name counts', async () => {
      taking({ value: '1042', isSecret: false }, { value: '{{today}}', isSecret: false })
      const { end } = await replay({
        actions: [
          take('Order'),
          input([css('#search')], 'No. {{taken.order}}'),
          goTo('/orders/{{taken.order}}'),
          take('order'),
          input([css('#search')], '{{taken.order}}'),
        ],
        assertions: [titleIs({ expectedValue: 'Order {{taken.ORDER}}' })],
      })
      expect(end).toMatchObject({ kind: 'completed' })
      // What a page gave names nothing.
      expect(typed()).toEqual([{ value: 'No. 1042', secret: false }, { value: '{{today}}', secret: false }]) // prettier-ignore
      expect(runner.callsTo('/open').map(({ url }) => url)).toEqual(['http://sut.example/', 'http://sut.example/orders/1042'])
      expect(runner.callsTo('/check').map(({ expectedValue }) => expectedValue)).toEqual(['Order {{today}}'])
    })

    it('fails where a text names a value that no action has taken in this run', async () => {
      const failed = async (step: Pick<RecipeStep, 'actions' | 'assertions'>) => (await replay(step)).step.failure
      const missing = { code: 'value_not_taken', name: 'order' }
      expect(await failed({ actions: [input([css('#search')], '{{taken.order}}')] })).toMatchObject(missing)
      expect(await failed({ actions: [goTo('/orders/{{taken.order}}')] })).toMatchObject(missing)
      expect(await failed({ assertions: [titleIs({ expectedValue: '{{taken.order}}' })] })).toMatchObject(missing)
      expect(typed()).toEqual([])
    })

    it('keeps secrets: what comes from a field for passwords, and what holds a secret of the data', async () => {
      taking({ value: 'typed-by-hand', isSecret: true }, { value: 'Key: s3cret-key', isSecret: false })
      const envItems = [{ key: 'KEY', type: 'other' as const, value: 's3cret-key', isSecret: true }]
      const acts: unknown[] = []
      const memory = createMemoryRun(clients.session(runner.config, 'k'), {
        sutUrl: 'http://sut.example/',
        envItems,
        steps: [
          {
            testStep: 'Do it',
            status: 'Completed',
            stepIndex: 0,
            actions: [take('password'), take('key'), input([css('#a')], '{{taken.password}}')],
            assertions: [titleIs({ expectedValue: '{{taken.key}}' })],
          },
        ],
        recorder: { ...NOT_RECORDED, acted: ({ typed: shown }) => void acts.push(shown) },
      })
      runner.on('/check', () => ({ body: { passed: false, actual: 'Key: s3cret-key' } }))
      await playback(memory.run, memory.steps, 0)
      expect(typed()).toEqual([{ value: 'typed-by-hand', secret: true }])
      expect(acts).toEqual([null, null, null])
      expect(memory.steps[0]!.failure).toMatchObject({ code: 'assertion_failed', expected: '***', actual: null })
      expect(JSON.stringify(memory.steps)).not.toContain('s3cret-key')
      expect(secretForms(memory.run.data)).toContain('typed-by-hand')
      expect(withoutSecrets('It is typed-by-hand', memory.run.data)).not.toContain('typed-by-hand')
    })

    it('says what was there instead, without a secret, and does not look for another element', async () => {
      const envItems = [{ key: 'KEY', type: 'other' as const, value: 's3cret-key', isSecret: true }]
      const failure = { code: 'nothing_to_take', what: 'number', target: 'number', found: 'Key s3cret-key' } as const
      runner.on('/act', () => ({ error: { code: 'failed', message: 'no', failure } }))
      const memory = createMemoryRun(clients.session(runner.config, 'k'), {
        sutUrl: 'http://sut.example/',
        envItems,
        steps: [
          {
            testStep: 'Do it',
            status: 'Completed',
            stepIndex: 0,
            actions: [{ ...take('n', 'number'), nlTargetCaptionDict: { en: 'Total', ru: 'Итого' } }],
          },
        ],
      })
      await playback(memory.run, memory.steps, 0)
      expect(memory.steps[0]!.failure).toMatchObject({ code: 'nothing_to_take', target: 'Total', found: 'Key ••••••••' })
      expect(runner.callsTo('/candidates')).toEqual([])
    })

    it('forgets what was taken when the steps are done anew', async () => {
      taking({ value: '1', isSecret: false })
      const memory = createMemoryRun(clients.session(runner.config, 'k'), {
        sutUrl: 'http://sut.example/',
        steps: [{ testStep: 'Do it', status: 'Completed', stepIndex: 0, actions: [take('order')] }],
      })
      await playback(memory.run, memory.steps, 0)
      expect(memory.run.data.taken.size).toBe(1)
      await playback(memory.run, [], -1)
      expect(memory.run.data.taken.size).toBe(0)
    })
  })

  describe('of which the first locator finds nothing', () => {
    const save: Action = click([locator('data-attribute', '[data-testid="old"]', 1), role('button', 'Save'), css('#save')], 'Save')
    const candidate: TargetCandidate = {
      ref: 'save',
      facts: {
        tag: 'button',
        role: 'button',
        names: ['Save'],
        attributes: {},
        picture: '',
        around: [],
        aroundLength: 0,
        twin: { at: 0, of: 1 },
      },
      foundBy: [1, 2],
    }
    beforeEach(() => {
      const failure = { code: 'target_not_found' as const, wanted: 'Save', found: [] }
      const isOld = (action: unknown) => (action as Action).target[0]?.value === '[data-testid="old"]'
      runner
        .on('/act', ({ body }) => (isOld(body.action) ? { error: { code: 'failed', message: 'no', failure } } : {}))
        .on('/candidates', () => ({ body: { candidates: [candidate] } }))
    })

    it('looks for another element within its time, acts on that in the same time, and keeps what it replaced', async () => {
      const { end, step } = await replay({ actions: [{ ...save, timeoutMs: 4000 }] })
      expect(end).toMatchObject({ kind: 'completed' })
      expect(step.actions).toMatchObject([{ target: [{ value: '#save' }], timeoutMs: 4000, healed: { toIndex: 1, replaced: save.target } }])
      const times = runner.callsTo('/act').map(({ timeoutMs, absentAfterMs }) => ({ timeoutMs, absentAfterMs }))
      expect(times).toEqual([{ timeoutMs: 4000, absentAfterMs: 2000 }, { timeoutMs: 4000 }])
    })

    it('keeps what was replaced first when it is healed once more, but for what a person has accepted', async () => {
      const first = [css('#first')]
      const healed = { fromIndex: 0, toIndex: 1, at: '2026-11-01T10:00:00.000Z', replaced: first }
      const again = await replay({ actions: [{ ...save, healed }] })
      expect(again.step.actions?.[0]?.healed?.replaced).toEqual(first)
      const accepted = await replay({ actions: [{ ...save, healed: { ...healed, isAccepted: true } }] })
      expect(accepted.step.actions?.[0]?.healed).toMatchObject({ replaced: save.target })
      expect(accepted.step.actions?.[0]?.healed).not.toHaveProperty('isAccepted')
    })

    it('fails where a person does not want it to be healed, without looking for another element', async () => {
      const { end, step } = await replay({ actions: [{ ...save, isHealingOff: true, timeoutMs: 4000 }] })
      expect(end).toMatchObject({ kind: 'failed', failure: { code: 'target_not_found' } })
      expect(step).toMatchObject({ status: 'Failed', actions: [{ target: save.target }] })
      expect(runner.callsTo('/candidates')).toEqual([])
      expect(runner.callsTo('/act')).toMatchObject([{ timeoutMs: 4000, action: { target: save.target.slice(0, 1) } }])
    })
  })

  it('leaves an action as it is that a person does not want to be healed', async () => {
    const action: Action = { ...click([css('#save'), role('button', 'Save')]), isHealingOff: true }
    const { end, step } = await replay({ actions: [action] })
    expect(end).toMatchObject({ kind: 'completed' })
    expect(step.actions).toEqual([action])
    expect(runner.callsTo('/act').map((call) => (call.action as Action).target.length)).toEqual([1])
  })

  describe('that takes a value from the test data', () => {
    const source = { type: 'testDataVariables' as const, key: 'Client' }

    it('fails when there is none of that name', async () => {
      const missing = { code: 'value_missing', lookedIn: ['City'] }
      const typed = await replay({ actions: [input([css('#client')], '', { source })] }, { testData: 'City: Kazan' })
      expect(typed.end).toMatchObject({ kind: 'failed', failure: missing })
      expect(typed.step).toMatchObject({ status: 'Failed', failure: missing })
      const checked = await replay({ assertions: [titleIs({ expectedValue: '', source })] }, { testData: 'City: Kazan' })
      expect(checked.step).toMatchObject({ status: 'Failed', failure: missing })
      expect([runner.callsTo('/act'), runner.callsTo('/check')]).toEqual([[], []])
    })

    it('types and expects what is there', async () => {
      await replay(
        { actions: [input([css('#client')], '', { source })], assertions: [titleIs({ expectedValue: '', source })] },
        { testData: 'Client: Mayak' },
      )
      expect(runner.callsTo('/act')).toMatchObject([{ value: 'Mayak' }])
      expect(runner.callsTo('/check')).toMatchObject([{ expectedValue: 'Mayak' }])
    })
  })
})
