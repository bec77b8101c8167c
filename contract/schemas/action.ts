import { z } from 'zod'
import { ENV_DATA_ITEMS_MAX, ENV_DATA_VALUE_MAX } from '../constants.ts'
import { DATE_FORMATS } from '../rules/relative-date.ts'
import { locatorsSchema } from './locator.ts'

/** The origin of a value. `key` names the environment item or test-data entry; `stepIndex` the step that introduced it. */
export const valueSourceSchema = z.object({
  type: z.enum(['envDataVariables', 'testDataVariables', 'llmDataVariables']),
  key: z.string().max(200),
  stepIndex: z.number().int().min(0).optional(),
})
export type ValueSource = z.infer<typeof valueSourceSchema>

export const nlCaptionSchema = z.object({ ru: z.string().max(1000), en: z.string().max(1000) })

/** A date as its distance in days from the day of the run, and the form in which its field writes dates: see contract/rules/relative-date.ts. */
export const relativeDateSchema = z.object({ days: z.number().int().min(-100_000).max(100_000), format: z.enum(DATE_FORMATS) })

/** Ways to click other than one press of the main button. */
export const gestureSchema = z.enum(['double', 'right', 'hover'])

/** `id` names the typed value while the recording lasts; `offers` are the secrets of the project that have this value. */
export const passwordQuestionSchema = z.object({ id: z.string().max(60), offers: z.array(z.string()).max(ENV_DATA_ITEMS_MAX) })
export type PasswordQuestion = z.infer<typeof passwordQuestionSchema>

/**
 * One act on one element.
 *
 * Input covers text fields, selects (value = option label; for several options one label per line, see several-options.ts), checkboxes and radios
 * ("true"/"false"), dates (ISO), files. When `source.type` is envDataVariables the value is looked up at run time and `value` is empty or a mask: a
 * secret is never stored in a recipe. An Input that has neither was left empty in a recording (rules/recorded-step.ts).
 */
export const actionSchema = z.object({
  target: locatorsSchema,
  nlTargetCaptionDict: nlCaptionSchema.partial().optional(),
  method: z.enum(['Click', 'Input']),
  value: z.string().max(ENV_DATA_VALUE_MAX).optional(),
  source: valueSourceSchema.optional(),
  gesture: gestureSchema.optional(),
  /** Input: the value has to be chosen from what the field offers; a text that only stays typed is a failure. */
  isChoice: z.boolean().optional(),
  /** Input: this date is typed; `value` holds the words of the step (“tomorrow”). */
  relativeDate: relativeDateSchema.optional(),
  /** Input of a password that is being recorded: the user is asked which item the recipe types here from now on. Removed when the recording ends. */
  asks: passwordQuestionSchema.optional(),
  /** Set when a replay found the element by another locator than the first and the run passed. `madeWith`: see step-validity.ts. */
  healed: z
    .object({ fromIndex: z.number().int(), toIndex: z.number().int(), at: z.string(), madeWith: z.string().max(64).optional() })
    .optional(),
})
export type Action = z.infer<typeof actionSchema>
