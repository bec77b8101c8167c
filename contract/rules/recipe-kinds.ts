/** Recipes that others may use as shared steps, and those that are only run. */
export const RECIPE_KINDS = ['shared', 'ordinary'] as const
export type RecipeKind = (typeof RECIPE_KINDS)[number]
