import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { ofHeight, ofWidth, percentOf, type ScreenSize } from './screen-percent.ts'
import type { StepControls } from './step-controls.ts'

/** A mark of a choice over the picture. `box` and `badge` are in percent of the picture, `badge` is where the number stands. */
export type Mark = { choice: number; box: ScreenBox; badge: { x: number; y: number } }

/** Numbers nearer to each other than this part of the remote screen's larger side would cover each other in a small preview. */
const APART_SHARE = 1 / 24

/** The step that asks and can be answered now; null when none does. A prediction stops at the first question, so there is one at most that matters. */
export function askingStep(steps: readonly RecipeStep[], controls: readonly StepControls[]): number | null {
  const index = steps.findIndex(({ question }, at) => question !== undefined && controls[at]?.answer.enabled === true)
  return index < 0 ? null : index
}

/** The marks for the boxes of the choices; a choice that is not seen has none. */
export function marksOf(boxes: readonly (ScreenBox | null)[], screen: ScreenSize): Mark[] {
  const apart = APART_SHARE * Math.max(screen.width, screen.height)
  const placed: Point[] = []
  return boxes.flatMap((box, choice) => {
    if (!box) return []
    const badge = freeBeside({ x: box.x, y: box.y }, placed, apart)
    placed.push(badge)
    return [{ choice, box: percentOf(box, screen), badge: { x: ofWidth(badge.x, screen), y: ofHeight(badge.y, screen) } }]
  })
}

type Point = { x: number; y: number }

function freeBeside(wanted: Point, placed: readonly Point[], apart: number): Point {
  const isTaken = ({ x, y }: Point) => placed.some((one) => Math.abs(one.x - x) < apart && Math.abs(one.y - y) < apart)
  let { x } = wanted
  while (isTaken({ x, y: wanted.y })) x += apart
  return { x, y: wanted.y }
}
