import { afterEach, beforeEach, expect, it } from 'vitest'
import { button, page, text } from '#tests/factories/page-snapshot.ts'
import { FakeRunner } from '#tests/fakes/fake-runner.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { noWork, runSteps } from '../steps/run-steps.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
const clients = createRunnerClients()
let runner: FakeRunner
beforeEach(async () => {
  runner = await FakeRunner.start()
  runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Tickets', [text('2 left'), button('Buy!', { ref: 'buy' })]) }))
})
afterEach(() => runner.stop())

it('a prediction logs its phases and those of each attempt, and nothing of what the step says', async () => {
  const memory = createMemoryRun(clients.session(runner.config, 'k'), {
    sutUrl: 'http://sut.example/',
    steps: [
      { testStep: 'Click Buy!', stepIndex: 0, status: 'Draft' },
      { testStep: 'Click Refund', stepIndex: 1, status: 'Draft' },
    ],
  })
  await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
  const lines = memory.lines.map(({ event, facts }) => [event, facts.stepIndex, facts.phase ?? facts.code].join(' ').trim())
  expect(lines).toEqual([
    'opening',
    'arrived 0',
    'working 0',
    'attempt 0 reading',
    'attempt 0 acting',
    'attempt 0 passed',
    'working 1',
    'attempt 1 reading',
    'attempt 1 choosing',
    'attempt 1 failed',
    'failed  target_not_found',
  ])
  expect(JSON.stringify(memory.lines)).not.toMatch(/Buy|Refund|sut\.example/)
})

it('a run that only brings the browser back says so, because it ends in the middle of another', async () => {
  runner.on('/open', () => ({ body: { url: 'http://sut.example/', windows: [] } }))
  const memory = createMemoryRun(clients.session(runner.config, 'k'), { sutUrl: 'http://sut.example/', steps: [] })
  await runSteps(memory.run, { steps: [], plan: [], firstStep: null, work: noWork, isReturn: true })
  expect(memory.lines.map(({ facts }) => facts.purpose)).toEqual(memory.lines.map(() => 'return'))
  expect(memory.lines).not.toEqual([])
})
