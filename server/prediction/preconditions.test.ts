import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { field, page, password, submit, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { playback } from '../steps/playback.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }

describe('preconditions', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  let shown: Draft[]
  beforeEach(async () => {
    shown = [field('Login', { ref: 'login' }), password('Password', { ref: 'password' }), submit('Log in', { ref: 'go' })]
    runner = await FakeRunner.start()
    runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Shop', shown) }))
  })
  afterEach(() => runner.stop())

  const recipe = (steps: Partial<RecipeStep>[], testData = '') =>
    createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: steps.map((step, stepIndex) => ({ testStep: '', status: 'Draft' as const, ...step, stepIndex })),
      testData,
    })
  const predict = async (testStep: string, testData = '') => {
    const memory = recipe([{ testStep, isPrecondition: true }], testData)
    await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
    return memory.steps[0]!
  }

  it.each(['The user is logged in', 'Пользователь авторизован'])('that an account makes true are done: %s', async (words) => {
    const step = await predict(words, 'Login: ivan\nPassword: secret-1')
    expect(step.failure).toBeUndefined()
    expect(step).toMatchObject({ testStep: words, status: 'Completed', isPrecondition: true })
    expect(step.actions?.map(({ method, target }) => [method, target[0]?.value])).toEqual([
      ['Input', '#login'],
      ['Input', '#password'],
      ['Click', '#go'],
    ])
  })

  it('that are states are checked and held', async () => {
    shown = [text('There are no orders yet', { ref: 'empty' })]
    const step = await predict('The text “There are no orders yet” is shown')
    expect(step).toMatchObject({
      status: 'Completed',
      actions: [],
      assertions: [expect.objectContaining({ expectedValue: expect.stringContaining('no orders') })],
    })
  })

  it('that do not hold fail, with the check that says so', async () => {
    runner.on('/check', () => ({ body: { passed: false, actual: null } }))
    const step = await predict('The text “There are no orders yet” is shown')
    expect(step).toMatchObject({ status: 'Failed', failure: { code: 'assertion_failed' } })
  })

  it('of which the page says nothing stay not checked and stop nothing', async () => {
    const words = 'Chrome 120 is installed'
    expect(await predict(words)).toMatchObject({ status: 'Completed', actions: [], assertions: [], notChecked: [words] })
  })

  it('are replayed before the first step', async () => {
    const target = (value: string) => [{ type: 'css' as const, value, priority: 1 }]
    const done = (value: string, isPrecondition?: true): Partial<RecipeStep> => ({
      testStep: value,
      status: 'Completed',
      actions: [{ method: 'Click', target: target(value) }],
      ...(isPrecondition ? { isPrecondition } : {}),
    })
    const memory = recipe([done('#before', true), done('#first')])
    expect(await playback(memory.run, memory.steps, 1)).toEqual({ kind: 'completed' })
    expect(runner.callsTo('/act').map(({ action }) => (action as { target: { value: string }[] }).target[0]?.value)).toEqual([
      '#before',
      '#first',
    ])
  })
})
