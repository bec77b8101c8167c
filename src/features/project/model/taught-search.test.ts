import { expect, test } from 'vitest'
import { taught, taughtAct } from '#tests/factories/taught.ts'
import { foundTaught } from './taught-search.ts'

const items = [
  taught('Buy it', [taughtAct('button', 'Purchase')], { id: 'a', page: { path: '/cart', title: 'Basket' } }),
  taught('Войти как «…»', [taughtAct('textbox', 'Логин')], { id: 'b', origin: { recipeId: null, title: 'Вход', stepIndex: 0 } }),
]

test.for([
  ['', 'a b'],
  ['  ', 'a b'],
  ['buy', 'a'],
  ['purchase BASKET', 'a'],
  ['cart', 'a'],
  ['логин', 'b'],
  ['вход', 'b'],
  ['buy вход', ''],
] as const)('“%s” finds %s', ([search, found]) => {
  expect(
    foundTaught(items, search)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(found)
})
