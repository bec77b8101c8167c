import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { TMS_SHOWN_ITEMS_MAX } from '#contract/constants.ts'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsImport, TmsImportItem, TmsItemState } from '#contract/schemas/tms.ts'
import type { Db } from '../platform/database/db.ts'
import { insertMany } from '../platform/database/insert-many.ts'
import { projects, tmsConnections, tmsImportItems, tmsImports } from '../platform/database/schema.ts'

export type ConnectionRow = typeof tmsConnections.$inferSelect
export type ImportRow = typeof tmsImports.$inferSelect
export type ItemRow = typeof tmsImportItems.$inferSelect
type Scope = { id: string; organizationId: string }

export function listConnections(db: Db, organizationId: string): Promise<ConnectionRow[]> {
  return db.select().from(tmsConnections).where(eq(tmsConnections.organizationId, organizationId)).orderBy(asc(tmsConnections.createdAt))
}

/** Null also for a connection of another organization. */
export async function findConnection(db: Db, { id, organizationId }: Scope): Promise<ConnectionRow | null> {
  const [row] = await db
    .select()
    .from(tmsConnections)
    .where(and(eq(tmsConnections.id, id), eq(tmsConnections.organizationId, organizationId)))
  return row ?? null
}

/** The connection that an import works over; null when it is gone, or leads to another address now. For work that was authorized before. */
export async function findConnectionOf(db: Db, { projectId, system, tmsUrl }: ImportRow): Promise<ConnectionRow | null> {
  const [row] = await db
    .select({ connection: tmsConnections })
    .from(tmsConnections)
    .innerJoin(projects, eq(projects.organizationId, tmsConnections.organizationId))
    .where(and(eq(projects.id, projectId), eq(tmsConnections.system, system), eq(tmsConnections.tmsUrl, tmsUrl)))
  return row?.connection ?? null
}

/** Deletes imports that were closed before a time; the recipes that they made stay. */
export async function deleteClosedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(tmsImports).where(and(eq(tmsImports.isClosed, true), lt(tmsImports.updatedAt, time)))
}

export async function findConnectionTo(db: Db, organizationId: string, system: TmsSystem): Promise<ConnectionRow | null> {
  const [row] = await db
    .select()
    .from(tmsConnections)
    .where(and(eq(tmsConnections.organizationId, organizationId), eq(tmsConnections.system, system)))
  return row ?? null
}

/** An organization has one connection to a system: a second one takes the place of the first, under its id. */
export async function upsertConnection(db: Db, row: ConnectionRow): Promise<ConnectionRow> {
  const { tmsUrl, keyEncrypted, updatedAt } = row
  const [stored] = await db
    .insert(tmsConnections)
    .values(row)
    .onConflictDoUpdate({ target: [tmsConnections.organizationId, tmsConnections.system], set: { tmsUrl, keyEncrypted, updatedAt } })
    .returning()
  return stored!
}

export async function deleteConnection(db: Db, { id, organizationId }: Scope): Promise<ConnectionRow | null> {
  const [row] = await db
    .delete(tmsConnections)
    .where(and(eq(tmsConnections.id, id), eq(tmsConnections.organizationId, organizationId)))
    .returning()
  return row ?? null
}

/** False when the id is taken. */
export async function insertImport(db: Db, row: typeof tmsImports.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(tmsImports).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** An import of any organization, for work that was authorized before. */
export async function findImport(db: Db, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(tmsImports).where(eq(tmsImports.id, id))
  return row ?? null
}

/** Null also for an import of another organization. With `isLocked`, other changes of it wait until the transaction ends. */
export async function findOwnImport(db: Db, { id, organizationId }: Scope, isLocked = false): Promise<ImportRow | null> {
  const query = db
    .select({ row: tmsImports })
    .from(tmsImports)
    .innerJoin(projects, eq(projects.id, tmsImports.projectId))
    .where(and(eq(tmsImports.id, id), eq(projects.organizationId, organizationId)))
  const [found] = isLocked ? await query.for('update', { of: tmsImports }) : await query
  return found?.row ?? null
}

/** Imports of a project that nobody has closed, oldest first. */
export function listOpenImports(db: Db, projectId: string): Promise<ImportRow[]> {
  return db
    .select()
    .from(tmsImports)
    .where(and(eq(tmsImports.projectId, projectId), eq(tmsImports.isClosed, false)))
    .orderBy(asc(tmsImports.createdAt))
}

export async function updateImport(db: Db, id: string, changes: Partial<ImportRow>): Promise<void> {
  await db.update(tmsImports).set(changes).where(eq(tmsImports.id, id))
}

/** Changes the import if it is still running. False when it is not: a user has stopped or undone it. */
export async function endRunning(db: Db, id: string, changes: Partial<ImportRow>): Promise<boolean> {
  const { rowCount } = await db
    .update(tmsImports)
    .set(changes)
    .where(and(eq(tmsImports.id, id), eq(tmsImports.status, 'running')))
  return rowCount === 1
}

/** Whether it runs; holds that until the transaction ends, so that nobody stops it in between. */
export async function isRunning(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ status: tmsImports.status }).from(tmsImports).where(eq(tmsImports.id, id)).for('share')
  return row?.status === 'running'
}

