import { expect, test } from 'vitest'
import { readPageEvent } from './page-event.ts'

const target = {
  key: 'd:1',
  locators: [{ type: 'css', value: '#a', priority: 4 }],
  elementType: 'button',
  caption: 'A',
  isPassword: false,
  isTextField: false,
}

test.each([
  { kind: 'hello' },
  { kind: 'entered' },
  { kind: 'click', at: 1, target, synthetic: false },
  { kind: 'click', at: 1, target, synthetic: true, gesture: 'double' },
  { kind: 'input', at: 1, target, value: 'a', final: true },
  { kind: 'enter', at: 1, target, hasDefaultButton: true },
  { kind: 'missed', at: 1, missed: { kind: 'key', keys: 'Escape' } },
])('reads $kind as it was sent', (event) => {
  expect(readPageEvent(JSON.stringify(event))).toEqual(event)
})

test.each([
  undefined,
  7,
  '',
  '{',
  'null',
  '{"kind":"other"}',
  '{"kind":"click"}',
  JSON.stringify({ kind: 'click', at: 1, target: { ...target, locators: [{ type: 'magic', value: '#a' }] }, synthetic: false }),
  JSON.stringify({ kind: 'missed', at: 1, missed: { kind: 'key', keys: 'x'.repeat(1000) } }),
  JSON.stringify({ kind: 'missed', at: 1, missed: { kind: '<img>' } }),
])('%j of a page that calls the binding itself is dropped', (text) => {
  expect(readPageEvent(text)).toBeNull()
})
