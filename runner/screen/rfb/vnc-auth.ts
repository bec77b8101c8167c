import { createCipheriv, timingSafeEqual } from 'node:crypto'

export const CHALLENGE_BYTES = 16
const KEY_BYTES = 8

/** VncAuth takes the bits of each key byte in the reverse order of DES. */
function reverseBits(byte: number): number {
  let reversed = 0
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) reversed |= 0x80 >> bit
  return reversed
}

/**
 * The expected answer of a client to `challenge`: DES of it with the first eight bytes of the password.
 *
 * Source: RFC 6143 section 7.2.2. OpenSSL 3 has no single DES; triple DES with three equal keys gives the same.
 */
export function vncAuthResponse(challenge: Uint8Array, password: string): Buffer {
  const key = Buffer.alloc(KEY_BYTES)
  Buffer.from(password, 'utf8').copy(key, 0, 0, KEY_BYTES)
  const reversed = key.map(reverseBits)
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([reversed, reversed, reversed]), null)
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(challenge), cipher.final()])
}

/** Compares in constant time. */
export function isVncAuthResponse(response: Uint8Array, challenge: Uint8Array, password: string): boolean {
  const expected = vncAuthResponse(challenge, password)
  return response.length === expected.length && timingSafeEqual(response, expected)
}