export async function replaceItems(db: Db, importId: string, rows: readonly ItemRow[]): Promise<void> {
  await db.delete(tmsImportItems).where(eq(tmsImportItems.importId, importId))
  await insertMany(db, tmsImportItems, rows)
}

/** Those that wait, in the order of the system; behind them those that have failed before, so that every resume reaches new ones. */
export function listWaiting(db: Db, importId: string, count: number): Promise<ItemRow[]> {
  return db
    .select()
    .from(tmsImportItems)
    .where(and(eq(tmsImportItems.importId, importId), eq(tmsImportItems.state, 'waiting')))
    .orderBy(isNotNull(tmsImportItems.failure), asc(tmsImportItems.position))
    .limit(count)
}

type ItemChanges = Partial<Pick<ItemRow, 'state' | 'recipeId' | 'problems' | 'failure'>>

/** Changes an item that still waits. False when another server was faster. */
export async function settleItem(db: Db, { importId, position }: ItemRow, changes: ItemChanges): Promise<boolean> {
  const { rowCount } = await db
    .update(tmsImportItems)
    .set({ failure: null, ...changes })
    .where(and(eq(tmsImportItems.importId, importId), eq(tmsImportItems.position, position), eq(tmsImportItems.state, 'waiting')))
  return rowCount === 1
}

/** Moves all items of these states to another state. One that has failed and waits again keeps its failure until it is settled. */
export async function moveItems(db: Db, importId: string, from: readonly TmsItemState[], to: TmsItemState): Promise<void> {
  await db
    .update(tmsImportItems)
    .set({ state: to })
    .where(and(eq(tmsImportItems.importId, importId), inArray(tmsImportItems.state, [...from])))
}

export async function listCreatedRecipeIds(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .select({ recipeId: tmsImportItems.recipeId })
    .from(tmsImportItems)
    .where(and(eq(tmsImportItems.importId, importId), eq(tmsImportItems.state, 'created')))
    .orderBy(asc(tmsImportItems.recipeId))
  return rows.map(({ recipeId }) => recipeId)
}

export async function markRemoved(db: Db, importId: string, recipeIds: readonly string[]): Promise<void> {
  if (recipeIds.length === 0) return
  await db
    .update(tmsImportItems)
    .set({ state: 'removed' })
    .where(and(eq(tmsImportItems.importId, importId), inArray(tmsImportItems.recipeId, [...recipeIds])))
}

/** The import as users are told of it. */
export async function describeImport(db: Db, row: ImportRow): Promise<TmsImport> {
  const counts = await db
    .select({ state: tmsImportItems.state, count: sql<number>`count(*)::int` })
    .from(tmsImportItems)
    .where(eq(tmsImportItems.importId, row.id))
    .groupBy(tmsImportItems.state)
  const told: TmsItemState[] = ['same', 'changed', 'unfit', 'failed', 'kept']
  const items = await db
    .select()
    .from(tmsImportItems)
    .where(and(eq(tmsImportItems.importId, row.id), inArray(tmsImportItems.state, told)))
    .orderBy(asc(tmsImportItems.position))
    .limit(TMS_SHOWN_ITEMS_MAX)
  const { id, system, projectId, status, isTrimmed, total, isPartial, failure } = row
  return {
    id,
    system,
    projectId,
    status,
    isTrimmed,
    total,
    isPartial,
    failure,
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    items: items.map(toItem),
    createdAt: row.createdAt.toISOString(),
  }
}

const WITH_RECIPE: readonly TmsItemState[] = ['created', 'same', 'changed', 'kept']

function toItem({ caseId, name, state, recipeId, problems, failure }: ItemRow): TmsImportItem {
  return { caseId, name, state, recipeId: WITH_RECIPE.includes(state) ? recipeId : null, problems: problems ?? [], failure }
}
