import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { button, dialog, field, iconButton, page, text } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
const STEP = 'В поле «Дата визита» выбрать дату 15.12.2026'

describe('a date that is picked in a calendar', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  /** The value of the field after a click on a day. */
  let taken: string
  beforeEach(async () => {
    runner = await FakeRunner.start()
    const pressed = () => runner.callsTo('/act').map(({ action }) => (action as Action).target[0]?.value)
    const form = (value: string) => [
      field('Дата визита', { ref: 'date', value, states: { readonly: true } }),
      iconButton('Открыть календарь', { ref: 'open', attributes: { 'aria-haspopup': 'dialog' } }),
    ]
    const calendar = dialog('Календарь', [text('Декабрь 2026'), button('14', { ref: 'd14' }), button('15', { ref: 'd15' })])
    runner.on('/snapshot', () => {
      const isPicked = pressed().includes('#d15')
      const around = pressed().includes('#open') && !isPicked ? [calendar] : []
      return { body: page('http://sut.example/', 'Визит', [...form(isPicked ? taken : ''), ...around]) }
    })
  })
  afterEach(() => runner.stop())

  const predict = async (testStep: string, expectedResult?: string) => {
    const step = { testStep, stepIndex: 0, status: 'Draft' as const, ...(expectedResult ? { expectedResult } : {}) }
    const memory = createMemoryRun(clients.session(runner.config, 'k'), { sutUrl: 'http://sut.example/', steps: [step] })
    await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
    return memory.steps[0]
  }

  it('is checked in its field, by a replay too', async () => {
    taken = '15.12.2026'
    expect(await predict(STEP)).toMatchObject({
      status: 'Completed',
      actions: [{ target: [{ value: '#open' }] }, { target: [{ value: '#d15' }] }],
      assertions: [{ property: 'value', expectedValue: '15.12.2026', target: [{ value: '#date' }] }],
    })
  })

  it('fails the step when the field took another', async () => {
    taken = '14.12.2026'
    expect(await predict(STEP)).toMatchObject({
      status: 'Failed',
      actions: [],
      failure: { code: 'assertion_failed', description: 'Дата визита', expected: '15.12.2026', actual: '14.12.2026' },
    })
  })

  it('is not asked for in a replay where the step goes on: the field may be gone by then', async () => {
    taken = '15.12.2026'
    const step = await predict(`${STEP}, нажать «Открыть календарь»`)
    expect(step).toMatchObject({ status: 'Completed', assertions: [] })
  })
})
