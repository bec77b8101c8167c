import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts'
import { MEMBERSHIP_ROLES, USER_TYPES } from '#contract/schemas/account.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { AUDIT_EVENT_TYPES } from '#contract/schemas/audit.ts'
import { MAIL_TEMPLATES } from '#contract/schemas/mail.ts'
import { ORGANIZATION_REQUEST_STATUSES } from '#contract/schemas/organization.ts'
import { ENV_DATA_TYPES } from '#contract/schemas/project.ts'
import { TASK_KINDS, TASK_STATUSES, type RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { RECIPE_STATUSES, STEP_STATUSES, type RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'

// Times are kept in milliseconds, as they cross the wire, so that `basedOn` compares exactly.
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const createdAt = () => time('created_at').notNull().defaultNow()
const updatedAt = () => time('updated_at').notNull().defaultNow()

export const RUNNER_TYPES = ['STATIC', 'DEPLOYABLE'] as const
export const RUNNER_STATUSES = ['NEW', 'ACTIVE', 'INACTIVE', 'DEPLOYING', 'DELETING', 'FAILED', 'MAINTENANCE'] as const
export const EXPORT_STATUSES = ['running', 'ready', 'failed'] as const

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const USER_STATUSES = ['ACTIVE', 'DISABLED'] as const

/**
 * `email` is stored as `normalizeEmail` makes it; the index on it in lower case keeps two accounts from sharing an address whatever code
 * writes it. `language` is the one of their mails.
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

/** One login on one device. Ends when it is revoked, at `expiresAt`, or when its refresh token is left to expire. */
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
    /** However much it is used, a login ends here. */
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.lastSeenAt), index('sessions_expires').on(t.expiresAt)],
)

/** One row per issued token; all tokens of one login share `familyId`, the id of its session. `rotatedAt` marks one that was exchanged. */
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
  },
  (t) => [
    index('refresh_tokens_family').on(t.familyId),
    index('refresh_tokens_user').on(t.userId),
    index('refresh_tokens_expires').on(t.expiresAt),
  ],
)

export const ACCOUNT_LINK_KINDS = ['registration', 'password_reset'] as const

/** Links that were mailed to `email`. Several may be good at a time; using one ends all of its kind. Only a hash of the token is kept. */
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

/** Pilot access: an organization that somebody asks for. */
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

export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed'] as const

/**
 * Every mail. `params` are the words that its template needs; `secretEncrypted` is the token of its link, forgotten as soon as the
 * mail has left or never will.
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
    claimedAt: time('claimed_at'),
    nextAttemptAt: time('next_attempt_at'),
    sentAt: time('sent_at'),
    /** A mail whose link has expired is not worth sending. */
    expiresAt: time('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [index('mails_status').on(t.status, t.createdAt)],
)

/** One row per limited thing; `fullAt` is when its bucket has all tokens again (generic cell rate algorithm). */
export const rateLimits = pgTable('rate_limits', { key: text('key').primaryKey(), fullAt: time('full_at').notNull() }, (t) => [
  index('rate_limits_full').on(t.fullAt),
])

/** Security events. No foreign keys: what happened stays on record when its user or organization is gone. */
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

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    sutUrl: text('sut_url'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('projects_organization').on(t.organizationId, t.createdAt, t.id)],
)

/** `value` is plain text, or a ciphertext when `isSecret`. `position` keeps the order of the list. */
export const envDataItems = pgTable(
  'env_data_items',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    type: text('type', { enum: ENV_DATA_TYPES }).notNull(),
    value: text('value').notNull(),
    isSecret: boolean('is_secret').notNull(),
    description: text('description'),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.key] })],
)

/** The index on titles uses the collation of recipe.list, so that a page is read from it in order. */
export const recipes = pgTable(
  'recipes',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sourceId: text('source_id'),
    status: text('status', { enum: RECIPE_STATUSES }).notNull().default('Draft'),
    title: text('title').notNull(),
    description: text('description'),
    preconditions: text('preconditions'),
    testCases: jsonb('test_cases').$type<string[]>().notNull(),
    expectedResults: jsonb('expected_results').$type<string[]>().notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    testData: text('test_data'),
    stepsCount: integer('steps_count').notNull().default(0),
    /** Hash of the payload that created the recipe: a repeated creation with the same payload is harmless. */
    creationHash: text('creation_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Last change by a person. `updatedAt` also moves with every predicted step, which is no conflict with an edit. */
    editedAt: time('edited_at').notNull().defaultNow(),
  },
  (t) => [
    index('recipes_by_time').on(t.projectId, t.updatedAt, t.id),
    index('recipes_by_title').on(t.projectId, sql`${t.title} collate "title_order"`, t.id),
  ],
)

