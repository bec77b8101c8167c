import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Taught } from '#contract/schemas/taught.ts'
import { button, field, page } from '#tests/factories/page-snapshot.ts'
import { taught, taughtAct } from '#tests/factories/taught.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }

describe('what the project was taught', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  beforeEach(async () => {
    runner = await FakeRunner.start()
    const shown = [field('Code', { ref: 'code' }), button('Purchase', { ref: 'purchase' }), button('Leave', { ref: 'leave' })]
    runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Tickets', shown) }))
  })
  afterEach(() => runner.stop())

  const predict = async (step: Pick<RecipeStep, 'testStep'> & Partial<RecipeStep>, known: Taught[], testData = '') => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: [{ stepIndex: 0, status: 'Draft' as const, ...step }],
      taught: known,
      testData,
    })
    await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
    return { step: memory.steps[0], used: memory.used }
  }
  const redeem = taught('Redeem «…»', [taughtAct('textbox', 'Code', { slot: 0 }), taughtAct('button', 'Purchase')])

  it('is done where the words alone say nothing, and the actions name the step that taught it', async () => {
    const taughtBy = { id: redeem.id, recipeId: redeem.origin.recipeId, title: 'Buying', stepIndex: 2 }
    const { step, used } = await predict({ testStep: 'Redeem «X-1»' }, [redeem])
    expect(step).toMatchObject({
      status: 'Completed',
      actions: [
        { method: 'Input', value: 'X-1', target: [{ value: '#code' }], taughtBy },
        { method: 'Click', target: [{ value: '#purchase' }], taughtBy },
      ],
    })
    expect(used).toEqual([redeem.id])
  })

  it('comes before what the words would mean', async () => {
    const odd = taught('Press Leave', [taughtAct('button', 'Purchase')])
    expect((await predict({ testStep: 'Press Leave' }, [odd])).step).toMatchObject({
      status: 'Completed',
      actions: [{ target: [{ value: '#purchase' }] }],
    })
  })

  it('is passed over when its element is not on the page: the words are read', async () => {
    const gone = taught('Press Leave', [taughtAct('button', 'Sign out')])
    const { step, used } = await predict({ testStep: 'Press Leave' }, [gone])
    expect(step).toMatchObject({ status: 'Completed', actions: [{ target: [{ value: '#leave' }] }] })
    expect(step?.actions?.[0]).not.toHaveProperty('taughtBy')
    expect(used).toEqual([])
  })

  it('is not half done: when its second element is missing, the page is brought back and the words are read', async () => {
    const half = taught('Press Leave', [taughtAct('button', 'Purchase'), taughtAct('button', 'Sign out')])
    const { step } = await predict({ testStep: 'Press Leave' }, [half])
    expect(step).toMatchObject({ status: 'Completed', actions: [{ target: [{ value: '#leave' }] }] })
    expect(runner.callsTo('/open')).toHaveLength(2)
  })

  it('stands beside words that are read: each part of a step is done as it is known', async () => {
    const known = [
      taught('Get it', [taughtAct('button', 'Purchase')]),
      taught('Click Leave', [taughtAct('button', 'Purchase')], { id: 'b' }),
    ]
    const targets = async (testStep: string) => (await predict({ testStep }, known)).step?.actions?.map(({ target }) => target[0]?.value)
    expect(await targets('Get it and press Code')).toEqual(['#purchase', '#code'])
    expect(await targets('Type «X-1» into Code and click Leave')).toEqual(['#code', '#purchase'])
  })

  it('takes a value that the words do not say from the data of that name', async () => {
    const fill = taught('Fill in the form', [taughtAct('textbox', 'Code')])
    expect((await predict({ testStep: 'Fill in the form' }, [fill], 'Code: Z-9')).step).toMatchObject({
      status: 'Completed',
      actions: [{ method: 'Input', value: 'Z-9', source: { type: 'testDataVariables' } }],
    })
    expect((await predict({ testStep: 'Fill in the form' }, [fill])).step).toMatchObject({ status: 'Failed', actions: [] })
  })

  it('makes no failed check pass: the expected result is checked as ever', async () => {
    runner.on('/check', () => ({ body: { passed: false, actual: null, locatorIndex: 0 } }))
    const { step, used } = await predict({ testStep: 'Redeem «X-1»', expectedResult: 'The text "Thank you" is shown' }, [redeem])
    expect(step).toMatchObject({ status: 'Failed', failure: { code: 'assertion_failed' } })
    expect(used).toEqual([])
  })
})
