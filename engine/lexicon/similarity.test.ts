import { expect, it } from 'vitest'
import { compareTexts, prepareText, termsFound } from './similarity.ts'

const score = (wanted: string, found: string) => compareTexts(prepareText(wanted), prepareText(found)).score

it.each([
  ['Orders found: 7', 'Orders found: 1'],
  ['Удалить 1002', 'Удалить 1003'],
  ['Итого: 1100 ₽', 'Итого: 1200 ₽'],
])('another number is another thing: %s, %s', (wanted, found) => {
  expect(score(wanted, found)).toBeLessThan(0.3)
  expect(termsFound(prepareText(wanted), prepareText(found))).toBe(0)
  expect(score(wanted, wanted)).toBe(1)
})

it('numbers that were not asked for do no harm', () => {
  expect(score('Заказ', 'Заказ 1002')).toBeGreaterThan(0.6)
})

it('an exact name leads a form of it by more than a doubt', () => {
  expect(score('Оплатить', 'Оплатить') - score('Оплатить', 'Оплата')).toBeGreaterThan(0.04)
})