export const recipeSteps = pgTable(
  'recipe_steps',
  {
    recipeId: uuid('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    stepIndex: integer('step_index').notNull(),
    testStep: text('test_step').notNull(),
    expectedResult: text('expected_result'),
    actions: jsonb('actions').$type<Action[]>(),
    assertions: jsonb('assertions').$type<Assertion[]>(),
    status: text('status', { enum: STEP_STATUSES }).notNull().default('Draft'),
    failure: jsonb('failure').$type<StepFailure>(),
    errorMessage: text('error_message'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.recipeId, t.stepIndex] })],
)

/** `processId` is the server process that runs the task; `heartbeatAt` tells whether it is still alive. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    recipeId: uuid('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TASK_KINDS }).notNull(),
    status: text('status', { enum: TASK_STATUSES }).notNull().default('queued'),
    initiatorId: uuid('initiator_id').references(() => users.id, { onDelete: 'set null' }),
    parentTaskId: uuid('parent_task_id'),
    /** The step being worked on, as it was before: put back when the task ends early, so that nothing half-written stays. */
    restoreStep: jsonb('restore_step').$type<RecipeStep>(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    stepIndex: integer('step_index'),
    failure: jsonb('failure').$type<StepFailure>(),
    abortRequestedAt: time('abort_requested_at'),
    heartbeatAt: time('heartbeat_at'),
    processId: uuid('process_id'),
    createdAt: createdAt(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('tasks_recipe').on(t.recipeId, t.createdAt),
    // Two tasks of one recipe would fight over one browser.
    uniqueIndex('tasks_one_active')
      .on(t.recipeId)
      .where(sql`${t.status} in ('queued', 'running') and ${t.parentTaskId} is null`),
    index('tasks_open')
      .on(t.heartbeatAt)
      .where(sql`${t.status} in ('queued', 'running')`),
  ],
)

/** The durable log behind recipe.subscribe. No foreign key: a deleted recipe's subscribers still read the last events. */
export const recipeEvents = pgTable(
  'recipe_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    recipeId: uuid('recipe_id').notNull(),
    payload: jsonb('payload').$type<RecipeEvent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('recipe_events_recipe').on(t.recipeId, t.id), index('recipe_events_created').on(t.createdAt)],
)

/** Local runners have no organization and serve all; `processId` is the server process that supervises them. */
export const runners = pgTable(
  'runners',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    type: text('type', { enum: RUNNER_TYPES }).notNull(),
    status: text('status', { enum: RUNNER_STATUSES }).notNull(),
    host: text('host'),
    apiPort: integer('api_port'),
    vncPort: integer('vnc_port'),
    username: text('username'),
    passwordEncrypted: text('password_enc'),
    isLocal: boolean('is_local').notNull().default(false),
    processId: uuid('process_id'),
    containerName: text('container_name'),
    buildTag: text('build_tag'),
    vmId: uuid('vm_id'),
    dockerResources: jsonb('docker_resources').$type<Record<string, unknown>>(),
    lastHealthCheck: time('last_health_check'),
    /** Answer of the last health check; null before the first. */
    isHealthy: boolean('is_healthy'),
    lastDeployment: jsonb('last_deployment').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('runners_organization').on(t.organizationId), index('runners_vm').on(t.vmId), index('runners_process').on(t.processId)],
)

/** One runner serves one recipe of one user; the primary key and the unique recipe say so. `id` names the browser session. */
export const reservations = pgTable(
  'reservations',
  {
    runnerId: uuid('runner_id')
      .primaryKey()
      .references(() => runners.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().unique(),
    recipeId: uuid('recipe_id')
      .notNull()
      .unique()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    currentWritingOperation: text('current_writing_operation', { enum: TASK_KINDS }),
    taskId: uuid('task_id'),
    reservedAt: time('reserved_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('reservations_user').on(t.userId), index('reservations_expires').on(t.expiresAt)],
)

/** What every queued mutation led to, so that a repeat is answered instead of applied again. */
export const syncLedger = pgTable(
  'sync_ledger',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mutationId: uuid('mutation_id').notNull(),
    payloadHash: text('payload_hash').notNull(),
    /** Null only inside the transaction that applies the mutation. */
    result: jsonb('result').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mutationId] }), index('sync_ledger_created').on(t.createdAt)],
)

export const tabPresence = pgTable(
  'tab_presence',
  {
    tabId: uuid('tab_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    curUrl: text('cur_url').notNull(),
    prevUrl: text('prev_url'),
    loadedAt: time('loaded_at').notNull().defaultNow(),
    seenAt: time('seen_at').notNull().defaultNow(),
    unloadedAt: time('unloaded_at'),
  },
  (t) => [index('tab_presence_user').on(t.userId, t.seenAt)],
)

/** `filePath` is relative to the data folder. */
export const exportFiles = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: EXPORT_STATUSES }).notNull(),
    filePath: text('file_path'),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('exports_expires').on(t.expiresAt)],
)

/** Live servers of this database. A process without a recent heartbeat is dead, and what it owned is up for adoption. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  startedAt: time('started_at').notNull().defaultNow(),
  heartbeatAt: time('heartbeat_at').notNull().defaultNow(),
})
