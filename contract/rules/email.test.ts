import { expect, it } from 'vitest'
import { emailSchema } from '../schemas/account.ts'
import { isEmail } from './email.ts'

it.each([
  ['a@b.cc', true],
  [' maria+test@example.com ', true],
  ['UPPER@EXAMPLE.COM', true],
  ['ivan@почта.рф', true],
  ['иван@почта.рф', false],
  ['a@b', false],
  ['a@b.c', false],
  ['a..b@example.com', false],
  ['a@-b.com', false],
  ['a b@c.dd', false],
  ['', false],
])('%j is an address: %s, in a form and in a call', (text, isOne) => {
  expect([isEmail(text), emailSchema.safeParse(text).success]).toEqual([isOne, isOne])
})
