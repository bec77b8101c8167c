import { newId } from '#contract/rules/new-id.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { announceRecipe } from '../platform/events/workspace-changes.ts'
import { runnerWait } from '../platform/metrics/metrics.ts'
import { reservationLog } from './log.ts'
import * as repo from './repo.ts'

/** A page that has been given a runner takes it at once; one that does not, is gone. */
const TAKEN_WITHIN_MS = 30_000
/** An open page asks every half minute; a page in a hidden tab counts as long as its tab is open. */
export const WAIT_SEEN_MAX_MS = 2 * 60_000

/**
 * Gives free runners to those who wait, oldest first: each gets the first that serves their organization. Who finds none does not keep the others from
 * runners that they could not have. Call it under the lock of the allocation, before somebody new is given a runner.
 */
export async function serveWaiting(deps: Pick<Deps, 'db' | 'clock' | 'signals' | 'log'>): Promise<void> {
  const { db, clock } = deps
  if ((await repo.countWaits(db)) === 0) return
  const free = await repo.listFreeRunners(db)
  if (free.length === 0) return
  const now = clock.now()
  for (const wait of await repo.listWaits(db)) {
    if (free.length === 0) return
    const index = free.findIndex(({ organizationId }) => organizationId === wait.organizationId)
    const chosen = index === -1 ? free.findIndex(({ organizationId }) => organizationId === null) : index
    const [runner] = chosen === -1 ? [] : free.splice(chosen, 1)
    if (!runner) continue
    const { recipeId, userId, organizationId, projectId, since } = wait
    const expiresAt = new Date(now.getTime() + TAKEN_WITHIN_MS)
    const reservation = { id: newId(), runnerId: runner.id, recipeId, userId, organizationId, waitedSince: since }
    await repo.insertReservation(db, reservation, now, expiresAt)
    await repo.deleteWait(db, recipeId)
    runnerWait.observe((now.getTime() - since.getTime()) / 1000)
    await announceRecipe(deps, { organizationId, projectId, recipeId }, 'reserved')
    reservationLog(deps).debug('given to who waited', { reservationId: reservation.id, runnerId: runner.id, recipeId })
  }
}

/** Forgets those whose page is gone. */
export function forgetStaleWaits(db: Db, now: Date): Promise<void> {
  return repo.deleteStaleWaits(db, new Date(now.getTime() - WAIT_SEEN_MAX_MS))
}

/** Lets a user wait for a runner, or keeps the place of one who does. */
export async function waitForRunner(db: Db, wait: { recipeId: string; userId: string; organizationId: string }, now: Date): Promise<void> {
  await repo.upsertWait(db, { ...wait, since: now, seenAt: now })
}

/** The user's place among those who could be given the same runners, from 1; null when they do not wait. */
export async function placeInQueue(db: Db, recipeId: string, userId: string): Promise<number | null> {
  const [waits, shared] = await Promise.all([repo.listWaits(db), repo.hasSharedRunners(db)])
  const own = waits.findIndex((wait) => wait.recipeId === recipeId && wait.userId === userId)
  const wait = waits[own]
  if (!wait) return null
  return waits.slice(0, own).filter(({ organizationId }) => shared || organizationId === wait.organizationId).length + 1
}
