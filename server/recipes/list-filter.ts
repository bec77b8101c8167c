import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { recipeListInputSchema } from '#contract/schemas/recipe.ts'
import { recipes } from '../platform/database/schema.ts'

export type ListFilter = Pick<z.output<typeof recipeListInputSchema>, 'projectId' | 'search' | 'tags' | 'statuses' | 'kind'>

/** Whether the list shows less than the whole project. */
export const isFiltered = ({ search, tags, statuses, kind }: ListFilter): boolean =>
  search !== '' || tags.length > 0 || statuses.length > 0 || kind !== undefined

/** The recipes that a filtered list shows. */
export function recipesThatFit({ projectId, search, tags, statuses, kind }: ListFilter): SQL | undefined {
  return and(
    eq(recipes.projectId, projectId),
    search === '' ? undefined : ilike(recipes.title, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    tags.length === 0 ? undefined : or(...tags.map((tag) => sql`${recipes.tags} ? ${tag}`)),
    statuses.length === 0 ? undefined : inArray(recipes.status, statuses),
    kind === undefined ? undefined : eq(recipes.isShared, kind === 'shared'),
  )
}
