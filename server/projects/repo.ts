import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { SECRET_MASK } from '#contract/constants.ts'
import type { EnvDataItem, Environment, EnvironmentValue, Project } from '#contract/schemas/project.ts'
import type { Db } from '../platform/database/db.ts'
import { insertMany } from '../platform/database/insert-many.ts'
import { envDataItems, environments, environmentValues, projects } from '../platform/database/schema.ts'

type ProjectRow = typeof projects.$inferSelect
/** An item as it is stored: the value of a secret is a ciphertext. */
export type StoredEnvDataItem = typeof envDataItems.$inferSelect
export type StoredEnvironmentValue = typeof environmentValues.$inferSelect

export async function listProjects(db: Db, organizationId: string): Promise<Project[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(eq(projects.organizationId, organizationId))
    .orderBy(asc(projects.createdAt), asc(projects.id))
  return withData(db, rows)
}

/** Null also for a project of another organization. */
export async function findProject(db: Db, scope: { id: string; organizationId: string }): Promise<Project | null> {
  const [row] = await db.select().from(projects).where(inOrganization(scope))
  return row ? ((await withData(db, [row]))[0] ?? null) : null
}

export async function findSutUrl(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ sutUrl: projects.sutUrl }).from(projects).where(eq(projects.id, id))
  return row?.sutUrl ?? null
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
  return row ? ((await withData(db, [row]))[0] ?? null) : null
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

/** The values that environments of these projects have of their own, in no order. */
export async function findEnvironmentValues(db: Db, projectIds: string[]): Promise<StoredEnvironmentValue[]> {
  return db.select().from(environmentValues).where(inArray(environmentValues.projectId, projectIds))
}

/** In the order of the list, without values. */
export async function findEnvironments(db: Db, projectIds: string[]): Promise<(typeof environments.$inferSelect)[]> {
  return db
    .select()
    .from(environments)
    .where(inArray(environments.projectId, projectIds))
    .orderBy(asc(environments.projectId), asc(environments.position))
}

export async function replaceEnvironments(
  db: Db,
  projectId: string,
  { list, values }: { list: readonly Environment[]; values: StoredEnvironmentValue[] },
): Promise<void> {
  await db.delete(environments).where(eq(environments.projectId, projectId))
  const rows = list.map(({ id, name, sutUrl }, position) => ({ projectId, id, name, sutUrl, position }))
  if (rows.length > 0) await db.insert(environments).values(rows)
  if (values.length > 0) await insertMany(db, environmentValues, values)
}

/** The projects of these rows, in their order. */
async function withData(db: Db, rows: readonly ProjectRow[]): Promise<Project[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const items = Map.groupBy(await findItems(db, ids), ({ projectId }) => projectId)
  const others = await findEnvironments(db, ids)
  const values = others.length === 0 ? [] : await findEnvironmentValues(db, ids)
  return rows.map((row) => {
    const ofProject = <Row extends { projectId: string }>(all: readonly Row[]) => all.filter(({ projectId }) => projectId === row.id)
    return toProject(row, { items: items.get(row.id) ?? [], environments: ofProject(others), values: ofProject(values) })
  })
}

type ProjectParts = { items: StoredEnvDataItem[]; environments: (typeof environments.$inferSelect)[]; values: StoredEnvironmentValue[] }

function toProject(row: ProjectRow, parts: ProjectParts): Project {
  const { createdAt, updatedAt, ...rest } = row
  // The values have no order of their own: they stand in that of the items.
  const keys = parts.items.map(({ key }) => key)
  const list = parts.environments.map(({ id, name, sutUrl }) => {
    const own = parts.values.filter(({ environmentId }) => environmentId === id)
    return { id, name, sutUrl, values: own.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)).map(toValue) }
  })
  return {
    ...rest,
    envData: { items: parts.items.map(toItem) },
    ...(list.length > 0 ? { environments: list } : {}),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function toItem({ key, type, value, isSecret, description }: StoredEnvDataItem): EnvDataItem {
  const shown = isSecret ? { value: SECRET_MASK, isSecret, valueVersion: versionOf(value) } : { value, isSecret }
  return { key, type, ...shown, ...(description === null ? {} : { description }) }
}

function toValue({ key, value, isSecret }: StoredEnvironmentValue): EnvironmentValue {
  return isSecret ? { key, value: SECRET_MASK, valueVersion: versionOf(value) } : { key, value }
}

/** A version of a secret that shows nothing of its value. Each sealing uses a new nonce, so a value that was set again has another version. */
function versionOf(ciphertext: string): string {
  return createHash('sha256').update(ciphertext).digest('base64url').slice(0, 16)
}
