import { z } from 'zod'
import type { StoredChoice } from '../../../data/device/stored-choice.ts'

/** As the specification has it. */
export const FLOW_WIDTH_PX = 448
/** Below it the controls of a step would not fit beside each other, nor the buttons of its form. */
export const FLOW_WIDTH_MIN_PX = 340
/** Of the width of the page. The preview keeps the rest: in the smallest window 384 px, enough for its toolbar. */
export const FLOW_WIDTH_MAX_PERCENT = 60

/** How wide the flow is on this device. */
export const flowWidthChoice: StoredChoice<number> = {
  key: 'recipe.flow-width',
  schema: z.number().int().min(FLOW_WIDTH_MIN_PX),
  initial: FLOW_WIDTH_PX,
}

/** What is shown of a width that was chosen in another window. `pageWidth`: 0 while it is not known. */
export function shownFlowWidth(chosen: number, pageWidth: number): number {
  return pageWidth === 0 ? chosen : Math.min(chosen, Math.floor((pageWidth * FLOW_WIDTH_MAX_PERCENT) / 100))
}
