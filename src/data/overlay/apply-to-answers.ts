import type { QueryKey } from '@tanstack/react-query'
import { type Change, type ChangePath, definitionOf, isChange } from '#contract/changes/changes.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { AppliedTrace } from '#contract/schemas/sync.ts'
import type { TaughtList } from '#contract/schemas/taught.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { taughtKey } from '../queries/taught-key.ts'
import { listItemOf, recipeAfter } from './overlay-recipe.ts'
import { type RecipePage, rowAfter } from './overlay-list.ts'

/** Older than all that is ever read. */
const NEVER = new Date(0).toISOString()

export type ListInput = { projectId: string; skip: number; take: number; sortBy: string }

/** Whether a part of a query's key is what a list of recipes was asked with; other lists stand under other keys. */
export const isListInput = (part: unknown): part is ListInput => has(part, 'skip')

/** Answers of the server by query key: the cache of a page, or the cache on this device. */
export type Answers = {
  /** `change` gets what is known, or undefined, and gives back what to remember. */
  change<T>(key: QueryKey, change: (known: T | undefined) => T | undefined): void
  /** Every remembered page of every list of recipes. */
  changeLists(change: (page: RecipePage, input: ListInput) => RecipePage): void
}

/** Makes an applied change part of the cached answers, so that nothing jumps back when the change leaves the queue. */
export function applyToAnswers(answers: Answers, { entity, result, ...sent }: AppliedChange): void {
  const change = { ...sent, base: null }
  if (!isChange(change)) return
  const { shown } = definitionOf(change.path)
  const id = idOf(entity)
  if (shown.kind === 'project') {
    if (isProject(result)) replaceProject(answers, result)
  } else if (shown.kind === 'taught') {
    if (isTaughtList(result)) answers.change<TaughtList>(taughtKey(id), (known) => known && newerOf(known, result))
  } else if (shown.effect === 'deletes') dropRecipe(answers, id)
  else if (shown.effect === 'edits') changeRecipe(answers, id, change, versionOf(result))
  else {
    const recipe = isRecipe(result) ? result : recipeAfter(null, change, versionOf(result) ?? NEVER)
    if (recipe) addRecipe(answers, recipe)
  }
}

/** The server answered a repeat, of which it knows the version that the change left and nothing more. */
export const isTraced = (change: AppliedChange): change is AppliedChange & { result: AppliedTrace } => has(change.result, 'kind')

export const idOf = (entity: string): string => entity.slice(entity.indexOf(':') + 1)

/** Results were checked when they came, see `src/data/outbox/push-answer.ts`; here only their kinds are distinguished. */
const has = <Key extends string>(result: unknown, key: Key): result is Record<Key, unknown> =>
  typeof result === 'object' && result !== null && key in result
const isProject = (result: unknown): result is Project => has(result, 'organizationId')
const isTaughtList = (result: unknown): result is TaughtList => has(result, 'projectId') && has(result, 'items')
const isRecipe = (result: unknown): result is Recipe => has(result, 'steps')
const versionOf = (result: unknown): string | undefined =>
  has(result, 'updatedAt') && typeof result.updatedAt === 'string' ? result.updatedAt : undefined

const newerOf = <T extends { updatedAt: string }>(known: T, answered: T): T => (known.updatedAt > answered.updatedAt ? known : answered)

function replaceProject(answers: Answers, project: Project) {
  const newer = (known: Project) => newerOf(known, project)
  answers.change<Project[]>(['project', 'list', project.organizationId], (projects) =>
    projects?.map((one) => (one.id === project.id ? newer(one) : one)),
  )
  answers.change<Project>(['project', 'get', project.id], (known) => known && newer(known))
}

function changeRecipe<P extends ChangePath>(answers: Answers, id: string, change: Change<P>, version: string | undefined) {
  const updatedAt = version ? { updatedAt: version } : {}
  // what was read after the change has it, and perhaps more; an edit of the steps must not be made twice
  const isOlder = (known: { updatedAt: string }) => version === undefined || known.updatedAt < version
  answers.change<Recipe>(['recipe', id], (recipe) =>
    recipe && isOlder(recipe) ? { ...(recipeAfter(recipe, change, NEVER) ?? recipe), ...updatedAt } : recipe,
  )
  answers.changeLists((page) => ({
    ...page,
    recipes: page.recipes.map((row) => (row.id === id && isOlder(row) ? { ...rowAfter(row, change), ...updatedAt } : row)),
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
