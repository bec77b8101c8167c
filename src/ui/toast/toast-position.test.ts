import { expect, it } from 'vitest'
import { isInside, liftOf } from './toast-position.ts'

const toast = { left: 540, right: 940, top: 520, bottom: 580 }

it.each([
  ['beside it', { left: 20, right: 120, top: 540, bottom: 576 }, 0],
  ['above it', { left: 700, right: 800, top: 400, bottom: 440 }, 0],
  ['under it', { left: 800, right: 900, top: 540, bottom: 576 }, 48],
  ['half under it', { left: 500, right: 560, top: 510, bottom: 530 }, 78],
  ['as high as the screen', { left: 800, right: 900, top: 0, bottom: 600 }, 0],
])('stands clear of what was pressed %s', (_, pressed, lift) => {
  expect(liftOf(toast, pressed)).toBe(lift)
  expect(liftOf(toast, null)).toBe(0)
})

it('knows a pointer inside', () => {
  expect([isInside(toast, { x: 600, y: 550 }), isInside(toast, { x: 600, y: 500 }), isInside(toast, null)]).toEqual([true, false, false])
})
