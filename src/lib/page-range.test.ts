import { expect, it } from 'vitest'
import { pageCountOf, pageWindow, rowRange } from './page-range.ts'

it('names the first and last row of a page', () => {
  expect(rowRange(1, 10, 27)).toEqual({ first: 1, last: 10 })
  expect(rowRange(3, 10, 27)).toEqual({ first: 21, last: 27 })
  expect(rowRange(1, 10, 0)).toEqual({ first: 0, last: 0 })
})

it('always has one page at least', () => {
  expect(pageCountOf(0, 10)).toBe(1)
  expect(pageCountOf(10, 10)).toBe(1)
  expect(pageCountOf(11, 10)).toBe(2)
})

it('offers at most seven slots, the present page and both ends among them', () => {
  for (const pageCount of [1, 2, 7, 8, 50]) {
    for (let page = 1; page <= pageCount; page++) {
      const window = pageWindow(page, pageCount)
      expect(window.length).toBeLessThanOrEqual(7)
      expect(window).toContain(page)
      expect(window[0]).toBe(1)
      expect(window.at(-1)).toBe(pageCount)
    }
  }
  expect(pageWindow(25, 50)).toEqual([1, null, 24, 25, 26, null, 50])
})
