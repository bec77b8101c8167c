import { createHash, randomBytes } from 'node:crypto'

/** A random token for a cookie or a link: 256 bits, URL-safe. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of it. The token is random, so a plain hash cannot be guessed back. */
export function hashOpaqueToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
