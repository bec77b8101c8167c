import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { button, field, page } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { playback } from '../steps/playback.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
const clients = createRunnerClients()
let runner: FakeRunner
beforeEach(async () => {
  runner = await FakeRunner.start()
  const shown = [field('Почта', { ref: 'mail' }), field('Дата', { ref: 'date' }), button('Сохранить', { ref: 'save' })]
  runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Регистрация', shown) }))
})
afterEach(() => runner.stop())

const runOf = (steps: Parameters<typeof createMemoryRun>[1]['steps'], seed: string) => {
  const memory = createMemoryRun(clients.session(runner.config, 'k'), { sutUrl: 'http://sut.example/', steps })
  return { ...memory, run: { ...memory.run, data: { ...memory.run.data, generated: { seed, at: new Date(2026, 10, 27, 12) } } } }
}
const typed = () => runner.callsTo('/act').map(({ value }) => value as string)

it.for([
  ['Введите {{unique.email}} в поле Почта', '{{unique.email}}', /^test-[a-z0-9]{12}@example\.com$/],
  ['Введите {{unique.email:покупатель}} в поле «Почта»', '{{unique.email:покупатель}}', /^test-[a-z0-9]{12}@example\.com$/],
  ['Заполнить поле «Дата» значением {{today+3}}', '{{today+3}}', /^2026-11-30$/],
] as const)('%s: the value is typed, and the recipe keeps its name', async ([testStep, name, value]) => {
  const memory = runOf([{ testStep, stepIndex: 0, status: 'Draft' }], 'run 1')
  await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
  expect(memory.steps[0]).toMatchObject({ status: 'Completed', actions: [{ value: name }] })
  expect(typed()).toEqual([expect.stringMatching(value)])
})

it('a run types and expects one value, and the next run another', async () => {
  const target = [{ type: 'css' as const, value: '#mail', priority: 1 }]
  const about = { targetElementType: 'Input' as const, targetElementDescription: 'Почта', assertionDescription: 'Почта' }
  const check: Assertion = { ...about, target, property: 'value', match: 'equals', expectedValue: '{{unique.email}}' }
  const step = {
    testStep: 'x',
    stepIndex: 0,
    status: 'Completed' as const,
    actions: [{ target, method: 'Input' as const, value: '{{unique.email}}' }],
  }
  for (const seed of ['run 1', 'run 1', 'run 2']) {
    const memory = runOf([{ ...step, assertions: [check] }], seed)
    await playback(memory.run, memory.steps, 0)
  }
  const expected = runner.callsTo('/check').map(({ expectedValue }) => expectedValue)
  expect(expected).toEqual(typed())
  expect(typed()[0]).toBe(typed()[1])
  expect(typed()[2]).not.toBe(typed()[1])
})
