import type { z } from 'zod'
import { SCHEDULES_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import type {
  createScheduleInputSchema,
  RunSchedule,
  ScheduleSettings,
  ScheduleStart,
  updateScheduleInputSchema,
} from '#contract/schemas/run-schedule.ts'
import { laterThan } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { takeLock } from '../platform/database/locks.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnProject, get as getProject } from '../projects/service.ts'
import { countBatches } from '../run-queue/batch.ts'
import * as repo from './repo.ts'
import { planNext, queueScheduled } from './start-due.ts'

/** The schedules of a project with their latest starts. Errors: `not_found` for the project. */
export async function listSchedules(actor: Member, deps: Deps, projectId: string): Promise<RunSchedule[]> {
  await assertOwnProject(actor, deps, projectId)
  const schedules = await repo.listSchedules(deps.db, projectId)
  const starts = await repo.listStarts(
    deps.db,
    schedules.map(({ id }) => id),
  )
  const counts = await countBatches(
    deps.db,
    starts.flatMap(({ batchId }) => batchId ?? []),
  )
  return schedules.map((schedule) => ({
    ...toSchedule(schedule),
    starts: starts.filter(({ scheduleId }) => scheduleId === schedule.id).map((start) => toStart(start, counts)),
  }))
}

const toSchedule = (schedule: repo.ScheduleRow): Omit<RunSchedule, 'starts'> => ({
  id: schedule.id,
  projectId: schedule.projectId,
  name: schedule.name,
  cron: schedule.cron,
  timeZone: schedule.timeZone,
  recipes: schedule.recipes,
  environmentId: schedule.environmentId,
  retries: schedule.retries,
  isOn: schedule.isOn,
  isPaused: schedule.isPaused,
  owner: schedule.owner,
  nextAt: schedule.nextAt?.toISOString() ?? null,
  updatedAt: schedule.updatedAt.toISOString(),
})

function toStart(start: repo.StartRow, counts: Awaited<ReturnType<typeof countBatches>>): ScheduleStart {
  const { id, at, dueAt, leftOut, outcome, reason, batchId, finishedAt } = start
  const counted = batchId === null ? undefined : counts.get(batchId)
  return {
    id,
    at: at.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    leftOut,
    outcome,
    reason,
    batch: batchId !== null && counted ? { id: batchId, finishedAt: finishedAt?.toISOString() ?? null, counts: counted } : null,
  }
}

/**
 * Adds a schedule under the client's id. A repeat changes nothing.
 *
 * Errors: `not_found` for the project and the environment; `too_many`; `already_exists` when the id belongs to something else.
 */
export async function createSchedule(actor: Member, deps: Deps, input: z.output<typeof createScheduleInputSchema>): Promise<void> {
  const { projectId, id } = input
  await assertEnvironment(actor, deps, projectId, input)
  await inTransaction(deps, async (tx) => {
    // two creations at once must not pass the limit together
    await takeLock(tx.db, `schedules of ${projectId}`)
    const known = await repo.lockSchedule(tx.db, id)
    if (known?.projectId === projectId) return
    if (known) throw new AppError('already_exists', { details: { field: 'id' } })
    if ((await repo.countSchedules(tx.db, projectId)) >= SCHEDULES_MAX) {
      throw new AppError('too_many', { details: { what: 'schedules', max: SCHEDULES_MAX } })
    }
    const now = tx.clock.now()
    const nextAt = await planNext(tx, input, now)
    await repo.insertSchedule(tx.db, { ...input, ownerId: actor.userId, nextAt, createdAt: now, updatedAt: now })
  })
}

/** Errors: `not_found` for the schedule and the environment; `conflict` when it changed since `basedOn`. */
export async function updateSchedule(actor: Member, deps: Deps, input: z.output<typeof updateScheduleInputSchema>): Promise<void> {
  const { id, basedOn, ...settings } = input
  await change(actor, deps, id, async (tx, schedule) => {
    if (schedule.updatedAt > new Date(basedOn)) throw new AppError('conflict')
    await assertEnvironment(actor, tx, schedule.projectId, settings)
    return settings
  })
}

/** Turns a schedule on or off; who turns it off lends it no name. Errors: `not_found`. */
export async function switchSchedule(actor: Member, deps: Deps, { id, isOn }: { id: string; isOn: boolean }): Promise<void> {
  await change(actor, deps, id, (_tx, { ownerId }) => Promise.resolve(isOn ? { isOn } : { isOn, ownerId }))
}

type Changes = Partial<ScheduleSettings> & { ownerId?: string | null }
type Change = (tx: Deps, schedule: repo.ScheduleRow) => Promise<Changes>

/** Whoever changes what is run gives their name for it: nobody can let somebody else run something. */
async function change(actor: Member, deps: Deps, id: string, changesOf: Change): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const schedule = await lockOwn(actor, tx, id)
    const changes = await changesOf(tx, schedule)
    const now = tx.clock.now()
    const nextAt = await planNext(tx, { ...schedule, ...changes }, now)
    const updatedAt = laterThan(schedule.updatedAt, now)
    await repo.updateSchedule(tx.db, id, { ownerId: actor.userId, ...changes, nextAt, updatedAt, isPaused: false })
  })
}

/** Runs that have begun go on, and stay in the history. Errors: `not_found`. */
export async function deleteSchedule(actor: Member, deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockOwn(actor, tx, id)
    await repo.deleteSchedule(tx.db, id)
  })
}

/**
 * Runs now what the schedule names, in the name of the actor; its own times stay. A repeat under the same id begins nothing anew.
 *
 * Errors: `not_found`; `schedule_busy` while an earlier batch of it goes on; those of `queueRuns`.
 */
export async function runNow(actor: Member, deps: Deps, { id, batchId }: { id: string; batchId: string }): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const schedule = await lockOwn(actor, tx, id)
    if (await repo.hasStarted(tx.db, id, batchId)) return
    if (await repo.isGoingOn(tx.db, id)) throw new AppError('schedule_busy')
    await queueScheduled(actor, tx, schedule, batchId)
    await repo.insertStart(tx.db, { id: newId(), scheduleId: id, at: tx.clock.now(), dueAt: null, outcome: 'started', batchId })
  })
}

/** Starts are shown for so long; the latest of each schedule stays. */
export function forgetStartsBefore({ db }: Pick<Deps, 'db'>, time: Date): Promise<void> {
  return repo.deleteStartsBefore(db, time)
}

async function lockOwn(actor: Member, tx: Deps, id: string): Promise<repo.ScheduleRow> {
  const schedule = await repo.lockSchedule(tx.db, id)
  if (schedule?.organizationId !== actor.membership.organizationId) throw notFound('schedule')
  return schedule
}

type Place = Pick<ScheduleSettings, 'environmentId'>

/** One that is deleted later is said at the next start. Errors: `not_found` for the project and the environment. */
async function assertEnvironment(actor: Member, deps: Deps, projectId: string, { environmentId }: Place): Promise<void> {
  const { environments = [] } = await getProject(actor, deps, projectId)
  if (environmentId !== null && !environments.some(({ id }) => id === environmentId)) throw notFound('environment')
}
