import { createHash, randomBytes } from 'node:crypto'

/** A random token for a cookie or a link: 256 bits, URL-safe. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored instead of the token. A plain hash is enough, because a random token cannot be guessed. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
