import { describe, expect, test } from 'vitest'
import { parametersAsData, parametersAsTable, withParameters } from './parameters.ts'
import { stepsFromGherkin } from './steps-from-gherkin.ts'
import { stepsFromText, withFinalResult } from './steps-from-text.ts'

describe('a text as steps', () => {
  test('numbered lines begin steps, and what follows belongs to them', () => {
    expect(stepsFromText('1. Open the cart\nwith two goods\n2) Press Pay', '1. It is open\n2. Paid')).toEqual([
      { action: 'Open the cart\nwith two goods', expected: 'It is open' },
      { action: 'Press Pay', expected: 'Paid' },
    ])
  })

  test('without numbers each line is a step, and what is expected belongs to the last', () => {
    expect(stepsFromText('- Open the cart\n- Press Pay', 'Paid\nA mail comes')).toEqual([
      { action: 'Open the cart', expected: '' },
      { action: 'Press Pay', expected: 'Paid\nA mail comes' },
    ])
  })

  test('results with numbers of no step belong to the last', () => {
    expect(stepsFromText('Press Pay', '1. Paid\n2. A mail comes')).toEqual([{ action: 'Press Pay', expected: '1. Paid\n2. A mail comes' }])
  })

  test('an empty text has no steps', () => {
    expect(stepsFromText(' \n', 'x')).toEqual([])
    expect(withFinalResult([], 'x')).toEqual([])
  })
})

describe('a scenario as steps', () => {
  test('in English, with an outline', () => {
    const text = `Feature: Cart
      Scenario Outline: paying
        Given I am signed in as <who>
        And the cart has goods
        When I press "Pay"
        Then I see "Paid"
        But no mail comes to <who>
        When I go back
        Examples:
          | who | role  |
          | mia | admin |
          | leo | guest |`
    expect(stepsFromGherkin(text)).toEqual({
      preconditions: 'I am signed in as mia\nthe cart has goods',
      steps: [
        { action: 'I press "Pay"', expected: 'I see "Paid"\nno mail comes to mia' },
        { action: 'I go back', expected: '' },
      ],
      testData: 'who: mia\nrole: admin',
      table: 'who | role\nmia | admin\nleo | guest',
    })
  })

  test('in Russian', () => {
    expect(stepsFromGherkin('Дано открыта корзина\nКогда нажимаю «Оплатить»\nИ жду\nТогда вижу «Оплачено»')).toMatchObject({
      preconditions: 'открыта корзина',
      steps: [
        { action: 'нажимаю «Оплатить»', expected: '' },
        { action: 'жду', expected: 'вижу «Оплачено»' },
      ],
    })
  })
})

test('parameters take the values of the first row, and a name without a value stays', () => {
  const rows = [
    { Login: 'mia', Role: 'admin' },
    { Login: 'leo', Role: 'guest' },
  ]
  expect(withParameters('Enter <<<login>>> and <<<Name>>>', rows, /<<<(.+?)>>>/g)).toBe('Enter mia and <<<Name>>>')
  expect(parametersAsData(rows)).toBe('Login: mia\nRole: admin')
  expect(parametersAsTable(rows)).toBe('Login | Role\nmia | admin\nleo | guest')
  expect(parametersAsTable(rows.slice(0, 1))).toBe('')
})
