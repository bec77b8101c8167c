import { expect, test } from 'vitest'
import { Ring } from './ring.ts'

test.each([
  [0, []],
  [2, [1, 2]],
  [3, [1, 2, 3]],
  [4, [2, 3, 4]],
  [8, [6, 7, 8]],
])('of %i things that were put in it has the last three, oldest first', (count, expected) => {
  const ring = new Ring<number>(3)
  for (let item = 1; item <= count; item += 1) ring.push(item)
  expect(ring.toArray()).toEqual(expected)
})
