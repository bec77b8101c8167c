import { z } from 'zod'
import { isoDateSchema } from './recipe.ts'
import { TASK_KINDS, TASK_STATUSES } from './recipe-events.ts'
import { runSchema } from './run.ts'
import { stepFailureSchema } from './step-failure.ts'

/** `runId` null asks for the last run. */
export const recipeRunInputSchema = z.object({ recipeId: z.uuid(), runId: z.uuid().nullable() })

/**
 * One replay, prediction or recording of a recipe, also while it goes on. `stepIndex`: the last step that it came to, in the list as it was then; null when it
 * came to none. `verdict`: of one that was to do all steps; null for any other. `by`: the e-mail of who began it; null when that account is deleted. `finishedAt`: null until it has ended.
 */
export const recipeRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(TASK_KINDS),
  status: z.enum(TASK_STATUSES),
  beganAt: isoDateSchema,
  finishedAt: isoDateSchema.nullable(),
  by: z.string().nullable(),
  stepIndex: z.int().nonnegative().nullable(),
  failure: stepFailureSchema.nullable(),
  verdict: runSchema.pick({ status: true, stepsPassed: true, stepsTotal: true }).nullable(),
})
export type RecipeRun = z.infer<typeof recipeRunSchema>

/** Null when the recipe was never run. */
export const recipeRunAnswerSchema = z.object({ run: recipeRunSchema.nullable() })
