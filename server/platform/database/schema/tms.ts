import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CaseProblem } from '#contract/schemas/case-problem.ts'
import { TMS_SYSTEMS, type TmsAttachment } from '#contract/schemas/recipe-source.ts'
import { TMS_IMPORT_STATUSES, TMS_ITEM_STATES, type TmsContent, type TmsFailure, type TmsSelection } from '#contract/schemas/tms.ts'
import { organizations, users } from './accounts.ts'
import { createdAt, time, updatedAt } from './columns.ts'
import { projects, recipes } from './recipes.ts'

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
