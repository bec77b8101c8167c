import { recipeDeleteOf } from '#contract/changes/recipe-delete.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { newChange } from '../../../data/overlay/new-change.ts'
import { saveAll } from '../../../data/sync/save-all.ts'
import type { SaveOutcome, Sync } from '../../../data/sync/sync.ts'

export function deleteRecipe(sync: Sync, recipe: RecipeListItem, inlineUses: boolean): Promise<SaveOutcome> {
  return sync.save(newChange(recipeDeleteOf(recipe, inlineUses), recipe, sync.state.entries))
}

/** Deletes recipes in this order. Errors: of the first that could not be deleted; the others are. */
export async function deleteRecipes(sync: Sync, recipes: readonly RecipeListItem[]): Promise<void> {
  const outcomes = await saveAll(sync, deletionsOf(sync, recipes))
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

function* deletionsOf(sync: Sync, recipes: readonly RecipeListItem[]) {
  for (const recipe of recipes) yield newChange(recipeDeleteOf(recipe), recipe, sync.state.entries)
}
