import { z } from 'zod'
import { RECIPE_TITLE_MAX, TAUGHT_MAX, TEST_CASE_TEXT_MAX } from '../constants.ts'
import { keysSchema, valueSourceSchema } from './action.ts'
import { locatorsSchema } from './locator.ts'
import { isoDateSchema, stepIndexSchema } from './recipe.ts'

/** What a person may teach to do with an element. `set` gives a field its value. */
export const TAUGHT_KINDS = ['click', 'double', 'right', 'hover', 'set', 'check', 'uncheck', 'clear', 'key'] as const
export type TaughtKind = (typeof TAUGHT_KINDS)[number]

/** The most acts that one sentence may stand for. */
export const TAUGHT_ACTS_MAX = 12

const elementNameSchema = z.string().trim().max(300)

/**
 * One act on one element. A value is never part of it: `slot` is the number of the slot in the words that gives it, `source` the name of the data
 * that holds it. A `set` with neither takes the data that is named as the field is.
 */
export const taughtActSchema = z.object({
  kind: z.enum(TAUGHT_KINDS),
  /** The element's name as people read it; '' for a nameless one. */
  name: elementNameSchema,
  target: locatorsSchema,
  slot: z.number().int().min(0).max(20).optional(),
  source: valueSourceSchema.pick({ type: true, key: true }).optional(),
  keys: keysSchema.optional(),
})
export type TaughtAct = z.infer<typeof taughtActSchema>

/** Where a step began: the path of the address with a star for each part that is an id (`/orders/*`), and the title. */
export const taughtPageSchema = z.object({ path: z.string().max(500), title: z.string().max(300) })
export type TaughtPage = z.infer<typeof taughtPageSchema>

/** The step that taught it. `recipeId`: null when the recipe was deleted. */
const originSchema = z.object({ recipeId: z.uuid().nullable(), title: z.string().max(RECIPE_TITLE_MAX), stepIndex: stepIndexSchema })

const wordsSchema = z.string().trim().min(1, 'Words cannot be empty').max(TEST_CASE_TEXT_MAX)

/** Words of steps and what they mean on a page, without the identity of the entry. Values in the words are slots, written as `«…»`. */
export const lessonSchema = z.object({
  words: wordsSchema,
  acts: z.array(taughtActSchema).min(1).max(TAUGHT_ACTS_MAX),
  page: taughtPageSchema,
})
export type Lesson = z.infer<typeof lessonSchema>

/** What a project was taught. A forgotten entry is not used; it is deleted some time later, and until then it can be restored. */
export const taughtSchema = lessonSchema.extend({
  id: z.uuid(),
  origin: originSchema,
  isForgotten: z.boolean(),
  timesUsed: z.number().int().min(0),
  lastUsedAt: isoDateSchema.nullable(),
  createdAt: isoDateSchema,
})
export type Taught = z.infer<typeof taughtSchema>

/** All that a project was taught, the latest first. `updatedAt`: the last change by a person; using an entry does not change it. */
export const taughtListSchema = z.object({ projectId: z.uuid(), items: z.array(taughtSchema), updatedAt: isoDateSchema })
export type TaughtList = z.infer<typeof taughtListSchema>

/** The part of an entry that people edit. `kind` and `name` are those of its first act. */
export const taughtEditSchema = z.object({
  id: z.uuid(),
  words: wordsSchema,
  kind: z.enum(TAUGHT_KINDS),
  name: elementNameSchema,
  isForgotten: z.boolean(),
})
export type TaughtEdit = z.infer<typeof taughtEditSchema>

/** `basedOn`: the `updatedAt` of the list that the edit started from. If it is newer now, the answer is `conflict` with the current list. */
export const taughtUpdateInputSchema = z.object({
  projectId: z.uuid(),
  edits: z.array(taughtEditSchema).min(1).max(TAUGHT_MAX),
  basedOn: isoDateSchema.optional(),
})
