import { recipeDeleteOf } from '#contract/changes/recipe-delete.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { newChange } from '../../../data/overlay/new-change.ts'
import type { SaveOutcome, Sync } from '../../../data/sync/sync.ts'

export function deleteRecipe(sync: Sync, recipe: RecipeListItem, inlineUses: boolean): Promise<SaveOutcome> {
  return sync.save(newChange(recipeDeleteOf(recipe, inlineUses), recipe, sync.state.entries))
}
