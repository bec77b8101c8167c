import { z } from 'zod'
import { CUT_REASONS } from '#contract/rules/cut-flow.ts'
import type { Review } from '../model/flow-review.ts'

const positions = z.array(z.number().int().min(0))
const reviewSchema = z.object({
  /** When the flow was begun: another flow of the same recipe has another review. */
  begunAt: z.number().nullable(),
  seen: z.number().int().min(0),
  steps: z.array(
    z.object({
      text: z.string(),
      expected: z.string(),
      isWorded: z.boolean(),
      actions: positions,
      missed: positions,
      reason: z.enum(CUT_REASONS),
      place: z.string().nullable(),
    }),
  ),
})

const keyOf = (recipeId: string): string => `flowReview.${recipeId}`

/** The review of a recorded flow as this tab left it, so that a reload does not take the edits away; null for none. The flow itself is on the server. */
export function readReview(recipeId: string, begunAt: number | null): Review | null {
  try {
    const stored = reviewSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(recipeId)) ?? 'null')).data
    return stored?.begunAt === begunAt ? { steps: stored.steps, seen: stored.seen } : null
  } catch {
    return null
  }
}

export function storeReview(recipeId: string, begunAt: number | null, review: Review): void {
  try {
    sessionStorage.setItem(keyOf(recipeId), JSON.stringify({ ...review, begunAt }))
  } catch {
    // A full or forbidden storage costs the edits of the review at a reload, and nothing else.
  }
}

export function clearReview(recipeId: string): void {
  sessionStorage.removeItem(keyOf(recipeId))
}
