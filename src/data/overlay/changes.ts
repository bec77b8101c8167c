import type { EnvDataItem, Project } from '#contract/schemas/project.ts'
import type { Recipe, RecipeImport, StepDraft } from '#contract/schemas/recipe.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'

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
export function projectUpdate(start: Project, { sutUrl, items }: ProjectEdit, entries: Queue): NewChange {
  const entity = projectEntity(start.id)
  const base = { sutUrl: start.sutUrl, envData: start.envData }
  const input = { id: start.id, sutUrl, envData: { items } }
  return { path: 'project.update', entity, input, base, ...startOf(entries, entity, start.updatedAt) }
}

export function recipeTitle(recipe: Recipe, title: string, entries: Queue): NewChange {
  const entity = recipeEntity(recipe.id)
  const input = { recipeId: recipe.id, title }
  return { path: 'recipe.updateTitle', entity, input, base: { title: recipe.title }, ...startOf(entries, entity, recipe.updatedAt) }
}

export function recipeSteps(recipe: Recipe, steps: StepDraft[], entries: Queue): NewChange {
  const entity = recipeEntity(recipe.id)
  const input = { recipeId: recipe.id, steps }
  const base = {
    title: recipe.title,
    steps: recipe.steps.map(({ testStep, expectedResult }) => ({ testStep, ...(expectedResult ? { expectedResult } : {}) })),
  }
  return { path: 'recipe.updateSteps', entity, input, base, ...startOf(entries, entity, recipe.updatedAt) }
}

/** `title` is kept to name the recipe wherever the change is listed. */
export function recipeDeletion({ id, title, updatedAt }: Pick<Recipe, 'id' | 'title' | 'updatedAt'>, entries: Queue): NewChange {
  const entity = recipeEntity(id)
  const start = startOf(entries, entity, updatedAt)
  return { path: 'recipe.delete', entity, input: { recipeId: id }, base: { title }, ...start }
}

/** A new recipe, under an id of its own unless it was tried before. Until it is sent this change is all there is of it. */
export function recipeDraft(recipe: RecipeImport, id = newId()): NewChange {
  const needs = [projectEntity(recipe.projectId)]
  return { path: 'recipe.createDraft', entity: recipeEntity(id), isCreation: true, needs, input: { id, recipe } }
}
