import { and, asc, count, desc, eq, exists, getTableColumns, gt, inArray, isNull, like, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { Db } from '../platform/database/db.ts'
import { takeLock } from '../platform/database/locks.ts'
import { projects, recipes, reservations, reservationWaits, runners, tabPresence, users } from '../platform/database/schema.ts'

/** After this many failed health checks in a row a runner counts as dead: one alone may be a moment without network. */
const CHECKS_FAILED_MAX = 2

export type Released = { id: string; runnerId: string }

export type ReservationRow = {
  id: string
  runnerId: string
  /** Null: a run of the queue has the runner. */
  recipeId: string | null
  userId: string
  organizationId: string
  email: string
  currentWritingOperation: TaskKind | null
  taskId: string | null
  lastSeenAt: Date
  expiresAt: Date
  waitedSince: Date | null
}

const columns = {
  id: reservations.id,
  runnerId: reservations.runnerId,
  recipeId: reservations.recipeId,
  userId: reservations.userId,
  organizationId: reservations.organizationId,
  email: users.email,
  currentWritingOperation: reservations.currentWritingOperation,
  taskId: reservations.taskId,
  lastSeenAt: reservations.lastSeenAt,
  expiresAt: reservations.expiresAt,
  waitedSince: reservations.waitedSince,
}

/** Lets only one transaction of all servers reserve runners at a time. The lock is held until the transaction ends. */
export async function lockAllocation(db: Db): Promise<void> {
  await takeLock(db, 'reservations')
}

export async function findOrganizationOfRecipe(db: Db, recipeId: string): Promise<string | null> {
  const rows = await db
    .select({ organizationId: projects.organizationId })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(eq(recipes.id, recipeId))
  return rows[0]?.organizationId ?? null
}

export async function findByRecipe(db: Db, recipeId: string): Promise<ReservationRow | null> {
  return findOne(db, eq(reservations.recipeId, recipeId))
}

export async function findById(db: Db, id: string): Promise<ReservationRow | null> {
  return findOne(db, eq(reservations.id, id))
}

export async function findByRunner(db: Db, runnerId: string): Promise<ReservationRow | null> {
  return findOne(db, eq(reservations.runnerId, runnerId))
}

export async function listAll(db: Db): Promise<{ id: string; runnerId: string }[]> {
  return db.select({ id: reservations.id, runnerId: reservations.runnerId }).from(reservations)
}

/** Ids of all runners that can be asked. */
export async function listRunnerIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: runners.id })
    .from(runners)
    .where(sql`${runners.status} in ('ACTIVE', 'INACTIVE', 'MAINTENANCE')`)
  return rows.map(({ id }) => id)
}

export async function findByTask(db: Db, taskId: string): Promise<ReservationRow | null> {
  return findOne(db, eq(reservations.taskId, taskId))
}

async function findOne(db: Db, where: ReturnType<typeof eq>): Promise<ReservationRow | null> {
  const rows = await db.select(columns).from(reservations).innerJoin(users, eq(users.id, reservations.userId)).where(where)
  return rows[0] ?? null
}

/** The reservation of `recipeId` by `userId`, locked until the transaction ends. */
export async function lockOwn(db: Db, recipeId: string, userId: string): Promise<{ id: string; runnerId: string } | null> {
  const rows = await db
    .select({ id: reservations.id, runnerId: reservations.runnerId })
    .from(reservations)
    .where(and(eq(reservations.recipeId, recipeId), eq(reservations.userId, userId)))
    .for('update')
  return rows[0] ?? null
}

/**
 * Reservations of a user for other recipes that no task needs, longest unused first. `isOpen`: a tab of the user other than `tabId` shows that recipe.
 */
export async function listIdleOfUser(
  db: Db,
  userId: string,
  { recipeId, tabId }: { recipeId: string; tabId?: string | undefined },
): Promise<{ id: string; runnerId: string; isOpen: boolean }[]> {
  return db
    .select({
      id: reservations.id,
      runnerId: reservations.runnerId,
      isOpen: sql<boolean>`${exists(openTabs(db, reservations, { except: tabId }))}`,
    })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), ne(reservations.recipeId, recipeId), isNull(reservations.taskId)))
    .orderBy(asc(reservations.lastSeenAt))
}

