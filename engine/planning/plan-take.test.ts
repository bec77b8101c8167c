import { describe, expect, it } from 'vitest'
import { understandStep } from '../language/understand-step.ts'
import { button, el, field, heading, page, text } from '#tests/factories/page-snapshot.ts'
import { planIntent } from './plan-intent.ts'
import type { IntentPlan } from '../grounding/plan-act.ts'

const order = page('https://shop.example/orders/15?tab=lines', 'Order', [
  heading('Order № 1042 is created', 1, { ref: 'heading' }),
  el('dl', [
    el('dt', [], { text: 'Order number' }),
    el('dd', [], { text: 'A-1042', ref: 'number', label: 'Order number' }),
    el('dt', [], { text: 'Total' }),
    el('dd', [], { text: '1 042,50 ₽', ref: 'total', label: 'Total' }),
  ]),
  el('p', [text('77 km', { ref: 'track', tag: 'b' })], { text: 'Distance:' }),
  text('15 May', { ref: 'coded', attributes: { 'data-testid': 'delivery-date' } }),
  field('Comment', { ref: 'comment', value: 'at the door' }),
  button('Total', { ref: 'button' }),
])
const заказ = page(
  'https://shop.example/orders/15',
  'Заказ',
  [
    el('p', [], { text: 'Заказ № 1042 создан', ref: 'message' }),
    el('table', [
      el('tr', [
        el('th', [], { text: 'Сумма к оплате', role: 'rowheader' }),
        el('td', [], { text: '1042', ref: 'sum', label: 'Сумма к оплате', role: 'cell' }),
      ]),
    ]),
  ],
  'ru',
)
const plan = (step: string, on = order): IntentPlan[] => understandStep(step).intents.map((intent) => planIntent(intent, on))
const take = (ref: string, what: string, as: string) => ({ kind: 'take', at: { ref }, take: { what, as } })

describe('taking:', () => {
  it.each<[string, object]>([
    ['Remember the order number', take('number', 'text', 'order number')],
    ['Remember the total as sum', take('total', 'text', 'sum')],
    ['Remember the distance', take('track', 'text', 'distance')],
    ['Remember the delivery date', take('coded', 'text', 'delivery date')],
    ['Remember the value of the Comment field', take('comment', 'text', 'Comment')],
  ])('%s', (step, expected) => expect(plan(step)).toMatchObject([expected]))

  it.each<[string, object]>([
    ['Запомнить сумму к оплате', take('sum', 'text', 'сумму к оплате')],
    ['Запомнить номер заказа как id', take('message', 'number', 'id')],
  ])('%s', (step, expected) => expect(plan(step, заказ)).toMatchObject([expected]))

  it.each<[string, string, object]>([
    ['Remember the order id from the address', 'https://a.example/orders/15/lines', { pattern: '/orders/*' }],
    ['Remember the order id from the address', 'https://a.example/order?tab=x&id=15', { pattern: 'id=*' }],
    ['Remember the order id from the URL', 'https://a.example/#/orders/15', { pattern: '/orders/*' }],
    ['Remember the page URL', 'https://a.example/orders/15', {}],
  ])('%s of %s', (step, url, more) => {
    const [only] = plan(step, { ...order, url })
    expect(only).toMatchObject({ kind: 'take', at: null, take: { what: 'address', ...more } })
  })

  it('is called by the words of the step, because the text changes', () => {
    expect(plan('Remember the order number')).toMatchObject([{ at: { captions: { en: '“order number”' } } }])
  })

  it.each(['Remember the invoice number', 'Remember the weight'])('%s: nothing of this name is taken, and nothing else is done', (step) => {
    expect(plan(step)).toMatchObject([{ kind: 'none', isOfTake: true }])
  })

  it('an address without a part that could be meant is no value', () => {
    expect(plan('Remember the order id from the address', { ...order, url: 'https://a.example/orders' })).toMatchObject([
      { kind: 'none', isOfTake: true },
    ])
  })

  it('a control of this verb is pressed where the page shows nothing of the name', () => {
    const shop = page('https://a.example/', 'Shop', [button('Запомнить выбор', { ref: 'remember' })], 'ru')
    expect(plan('Запомнить выбор', shop)).toMatchObject([{ kind: 'act', ref: 'remember' }])
  })
})
