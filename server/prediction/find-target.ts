import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { GroundingCandidate } from '#engine/grounding/candidate.ts'
import { groundIntent } from '#engine/grounding/ground-intent.ts'
import { actOn, type IntentPlan, type PlannedAct } from '#engine/grounding/plan-act.ts'
import { planIntent } from '#engine/grounding/plan-intent.ts'
import type { PressKeyIntent, StepIntent, TargetIntent } from '#engine/language/intents.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { Run } from '../steps/run.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'
import type { Look } from './attempt.ts'
import type { CandidateChooser } from './candidate-chooser.ts'
import { watchPage, type PredictionTimeouts } from './watch-page.ts'

/** `stepText`: the whole step. `lastRef`: the element that was acted on before. */
export type WantedPart = { part: StepIntent; stepText: string; lastRef: string | null }

/**
 * Plans a part of the step on the page. A page that is still loading may lack the element, so it is read again until the element is there or
 * the time is up. If the plan is still undecided then, the chooser is asked.
 */
export async function findTarget(
  run: Run,
  { part, stepText, lastRef }: WantedPart,
  { chooser, timeouts }: { chooser: CandidateChooser; timeouts: PredictionTimeouts },
): Promise<RunnerAnswer<{ plan: IntentPlan; look: Look }>> {
  const seen = await watchPage(run, timeouts, (snapshot) => {
    const plan = planIntent(part, snapshot, lastRef === null ? {} : { lastRef })
    return { isFinal: !['none', 'noOption', 'notHeld'].includes(plan.kind), value: plan }
  })
  if (seen.kind !== 'done') return seen
  const { value: plan, look } = seen.value
  if (plan.kind !== 'ambiguous' && plan.kind !== 'none') return { kind: 'done', value: { plan, look } }
  const chosen = await choose(run, chooser, { part, stepText, plan, snapshot: look.last })
  return { kind: 'done', value: { plan: chosen ?? plan, look } }
}

type Undecided = { part: StepIntent; stepText: string; plan: Extract<IntentPlan, { kind: 'ambiguous' | 'none' }>; snapshot: PageSnapshot }

async function choose({ data, signal }: Run, chooser: CandidateChooser, undecided: Undecided): Promise<PlannedAct | null> {
  const { part, stepText, plan, snapshot } = undecided
  const target = plan.kind === 'ambiguous' ? plan.intent : targetIntent(part)
  if (!target) return null
  const candidates = plan.kind === 'ambiguous' ? plan.candidates : groundIntent(target, snapshot)
  if (candidates.length === 0) return null
  const mask = (text: string) => withoutSecrets(text, data)
  const index = await chooser.choose(
    {
      step: mask(stepText),
      wanted: mask(plan.wanted),
      pageTitle: mask(snapshot.title),
      candidates: candidates.map((candidate) => describeCandidate(candidate, snapshot, mask)),
    },
    signal,
  )
  const chosen = index === null ? undefined : candidates[index]
  return chosen ? actOn(target, chosen, [], snapshot) : null
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

function describeCandidate(candidate: GroundingCandidate, snapshot: PageSnapshot, mask: (text: string) => string) {
  const node = snapshot.nodes[candidate.nodeIndex]
  return {
    caption: mask(candidate.caption),
    role: node?.role || node?.tag || '',
    context: mask(containerName(snapshot, candidate.nodeIndex)),
  }
}

/** The name of the nearest container that has one: a dialog, form, row or section. */
function containerName(snapshot: PageSnapshot, nodeIndex: number): string {
  for (let at = snapshot.nodes[nodeIndex]?.parent ?? -1; at >= 0; at = snapshot.nodes[at]?.parent ?? -1) {
    const node = snapshot.nodes[at]
    if (node && node.name !== '' && node.role !== '') return `${node.role} ${node.name}`.slice(0, 120)
  }
  return ''
}
