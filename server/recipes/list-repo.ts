import { and, asc, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { RUN_VERDICTS } from '#contract/rules/run-statuses.ts'
import { parametersOf } from '#contract/rules/shared-steps.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import type { RecipeListItem, recipeListInputSchema } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import { recipeCounts, recipes, recipeSteps } from '../platform/database/schema.ts'
import { recipesThatFit, type ListFilter } from './list-filter.ts'
import { countUsers, usedIds } from './shared-queries.ts'

/**
 * One page of a project that has `total` recipes. The ids of the page come from an index only, read from the nearer end; then only the rows of
 * these ids are read. So a page in the middle of a long list is fast, too.
 */
export async function listRecipes(db: Db, input: z.output<typeof recipeListInputSchema>, total: number): Promise<RecipeListItem[]> {
  const { skip, take, sortBy, sortOrder } = input
  const many = Math.min(take, total - skip)
  if (many <= 0) return []
  const isFar = skip > total / 2
  const direction = sortOrder === 'asc' ? asc : desc
  const readDirection = (sortOrder === 'asc') === isFar ? desc : asc
  const sortKey = SORT_KEYS[sortBy]
  const page = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(recipesThatFit(input))
    .orderBy(readDirection(sortKey), readDirection(recipes.id))
    .offset(isFar ? total - skip - many : skip)
    .limit(many)
  const rows = await db
    .select({
      id: recipes.id,
      projectId: recipes.projectId,
      status: recipes.status,
      title: recipes.title,
      stepsCount: recipes.stepsCount,
      rowsCount: recipes.rowsCount,
      notCheckedCount: notCheckedCount(db),
      isAsking: isAsking(db),
      isShared: recipes.isShared,
      dataTable: sql<DataTable | null>`case when ${recipes.isShared} then ${recipes.dataTable} end`,
      usersCount: sql<number>`case when ${recipes.isShared} then ${countUsers(db)} else 0 end`,
      uses: sql<string[]>`case when ${recipes.isShared} then ${usedIds(db)} else '[]'::jsonb end`,
      tags: recipes.tags,
      lastRunId: recipes.lastRunId,
      lastRunStatus: recipes.lastRunStatus,
      lastRunAt: recipes.lastRunAt,
      isFlaky: recipes.isFlaky,
      createdAt: recipes.createdAt,
      updatedAt: recipes.updatedAt,
    })
    .from(recipes)
    .where(inArray(recipes.id, page))
    .orderBy(direction(sortKey), direction(recipes.id))
  return rows.map(({ lastRunId, lastRunStatus, lastRunAt, isFlaky, isShared, dataTable, usersCount, uses, ...row }) => {
    const shared = isShared ? { shared: { parameters: parametersOf({ dataTable: dataTable ?? undefined }), uses, usersCount } } : {}
    const status = RUN_VERDICTS.find((verdict) => verdict === lastRunStatus)
    const lastRun = lastRunId && status ? { id: lastRunId, status, at: lastRunAt.toISOString(), isFlaky } : null
    return { ...row, ...shared, lastRun, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
  })
}

/** Each has an index in its order. */
const SORT_KEYS = {
  title: sql`${recipes.title} collate "title_order"`,
  updatedAt: recipes.updatedAt,
  lastRun: recipes.lastRunAt,
} as const

/** Tags that are offered as a filter. */
const TAGS_LISTED_MAX = 500

export async function findTags(db: Db, projectId: string): Promise<string[]> {
  const tag = sql<string>`jsonb_array_elements_text(${recipes.tags})`.as('tag')
  const rows = await db.selectDistinct({ tag }).from(recipes).where(eq(recipes.projectId, projectId)).orderBy(tag).limit(TAGS_LISTED_MAX)
  return rows.map((row) => row.tag)
}

export async function countFiltered(db: Db, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recipes).where(recipesThatFit(filter))
  return row?.total ?? 0
}

/** Statements that became no check, of all steps of a recipe and of shared steps that it uses. */
const notCheckedCount = (db: Db): SQL<number> =>
  sql<number>`coalesce(${db
    .select({
      count: sql`sum(coalesce(jsonb_array_length(${recipeSteps.notChecked}), 0) + coalesce((${recipeSteps.use} ->> 'notChecked')::int, 0))::int`,
    })
    .from(recipeSteps)
    .where(eq(recipeSteps.recipeId, recipes.id))}, 0)`

/** Whether a step of a recipe asks what it means: `asksWhich` of the contract. */
const isAsking = (db: Db): SQL<boolean> =>
  sql<boolean>`exists(${db
    .select({ one: sql`1` })
    .from(recipeSteps)
    .where(
      and(
        eq(recipeSteps.recipeId, recipes.id),
        eq(recipeSteps.status, 'Failed'),
        isNotNull(recipeSteps.question),
        sql`${recipeSteps.question} -> 'answer' is null`,
      ),
    )})`

export async function countRecipes(db: Db, projectId: string): Promise<number> {
  const [row] = await db.select().from(recipeCounts).where(eq(recipeCounts.projectId, projectId))
  return row?.count ?? 0
}
