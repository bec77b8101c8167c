import { useMutation } from '@tanstack/react-query'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { deleteRecipes } from './delete-recipe.ts'

/** Deletes several recipes, in this order, as `useDeleteRecipe` deletes one. */
export function useDeleteRecipes() {
  const { sync } = useClient()
  return useMutation({ mutationFn: (recipes: readonly RecipeListItem[]) => deleteRecipes(sync, recipes) })
}
