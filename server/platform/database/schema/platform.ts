import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/constants.ts'
import { AUDIT_EVENT_TYPES } from '#contract/schemas/audit.ts'
import { MAIL_TEMPLATES } from '#contract/schemas/mail.ts'
import { APPLIED_KINDS, type SyncError } from '#contract/schemas/sync.ts'
import { users } from './accounts.ts'
import { createdAt, time } from './columns.ts'

export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed'] as const

/**
 * Every mail. `params` are the values that its template needs; `secretEncrypted` is the token of its link, which is deleted as soon as the mail
 * is sent or can never be sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    template: text('template', { enum: MAIL_TEMPLATES }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    secretEncrypted: text('secret_enc'),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: time('next_attempt_at'),
    sentAt: time('sent_at'),
    /** A mail whose link has expired is not worth sending. */
    expiresAt: time('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [index('mails_status').on(t.status, t.createdAt)],
)

/**
 * Jobs that wait or run; the row is deleted when a job is over. `id`: a UUID, or the name of a daily job. `dueAt`: the earliest time at which a
 * server may take the job. The server that has taken it, `processId`, moves `dueAt` on while it works.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    dueAt: time('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    processId: uuid('process_id'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('jobs_due').on(t.dueAt)],
)

/** One row for each bucket that is not full; `fullAt` is the time at which it has all tokens again (generic cell rate algorithm). */
export const rateLimits = pgTable('rate_limits', { key: text('key').primaryKey(), fullAt: time('full_at').notNull() }, (t) => [
  index('rate_limits_full').on(t.fullAt),
])

/** Security events. There are no foreign keys, because an event stays when its user or organization is deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: AUDIT_EVENT_TYPES }).notNull(),
    at: time('at').notNull(),
    userId: uuid('user_id'),
    userEmail: text('user_email'),
    organizationId: uuid('organization_id'),
    target: text('target'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (t) => [index('audit_events_at').on(t.at, t.id), index('audit_events_user').on(t.userId, t.at)],
)

/**
 * The result of every queued mutation, so that a repeat is answered instead of applied again. It contains no text of the mutation: only its
 * subject and, if it was applied, the new version of the subject (null after a deletion). `payloadHash` distinguishes a repeat from another
 * change under the same id. A trigger deletes it with the recipe, because a short text can be guessed from its hash.
 */
export const syncLedger = pgTable(
  'sync_ledger',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mutationId: uuid('mutation_id').notNull(),
    payloadHash: text('payload_hash'),
    kind: text('kind', { enum: APPLIED_KINDS }),
    subjectId: uuid('subject_id'),
    subjectUpdatedAt: time('subject_updated_at'),
    /** The error with which it was rejected; null when it was applied. */
    error: jsonb('error').$type<SyncError>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mutationId] }),
    index('sync_ledger_created').on(t.createdAt),
    index('sync_ledger_subject')
      .on(t.subjectId)
      .where(sql`${t.payloadHash} is not null`),
    check('sync_ledger_says_what', sql`${t.error} is not null or (${t.kind} is not null and ${t.subjectId} is not null)`),
  ],
)

/** Running servers of this database. A process without a recent heartbeat is dead, and others may take over what it owned. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  startedAt: time('started_at').notNull().defaultNow(),
  heartbeatAt: time('heartbeat_at').notNull().defaultNow(),
})

/**
 * One row. `id`: the name of this installation, which is written on what it starts on other machines. `keyCheck`: a known text, sealed, that tells whether a
 * server has the right key.
 */
export const installation = pgTable('installation', { id: uuid('id').primaryKey(), keyCheck: text('key_check_enc') })
