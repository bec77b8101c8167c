import { expect, it } from 'vitest'
import { initialsOf } from './user-label.ts'

const email = 'owner@demo.local'

it('takes the first letters of both names', () => {
  expect(initialsOf({ firstName: 'мария', lastName: 'Орлова', email })).toBe('МО')
})

it.each([
  { firstName: null, lastName: null },
  { firstName: 'Maria', lastName: null },
  { firstName: ' ', lastName: 'Orlova' },
])('takes the first letter of the e-mail for %j', (names) => {
  expect(initialsOf({ ...names, email })).toBe('O')
})
