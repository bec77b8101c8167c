import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recipeEntity } from '#contract/changes/entity.ts'
import { PAGE_TAKE_MAX } from '#contract/constants.ts'
import { useProblem } from '#contract/rules/shared-steps.ts'
import type { Recipe, RecipeListItem } from '#contract/schemas/recipe.ts'
import type { SharedFacts } from '#contract/schemas/shared-steps.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import type { RecipePage } from '../../../data/overlay/overlay-list.ts'
import { useOverlay, useQueue, useQueueOf } from '../../../data/sync/use-sync.ts'
import { recipeQueryKey } from './use-live-recipe.ts'

export type SharedRow = RecipeListItem & { shared: SharedFacts }

const isSharedRow = (row: RecipeListItem): row is SharedRow => row.shared !== undefined

/** The shared steps of a project, by title. They are kept on the device, so that they can be chosen without a network. */
function sharedListQuery(api: Api, projectId: string) {
  const input = { projectId, skip: 0, take: PAGE_TAKE_MAX, sortBy: 'title', sortOrder: 'asc', kind: 'shared' } as const
  return queryOptions({
    queryKey: ['recipe', 'list', projectId, input],
    queryFn: ({ signal }): Promise<RecipePage> => api.recipe.list.query(input, { signal }),
    meta: { persist: true },
  })
}

/** The shared steps of a project with the user's queued changes; null while they are not known. */
export function useSharedList(projectId: string): { rows: SharedRow[] | null; error: unknown } {
  const queue = useQueue()
  const overlay = useOverlay()
  const query = useQuery(sharedListQuery(useApi(), projectId))
  const rows = useMemo(() => {
    const changes = overlay.listChanges(queue, projectId)
    const made = changes.created.filter(isSharedRow)
    if (!query.data && made.length === 0) return null
    return [...made, ...overlay.page(query.data ?? { recipes: [], total: 0 }, changes).recipes.filter(isSharedRow)]
  }, [query.data, queue, overlay, projectId])
  return { rows, error: query.error }
}

/** Those that a recipe may use: neither itself nor such as come to use it, or each other too deeply. */
export function usableIn(rows: readonly SharedRow[], { id, used }: { id: string; used: readonly string[] }): SharedRow[] {
  const graph = new Map(rows.map((row) => [row.id, row.shared.uses]))
  return rows.filter((row) => useProblem(graph, id, [...used, row.id]) === null)
}

/** Shared steps with all they hold, and the user's queued changes; null while they are not known. */
export function useSharedRecipe(recipeId: string | null): { recipe: Recipe | null; error: unknown } {
  const api = useApi()
  const overlay = useOverlay()
  const queue = useQueueOf(recipeEntity(recipeId ?? ''))
  const isUnsent = queue.some(({ isCreation }) => isCreation)
  const { data, error } = useQuery({
    queryKey: recipeQueryKey(recipeId ?? ''),
    queryFn: () => api.recipe.get.query({ id: recipeId ?? '' }),
    enabled: recipeId !== null && !isUnsent,
  })
  const recipe = useMemo(() => overlay.recipe(data ?? null, queue), [overlay, data, queue])
  return { recipe, error: recipe ? null : error }
}
