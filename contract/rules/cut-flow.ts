import { STEP_ACTIONS_MAX, type Language } from '../constants.ts'
import type { Action } from '../schemas/action.ts'
import type { Assertion } from '../schemas/assertion.ts'
import type { NotRecorded } from '../schemas/not-recorded.ts'
import type { FlowMark, RecordedFlow } from '../schemas/recorded-flow.ts'
import { flowText } from './flow-text.ts'

/** After a pause this long a person begins something else. */
export const FLOW_PAUSE_MS = 10_000

/** Why a step begins where it does. */
export const CUT_REASONS = ['start', 'page', 'submit', 'area', 'pause', 'full'] as const
export type CutReason = (typeof CUT_REASONS)[number]

/** A step that a flow would be cut into. `actions` and `missed` are positions in the flow's lists. `place`: the name of its page or part of the page. */
export type ProposedStep = { text: string; actions: number[]; missed: number[]; reason: CutReason; place: string | null }

/** A recorded flow: its actions and checks, what was not recorded, and where and when each was done. */
export type Flow = {
  actions: readonly Action[]
  assertions?: readonly Assertion[]
  notRecorded: readonly NotRecorded[]
  flow: RecordedFlow
}

/**
 * Cuts a recorded flow into steps with texts in `language`. A step begins on another page, behind the sending of a form, in another form, dialog or part of
 * the page, and after a pause. `from`: only the actions from there on.
 */
export function cutFlow({ actions, notRecorded, flow }: Flow, language: Language, from = 0): ProposedStep[] {
  const groups: { actions: number[]; reason: CutReason }[] = []
  let last: FlowMark | null = null
  for (let index = from; index < actions.length; index++) {
    const mark = flow.marks[index]
    const group = groups.at(-1)
    const reason = group ? reasonToCut(actions[index - 1], last, mark, group.actions.length) : 'start'
    if (reason) groups.push({ actions: [index], reason })
    else group?.actions.push(index)
    if (mark && isPlaced(mark)) last = mark
  }
  return groups.map(({ actions: own, reason }, index) => {
    const [first = 0] = own
    const end = groups[index + 1]?.actions[0] ?? Number.POSITIVE_INFINITY
    const missed = notRecorded.flatMap((_, at) => {
      const after = Math.max(0, (flow.missedAfter[at] ?? 0) - 1)
      return (after >= first || (index === 0 && from === 0)) && after < end ? [at] : []
    })
    const mark = flow.marks[first]
    return { text: textOf(actions, flow, own, language), actions: own, missed, reason, place: mark ? placeOf(mark) : null }
  })
}

/** The text of a step with these actions of a flow. */
export function textOf(actions: readonly Action[], flow: RecordedFlow, own: readonly number[], language: Language): string {
  return flowText(
    own.flatMap((index) => (actions[index] ? [{ action: actions[index], mark: flow.marks[index] }] : [])),
    language,
  )
}

/** What is done with the browser itself has no place on a page. */
const isPlaced = ({ path, title, area }: FlowMark): boolean => path !== undefined || title !== undefined || area !== undefined

function reasonToCut(before: Action | undefined, last: FlowMark | null, mark: FlowMark | undefined, length: number): CutReason | null {
  if (length >= STEP_ACTIONS_MAX) return 'full'
  if (!last || !mark || !isPlaced(mark)) return null
  if (mark.path !== last.path) return 'page'
  if (last.isSubmit || endsWithEnter(before)) return 'submit'
  const isSameArea = mark.area?.kind === last.area?.kind && mark.area?.name === last.area?.name
  if (!isSameArea) return 'area'
  return mark.pauseMs >= FLOW_PAUSE_MS && !mark.area ? 'pause' : null
}

const endsWithEnter = (action: Action | undefined): boolean =>
  action?.method === 'Input' &&
  action.source === undefined &&
  action.value !== undefined &&
  action.value.length > 1 &&
  action.value.endsWith('\n')

const placeOf = ({ area, title, path }: FlowMark): string | null => area?.name || title || path || null
