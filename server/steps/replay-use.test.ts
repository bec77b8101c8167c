import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Expansion, expandUse, type SharedSteps } from '#contract/rules/shared-steps.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { SharedUse } from '#contract/schemas/shared-steps.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { playback } from './playback.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const act = (css: string, rest: Partial<Action> = {}): Action => ({
  target: [{ type: 'css', value: css, priority: 1 }],
  method: 'Click',
  ...rest,
})
const parameter = { method: 'Input' as const, value: '', source: { type: 'testDataVariables' as const, key: 'login' } }
const shared: SharedSteps = {
  id,
  title: 'Sign in',
  dataTable: { columns: ['login'], rows: [['demo']] },
  steps: [
    { testStep: 'Enter the login', stepIndex: 0, status: 'Draft', actions: [act('#login', parameter)] },
    { testStep: 'Press the button', stepIndex: 1, status: 'Draft', actions: [act('#send')] },
  ],
}
const use: SharedUse = { recipeId: id, arguments: [], title: 'Sign in', version: 'v', notChecked: 0 }
const steps: RecipeStep[] = [
  { testStep: 'Sign in as the boss', stepIndex: 0, status: 'Draft', use },
  { testStep: 'Open the report', stepIndex: 1, status: 'Draft', actions: [act('#report')] },
]
const known = (about: SharedSteps) => new Map([[about.id, about]])

describe('a use of shared steps', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  beforeEach(async () => {
    runner = await FakeRunner.start()
    runner.on('/act', () => ({ body: { locatorIndex: 0 } }))
  })
  afterEach(() => runner.stop())

  function runOf(expansion: Expansion, envItems: Parameters<typeof createMemoryRun>[1]['envItems'] = []) {
    const session = clients.session(runner.config, 'k')
    return createMemoryRun(session, { sutUrl: 'http://sut/', steps, envItems, shared: new Map([[0, expansion]]) })
  }
  const given = (argument: SharedUse['arguments'][number]) => expandUse({ ...use, arguments: [argument] }, known(shared))

  it('does all its steps with its arguments, and is one step of the recipe', async () => {
    const { run, written, steps: after } = runOf(given({ name: 'login', value: '{{unique.text}}' }))
    expect(await playback({ ...run, data: { ...run.data, generated: { seed: 'a', at: new Date(0) } } }, steps, 1)).toEqual({
      kind: 'completed',
    })
    const values = runner.callsTo('/act').map(({ value }) => value)
    expect(values[0]).not.toContain('{{')
    expect(values.slice(1)).toEqual([undefined, undefined])
    expect(written.map(({ step }) => `${step.stepIndex} ${step.status}`)).toEqual([
      '0 InProgress',
      '0 Completed',
      '1 InProgress',
      '1 Completed',
    ])
    expect(after[0]).not.toHaveProperty('actions')
  })

  it('types a secret argument as one', async () => {
    const secret = { key: 'boss', type: 'password' as const, value: 'hunter2', isSecret: true }
    const { run, written } = runOf(given({ name: 'login', source: { type: 'envDataVariables', key: 'boss' } }), [secret])
    await playback(run, steps, 0)
    expect(runner.callsTo('/act')[0]).toMatchObject({ value: 'hunter2', secret: true })
    expect(JSON.stringify(written)).not.toContain('hunter2')
  })

  it('fails when one of them fails, and says which', async () => {
    const failure = { code: 'action_failed' as const, reason: 'disabled' as const, target: 'Send' }
    runner.on('/act', ({ body }) =>
      (body.action as Action).target[0]?.value === '#send'
        ? { error: { code: 'failed', message: 'no', failure } }
        : { body: { locatorIndex: 0 } },
    )
    const { run, steps: after } = runOf(expandUse(use, known(shared)))
    const place = { number: '2', testStep: 'Press the button' }
    expect(await playback(run, steps, 1)).toMatchObject({ kind: 'failed', failure: { ...failure, shared: place } })
    expect(after.map(({ status }) => status)).toEqual(['Failed', 'Draft'])
    expect(after[0]?.errorMessage).toContain('Shared step 2, "Press the button"')
  })

  it.each<[title: string, expansion: Expansion, reason: string]>([
    ['that were deleted', { kind: 'missing', title: 'Sign in' }, 'missing'],
    ['that are too many', { kind: 'too_long', title: 'Sign in' }, 'too_long'],
    [
      'of which one holds nothing',
      expandUse(use, known({ ...shared, steps: [{ testStep: 'Enter', stepIndex: 0, status: 'Draft' }] })),
      'not_automated',
    ],
  ])('%s fails before anything is done', async (_title, expansion, reason) => {
    const { run } = runOf(expansion)
    expect(await playback(run, steps, 0)).toMatchObject({
      kind: 'failed',
      failure: { code: 'shared_steps_unusable', reason, title: 'Sign in' },
    })
    expect(runner.callsTo('/act')).toEqual([])
  })

  it('does not pass as a whole while a step of it is not', async () => {
    const half = { ...shared, steps: shared.steps.map((step) => ({ ...step, notRecorded: [{ kind: 'key' as const, count: 1 }] })) }
    const { run, steps: after } = runOf(expandUse(use, known(half)))
    await playback(run, steps, 1)
    expect(after[0]?.status).toBe('Draft')
  })

  it('hands on what it found otherwise than stored, once all has passed', async () => {
    runner.on('/act', ({ body }) => {
      const isSend = (body.action as Action).target[0]?.value === '#send'
      return { body: { locatorIndex: 0, dialogs: [], openedTab: isSend } }
    })
    const { run, sharedHeals } = runOf(expandUse(use, known(shared)))
    await playback(run, steps, 1)
    expect(sharedHeals).toMatchObject([{ recipeId: id, stepIndex: 1, actions: [{ opens: { tab: true } }] }])
  })
})
