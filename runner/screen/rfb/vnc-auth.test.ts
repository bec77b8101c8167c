import { expect, test } from 'vitest'
import { isVncAuthResponse, vncAuthResponse } from './vnc-auth.ts'

const challenge = Buffer.from('00112233445566778899aabbccddeeff', 'hex')

test('answers as single DES with mirrored key bits does', () => {
  // DES of sixteen zero bytes with the weak key of zeros, a published vector.
  expect(vncAuthResponse(Buffer.alloc(16), '').toString('hex')).toBe('8ca64de9c1b123a78ca64de9c1b123a7')
})

test('uses the first eight bytes of the password and no more', () => {
  expect(vncAuthResponse(challenge, 'abcdefgh')).toEqual(vncAuthResponse(challenge, 'abcdefghijkl'))
  expect(vncAuthResponse(challenge, 'abcdefgh')).not.toEqual(vncAuthResponse(challenge, 'abcdefg'))
})

test('accepts the right answer only', () => {
  expect(isVncAuthResponse(vncAuthResponse(challenge, 'secret'), challenge, 'secret')).toBe(true)
  expect(isVncAuthResponse(vncAuthResponse(challenge, 'Secret'), challenge, 'secret')).toBe(false)
  expect(isVncAuthResponse(Buffer.alloc(16), challenge, 'secret')).toBe(false)
  expect(isVncAuthResponse(Buffer.alloc(3), challenge, 'secret')).toBe(false)
})
