import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a secret at a time. A program of another hand than the server's would say the same: RFC 6238. */
export function authenticatorCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}
