import type { z } from 'zod'
import type { deleteInputSchema, Recipe } from '../schemas/recipe.ts'
import type { ChangeDefinition } from './definition.ts'
import { stepsChoice } from './recipe-update-steps.ts'

type Input = Omit<z.output<typeof deleteInputSchema>, 'basedOn'>
type RecipeDelete = { path: 'recipe.delete'; input: Input; base: Pick<Recipe, 'title'> | null; current: Recipe }

/** The title is there to name the recipe wherever the change is listed. */
export function recipeDeleteOf({ id, title }: Pick<Recipe, 'id' | 'title'>) {
  return { path: 'recipe.delete' as const, input: { recipeId: id }, base: { title } }
}

export const recipeDelete: ChangeDefinition<RecipeDelete> = {
  path: 'recipe.delete',
  shown: { kind: 'recipe', effect: 'deletes' },
  idOf: ({ recipeId }) => recipeId,
  answer: 'nothing',
  // the whole recipe is at stake: its steps stand for it
  choices: (_mine, current) => [stepsChoice(null, current.steps)],
  facts: ({ base }) => ({ kind: 'recipe_deleted', title: base?.title ?? null }),
  screen: null,
}
