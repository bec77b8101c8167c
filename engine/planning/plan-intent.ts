import { unreachable } from '../language/unreachable.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { captionsOfNode } from '../grounding/target-caption.ts'
import type { CheckIntent, ClickIntent, InputIntent, LoginIntent, SelectIntent, StepIntent } from '../language/intents.ts'
import type { GroundingCandidate, GroundingContext } from '../grounding/candidate.ts'
import { isInScope } from '../grounding/containers.ts'
import { decide } from '../grounding/decide.ts'
import { groundIntent } from '../grounding/ground-intent.ts'
import { isTypable } from '../grounding/node-kind.ts'
import { indexPage, nodeAt } from '../grounding/page-index.ts'
import { planAct, type IntentPlan } from '../grounding/plan-act.ts'
import { planCalendar, planDay, planHeld } from '../grounding/plan-date.ts'
import { planDrag, planSwap } from './plan-drag.ts'
import { planKey } from '../grounding/plan-key.ts'
import { planPage } from '../grounding/plan-page.ts'
import { planOption } from '../grounding/plan-option.ts'
import { planRelativeDate } from '../grounding/plan-relative-date.ts'
import { planTake } from './plan-take.ts'
import { planScroll } from './plan-scroll.ts'
import { isNameless, planSelect } from '../grounding/plan-select.ts'
import { planSeveral } from '../grounding/plan-several.ts'
import { isBareWord } from '../text/letters.ts'

/** Plans one intent on this page. Other readings of the words are tried when the first one finds nothing. */
export function planIntent(intent: StepIntent, snapshot: PageSnapshot, context: GroundingContext = {}): IntentPlan {
  const plan = planReading(intent, snapshot, context)
  if (!isFailure(plan) || (intent.kind === 'navigate' && intent.to.kind === 'page')) return plan
  let found: string[] = plan.found
  for (const alternative of intent.alternatives ?? []) {
    const other = planIntent(alternative, snapshot, context)
    if (!isFailure(other)) return other
    if (found.length === 0) found = other.found
  }
  return { ...plan, found }
}

function isFailure(plan: IntentPlan): plan is Extract<IntentPlan, { kind: 'none' | 'noOption' }> {
  return plan.kind === 'none' || plan.kind === 'noOption'
}

function planReading(given: StepIntent, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const date = dateIn(given)
  const dated = date && planDate(date, snapshot, context)
  if (dated) return dated
  const intent = date ? asText(date.intent, date.value.text) : given
  switch (intent.kind) {
    case 'navigate':
      return intent.to.kind === 'page' ? planPage(intent, intent.to.name, snapshot, context) : { kind: 'navigate', to: intent.to }
    case 'expect':
      return { kind: 'expect', expectation: intent.expectation }
    case 'wait':
      return { kind: 'idle', ...(intent.ms === undefined ? {} : { ms: intent.ms }) }
    case 'scroll':
      return planScroll(intent, snapshot)
    case 'take':
      return planTake(intent, snapshot)
    case 'drag':
      return planDrag(intent, snapshot)
    case 'swap':
      return planSwap(intent, snapshot)
    case 'login':
      return { kind: 'expand', intents: expandLogin(intent, snapshot) }
    case 'select':
      return planSelect(intent, snapshot, context)
    case 'selectSeveral':
      return planSeveral(intent, snapshot, context)
    case 'input':
      return planInput(intent, snapshot, context)
    case 'check':
      return planCheck(intent, snapshot, context)
    case 'pickOption':
      return planOption(intent, snapshot)
    case 'pickDate':
      return planDay(intent, snapshot)
    case 'holdDate':
      return planHeld(intent, snapshot)
    case 'pressKey':
      return planKey(intent, snapshot, context)
    case 'click':
    case 'clear':
    case 'upload':
      return planAct(intent, groundIntent(intent, snapshot, context), snapshot)
    default:
      return unreachable(intent)
  }
}

/** The choice or input whose value is a date like “tomorrow”. */
function dateIn(intent: StepIntent): { intent: InputIntent | SelectIntent; value: { days: number; text: string } } | null {
  if (intent.kind !== 'input' && intent.kind !== 'select') return null
  const value = intent.kind === 'input' ? intent.value : intent.option
  return value.kind === 'relativeDate' ? { intent, value } : null
}

/** “Select Today” first means something with that name, a period or a button; “today's date” never does. */
function planDate(
  { intent, value }: { intent: InputIntent | SelectIntent; value: { days: number; text: string } },
  snapshot: PageSnapshot,
  context: GroundingContext,
): IntentPlan | null {
  const isName = intent.kind === 'select' && isNameless(intent.target) && isBareWord(value.text)
  const named = isName ? planIntent(asText(intent, value.text), snapshot, context) : null
  return named?.kind === 'act' ? named : planRelativeDate(intent, value, snapshot, context)
}

