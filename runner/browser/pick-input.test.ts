import { expect, test } from 'vitest'
import { PICK_LEASE_MS } from '#contract/schemas/runner-api.ts'
import { PickInput, type ViewerInput } from './pick-input.ts'

const key = (type: 'keyDown' | 'keyUp', name: string): ViewerInput => ({ method: 'Input.dispatchKeyEvent', params: { type, key: name } })
const mouse = (type: string, more = {}): ViewerInput => ({ method: 'Input.dispatchMouseEvent', params: { type, x: 1, y: 2, button: 'left', modifiers: 0, ...more } }) // prettier-ignore

test('takes all input while it goes on, and none before or after', () => {
  const picking = new PickInput()
  expect(picking.takes(mouse('mouseMoved'), 0)).toBe(false)
  picking.renew('a', 0)
  expect(picking.takes(mouse('mouseMoved'), 1)).toBe(true)
  picking.end('stopped')
  expect(picking.takes(mouse('mouseMoved'), 2)).toBe(false)
})

test('ends by itself when nobody asks for it any more', () => {
  const picking = new PickInput()
  picking.renew('a', 0)
  expect(picking.takes(mouse('mouseMoved'), PICK_LEASE_MS)).toBe(true)
  expect(picking.takes(mouse('mouseMoved'), PICK_LEASE_MS + 1)).toBe(false)
  expect(picking.renew('a', PICK_LEASE_MS + 2)).toBe('stopped')
})

test('the page gets the release of what it was given the press of, and of nothing else', () => {
  const picking = new PickInput()
  picking.renew('a', 0)
  expect(picking.takes(mouse('mouseReleased'), 1)).toBe(false)
  expect(picking.takes(mouse('mousePressed'), 2)).toBe(true)
  expect(picking.takes(key('keyDown', 'Escape'), 3)).toBe(true)
  expect(picking.renew('a', 4)).toBe('escape')
  expect(picking.takes(mouse('mouseReleased'), 5)).toBe(true)
  expect(picking.takes(key('keyUp', 'Escape'), 6)).toBe(true)
  expect(picking.takes(key('keyUp', 'Escape'), 7)).toBe(false)
})

test('Alt, arrows, the wheel and the press are told once', () => {
  const picking = new PickInput()
  picking.renew('a', 0)
  expect(picking.take()).toBeNull()
  picking.takes(mouse('mouseMoved', { modifiers: 1 }), 1)
  for (const name of ['ArrowUp', 'ArrowUp', 'ArrowDown']) picking.takes(key('keyDown', name), 2)
  picking.takes(mouse('mouseWheel', { modifiers: 1, deltaX: 0, deltaY: 100 }), 3)
  picking.takes(mouse('mousePressed', { modifiers: 1 }), 4)
  expect(picking.take()).toEqual({ point: { x: 1, y: 2 }, isExact: true, climb: 1, isPressed: true, scroll: { x: 0, y: 100 } })
  expect(picking.take()).toMatchObject({ climb: 0, isPressed: false, scroll: { x: 0, y: 0 } })
})
