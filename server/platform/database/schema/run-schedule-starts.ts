import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppErrorCode } from '#contract/errors.ts'
import { SCHEDULE_OUTCOMES } from '#contract/schemas/run-schedule.ts'
import { time } from './columns.ts'
import { runSchedules } from './run-schedules.ts'
import { runBatches } from './runs.ts'

/** What became of the times of a schedule: see `scheduleStartSchema`. A due time has one row, so it can start one batch only. */
export const runScheduleStarts = pgTable(
  'run_schedule_starts',
  {
    id: uuid('id').primaryKey(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => runSchedules.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    dueAt: time('due_at'),
    leftOut: integer('left_out').notNull().default(0),
    outcome: text('outcome', { enum: SCHEDULE_OUTCOMES }).notNull(),
    reason: text('reason').$type<AppErrorCode>(),
    batchId: uuid('batch_id').references(() => runBatches.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('run_schedule_starts_due').on(t.scheduleId, t.dueAt),
    index('run_schedule_starts_at').on(t.scheduleId, t.at, t.id),
    index('run_schedule_starts_batch').on(t.batchId),
  ],
)
