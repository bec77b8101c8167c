import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts'
import { ACCESS_TOKEN_RIGHTS } from '#contract/schemas/access-token.ts'
import { MEMBERSHIP_ROLES, USER_TYPES } from '#contract/schemas/account.ts'
import { MODEL_MODES } from '#contract/schemas/model-reading.ts'
import { ORGANIZATION_REQUEST_STATUSES } from '#contract/schemas/organization.ts'
import { RUN_KEEPING_DEFAULT } from '#contract/schemas/run-keeping.ts'
import { createdAt, time, updatedAt } from './columns.ts'

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  modelMode: text('model_mode', { enum: MODEL_MODES }).notNull().default('off'),
  runsKeptMax: integer('runs_kept_max').notNull().default(RUN_KEEPING_DEFAULT.runsKeptMax),
  runsKeptDays: integer('runs_kept_days').notNull().default(RUN_KEEPING_DEFAULT.runsKeptDays),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const USER_STATUSES = ['ACTIVE', 'DISABLED'] as const

/**
 * `email` is stored in the form of `normalizeEmail`; the unique index on it in lower case prevents two accounts with one address, whatever code
 * writes it. `language` is the language of mails to the user.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    type: text('type', { enum: USER_TYPES }).notNull().default('USER'),
    status: text('status', { enum: USER_STATUSES }).notNull().default('ACTIVE'),
    language: text('language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    firstName: text('first_name'),
    lastName: text('last_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('users_email_lower').on(sql`lower(${t.email})`)],
)

/** A user belongs to one organization at most. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: MEMBERSHIP_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('memberships_organization').on(t.organizationId)],
)

/** One login on one device. It ends when it is revoked, at `expiresAt`, or when its refresh token expires unused. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    createdAt: createdAt(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** The login ends at this time, even when it is in use. */
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    /** Set while there are several branches of refresh tokens: the first use after this time decides which branch goes on. */
    forkEndsAt: time('fork_ends_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.lastSeenAt), index('sessions_expires').on(t.expiresAt)],
)

/**
 * One row per issued token; all tokens of one login share `familyId`, the id of its session. `rotatedAt` marks one that was exchanged.
 * A token that is exchanged twice within the grace period begins a second branch; `supersededAt` marks tokens of a branch that was given up
 * for another one.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    rotatedAt: time('rotated_at'),
    branchId: uuid('branch_id').notNull(),
    supersededAt: time('superseded_at'),
  },
  (t) => [
    index('refresh_tokens_family').on(t.familyId),
    index('refresh_tokens_user').on(t.userId),
    index('refresh_tokens_expires').on(t.expiresAt),
  ],
)

/**
 * Keys with which programs act as a user within one organization, with the rights of the key only. Only a hash of the token is stored. `lastUsedAt` is
 * written once a minute at most.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    rights: text('rights', { enum: ACCESS_TOKEN_RIGHTS }).array().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (t) => [
    uniqueIndex('access_tokens_name')
      .on(t.userId, sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
    index('access_tokens_organization').on(t.organizationId),
    index('access_tokens_expires').on(t.expiresAt),
  ],
)

/**
 * A user's authenticator app. `confirmedAt` null: the set-up has begun and protects nothing yet. `lastUsedStep` is the time step (30 s,
 * RFC 6238) of the latest accepted code; neither this code nor an older one is accepted again.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretEncrypted: text('secret_enc').notNull(),
  createdAt: createdAt(),
  confirmedAt: time('confirmed_at'),
  lastUsedStep: integer('last_used_step'),
})

/**
 * Codes for a user who has lost their authenticator app. `selector` is the first part of a code and finds its row; `codeHash` (argon2id) is
 * the hash of the whole code.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    selector: text('selector').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: time('used_at'),
  },
  (t) => [uniqueIndex('recovery_codes_selector').on(t.userId, t.selector)],
)

export const ACCOUNT_LINK_KINDS = ['registration', 'password_reset'] as const

/** Links that were mailed to `email`. Several may be valid at a time; the use of one ends all of its kind. Only a hash of the token is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ACCOUNT_LINK_KINDS }).notNull(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('account_links_email').on(t.email, t.kind), index('account_links_expires').on(t.expiresAt)],
)

/** One open invitation per organization and address; inviting again replaces its link. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: MEMBERSHIP_ROLES }).notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    acceptedAt: time('accepted_at'),
  },
  (t) => [
    uniqueIndex('invitations_one_open')
      .on(t.organizationId, t.email)
      .where(sql`${t.acceptedAt} is null`),
  ],
)

/** Requests for pilot access, each for an organization of the requester's own. */
export const organizationRequests = pgTable(
  'organization_requests',
  {
    id: uuid('id').primaryKey(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status', { enum: ORGANIZATION_REQUEST_STATUSES }).notNull().default('PENDING'),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    reviewedBy: uuid('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: time('reviewed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('organization_requests_one_pending')
      .on(t.requesterId)
      .where(sql`${t.status} = 'PENDING'`),
    index('organization_requests_created').on(t.createdAt),
  ],
)
