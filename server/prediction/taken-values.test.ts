import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { button, el, field, heading, link, page } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
const clients = createRunnerClients()
let runner: FakeRunner
const english = page('http://sut.example/orders/15', 'Order', [
  el('dl', [el('dt', [], { text: 'Order number' }), el('dd', [], { text: 'A-1042', ref: 'number', label: 'Order number' })]),
  field('Search', { ref: 'search' }),
  button('Find', { ref: 'find' }),
  link('Delivery terms', '/terms', { ref: 'terms' }),
])
const empty = page('http://sut.example/orders', 'Orders', [button('Find', { ref: 'find' })])
const found = page('http://sut.example/orders', 'Orders', [button('Find', { ref: 'find' }), heading('A-1042', 2, { ref: 'number' })])
const russian = page(
  'http://sut.example/orders/15',
  'Заказ',
  [
    el('dl', [el('dt', [], { text: 'Номер заказа' }), el('dd', [], { text: 'A-1042', ref: 'number', label: 'Номер заказа' })]),
    field('Поиск', { ref: 'search' }),
    button('Найти', { ref: 'find' }),
  ],
  'ru',
)
beforeEach(async () => {
  runner = await FakeRunner.start()
  runner.on('/act', ({ body }) =>
    (body.action as Action).method === 'Take' ? { body: { taken: { value: 'A-1042', isSecret: false } } } : { body: {} },
  )
  runner.on('/locate', ({ body }) =>
    body.ref === 'number'
      ? {
          body: {
            locators: [
              { type: 'text', value: 'A-1042', priority: 4 },
              { type: 'css', value: '#number', priority: 3 },
            ],
          },
        }
      : { body: {} },
  )
})
afterEach(() => runner.stop())

/** `at`: the page after so many acts. */
async function predict(shown: typeof english, texts: (string | [text: string, expected: string])[], at = (_acts: number) => shown) {
  runner.on('/snapshot', () => ({ body: at(runner.callsTo('/act').length) }))
  const steps = texts.map((text, stepIndex) => {
    const [testStep, expectedResult = ''] = typeof text === 'string' ? [text] : text
    return { testStep, expectedResult, stepIndex, status: 'Draft' as const }
  })
  const memory = createMemoryRun(clients.session(runner.config, 'k'), { sutUrl: 'http://sut.example/', steps })
  await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
  return memory.steps
}
const typed = () => runner.callsTo('/act').flatMap(({ value }) => (typeof value === 'string' ? [value] : []))

describe('a value that a step takes', () => {
  it.each<[string, string, string]>([
    ['Remember the order number', 'Enter the order number in the Search field', 'order number'],
    ['Remember the order number', 'Enter the remembered order number in the Search field', 'order number'],
    ['Remember the order number as id', 'Enter {{taken.id}} in the Search field', 'id'],
    ['Store the order number in the variable orderId', 'Type orderId into Search', 'orderId'],
  ])('%s. %s', async (first, second, name) => {
    const steps = await predict(english, [first, second])
    expect(steps).toMatchObject([
      { status: 'Completed', actions: [{ method: 'Take', target: [{ value: '#number' }], take: { what: 'text', as: name } }] },
      { status: 'Completed', actions: [{ method: 'Input', value: `{{taken.${name}}}` }] },
    ])
    expect(typed()).toEqual(['A-1042'])
  })

  it.each<[string, string, string]>([
    ['Запомнить номер заказа', 'Ввести номер заказа в поле «Поиск»', 'номер заказа'],
    ['Запомнить номер заказа', 'Ввести запомненный номер заказа в поле Поиск', 'номер заказа'],
    ['Запомнить номер заказа как «id»', 'Ввести {{taken.id}} в поле «Поиск»', 'id'],
    ['Сохранить номер заказа в переменную orderId', 'Заполнить поле «Поиск» значением orderId', 'orderId'],
  ])('%s. %s', async (first, second, name) => {
    const steps = await predict(russian, [first, second])
    expect(steps).toMatchObject([
      { status: 'Completed', actions: [{ method: 'Take', take: { what: 'text', as: name } }] },
      { status: 'Completed', actions: [{ method: 'Input', value: `{{taken.${name}}}` }] },
    ])
    expect(typed()).toEqual(['A-1042'])
  })

  it.each(['The page shows {{taken.order number}}', 'The remembered order number is shown'])('is expected: %s', async (expected) => {
    const texts: Parameters<typeof predict>[1] = ['Remember the order number', ['Click Find', expected]]
    const steps = await predict(english, texts, (acts) => (acts === 0 ? english : acts === 1 ? empty : found))
    expect(steps[1]).toMatchObject({ status: 'Completed', assertions: [{ expectedValue: '{{taken.order number}}' }] })
    expect(steps[1]!.notChecked ?? []).toEqual([])
    expect(JSON.stringify(steps)).not.toContain('A-1042')
    expect(runner.callsTo('/check').at(-1)).toMatchObject({ expectedValue: 'A-1042' })
  })

  it('is taken behind another act of the step, and from the address', async () => {
    const steps = await predict(english, ['Click Find and remember the order number', 'Remember the order id from the address'])
    expect(steps).toMatchObject([
      { status: 'Completed', actions: [{ method: 'Click' }, { method: 'Take', take: { as: 'order number' } }] },
      { status: 'Completed', actions: [{ method: 'Take', take: { what: 'address', as: 'order id', pattern: '/orders/*' } }] },
    ])
  })

  it('is missing where the page does not show it: nothing else is done instead', async () => {
    const steps = await predict(english, ['Remember the delivery date'])
    expect(steps).toMatchObject([{ status: 'Failed', failure: { code: 'target_not_found', wanted: 'delivery date' }, actions: [] }])
    expect(runner.callsTo('/act')).toEqual([])
  })
})