function asText(intent: InputIntent | SelectIntent, text: string): InputIntent | SelectIntent {
  const literal = { kind: 'literal' as const, text }
  return intent.kind === 'input' ? { ...intent, value: literal } : { ...intent, option: literal }
}

/**
 * Fills login and password where the page asks for them, then sends the form. On pages that ask in two steps, the button between them is pressed
 * too.
 */
function expandLogin(intent: LoginIntent, snapshot: PageSnapshot): StepIntent[] {
  const { text } = intent
  const field = (purpose: 'login' | 'password', value: InputIntent['value']): InputIntent => ({
    kind: 'input',
    text,
    target: { text: purpose, name: '', quoted: false, scopes: [], purpose },
    value,
  })
  const submit: ClickIntent = {
    kind: 'click',
    text,
    target: { text: 'submit', name: '', quoted: false, scopes: [], purpose: 'submit' },
    gesture: 'click',
  }
  const hasPassword = snapshot.nodes.some((node) => node.isPassword && node.visible)
  const login = field('login', intent.login)
  const password = field('password', intent.password)
  if (hasPassword) return [login, password, submit]
  const hasLogin = decide(groundIntent(login, snapshot)).kind === 'chosen'
  if (hasLogin) return [login, submit, password, submit]
  const open: ClickIntent = {
    kind: 'click',
    text,
    target: { text: 'sign in', name: 'sign in', quoted: false, scopes: [] },
    gesture: 'click',
  }
  return [open, login, password, submit]
}

/** Plans typing. A radio group or a select with the name takes the value as a choice. */
function planInput(intent: InputIntent, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const literal = intent.value.kind === 'literal' ? intent.value.text : null
  if (intent.target.name === '' && intent.target.purpose === undefined) return planNamelessInput(intent, literal, snapshot, context)
  const plan = planAct(intent, groundIntent(intent, snapshot, context), snapshot)
  // A field that can be typed into takes any text, whether or not it also offers a list.
  const isChoice =
    plan.kind === 'act' && kindAt(snapshot, plan.nodeIndex) === 'list' && !isTypable(nodeAt(indexPage(snapshot), plan.nodeIndex))
  if (literal !== null && (plan.kind === 'none' || isChoice)) {
    const asSelect = planSelect({ kind: 'select', text: intent.text, target: intent.target, option: intent.value }, snapshot, context)
    if (asSelect.kind === 'act' || (plan.kind === 'act' && asSelect.kind === 'noOption' && isNativeSelect(snapshot, plan.nodeIndex)))
      return asSelect
  }
  return plan.kind === 'act' ? (planCalendar(intent, plan, snapshot) ?? plan) : plan
}

function kindAt(snapshot: PageSnapshot, i: number): string {
  return indexPage(snapshot).kinds[i] ?? 'other'
}

function isNativeSelect(snapshot: PageSnapshot, i: number): boolean {
  return snapshot.nodes[i]?.tag === 'select'
}

/** “Enter «Login»” may name the field. “Enter «hello»” goes into the focused field, or into the only field there is. */
function planNamelessInput(intent: InputIntent, literal: string | null, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  if (literal !== null) {
    const asField: InputIntent = {
      ...intent,
      target: { ...intent.target, text: literal, name: literal, quoted: true },
      value: { kind: 'named', name: literal },
    }
    const candidates = groundIntent(asField, snapshot, context)
    const [best] = candidates
    if (best && best.score > 0.9) return planAct(asField, candidates, snapshot)
  }
  const index = indexPage(snapshot)
  const fields = index.nodes.flatMap((node, i) => {
    const isUsable =
      node.visible && !node.states.disabled && !node.states.readonly && index.kinds[i] === 'field' && (!index.hasDialog || node.inDialog)
    return isUsable ? [{ node, i }] : []
  })
  const isHere = (i: number): boolean => intent.target.scopes.every((scope) => isInScope(index, scope, i))
  const here = fields.filter(({ i }) => isHere(i))
  const chosen =
    here.find(({ node }) => node.states.focused) ??
    (here.length === 1 ? here[0] : undefined) ??
    here.find(({ node }) => node.ref === context.lastRef)
  const candidates = (chosen ? [chosen] : here).map(({ node, i }): GroundingCandidate => ({
    ref: node.ref,
    nodeIndex: i,
    score: 0.7,
    caption: captionsOfNode(node).en,
    reasons: ['only or focused field'],
  }))
  return planAct(intent, candidates, snapshot)
}

function planCheck(intent: CheckIntent, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const candidates = groundIntent(intent, snapshot, context)
  const [best] = candidates
  // A label beside its own box scores too; the box is the one to set.
  const boxes = best
    ? candidates.filter(({ nodeIndex }) => kindAt(snapshot, nodeIndex) !== 'label' || nodeIndex === best.nodeIndex)
    : candidates
  return planAct(intent, boxes, snapshot)
}
