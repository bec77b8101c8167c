import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { captionsOfNode } from './target-caption.ts'
import type { PressKeyIntent } from '../language/intents.ts'
import type { GroundingContext } from './candidate.ts'
import { groundIntent } from './ground-intent.ts'
import type { PageIndex } from './page-index.ts'
import { closest, formOf, indexPage, nodeAt } from './page-index.ts'
import { planAct, type IntentPlan } from './plan-act.ts'

/** A line break acts as Enter in a field: see the runner's `setField`. */
const ENTER = '\n'

/**
 * Keys stand for their effect: Enter sends the form, Escape closes. In a field without a form, such as a search that filters while one types, Enter
 * is pressed in the field itself, because it does not mean some button of the page.
 */
export function planKey(intent: PressKeyIntent, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const index = indexPage(snapshot)
  const at = intent.key === 'Enter' ? fieldInUse(index, context) : -1
  if (at < 0 || isOfForm(index, at)) return planAct(intent, groundIntent(intent, snapshot, context), snapshot)
  const node = nodeAt(index, at)
  return {
    kind: 'act',
    intent,
    method: 'Input',
    ref: node.ref,
    nodeIndex: at,
    score: 1,
    captions: captionsOfNode(node),
    reasons: ['the field in use'],
    value: ENTER,
    needsValue: false,
    others: [],
  }
}

/** The field that was typed into last, else the focused one. */
function fieldInUse(index: PageIndex, { lastRef }: GroundingContext): number {
  const last = lastRef === undefined ? -1 : (index.indexByRef.get(lastRef) ?? -1)
  const at = last >= 0 ? last : index.nodes.findIndex(({ states, visible }) => states.focused === true && visible)
  return index.kinds[at] === 'field' && index.nodes[at]?.tag === 'input' ? at : -1
}

/** Whether the field is in a form, or among fields for signing in; those are sent by their button, whatever container they are in. */
function isOfForm(index: PageIndex, at: number): boolean {
  const isReal = closest(index, at, ({ tag, role }) => tag === 'form' || role === 'form' || role === 'search') >= 0
  const form = isReal ? -1 : formOf(index, at)
  if (isReal || nodeAt(index, at).isPassword) return true
  return form >= 0 && index.nodes.slice(form, index.ends[form]).some(({ isPassword }) => isPassword)
}
