import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Expansion } from '#contract/rules/shared-steps.ts'
import { TASK_KINDS, TASK_STATUSES } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { organizations, users } from './accounts.ts'
import { runners } from './fleet.ts'
import { projects, recipes } from './recipes.ts'
import { createdAt, time } from './columns.ts'

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
    /** A run of the queue. It has a browser of its own, and leaves the recipe alone until it has ended. */
    isOfQueue: boolean('is_of_queue').notNull().default(false),
    status: text('status', { enum: TASK_STATUSES }).notNull().default('queued'),
    initiatorId: uuid('initiator_id').references(() => users.id, { onDelete: 'set null' }),
    parentTaskId: uuid('parent_task_id'),
    /** The state of the current step before the task. It is restored when the task ends early, so that no half-written step stays. */
    restoreStep: jsonb('restore_step').$type<RecipeStep>(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** The steps as they were when the task began: who takes it over begins with the same. Null before, and after the end. */
    begunSteps: jsonb('begun_steps').$type<RecipeStep[]>(),
    /** What the uses of shared steps among them came to, by step. */
    begunShared: jsonb('begun_shared').$type<Record<string, Expansion>>(),
    /** How often another server has taken it over. */
    takeovers: integer('takeovers').notNull().default(0),
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
      .where(sql`${t.status} in ('queued', 'running') and ${t.parentTaskId} is null and not ${t.isOfQueue}`),
  ],
)

/**
 * One runner serves one recipe of one user; the primary key and the unique recipe ensure it. `id` is the key of the browser session. Without a recipe a run of
 * the queue has the runner, until its task ends.
 */
export const reservations = pgTable(
  'reservations',
  {
    runnerId: uuid('runner_id')
      .primaryKey()
      .references(() => runners.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().unique(),
    recipeId: uuid('recipe_id')
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
    /** Since when the user had waited for it; null for one that was free at once. */
    waitedSince: time('waited_since'),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    /** When a task or a hand on its screen last used the browser; a page that merely shows it does not. */
    usedAt: time('used_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('reservations_user').on(t.userId), index('reservations_expires').on(t.expiresAt)],
)

/**
 * Recipes whose users wait for a runner, oldest first. A wait whose page no longer calls (`seenAt`) is skipped and forgotten.
 */
export const reservationWaits = pgTable(
  'reservation_waits',
  {
    recipeId: uuid('recipe_id')
      .primaryKey()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    since: time('since').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (t) => [index('reservation_waits_since').on(t.since)],
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
    /** The server that has this stream. If it dies, nobody else tells that the stream has ended. */
    watchProcessId: uuid('watch_process_id'),
  },
  (t) => [index('tab_presence_user').on(t.userId, t.seenAt)],
)
