import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { SECRET_MASK } from '#contract/constants.ts'
import type { EnvDataItem, Project } from '#contract/schemas/project.ts'
import type { Db } from '../platform/database/db.ts'
import { envDataItems, projects } from '../platform/database/schema.ts'

type ProjectRow = typeof projects.$inferSelect
/** An item as it is stored: the value of a secret is a ciphertext. */
export type StoredEnvDataItem = typeof envDataItems.$inferSelect

export async function listProjects(db: Db, organizationId: string): Promise<Project[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(eq(projects.organizationId, organizationId))
    .orderBy(asc(projects.createdAt), asc(projects.id))
  const itemsByProjectId = Map.groupBy(
    await findItems(
      db,
      rows.map((row) => row.id),
    ),
    (item) => item.projectId,
  )
  return rows.map((row) => toProject(row, itemsByProjectId.get(row.id) ?? []))
}

/** Null also for a project of another organization. */
export async function findProject(db: Db, scope: { id: string; organizationId: string }): Promise<Project | null> {
  const [row] = await db.select().from(projects).where(inOrganization(scope))
  return row ? toProject(row, await findItems(db, [row.id])) : null
}

/** Those of `ids` that are projects of the organization. */
export async function findOwnProjectIds(db: Db, ids: readonly string[], organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.organizationId, organizationId), inArray(projects.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** Reads and locks a project: other changes of it wait until the transaction ends. */
export async function lockProject(db: Db, scope: { id: string; organizationId: string }): Promise<Project | null> {
  const [row] = await db.select().from(projects).where(inOrganization(scope)).for('no key update')
  return row ? toProject(row, await findItems(db, [row.id])) : null
}

function inOrganization({ id, organizationId }: { id: string; organizationId: string }) {
  return and(eq(projects.id, id), eq(projects.organizationId, organizationId))
}

/** In the order of the list. */
export async function findItems(db: Db, projectIds: string[]): Promise<StoredEnvDataItem[]> {
  if (projectIds.length === 0) return []
  return db
    .select()
    .from(envDataItems)
    .where(inArray(envDataItems.projectId, projectIds))
    .orderBy(asc(envDataItems.projectId), asc(envDataItems.position))
}

/** False when the id is taken. */
export async function insertProject(db: Db, project: typeof projects.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(projects).values(project).onConflictDoNothing()
  return rowCount === 1
}

export async function updateProject(db: Db, id: string, changes: { sutUrl?: string; updatedAt: Date }): Promise<void> {
  await db.update(projects).set(changes).where(eq(projects.id, id))
}

export async function replaceItems(db: Db, projectId: string, items: StoredEnvDataItem[]): Promise<void> {
  await db.delete(envDataItems).where(eq(envDataItems.projectId, projectId))
  if (items.length > 0) await db.insert(envDataItems).values(items)
}

function toProject(row: ProjectRow, items: StoredEnvDataItem[]): Project {
  const { createdAt, updatedAt, ...rest } = row
  return {
    ...rest,
    envData: { items: items.map(toItem) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function toItem({ key, type, value, isSecret, description }: StoredEnvDataItem): EnvDataItem {
  const shown = isSecret ? { value: SECRET_MASK, isSecret, valueVersion: versionOf(value) } : { value, isSecret }
  return { key, type, ...shown, ...(description === null ? {} : { description }) }
}

/** A version of a secret that shows nothing of its value. Each sealing uses a new nonce, so a value that was set again has another version. */
function versionOf(ciphertext: string): string {
  return createHash('sha256').update(ciphertext).digest('base64url').slice(0, 16)
}
