import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { projects, recipes, recipeSources } from '../platform/database/schema.ts'
import type { SourceRow, RecipeScope } from './recipe-rows.ts'

/** Writes where recipes came from; the place of a recipe that has one already is replaced. */
export async function upsertSources(db: Db, rows: readonly SourceRow[]): Promise<void> {
  for (const row of rows) {
    const { recipeId: _id, ...changes } = row
    await db.insert(recipeSources).values(row).onConflictDoUpdate({ target: recipeSources.recipeId, set: changes })
  }
}

/** Null also for a recipe of another organization, and for one that was not imported from a test-management system. */
export async function findSource(db: Db, { recipeId, organizationId }: RecipeScope): Promise<SourceRow | null> {
  const [row] = await db
    .select({ source: recipeSources })
    .from(recipeSources)
    .innerJoin(recipes, eq(recipes.id, recipeSources.recipeId))
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .where(and(eq(recipeSources.recipeId, recipeId), eq(projects.organizationId, organizationId)))
  return row?.source ?? null
}

export type SourceKey = Pick<SourceRow, 'system' | 'tmsUrl'> & { projectId: string; caseIds: readonly string[] }

/** Sources of recipes of a project that were made of these test cases; the latest import of each case last. */
export async function listSources(db: Db, { projectId, system, tmsUrl, caseIds }: SourceKey): Promise<SourceRow[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .select({ source: recipeSources })
    .from(recipeSources)
    .innerJoin(recipes, eq(recipes.id, recipeSources.recipeId))
    .where(
      and(
        eq(recipes.projectId, projectId),
        inArray(recipeSources.caseId, [...caseIds]),
        eq(recipeSources.system, system),
        eq(recipeSources.tmsUrl, tmsUrl),
      ),
    )
    .orderBy(asc(recipeSources.importedAt), asc(recipeSources.recipeId))
  return rows.map(({ source }) => source)
}
