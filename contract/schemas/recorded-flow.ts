import { z } from 'zod'
import { STEP_ASSERTIONS_MAX } from '../constants.ts'
import { NOT_RECORDED_MAX } from '../rules/recorded-step.ts'

const AREA_KINDS = ['form', 'dialog', 'section'] as const

/**
 * Where something was done, as the page was at that time. `path`: of the address, without its query, which may hold values. `area`: the nearest dialog,
 * form or named part of the page. `isSubmit`: a press of the button that sends a form.
 */
export const actPlaceSchema = z.object({
  path: z.string().max(300).exactOptional(),
  title: z.string().max(200).exactOptional(),
  area: z.object({ kind: z.enum(AREA_KINDS), name: z.string().max(120) }).exactOptional(),
  isSubmit: z.literal(true).exactOptional(),
})
export type ActPlace = z.infer<typeof actPlaceSchema>

/** One action of a recorded flow. `pauseMs`: the time since the end of the action before it. */
export const flowMarkSchema = actPlaceSchema.extend({ at: z.number().int().positive(), pauseMs: z.number().int().min(0) })
export type FlowMark = z.infer<typeof flowMarkSchema>

/** The most actions of a recorded flow that a change carries. */
const FLOW_MARKS_MAX = 2000

/**
 * A step with this is a recorded flow that is not cut into steps yet (decision 0051). `marks`: one for each of its actions, by which it is cut.
 * `missedAfter`: for each kind of interaction that was not recorded, how many actions stand before its first. `checkedAfter`: the same for each of its checks.
 */
export const recordedFlowSchema = z.object({
  marks: z.array(flowMarkSchema).max(FLOW_MARKS_MAX),
  missedAfter: z.array(z.number().int().min(0)).max(NOT_RECORDED_MAX),
  checkedAfter: z.array(z.number().int().min(0)).max(STEP_ASSERTIONS_MAX).optional(),
})
export type RecordedFlow = z.infer<typeof recordedFlowSchema>
