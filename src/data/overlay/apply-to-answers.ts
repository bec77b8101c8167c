import type { QueryKey } from '@tanstack/react-query'
import type { Project } from '#contract/schemas/project.ts'
import type { Recipe, RecipeImport } from '#contract/schemas/recipe.ts'
import type { AppliedTrace } from '#contract/schemas/sync.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { applyRecipeChange, draftOf, listItemOf } from './overlay-recipe.ts'
import type { RecipePage } from './overlay-list.ts'

export type ListInput = { projectId: string; skip: number; take: number; sortBy: string }

/** Answers of the server that are remembered, by query key: a page's cache, or what is kept on this device. */
export type Answers = {
  /** `change` gets what is known, or undefined, and gives back what to remember. */
  change<T>(key: QueryKey, change: (known: T | undefined) => T | undefined): void
  /** Every remembered page of every list of recipes. */
  changeLists(change: (page: RecipePage, input: ListInput) => RecipePage): void
}

/** What the server has taken becomes part of the answers, so that nothing jumps back when a change leaves the queue. */
export function applyToAnswers(answers: Answers, change: AppliedChange): void {
  const { path, entity, input, result } = change
  const id = idOf(entity)
  if (path === 'project.update') {
    if (!isTraced(change)) replaceProject(answers, result as Project)
  } else if (path === 'recipe.delete') dropRecipe(answers, id)
  else if (path === 'recipe.createDraft') addRecipe(answers, isTraced(change) ? madeBy(change) : (result as Recipe))
  else changeRecipe(answers, id, { path, input, updatedAt: (result as { updatedAt?: string } | null)?.updatedAt })
}

/** The server answered a repeat, of which it knows the version that the change left and nothing more. */
export const isTraced = (change: AppliedChange): change is AppliedChange & { result: AppliedTrace } =>
  typeof change.result === 'object' && change.result !== null && 'kind' in change.result

function madeBy({ input, result: { updatedAt } }: AppliedChange & { result: AppliedTrace }): Recipe {
  const { id, recipe } = input as { id: string; recipe: RecipeImport }
  return draftOf(id, recipe, updatedAt ?? new Date(0).toISOString())
}

export const idOf = (entity: string): string => entity.slice(entity.indexOf(':') + 1)

function replaceProject(answers: Answers, project: Project) {
  const newer = (known: Project) => (known.updatedAt > project.updatedAt ? known : project)
  answers.change<Project[]>(['project', 'list', project.organizationId], (projects) =>
    projects?.map((one) => (one.id === project.id ? newer(one) : one)),
  )
  answers.change<Project>(['project', 'get', project.id], (known) => known && newer(known))
}

type RecipeChange = { path: string; input: unknown; updatedAt: string | undefined }

function changeRecipe(answers: Answers, id: string, change: RecipeChange) {
  const updatedAt = change.updatedAt ? { updatedAt: change.updatedAt } : {}
  // what was read after the change has it, and perhaps more
  const isOlder = (known: { updatedAt: string }) => change.updatedAt === undefined || known.updatedAt <= change.updatedAt
  const apply = (recipe: Recipe) => applyRecipeChange(recipe, { ...change, enqueuedAt: 0 }) ?? recipe
  answers.change<Recipe>(['recipe', id], (recipe) => (recipe && isOlder(recipe) ? { ...apply(recipe), ...updatedAt } : recipe))
  answers.changeLists((page) => ({
    ...page,
    recipes: page.recipes.map((row) => {
      if (row.id !== id || !isOlder(row)) return row
      if (change.path === 'recipe.updateTitle') return { ...row, ...updatedAt, title: (change.input as { title: string }).title }
      return { ...row, ...updatedAt, stepsCount: (change.input as { steps: unknown[] }).steps.length }
    }),
  }))
}

function addRecipe(answers: Answers, recipe: Recipe) {
  answers.change<Recipe>(['recipe', recipe.id], (known) => known ?? recipe)
  answers.changeLists((page, { skip, sortBy, take, projectId }) => {
    if (projectId !== recipe.projectId || page.recipes.some(({ id }) => id === recipe.id)) return page
    const isFirst = skip === 0 && sortBy === 'updatedAt'
    return { total: page.total + 1, recipes: isFirst ? [listItemOf(recipe), ...page.recipes].slice(0, take) : page.recipes }
  })
}

function dropRecipe(answers: Answers, id: string) {
  answers.changeLists((page) => {
    const recipes = page.recipes.filter((row) => row.id !== id)
    return { recipes, total: page.total - (page.recipes.length - recipes.length) }
  })
}
