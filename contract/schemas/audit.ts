import { z } from 'zod'
import { PAGE_TAKE_MAX } from '../constants.ts'
import { isoDateSchema } from './recipe.ts'

export const AUDIT_EVENT_TYPES = [
  'login_succeeded',
  'login_failed',
  'rate_limited',
  'logout',
  'refresh_token_reused',
  'registration_requested',
  'registration_completed',
  'password_reset_requested',
  'password_reset_completed',
  'password_changed',
  'second_factor_asked',
  'second_factor_failed',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'session_revoked',
  'sessions_revoked',
  'access_token_created',
  'access_token_revoked',
  'member_invited',
  'invitation_accepted',
  'organization_requested',
  'organization_approved',
  'organization_rejected',
  'organization_settings_changed',
  'run_notices_changed',
  'webhook_added',
  'webhook_changed',
  'webhook_deleted',
  'tms_connected',
  'tms_verdicts_on',
  'tms_verdicts_off',
  'tms_disconnected',
  'superadmin_configured',
  'vm_created',
  'vm_deleted',
  'vm_host_key_accepted',
  'runner_created',
  'runners_deployed',
  'runner_deleted',
  'runners_assigned',
  'runners_unassigned',
  'session_force_released',
] as const
export type AuditEventType = (typeof AUDIT_EVENT_TYPES)[number]

/** One act: the actor, the action, the time and the address. `target`: the e-mail address or the name that the act was about. */
export const auditEventSchema = z.object({
  id: z.uuid(),
  type: z.enum(AUDIT_EVENT_TYPES),
  at: isoDateSchema,
  userId: z.uuid().nullable(),
  userEmail: z.string().nullable(),
  organizationId: z.uuid().nullable(),
  target: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** The longest search text for a user: a part of an e-mail address. */
export const AUDIT_PERSON_MAX = 320

/**
 * Newest first. All conditions hold at once. `person` is a part, in any case, of the e-mail address of the actor or of the target. `from` is
 * inclusive, `before` exclusive.
 */
export const auditListInputSchema = z
  .object({
    skip: z.number().int().min(0).default(0),
    take: z.number().int().min(1).max(PAGE_TAKE_MAX).default(50),
    type: z.enum(AUDIT_EVENT_TYPES).optional(),
    userId: z.uuid().optional(),
    person: z.string().trim().max(AUDIT_PERSON_MAX).optional(),
    from: isoDateSchema.optional(),
    before: isoDateSchema.optional(),
  })
  .prefault({})
export const auditListSchema = z.object({ events: z.array(auditEventSchema), total: z.number().int() })
