import { z } from 'zod'
import { partTimeoutSchema, relativeDateSchema, valueSourceSchema } from './action.ts'
import { locatorSchema } from './locator.ts'

export const ASSERTION_ELEMENT_TYPES = ['Button', 'Input', 'Text', 'Page', 'List', 'Modal', 'Other'] as const
/** Properties that are true or false. */
export const STATE_PROPERTIES = ['visible', 'exists', 'checked', 'enabled', 'selected', 'focused', 'expanded', 'readonly', 'required', 'empty'] as const // prettier-ignore
export type StateProperty = (typeof STATE_PROPERTIES)[number]
export const ASSERTION_PROPERTIES = [
  'text',
  'value',
  ...STATE_PROPERTIES,
  'title',
  'url',
  'count',
  'sorted',
  'appeared',
  'downloaded',
] as const

/**
 * The part of the target that is meant, when it is not the target itself. `css` is looked for inside the target; only what is visible counts.
 * `items`: all of them, for `count` and `sorted`. `item`: one of them, from 1, or from the end with -1. `cell`: in the row that shows the text `row`, under
 * the column heading `column`.
 */
export const assertionPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('items'), css: z.string().min(1).max(1000) }),
  z.object({ kind: z.literal('item'), css: z.string().min(1).max(1000), position: z.number().int().min(-1000).max(1000) }),
  z.object({ kind: z.literal('cell'), row: z.string().min(1).max(1000), column: z.string().min(1).max(1000) }),
])
export type AssertionPart = z.infer<typeof assertionPartSchema>

/**
 * One checked fact. The state properties compare with "true" or "false"; `count` with a number; `sorted` with "ascending" or "descending".
 * `title` and `url` belong to the page and need no target; `appeared` (a text that was shown since the last act, even if it has vanished) and `downloaded`
 * (a file whose name is or contains this, without regard to case, since the first act of the step) neither; so does `text` with targetElementType Page (the page's visible text).
 */
export const assertionSchema = z.object({
  targetElementType: z.enum(ASSERTION_ELEMENT_TYPES),
  targetElementDescription: z.string().max(1000),
  property: z.enum(ASSERTION_PROPERTIES),
  match: z.enum(['equals', 'contains']),
  expectedValue: z.string().max(10_000),
  assertionDescription: z.string().max(2000),
  target: z.array(locatorSchema).max(30),
  part: assertionPartSchema.optional(),
  source: valueSourceSchema.optional(),
  /** The expected value is this date; `expectedValue` holds the words of the case (“tomorrow's date”). */
  relativeDate: relativeDateSchema.optional(),
  /** In place of ASSERTION_TIMEOUT_MS. */
  timeoutMs: partTimeoutSchema.optional(),
  /**
   * `downloaded`: what the same file has to be in size, in bytes or just not empty. It is no property of its own, because name and size must be those of
   * one file.
   */
  downloadSize: z.union([z.literal('not_empty'), z.number().int().min(0)]).optional(),
  /** `assertionDescription` is a statement of which this checks a part only, such as a text that says less. */
  isInPart: z.literal(true).optional(),
})
export type Assertion = z.infer<typeof assertionSchema>