export async function hasOpenTab(db: Db, userId: string, recipeId: string): Promise<boolean> {
  const rows = await db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(and(eq(tabPresence.userId, userId), isNull(tabPresence.unloadedAt), like(tabPresence.curUrl, `%/recipes/${recipeId}%`)))
    .limit(1)
  return rows.length > 0
}

/** Runners that nobody has and that passed their last health check. */
const isFree = (db: Db) =>
  and(
    eq(runners.status, 'ACTIVE'),
    or(eq(runners.isHealthy, true), isNull(runners.isHealthy)),
    notExists(db.select({ runnerId: reservations.runnerId }).from(reservations).where(eq(reservations.runnerId, runners.id))),
  )

/** Free runners: those of the organization first, then those that serve all. */
export async function listFreeRunnerIds(db: Db, organizationId: string, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: runners.id })
    .from(runners)
    .where(
      and(
        isFree(db),
        or(eq(runners.organizationId, organizationId), isNull(runners.organizationId)),
        except.length > 0 ? sql`${runners.id} not in ${except}` : undefined,
      ),
    )
    // Runners of the organization must come first, but `desc` in PostgreSQL puts nulls first; so the order is by `is null`.
    .orderBy(sql`${runners.organizationId} is null`, desc(runners.isLocal), asc(runners.createdAt), asc(runners.id))
  return rows.map((row) => row.id)
}

/** Free runners of all organizations, with the organization that each serves; null serves all. */
export async function listFreeRunners(db: Db): Promise<{ id: string; organizationId: string | null }[]> {
  return db
    .select({ id: runners.id, organizationId: runners.organizationId })
    .from(runners)
    .where(isFree(db))
    .orderBy(desc(runners.isLocal), asc(runners.createdAt), asc(runners.id))
}

/**
 * Runners whose reservation has no task and was last used before `unseenBefore`, longest unused first. `onlyFor`: the user whose tab still shows it and who used it
 * after `unusedBefore`; null for one that anybody may have. `organizationId`: whom the runner serves; null serves all.
 */
export async function listUnusedRunners(
  db: Db,
  { unusedBefore, unseenBefore }: { unusedBefore: Date; unseenBefore: Date },
): Promise<{ id: string; organizationId: string | null; onlyFor: string | null }[]> {
  const isFreeForAll = or(lt(reservations.usedAt, unusedBefore), notExists(openTabs(db, reservations, { closedSince: unseenBefore })))
  return db
    .select({
      id: runners.id,
      organizationId: runners.organizationId,
      onlyFor: sql<string | null>`case when ${isFreeForAll} then null else ${reservations.userId}::text end`,
    })
    .from(reservations)
    .innerJoin(runners, eq(runners.id, reservations.runnerId))
    .where(
      and(
        isNull(reservations.taskId),
        eq(runners.status, 'ACTIVE'),
        lt(runners.checksFailed, CHECKS_FAILED_MAX),
        lt(reservations.usedAt, unseenBefore),
      ),
    )
    .orderBy(asc(reservations.usedAt))
}

/** Notes that somebody's hand was on the screen. */
export async function touchUse(db: Db, id: string, at: Date): Promise<void> {
  await db.update(reservations).set({ usedAt: at }).where(eq(reservations.id, id))
}

/** Ends the reservations of runners, unless a task needs them. */
export async function deleteIdleOfRunners(db: Db, runnerIds: readonly string[]): Promise<Released[]> {
  if (runnerIds.length === 0) return []
  return db
    .delete(reservations)
    .where(and(inArray(reservations.runnerId, [...runnerIds]), isNull(reservations.taskId)))
    .returning({ id: reservations.id, runnerId: reservations.runnerId })
}

/** Whether some runner serves all organizations. */
export async function hasSharedRunners(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: runners.id })
    .from(runners)
    .where(and(eq(runners.status, 'ACTIVE'), isNull(runners.organizationId)))
    .limit(1)
  return rows.length > 0
}

export type Wait = { recipeId: string; userId: string; organizationId: string; since: Date; seenAt: Date }

