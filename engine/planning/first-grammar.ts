import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { PlannedAct } from '../grounding/plan-act.ts'
import { planIntent } from './plan-intent.ts'
import type { StepIntent } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import type { Meaning } from '../matching/pair.ts'
import { resolveValue } from '../values/resolve-value.ts'
import type { TestDataEntry } from '../values/test-data.ts'

/** The next act of a text as the first grammar reads it: one reading by rules, no rivals. Null when it abstains. */
export function firstGrammar(
  text: string,
  snapshot: PageSnapshot,
  lastRef: string | null,
  testData: readonly TestDataEntry[],
): Meaning | null {
  const { intents, unparsed } = understandStep(text)
  if (unparsed.length > 0) return null
  const queue: StepIntent[] = [...intents]
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const intent = queue.shift()
    if (!intent) return null
    // It is asked what is acted on; scrolling only shows that, and a drag is read better by the joint reading.
    if (intent.kind === 'scroll') continue
    if (intent.kind === 'drag' || intent.kind === 'swap') return null
    const plan = planIntent(intent, snapshot, lastRef === null ? {} : { lastRef })
    if (plan.kind === 'expand') queue.unshift(...plan.intents)
    else if (plan.kind === 'act') return meaningOf(plan, testData)
    else if (plan.kind !== 'idle' && plan.kind !== 'expect') return null
  }
  return null
}

const TURNS_MAX = 6

function meaningOf(plan: PlannedAct, testData: readonly TestDataEntry[]): Meaning | null {
  const { ref, intent, followUp } = plan
  if (plan.method === 'Click') {
    if (followUp?.kind === 'pickOption') return { kind: 'set', ref, value: followUp.option }
    return { kind: plan.gesture ?? 'click', ref, value: null }
  }
  if (intent.kind === 'pressKey') return { kind: 'key', ref, value: intent.key }
  let value = plan.value ?? null
  if (plan.needsValue && (intent.kind === 'input' || intent.kind === 'select' || intent.kind === 'upload')) {
    const found = resolveValue(intent, { testData: [...testData], envItems: [] })
    if (found.kind === 'missing') return null
    value = found.value ?? null
  }
  if (intent.kind === 'upload') return { kind: 'upload', ref, value }
  if (value === 'true' || value === 'false') return { kind: 'check', ref, value: null, checked: value === 'true' }
  return { kind: 'set', ref, value }
}
