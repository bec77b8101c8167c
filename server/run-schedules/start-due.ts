import { z } from 'zod'
import type { AppErrorCode } from '#contract/errors.ts'
import { nextTimes, type CronSchedule } from '#contract/rules/cron.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { ScheduledRecipes } from '#contract/schemas/run-schedule.ts'
import type { RunSelection } from '#contract/schemas/run-batch.ts'
import { findCaller } from '../accounts/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { defineJob } from '../platform/jobs/job-queue.ts'
import { queueRuns } from '../run-queue/service.ts'
import * as repo from './repo.ts'

/** More than anybody counts. */
const LEFT_OUT_MAX = 1000

/**
 * Comes at the next due time of a schedule. It is repeated without end, because the job of the time after it is added by it alone; one whose time is no longer
 * the next of its schedule does nothing.
 */
const startScheduleJob = defineJob({
  name: 'start-schedule',
  schema: z.strictObject({ scheduleId: z.uuid(), dueAt: z.iso.datetime() }),
  retryLimit: Number.POSITIVE_INFINITY,
  timeoutSeconds: 120,
})

/** Registers the handler that starts what is due. Call it before the queue starts. */
export function registerScheduleJobs(deps: Deps): void {
  deps.jobs.handle(startScheduleJob, ({ scheduleId, dueAt }) => startDue(deps, scheduleId, new Date(dueAt)))
}

type Timed = Pick<repo.ScheduleRow, 'id' | 'cron' | 'timeZone' | 'isOn'>

/** The next due time after a moment, with the job that comes at it; null for a schedule that is off. Call it in the transaction that writes the schedule. */
export async function planNext(tx: Deps, { id: scheduleId, isOn, ...when }: Timed, after: Date): Promise<Date | null> {
  const [nextAt] = isOn ? nextTimes(when, after, 1) : []
  if (!nextAt) return null
  const dueAt = nextAt.toISOString()
  await tx.jobs.enqueue(tx.db, startScheduleJob, { scheduleId, dueAt }, { id: `schedule ${scheduleId} ${dueAt}`, dueAt: nextAt })
  return nextAt
}

/**
 * Starts what a schedule is due to run, writes what became of it, and plans the time after it: all in one transaction under a lock on the schedule, so that a due
 * time starts one batch, however many servers there are. Times that passed while no server was up start one batch together.
 */
async function startDue(deps: Deps, scheduleId: string, dueAt: Date): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const schedule = await repo.lockSchedule(tx.db, scheduleId)
    if (schedule?.nextAt?.getTime() !== dueAt.getTime()) return
    const at = tx.clock.now()
    const become = await tryToStart(tx, schedule)
    const leftOut = countTimes(schedule, dueAt, at)
    await repo.insertStart(tx.db, { id: newId(), scheduleId, at, dueAt, leftOut, ...become })
    const isPaused = become.outcome === 'paused'
    const nextAt = await planNext(tx, { ...schedule, isOn: !isPaused }, at)
    await repo.updateSchedule(tx.db, scheduleId, { nextAt, ...(isPaused ? { isOn: false, isPaused, updatedAt: at } : {}) })
  })
}

/** Times after one moment up to another. There is seldom one, so they are asked for one by one. */
function countTimes(when: CronSchedule, after: Date, until: Date): number {
  let count = 0
  for (let [at] = nextTimes(when, after, 1); at && at <= until && count < LEFT_OUT_MAX; [at] = nextTimes(when, at, 1)) count++
  return count
}

type Become = { outcome: 'started'; batchId: string } | { outcome: 'skipped' | 'paused' } | { outcome: 'refused'; reason: AppErrorCode }

async function tryToStart(tx: Deps, schedule: repo.ScheduleRow): Promise<Become> {
  const owner = await ownerOf(tx, schedule)
  if (!owner) return { outcome: 'paused' }
  if (await repo.isGoingOn(tx.db, schedule.id)) return { outcome: 'skipped' }
  const batchId = newId()
  try {
    await queueScheduled(owner, tx, schedule, batchId)
    return { outcome: 'started', batchId }
  } catch (error) {
    // Not a fault: an address that is missing, an environment that was deleted. People see it, and the next time is tried again.
    if (error instanceof AppError && error.code !== 'internal') return { outcome: 'refused', reason: error.code }
    throw error
  }
}

/** Null when the account may no longer run recipes of the project. */
async function ownerOf(tx: Deps, { ownerId, organizationId }: repo.ScheduleRow): Promise<Member | null> {
  const actor = ownerId === null ? null : await findCaller(tx, ownerId)
  if (actor?.membership?.organizationId !== organizationId) return null
  return { ...actor, membership: actor.membership }
}

/** Queues the runs of a schedule in the name of `actor`. Errors: those of `queueRuns`. */
export async function queueScheduled(actor: Member, tx: Deps, schedule: repo.ScheduleRow, batchId: string): Promise<void> {
  const { id: scheduleId, projectId, recipes, environmentId, retries } = schedule
  const input = { batchId, projectId, select: selectionOf(recipes), environmentId, retries, origin: 'schedule' as const }
  await queueRuns(actor, tx, input, { scheduleId })
}

function selectionOf(recipes: ScheduledRecipes): RunSelection {
  if (recipes.kind === 'all') return { all: true }
  const { kind: _kind, ...named } = recipes
  return named
}
