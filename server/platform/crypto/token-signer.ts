import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'

/**
 * Short-lived signed tokens (JWT, HS256). `audience` is the purpose of a token (`access`, `vnc`); a token is not valid for another purpose.
 */
export type TokenSigner = {
  sign(audience: string, claims: Readonly<Record<string, string | readonly string[] | undefined>>, lifetimeSeconds: number): Promise<string>
  /**
   * The claims, or null when the token is forged, expired or of another audience. `toleranceSeconds`: how much clocks of servers
   * may differ.
   */
  verify(audience: string, token: string, options?: { toleranceSeconds?: number }): Promise<Record<string, unknown> | null>
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
    async verify(audience, token, { toleranceSeconds = 0 } = {}) {
      try {
        const options = { audience, algorithms: ['HS256'], requiredClaims: ['exp', 'iat'] }
        const { payload } = await jwtVerify(token, key, { ...options, currentDate: clock.now(), clockTolerance: toleranceSeconds })
        return payload
      } catch {
        return null
      }
    },
  }
}
