import { record } from '../audit/service.ts'
import { closeRunnerSession, openSessionOf } from '../fleet/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { reservationLog } from './log.ts'
import { closeReleased } from './release.ts'
import * as repo from './repo.ts'
import { releaseUnneeded } from './watch.ts'

/**
 * Takes a runner from the user who has it, for an administrator. A task that runs there is stopped as if its user had stopped it.
 *
 * Errors: `not_found` when nobody of the organization has the runner.
 */
export async function forceReleaseSession(
  actor: Actor,
  deps: Deps,
  origin: Origin,
  { runnerId, organizationId }: { runnerId: string; organizationId: string },
): Promise<{ runnerId: string }> {
  const released = await inTransaction(deps, async (tx) => {
    await repo.lockAllocation(tx.db)
    const row = await repo.findByRunner(tx.db, runnerId)
    if (row?.organizationId !== organizationId) throw notFound('reservation')
    if (row.taskId !== null) await tx.jobs.cancel(tx.db, row.taskId)
    await record(tx, { type: 'session_force_released', by: actor, origin, organizationId, target: row.email })
    return repo.deleteReservation(tx.db, row.id)
  })
  await closeReleased(deps, released)
  await releaseUnneeded(deps)
  return { runnerId }
}

export type SyncedReservations = { checkedRunners: number; closedSessions: number; releasedReservations: number }

/**
 * Compares the reservations with what the runners report: a session that belongs to no reservation is closed, and a reservation whose runner does not
 * answer ends, unless a task uses it, which finds out by itself.
 */
export async function syncReservationsWithRunnerSlots(deps: Deps): Promise<SyncedReservations> {
  const [runnerIds, before] = await Promise.all([repo.listRunnerIds(deps.db), repo.listAll(deps.db)])
  let closedSessions = 0
  const silent: string[] = []
  await Promise.all(
    runnerIds.map(async (runnerId) => {
      const { answers, sessionKey } = await openSessionOf(deps, runnerId)
      if (!answers) silent.push(runnerId)
      // Looked up after the runner has answered: a reservation that was made meanwhile keeps its session.
      else if (sessionKey !== null && !(await repo.findById(deps.db, sessionKey))) {
        await closeRunnerSession(deps, runnerId, sessionKey)
        closedSessions += 1
      }
    }),
  )
  const lost = before.filter(({ runnerId }) => silent.includes(runnerId))
  const released = (await Promise.all(lost.map(({ id }) => repo.deleteUnused(deps.db, id)))).flat()
  await closeReleased(deps, released)
  await releaseUnneeded(deps)
  reservationLog(deps).debug('synchronized', { runners: runnerIds.length, closedSessions, released: released.length })
  return { checkedRunners: runnerIds.length, closedSessions, releasedReservations: released.length }
}
