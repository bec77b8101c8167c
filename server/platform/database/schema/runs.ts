import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { RunComplaint } from '#contract/schemas/run-record.ts'
import { DEVICE_IDS } from '#contract/rules/devices.ts'
import { RUN_STATUSES } from '#contract/rules/run-statuses.ts'
import { RUN_ORIGINS, RUN_STEP_STATUSES, type RunAct, type RunCheck, type RunStep } from '#contract/schemas/run.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { users } from './accounts.ts'
import { bytea, time } from './columns.ts'
import { projects, recipes } from './recipes.ts'
import { runSchedules } from './run-schedules.ts'

/**
 * Runs that were queued together. `retries`: how often one that fails is begun again. `finishedAt`: null until the last of them has ended.
 * `toldAt`: people have been told of the end, or nobody wants to be.
 */
export const runBatches = pgTable(
  'run_batches',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    initiatorId: uuid('initiator_id').references(() => users.id, { onDelete: 'set null' }),
    origin: text('origin', { enum: RUN_ORIGINS }).notNull(),
    environment: text('environment'),
    retries: integer('retries').notNull(),
    scheduleId: uuid('schedule_id').references(() => runSchedules.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
    toldAt: time('told_at'),
  },
  (t) => [
    index('run_batches_project').on(t.projectId, t.createdAt),
    index('run_batches_schedule')
      .on(t.scheduleId, t.createdAt)
      .where(sql`${t.scheduleId} is not null`),
  ],
)

/**
 * Runs of recipes: see `runSchema`. A run that has begun has the id of its task. `keptBytes`: the size of its files; null when they are not kept.
 * `openUntil`: somebody looks at it until then, so that nothing of it is removed.
 */
export const runs = pgTable(
  'runs',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    recipeId: uuid('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    recipeTitle: text('recipe_title').notNull(),
    batchId: uuid('batch_id').references(() => runBatches.id, { onDelete: 'cascade' }),
    status: text('status', { enum: RUN_STATUSES }).notNull(),
    origin: text('origin', { enum: RUN_ORIGINS }).notNull(),
    initiatorId: uuid('initiator_id').references(() => users.id, { onDelete: 'set null' }),
    environmentId: uuid('environment_id'),
    environment: text('environment'),
    /** What the browser pretended to be; before the run began, what it was asked to be, null for that of the recipe. */
    device: text('device', { enum: DEVICE_IDS }),
    rowIndex: integer('row_index'),
    rowLabel: text('row_label'),
    attempt: integer('attempt').notNull().default(1),
    /** How often it is begun again when it fails. */
    retries: integer('retries').notNull().default(0),
    version: text('version').notNull(),
    stepsTotal: integer('steps_total').notNull(),
    stepsPassed: integer('steps_passed').notNull().default(0),
    failedStepIndex: integer('failed_step_index'),
    failedStepText: text('failed_step_text'),
    failure: jsonb('failure').$type<StepFailure>(),
    heals: integer('heals').notNull().default(0),
    notChecked: integer('not_checked').notNull().default(0),
    complaints: jsonb('complaints').$type<RunComplaint[]>().notNull().default([]),
    keptBytes: integer('kept_bytes').default(0),
    isPinned: boolean('is_pinned').notNull().default(false),
    openUntil: time('open_until'),
    queuedAt: time('queued_at').notNull(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('runs_recipe').on(t.recipeId, t.queuedAt, t.id),
    index('runs_project').on(t.projectId, t.queuedAt, t.id),
    index('runs_batch').on(t.batchId),
    index('runs_kept')
      .on(t.recipeId, t.queuedAt, t.id)
      .where(sql`${t.keptBytes} is not null`),
    index('runs_open')
      .on(t.queuedAt)
      .where(sql`${t.status} in ('queued', 'running')`),
  ],
)

/** The steps of a run: see `runStepSchema`. */
export const runSteps = pgTable(
  'run_steps',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    stepIndex: integer('step_index').notNull(),
    testStep: text('test_step').notNull(),
    expectedResult: text('expected_result'),
    isPrecondition: boolean('is_precondition').notNull(),
    isCleanUp: boolean('is_clean_up'),
    status: text('status', { enum: RUN_STEP_STATUSES }).notNull(),
    fromMs: real('from_ms').notNull(),
    toMs: real('to_ms').notNull(),
    url: text('url'),
    acts: jsonb('acts').$type<RunAct[]>().notNull(),
    checks: jsonb('checks').$type<RunCheck[]>().notNull(),
    failure: jsonb('failure').$type<StepFailure>(),
    notChecked: jsonb('not_checked').$type<string[]>().notNull(),
    pageCopyId: uuid('page_copy_id'),
    /** Of a use of shared steps. */
    shared: jsonb('shared').$type<RunStep['shared']>(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.stepIndex] })],
)

export const RUN_FILE_KINDS = ['picture', 'pageCopy'] as const

/** Pictures of a run, and copies of pages (HTML, compressed with gzip). `seq`: the number of the piece; a page copy has none. */
export const runFiles = pgTable(
  'run_files',
  {
    id: uuid('id').primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: RUN_FILE_KINDS }).notNull(),
    seq: integer('seq'),
    atMs: real('at_ms').notNull(),
    untilMs: real('until_ms').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    type: text('type').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [index('run_files_run').on(t.runId, t.atMs)],
)
