import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { ofHeight, ofWidth, percentOf } from './screen-percent.ts'
import type { StepControls } from './step-controls.ts'

/** A mark of a choice over the picture. `box` and `badge` are in percent of the picture, `badge` is where the number stands. */
export type Mark = { choice: number; box: ScreenBox; badge: { x: number; y: number } }

/** Numbers nearer to each other than this, in pixels of the remote screen, would cover each other in a small preview. */
const APART_PX = 80

/** The step that asks and can be answered now; null when none does. A prediction stops at the first question, so there is one at most that matters. */
export function askingStep(steps: readonly RecipeStep[], controls: readonly StepControls[]): number | null {
  const index = steps.findIndex(({ question }, at) => question !== undefined && controls[at]?.answer.enabled === true)
  return index < 0 ? null : index
}

/** The marks for the boxes of the choices; a choice that is not seen has none. */
export function marksOf(boxes: readonly (ScreenBox | null)[]): Mark[] {
  const placed: { x: number; y: number }[] = []
  return boxes.flatMap((box, choice) => {
    if (!box) return []
    const badge = freeBeside({ x: box.x, y: box.y }, placed)
    placed.push(badge)
    return [{ choice, box: percentOf(box), badge: { x: ofWidth(badge.x), y: ofHeight(badge.y) } }]
  })
}

function freeBeside(wanted: { x: number; y: number }, placed: readonly { x: number; y: number }[]): { x: number; y: number } {
  const isTaken = ({ x, y }: { x: number; y: number }) =>
    placed.some((one) => Math.abs(one.x - x) < APART_PX && Math.abs(one.y - y) < APART_PX)
  let { x } = wanted
  while (isTaken({ x, y: wanted.y })) x += APART_PX
  return { x, y: wanted.y }
}
