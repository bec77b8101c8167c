import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { button, page, text } from '#tests/factories/page-snapshot.ts'
import { isOldText, looksAlike, oldNode } from './old.ts'

const before = page('http://sut/', 'A', [text('2 left', { ref: 'count' }), button('Buy', { ref: 'buy' })])
const after = page('http://sut/', 'A', [text('1 left', { ref: 'count' }), button('Buy', { ref: 'buy' })])
const view = checkView('1 left', after, before)

it('is a text that the element said before', () => {
  expect(isOldText(view, 1, '1 left')).toBe(false)
  expect(isOldText(view, 1, 'left')).toBe(true)
  expect(isOldText(view, 2, 'Buy')).toBe(true)
})

it('is nothing for a step that does nothing', () => expect(isOldText(checkView('1 left', after), 1, 'left')).toBe(false))

it('finds the node before, or one that looks the same', () => {
  expect(oldNode(view, 1)?.text).toBe('2 left')
  const redrawn = page('http://sut/', 'A', [button('Buy', { ref: 'other' })])
  expect(oldNode(checkView('Buy', redrawn, before), 1)?.ref).toBe('buy')
})

it('takes elements for each other by id or name', () => {
  const [, one, two] = page('http://sut/', 'A', [button('Buy'), button('Sell')]).nodes
  expect(one && looksAlike(one, { ...one, ref: 'x' })).toBe(true)
  expect(one && two && looksAlike(one, two)).toBe(false)
})
