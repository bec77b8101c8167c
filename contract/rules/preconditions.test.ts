import { describe, expect, it } from 'vitest'
import { countPreconditions, preconditionStatements, stepNumber, withPreconditionsFirst } from './preconditions.ts'

describe('the statements of preconditions', () => {
  it.each([
    ['1. Log in as admin\n2) Open the Orders page', ['Log in as admin', 'Open the Orders page']],
    ['- Корзина пуста\n– Пользователь авторизован', ['Корзина пуста', 'Пользователь авторизован']],
    ['The cart is empty; an order exists', ['The cart is empty', 'an order exists']],
    ['Войти в систему. Открыть страницу заказов.', ['Войти в систему', 'Открыть страницу заказов']],
    ['Version 2.5 of example.com is used', ['Version 2.5 of example.com is used']],
    [' \n ', []],
  ])('%j', (text, statements) => expect(preconditionStatements(text)).toEqual(statements))

  it('are at most twenty, none too long for a step', () => {
    const statements = preconditionStatements(`${'x'.repeat(2000)}\n`.repeat(30))
    expect([statements.length, statements[0]?.length]).toEqual([20, 1000])
  })
})

const flagged = { isPrecondition: true as const }

describe('the order of steps', () => {
  it('counts preconditions as 0.1, 0.2 and the steps from 1', () => {
    const steps = [flagged, flagged, {}, {}]
    expect(steps.map((_, index) => stepNumber(steps, index))).toEqual(['0.1', '0.2', '1', '2'])
    expect(countPreconditions(steps)).toBe(2)
  })

  it('has no precondition behind an ordinary step', () => {
    expect(withPreconditionsFirst([flagged, {}, flagged])).toEqual([flagged, {}, {}])
  })
})
