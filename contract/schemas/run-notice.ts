import { z } from 'zod'
import { LANGUAGES, NOTICE_ADDRESSES_MAX } from '../constants.ts'
import { emailSchema } from './account.ts'
import { httpUrlSchema } from './http-url.ts'
import { outgoingFailureSchema } from './outgoing.ts'
import { isoDateSchema } from './recipe.ts'

const NOTICE_MEMBERS_MAX = 100
/** Deliveries that an answer has. */
export const DELIVERIES_SHOWN = 20

/** Batches of which people are told: begun by a schedule, the command line, or in the list of recipes. */
export const NOTICE_ORIGINS = ['schedule', 'cli', 'list'] as const
export type NoticeOrigin = (typeof NOTICE_ORIGINS)[number]

/**
 * Who is told by mail when a batch of runs of the project ends with failures, and of which batches. `tellsRecovery`: also when one passes whose predecessor
 * failed. `addresses` have no account; they are written to in `language`, members in their own. Webhooks follow `origins` and `tellsRecovery` as well.
 */
export const noticeSettingsSchema = z.object({
  origins: z.array(z.enum(NOTICE_ORIGINS)).max(NOTICE_ORIGINS.length),
  tellsRecovery: z.boolean(),
  memberIds: z.array(z.uuid()).max(NOTICE_MEMBERS_MAX),
  addresses: z.array(emailSchema).max(NOTICE_ADDRESSES_MAX),
  language: z.enum(LANGUAGES),
})
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

export const WEBHOOK_EVENTS = ['runs.failed', 'runs.passed_again', 'test'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `waiting`: not delivered yet, tried again at `nextAttemptAt`. `failed`: given up. `cancelled`: the webhook was turned off before. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** `httpStatus`: of the last answer; `failure`: why there was none. */
export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  event: z.enum(WEBHOOK_EVENTS),
  createdAt: isoDateSchema,
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int().nonnegative(),
  httpStatus: z.number().int().nullable(),
  failure: outgoingFailureSchema.nullable(),
  lastAttemptAt: isoDateSchema.nullable(),
  nextAttemptAt: isoDateSchema.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** The secret is never part of it. `last`: the latest delivery. */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  isOn: z.boolean(),
  last: webhookDeliverySchema.nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

export const noticesInputSchema = z.object({ projectId: z.uuid() })
export const noticesSchema = z.object({ settings: noticeSettingsSchema, webhooks: z.array(webhookSchema) })
export type Notices = z.infer<typeof noticesSchema>
export const saveNoticesInputSchema = noticeSettingsSchema.extend({ projectId: z.uuid() })

/** `id` is chosen by the client. */
export const addWebhookInputSchema = z.object({ id: z.uuid(), projectId: z.uuid(), url: httpUrlSchema })
export const changeWebhookInputSchema = z.object({ id: z.uuid(), url: httpUrlSchema.optional(), isOn: z.boolean().optional() })
export const webhookIdInputSchema = z.object({ id: z.uuid() })
/** The answer that has the secret, once. */
export const webhookSecretSchema = z.object({ secret: z.string() })
/** Latest first. */
export const deliveriesSchema = z.object({ deliveries: z.array(webhookDeliverySchema) })
