import { z } from 'zod'
import { EMAIL_MAX, PASSWORD_MAX } from '../constants.ts'

export const emailSchema = z.email('Invalid email format').max(EMAIL_MAX)
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

export const meSchema = z.object({ ok: z.literal(true), data: z.object({ user: userSchema, membership: membershipSchema.nullable() }) })
export type Me = z.infer<typeof meSchema>

export const loginInputSchema = z.object({ email: z.string().trim().min(1).max(EMAIL_MAX), password: z.string().min(1).max(PASSWORD_MAX) })
