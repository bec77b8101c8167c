import { sql } from 'drizzle-orm'
import { bigserial, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { DEVICE_IDS } from '#contract/rules/devices.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import type { ModelExchange } from '#contract/schemas/model-reading.ts'
import type { NotRecorded } from '#contract/schemas/not-recorded.ts'
import type { Reason, StepQuestion } from '#contract/schemas/reading.ts'
import { ENV_DATA_TYPES } from '#contract/rules/env-data-types.ts'
import type { RecordedFlow } from '#contract/schemas/recorded-flow.ts'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { RUN_STATUSES } from '#contract/rules/run-statuses.ts'
import { RECIPE_STATUSES, STEP_STATUSES } from '#contract/schemas/recipe.ts'
import type { SharedUse } from '#contract/schemas/shared-steps.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { organizations, users } from './accounts.ts'
import { bytea, createdAt, time, updatedAt } from './columns.ts'

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

/** `value` is plain text, or a ciphertext if `isSecret`. `position` is the index in the list. */
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

/** Environments besides the default one, which is the project itself. Their ids are chosen by clients, so they count only within a project. */
export const environments = pgTable(
  'environments',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Null: that of the project. */
    sutUrl: text('sut_url'),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.id] }), unique('environments_name').on(t.projectId, t.name)],
)

/** What an environment has in place of an item's value: plain text, or a ciphertext if `isSecret`, as the item is. */
export const environmentValues = pgTable(
  'environment_values',
  {
    projectId: uuid('project_id').notNull(),
    environmentId: uuid('environment_id').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    isSecret: boolean('is_secret').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.environmentId, t.key] }),
    foreignKey({
      name: 'environment_values_environment',
      columns: [t.projectId, t.environmentId],
      foreignColumns: [environments.projectId, environments.id],
    }).onDelete('cascade'),
  ],
)

/** Files that recipes upload. `hash`: the SHA-256 of the content. */
export const projectFiles = pgTable(
  'project_files',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    hash: text('hash').notNull(),
    contentType: text('content_type').notNull(),
    content: bytea('content').notNull(),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [unique('project_files_name').on(t.projectId, t.name)],
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
    dataTable: jsonb('data_table').$type<DataTable>(),
    /** What the browser pretends to be; null for the usual window. */
    device: text('device', { enum: DEVICE_IDS }),
    /** Other recipes may use its steps. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Of the table, so that lists need not read it. */
    rowsCount: integer('rows_count').notNull().default(0),
    stepsCount: integer('steps_count').notNull().default(0),
    /** Fingerprints with which steps passed before an edit took them away, the latest last: see contract/rules/step-drafts.ts. */
    lostPasses: jsonb('lost_passes').$type<string[]>().notNull().default([]),
    /** Hash of the payload that created the recipe: a repeated creation with the same payload is harmless. */
    creationHash: text('creation_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The last run with a verdict; `lastRunAt` is the epoch while there was none, so that an index keeps the order. */
    lastRunAt: time('last_run_at')
      .notNull()
      .default(sql`'epoch'`),
    lastRunId: uuid('last_run_id'),
    lastRunStatus: text('last_run_status', { enum: RUN_STATUSES }),
    /** See contract/rules/flaky.ts. */
    isFlaky: boolean('is_flaky').notNull().default(false),
    /** Last change by a user. `updatedAt` also changes with every predicted step, which is no conflict with an edit. */
    editedAt: time('edited_at').notNull().defaultNow(),
  },
  (t) => [
    index('recipes_by_time').on(t.projectId, t.updatedAt, t.id),
    index('recipes_by_last_run').on(t.projectId, t.lastRunAt, t.id),
    index('recipes_shared')
      .on(t.projectId)
      .where(sql`${t.isShared}`),
    index('recipes_by_title').on(t.projectId, sql`${t.title} collate "title_order"`, t.id),
  ],
)

/** The number of recipes of each project, updated by triggers. Counting a hundred thousand rows takes longer than reading a page of the list. */
export const recipeCounts = pgTable('recipe_counts', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
})

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
    /** contract/rules/step-validity.ts */
    passedAs: text('passed_as'),
    failure: jsonb('failure').$type<StepFailure>(),
    errorMessage: text('error_message'),
    notRecorded: jsonb('not_recorded').$type<NotRecorded[]>(),
    reasons: jsonb('reasons').$type<Reason[]>(),
    question: jsonb('question').$type<StepQuestion>(),
    notChecked: jsonb('not_checked').$type<string[]>(),
    modelAsked: boolean('model_asked'),
    isPrecondition: boolean('is_precondition'),
    isCleanUp: boolean('is_clean_up'),
    /** The step is a recorded flow that is not cut into steps yet. */
    flow: jsonb('flow').$type<RecordedFlow>(),
    /** The step does the steps of another recipe. */
    use: jsonb('use').$type<SharedUse>(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.recipeId, t.stepIndex] }),
    index('recipe_steps_use')
      .on(sql`(${t.use} ->> 'recipeId')`)
      .where(sql`${t.use} is not null`),
  ],
)

/** What a model was asked about a step, and answered, in the last prediction of it. The text of the step tells whether it is still that step. */
export const modelExchanges = pgTable(
  'model_exchanges',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    recipeId: uuid('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    stepIndex: integer('step_index').notNull(),
    testStep: text('test_step').notNull(),
    taskId: uuid('task_id').notNull(),
    content: jsonb('content').$type<ModelExchange>().notNull(),
  },
  (t) => [index('model_exchanges_step').on(t.recipeId, t.stepIndex, t.id)],
)

/** Pictures (WebP) of pages at which steps failed. The failure of a step names its own; one that no step names is deleted. */
export const failurePictures = pgTable(
  'failure_pictures',
  {
    id: uuid('id').primaryKey(),
    recipeId: uuid('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    image: bytea('image').notNull(),
  },
  (t) => [index('failure_pictures_recipe').on(t.recipeId)],
)

/** The durable log behind recipe.subscribe. There is no foreign key, because subscribers of a deleted recipe still read its last events. */
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
