import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { field, page, text } from '#tests/factories/page-snapshot.ts'
import { missingFacts } from './missing.ts'

const shown = page('http://sut/orders', 'Orders', [text('Order saved'), field('City', { value: 'Omsk' })])
const missing = (expected: string): string[] => missingFacts(checkView(expected, shown)).map((fact) => fact.expected)

it('is a text in quotes that stands nowhere', () => {
  expect(missing('The message «Order deleted» is shown')).toEqual(['Order deleted'])
  expect(missing('The message «Order saved» is shown')).toEqual([])
  expect(missing('City is «Omsk»')).toEqual([])
  expect(missing('The title is «Orders»')).toEqual([])
})

it('is nothing that the words say is absent, or was there earlier', () => {
  expect(missing('The message «Order deleted» is not shown')).toEqual([])
  expect(missing('The state changed from «New» to «Order saved»')).toEqual([])
})

it('is no plain word', () => expect(missing('The weather is fine')).toEqual([]))
