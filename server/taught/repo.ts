import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Taught } from '#contract/schemas/taught.ts'
import type { Db } from '../platform/database/db.ts'
import { projects, taught } from '../platform/database/schema.ts'

export type TaughtRow = typeof taught.$inferSelect

export type OwnProject = { id: string; organizationId: string }

/** When the project was made; null also for a project of another organization. `lock`: other changes of the project wait for the transaction. */
export async function findProjectTime(db: Db, { id, organizationId }: OwnProject, lock = false): Promise<Date | null> {
  const query = db
    .select({ createdAt: projects.createdAt })
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.organizationId, organizationId)))
  const [row] = await (lock ? query.for('no key update') : query)
  return row?.createdAt ?? null
}

/** Changes of what the project was taught wait until the transaction ends. */
export async function lockTaught(db: Db, projectId: string): Promise<void> {
  await db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
}

/** The latest first, with those that were forgotten. */
export async function listRows(db: Db, projectId: string): Promise<TaughtRow[]> {
  return db.select().from(taught).where(eq(taught.projectId, projectId)).orderBy(desc(taught.createdAt), desc(taught.id))
}

export async function insertRow(db: Db, row: typeof taught.$inferInsert): Promise<void> {
  await db.insert(taught).values(row)
}

export async function updateRow(db: Db, id: string, changes: Partial<typeof taught.$inferInsert>): Promise<void> {
  await db.update(taught).set(changes).where(eq(taught.id, id))
}

export async function deleteRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(taught).where(inArray(taught.id, [...ids]))
}

export async function countUses(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(taught)
    .set({ timesUsed: sql`${taught.timesUsed} + 1`, lastUsedAt: at })
    .where(inArray(taught.id, [...ids]))
}

export async function deleteForgottenBefore(db: Db, time: Date): Promise<void> {
  await db.delete(taught).where(and(eq(taught.isForgotten, true), lt(taught.editedAt, time)))
}

export function toTaught(row: TaughtRow): Taught {
  const { id, words, acts, isForgotten, timesUsed } = row
  return {
    id,
    words,
    acts,
    page: { path: row.pagePath, title: row.pageTitle },
    origin: { recipeId: row.recipeId, title: row.recipeTitle, stepIndex: row.stepIndex },
    isForgotten,
    timesUsed,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
