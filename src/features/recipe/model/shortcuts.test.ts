import { expect, it } from 'vitest'
import { keysAt, keySigns, listedKeys, SHORTCUT_GROUPS, SHORTCUTS, type Place, type ShortcutId } from './shortcuts.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const ids = Object.keys(SHORTCUTS) as ShortcutId[]

it('lists every shortcut, each once', () => {
  const listed = Object.values(SHORTCUT_GROUPS).flat()
  expect(listed.toSorted()).toEqual(ids.toSorted())
})

it.each<[string, Place[]]>([
  ['on the page', ['page']],
  ['on a step', ['page', 'step', 'card']],
  ['in a step', ['page', 'step', 'control']],
])('no two shortcuts have a key in common: %s', (_where, places) => {
  const keys = ids.flatMap((id) => keysAt(id, places, true))
  expect(new Set(keys).size).toBe(keys.length)
})

it('takes no key that browsers have: with Ctrl, Cmd or Alt and a letter, nor F1, F3, F5 to F8, F10 to F12', () => {
  const keys = ids.flatMap((id) => keysAt(id, ['page', 'step', 'card', 'control'], true))
  expect(keys.filter((key) => /Ctrl|Meta|Alt\+.$|^F([135678]|1[0-2])$/.test(key))).toEqual([])
})

it('has no keys of one sign where they are turned off', () => {
  expect(keysAt('next', ['page', 'card'], true)).toEqual(['J', 'ArrowDown'])
  expect(keysAt('next', ['page', 'card'], false)).toEqual(['ArrowDown'])
  expect(listedKeys('help', false)).toEqual([])
  expect(listedKeys('answer', false)).toEqual(['1', '2', '3', '0'])
})

it('writes keys as keyboards do', () => {
  expect(keySigns('Alt+ArrowUp')).toEqual(['Alt', '↑'])
  expect(listedKeys('leave').flatMap(keySigns)).toEqual(['Esc', '←'])
})
