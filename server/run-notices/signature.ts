import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret in the form of Standard Webhooks: a prefix and the key in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

export type SignedRequest = { id: string; at: Date; body: string }

/**
 * The headers by which a receiver knows that the body is ours, unchanged, new, and not yet handled.
 *
 * Source: https://www.standardwebhooks.com: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; the time in seconds.
 */
export function signatureHeaders(secret: string, { id, at, body }: SignedRequest): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
