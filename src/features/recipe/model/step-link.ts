import { stepNumber } from '#contract/rules/preconditions.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'

const PREFIX = 'step-'

/** The address of a step, by its number as people read it: `0.1`, `1` … A number in the query would lose the end of `0.10`. */
export const stepLink = (origin: string, recipeId: string, number: string): string => `${origin}/recipes/${recipeId}#${PREFIX}${number}`

/** The position of the step that the hash of the address names, without its `#`; null where there is no such step. */
export function linkedStep(steps: readonly Pick<RecipeStep, 'isPrecondition'>[], hash: string): number | null {
  if (!hash.startsWith(PREFIX)) return null
  const number = hash.slice(PREFIX.length)
  const index = steps.findIndex((_, at) => stepNumber(steps, at) === number)
  return index < 0 ? null : index
}

const RUN_PREFIX = 'run-'

export const runLink = (origin: string, recipeId: string, runId: string): string => `${origin}/recipes/${recipeId}#${RUN_PREFIX}${runId}`

/** The run that the hash of the address names, without its `#`; null where it names none. */
export const linkedRun = (hash: string): string | null =>
  hash.startsWith(RUN_PREFIX) && isUuid(hash.slice(RUN_PREFIX.length)) ? hash.slice(RUN_PREFIX.length) : null

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
