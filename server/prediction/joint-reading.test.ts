import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { FITTED, type Fitted } from '#engine/deciding/fitted.ts'
import { button, field, page, password, type Draft } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
/** Whatever is likelier than nothing is done. */
const BOLD: Fitted = { ...FITTED, thresholds: { en: 0, ru: 0 } }
/** Nothing is sure enough. */
const TIMID: Fitted = { ...FITTED, thresholds: { en: 1, ru: 1 } }
const PASSWORD = 'pass-word-77'
const secret: EnvDataItem = { key: 'PASSWORD', type: 'password', value: PASSWORD, isSecret: true }

describe('a step that the joint reading does', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  /** The page after these actions. */
  let shown: (done: readonly string[]) => Draft[]
  beforeEach(async () => {
    runner = await FakeRunner.start()
    runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Orders', shown(done())) }))
  })
  afterEach(() => runner.stop())

  const acts = (): Action[] => runner.callsTo('/act').map(({ action }) => action as Action)
  const done = (): string[] => acts().map(({ target }) => target[0]?.value ?? '')
  const predict = async (step: Partial<RecipeStep>, fitted = BOLD) => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: [{ testStep: '', stepIndex: 0, status: 'Draft', ...step }],
      envItems: [secret],
    })
    await createPredict({ timeouts: TIMEOUTS, fitted })(memory.run, memory.steps, 0)
    return { step: memory.steps[0], memory }
  }

  it('presses keys, which the first grammar cannot', async () => {
    shown = () => [field('Search', { ref: 'search', states: { focused: true } })]
    const { step } = await predict({ testStep: 'Press Tab' })
    expect(step).toMatchObject({ status: 'Completed', actions: [{ method: 'Press', keys: 'Tab' }] })
    expect((await predict({ testStep: 'Press Tab' }, TIMID)).step).toMatchObject({
      status: 'Failed',
      failure: { code: 'step_not_understood' },
    })
  })

  it('goes through the history of the tab', async () => {
    shown = () => [button('Save', { ref: 'save' })]
    expect((await predict({ testStep: 'Go forward' })).step).toMatchObject({ status: 'Completed', actions: [{ method: 'Click', value: 'forward' }] }) // prettier-ignore
  })

  it('goes on with the text behind the act, on the page as it is then', async () => {
    shown = (pressed) => (pressed.length === 0 ? [field('Search', { ref: 'search' })] : [button('Save', { ref: 'save' })])
    const { step } = await predict({ testStep: 'Press Tab, then click Save' })
    expect(step).toMatchObject({ status: 'Completed', actions: [{ keys: 'Tab' }, { method: 'Click', target: [{ value: '#save' }] }] })
  })

  describe('and where two elements may be meant', () => {
    const twins = (...more: Draft[]): Draft[] => [button('Edit', { ref: 'one' }), button('Edit', { ref: 'two' }), ...more]

    it('takes the other one when nothing comes of the first, and keeps only what did something', async () => {
      shown = (pressed) => twins(...(new Set(pressed).size > 1 ? [field('Name')] : []))
      const { step } = await predict({ testStep: 'Click Edit' })
      expect(new Set(done())).toEqual(new Set(['#one', '#two']))
      expect(step).toMatchObject({ status: 'Completed', actions: [{ target: [{ value: done().at(-1) }] }] })
    })

    it('stays with the first when nothing comes of the other either, because not everything can be seen', async () => {
      shown = () => twins()
      const { step } = await predict({ testStep: 'Click Edit' })
      expect(step).toMatchObject({ status: 'Completed', actions: [{ target: [{ value: done()[0] }] }] })
    })

    it('does not touch the other when something came of the first', async () => {
      shown = (pressed) => twins(...(pressed.length > 0 ? [field('Name')] : []))
      await predict({ testStep: 'Click Edit' })
      expect(done()).toHaveLength(1)
    })

    it('takes the other one when the expected result does not appear', async () => {
      shown = (pressed) => twins(...(pressed.length > 0 ? [field('Code')] : []), ...(new Set(pressed).size > 1 ? [field('Name')] : []))
      runner.on('/check', () => ({ body: { passed: done().length > 1, actual: null } }))
      const { step } = await predict({ testStep: 'Click Edit', expectedResult: 'The field «Name» is shown' })
      expect(done()).toHaveLength(2)
      expect(new Set(done()).size).toBe(2)
      expect(step).toMatchObject({ status: 'Completed' })
    })
  })

  it('types a secret without writing it anywhere', async () => {
    shown = () => [field('Login', { ref: 'login' }), password('Password', { ref: 'password' }), button('Save', { ref: 'save' })]
    const { step, memory } = await predict({ testStep: 'Press Tab, type the password into the Password field' })
    expect(step).toMatchObject({ actions: [{ keys: 'Tab' }, { source: { type: 'envDataVariables', key: 'PASSWORD' } }] })
    expect(JSON.stringify([memory.written, memory.lines])).not.toContain(PASSWORD)
  })

  it('does nothing at all when words of its end cannot be read', async () => {
    shown = () => [field('Search', { ref: 'search' }), button('Save', { ref: 'save' })]
    const { step } = await predict({ testStep: 'Press Tab, then press the blue «Save» beside «Omsk» without «Tver» under «Perm»' })
    expect(step).toMatchObject({ status: 'Failed', actions: [] })
    expect(done()).toEqual([])
  })
})
