import { expect, it } from 'vitest'
import { Explainer } from './explain.ts'
import { readParts } from '../read-parts.ts'

function explainer(text: string): Explainer {
  const [part] = readParts(text, [])
  if (!part) throw new Error('no part')
  return new Explainer(part)
}

it('says which words of a part a text has, in any form and in both languages', () => {
  const explain = explainer('The orders were deleted')
  expect(explain.of('order').mask).not.toBe(0)
  expect(explainer('Заказы удалены').of('заказ').mask).not.toBe(0)
  expect(explain.of('weather')).toMatchObject({ mask: 0, literal: 0, isWhole: false })
})

it('knows a text that stands whole in the part', () => {
  expect(explainer('The total is 1 250 ₽ now').of('1 250 ₽').isWhole).toBe(true)
  expect(explainer('The total is 1 250 ₽ now').of('1 350 ₽').isWhole).toBe(false)
})

it('finds amounts whatever signs they are written with', () => {
  expect(explainer('Сумма 4 740 ₽').of('4740.00').literal).not.toBe(0)
})

it('joins the tokens of several texts', () => {
  const explain = explainer('Anna Ivanova')
  expect(explain.maskOf(['Anna', 'Ivanova'])).toBe(explain.of('Anna').mask | explain.of('Ivanova').mask)
  expect(explain.weightOf(explain.maskOf(['Anna', 'Ivanova']))).toBe(2)
})
