import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { AppliedChange } from '../outbox/sync-engine.ts'
import { applyRecipeChange, listItemOf } from './overlay-recipe.ts'
import type { RecipePage } from './overlay-list.ts'

/** Lists are asked for again at most this often while a long queue drains. */
const LISTS_AGAIN_MS = 1000
const LISTS = ['recipe', 'list']

/**
 * Puts what the server has taken into the cache, so that nothing jumps back when a change leaves the queue. A read that is under way was
 * perhaps answered before the change, so it is stopped and made again.
 */
export function createCacheUpdater(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | null = null
  const listsLater = () => {
    timer ??= setTimeout(() => {
      timer = null
      void queryClient.invalidateQueries({ queryKey: LISTS })
    }, LISTS_AGAIN_MS)
  }
  return (changes: readonly AppliedChange[]) => {
    const touchesLists = changes.some(({ path }) => path.startsWith('recipe.'))
    if (touchesLists) void queryClient.cancelQueries({ queryKey: LISTS })
    for (const change of changes) applyOne(queryClient, change)
    if (touchesLists) listsLater()
  }
}

function applyOne(queryClient: QueryClient, { path, entity, input, result }: AppliedChange) {
  const id = entity.slice(entity.indexOf(':') + 1)
  if (path === 'project.update') return replaceProject(queryClient, result as Project)
  if (path === 'recipe.delete') return dropRecipe(queryClient, id)
  if (path === 'recipe.createDraft') return addRecipe(queryClient, result as Recipe)
  return changeRecipe(queryClient, id, { path, input, updatedAt: (result as { updatedAt?: string } | null)?.updatedAt })
}

function replaceProject(queryClient: QueryClient, project: Project) {
  const lists = ['project', 'list', project.organizationId]
  void queryClient.cancelQueries({ queryKey: lists })
  queryClient.setQueryData<Project[]>(lists, (projects) => projects?.map((one) => (one.id === project.id ? project : one)))
  queryClient.setQueryData<Project>(['project', 'get', project.id], (known) => known && project)
}

function changeRecipe(queryClient: QueryClient, id: string, change: { path: string; input: unknown; updatedAt: string | undefined }) {
  const key = ['recipe', id]
  void queryClient.cancelQueries({ queryKey: key, exact: true })
  const updatedAt = change.updatedAt ? { updatedAt: change.updatedAt } : {}
  const apply = (recipe: Recipe) => applyRecipeChange(recipe, { ...change, enqueuedAt: 0 }) ?? recipe
  queryClient.setQueryData<Recipe>(key, (recipe) => recipe && { ...apply(recipe), ...updatedAt })
  void queryClient.invalidateQueries({ queryKey: key, exact: true })
  eachList(queryClient, (page) => ({
    ...page,
    recipes: page.recipes.map((row) => {
      if (row.id !== id) return row
      if (change.path === 'recipe.updateTitle') return { ...row, ...updatedAt, title: (change.input as { title: string }).title }
      return { ...row, ...updatedAt, stepsCount: (change.input as { steps: unknown[] }).steps.length }
    }),
  }))
}

function addRecipe(queryClient: QueryClient, recipe: Recipe) {
  queryClient.setQueryData<Recipe>(['recipe', recipe.id], (known) => known ?? recipe)
  eachList(queryClient, (page, { skip, sortBy, take, projectId }) => {
    if (projectId !== recipe.projectId || page.recipes.some(({ id }) => id === recipe.id)) return page
    const isFirst = skip === 0 && sortBy === 'updatedAt'
    return { total: page.total + 1, recipes: isFirst ? [listItemOf(recipe), ...page.recipes].slice(0, take) : page.recipes }
  })
}

function dropRecipe(queryClient: QueryClient, id: string) {
  eachList(queryClient, (page) => {
    const recipes = page.recipes.filter((row) => row.id !== id)
    return { recipes, total: page.total - (page.recipes.length - recipes.length) }
  })
}

type ListInput = { projectId: string; skip: number; take: number; sortBy: string }

function eachList(queryClient: QueryClient, change: (page: RecipePage, input: ListInput) => RecipePage) {
  for (const [key, page] of queryClient.getQueriesData<RecipePage>({ queryKey: LISTS })) {
    if (page) queryClient.setQueryData<RecipePage>(key, change(page, key[3] as ListInput))
  }
}
