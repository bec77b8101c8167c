import { z } from 'zod'
import { DATA_COLUMN_NAME_MAX, DATA_COLUMNS_MAX, ENV_DATA_VALUE_MAX, RECIPE_TITLE_MAX } from '../constants.ts'
import { valueSourceSchema } from './action.ts'

/** What a use gives for one parameter of the shared steps: a text, or where the value comes from in the recipe that uses them. */
export const sharedArgumentSchema = z.object({
  name: z.string().min(1).max(DATA_COLUMN_NAME_MAX),
  value: z.string().max(ENV_DATA_VALUE_MAX).optional(),
  source: valueSourceSchema.optional(),
})
export type SharedArgument = z.infer<typeof sharedArgumentSchema>

/**
 * A step that does the steps of another recipe, which is shared: decision 0058. A parameter without an argument has its default. `title`, `version` and
 * `notChecked` are those of the shared steps when the server last noted them: what they are called, the fingerprint of their steps, and how many statements
 * of their expected results became no check.
 */
export const sharedUseSchema = z.object({
  recipeId: z.uuid(),
  arguments: z.array(sharedArgumentSchema).max(DATA_COLUMNS_MAX),
  title: z.string().max(RECIPE_TITLE_MAX),
  version: z.string().max(64),
  notChecked: z.number().int().min(0),
  /** The version with which the step passed last. */
  passed: z.string().max(64).optional(),
})
export type SharedUse = z.infer<typeof sharedUseSchema>

export const sharedParameterSchema = z.object({ name: z.string(), value: z.string() })
/** A name that the steps take a value by; `value`: its default. */
export type SharedParameter = z.infer<typeof sharedParameterSchema>

/** What a list says of shared steps. `uses`: the shared steps that they use themselves. `usersCount`: recipes that use them. */
export const sharedFactsSchema = z.object({
  parameters: z.array(sharedParameterSchema),
  uses: z.array(z.uuid()),
  usersCount: z.number().int(),
})
export type SharedFacts = z.infer<typeof sharedFactsSchema>

/** A recipe that uses shared steps. */
export const sharedUserSchema = z.object({ id: z.uuid(), title: z.string(), isShared: z.boolean() })
export type SharedUser = z.infer<typeof sharedUserSchema>

/** Where in shared steps a step failed: the number of the step in the use, and its text. */
export const sharedPlaceSchema = z.object({ number: z.string().max(20), testStep: z.string().max(1000) })
