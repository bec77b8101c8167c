import { expect, test } from 'vitest'
import { chooseAll, chooseNamed } from './named.ts'

const SHOP = { id: 'a1', name: 'Shop' }
const SMALL = { id: 'b2', name: 'shop' }
const STORE = { id: 'c3', name: ' Store ' }

test('one is found by id, by name in any case, and as the only one there is', () => {
  expect(chooseNamed([SHOP, STORE], 'A1')).toEqual({ kind: 'found', ...SHOP })
  expect(chooseNamed([SHOP, STORE], 'store')).toEqual({ kind: 'found', ...STORE })
  expect(chooseNamed([SHOP], null)).toEqual({ kind: 'found', ...SHOP })
})

test('the exact name counts among several that differ in case only', () => {
  expect(chooseNamed([SHOP, SMALL], 'shop')).toEqual({ kind: 'found', ...SMALL })
  expect(chooseNamed([SHOP, SMALL], 'SHOP')).toEqual({ kind: 'several', ids: ['a1', 'b2'] })
})

test('without a fitting name the choices are told', () => {
  expect(chooseNamed([STORE, SHOP], 'x')).toEqual({ kind: 'unknown', choices: [' Store ', 'Shop'] })
  expect(chooseNamed([SHOP, STORE], null)).toMatchObject({ kind: 'unknown' })
  expect(chooseNamed([], null)).toEqual({ kind: 'unknown', choices: [] })
})

test('a title that several have means all of them, each once', () => {
  expect(chooseAll([SHOP, SMALL, STORE], ['shop', 'a1', 'x'])).toEqual({ ids: ['a1', 'b2'], unknown: ['x'] })
})
