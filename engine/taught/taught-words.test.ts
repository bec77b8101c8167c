import { describe, expect, test } from 'vitest'
import { isSameSaying, namesNothing, sayAgain } from './taught-words.ts'

describe('the same words', () => {
  test.for([
    ['Press Save', 'press «Save»'],
    ['Press the Save button', 'Click Save button'],
    ['1. Press Save', 'Press Save.'],
    ['Нажать кнопку Сохранить', 'Нажмите на кнопку «Сохранить»'],
  ] as const)('%s = %s', ([words, text]) => {
    expect(sayAgain(words, text)).toEqual({ values: [], rest: '' })
  })

  test.for([
    ['Press Save', 'Press Delete'],
    ['Press «Save»', 'Press «Delete»'],
    ['Press Save', 'Press Save as draft'],
    ['Press Save as draft', 'Press Save'],
    ['Type «…» into Name', 'Type «Ann» into Surname'],
    ['Press Save', ''],
    ['Say «…»', 'Say Ann to the Manager'],
    ['Type «…» into Name', 'Type Ann in the box into Name'],
  ] as const)('%s ≠ %s', ([words, text]) => {
    expect(sayAgain(words, text)).toBeNull()
  })
})

describe('a slot', () => {
  test.for([
    ['Type «…» into Name', 'Type «Ann Lee» into Name', ['Ann Lee']],
    ['Type «…» into Name', 'Type Ann Lee into the Name', ['Ann Lee']],
    ['Type «…» into Name', 'Enter 15.05.2026 into Name', ['15.05.2026']],
    ['Name: «…», city: «…»', 'name: «Ann», city: «Omsk»', ['Ann', 'Omsk']],
    ['Введите «…» в поле Имя', 'Ввести Анна в поле «Имя»', ['Анна']],
  ] as const)('%s takes its value from %s', ([words, text, values]) => {
    expect(sayAgain(words, text)).toEqual({ values, rest: '' })
  })

  test('ends where the words go on', () => {
    expect(sayAgain('Type «…» into Name', 'Type «Ann» into Name and press Save')).toEqual({ values: ['Ann'], rest: 'press Save' })
  })
})

test('texts of the same words and slots are one saying', () => {
  expect(isSameSaying('Type «…» into the Name', 'type «…» into name')).toBe(true)
  expect(isSameSaying('Type «…» into Name', 'Type «Ann» into Name')).toBe(false)
})

test.for([
  ['Type «…»', true],
  ['Enter the «…»', true],
  ['«…»', true],
  ['Type «…» into Name', false],
  ['Press', true],
  ['Redeem «…»', false],
] as const)('%s names nothing: %s', ([words, expected]) => {
  expect(namesNothing(words)).toBe(expected)
})
