import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TaughtAct } from '#contract/schemas/taught.ts'
import { createdAt, time } from './columns.ts'
import { projects, recipes } from './recipes.ts'

/** What each project was taught: see contract/schemas/taught.ts. `editedAt`: the last change by a person, which triggers report to clients. */
export const taught = pgTable(
  'taught',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    acts: jsonb('acts').$type<TaughtAct[]>().notNull(),
    pagePath: text('page_path').notNull(),
    pageTitle: text('page_title').notNull(),
    recipeId: uuid('recipe_id').references(() => recipes.id, { onDelete: 'set null' }),
    recipeTitle: text('recipe_title').notNull(),
    stepIndex: integer('step_index').notNull(),
    isForgotten: boolean('is_forgotten').notNull().default(false),
    timesUsed: integer('times_used').notNull().default(0),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
    editedAt: time('edited_at').notNull().defaultNow(),
  },
  (t) => [index('taught_project').on(t.projectId, t.createdAt), index('taught_recipe').on(t.recipeId)],
)
