import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { Reservation } from '#contract/schemas/reservation.ts'
import { checkRunner, prepareRunner } from '../fleet/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Actor, Member } from '../platform/http/trpc.ts'
import { allocateRunner } from './allocation.ts'
import { reservationLog } from './log.ts'
import { closeReleased } from './release.ts'
import * as repo from './repo.ts'
import { signVncToken } from './vnc-token.ts'
import { BRIEFLY_UNUSED_MS, expiryAt, loseUnneeded, serveFreed } from './watch.ts'
import { placeInQueue, serveWaiting, waitForRunner } from './waits.ts'

/** One call tries at most this many runners when several do not answer. */
const RUNNERS_TRIED_MAX = 8

export type ReserveInput = { recipeId: string; organizationId: string; reserveSession: boolean; tabId?: string | undefined }

/**
 * Returns whose session the recipe has, and reserves one for the caller if `reserveSession` is set and there is none. Each call also
 * prolongs the caller's reservation.
 *
 * Errors: `not_found` for a recipe or organization that is not the caller's.
 */
export async function reserveOrCheckSession(actor: Member, deps: Deps, input: ReserveInput): Promise<Reservation> {
  await requireRecipe(actor, deps, input)
  const unusable: string[] = []
  while (unusable.length < RUNNERS_TRIED_MAX) {
    const found = await inTransaction(deps, (tx) => findOrAllocate(actor, tx, input, unusable))
    if (found.released.length > 0) await closeReleased(deps, found.released)
    if (!found.row) return notReserved(actor, deps, input)
    if (found.row.userId !== actor.userId) return describe(found.row, 'reserved_by_other', null)
    // While a task runs, the task itself finds out whether the runner still works.
    if (found.row.taskId !== null || (await prepareRunner(deps, found.row.runnerId, found.row.id))) {
      return describe(found.row, 'reserved_by_you', await signVncToken(deps, { ...found.row, recipeId: input.recipeId }))
    }
    reservationLog(deps).debug('the runner is of no use', { reservationId: found.row.id, runnerId: found.row.runnerId })
    unusable.push(found.row.runnerId)
    await closeReleased(deps, await giveBack(deps, found.row))
  }
  return notReserved(actor, deps, input)
}

async function notReserved(actor: Member, deps: Deps, { recipeId }: ReserveInput): Promise<Reservation> {
  const place = await placeInQueue(deps.db, recipeId, actor.userId)
  return { status: 'not_reserved', reservedByEmail: null, currentWritingOperation: null, vncToken: null, place }
}

/** Ends a reservation whose runner turned out to be dead. Who had waited for it gets their old place again. */
function giveBack(deps: Deps, row: repo.ReservationRow): Promise<repo.Released[]> {
  return inTransaction(deps, async ({ db }) => {
    const released = await repo.deleteReservation(db, row.id)
    const { recipeId, userId, organizationId, waitedSince: since } = row
    if (since && recipeId !== null) await repo.upsertWait(db, { recipeId, userId, organizationId, since, seenAt: deps.clock.now() })
    return released
  })
}

/** Users who wait for a runner. */
export const countWaiting = ({ db }: Pick<Deps, 'db'>): Promise<number> => repo.countWaits(db)

/** Releases the caller's session of the recipe, unless a tab of theirs shows it or a task runs. */
export async function releaseUnlessSeen(actor: Actor, deps: Deps, recipeId: string): Promise<void> {
  if (await repo.hasOpenTab(deps.db, actor.userId, recipeId)) return
  await closeReleased(deps, await repo.deleteIdle(deps.db, recipeId, actor.userId))
  await repo.deleteWaitOf(deps.db, recipeId, actor.userId)
  await serveFreed(deps)
}

/** Checks the health of the free runners, because `reserveInTransaction` relies on the last check. */
export async function checkFreeRunners(deps: Deps, organizationId: string): Promise<void> {
  const free = await repo.listFreeRunnerIds(deps.db, organizationId, [])
  await Promise.all(free.slice(0, RUNNERS_TRIED_MAX).map((runnerId) => checkRunner(deps, runnerId)))
}

