import { z } from 'zod'
import { PASSWORD_MAX } from '../rules/password.ts'
import { isoDateSchema } from './recipe.ts'

const CODE_MAX = 40

/** Six digits of an authenticator app (TOTP), or a recovery code. Blanks, hyphens and the case of letters do not count. */
export const secondFactorCodeSchema = z.string().trim().min(1).max(CODE_MAX)
const currentPasswordSchema = z.string().min(1).max(PASSWORD_MAX)

/** Answer of `auth.secondFactor`. `isRequired`: the operator wants users of this kind to have one. */
export const secondFactorStatusSchema = z.object({
  isOn: z.boolean(),
  since: isoDateSchema.nullable(),
  recoveryCodesRemaining: z.number().int(),
  isRequired: z.boolean(),
})
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>

/** Input of `auth.startSecondFactor`. Errors: `wrong_password`, `rate_limited`, `already_exists` when it is on. */
export const startSecondFactorInputSchema = z.object({ currentPassword: currentPasswordSchema })
/** `secret` in base32, as people type it; `uri` is the same for a QR code (`otpauth://totp/…`). Neither can be read again. */
export const startedSecondFactorSchema = z.object({ ok: z.literal(true), secret: z.string(), uri: z.string() })

/** Input of `auth.confirmSecondFactor`: a code of the app. Errors: `wrong_code`, `rate_limited`, `not_found` when nothing was started. */
export const confirmSecondFactorInputSchema = z.object({ code: secondFactorCodeSchema })
/** Shown once, because only hashes of the codes are stored. */
export const recoveryCodesSchema = z.object({ ok: z.literal(true), recoveryCodes: z.array(z.string()) })

/** Input of `auth.renewRecoveryCodes` and `auth.disableSecondFactor`. Errors: `wrong_password`, `wrong_code`, `rate_limited`, `not_found`. */
export const proveSecondFactorInputSchema = z.object({ currentPassword: currentPasswordSchema, code: secondFactorCodeSchema })
