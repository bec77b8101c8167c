import { valueOfOptions } from '../../contract/rules/several-options.ts'
import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { SelectIntent, SelectSeveralIntent, StepIntent } from '../language/intents.ts'
import type { GroundingCandidate, GroundingContext } from './candidate.ts'
import { decide } from './decide.ts'
import { groundIntent } from './ground-intent.ts'
import { indexPage, nodeAt } from './page-index.ts'
import { labelOfAll, labelsFor, optionFor, takesSeveral } from './list-options.ts'
import { actOn, planAct, type IntentPlan } from './plan-act.ts'
import { choiceOfGroup, isNameless } from './plan-select.ts'

/**
 * Plans several options at once: in a native list that takes several, exactly these; in a group of boxes, one by one. A list that offers all of them
 * but takes only one would end with the last alone, which is not what was asked for. Where no list fits all of them, they are separate choices.
 */
export function planSeveral(intent: SelectSeveralIntent, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const lists = listsMeant(intent, snapshot, context)
  const whole = planAsOne(intent, lists, snapshot)
  if (whole) return whole
  const several = lists.filter(({ nodeIndex }) => takesSeveral(nodeOf(snapshot, nodeIndex)))
  const [list, other] = several
  if (list && other) return planAct(choiceOf(intent, 0), several, snapshot)
  if (list) return planInSeveral(intent, list, snapshot)
  const [single] = lists.filter(({ nodeIndex }) => labelsFor(intent.options, nodeOf(snapshot, nodeIndex).options ?? []) !== null)
  if (single) return noOption(intent.options.join(', '), single, snapshot)
  return planInGroup(intent, snapshot, context) ?? { kind: 'expand', intents: intent.each }
}

/** One option whose label is made of all the words, in a list that does not offer them one by one. */
function planAsOne(intent: SelectSeveralIntent, [list]: GroundingCandidate[], snapshot: PageSnapshot): IntentPlan | null {
  const offered = list ? (nodeOf(snapshot, list.nodeIndex).options ?? []) : []
  const label = labelOfAll(intent.options, offered)
  return list && label !== null && labelsFor(intent.options, offered) === null
    ? { ...actOn(choiceOf(intent, 0), list, [], snapshot, label), method: 'Input' }
    : null
}

/** The list of that name. Without a name, all lists that offer every one of the options. */
function listsMeant(intent: SelectSeveralIntent, snapshot: PageSnapshot, context: GroundingContext): GroundingCandidate[] {
  if (!isNameless(intent.target)) {
    const decision = decide(groundIntent(choiceOf(intent, 0), snapshot, context))
    return decision.kind === 'chosen' ? [decision.candidate] : []
  }
  const index = indexPage(snapshot)
  return index.nodes.flatMap((node, nodeIndex): GroundingCandidate[] => {
    const isUsable = node.options && node.visible && (!index.hasDialog || node.inDialog)
    return isUsable && labelsFor(intent.options, node.options ?? []) !== null
      ? [{ ref: node.ref, nodeIndex, score: 1, caption: node.name || node.label, reasons: ['offers the options'] }]
      : []
  })
}

function planInSeveral(intent: SelectSeveralIntent, list: GroundingCandidate, snapshot: PageSnapshot): IntentPlan {
  const offered = nodeOf(snapshot, list.nodeIndex).options ?? []
  const labels = labelsFor(intent.options, offered)
  if (labels !== null) return { ...actOn(choiceOf(intent, 0), list, [], snapshot, valueOfOptions(labels)), method: 'Input' }
  return noOption(intent.options.find((option) => optionFor(option, offered) === null) ?? intent.options.join(', '), list, snapshot)
}

/** Boxes are set one by one. Radio buttons do not qualify, because only one of them stays set. */
function planInGroup(intent: SelectSeveralIntent, snapshot: PageSnapshot, context: GroundingContext): IntentPlan | null {
  if (isNameless(intent.target)) return null
  const each = intent.options.map((_, at) => choiceOf(intent, at))
  const found = each.map((choice, at) => choiceOfGroup(choice, intent.options[at] ?? '', snapshot, context))
  const boxes = found.filter((one) => one !== null)
  if (boxes.length < found.length) return null
  const [first] = boxes
  const isOneOfMany = boxes.some(({ nodeIndex }) => indexPage(snapshot).kinds[nodeIndex] === 'radio')
  return isOneOfMany && first
    ? noOption(intent.options.join(', '), first, snapshot)
    : { kind: 'expand', intents: each satisfies StepIntent[] }
}

function choiceOf({ text, target, options }: SelectSeveralIntent, at: number): SelectIntent {
  return { kind: 'select', text, target, option: { kind: 'literal', text: options[at] ?? '' } }
}

const nodeOf = (snapshot: PageSnapshot, at: number): SnapshotNode => nodeAt(indexPage(snapshot), at)

function noOption(wanted: string, { nodeIndex, caption }: GroundingCandidate, snapshot: PageSnapshot): IntentPlan {
  return { kind: 'noOption', wanted, target: caption, found: (nodeOf(snapshot, nodeIndex).options ?? []).slice(0, 20) }
}
