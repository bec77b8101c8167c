import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { UndecidedPlan } from '#engine/deciding/decide-act.ts'
import { groundIntent } from '#engine/grounding/ground-intent.ts'
import { displayName } from '#engine/grounding/node-names.ts'
import { actOn, type IntentPlan, type PlannedAct } from '#engine/grounding/plan-act.ts'
import { indexPage } from '#engine/grounding/page-index.ts'
import type { PressKeyIntent, StepIntent, TargetIntent } from '#engine/language/intents.ts'
import type { Meaning } from '#engine/matching/pair.ts'
import { thingOf } from '#engine/page/same-thing.ts'

/** A part that the first grammar reads, and for which it has no single element. */
export type UndecidedPart = { part: StepIntent; plan: UndecidedPlan; snapshot: PageSnapshot }

/** The act of the part on the element that a model means, if that is one of those that the words may mean; null otherwise. */
export function chosenByModel({ part, plan, snapshot }: UndecidedPart, meaning: Meaning): PlannedAct | null {
  if (plan.kind !== 'ambiguous' && plan.kind !== 'none') return null
  const intent = plan.kind === 'ambiguous' ? plan.intent : targetIntent(part)
  const thing = thingMeant(snapshot, meaning)
  if (!intent || thing === null || !KINDS[intent.kind].includes(meaning.kind)) return null
  const candidates = plan.kind === 'ambiguous' ? plan.candidates : groundIntent(intent, snapshot)
  const chosen = candidates.find(({ nodeIndex }) => thingOf(indexPage(snapshot), nodeIndex) === thing)
  return chosen ? actOn(intent, chosen, [], snapshot) : null
}

/** The plan of the first grammar as one that cannot be done, because a model means another element; null when it does not. */
export function doubtedByModel(plan: IntentPlan, snapshot: PageSnapshot, meaning: Meaning): UndecidedPlan | null {
  const thing = thingMeant(snapshot, meaning)
  const { nodes, indexByRef } = indexPage(snapshot)
  if (plan.kind !== 'act' || thing === null || thingOf(indexPage(snapshot), plan.nodeIndex) === thing) return null
  const found = [plan.nodeIndex, indexByRef.get(meaning.ref ?? '') ?? -1].flatMap((at) => (nodes[at] ? [displayName(nodes[at])] : []))
  return { kind: 'ambiguous', wanted: plan.intent.text, found, candidates: [], intent: plan.intent }
}

function thingMeant(snapshot: PageSnapshot, { ref }: Meaning): number | null {
  const index = indexPage(snapshot)
  const at = ref === null ? undefined : index.indexByRef.get(ref)
  return at === undefined ? null : thingOf(index, at)
}

/** What a model may make of each part: another kind of act is another reading of the words, which the part is not. */
const KINDS: Record<(TargetIntent | PressKeyIntent)['kind'], readonly Meaning['kind'][]> = {
  click: ['click', 'double', 'right', 'hover', 'check'],
  input: ['set'],
  select: ['set', 'click'],
  check: ['check', 'click'],
  clear: ['clear', 'set'],
  upload: ['upload', 'set'],
  pressKey: ['key', 'click'],
}

function targetIntent(part: StepIntent): TargetIntent | PressKeyIntent | null {
  switch (part.kind) {
    case 'click':
    case 'input':
    case 'check':
    case 'clear':
    case 'upload':
    case 'pressKey':
      return part
    default:
      return null
  }
}
