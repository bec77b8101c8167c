import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { tabPresence } from '../platform/database/schema.ts'

export type TabLoad = { tabId: string; userId: string; organizationId: string | null; curUrl: string; prevUrl: string | null }

/** A tab shows a page. A tab that another user had before (login in the same tab) changes hands. */
export async function saveTabLoad(db: Db, load: TabLoad, at: Date): Promise<void> {
  const { tabId, ...rest } = load
  await db
    .insert(tabPresence)
    .values({ tabId, ...rest, loadedAt: at, seenAt: at })
    .onConflictDoUpdate({ target: tabPresence.tabId, set: { ...rest, seenAt: at, unloadedAt: null } })
}

/**
 * A tab closed at `at`. News of an unload may overtake that of a later load of the same tab (a reload): then it is out of date and
 * changes nothing.
 */
export async function saveTabUnload(db: Db, tabId: string, userId: string, at: Date): Promise<void> {
  await db
    .update(tabPresence)
    .set({ unloadedAt: at, seenAt: sql`greatest(${tabPresence.seenAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(tabPresence.tabId, tabId), eq(tabPresence.userId, userId), lt(tabPresence.seenAt, at)))
}

type Watch = { watchId: string; tabIds: string[]; userId: string }

/** The tabs are open at `at`, and this stream is the latest that told so. */
export async function watchTabs(db: Db, { watchId, tabIds, userId }: Watch, at: Date): Promise<void> {
  await db
    .update(tabPresence)
    .set({ seenAt: sql`greatest(${tabPresence.seenAt}, ${at.toISOString()}::timestamptz)`, unloadedAt: null, watchId })
    .where(and(inArray(tabPresence.tabId, tabIds), eq(tabPresence.userId, userId)))
}

/** The stream ended at `at`: its tabs closed, but for those that a later stream tells of. A tab that loaded after it began has none yet. */
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

/** Forgets tabs that nobody heard of for long: closed ones, and those of browsers that died. */
export async function deleteTabsSeenBefore(db: Db, before: Date): Promise<void> {
  await db.delete(tabPresence).where(lt(tabPresence.seenAt, before))
}
