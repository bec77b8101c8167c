import { assert, nat, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { findDamage, type BlockRect, type FrameFingerprint } from './damage.ts'

const COLUMNS = 20
const ROWS = 12

function frame(changed: Iterable<number> = []): FrameFingerprint {
  const hashes = new Int32Array(COLUMNS * ROWS)
  for (const index of changed) hashes[index] = 1
  return { columns: COLUMNS, rows: ROWS, hashes, width: COLUMNS * 16, height: ROWS * 16 }
}

const covers = (rects: BlockRect[], index: number) =>
  rects.some(
    ({ left, top, right, bottom }) =>
      index % COLUMNS >= left && index % COLUMNS < right && Math.floor(index / COLUMNS) >= top && Math.floor(index / COLUMNS) < bottom,
  )

test('equal frames have no damage', () => {
  expect(findDamage(frame([5]), frame([5]))).toEqual([])
})

test('frames of different size have nothing in common', () => {
  expect(findDamage(frame(), { ...frame(), width: 100 })).toBeNull()
})

test('a changed block is one rectangle, a block of them too', () => {
  expect(findDamage(frame(), frame([21]))).toEqual([{ left: 1, top: 1, right: 2, bottom: 2 }])
  expect(findDamage(frame(), frame([21, 22, 41, 42]))).toEqual([{ left: 1, top: 1, right: 3, bottom: 3 }])
})

test('far apart changes stay apart', () => {
  expect(findDamage(frame(), frame([0, COLUMNS * ROWS - 1]))).toHaveLength(2)
})

test('whatever changed is covered, by few rectangles', () => {
  assert(
    property(uniqueArray(nat(COLUMNS * ROWS - 1)), (changed) => {
      const rects = findDamage(frame(), frame(changed))!
      expect(changed.every((index) => covers(rects, index))).toBe(true)
      expect(rects.length).toBeLessThanOrEqual(12)
      expect(rects.every(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= COLUMNS && bottom <= ROWS)).toBe(true)
    }),
  )
})
