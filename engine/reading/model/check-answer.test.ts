import { describe, expect, it } from 'vitest'
import type { ModelAct } from '#contract/schemas/model-reading.ts'
import { button, checkbox, field, page } from '#tests/factories/page-snapshot.ts'
import { checkAnswer } from './check-answer.ts'

const snapshot = page('https://shop.example/orders', 'Orders', [
  field('City', { ref: 'city' }),
  button('Save', { ref: 'save' }),
  button('Send', { ref: 'send', states: { disabled: true } }),
  button('Ghost', { ref: 'ghost', visible: false }),
  checkbox('Paid', { ref: 'paid', visible: false }),
  button('Not shown', { ref: 'beyond' }),
])
const context = {
  snapshot,
  refs: new Set(['city', 'save', 'send', 'ghost', 'paid']),
  stepText: 'Enter «Omsk» as city, then open https://docs.example/help and press Save',
  data: new Map([
    ['city', 'Tver'],
    ['PASSWORD', '{{PASSWORD}}'],
  ]),
  sutUrl: 'https://shop.example/',
}
const act = (more: Partial<ModelAct>): ModelAct => ({ act: 'press', ref: null, value: null, key: null, to: null, ...more })
const check = (...acts: Partial<ModelAct>[]) => checkAnswer({ acts: acts.map(act), cannot: null }, context)
const literal = (text: string) => ({ kind: 'literal' as const, text })

describe('an answer of a model', () => {
  it('counts where the page and the step have what it names', () => {
    const checked = check(
      { act: 'type', ref: 'city', value: literal('omsk') },
      { act: 'type', ref: 'city', value: { kind: 'data', name: 'city' } },
      { act: 'type', ref: 'city', value: { kind: 'data', name: 'PASSWORD' } },
      { act: 'check', ref: 'paid' },
      { act: 'key', key: 'Control+Enter' },
      { act: 'open', to: '/help' },
      { act: 'open', to: 'https://docs.example/help' },
      { ref: 'save' },
    )
    expect(checked.map(({ meaning }) => meaning)).toEqual([
      { kind: 'set', ref: 'city', value: 'omsk' },
      { kind: 'set', ref: 'city', value: 'Tver' },
      { kind: 'set', ref: 'city', value: '{{PASSWORD}}' },
      { kind: 'check', ref: 'paid', value: null, checked: true },
      { kind: 'key', ref: null, value: 'Control+Enter' },
      { kind: 'open', ref: null, value: '/help' },
      { kind: 'open', ref: null, value: 'https://docs.example/help' },
      { kind: 'click', ref: 'save', value: null },
    ])
  })

  it.each<[string, Partial<ModelAct>, string]>([
    ['an element that does not exist', { ref: 'nowhere' }, 'unknown_ref'],
    ['an element that it was not shown', { ref: 'beyond' }, 'unknown_ref'],
    ['no element', { ref: null }, 'unknown_ref'],
    ['a hidden element', { ref: 'ghost' }, 'hidden'],
    ['a disabled element', { ref: 'send' }, 'disabled'],
    ['typing into a button', { act: 'type', ref: 'save', value: literal('Omsk') }, 'cannot_take'],
    ['a value of its own', { act: 'type', ref: 'city', value: literal('Moscow') }, 'value_not_in_step'],
    ['the mask of a secret', { act: 'type', ref: 'city', value: literal('••••••••') }, 'value_not_in_step'],
    ['no value at all', { act: 'type', ref: 'city', value: literal(' ') }, 'value_not_in_step'],
    ['data that nobody has', { act: 'type', ref: 'city', value: { kind: 'data', name: 'TOKEN' } }, 'unknown_data'],
    ['no key', { act: 'key', key: 'Any key' }, 'unknown_key'],
    ['another site', { act: 'open', to: 'https://evil.example/?q=1' }, 'address_outside'],
    ['a site that looks like one of the step', { act: 'open', to: 'https://docs.exam' }, 'address_outside'],
    ['a script', { act: 'open', to: 'javascript:alert(1)' }, 'address_outside'],
    ['dropping outside the page', { act: 'drag', ref: 'save', to: 'nowhere' }, 'unknown_ref'],
  ])('does not count for %s', (_claim, more, refused) => {
    expect(check(more)).toMatchObject([{ meaning: null, refused }])
  })

  it('counts up to a number of acts', () => {
    const checked = check(...Array.from({ length: 10 }, () => ({ ref: 'save' })))
    expect(checked.map(({ refused }) => refused)).toEqual([...Array<null>(8).fill(null), 'too_many', 'too_many'])
  })
})
