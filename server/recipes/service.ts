import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'
import { recipeStatusOf } from '#contract/rules/recipe-status.ts'
import type {
  createDraftInputSchema,
  Recipe,
  RecipeImport,
  RecipeListItem,
  recipeListInputSchema,
  updateStepsInputSchema,
  updateTitleInputSchema,
} from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { lockRecipe } from '../platform/events/recipe-event-log.ts'
import type { Member } from '../platform/http/trpc.ts'
import { get as getProject } from '../projects/service.ts'
import {
  countRecipes,
  deleteRecipe,
  findCreationHash,
  findOpenTaskKind,
  findRecipe,
  findRecipeHead,
  findSteps,
  insertRecipe,
  isReservedByAnother,
  listRecipes,
  listWholeRecipes,
  replaceSteps,
  updateRecipe,
} from './repo.ts'
import { editedSteps, importedSteps } from './steps.ts'

/** Tells servers that a recipe is gone, so that work on it ends. Data: {recipeId}. */
export const RECIPE_DELETED = 'recipe.deleted'

export type Edited = { recipeId: string; updatedAt: string }

/** Errors: `not_found`. */
export async function get(actor: Member, deps: Pick<Deps, 'db'>, recipeId: string): Promise<Recipe> {
  const recipe = await findRecipe(deps.db, scopeOf(actor, recipeId))
  if (!recipe) throw notFound('recipe')
  return recipe
}

/** Errors: `not_found` for the project. */
export async function list(
  actor: Member,
  deps: Deps,
  input: z.output<typeof recipeListInputSchema>,
): Promise<{ recipes: RecipeListItem[]; total: number }> {
  await getProject(actor, deps, input.projectId)
  const [recipes, total] = await Promise.all([listRecipes(deps.db, input), countRecipes(deps.db, input.projectId)])
  return { recipes, total }
}

/** Every recipe of a project with its steps, oldest first. Errors: `not_found` for the project. */
export async function listWhole(actor: Member, deps: Pick<Deps, 'db'>, projectId: string): Promise<Recipe[]> {
  await getProject(actor, deps, projectId)
  return listWholeRecipes(deps.db, projectId)
}

/** That the recipe is of the actor's organization. Errors: `not_found`. */
export async function assertOwnRecipe(actor: Member, deps: Pick<Deps, 'db'>, recipeId: string): Promise<void> {
  if (!(await findRecipeHead(deps.db, scopeOf(actor, recipeId)))) throw notFound('recipe')
}

type Removal = { recipeId: string; basedOn?: string | undefined }

/**
 * Deletes the recipe with all that belongs to it; work on it ends. Errors: `not_found`, `reservation_required`; `conflict` when somebody
 * edited it since `basedOn`.
 */
export async function remove(actor: Member, deps: Deps, { recipeId, basedOn }: Removal): Promise<{ recipeId: string }> {
  return deps.db.transaction(async (tx) => {
    await lockForEdit(actor, deps, tx, recipeId, basedOn)
    await deleteRecipe(tx, recipeId)
    await deps.signals.send(tx, RECIPE_DELETED, { recipeId })
    return { recipeId }
  })
}

/** Errors: `not_found`, `reservation_required` while someone else works on it, `conflict`. */
export async function updateTitle(actor: Member, deps: Deps, input: z.output<typeof updateTitleInputSchema>): Promise<Edited> {
  return deps.db.transaction(async (tx) => {
    await lockForEdit(actor, deps, tx, input.recipeId, input.basedOn)
    const updatedAt = await updateRecipe(tx, input.recipeId, { title: input.title }, { now: deps.clock.now(), isEdit: true })
    return { recipeId: input.recipeId, updatedAt: updatedAt.toISOString() }
  })
}

