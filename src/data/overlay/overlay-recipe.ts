import { type Change, type ChangePath, definitionOf } from '#contract/changes/changes.ts'
import { countNotChecked } from '#contract/rules/not-checked.ts'
import { asksWhich } from '#contract/rules/step-question.ts'
import type { Recipe, RecipeListItem } from '#contract/schemas/recipe.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { isReadable } from '../../sync/readable-entry.ts'

/**
 * The recipe with the user's queued changes on top, in their order. `base` is what the server said last; null when it has not been seen,
 * which is natural for a recipe that was made on this device. A deletion changes nothing here: whoever lists recipes leaves it out.
 */
export function overlayRecipe(base: Recipe | null, entries: readonly OutboxEntry[]): Recipe | null {
  return entries
    .filter(isReadable)
    .reduce<Recipe | null>((recipe, entry) => recipeAfter(recipe, entry, new Date(entry.enqueuedAt).toISOString()), base)
}

/** The recipe after one change, as the server will make it. `at`: ISO date of the change. */
export function recipeAfter<P extends ChangePath>(recipe: Recipe | null, { path, input }: Change<P>, at: string): Recipe | null {
  const { shown } = definitionOf(path)
  if (shown.kind !== 'recipe') return recipe
  if (shown.effect === 'creates') return recipe ?? shown.createRecipe(input, at)
  return recipe && shown.effect === 'edits' ? shown.applyToRecipe(recipe, input) : recipe
}

export function listItemOf(recipe: Recipe): RecipeListItem {
  const { id, projectId, status, title, createdAt, updatedAt } = recipe
  const ofSteps = {
    stepsCount: recipe.steps.length,
    notCheckedCount: countNotChecked(recipe.steps),
    isAsking: recipe.steps.some((step) => asksWhich(step)),
  }
  return { id, projectId, status, title, createdAt, updatedAt, ...ofSteps }
}
