import { z } from 'zod'
import { actionSchema } from './action.ts'
import { assertionSchema } from './assertion.ts'
import { stepFailureSchema } from './step-failure.ts'

/**
 * One action or one check of a step, done alone on the page that the recipe's remote browser shows. `environmentId`: whose data are used; the default
 * one's without it.
 */
export const tryActionInputSchema = z.object({ recipeId: z.uuid(), environmentId: z.uuid().optional(), action: actionSchema })
export const tryAssertionInputSchema = z.object({ recipeId: z.uuid(), environmentId: z.uuid().optional(), assertion: assertionSchema })

/** Why it did not work, or did not hold; null when it did. `taken`: the value that the action took, when it is no secret. */
export const trialSchema = z.object({ failure: stepFailureSchema.nullable(), taken: z.string().optional() })
export type Trial = z.infer<typeof trialSchema>
