import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { VerdictItemState } from '#contract/schemas/tms-verdicts.ts'
import type { Db } from '../../platform/database/db.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import {
  projects,
  recipeSources,
  runBatches,
  tmsConnections,
  tmsVerdictItems,
  tmsVerdictReports,
  tmsVerdictSettings,
} from '../../platform/database/schema.ts'
import type { ConnectionRow } from '../repo.ts'

export type SettingsRow = typeof tmsVerdictSettings.$inferSelect
export type ReportRow = typeof tmsVerdictReports.$inferSelect
export type ItemRow = typeof tmsVerdictItems.$inferSelect

type SettingsKey = { projectId: string; connectionId: string }

export async function findSettings(db: Db, { projectId, connectionId }: SettingsKey): Promise<SettingsRow | null> {
  const [row] = await db
    .select()
    .from(tmsVerdictSettings)
    .where(and(eq(tmsVerdictSettings.projectId, projectId), eq(tmsVerdictSettings.connectionId, connectionId)))
  return row ?? null
}

export async function upsertSettings(db: Db, row: SettingsRow): Promise<void> {
  const { projectId: _project, connectionId: _connection, ...changes } = row
  await db
    .insert(tmsVerdictSettings)
    .values(row)
    .onConflictDoUpdate({ target: [tmsVerdictSettings.projectId, tmsVerdictSettings.connectionId], set: changes })
}

/** The settings of a project that are on, with their connections. */
export async function listSettings(db: Db, projectId: string): Promise<{ settings: SettingsRow; connection: ConnectionRow }[]> {
  return db
    .select({ settings: tmsVerdictSettings, connection: tmsConnections })
    .from(tmsVerdictSettings)
    .innerJoin(tmsConnections, eq(tmsConnections.id, tmsVerdictSettings.connectionId))
    .where(and(eq(tmsVerdictSettings.projectId, projectId), eq(tmsVerdictSettings.isOn, true)))
}

/** A batch that has ended, with the name of its project. */
export async function findEndedBatch(db: Db, id: string) {
  const [row] = await db
    .select({ batch: runBatches, projectName: projects.name })
    .from(runBatches)
    .innerJoin(projects, eq(projects.id, runBatches.projectId))
    .where(eq(runBatches.id, id))
  return row?.batch.finishedAt ? row : null
}

/** Which test cases of a system recipes were made of, by recipe. */
export async function caseIdsOf(db: Db, recipeIds: readonly string[], { system, tmsUrl }: ConnectionRow): Promise<Map<string, string>> {
  if (recipeIds.length === 0) return new Map()
  const rows = await db
    .select({ recipeId: recipeSources.recipeId, caseId: recipeSources.caseId })
    .from(recipeSources)
    .where(and(inArray(recipeSources.recipeId, [...recipeIds]), eq(recipeSources.system, system), eq(recipeSources.tmsUrl, tmsUrl)))
  return new Map(rows.map(({ recipeId, caseId }) => [recipeId, caseId]))
}

/** False when the batch has a report for this system already. */
export async function insertReport(db: Db, report: typeof tmsVerdictReports.$inferInsert, items: readonly ItemRow[]): Promise<boolean> {
  const { rowCount } = await db.insert(tmsVerdictReports).values(report).onConflictDoNothing()
  if (rowCount !== 1) return false
  await insertMany(db, tmsVerdictItems, items)
  return true
}

export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(tmsVerdictReports).where(eq(tmsVerdictReports.id, id))
  return row ?? null
}

/** Null also for a report of another organization. */
export async function findOwnReport(db: Db, { id, organizationId }: { id: string; organizationId: string }): Promise<ReportRow | null> {
  const [row] = await db
    .select({ report: tmsVerdictReports })
    .from(tmsVerdictReports)
    .innerJoin(projects, eq(projects.id, tmsVerdictReports.projectId))
    .where(and(eq(tmsVerdictReports.id, id), eq(projects.organizationId, organizationId)))
  return row?.report ?? null
}

export function listReports(db: Db, batchId: string): Promise<ReportRow[]> {
  return db.select().from(tmsVerdictReports).where(eq(tmsVerdictReports.batchId, batchId)).orderBy(asc(tmsVerdictReports.system))
}

/** The connection that a report goes over; null when it is gone, or leads to another address now. For work that was authorized before. */
export async function findConnectionOf(db: Db, { projectId, system, tmsUrl }: ReportRow): Promise<ConnectionRow | null> {
  const [row] = await db
    .select({ connection: tmsConnections })
    .from(tmsConnections)
    .innerJoin(projects, eq(projects.organizationId, tmsConnections.organizationId))
    .where(and(eq(projects.id, projectId), eq(tmsConnections.system, system), eq(tmsConnections.tmsUrl, tmsUrl)))
  return row?.connection ?? null
}

type ReportChanges = Partial<Pick<ReportRow, 'run' | 'tmsProjectId' | 'status' | 'failure' | 'turn' | 'attempts' | 'nextAt'>> & {
  updatedAt: Date
}

export async function updateReport(db: Db, id: string, changes: ReportChanges): Promise<void> {
  await db.update(tmsVerdictReports).set(changes).where(eq(tmsVerdictReports.id, id))
}

export function listItems(db: Db, reportId: string, states: readonly VerdictItemState[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(tmsVerdictItems)
    .where(and(eq(tmsVerdictItems.reportId, reportId), inArray(tmsVerdictItems.state, [...states])))
    .orderBy(asc(tmsVerdictItems.caseId))
}

export async function countItems(db: Db, reportId: string): Promise<Partial<Record<VerdictItemState, number>>> {
  const rows = await db
    .select({ state: tmsVerdictItems.state, many: count() })
    .from(tmsVerdictItems)
    .where(eq(tmsVerdictItems.reportId, reportId))
    .groupBy(tmsVerdictItems.state)
  return Object.fromEntries(rows.map(({ state, many }) => [state, many]))
}

type ItemChanges = Pick<ItemRow, 'state'> & Partial<Pick<ItemRow, 'failure'>>

export async function moveItems(db: Db, reportId: string, caseIds: readonly string[], changes: ItemChanges): Promise<void> {
  if (caseIds.length === 0) return
  await db
    .update(tmsVerdictItems)
    .set(changes)
    .where(and(eq(tmsVerdictItems.reportId, reportId), inArray(tmsVerdictItems.caseId, [...caseIds])))
}
