import { expect, it } from 'vitest'
import { looksLikeEmail } from './email.ts'

it.each(['a@b.c', ' maria+test@example.com ', 'иван@почта.рф', 'UPPER@EXAMPLE.COM'])('%j looks like an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true)
})

it.each(['', ' ', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b c.d', 'a@@b.c', 'a@b.c d'])('%j does not', (text) => {
  expect(looksLikeEmail(text)).toBe(false)
})