/** Errors: `not_found`, `reservation_required`, `task_in_progress`, `conflict`. */
export async function updateSteps(actor: Member, deps: Deps, input: z.output<typeof updateStepsInputSchema>): Promise<Edited> {
  const { recipeId } = input
  return deps.db.transaction(async (tx) => {
    await lockForEdit(actor, deps, tx, recipeId, input.basedOn)
    const operation = await findOpenTaskKind(tx, recipeId)
    if (operation) throw new AppError('task_in_progress', { details: { operation } })
    const now = deps.clock.now()
    const steps = editedSteps(recipeId, input.steps, await findSteps(tx, recipeId), now)
    await replaceSteps(tx, recipeId, steps)
    const changes = {
      testCases: steps.map((step) => step.testStep),
      expectedResults: steps.map((step) => step.expectedResult ?? ''),
      stepsCount: steps.length,
      status: recipeStatusOf(steps.map((step) => step.status ?? 'Draft')),
    }
    const updatedAt = await updateRecipe(tx, recipeId, changes, { now, isEdit: true })
    return { recipeId, updatedAt: updatedAt.toISOString() }
  })
}

/**
 * Stores an imported case as a draft under the client's id. The same creation again is answered as the first was.
 *
 * Errors: `not_found` for the project; `already_exists` when the id belongs to something else.
 */
export async function createDraft(actor: Member, deps: Deps, input: z.output<typeof createDraftInputSchema>): Promise<Recipe> {
  return deps.db.transaction(async (tx) => {
    await storeImportOnce(actor, { ...deps, db: tx }, input)
    return get(actor, { db: tx }, input.id)
  })
}

/**
 * Stores an import as a draft, in the caller's transaction. False when the same has been stored before.
 *
 * Errors: `not_found` for the project; `already_exists` when the id belongs to something else.
 */
export async function storeImportOnce(actor: Member, deps: Deps, input: z.output<typeof createDraftInputSchema>): Promise<boolean> {
  await getProject(actor, deps, input.recipe.projectId)
  if (await storeImport(deps, deps.db, input.id, input.recipe)) return true
  // The hash holds the project, which is the actor's: an id of another organization cannot have it.
  if ((await findCreationHash(deps.db, input.id)) === hashOf(input.recipe)) return false
  throw new AppError('already_exists', { details: { field: 'id' } })
}

/** Stores an import as a draft. False when the id is taken. The caller has checked whose project it is. */
export async function storeImport(deps: Pick<Deps, 'clock'>, db: Db, id: string, recipe: RecipeImport): Promise<boolean> {
  const now = deps.clock.now()
  const { testCases, expectedResults, tags, projectId } = recipe
  const row = {
    id,
    projectId,
    sourceId: recipe.sourceId ?? null,
    title: recipe.title || RECIPE_TITLE_DEFAULT,
    description: recipe.description || null,
    preconditions: recipe.preconditions || null,
    testData: recipe.testData || null,
    testCases,
    expectedResults,
    tags,
    stepsCount: testCases.length,
    creationHash: hashOf(recipe),
    createdAt: now,
    updatedAt: now,
    editedAt: now,
  }
  return insertRecipe(db, row, importedSteps(id, recipe, now))
}

/** Errors: `not_found`; `reservation_required` while someone else has the session; `conflict` with the current recipe. */
async function lockForEdit(actor: Member, deps: Deps, tx: Db, recipeId: string, basedOn?: string): Promise<void> {
  await assertOwnRecipe(actor, { db: tx }, recipeId)
  await lockRecipe(tx, recipeId)
  // Read again: whoever held the lock may have changed or deleted it.
  const head = await findRecipeHead(tx, scopeOf(actor, recipeId))
  if (!head) throw notFound('recipe')
  if (await isReservedByAnother(tx, recipeId, actor.userId, deps.clock.now())) throw new AppError('reservation_required')
  if (basedOn && head.editedAt > new Date(basedOn)) {
    throw new AppError('conflict', { details: { current: await get(actor, { db: tx }, recipeId) } })
  }
}

function scopeOf(actor: Member, recipeId: string) {
  return { recipeId, organizationId: actor.membership.organizationId }
}

/** The schema puts the fields in one order, so equal payloads have equal text. */
function hashOf(recipe: RecipeImport): string {
  return createHash('sha256').update(JSON.stringify(recipe)).digest('base64url')
}
