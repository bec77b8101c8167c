import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { serverProcesses, tabPresence } from '../platform/database/schema.ts'

export type TabLoad = { tabId: string; userId: string; organizationId: string | null; curUrl: string; prevUrl: string | null }

/** Stores the page that a tab shows. After a login of another user in the same tab, the tab belongs to that user. */
export async function saveTabLoad(db: Db, load: TabLoad, at: Date): Promise<void> {
  const { tabId, ...rest } = load
  await db
    .insert(tabPresence)
    .values({ tabId, ...rest, loadedAt: at, seenAt: at })
    .onConflictDoUpdate({ target: tabPresence.tabId, set: { ...rest, seenAt: at, unloadedAt: null } })
}

/**
 * Stores that a tab closed at `at`. The report of an unload may arrive after that of a later load of the same tab (a reload). Then it is out
 * of date and changes nothing.
 */
export async function saveTabUnload(db: Db, tabId: string, userId: string, at: Date): Promise<void> {
  await db
    .update(tabPresence)
    .set({ unloadedAt: at, seenAt: sql`greatest(${tabPresence.seenAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(tabPresence.tabId, tabId), eq(tabPresence.userId, userId), lt(tabPresence.seenAt, at)))
}

type Watch = { watchId: string; processId: string; tabIds: string[]; userId: string }

/** Stores that the tabs are open at `at`, and that this stream was the last to report it. */
export async function watchTabs(db: Db, { watchId, processId, tabIds, userId }: Watch, at: Date): Promise<void> {
  await db
    .update(tabPresence)
    .set({
      seenAt: sql`greatest(${tabPresence.seenAt}, ${at.toISOString()}::timestamptz)`,
      unloadedAt: null,
      watchId,
      watchProcessId: processId,
    })
    .where(and(inArray(tabPresence.tabId, tabIds), eq(tabPresence.userId, userId)))
}

/**
 * Stores that the stream ended at `at` and its tabs closed, except those of a later stream. A tab that loaded after the stream began has no
 * stream yet.
 */
export async function unwatchTabs(db: Db, { watchId, tabIds, userId }: Watch, at: Date): Promise<void> {
  const isStillIts = or(isNull(tabPresence.watchId), eq(tabPresence.watchId, watchId))
  await db
    .update(tabPresence)
    .set({ unloadedAt: at })
    .where(
      and(
        inArray(tabPresence.tabId, tabIds),
        eq(tabPresence.userId, userId),
        isStillIts,
        isNull(tabPresence.unloadedAt),
        lt(tabPresence.seenAt, at),
      ),
    )
}

/**
 * Closes the tabs whose stream was at a server without a heartbeat since `before`: nobody else tells that it has ended. A browser that is still there
 * reports its tabs to another server.
 */
export async function closeTabsOfDeadServers(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  const alive = db
    .select({ one: sql`1` })
    .from(serverProcesses)
    .where(and(eq(serverProcesses.id, tabPresence.watchProcessId), gte(serverProcesses.heartbeatAt, before)))
  await db
    .update(tabPresence)
    .set({ unloadedAt: at })
    .where(and(isNull(tabPresence.unloadedAt), isNotNull(tabPresence.watchProcessId), lt(tabPresence.seenAt, before), notExists(alive)))
}

/** Deletes tabs without a report since `before`: closed ones, and those of browsers that crashed. */
export async function deleteTabsSeenBefore(db: Db, before: Date): Promise<void> {
  await db.delete(tabPresence).where(lt(tabPresence.seenAt, before))
}
