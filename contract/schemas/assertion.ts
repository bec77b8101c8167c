import { z } from 'zod'
import { relativeDateSchema, valueSourceSchema } from './action.ts'
import { locatorSchema } from './locator.ts'

export const ASSERTION_ELEMENT_TYPES = ['Button', 'Input', 'Text', 'Page', 'List', 'Modal', 'Other'] as const
export const ASSERTION_PROPERTIES = ['text', 'value', 'visible', 'exists', 'checked', 'title', 'url'] as const

/**
 * One checked fact. `visible`, `exists` and `checked` compare with "true" or "false". `title` and `url` belong to the page and
 * need no target; so does `text` with targetElementType Page (the page's visible text).
 */
export const assertionSchema = z.object({
  targetElementType: z.enum(ASSERTION_ELEMENT_TYPES),
  targetElementDescription: z.string().max(1000),
  property: z.enum(ASSERTION_PROPERTIES),
  match: z.enum(['equals', 'contains']),
  expectedValue: z.string().max(10_000),
  assertionDescription: z.string().max(2000),
  target: z.array(locatorSchema).max(30),
  source: valueSourceSchema.optional(),
  /** The expected value is this date; `expectedValue` holds the words of the case (“tomorrow's date”). */
  relativeDate: relativeDateSchema.optional(),
})
export type Assertion = z.infer<typeof assertionSchema>
