import { TmsError } from './tms-error.ts'

/** The two parts of a key that holds a name and a secret: `name:secret`. The secret may hold colons. Errors: TmsError `key_form`. */
export function splitKey(apiKey: string): { name: string; secret: string } {
  const at = apiKey.indexOf(':')
  const name = apiKey.slice(0, Math.max(0, at)).trim()
  const secret = apiKey.slice(at + 1).trim()
  if (name === '' || secret === '') throw new TmsError({ kind: 'key_form' })
  return { name, secret }
}

/** The header of HTTP's basic authentication (RFC 7617) for a key `name:secret`. Errors: TmsError `key_form`. */
export function basic(apiKey: string): string {
  const { name, secret } = splitKey(apiKey)
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
}
