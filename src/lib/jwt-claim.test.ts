import { expect, it } from 'vitest'
import { jwtClaim, jwtSubject } from './jwt-claim.ts'

const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')

it('reads the subject of a token', () => {
  expect(jwtSubject(`h.${encode({ sub: 'user-1', name: 'ÿ>?' })}.s`)).toBe('user-1')
  expect(jwtClaim(`h.${encode({ reservationId: 'r-1', name: 'ÿ>?' })}.s`, 'reservationId')).toBe('r-1')
})

it.each([null, '', 'opaque', 'a.b.c', `h.${encode({ sub: 7 })}.s`, `h.${encode(null)}.s`])('has no subject for %j', (token) => {
  expect(jwtSubject(token)).toBeNull()
})