/**
 * Reserves a session for a recipe that the caller's transaction creates; nobody else can know the recipe yet, so nobody has its session. The
 * runner is not called, because a transaction must not wait for it; the task prepares it when it begins. Pass `released` to `closeReleased`
 * after the commit.
 */
export async function reserveInTransaction(
  actor: Member,
  deps: Deps,
  recipeId: string,
): Promise<{ isReserved: boolean; released: repo.Released[] }> {
  const { organizationId } = actor.membership
  const { row, released } = await findOrAllocate(actor, deps, { recipeId, organizationId, reserveSession: true }, [])
  return { isReserved: row?.userId === actor.userId, released }
}

/** Binds the user's reservation to a task, in the caller's transaction. False when the recipe's session does not belong to the user. */
export async function holdForTask(tx: Db, hold: { recipeId: string; userId: string; taskId: string; kind: TaskKind }): Promise<boolean> {
  const own = await repo.lockOwn(tx, hold.recipeId, hold.userId)
  if (!own) return false
  await repo.setTask(tx, own.id, { id: hold.taskId, kind: hold.kind })
  return true
}

/**
 * Releases the reservation from its ended task, in the caller's transaction. It stays with its user; that of a run of the queue ends: pass it to
 * `closeReleased` after the commit.
 */
export function endHold(tx: Db, taskId: string, at: Date): Promise<repo.Released[]> {
  return repo.clearTask(tx, taskId, at, expiryAt(at))
}

export type RunnerForRun = { runnerId: string; taskId: string; userId: string; organizationId: string }

/** Gives a free runner to a run of the queue, in the caller's transaction, which has the lock of the allocation. The task's end releases it. */
export async function reserveForRun(tx: Db, { runnerId, taskId, userId, organizationId }: RunnerForRun, at: Date): Promise<void> {
  const reservation = {
    id: newId(),
    runnerId,
    recipeId: null,
    userId,
    organizationId,
    taskId,
    currentWritingOperation: 'playback' as const,
  }
  await repo.insertReservation(tx, reservation, at, expiryAt(at))
}

/**
 * The runners that nobody has and nobody in front of a page waits for, best first, with the organization that each serves; null serves all. Runs in the
 * caller's transaction and keeps others from reserving until its end: people come before the queue of runs.
 */
export async function takeFreeRunners(
  deps: Pick<Deps, 'db' | 'clock' | 'signals' | 'log'>,
): Promise<{ id: string; organizationId: string | null }[]> {
  await repo.lockAllocation(deps.db)
  await serveWaiting(deps)
  return repo.listFreeRunners(deps.db)
}

/** A browser that nobody has used for so long is given to a run that waits, although a page shows it. */
const UNUSED_MAX_MS = 5 * 60_000

/**
 * The runners that people have and do not use, which runs of the queue may take; see `endUnused`. Where no page shows it, and for the runs of its own user, less
 * than minutes is enough. In the form of `takeFreeRunners`, under its lock. `onlyFor`: the
 * user whose runs alone may have it; null for all.
 */
export function listUnusedRunners({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ id: string; organizationId: string | null; onlyFor: string | null }[]> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  return repo.listUnusedRunners(db, { unusedBefore: before(UNUSED_MAX_MS), unseenBefore: before(BRIEFLY_UNUSED_MS) })
}

/** Ends the reservations of unused runners in the caller's transaction. Pass the answer to `closeReleased` after the commit. */
export function endUnused(db: Db, runnerIds: readonly string[]): Promise<repo.Released[]> {
  return repo.deleteIdleOfRunners(db, runnerIds)
}

/** The runner of a task and the key of its session there; null when the reservation has ended. */
export async function sessionOfTask(db: Db, taskId: string): Promise<{ runnerId: string; sessionKey: string } | null> {
  const row = await repo.findByTask(db, taskId)
  return row && { runnerId: row.runnerId, sessionKey: row.id }
}

/**
 * The runner of the user's session of a recipe and the key of the session there. `operation`: the task that uses it. Null when the session is not theirs.
 */
