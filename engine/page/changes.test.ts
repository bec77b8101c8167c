import { expect, it } from 'vitest'
import { button, field, page, text } from '#tests/factories/page-snapshot.ts'
import { changesBetween } from './changes.ts'

const before = page('http://sut/', 'A', [text('2 left', { ref: 'count' }), button('Buy', { ref: 'buy' }), field('City', { ref: 'city' })])

it('pairs nodes by their references, and what was drawn anew by its looks', () => {
  const after = page('http://sut/', 'A', [
    text('1 left', { ref: 'count' }),
    button('Buy', { ref: 'again' }),
    text('Bought', { ref: 'new' }),
  ])
  const { kinds, beforeOf, afterOf, isNewText, isGoneText } = changesBetween(before, after)
  expect(kinds).toEqual(['same', 'changed', 'same', 'new'])
  expect([...beforeOf].slice(1)).toEqual([1, 2, -1])
  expect(afterOf[3]).toBe(-1)
  expect(isNewText).toEqual([false, true, false, true])
  expect(isGoneText[1]).toBe(true)
})

it('sees values and states', () => {
  const filled = page('http://sut/', 'A', [text('2 left', { ref: 'count' }), button('Buy', { ref: 'buy', states: { disabled: true } }), field('City', { ref: 'city', value: 'Omsk' })])
  expect(changesBetween(before, filled).kinds).toEqual(['same', 'same', 'changed', 'changed'])
}) // prettier-ignore

it('knows another page by how few of the texts remain', () => {
  expect(changesBetween(before, page('http://sut/b', 'B', [text('Thank you')])).turnover).toBe(1)
  expect(changesBetween(before, before).turnover).toBe(0)
})
