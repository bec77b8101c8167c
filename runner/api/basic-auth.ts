import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Checks an `Authorization` header. Digests are compared, so that neither length nor content show in the time it takes. */
export function basicAuth(username: string, password: string): (header: string | undefined) => boolean {
  const expected = digest(`${username}:${password}`)
  return (header) => {
    const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
    return timingSafeEqual(digest(encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')), expected)
  }
}
