import { describe, expect, test } from 'vitest'
import { boxOfPage, fittedSize, largestBox, toPagePoint, usualSize } from './picture-size.ts'

const size = (width: number, height: number) => ({ width, height })
const PAGE_SIZE = usualSize()
const PHONE = usualSize('Pixel 7')

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
    expect(boxOfPage(PAGE_SIZE, size(973, 547), PAGE_SIZE)).toEqual(size(973, 547))
    expect(boxOfPage(size(600, 400), size(960, 800), PAGE_SIZE)).toEqual(size(300, 200))
    expect(boxOfPage(size(600, 400), size(3840, 2160), PAGE_SIZE)).toEqual(size(600, 400))
    expect(boxOfPage(size(100, 1), size(96, 54), PAGE_SIZE)).toEqual(size(5, 1))
    expect(boxOfPage(size(2600, 1500), size(960, 540), PAGE_SIZE)).toEqual(size(936, 540))
  })
})

describe('the page of a phone', () => {
  test('fills the screen, which has its proportions', () => {
    expect(boxOfPage(PHONE, size(960, 540), PHONE)).toEqual(size(960, 540))
    expect(fittedSize(PHONE, size(960, 540))).toEqual(size(265, 540))
    expect(largestBox([], PHONE)).toEqual(PHONE)
    expect(toPagePoint({ x: 132, y: 270 }, { page: PHONE, screen: size(265, 540), usual: PHONE })).toEqual({ x: 205, y: 419 })
  })

  test('is that of a window on a screen of the usual size, and the other way round', () => {
    expect(boxOfPage(PHONE, size(960, 540), PAGE_SIZE)).toEqual(size(206, 420))
    expect(boxOfPage(PAGE_SIZE, PHONE, PHONE)).toEqual(size(412, 232))
  })
})

describe('of several viewers', () => {
  test('the one who shows the largest picture decides', () => {
    expect(largestBox([size(960, 540), size(1440, 810), size(640, 360)], PAGE_SIZE)).toEqual(size(1440, 810))
    // A high box shows no larger picture than a flat one of the same width.
    expect(largestBox([size(1000, 600), size(960, 5000)], PAGE_SIZE)).toEqual(size(1000, 600))
  })

  test('those who have not said follow, and without any the page is shown pixel by pixel', () => {
    expect(largestBox([null, size(960, 540)], PAGE_SIZE)).toEqual(size(960, 540))
    expect(largestBox([null, null], PAGE_SIZE)).toEqual(PAGE_SIZE)
    expect(largestBox([], PAGE_SIZE)).toEqual(PAGE_SIZE)
  })
})

describe('a point of the screen', () => {
  test('is itself on a page that is shown pixel by pixel', () => {
    for (const point of [
      { x: 0, y: 0 },
      { x: 959, y: 540 },
      { x: 1919, y: 1079 },
    ])
      expect([
        toPagePoint(point, { page: PAGE_SIZE, screen: PAGE_SIZE, usual: PAGE_SIZE }),
        toPagePoint(point, { page: size(600, 400), screen: PAGE_SIZE, usual: PAGE_SIZE }),
      ]).toEqual([point, point])
  })

  test('is the first of those that it shows of a reduced page', () => {
    expect(toPagePoint({ x: 0, y: 0 }, { page: PAGE_SIZE, screen: size(960, 540), usual: PAGE_SIZE })).toEqual({ x: 0, y: 0 })
    expect(toPagePoint({ x: 200, y: 150 }, { page: PAGE_SIZE, screen: size(960, 540), usual: PAGE_SIZE })).toEqual({ x: 400, y: 300 })
    expect(toPagePoint({ x: 200, y: 150 }, { page: size(600, 400), screen: size(960, 540), usual: PAGE_SIZE })).toEqual({ x: 400, y: 300 })
    expect(toPagePoint({ x: 972, y: 546 }, { page: PAGE_SIZE, screen: size(973, 547), usual: PAGE_SIZE })).toEqual({ x: 1919, y: 1078 })
  })

  test('is found in a window that is larger than the screen', () => {
    expect(toPagePoint({ x: 360, y: 216 }, { page: size(2600, 1500), screen: PAGE_SIZE, usual: PAGE_SIZE })).toEqual({ x: 500, y: 300 })
    expect(toPagePoint({ x: 180, y: 108 }, { page: size(2600, 1500), screen: size(960, 540), usual: PAGE_SIZE })).toEqual({
      x: 500,
      y: 300,
    })
  })
})
