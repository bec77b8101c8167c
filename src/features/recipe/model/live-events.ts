import type { Recipe } from '#contract/schemas/recipe.ts'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'

/** An event with the id under which the stream delivered it. */
export type DeliveredEvent = { id: string; event: RecipeEvent }

/**
 * The recipe after one live event. Setup belongs to the task, not to the steps; an event for a step that the recipe does not have, or
 * older than what the step shows already, changes nothing (same object back).
 */
export function applyEvent(recipe: Recipe, event: RecipeEvent): Recipe {
  const { step, stepIndex } = event
  if (event.eventName === 'Setup' || !step || event.recipeId !== recipe.id) return recipe
  const shown = recipe.steps[stepIndex]
  if (!shown || isOlder(event.timestamp, shown.updatedAt)) return recipe
  return { ...recipe, steps: recipe.steps.with(stepIndex, { ...step, stepIndex }) }
}

/**
 * A freshly read recipe plus the events that arrived while it was being read. Reading and streaming race: the answer may have been
 * made before an event that is on the screen already. Events from before the read began are in the answer.
 */
export function mergeFetched(fetched: Recipe, arrivedMeanwhile: readonly RecipeEvent[]): Recipe {
  return arrivedMeanwhile.reduce(applyEvent, fetched)
}

function isOlder(candidate: string, shown: string | undefined): boolean {
  return shown !== undefined && Date.parse(candidate) < Date.parse(shown)
}
