import { z } from 'zod'
import { ORGANIZATION_NAME_MAX, ORGANIZATION_REQUEST_TEXT_MAX } from '../constants.ts'
import { isPlainName } from '../rules/plain-text.ts'
import { emailSchema, linkPasswordInputSchema, MEMBERSHIP_ROLES } from './account.ts'
import { MODEL_MODES } from './model-reading.ts'
import { isoDateSchema } from './recipe.ts'
import { runKeepingSchema } from './run-keeping.ts'
import { secondFactorCodeSchema } from './second-factor.ts'

export const ORGANIZATION_REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type OrganizationRequestStatus = (typeof ORGANIZATION_REQUEST_STATUSES)[number]
export const REVIEW_ACTIONS = ['APPROVE', 'REJECT'] as const

export const organizationNameSchema = z
  .string()
  .trim()
  .min(1, 'Organization name is required')
  .max(ORGANIZATION_NAME_MAX)
  .refine(isPlainName, 'Organization name holds invisible or broken characters')

export const organizationIdInputSchema = z.object({ organizationId: z.uuid() })
export const inviteMemberInputSchema = z.object({ email: emailSchema, organizationId: z.uuid() })

/**
 * Answer of `organization.readInvitation`, for anybody who has the link of the mail. `hasAccount`: the address already has an account, whose
 * password accepts the invitation.
 */
export const invitationSchema = z.object({ email: z.string(), organizationName: z.string(), hasAccount: z.boolean() })
export type Invitation = z.infer<typeof invitationSchema>
/**
 * `password` is a new one for an address without an account, and otherwise the account's own; `code` is of its second factor. Errors:
 * `link_invalid`, `password_too_weak`, `already_in_organization`, `rate_limited`; with an account also `invalid_credentials`,
 * `second_factor_required`, `wrong_code`.
 */
export const acceptInvitationInputSchema = linkPasswordInputSchema.extend({ code: secondFactorCodeSchema.optional() })

/**
 * Answer of `organization.settings`. `model`: null where the server has none. `mode` is what the organization chose, `most` the greatest mode that
 * the server allows; what the organization chose beyond that counts as `most`. `keeping`: how long it keeps its runs.
 */
export const organizationSettingsSchema = z.object({
  model: z.object({ name: z.string(), mode: z.enum(MODEL_MODES), most: z.enum(MODEL_MODES) }).nullable(),
  keeping: runKeepingSchema,
})
export type OrganizationSettings = z.infer<typeof organizationSettingsSchema>
export const chooseModelModeInputSchema = z.object({ organizationId: z.uuid(), mode: z.enum(MODEL_MODES) })
export const chooseRunKeepingInputSchema = runKeepingSchema.extend({ organizationId: z.uuid() })

/** A member, or an invitation that can still be accepted. */
export const teamItemSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(MEMBERSHIP_ROLES),
  type: z.enum(['member', 'invitation']),
  status: z.enum(['ACTIVE', 'PENDING']),
})
export type TeamItem = z.infer<typeof teamItemSchema>
/** Members first, owners before others; then invitations; each by e-mail. */
export const teamSchema = z.object({ items: z.array(teamItemSchema) })

export const requestCreationInputSchema = z.object({
  name: organizationNameSchema,
  description: z.string().trim().max(ORGANIZATION_REQUEST_TEXT_MAX).optional(),
})

export const organizationRequestSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(ORGANIZATION_REQUEST_STATUSES),
  requesterEmail: z.string(),
  createdAt: isoDateSchema,
  reviewedAt: isoDateSchema.nullable(),
})
export type OrganizationRequest = z.infer<typeof organizationRequestSchema>

/** Input of `organization.listRequests`; without a status all of them. Newest first. */
export const listRequestsInputSchema = z.object({ status: z.enum(ORGANIZATION_REQUEST_STATUSES).optional() }).default({})
export const organizationRequestsSchema = z.object({ requests: z.array(organizationRequestSchema) })
/** Answer of `organization.myRequest`: the caller's latest request, or null. */
export const ownRequestSchema = z.object({ request: organizationRequestSchema.nullable() })
/** When the request is already decided, a second review is answered with `conflict` and the request as it was decided. */
export const reviewRequestInputSchema = z.object({ requestId: z.uuid(), action: z.enum(REVIEW_ACTIONS) })
export const reviewedRequestSchema = z.object({ ok: z.literal(true), request: organizationRequestSchema })

export const activeOrganizationsSchema = z.object({ organizations: z.array(z.object({ id: z.uuid(), name: z.string() })) })
