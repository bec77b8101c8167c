import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ProjectFile } from '#contract/schemas/project-file.ts'
import type { Db } from '../platform/database/db.ts'
import { projectFiles, projects, users } from '../platform/database/schema.ts'

export type NewFile = typeof projectFiles.$inferInsert
export type FileInOrganization = { id: string; organizationId: string }

const TITLES_SHOWN = 5

/** By name, with the recipes that use each. */
export async function listFiles(db: Db, projectId: string): Promise<ProjectFile[]> {
  const { id, name, size, contentType, createdAt } = projectFiles
  const rows = await db
    .select({ id, name, size, contentType, createdAt, createdBy: users.email })
    .from(projectFiles)
    .leftJoin(users, eq(users.id, projectFiles.createdBy))
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(asc(projectFiles.name))
  const uses = rows.length > 0 ? await usesOf(db, projectId) : new Map<string, string[]>()
  return rows.map((row) => {
    const titles = uses.get(row.id) ?? []
    return { ...row, createdAt: row.createdAt.toISOString(), usedBy: { count: titles.length, titles: titles.slice(0, TITLES_SHOWN) } }
  })
}

/** Titles of the recipes that give a file to a field, by the id of the file. A value that somebody typed by hand counts as well. */
async function usesOf(db: Db, projectId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select distinct f.id, r.id as recipe_id, r.title
    from recipes r
    join recipe_steps s on s.recipe_id = r.id and jsonb_typeof(s.actions) = 'array'
    cross join lateral jsonb_array_elements(s.actions) a
    join project_files f on f.project_id = r.project_id and (
      f.name = any(regexp_split_to_array(a->>'value', '\\s*\\n\\s*')) or f.name = any(regexp_split_to_array(a->>'value', '\\s*[,;]\\s*'))
    )
    where r.project_id = ${projectId} and a->>'method' = 'Input'
    order by r.title`)
  const uses = new Map<string, string[]>()
  for (const { id, title } of rows) uses.set(id, [...(uses.get(id) ?? []), title])
  return uses
}

/** Other uploads to the project wait until the transaction ends, so that together they stay within the limit. False when it is gone. */
export async function lockFiles(db: Db, projectId: string): Promise<boolean> {
  const rows = await db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
  return rows.length > 0
}

export async function findByName(db: Db, projectId: string, name: string): Promise<{ id: string; hash: string } | null> {
  const [row] = await db
    .select({ id: projectFiles.id, hash: projectFiles.hash })
    .from(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), eq(projectFiles.name, name)))
  return row ?? null
}

/** The bytes of all files of the project but one. */
export async function bytesBeside(db: Db, projectId: string, name: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${projectFiles.size}), 0)::int` })
    .from(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), ne(projectFiles.name, name)))
  return row?.bytes ?? 0
}

/** A file of the same name is replaced; it keeps its id. */
export async function putFile(db: Db, file: NewFile): Promise<void> {
  const { id: _id, projectId: _projectId, name: _name, ...changes } = file
  await db
    .insert(projectFiles)
    .values(file)
    .onConflictDoUpdate({ target: [projectFiles.projectId, projectFiles.name], set: changes })
}

export async function findFile(db: Db, { id, organizationId }: FileInOrganization) {
  const [row] = await db
    .select({ id: projectFiles.id, projectId: projectFiles.projectId, name: projectFiles.name })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(and(eq(projectFiles.id, id), eq(projects.organizationId, organizationId)))
  return row ?? null
}

export async function readContent(db: Db, id: string): Promise<Buffer | null> {
  const [row] = await db.select({ content: projectFiles.content }).from(projectFiles).where(eq(projectFiles.id, id))
  return row?.content ?? null
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(projectFiles).where(eq(projectFiles.id, id))
}

/** Those of `names` that are files of the project. */
export async function findNamed(db: Db, projectId: string, names: readonly string[]) {
  if (names.length === 0) return []
  return db
    .select({ id: projectFiles.id, name: projectFiles.name, hash: projectFiles.hash })
    .from(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), inArray(projectFiles.name, [...names])))
}
