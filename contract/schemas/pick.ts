import { z } from 'zod'
import { nlCaptionSchema } from './action.ts'
import { assertionSchema } from './assertion.ts'
import { locatorSchema, locatorsSchema } from './locator.ts'
import { CHOICES_MAX } from './reading.ts'
import { screenBoxSchema } from './screen-box.ts'

/** A longer text is cut; an assertion of it says that it contains this. */
export const PICKED_TEXT_MAX = 10_000

const stateSchema = z.boolean().nullable()

/**
 * What can be asserted of an element, as the checks of the runner read it. A state is null where the element has no such state. `value`: of a field; a
 * password is never told.
 */
export const pickedFactsSchema = z.object({
  text: z.string().max(PICKED_TEXT_MAX),
  isTextCut: z.boolean(),
  value: z.string().max(PICKED_TEXT_MAX).nullable(),
  checked: stateSchema,
  enabled: stateSchema,
  selected: stateSchema,
  expanded: stateSchema,
  readonly: stateSchema,
  required: stateSchema,
  empty: stateSchema,
  /** The cell in which it lies, and the text of the row and the column heading that lead to it. */
  cell: z
    .object({ table: locatorsSchema, row: z.string().max(1000), column: z.string().max(1000), text: z.string().max(PICKED_TEXT_MAX) })
    .nullable(),
  /** The list or table in which it lies, and what its items have in common. */
  items: z.object({ container: locatorsSchema, css: z.string().max(1000), count: z.number().int().min(0) }).nullable(),
})
export type PickedFacts = z.infer<typeof pickedFactsSchema>

const pageFactsSchema = z.object({ url: z.string().max(PICKED_TEXT_MAX), title: z.string().max(PICKED_TEXT_MAX) })

/** An element as the runner tells it. `counts`: how many elements each locator finds now. */
export const runnerPickedSchema = z.object({
  locators: locatorsSchema,
  counts: z.array(z.number().int().min(0)),
  /** Its role, or the name of its tag. */
  elementType: z.string(),
  caption: z.string(),
  facts: pickedFactsSchema,
  page: pageFactsSchema,
})
export type RunnerPicked = z.infer<typeof runnerPickedSchema>

/** An element that somebody pointed at, with its name and kind in words. */
export const pickedElementSchema = runnerPickedSchema.extend({ caption: nlCaptionSchema })
export type PickedElement = z.infer<typeof pickedElementSchema>

/**
 * Why pointing ended without an element. `escape`: its user pressed the key in the remote browser; `stopped`: it was ended or forgotten; `replaced`:
 * another tab points now; `task`: something runs; `session`: the remote browser is gone.
 */
export const pickEndSchema = z.enum(['escape', 'stopped', 'replaced', 'task', 'session'])
export type PickEnd = z.infer<typeof pickEndSchema>

const hoverSchema = z.object({ box: screenBoxSchema.nullable(), caption: z.string(), elementType: z.string() })

/** Where the pointed-at element is seen, and what it is; null for none. */
export const pickHoverSchema = hoverSchema.nullable()
export type PickHover = z.infer<typeof pickHoverSchema>

export const pickElementInputSchema = z.object({ recipeId: z.uuid() })
export type PickEvent =
  | { kind: 'hover'; box: z.infer<typeof screenBoxSchema> | null; caption: z.infer<typeof nlCaptionSchema>; elementType: string }
  | { kind: 'picked'; element: PickedElement }
  | { kind: 'ended'; reason: PickEnd }

export const countMatchesInputSchema = z.object({ recipeId: z.uuid(), target: locatorsSchema })
export const matchCountsSchema = z.object({ counts: z.array(z.number().int().min(0)) })

/** `targets`: the elements to watch on the screen. */
export const markTargetsInputSchema = z.object({ recipeId: z.uuid(), targets: z.array(z.array(locatorSchema)).max(CHOICES_MAX) })
export const revealTargetInputSchema = z.object({ recipeId: z.uuid(), target: locatorsSchema })

const changeSchema = z.object({ from: z.string(), to: z.string() }).nullable()
const changedTextSchema = z.object({ text: z.string(), locators: z.array(locatorSchema), elementType: z.string() })

/** What the page shows now and did not show when the step, or the last act, began. `url` and `title` are null when they are the same. */
export const runnerPageChangesSchema = z.object({
  texts: z.array(changedTextSchema.extend({ caption: z.string() })),
  url: changeSchema,
  title: changeSchema,
})
export type RunnerPageChanges = z.infer<typeof runnerPageChangesSchema>

export const pageChangesInputSchema = z.object({ recipeId: z.uuid() })
export const pageChangesSchema = runnerPageChangesSchema.extend({ texts: z.array(changedTextSchema.extend({ caption: nlCaptionSchema })) })
export type PageChanges = z.infer<typeof pageChangesSchema>

export const addRecordedAssertionInputSchema = z.object({ recipeId: z.uuid(), assertion: assertionSchema })
