import { z } from 'zod'
import { LOCATOR_DEFAULT_PRIORITY } from '../constants.ts'
import { LOCATOR_TYPES } from '../rules/locator-policy.ts'
import { targetFactsSchema } from './target-facts.ts'

/**
 * One way to find an element. Lower `priority` is tried first.
 *
 * Value by type:
 * - `data-attribute`: a CSS attribute selector, `[data-testid="save"]`
 * - `aria-role`: `role[name="accessible name"]`, name JSON-quoted, exact; `button[name="Save"]`
 * - `text`: the element's visible text, exact after white-space is collapsed
 * - `css`: a CSS selector
 * - `xpath`: an XPath, `//form[@id="login"]//button[1]`
 * - `nlDescription`: words for people and models; never used to find an element directly. Its `facts` say what the element was like: a found element
 *   is compared with them.
 *
 * Shadow roots and frames: any value may start with host selectors, each followed by ` >>> ` (enter the open shadow root of
 * that CSS selector) or ` >>frame>> ` (enter that iframe): `iframe#pay >>frame>> input[name="card"]`.
 */
export const locatorSchema = z.object({
  type: z.enum(LOCATOR_TYPES).default('xpath'),
  value: z.string().min(1).max(4000),
  priority: z.number().int().min(0).max(1000).default(LOCATOR_DEFAULT_PRIORITY),
  description: z.string().max(1000).optional(),
  facts: targetFactsSchema.optional(),
})
export type Locator = z.infer<typeof locatorSchema>

/** At least one locator, as every stored target needs. */
export const locatorsSchema = z.array(locatorSchema).min(1).max(30)
