import { expect, test } from 'vitest'
import { readPageEvent } from './page-event.ts'

const target = {
  key: 'd:1',
  locators: [{ type: 'css', value: '#a', priority: 4 }],
  elementType: 'button',
  caption: 'A',
  isPassword: false,
  isTextField: false,
  place: { title: 'Page', area: { kind: 'form', name: 'Login' }, isSubmit: true },
}

test.each([
  { kind: 'hello' },
  { kind: 'entered' },
  { kind: 'click', at: 1, target, synthetic: false, way: {} },
  { kind: 'click', at: 1, target, synthetic: true, way: { gesture: 'double', at: { x: 0.5, y: 0.25 } } },
  { kind: 'act', type: 'drag', at: 1, target, way: { at: { x: 0, y: 1 } }, drop: { target, side: 'before' } },
  { kind: 'act', type: 'press', at: 1, target, way: { keys: 'Control+S' } },
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
  JSON.stringify({ kind: 'click', at: 1, target: { ...target, locators: [{ type: 'magic', value: '#a' }] }, synthetic: false, way: {} }),
  JSON.stringify({ kind: 'act', type: 'press', at: 1, target, way: { keys: 'no such key' } }),
  JSON.stringify({ kind: 'missed', at: 1, missed: { kind: 'key', keys: 'x'.repeat(1000) } }),
  JSON.stringify({ kind: 'missed', at: 1, missed: { kind: '<img>' } }),
])('%j of a page that calls the binding itself is dropped', (text) => {
  expect(readPageEvent(text)).toBeNull()
})
