import { expect, it } from 'vitest'
import { inputKind } from './input-kind.ts'

const facts = { tag: 'input', role: 'textbox', names: [], attributes: {}, picture: '', around: [], aroundLength: 0, twin: { at: 0, of: 1 } }
const on = (known: Partial<typeof facts>) => [{ type: 'nlDescription' as const, value: '', priority: 10, facts: { ...facts, ...known } }]

it.each([
  ['tick', { value: 'true', target: on({ role: 'checkbox' }) }],
  ['untick', { value: 'false', target: on({ role: 'switch' }) }],
  ['type', { value: 'true', target: on({}) }],
  ['type', { value: 'true', target: [] }],
  ['choose', { value: 'Omsk', target: on({ tag: 'select', role: 'combobox' }) }],
  ['clear', { value: '', target: on({}) }],
  ['type', { value: '', source: { type: 'envDataVariables' as const, key: 'a' }, target: [] }],
  ['type', { target: on({}) }],
])('an input is called %s: %o', (kind, action) => expect(inputKind(action)).toBe(kind))
