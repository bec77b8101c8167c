import { z } from 'zod'
import { isoDateSchema, recipeStepSchema } from './recipe.ts'

export const RECIPE_EVENT_NAMES = ['Setup', 'Action', 'Assertion', 'Failure'] as const
export const TASK_KINDS = ['predict', 'playback', 'record'] as const
export const TASK_STATUSES = ['queued', 'running', 'completed', 'failed', 'aborted', 'interrupted'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
export type TaskStatus = (typeof TASK_STATUSES)[number]

/**
 * A live event of one recipe, as `recipe.subscribe` streams it.
 *
 * Action, Assertion, Failure: `step` is the whole step after the event. Setup marks the life of the task itself (`taskStatus`
 * changes; `step` is absent) and does not touch steps.
 */
export const recipeEventSchema = z.object({
  eventName: z.enum(RECIPE_EVENT_NAMES),
  recipeId: z.uuid(),
  step: recipeStepSchema.nullable(),
  stepIndex: z.number().int().min(-1),
  /** Id of the user who started the task. */
  initiator: z.string(),
  taskId: z.uuid(),
  parentTaskId: z.uuid().nullable(),
  timestamp: isoDateSchema,
  taskKind: z.enum(TASK_KINDS),
  taskStatus: z.enum(TASK_STATUSES),
})
export type RecipeEvent = z.infer<typeof recipeEventSchema>
