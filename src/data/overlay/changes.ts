import type { EnvDataItem, Project } from '#contract/schemas/project.ts'
import type { Recipe, RecipeImport } from '#contract/schemas/recipe.ts'
import { newId } from '../../lib/new-id.ts'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import type { LocalWrite } from '../../sync/ports.ts'
import { draftOf } from './overlay-recipe.ts'
import type { StepDraft } from './step-drafts.ts'

/** A change, and what is written beside it in the same transaction. */
export type Change = { change: NewChange; local?: LocalWrite[] }
export type ProjectItem = EnvDataItem & { renamedFrom?: string }

export const recipeEntity = (recipeId: string) => `recipe:${recipeId}`
export const projectEntity = (projectId: string) => `project:${projectId}`

type Queue = readonly OutboxEntry[]

/**
 * What an edit starts from: the version last heard of, or the change before it that is still queued and whose settlement puts its own version
 * in place. When that one has just been settled nobody does: then the older version makes the server compare rather than overwrite.
 */
function startOf(entries: Queue, entity: string, updatedAt: string): Pick<NewChange, 'basedOn' | 'isChained'> {
  return { isChained: entries.some((entry) => entry.entity === entity), basedOn: updatedAt }
}

type ProjectEdit = { sutUrl: string; items: ProjectItem[] }
/** `start`: the project as it was when the edit began. */
export function projectUpdate(start: Project, { sutUrl, items }: ProjectEdit, entries: Queue): Change {
  const entity = projectEntity(start.id)
  const base = { sutUrl: start.sutUrl, envData: start.envData }
  return {
    change: {
      path: 'project.update',
      entity,
      input: { id: start.id, sutUrl, envData: { items } },
      base,
      ...startOf(entries, entity, start.updatedAt),
    },
  }
}

export function recipeTitle(recipe: Recipe, title: string, entries: Queue): Change {
  const entity = recipeEntity(recipe.id)
  const input = { recipeId: recipe.id, title }
  return {
    change: { path: 'recipe.updateTitle', entity, input, base: { title: recipe.title }, ...startOf(entries, entity, recipe.updatedAt) },
  }
}

export function recipeSteps(recipe: Recipe, steps: StepDraft[], entries: Queue): Change {
  const entity = recipeEntity(recipe.id)
  const input = { recipeId: recipe.id, steps }
  const base = {
    title: recipe.title,
    steps: recipe.steps.map(({ testStep, expectedResult }) => ({ testStep, ...(expectedResult ? { expectedResult } : {}) })),
  }
  return { change: { path: 'recipe.updateSteps', entity, input, base, ...startOf(entries, entity, recipe.updatedAt) } }
}

/** `title` is kept to name the recipe wherever the change is listed. */
export function recipeDeletion({ id, title, updatedAt }: Pick<Recipe, 'id' | 'title' | 'updatedAt'>, entries: Queue): Change {
  const entity = recipeEntity(id)
  const start = startOf(entries, entity, updatedAt)
  return { change: { path: 'recipe.delete', entity, input: { recipeId: id }, base: { title }, ...start } }
}

/** A new recipe, under an id of its own unless it was tried before; its draft is kept on this device too, to be readable before and after it was sent. */
export function recipeDraft(recipe: RecipeImport, now = Date.now(), id = newId(now)): Change & { recipeId: string } {
  const entity = recipeEntity(id)
  const value = draftOf(id, recipe, new Date(now).toISOString())
  return {
    recipeId: id,
    change: { path: 'recipe.createDraft', entity, isCreation: true, needs: [projectEntity(recipe.projectId)], input: { id, recipe } },
    local: [{ table: 'drafts', put: { id, value, at: now } }],
  }
}
