import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'

/**
 * Short-lived signed tokens (JWT, HS256). `audience` says what a token is for (`access`, `vnc`): one kind never passes for
 * another.
 */
export type TokenSigner = {
  sign(audience: string, claims: Record<string, string>, lifetimeSeconds: number): Promise<string>
  /** The claims, or null when the token is forged, expired or of another audience. */
  verify(audience: string, token: string): Promise<Record<string, unknown> | null>
}

export function createTokenSigner(key: Buffer, clock: Clock): TokenSigner {
  return {
    async sign(audience, claims, lifetimeSeconds) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key)
    },
    async verify(audience, token) {
      try {
        const { payload } = await jwtVerify(token, key, { audience, algorithms: ['HS256'], currentDate: clock.now() })
        return payload
      } catch {
        return null
      }
    },
  }
}
