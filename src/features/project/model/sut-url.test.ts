import { expect, it } from 'vitest'
import { httpUrlSchema } from '#contract/schemas/recipe.ts'
import { isSutUrl } from './sut-url.ts'

it.each([
  'https://example.com',
  'http://127.0.0.1:4401/login?x=1#y',
  'http://localhost',
  'https://пример.рф/путь',
  'ftp://example.com',
  'javascript:alert(1)',
  'example.com',
  'https://',
  '',
  ' ',
  `https://example.com/${'x'.repeat(2048)}`,
])('agrees with the contract about %j', (text) => {
  expect(isSutUrl(text)).toBe(httpUrlSchema.safeParse(text).success)
})
