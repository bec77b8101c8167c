import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { TASK_KINDS, TASK_STATUSES } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { organizations, users } from './accounts.ts'
import { projects, recipes } from './recipes.ts'
import { createdAt, time, updatedAt } from './columns.ts'

export const RUNNER_TYPES = ['STATIC', 'DEPLOYABLE'] as const
export const RUNNER_STATUSES = ['NEW', 'ACTIVE', 'INACTIVE', 'DEPLOYING', 'DELETING', 'FAILED', 'MAINTENANCE'] as const

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

/** `processId` is the server process that runs the task; only this one may write its steps. The job of the task has the same id. */
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
    /** The state of the current step before the task. It is restored when the task ends early, so that no half-written step stays. */
    restoreStep: jsonb('restore_step').$type<RecipeStep>(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    stepIndex: integer('step_index'),
    failure: jsonb('failure').$type<StepFailure>(),
    processId: uuid('process_id'),
    createdAt: createdAt(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('tasks_recipe').on(t.recipeId, t.createdAt),
    // Two tasks of one recipe would use the same browser at once.
    uniqueIndex('tasks_one_active')
      .on(t.recipeId)
      .where(sql`${t.status} in ('queued', 'running') and ${t.parentTaskId} is null`),
  ],
)

/** One runner serves one recipe of one user; the primary key and the unique recipe ensure it. `id` is the key of the browser session. */
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
    /** The latest stream of the browser that reported this tab; only the end of this stream closes the tab. */
    watchId: uuid('watch_id'),
  },
  (t) => [index('tab_presence_user').on(t.userId, t.seenAt)],
)
