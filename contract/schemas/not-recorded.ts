import { z } from 'zod'

/**
 * Interactions of a user in the preview that no action of a recipe expresses.
 *
 * - `file`: files that an action cannot give again: several at once, or for a field that is not on the page
 * - `key`: a key that no action knows, or one that a field of a secret took for itself; `keys` says which key
 * - `sign_in`: the user name and password that the browser asked for
 *
 * The others are actions by now; recordings that are older than these actions hold them: a press at a point of a drawing (`canvas`), `drag`, bold, a list and
 * the like in an editor (`format`), back, forward or reload (`history`), all keys that the page handled itself, presses with the middle button or while a
 * key was held, and scrolling that made the page load more (`scroll`). `keys` says which keys, or which move.
 */
export const NOT_RECORDED_KINDS = [
  'canvas',
  'drag',
  'file',
  'format',
  'history',
  'key',
  'middle_click',
  'modified_click',
  'scroll',
  'sign_in',
] as const
export type NotRecordedKind = (typeof NOT_RECORDED_KINDS)[number]

/** One interaction that was not recorded. `target`: the element, in the words of the page. */
export const unrecordedInteractionSchema = z.object({
  kind: z.enum(NOT_RECORDED_KINDS),
  target: z.string().max(300).optional(),
  keys: z.string().max(60).optional(),
})
export type UnrecordedInteraction = z.infer<typeof unrecordedInteractionSchema>

/** The same interaction, with the number of times it was done. */
export const notRecordedSchema = unrecordedInteractionSchema.extend({ count: z.number().int().min(1) })
export type NotRecorded = z.infer<typeof notRecordedSchema>
