import { expect, test } from 'vitest'
import { contentChanges } from './content-changes.ts'

const content = (title: string, ...steps: [string, string?][]) => ({
  title,
  testCases: steps.map(([text]) => text),
  expectedResults: steps.map(([, expected = '']) => expected),
})

test('a step that was put in between moves no other', () => {
  const before = content('Pay', ['Open', 'It is open'], ['Press Pay'])
  const after = content('Pay', ['Open', 'It is open'], ['Choose a card'], ['Press Pay'])
  const { title, steps, isSame } = contentChanges(before, after)
  expect([title, isSame, steps.map(({ side, testStep }) => `${side} ${testStep}`)]).toEqual([
    null,
    false,
    ['same Open', 'new Choose a card', 'same Press Pay'],
  ])
})

test('another expected result is another step, and another title is said', () => {
  const changes = contentChanges(content('Pay', ['Press', 'Paid']), content('Pay now', ['Press', 'Paid at once']))
  expect(changes.title).toEqual({ before: 'Pay', after: 'Pay now' })
  expect(changes.steps.map(({ side, expectedResult }) => [side, expectedResult])).toEqual([
    ['gone', 'Paid'],
    ['new', 'Paid at once'],
  ])
})

test('nothing changed', () => {
  expect(contentChanges(content('Pay', ['Press']), content('Pay', ['Press'])).isSame).toBe(true)
})
