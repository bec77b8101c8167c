import { z } from 'zod'
import { ORGANIZATION_NAME_MAX, ORGANIZATION_REQUEST_TEXT_MAX } from '../constants.ts'
import { emailSchema, MEMBERSHIP_ROLES } from './account.ts'
import { isoDateSchema } from './recipe.ts'

export const ORGANIZATION_REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type OrganizationRequestStatus = (typeof ORGANIZATION_REQUEST_STATUSES)[number]
export const REVIEW_ACTIONS = ['APPROVE', 'REJECT'] as const

export const organizationNameSchema = z.string().trim().min(1, 'Organization name is required').max(ORGANIZATION_NAME_MAX)

export const organizationIdInputSchema = z.object({ organizationId: z.uuid() })
export const inviteMemberInputSchema = z.object({ email: emailSchema, organizationId: z.uuid() })

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
/** A second review answers `conflict` with the request as it was decided. */
export const reviewRequestInputSchema = z.object({ requestId: z.uuid(), action: z.enum(REVIEW_ACTIONS) })
export const reviewedRequestSchema = z.object({ ok: z.literal(true), request: organizationRequestSchema })

export const activeOrganizationsSchema = z.object({ organizations: z.array(z.object({ id: z.uuid(), name: z.string() })) })