export async function sessionOfUser(
  db: Db,
  recipeId: string,
  userId: string,
): Promise<{ runnerId: string; sessionKey: string; operation: TaskKind | null } | null> {
  const row = await repo.findByRecipe(db, recipeId)
  return row?.userId === userId ? { runnerId: row.runnerId, sessionKey: row.id, operation: row.currentWritingOperation } : null
}

/** Prolongs the user's reservation, because one of their tabs shows the recipe. */
export async function seeRecipe(deps: Deps, userId: string, recipeId: string): Promise<void> {
  const now = deps.clock.now()
  await repo.touchOfRecipe(deps.db, recipeId, userId, now, expiryAt(now))
  await repo.touchWait(deps.db, recipeId, userId, now)
}

async function requireRecipe(actor: Member, deps: Deps, input: ReserveInput): Promise<void> {
  if (input.organizationId !== actor.membership.organizationId) throw notFound('organization')
  if ((await repo.findOrganizationOfRecipe(deps.db, input.recipeId)) !== input.organizationId) throw notFound('recipe')
}

type Found = { row: repo.ReservationRow | null; released: repo.Released[] }

async function findOrAllocate(actor: Member, deps: Deps, input: ReserveInput, unusable: readonly string[]): Promise<Found> {
  const { db } = deps
  const now = deps.clock.now()
  // Most calls come from a page that has its runner or waits for one. They need no lock.
  const known = await findKept(actor, deps, input.recipeId)
  if (known) return { row: known, released: [] }
  if (!input.reserveSession || (await repo.touchWait(db, input.recipeId, actor.userId, now))) return { row: null, released: [] }
  await repo.lockAllocation(db)
  await serveWaiting(deps)
  const existing = await findKept(actor, deps, input.recipeId)
  if (existing) return { row: existing, released: [] }
  let freeRunnerIds = await repo.listFreeRunnerIds(db, input.organizationId, unusable)
  const released: repo.Released[] = []
  if (freeRunnerIds.length === 0 || (await repo.findByRecipe(db, input.recipeId))) {
    released.push(...(await loseUnneeded(db, now)))
    await serveWaiting(deps)
    freeRunnerIds = await repo.listFreeRunnerIds(db, input.organizationId, unusable)
  }
  const allocation = allocateRunner({
    freeRunnerIds,
    idleOfUser: (await repo.listIdleOfUser(db, actor.userId, input)).filter((held) => !unusable.includes(held.runnerId)),
  })
  const log = reservationLog(deps)
  if (allocation.kind === 'none') {
    log.debug('no runner is free', { recipeId: input.recipeId })
    await waitForRunner(db, { recipeId: input.recipeId, userId: actor.userId, organizationId: input.organizationId }, now)
    return { row: null, released }
  }
  if (allocation.kind === 'move') released.push(...(await repo.deleteReservation(db, allocation.reservationId)))
  await repo.deleteWait(db, input.recipeId)
  const reservation = { id: newId(), runnerId: allocation.runnerId, recipeId: input.recipeId, userId: actor.userId }
  await repo.insertReservation(db, { ...reservation, organizationId: input.organizationId }, now, expiryAt(now))
  log.debug('reserved', {
    reservationId: reservation.id,
    runnerId: reservation.runnerId,
    recipeId: input.recipeId,
    isMoved: allocation.kind === 'move',
  })
  return { row: await repo.findById(db, reservation.id), released }
}

/** The reservation of the recipe, prolonged if it is the caller's. Null when there is none, or when that of another user has expired. */
async function findKept(actor: Member, { db, clock }: Deps, recipeId: string): Promise<repo.ReservationRow | null> {
  const now = clock.now()
  const row = await repo.findByRecipe(db, recipeId)
  if (!row) return null
  // One that ends in the same moment is not prolonged.
  if (row.userId === actor.userId) return (await repo.touch(db, row.id, now, expiryAt(now))) ? row : null
  return row.taskId !== null || row.expiresAt >= now ? row : null
}

function describe(row: repo.ReservationRow, status: Reservation['status'], vncToken: string | null): Reservation {
  return { status, reservedByEmail: row.email, currentWritingOperation: row.currentWritingOperation, vncToken, place: null }
}