/** Those who wait, longest first. */
export async function listWaits(db: Db): Promise<(Wait & { projectId: string })[]> {
  return db
    .select({ ...getTableColumns(reservationWaits), projectId: recipes.projectId })
    .from(reservationWaits)
    .innerJoin(recipes, eq(recipes.id, reservationWaits.recipeId))
    .orderBy(asc(reservationWaits.since), asc(reservationWaits.recipeId))
}

/** Adds a wait; one of the same user goes on from when it began. */
export async function upsertWait(db: Db, wait: Wait): Promise<void> {
  await db
    .insert(reservationWaits)
    .values(wait)
    .onConflictDoUpdate({
      target: reservationWaits.recipeId,
      set: {
        userId: wait.userId,
        seenAt: wait.seenAt,
        since: sql`case when ${reservationWaits.userId} = ${wait.userId} then ${reservationWaits.since} else excluded.since end`,
      },
    })
}

/** Keeps the place of a user whose page shows the recipe. False when they do not wait. */
export async function touchWait(db: Db, recipeId: string, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(reservationWaits)
    .set({ seenAt: at })
    .where(and(eq(reservationWaits.recipeId, recipeId), eq(reservationWaits.userId, userId)))
  return rowCount === 1
}

export async function deleteWait(db: Db, recipeId: string): Promise<void> {
  await db.delete(reservationWaits).where(eq(reservationWaits.recipeId, recipeId))
}

export async function deleteWaitOf(db: Db, recipeId: string, userId: string): Promise<void> {
  await db.delete(reservationWaits).where(and(eq(reservationWaits.recipeId, recipeId), eq(reservationWaits.userId, userId)))
}

/** Forgets waits whose page has not called since `before`, unless a tab of the user still shows the recipe. */
export async function deleteStaleWaits(db: Db, before: Date): Promise<void> {
  await db.delete(reservationWaits).where(and(lt(reservationWaits.seenAt, before), notExists(openTabs(db, reservationWaits))))
}

export async function countWaits(db: Db): Promise<number> {
  const [row] = await db.select({ many: count() }).from(reservationWaits)
  return row?.many ?? 0
}

export type NewReservation = Pick<ReservationRow, 'id' | 'runnerId' | 'recipeId' | 'userId' | 'organizationId'> & {
  waitedSince?: Date
  taskId?: string
  currentWritingOperation?: TaskKind
}

export async function insertReservation(db: Db, reservation: NewReservation, at: Date, expiresAt: Date): Promise<void> {
  await db.insert(reservations).values({ ...reservation, reservedAt: at, lastSeenAt: at, usedAt: at, expiresAt })
}

/** Prolongs a reservation; false when it has ended. */
export async function touch(db: Db, id: string, at: Date, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.update(reservations).set({ lastSeenAt: at, expiresAt }).where(eq(reservations.id, id))
  return rowCount === 1
}

/** Prolongs a user's reservation of a recipe. A tab that shows the recipe does so, too. */
export async function touchOfRecipe(db: Db, recipeId: string, userId: string, at: Date, expiresAt: Date): Promise<void> {
  await db
    .update(reservations)
    .set({ lastSeenAt: at, expiresAt })
    .where(and(eq(reservations.recipeId, recipeId), eq(reservations.userId, userId)))
}

export async function setTask(db: Db, id: string, task: { id: string; kind: TaskKind }): Promise<void> {
  await db.update(reservations).set({ taskId: task.id, currentWritingOperation: task.kind }).where(eq(reservations.id, id))
}

/**
 * Releases the reservation from its ended task. Its time begins again, so that the session is not lost right after a long task. That of a run of the queue
 * ends with it.
 */
export async function clearTask(db: Db, taskId: string, at: Date, expiresAt: Date): Promise<Released[]> {
  const ended = await db
    .delete(reservations)
    .where(and(eq(reservations.taskId, taskId), isNull(reservations.recipeId)))
    .returning({ id: reservations.id, runnerId: reservations.runnerId })
  await db
    .update(reservations)
    .set({ taskId: null, currentWritingOperation: null, lastSeenAt: at, usedAt: at, expiresAt })
    .where(eq(reservations.taskId, taskId))
  return ended
}

