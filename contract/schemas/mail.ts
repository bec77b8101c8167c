import { z } from 'zod'
import { LANGUAGES, PAGE_TAKE_MAX } from '../constants.ts'
import { isoDateSchema } from './recipe.ts'

export const MAIL_TEMPLATES = [
  'complete-registration',
  'already-registered',
  'reset-password',
  'password-changed',
  'second-factor-enabled',
  'second-factor-disabled',
  'second-factor-reset',
  'recovery-code-used',
  'first-admin',
  'invitation',
  'organization-approved',
  'organization-rejected',
  'runs-failed',
  'runs-passed-again',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** A mail that was not sent yet: `retrying` after a failure, or `failed` for good. */
export const unsentMailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  template: z.enum(MAIL_TEMPLATES),
  language: z.enum(LANGUAGES),
  status: z.enum(['retrying', 'failed']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: isoDateSchema,
  nextAttemptAt: isoDateSchema.nullable(),
})
export type UnsentMail = z.infer<typeof unsentMailSchema>

export const pageInputSchema = z
  .object({ skip: z.number().int().min(0).default(0), take: z.number().int().min(1).max(PAGE_TAKE_MAX).default(50) })
  .prefault({})
/** Newest first. */
export const unsentMailsSchema = z.object({ mails: z.array(unsentMailSchema), total: z.number().int() })
/** Input of `mail.retry`: sends it now, once more. */
export const retryMailInputSchema = z.object({ id: z.uuid() })
