import { z } from 'zod'

/**
 * Acts of a human in the preview that no action of a recipe can express yet.
 *
 * - `canvas`: a press at a place of something drawn (a canvas, the track of a slider); an action knows elements, not places
 * - `drag`: pressed, moved and let go
 * - `file`: files that an action cannot give again: several at once, or for a field that is not on the page
 * - `format`: bold, a list and the like in an editor
 * - `history`: back, forward or reload, from the menu of the preview; `keys` says which
 * - `key`: a key, or several at once, that the page took for itself; `keys` says which
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

/** One thing that was done and not recorded. `target`: what it was done to, in the page's words. */
export const missedActSchema = z.object({
  kind: z.enum(NOT_RECORDED_KINDS),
  target: z.string().max(300).optional(),
  keys: z.string().max(60).optional(),
})
export type MissedAct = z.infer<typeof missedActSchema>

/** The same thing, as often as it was done. */
export const notRecordedSchema = missedActSchema.extend({ count: z.number().int().min(1) })
export type NotRecorded = z.infer<typeof notRecordedSchema>
