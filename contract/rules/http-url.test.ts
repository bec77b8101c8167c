import { expect, it } from 'vitest'
import { httpUrlSchema } from '../schemas/http-url.ts'
import { isHttpUrl } from './http-url.ts'

it.each([
  ['https://example.com', true],
  ['http://127.0.0.1:4401/login?x=1#y', true],
  ['http://[::1]:8080/', true],
  ['http://localhost', true],
  ['https://пример.рф/путь', true],
  ['HTTPS://EXAMPLE.COM', true],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['https://', false],
  ['http:example.com', false],
  ['http:/example.com', false],
  ['http:\\\\example.com', false],
  ['http://exa\nmple.com', false],
  ['http://exa mple.com', false],
  ['http://a:99999/', false],
  ['http://256.256.256.256/', false],
  ['', false],
])('takes %j: %s, in a form and in a call', (text, isTaken) => {
  expect([isHttpUrl(text), httpUrlSchema.safeParse(text).success]).toEqual([isTaken, isTaken])
})

it('is taken with white space around it, which goes, and not when it is too long', () => {
  expect(httpUrlSchema.parse(' https://example.com ')).toBe('https://example.com')
  expect(httpUrlSchema.safeParse(`https://example.com/${'x'.repeat(2048)}`).success).toBe(false)
})
