import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { ACCESS_TOKEN_ALPHABET, accessTokenOf, isAccessToken, looksLikeAccessToken } from './access-token.ts'

const RANDOM = 'abcdefghijKLMNOPQRST0123456789uvwxyzABCD'
const token = accessTokenOf(RANDOM)

test('a token ends with the checksum of its random part', () => {
  const digits = token.slice(-6).split('')
  const value = digits.reduce((sum, digit) => sum * 62 + ACCESS_TOKEN_ALPHABET.indexOf(digit), 0)
  expect(value).toBe(crc32(RANDOM))
  expect(token).toBe(`rpr_${RANDOM}${token.slice(-6)}`)
  expect(isAccessToken(token)).toBe(true)
})

test.each([
  ['a mistyped letter', token.replace('K', 'k')],
  ['a lost letter', token.slice(0, -1)],
  ['a letter too many', `${token}a`],
  ['other letters', token.replace('K', '-')],
  ['no checksum', `rpr_${RANDOM}`],
])('with %s it is none, but is known for one that was meant', (_, wrong) => {
  expect(isAccessToken(wrong)).toBe(false)
  expect(looksLikeAccessToken(wrong)).toBe(true)
})

test('a token of a login is no access token', () => {
  expect(looksLikeAccessToken('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false)
})
