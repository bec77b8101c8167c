import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Reprise'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** The clock of a phone may be wrong by this many steps in either direction. */
const STEPS_OFF_MAX = 1

/** A new secret in base32: 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The `otpauth:` address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The time step that a code belongs to, or null when it is not valid now. Source: RFC 6238, with SHA-1 and 6 digits, which every app
 * supports.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF_MAX })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })
}
