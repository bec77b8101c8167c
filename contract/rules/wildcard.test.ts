import { expect, test } from 'vitest'
import { isLike } from './wildcard.ts'

test.each([
  ['run', 'run', true],
  ['running', 'run', false],
  ['', '*', true],
  ['a.example.com', '*.example.com', true],
  ['example.com', '*.example.com', false],
  ['aba', 'a*a', true],
  ['a', 'a*a', false],
  ['axbyc', 'a*b*c', true],
  ['acb', 'a*b*c', false],
  ['abc', 'a*bc*c', false],
  ['a', 'A', false],
  ['run', '.*', false],
])('%s and %s: %s', (text, pattern, expected) => {
  expect(isLike(text, pattern)).toBe(expected)
})

test('a pattern of many parts takes no longer than the text is long', () => {
  expect(isLike('a'.repeat(5000), `${'*a'.repeat(1000)}b`)).toBe(false)
})
