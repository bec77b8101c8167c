import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'
import { recipeStatusOf } from '#contract/rules/recipe-status.ts'
import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import type { Recipe, RecipeImport, RecipeListItem, StepDraft } from '#contract/schemas/recipe.ts'
import type { OutboxEntry } from '../../sync/entry.ts'

type Queued = Pick<OutboxEntry, 'path' | 'input' | 'entity' | 'enqueuedAt' | 'state'>

/**
 * The recipe with the user's queued changes on top, in their order. `base` is what the server said last; null when it has not been seen,
 * which is natural for a recipe that was made on this device. A deletion changes nothing here: whoever lists recipes leaves it out.
 */
export function overlayRecipe(base: Recipe | null, entries: readonly Queued[]): Recipe | null {
  return entries.reduce<Recipe | null>(applyRecipeChange, base)
}

/** The recipe after one change, as the server will make it. */
export function applyRecipeChange(recipe: Recipe | null, { path, input, enqueuedAt }: Omit<Queued, 'entity' | 'state'>): Recipe | null {
  if (path === 'recipe.createDraft') {
    const { id, recipe: made } = input as { id: string; recipe: RecipeImport }
    return recipe ?? draftOf(id, made, new Date(enqueuedAt).toISOString())
  }
  if (!recipe) return null
  if (path === 'recipe.updateTitle') return { ...recipe, title: (input as { title: string }).title }
  if (path !== 'recipe.updateSteps') return recipe
  const steps = applyStepDrafts(recipe.steps, (input as { steps: StepDraft[] }).steps)
  return {
    ...recipe,
    steps,
    status: recipeStatusOf(steps.map(({ status }) => status)),
    testCases: steps.map(({ testStep }) => testStep),
    expectedResults: steps.map(({ expectedResult }) => expectedResult ?? ''),
  }
}

/** A recipe as an import makes it. */
export function draftOf(id: string, made: RecipeImport, at: string): Recipe {
  const { projectId, sourceId, title, testCases, expectedResults, preconditions, description, tags, testData } = made
  return {
    id,
    projectId,
    ...(sourceId ? { sourceId } : {}),
    status: 'Draft',
    title: title || RECIPE_TITLE_DEFAULT,
    ...(description ? { description } : {}),
    ...(preconditions ? { preconditions } : {}),
    ...(testData ? { testData } : {}),
    testCases,
    expectedResults,
    tags,
    steps: testCases.map((testStep, stepIndex) => {
      const expectedResult = expectedResults[stepIndex]
      return { testStep, ...(expectedResult ? { expectedResult } : {}), status: 'Draft', stepIndex }
    }),
    createdAt: at,
    updatedAt: at,
  }
}

export function listItemOf(recipe: Recipe): RecipeListItem {
  const { id, projectId, status, title, createdAt, updatedAt } = recipe
  return { id, projectId, status, title, createdAt, updatedAt, stepsCount: recipe.steps.length }
}
