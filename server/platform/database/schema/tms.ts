import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CaseProblem } from '#contract/schemas/case-problem.ts'
import { TMS_SYSTEMS, type TmsAttachment } from '#contract/schemas/recipe-source.ts'
import { TMS_IMPORT_STATUSES, TMS_ITEM_STATES, type TmsContent, type TmsFailure, type TmsSelection } from '#contract/schemas/tms.ts'
import {
  VERDICT_ITEM_STATES,
  VERDICT_REPORT_STATUSES,
  type TmsRun,
  type VerdictOrigin,
  type VerdictSettings,
} from '#contract/schemas/tms-verdicts.ts'
import { organizations, users } from './accounts.ts'
import { createdAt, time, updatedAt } from './columns.ts'
import { projects, recipes } from './recipes.ts'
import { runBatches } from './runs.ts'

/** `keyEncrypted`: the key, sealed; it never leaves the server. An organization has one connection to a system. */
export const tmsConnections = pgTable(
  'tms_connections',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    system: text('system', { enum: TMS_SYSTEMS }).notNull(),
    tmsUrl: text('tms_url').notNull(),
    keyEncrypted: text('key_enc').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('tms_connections_system').on(t.organizationId, t.system)],
)

/**
 * Where a recipe was imported from: see `recipeSourceSchema`. `content`: the test case as it was then. There is no reference to the connection, because the
 * origin of a recipe stays true after it is gone.
 */
export const recipeSources = pgTable(
  'recipe_sources',
  {
    recipeId: uuid('recipe_id')
      .primaryKey()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    system: text('system', { enum: TMS_SYSTEMS }).notNull(),
    tmsUrl: text('tms_url').notNull(),
    caseId: text('case_id').notNull(),
    url: text('url'),
    version: text('version'),
    isTrimmed: boolean('is_trimmed').notNull(),
    attachments: jsonb('attachments').$type<TmsAttachment[]>().notNull(),
    content: jsonb('content').$type<TmsContent>().notNull(),
    importedAt: time('imported_at').notNull(),
  },
  (t) => [index('recipe_sources_case').on(t.caseId, t.system)],
)

/**
 * An import of several test cases. `tmsUrl`: the address of the system at the start; at another address the same ids are other test cases. `total`: null until the selection has been read whole
 * into items.
 */
export const tmsImports = pgTable(
  'tms_imports',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    system: text('system', { enum: TMS_SYSTEMS }).notNull(),
    tmsUrl: text('tms_url').notNull(),
    tmsProjectId: text('tms_project_id').notNull(),
    selection: jsonb('selection').$type<TmsSelection>().notNull(),
    isTrimmed: boolean('is_trimmed').notNull(),
    hasPreconditionSteps: boolean('has_precondition_steps').notNull(),
    status: text('status', { enum: TMS_IMPORT_STATUSES }).notNull(),
    total: integer('total'),
    isPartial: boolean('is_partial').notNull().default(false),
    failure: jsonb('failure').$type<TmsFailure>(),
    /** A user has seen what came of it. */
    isClosed: boolean('is_closed').notNull().default(false),
    /** No beginnings of its recipes are offered to be shared any more. */
    isSharingDeclined: boolean('is_sharing_declined').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('tms_imports_project').on(t.projectId, t.createdAt)],
)

/** A test case of an import. `recipeId` is chosen before the recipe is made, so that a repeat makes the same one. */
export const tmsImportItems = pgTable(
  'tms_import_items',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => tmsImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    caseId: text('case_id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: TMS_ITEM_STATES }).notNull(),
    recipeId: uuid('recipe_id').notNull(),
    problems: jsonb('problems').$type<CaseProblem[]>(),
    failure: jsonb('failure').$type<TmsFailure>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] }), index('tms_import_items_state').on(t.importId, t.state, t.position)],
)

/** Where the verdicts of a project are sent: see `verdictSettingsSchema`. */
export const tmsVerdictSettings = pgTable(
  'tms_verdict_settings',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => tmsConnections.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    tmsProject: jsonb('tms_project').$type<VerdictSettings['tmsProject']>().notNull(),
    run: jsonb('run').$type<TmsRun>(),
    origins: jsonb('origins').$type<VerdictOrigin[]>().notNull(),
    environmentIds: jsonb('environment_ids').$type<(string | null)[]>(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.connectionId] })],
)

/**
 * The verdicts of a batch on their way to a system: see `verdictReportSchema`. `name`: of what is made for it there; no other has it. `turn`: the number of the job
 * that works on it; one with another number does nothing. `attempts`: those that failed in a row.
 */
export const tmsVerdictReports = pgTable(
  'tms_verdict_reports',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => runBatches.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    system: text('system', { enum: TMS_SYSTEMS }).notNull(),
    tmsUrl: text('tms_url').notNull(),
    tmsProjectId: text('tms_project_id').notNull(),
    name: text('name').notNull(),
    run: jsonb('run').$type<TmsRun>(),
    status: text('status', { enum: VERDICT_REPORT_STATUSES }).notNull(),
    failure: jsonb('failure').$type<TmsFailure>(),
    turn: integer('turn').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    nextAt: time('next_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('tms_verdict_reports_batch').on(t.batchId, t.system), index('tms_verdict_reports_project').on(t.projectId)],
)

/** The verdict of one test case in a report. `runId`: the run that tells it; `mark`: the address of that run, which is in the comment. */
export const tmsVerdictItems = pgTable(
  'tms_verdict_items',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => tmsVerdictReports.id, { onDelete: 'cascade' }),
    caseId: text('case_id').notNull(),
    state: text('state', { enum: VERDICT_ITEM_STATES }).notNull(),
    verdict: text('verdict', { enum: ['passed', 'failed'] }),
    durationMs: integer('duration_ms').notNull(),
    comment: text('comment').notNull(),
    mark: text('mark').notNull(),
    failure: jsonb('failure').$type<TmsFailure>(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.caseId] })],
)
