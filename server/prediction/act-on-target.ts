import type { Action } from '#contract/schemas/action.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { isNamedExactly } from '#engine/grounding/candidate.ts'
import { actOn, type PlannedAct } from '#engine/grounding/plan-act.ts'
import { resolveValue } from '#engine/values/resolve-value.ts'
import { valueForField } from '#engine/values/value-for-field.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { RunData } from '../steps/action-value.ts'
import { withProjectFiles } from '../steps/give-files.ts'
import { performAction, type DialogContext } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'
import type { Failed, OtherChoice } from './attempt.ts'

/** A candidate whose score is lower than the best by at most this may be the element that is meant. */
const RIVAL_MARGIN = 0.15
const RIVALS_MAX = 2

/** `ordinal`: the number of this element within the step. `other`: the choice to be made differently in this attempt. */
export type Choice = { ordinal: number; other: OtherChoice | null }

/** `doubtful`: the next candidate, if its score is nearly as good. */
export type Acted = { action: Action; ref: string; doubtful: OtherChoice | null }

/** Acts on the planned element. If that cannot be acted on, acts on a candidate that is nearly as good. */
export async function actOnTarget(
  run: Run,
  { plan, snapshot }: { plan: PlannedAct; snapshot: PageSnapshot },
  { ordinal, other }: Choice,
  context: DialogContext,
): Promise<RunnerAnswer<Acted>> {
  const fields = valueOf(run.data, plan, snapshot)
  if (fields.kind !== 'done') return fields
  const plans = [plan, ...rivalsOf(plan, snapshot)]
  const start = other?.ordinal === ordinal ? Math.min(other.rank, plans.length - 1) : 0
  let firstFailure: Failed | null = null
  for (const [offset, candidate] of plans.slice(start).entries()) {
    const acted = await actOnElement(run, candidate, fields.value, context)
    if (acted.kind === 'lost') return acted
    if (acted.kind === 'done') {
      const rank = start + offset + 1
      return { kind: 'done', value: { action: acted.value, ref: candidate.ref, doubtful: rank < plans.length ? { ordinal, rank } : null } }
    }
    firstFailure ??= acted
  }
  return firstFailure ?? { kind: 'failed', failure: { code: 'internal' } }
}

function rivalsOf(plan: PlannedAct, snapshot: PageSnapshot): PlannedAct[] {
  return (
    plan.others
      .filter((other) => plan.score - other.score <= RIVAL_MARGIN)
      // An element with exactly the wanted name is meant, even when it cannot be acted on. A candidate with a similar name must not replace it.
      .filter((other) => !isNamedExactly(plan) || isNamedExactly(other))
      .slice(0, RIVALS_MAX)
      .map((other) => actOn(plan.intent, other, [], snapshot, plan.value))
  )
}

type ValueFields = Pick<Action, 'value' | 'source'>

function valueOf({ envItems, testData, taken }: RunData, plan: PlannedAct, snapshot: PageSnapshot): RunnerAnswer<ValueFields> {
  const { intent } = plan
  if (plan.method === 'Click') return { kind: 'done', value: {} }
  if (!plan.needsValue) return { kind: 'done', value: { value: plan.value ?? '' } }
  if (intent.kind !== 'input' && intent.kind !== 'select' && intent.kind !== 'upload') return { kind: 'done', value: { value: '' } }
  const found = resolveValue(intent, {
    testData: [...testData],
    taken: [...taken.values()].map(({ name }) => name),
    // The engine needs only names, so it does not get the values.
    envItems: envItems.map(({ value: _value, ...view }) => view),
  })
  if (found.kind === 'missing') {
    const failure = { code: 'value_missing' as const, target: plan.captions.en, caption: plan.captions, lookedIn: found.lookedIn }
    return { kind: 'failed', failure }
  }
  const { value, source } = found
  const node = snapshot.nodes[plan.nodeIndex]
  const typed = value === undefined || !node || source ? value : valueForField(value, node, snapshot.lang)
  return { kind: 'done', value: { ...(typed === undefined ? {} : { value: typed }), ...(source ? { source } : {}) } }
}

async function actOnElement(run: Run, plan: PlannedAct, fields: ValueFields, context: DialogContext): Promise<RunnerAnswer<Action>> {
  const { captions, method, isChoice, gesture, relativeDate } = plan
  const located = await run.session.locate(plan.ref, run.signal)
  if (located.kind !== 'done') return located
  const { locators } = located.value
  if (locators.length === 0) {
    return { kind: 'failed', failure: { code: 'action_failed', reason: 'detached', target: captions.en, caption: captions } }
  }
  const way = { ...(gesture ? { gesture } : {}), ...(isChoice ? { isChoice } : {}), ...(relativeDate ? { relativeDate } : {}) }
  const acted = await performAction(run, { target: locators, nlTargetCaptionDict: captions, method, ...fields, ...way }, context)
  if (acted.kind !== 'done' || plan.intent.kind !== 'upload') return acted
  return { kind: 'done', value: await withProjectFiles(run, acted.value, fields.value ?? '') }
}
