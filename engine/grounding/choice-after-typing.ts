import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { SelectIntent, StepIntent } from '../language/intents.ts'
import { normalizeText } from '../text/normalize.ts'
import { indexPage, nodeAt } from './page-index.ts'
import type { PlannedAct } from './plan-act.ts'

/**
 * “Type «So» into «Doctor» and pick «Somerset»”: typing into a list only filters it, and the choice is the result. Reads both parts as one choice;
 * null when they are about different things.
 */
export function choiceAfterTyping(plan: PlannedAct, snapshot: PageSnapshot, next: StepIntent | undefined): SelectIntent | null {
  const { intent, nodeIndex } = plan
  const typed = intent.kind === 'input' ? intent.value : intent.kind === 'select' ? intent.option : null
  if (typed?.kind !== 'literal' || !next || (intent.kind !== 'input' && intent.kind !== 'select')) return null
  const { role, tag } = nodeAt(indexPage(snapshot), nodeIndex)
  const option = role === 'combobox' && tag === 'input' ? optionOf(next) : null
  if (option === null || !normalizeText(option).includes(normalizeText(typed.text))) return null
  return { kind: 'select', text: intent.text, target: intent.target, option: { kind: 'literal', text: option } }
}

function optionOf(next: StepIntent): string | null {
  if (next.kind === 'select') return next.target.name === '' && next.option.kind === 'literal' ? next.option.text : null
  const isOption = next.kind === 'click' && next.target.quoted && (next.target.roleHint === undefined || next.target.roleHint === 'option')
  return isOption ? next.target.name : null
}
