import { DATE_FORMATS } from '../../contract/rules/relative-date.ts'
import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { captionsOfNode } from './target-caption.ts'
import type { InputIntent, SelectIntent } from '../language/intents.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { dateFormatIn, dateFormatOf } from '../dates/date-format.ts'
import type { GroundingCandidate, GroundingContext } from './candidate.ts'
import { isInScope } from './containers.ts'
import { groundIntent } from './ground-intent.ts'
import { namesOfNode } from './node-names.ts'
import { indexPage, nodeAt } from './page-index.ts'
import { planAct, type IntentPlan } from './plan-act.ts'
import { isNameless } from './plan-select.ts'

/**
 * “Set the date to tomorrow”: the date is computed whenever the step is run. Null where the words are no date for the page but a text: in a field of
 * another kind, in a list that offers “Tomorrow”, and in a field that cannot be typed into.
 */
export function planRelativeDate(
  intent: InputIntent | SelectIntent,
  { days, text }: { days: number; text: string },
  snapshot: PageSnapshot,
  context: GroundingContext,
): IntentPlan | null {
  const index = indexPage(snapshot)
  const input: InputIntent = { kind: 'input', text: intent.text, target: intent.target, value: { kind: 'literal', text } }
  const candidates = isNameless(intent.target) ? dateFields(intent, snapshot) : groundIntent(input, snapshot, context)
  const plan = planAct(input, candidates, snapshot, text)
  if (plan.kind === 'ambiguous' && plan.candidates.every(({ nodeIndex }) => isDateField(nodeAt(index, nodeIndex)))) return plan
  if (plan.kind !== 'act') return null
  const node = nodeAt(index, plan.nodeIndex)
  if (!isDateField(node)) return null
  const format = dateFormatOf(node, snapshot.lang)
  if (format === null) return { kind: 'noOption', wanted: text, target: captionsOfNode(node).en, found: [...DATE_FORMATS] }
  // Another field that fits nearly as well must not get the words as a text.
  return { ...plan, method: 'Input', needsValue: false, relativeDate: { days, format }, others: [] }
}

/** Whether the field takes a date and can be typed into. */
export function isDateField(node: SnapshotNode): boolean {
  if (node.states.readonly || node.tag !== 'input') return false
  const { type = 'text' } = node.attributes
  return (
    type === 'date' || (['text', 'tel'].includes(type) && !node.options && (dateFormatIn(node.placeholder) !== null || namesDate(node)))
  )
}

function namesDate(node: SnapshotNode): boolean {
  return namesOfNode(node).some(({ text }) => prepareText(text).terms.some(({ concept }) => concept === 'date'))
}

function dateFields({ target }: InputIntent | SelectIntent, snapshot: PageSnapshot): GroundingCandidate[] {
  const index = indexPage(snapshot)
  return index.nodes.flatMap((node, nodeIndex): GroundingCandidate[] => {
    const isUsable = node.visible && !node.states.disabled && isDateField(node) && (!index.hasDialog || node.inDialog)
    return isUsable && target.scopes.every((scope) => isInScope(index, scope, nodeIndex))
      ? [{ ref: node.ref, nodeIndex, score: 0.7, caption: captionsOfNode(node).en, reasons: ['takes a date'] }]
      : []
  })
}
