import { z } from 'zod'

/**
 * Interactions of a user in the preview that no action of a recipe can express yet.
 *
 * - `canvas`: a press at a point of a drawing (a canvas, the track of a slider); an action knows elements, not points
 * - `drag`: pressed, moved and released
 * - `file`: files that an action cannot give again: several at once, or for a field that is not on the page
 * - `format`: bold, a list and the like in an editor
 * - `history`: back, forward or reload, from the menu of the preview; `keys` says which
 * - `key`: one or more keys that the page handled itself; `keys` says which
 * - `middle_click`, `modified_click`: a press with the middle button, or while a key was held; `keys` says which key
 * - `scroll`: scrolling that made the page load more
 * - `sign_in`: the user name and password that the browser asked for
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
