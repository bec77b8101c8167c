import { describe, expect, test } from 'vitest'
import { boxOfPage, fittedSize, largestBox, PAGE_SIZE, toPagePoint } from './picture-size.ts'

const size = (width: number, height: number) => ({ width, height })

describe('a page that is reduced', () => {
  test.each([
    [size(960, 540), size(960, 540)],
    [size(973, 547), size(972, 547)],
    [size(973, 548), size(973, 547)],
    [size(500, 300), size(500, 281)],
    [size(320, 1080), size(320, 180)],
    [size(1281, 721), size(1281, 721)],
    [size(1, 1), size(1, 1)],
  ])('into %o has the size that Chromium gives it', (box, picture) => {
    expect(fittedSize(PAGE_SIZE, box)).toEqual(picture)
  })

  test('is never enlarged', () => {
    expect(fittedSize(PAGE_SIZE, size(3840, 2160))).toEqual(PAGE_SIZE)
    expect(fittedSize(size(600, 400), size(3840, 2160))).toEqual(size(600, 400))
  })

  test('is reduced by the same factor when it is a small window, and to the screen when it is a large one', () => {
    expect(boxOfPage(PAGE_SIZE, size(973, 547))).toEqual(size(973, 547))
    expect(boxOfPage(size(600, 400), size(960, 800))).toEqual(size(300, 200))
    expect(boxOfPage(size(600, 400), size(3840, 2160))).toEqual(size(600, 400))
    expect(boxOfPage(size(100, 1), size(96, 54))).toEqual(size(5, 1))
    expect(boxOfPage(size(2600, 1500), size(960, 540))).toEqual(size(936, 540))
  })
})

describe('of several viewers', () => {
  test('the one who shows the largest picture decides', () => {
    expect(largestBox([size(960, 540), size(1440, 810), size(640, 360)])).toEqual(size(1440, 810))
    // A high box shows no larger picture than a flat one of the same width.
    expect(largestBox([size(1000, 600), size(960, 5000)])).toEqual(size(1000, 600))
  })

  test('those who have not said follow, and without any the page is shown pixel by pixel', () => {
    expect(largestBox([null, size(960, 540)])).toEqual(size(960, 540))
    expect(largestBox([null, null])).toEqual(PAGE_SIZE)
    expect(largestBox([])).toEqual(PAGE_SIZE)
  })
})

describe('a point of the screen', () => {
  test('is itself on a page that is shown pixel by pixel', () => {
    for (const point of [
      { x: 0, y: 0 },
      { x: 959, y: 540 },
      { x: 1919, y: 1079 },
    ])
      expect([toPagePoint(point, PAGE_SIZE, PAGE_SIZE), toPagePoint(point, size(600, 400), PAGE_SIZE)]).toEqual([point, point])
  })

  test('is the first of those that it shows of a reduced page', () => {
    expect(toPagePoint({ x: 0, y: 0 }, PAGE_SIZE, size(960, 540))).toEqual({ x: 0, y: 0 })
    expect(toPagePoint({ x: 200, y: 150 }, PAGE_SIZE, size(960, 540))).toEqual({ x: 400, y: 300 })
    expect(toPagePoint({ x: 200, y: 150 }, size(600, 400), size(960, 540))).toEqual({ x: 400, y: 300 })
    expect(toPagePoint({ x: 972, y: 546 }, PAGE_SIZE, size(973, 547))).toEqual({ x: 1919, y: 1078 })
  })

  test('is found in a window that is larger than the screen', () => {
    expect(toPagePoint({ x: 360, y: 216 }, size(2600, 1500), PAGE_SIZE)).toEqual({ x: 500, y: 300 })
    expect(toPagePoint({ x: 180, y: 108 }, size(2600, 1500), size(960, 540))).toEqual({ x: 500, y: 300 })
  })
})
