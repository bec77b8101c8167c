import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { button, page } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
const pressed = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })

describe('prediction of a step before others that only have to be run again', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  beforeEach(async () => {
    runner = await FakeRunner.start()
    const buttons = ['First', 'New', 'Last'].map((name) => button(name, { ref: name }))
    runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Fake', buttons) }))
  })
  afterEach(() => runner.stop())

  const before: RecipeStep[] = [
    { testStep: 'Press "First"', stepIndex: 0, status: 'Completed', actions: [pressed('First')] },
    { testStep: 'Press "Last"', stepIndex: 1, status: 'Completed', actions: [pressed('by-hand')] },
  ]
  const predictInserted = async () => {
    const drafts = [
      { testStep: 'Press "First"', previousIndex: 0 },
      { testStep: 'Press "New"' },
      { testStep: 'Press "Last"', previousIndex: 1 },
    ]
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: applyStepDrafts(before, drafts),
    })
    await createPredict({ timeouts: TIMEOUTS })(memory.run, [...memory.steps], 1)
    return memory.steps.map(({ status, actions }) => [status, actions?.[0]?.target[0]?.value])
  }

  it('keeps what was recorded for them where that still passes', async () => {
    expect(await predictInserted()).toEqual([
      ['Completed', '#First'],
      ['Completed', '#New'],
      ['Completed', '#by-hand'],
    ])
  })

  it('predicts them where it does not, from where they begin', async () => {
    const failure = { code: 'target_not_found' as const, wanted: 'by-hand', found: [] }
    runner.on('/act', ({ body }) =>
      (body.action as Action).target[0]?.value === '#by-hand' ? { error: { code: 'failed', message: 'no', failure } } : {},
    )
    expect((await predictInserted())[2]).toEqual(['Completed', '#Last'])
    const acts = runner.callsTo('/act').map(({ action }) => (action as Action).target[0]?.value)
    expect(acts).toEqual(['#First', '#New', '#by-hand', '#First', '#New', '#Last'])
  })
})
