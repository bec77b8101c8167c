import { expect, it } from 'vitest'
import { FLOW_WIDTH_PX, flowWidthChoice, shownFlowWidth } from './flow-width.ts'

it('is the width that was chosen where there is room, and leaves the preview two fifths where there is not', () => {
  expect(shownFlowWidth(FLOW_WIDTH_PX, 960)).toBe(448)
  expect(shownFlowWidth(1100, 1920)).toBe(1100)
  expect(shownFlowWidth(1100, 960)).toBe(576)
  expect(shownFlowWidth(1100, 0)).toBe(1100)
})

it('begins with the width of the specification, also where something else is stored', () => {
  expect(flowWidthChoice.initial).toBe(448)
  expect(flowWidthChoice.schema.safeParse('wide').success).toBe(false)
  expect(flowWidthChoice.schema.safeParse(10).success).toBe(false)
})
