import { z } from 'zod'
import { locatorsSchema } from './locator.ts'
import { stepIndexSchema } from './recipe.ts'

/**
 * A click or input that a human made in the preview. Typed passwords arrive masked (`SECRET_MASK`). What was answered to a window of the
 * browser comes as it is kept in a recipe (contract/rules/browser-dialog.ts): a click with `accept` or `dismiss`, an input with the text.
 */
export const recordedHumanActionSchema = z.object({
  type: z.enum(['click', 'input']),
  isTrusted: z.boolean(),
  /** UTC epoch ms. */
  timestamp: z.number().int().positive(),
  target: z.object({
    locators: locatorsSchema,
    elementType: z.string().min(1),
    /** Words for people: the element's name or text. */
    caption: z.string().max(300).optional(),
    isPassword: z.boolean().default(false),
  }),
  value: z.string().optional(),
})
export type RecordedHumanAction = z.infer<typeof recordedHumanActionSchema>

export const recordingConfigSchema = z.object({ recipeId: z.uuid(), currentStepIndex: stepIndexSchema })
