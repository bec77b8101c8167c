import { expect, it } from 'vitest'
import { textDifference } from './text-difference.ts'

const marked = (one: string, other: string) =>
  textDifference(one, other).map((parts) => parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''))

it.each([
  ['7 orders in June', '8 orders in June', '[7] orders in June', '[8] orders in June'],
  ['Order 17 is sent', 'Order 17 is paid', 'Order 17 is [sent]', 'Order 17 is [paid]'],
  ['Order 17 is sent', 'Order 17 is', 'Order 17 is[ sent]', 'Order 17 is'],
  ['1200.00', '1300.00', '1[2]00.00', '1[3]00.00'],
  ['яблоко', 'яблоки', 'яблок[о]', 'яблок[и]'],
  ['aaa', 'aa', 'aa[a]', 'aa'],
])('marks what differs in “%s” and “%s”', (one, other, first, second) => {
  expect(marked(one, other)).toEqual([first, second])
})

it.each([
  ['7', '6'],
  ['Sent', 'Paid'],
  ['same', 'same'],
  ['', 'anything'],
])('marks nothing in “%s” and “%s”', (one, other) => {
  expect(marked(one, other)).toEqual([one, other])
})
