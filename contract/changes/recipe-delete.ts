import type { z } from 'zod'
import type { deleteInputSchema, Recipe } from '../schemas/recipe.ts'
import type { ChangeDefinition } from './definition.ts'
import { stepsChoice } from './recipe-update-steps.ts'

type Input = Omit<z.output<typeof deleteInputSchema>, 'basedOn'>
type RecipeDelete = { path: 'recipe.delete'; input: Input; base: Pick<Recipe, 'title'> | null; current: Recipe }

/** The title is stored with the change so that lists of changes can name the recipe. */
export function recipeDeleteOf({ id, title }: Pick<Recipe, 'id' | 'title'>, inlineUses = false) {
  return { path: 'recipe.delete' as const, input: { recipeId: id, ...(inlineUses ? { inlineUses: true as const } : {}) }, base: { title } }
}

export const recipeDelete: ChangeDefinition<RecipeDelete> = {
  path: 'recipe.delete',
  shown: { kind: 'recipe', effect: 'deletes' },
  idOf: ({ recipeId }) => recipeId,
  answer: 'nothing',
  // The choice is about the whole recipe; the dialog shows its steps.
  choices: (_mine, current) => [stepsChoice(null, current.steps)],
  facts: ({ base }) => ({ kind: 'recipe_deleted', title: base?.title ?? null }),
  screen: null,
}
