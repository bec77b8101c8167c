import { z } from 'zod'
import { ACCESS_TOKEN_NAME_MAX } from '../constants.ts'
import { PASSWORD_MAX } from '../rules/password.ts'
import { isPlainName } from '../rules/plain-text.ts'
import { isoDateSchema } from './recipe.ts'

/** `runs:read`: read projects, recipes and runs. `runs:write`: begin and stop runs. */
export const ACCESS_TOKEN_RIGHTS = ['runs:read', 'runs:write'] as const
export type AccessTokenRight = (typeof ACCESS_TOKEN_RIGHTS)[number]

export const accessTokenNameSchema = z
  .string()
  .trim()
  .min(1, 'Name cannot be empty')
  .max(ACCESS_TOKEN_NAME_MAX)
  .refine(isPlainName, 'Name holds invisible or broken characters')

/** `lastUsedAt`: up to a minute too early; null when it was never used. A token past `expiresAt` is listed until it is removed or replaced. */
export const accessTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  rights: z.array(z.enum(ACCESS_TOKEN_RIGHTS)),
  createdAt: isoDateSchema,
  expiresAt: isoDateSchema,
  lastUsedAt: isoDateSchema.nullable(),
})
export type AccessToken = z.infer<typeof accessTokenSchema>
/** Latest created first. */
export const accessTokensSchema = z.object({ tokens: z.array(accessTokenSchema) })

/** A token of a member, as the owners of the organization see it. */
const memberAccessTokenSchema = accessTokenSchema.extend({ email: z.string() })
export type MemberAccessToken = z.infer<typeof memberAccessTokenSchema>
/** By e-mail, then latest created first. */
export const memberAccessTokensSchema = z.object({ tokens: z.array(memberAccessTokenSchema) })

/**
 * `expiresAt`: at most `ACCESS_TOKEN_DAYS_MAX` days from now. The password is asked for, so that a stranger at an open session cannot take a key along.
 * Errors: `wrong_password`, `already_exists` for a name that a token in use has, `too_many_access_tokens`.
 */
export const createAccessTokenInputSchema = z.object({
  name: accessTokenNameSchema,
  rights: z.array(z.enum(ACCESS_TOKEN_RIGHTS)).min(1).max(ACCESS_TOKEN_RIGHTS.length),
  expiresAt: isoDateSchema,
  currentPassword: z.string().min(1).max(PASSWORD_MAX),
})
/** `secret` is the token itself. It is in no other answer: only its hash is stored. */
export const createdAccessTokenSchema = z.object({ token: accessTokenSchema, secret: z.string() })

export const revokeAccessTokenInputSchema = z.object({ id: z.uuid() })

/** What a caller that has only a token needs to begin. Errors: `not_found` for a caller without an access token. */
export const currentAccessTokenSchema = accessTokenSchema
  .pick({ name: true, rights: true, expiresAt: true })
  .extend({ email: z.string(), organizationId: z.uuid() })
export type CurrentAccessToken = z.infer<typeof currentAccessTokenSchema>