export async function deleteReservation(db: Db, id: string): Promise<Released[]> {
  return db.delete(reservations).where(eq(reservations.id, id)).returning({ id: reservations.id, runnerId: reservations.runnerId })
}

/** Ends a reservation unless a task needs it. */
export async function deleteUnused(db: Db, id: string): Promise<Released[]> {
  return db
    .delete(reservations)
    .where(and(eq(reservations.id, id), isNull(reservations.taskId)))
    .returning({ id: reservations.id, runnerId: reservations.runnerId })
}

/** Ends the reservation of `recipeId` by `userId`, unless a task needs it. */
export async function deleteIdle(db: Db, recipeId: string, userId: string): Promise<Released[]> {
  return db
    .delete(reservations)
    .where(and(eq(reservations.recipeId, recipeId), eq(reservations.userId, userId), isNull(reservations.taskId)))
    .returning({ id: reservations.id, runnerId: reservations.runnerId })
}

/**
 * Ends reservations without a task that have expired, or whose user's last tab closed before `tabsGoneBefore`, or whose runner is dead, is not for use any
 * more, or belongs to another organization by now; and those that were last used, and last shown by a tab, before `unseenBefore`, while their user has other
 * pages open and somebody waits for such a runner. Who has no page open may only be without a network.
 */
export async function deleteUnneeded(
  db: Db,
  { at, tabsGoneBefore, unseenBefore }: { at: Date; tabsGoneBefore: Date; unseenBefore: Date },
): Promise<Released[]> {
  const liveTabs = db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(and(eq(tabPresence.userId, reservations.userId), or(isNull(tabPresence.unloadedAt), gt(tabPresence.unloadedAt, tabsGoneBefore))))
  const closedTabs = db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(and(eq(tabPresence.userId, reservations.userId), gt(tabPresence.unloadedAt, reservations.reservedAt)))
  const usable = db
    .select({ id: runners.id })
    .from(runners)
    .where(
      and(
        eq(runners.id, reservations.runnerId),
        eq(runners.status, 'ACTIVE'),
        lt(runners.checksFailed, CHECKS_FAILED_MAX),
        or(isNull(runners.organizationId), eq(runners.organizationId, reservations.organizationId)),
      ),
    )
  const waitsForIt = db
    .select({ recipeId: reservationWaits.recipeId })
    .from(reservationWaits)
    .innerJoin(runners, eq(runners.id, reservations.runnerId))
    .where(or(isNull(runners.organizationId), eq(runners.organizationId, reservationWaits.organizationId)))
  const tabsNow = db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(and(eq(tabPresence.userId, reservations.userId), isNull(tabPresence.unloadedAt)))
  const isUnseen = and(
    lt(reservations.usedAt, unseenBefore),
    notExists(openTabs(db, reservations, { closedSince: unseenBefore })),
    exists(tabsNow),
  )
  const isUnneeded = or(
    lt(reservations.expiresAt, at),
    and(exists(closedTabs), notExists(liveTabs)),
    notExists(usable),
    and(isUnseen, exists(waitsForIt)),
  )
  return db
    .delete(reservations)
    .where(and(isNull(reservations.taskId), isUnneeded))
    .returning({ id: reservations.id, runnerId: reservations.runnerId })
}

/**
 * The open tabs in which a user sees a recipe, of the row of the query around it. `closedSince`: those closed since then count, too, because a reload closes a
 * tab and opens it again. `except`: the tab that does not count.
 */
function openTabs(
  db: Db,
  { userId, recipeId }: { userId: PgColumn; recipeId: PgColumn },
  { closedSince, except }: { closedSince?: Date; except?: string | undefined } = {},
) {
  return db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(
      and(
        eq(tabPresence.userId, userId),
        or(isNull(tabPresence.unloadedAt), closedSince && gt(tabPresence.unloadedAt, closedSince)),
        except === undefined ? undefined : ne(tabPresence.tabId, except),
        sql`${tabPresence.curUrl} like '%/recipes/' || ${recipeId} || '%'`,
      ),
    )
}
