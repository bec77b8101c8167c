import { expect, it } from 'vitest'
import { keysOfEvent } from './keys-of-event.ts'

const pressed = (key: string, code: string, held: object = {}) =>
  keysOfEvent({ key, code, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...held })

it('names what is pressed as a recipe stores it, in every layout', () => {
  expect(pressed('Enter', 'Enter')).toBe('Enter')
  expect(pressed(' ', 'Space', { ctrlKey: true })).toBe('Control+Space')
  expect(pressed('ф', 'KeyA', { ctrlKey: true })).toBe('Control+A')
  expect(pressed('K', 'KeyK', { ctrlKey: true, shiftKey: true })).toBe('Control+Shift+K')
  expect(pressed('?', 'Slash', { shiftKey: true })).toBe('?')
  expect(pressed('Tab', 'Tab', { shiftKey: true })).toBe('Shift+Tab')
})

it('waits while only keys to hold are down', () => {
  expect(pressed('Control', 'ControlLeft', { ctrlKey: true })).toBeNull()
  expect(pressed('Dead', 'Quote')).toBeNull()
})
