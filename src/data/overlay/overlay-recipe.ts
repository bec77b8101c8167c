import { type Change, type ChangePath, definitionOf } from '#contract/changes/changes.ts'
import { countNotChecked } from '#contract/rules/not-checked.ts'
import { parametersOf, usedBy } from '#contract/rules/shared-steps.ts'
import { asksWhich } from '#contract/rules/step-question.ts'
import type { Recipe, RecipeListItem } from '#contract/schemas/recipe.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { isReadable, type ReadableEntry } from '../../sync/readable-entry.ts'

/**
 * The recipe with the user's queued changes on top, in their order. `base` is what the server said last; null when it has not been seen,
 * which is natural for a recipe that was made on this device. A deletion changes nothing here: whoever lists recipes leaves it out.
 */
export function overlayRecipe(base: Recipe | null, entries: readonly OutboxEntry[]): Recipe | null {
  return notYetIn(base, entries.filter(isReadable)).reduce<Recipe | null>(
    (recipe, entry) => recipeAfter(recipe, entry, new Date(entry.enqueuedAt).toISOString()),
    base,
  )
}

/**
 * The changes without those that the recipe has already: it may have been read after the server took them, and before the answer came here. Of equal states,
 * the last counts; what came before it led there.
 */
function notYetIn(base: Recipe | null, entries: readonly ReadableEntry[]): readonly ReadableEntry[] {
  if (!base) return entries
  const last = entries.findLastIndex((entry) => isMadeIn(base, entry))
  return entries.filter((entry, index) => index > last || !canBeMadeIn(entry))
}

function isMadeIn<P extends ChangePath>(recipe: Recipe, { path, input, base }: Change<P>): boolean {
  const { shown } = definitionOf(path)
  return shown.kind === 'recipe' && shown.effect === 'edits' && shown.isMadeIn?.(recipe, { input, base }) === true
}

function canBeMadeIn({ path }: ReadableEntry): boolean {
  const { shown } = definitionOf(path)
  return shown.kind === 'recipe' && shown.effect === 'edits' && shown.isMadeIn !== undefined
}

/** The recipe after one change, as the server will make it. `at`: ISO date of the change. */
export function recipeAfter<P extends ChangePath>(recipe: Recipe | null, { path, input }: Change<P>, at: string): Recipe | null {
  const { shown } = definitionOf(path)
  if (shown.kind !== 'recipe') return recipe
  if (shown.effect === 'creates') return recipe ?? shown.createRecipe(input, at)
  return recipe && shown.effect === 'edits' ? shown.applyToRecipe(recipe, input) : recipe
}

export function listItemOf(recipe: Recipe): RecipeListItem {
  const { id, projectId, status, title, tags, createdAt, updatedAt } = recipe
  const ofSteps = {
    stepsCount: recipe.steps.length,
    rowsCount: recipe.dataTable?.rows.length ?? 0,
    notCheckedCount: countNotChecked(recipe.steps),
    isAsking: recipe.steps.some((step) => asksWhich(step)),
  }
  const shared = { parameters: parametersOf(recipe), uses: usedBy(recipe.steps), usersCount: 0 }
  return { id, projectId, status, title, tags, createdAt, updatedAt, ...ofSteps, ...(recipe.isShared ? { shared } : {}) }
}
