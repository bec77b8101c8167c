import { and, asc, desc, eq, exists, gt, isNull, like, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { Db } from '../platform/database/db.ts'
import { takeLock } from '../platform/database/locks.ts'
import { projects, recipes, reservations, runners, tabPresence, users } from '../platform/database/schema.ts'

export type ReservationRow = {
  id: string
  runnerId: string
  recipeId: string
  userId: string
  organizationId: string
  email: string
  currentWritingOperation: TaskKind | null
  taskId: string | null
  lastSeenAt: Date
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

/** Other reservations of a user that no task needs, longest unused first. `isOpen`: some tab of the user shows that recipe. */
export async function listIdleOfUser(
  db: Db,
  userId: string,
  exceptRecipeId: string,
): Promise<{ id: string; runnerId: string; recipeId: string; isOpen: boolean }[]> {
  return db
    .select({
      id: reservations.id,
      runnerId: reservations.runnerId,
      recipeId: reservations.recipeId,
      isOpen: sql<boolean>`${exists(openTabs(db))}`,
    })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), ne(reservations.recipeId, exceptRecipeId), isNull(reservations.taskId)))
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

/** Free runners that passed their last health check: those of the organization first, then those that serve all. */
export async function listFreeRunnerIds(db: Db, organizationId: string, except: readonly string[]): Promise<string[]> {
  const held = db.select({ runnerId: reservations.runnerId }).from(reservations).where(eq(reservations.runnerId, runners.id))
  const rows = await db
    .select({ id: runners.id })
    .from(runners)
    .where(
      and(
        eq(runners.status, 'ACTIVE'),
        or(eq(runners.organizationId, organizationId), isNull(runners.organizationId)),
        or(eq(runners.isHealthy, true), isNull(runners.isHealthy)),
        notExists(held),
        except.length > 0 ? sql`${runners.id} not in ${except}` : undefined,
      ),
    )
    // Runners of the organization must come first, but `desc` in PostgreSQL puts nulls first; so the order is by `is null`.
    .orderBy(sql`${runners.organizationId} is null`, desc(runners.isLocal), asc(runners.createdAt), asc(runners.id))
  return rows.map((row) => row.id)
}

export type NewReservation = Pick<ReservationRow, 'id' | 'runnerId' | 'recipeId' | 'userId' | 'organizationId'>

export async function insertReservation(db: Db, reservation: NewReservation, at: Date, expiresAt: Date): Promise<void> {
  await db.insert(reservations).values({ ...reservation, reservedAt: at, lastSeenAt: at, expiresAt })
}

export async function touch(db: Db, id: string, at: Date, expiresAt: Date): Promise<void> {
  await db.update(reservations).set({ lastSeenAt: at, expiresAt }).where(eq(reservations.id, id))
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

/** Releases the reservation from its ended task. Its time begins again, so that the session is not lost right after a long task. */
export async function clearTask(db: Db, taskId: string, at: Date, expiresAt: Date): Promise<void> {
  await db
    .update(reservations)
    .set({ taskId: null, currentWritingOperation: null, lastSeenAt: at, expiresAt })
    .where(eq(reservations.taskId, taskId))
}

export type Released = { id: string; runnerId: string }

export async function deleteReservation(db: Db, id: string): Promise<Released[]> {
  return db.delete(reservations).where(eq(reservations.id, id)).returning({ id: reservations.id, runnerId: reservations.runnerId })
}

/** Ends the reservation of `recipeId` by `userId`, unless a task needs it. */
export async function deleteIdle(db: Db, recipeId: string, userId: string): Promise<Released[]> {
  return db
    .delete(reservations)
    .where(and(eq(reservations.recipeId, recipeId), eq(reservations.userId, userId), isNull(reservations.taskId)))
    .returning({ id: reservations.id, runnerId: reservations.runnerId })
}

/**
 * Ends reservations without a task that have expired, or whose user's last tab closed before `tabsGoneBefore`.
 */
export async function deleteUnneeded(db: Db, at: Date, tabsGoneBefore: Date): Promise<Released[]> {
  const liveTabs = db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(and(eq(tabPresence.userId, reservations.userId), or(isNull(tabPresence.unloadedAt), gt(tabPresence.unloadedAt, tabsGoneBefore))))
  const closedTabs = db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(and(eq(tabPresence.userId, reservations.userId), gt(tabPresence.unloadedAt, reservations.reservedAt)))
  return db
    .delete(reservations)
    .where(and(isNull(reservations.taskId), or(lt(reservations.expiresAt, at), and(exists(closedTabs), notExists(liveTabs)))))
    .returning({ id: reservations.id, runnerId: reservations.runnerId })
}

function openTabs(db: Db) {
  return db
    .select({ tabId: tabPresence.tabId })
    .from(tabPresence)
    .where(
      and(
        eq(tabPresence.userId, reservations.userId),
        isNull(tabPresence.unloadedAt),
        sql`${tabPresence.curUrl} like '%/recipes/' || ${reservations.recipeId} || '%'`,
      ),
    )
}
