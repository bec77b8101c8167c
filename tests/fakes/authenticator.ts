import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a secret at a time, by RFC 6238. It does not share code with the server. */
export function authenticatorCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}
