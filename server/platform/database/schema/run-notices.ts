import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/constants.ts'
import type { OutgoingFailure } from '#contract/schemas/outgoing.ts'
import { DELIVERY_STATUSES, NOTICE_ORIGINS, WEBHOOK_EVENTS } from '#contract/schemas/run-notice.ts'
import { createdAt, time } from './columns.ts'
import { projects } from './recipes.ts'
import { runBatches } from './runs.ts'

/** Who is told of batches of a project that end with failures: see `noticeSettingsSchema`. No row: nobody by mail, and webhooks by the defaults. */
export const noticeSettings = pgTable('notice_settings', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  origins: text('origins', { enum: NOTICE_ORIGINS }).array().notNull(),
  tellsRecovery: boolean('tells_recovery').notNull(),
  memberIds: uuid('member_ids').array().notNull(),
  addresses: text('addresses').array().notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
})

/** Addresses that are called when a batch ends with failures. The secret signs what is sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    secretEncrypted: text('secret_enc').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('webhooks_project').on(t.projectId, t.createdAt)],
)

/** What was or will be sent to a webhook, once for each batch; `batchId` is null for a test. `body` stays the same for all attempts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').references(() => runBatches.id, { onDelete: 'cascade' }),
    event: text('event', { enum: WEBHOOK_EVENTS }).notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    httpStatus: integer('http_status'),
    failure: jsonb('failure').$type<OutgoingFailure>(),
    lastAttemptAt: time('last_attempt_at'),
    nextAttemptAt: time('next_attempt_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_webhook').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_created').on(t.createdAt),
    uniqueIndex('webhook_deliveries_batch')
      .on(t.webhookId, t.batchId)
      .where(sql`${t.batchId} is not null`),
  ],
)
