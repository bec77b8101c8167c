import { expect, it } from 'vitest'
import { takenSpans } from './taken-in-text.ts'

const said = (text: string, ...names: string[]) => takenSpans(text, names).map(({ start, end, name }) => [text.slice(start, end), name])

it.each<[string, string[][]]>([
  ['The heading shows {{taken.order number}}', [['{{taken.order number}}', 'order number']]],
  ['The remembered order number is shown', [['remembered order number', 'order number']]],
  ['The saved Order Number is shown', [['saved Order Number', 'order number']]],
  ['The order number is shown', []],
  ['{{order number}} and {{taken.other}}', []],
  ['The saved order is shown', []],
])('%s', (text, expected) => {
  expect(said(text, 'order number')).toEqual(expected)
})

it('knows the words in other cases', () => {
  expect(said('Заказ открыт с запомненным номером заказа', 'номер заказа')).toEqual([['запомненным номером заказа', 'номер заказа']])
})
