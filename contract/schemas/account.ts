import { z } from 'zod'
import { EMAIL_MAX } from '../constants.ts'
import { isEmail } from '../rules/email.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules/password.ts'
import { isoDateSchema } from './recipe.ts'
import { secondFactorCodeSchema } from './second-factor.ts'

export const emailSchema = z.string().trim().max(EMAIL_MAX, 'Invalid email format').refine(isEmail, 'Invalid email format')
export const newPasswordSchema = z.string().min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`).max(PASSWORD_MAX)
/** The `token` of the link in a mail. Any text is accepted; an invalid one is answered with `link_invalid`. */
const linkTokenSchema = z.string().trim().min(1, 'Token is required').max(1000)

export const USER_TYPES = ['USER', 'ADMIN', 'SUPERADMIN'] as const
export const MEMBERSHIP_ROLES = ['OWNER', 'MEMBER'] as const
export type UserType = (typeof USER_TYPES)[number]
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number]

export const userSchema = z.object({
  id: z.uuid(),
  type: z.enum(USER_TYPES),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
})
export type User = z.infer<typeof userSchema>

export const membershipSchema = z.object({ organizationId: z.uuid(), role: z.enum(MEMBERSHIP_ROLES) })
export type Membership = z.infer<typeof membershipSchema>

/** `needsSecondFactor` is present while the user has to set up a second factor. Until then only the calls of the account itself work. */
export const meSchema = z.object({
  ok: z.literal(true),
  data: z.object({ user: userSchema, membership: membershipSchema.nullable(), needsSecondFactor: z.literal(true).optional() }),
})
export type Me = z.infer<typeof meSchema>

/** `code`: of the second factor. Accounts that have one are answered with `second_factor_required` when it is missing. */
export const loginInputSchema = z.object({
  email: z.string().trim().min(1).max(EMAIL_MAX),
  password: z.string().min(1).max(PASSWORD_MAX),
  code: secondFactorCodeSchema.optional(),
})

export const okSchema = z.object({ ok: z.literal(true) })
/** The answer also sets a refresh cookie. */
export const signedInSchema = z.object({ ok: z.literal(true), accessToken: z.string() })
export type SignedIn = z.infer<typeof signedInSchema>

/** Asks for a mail with a link. The answer is the same whether or not an account exists. */
export const mailLinkInputSchema = z.object({ email: emailSchema })
/** Identifies the link of a mail. */
export const linkInputSchema = z.object({ token: linkTokenSchema })
/** Sent by the page behind a mail's link. */
export const linkPasswordInputSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema })

/** One login of the user on one device. `browser` and `system` are names (Firefox, Windows), null when not recognised. */
export const sessionSchema = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
  ipAddress: z.string().nullable(),
  createdAt: isoDateSchema,
  /** Up to 15 minutes (the lifetime of an access token) too early. */
  lastSeenAt: isoDateSchema,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
/** Latest seen first. */
export const sessionsSchema = z.object({ sessions: z.array(sessionSchema) })
const currentPasswordSchema = z.string().min(1).max(PASSWORD_MAX)
/**
 * Ending logins asks for the password again, so that a stranger at an open session cannot lock out its owner. A wrong password is answered with
 * `wrong_password` (422), because a 401 would make clients refresh their session.
 */
export const revokeSessionInputSchema = z.object({ sessionId: z.uuid(), currentPassword: currentPasswordSchema })
export const revokeOtherSessionsInputSchema = z.object({ currentPassword: currentPasswordSchema })
export const revokedSessionsSchema = z.object({ ok: z.literal(true), revoked: z.number().int() })

/** Input of `auth.changePassword`. All other sessions of the user end. Errors: `wrong_password`, `password_too_weak`. */
export const changePasswordInputSchema = z.object({ currentPassword: currentPasswordSchema, newPassword: newPasswordSchema })
/** Input of `auth.revokeUserSessions`, for SUPERADMINs. */
export const revokeUserSessionsInputSchema = z.object({ email: emailSchema })
/** Input of `auth.resetSecondFactor`, for SUPERADMINs: takes the second factor from somebody who has lost it. Errors: `wrong_password`. */
export const resetSecondFactorInputSchema = z.object({ email: emailSchema, currentPassword: currentPasswordSchema })
/** `wasOn`: false when there is no such user, or no second factor to take away. */
export const resetSecondFactorSchema = z.object({ ok: z.literal(true), wasOn: z.boolean() })
