import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ScheduledRecipes } from '#contract/schemas/run-schedule.ts'
import { users } from './accounts.ts'
import { createdAt, time, updatedAt } from './columns.ts'
import { projects } from './recipes.ts'

/**
 * When runs of a project begin by themselves: see `runScheduleSchema`. `ownerId`: the user in whose name. `nextAt`: the next due time, which a server takes under
 * a lock on this row; null while it is off. `isPaused`: the server has turned it off.
 */
export const runSchedules = pgTable(
  'run_schedules',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    cron: text('cron').notNull(),
    timeZone: text('time_zone').notNull(),
    recipes: jsonb('recipes').$type<ScheduledRecipes>().notNull(),
    environmentId: uuid('environment_id'),
    retries: integer('retries').notNull(),
    isOn: boolean('is_on').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    nextAt: time('next_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('run_schedules_project').on(t.projectId)],
)
