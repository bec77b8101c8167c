import type { RecipeStep } from '#contract/schemas/recipe.ts'

/** Percent 0..100 of completed steps; 100 as soon as one failed (nothing more will come); 0 without steps. */
export function flowProgress(steps: readonly Pick<RecipeStep, 'status'>[]): number {
  if (steps.length === 0) return 0
  if (steps.some((step) => step.status === 'Failed')) return 100
  return Math.round((steps.filter((step) => step.status === 'Completed').length / steps.length) * 100)
}
