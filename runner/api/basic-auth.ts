import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Returns a check of `Authorization` headers. It compares digests, so that the time it takes reveals neither the length nor the content of the password. */
export function basicAuth(username: string, password: string): (header: string | undefined) => boolean {
  const expected = digest(`${username}:${password}`)
  return (header) => {
    const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
    return timingSafeEqual(digest(encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')), expected)
  }
}
