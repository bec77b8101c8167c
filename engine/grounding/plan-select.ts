import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { CheckIntent, PickOptionIntent, SelectIntent, TargetDescription } from '../language/intents.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { bestNameMatch } from './node-names.ts'
import { decide } from './decide.ts'
import type { GroundingCandidate, GroundingContext } from './candidate.ts'
import { groundIntent } from './ground-intent.ts'
import { isTypable } from './node-kind.ts'
import { indexPage, nodeAt } from './page-index.ts'
import { planCalendar } from './plan-date.ts'
import { valueOfOptions } from '../../contract/rules/several-options.ts'
import { labelsIn, optionFor, takesSeveral } from './list-options.ts'
import { shownRefs } from './plan-option.ts'
import { actOn, planAct, type IntentPlan } from './plan-act.ts'

/**
 * Plans the choice of an option: in a native select by label; in a group of radios; in a custom list by opening it first (`followUp` clicks the
 * option on the next snapshot). Without a name of the list, any list or group that offers the option.
 */
export function planSelect(intent: SelectIntent, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const option = intent.option.kind === 'literal' ? intent.option.text : null
  if (isNameless(intent.target))
    return option === null
      ? planAct(intent, groundIntent(intent, snapshot, context), snapshot)
      : planByOption(intent, option, snapshot, context)
  const candidates = groundIntent(intent, snapshot, context)
  const decision = decide(candidates)
  const radio = option === null ? null : choiceOfGroup(intent, option, snapshot, context)
  if (radio && (decision.kind !== 'chosen' || radio.score > decision.candidate.score)) return planRadio(intent, radio, snapshot)
  if (decision.kind !== 'chosen') return planAct(intent, candidates, snapshot)
  return planInList(intent, decision.candidate, decision.others, option, snapshot)
}

/** Whether any list, or no particular one, is meant. */
export function isNameless(target: TargetDescription): boolean {
  return target.name === '' && (target.roleHint === undefined || target.roleHint === 'list')
}

function planInList(
  intent: SelectIntent,
  candidate: GroundingCandidate,
  others: GroundingCandidate[],
  option: string | null,
  snapshot: PageSnapshot,
): IntentPlan {
  const node = nodeAt(indexPage(snapshot), candidate.nodeIndex)
  if (option === null) return actOn(intent, candidate, others, snapshot)
  if (node.options && node.options.length > 0) {
    const several = takesSeveral(node) ? labelsIn(option, node.options) : null
    if (several) return { ...actOn(intent, candidate, others, snapshot, valueOfOptions(several)), method: 'Input' }
    const label = optionFor(option, node.options)
    if (label !== null) return { ...actOn(intent, candidate, others, snapshot, label), method: 'Input' }
    if (node.tag === 'select') return { kind: 'noOption', wanted: option, target: candidate.caption, found: node.options.slice(0, 20) }
  }
  const isTyped = isTypable(node)
  const offers =
    node.role === 'combobox' ||
    ['list', 'aria-autocomplete', 'aria-haspopup', 'aria-controls'].some((key) => node.attributes[key] !== undefined)
  // A date field or a plain field: the “chosen” value is typed.
  if (isTyped && !offers) return actOn(intent, candidate, others, snapshot, option)
  const act = actOn(intent, candidate, others, snapshot, isTyped ? option : undefined)
  const calendar = planCalendar(intent, act, snapshot)
  if (calendar) return calendar
  // A list that can be typed into has to offer the option when it opens: a text that is only typed would stay there, chosen or not.
  const opens = !isTyped || node.role === 'combobox' || node.attributes['aria-haspopup'] === 'listbox'
  const followUp: PickOptionIntent = {
    kind: 'pickOption',
    text: intent.text,
    option,
    list: candidate.caption,
    listRef: candidate.ref,
    isTyped,
    shownBefore: shownRefs(snapshot),
  }
  if (!opens) return { ...act, method: 'Input', needsValue: false, followUp }
  const { value: _typed, ...opening } = act
  return { ...opening, method: 'Click', needsValue: false, followUp }
}

/** “Choose «Courier» in «Delivery»” where Delivery is a legend over radios. */
export function choiceOfGroup(
  intent: SelectIntent,
  option: string,
  snapshot: PageSnapshot,
  context: GroundingContext,
): GroundingCandidate | null {
  const group = prepareText(intent.target.name)
  const named = groundIntent(asCheck(intent, option, []), snapshot, context)
  const fitting = named.filter(({ nodeIndex }) => {
    const index = indexPage(snapshot)
    if (index.kinds[nodeIndex] !== 'radio' && index.kinds[nodeIndex] !== 'checkbox') return false
    return groupNames(snapshot, nodeIndex).some((name) => compareTexts(group, prepareText(name)).score >= 0.6)
  })
  const decision = decide(fitting)
  return decision.kind === 'chosen' ? decision.candidate : null
}

/** Legend or label of the group that a radio is in. */
function groupNames(snapshot: PageSnapshot, i: number): string[] {
  const index = indexPage(snapshot)
  const node = nodeAt(index, i)
  const names = [node.label]
  for (let at = node.parent; at >= 0; at = index.nodes[at]?.parent ?? -1) {
    const up = nodeAt(index, at)
    if (up.role === 'radiogroup' || up.role === 'group' || up.tag === 'fieldset') names.push(up.name, up.label)
  }
  return names.filter((name) => name !== '')
}

function asCheck(intent: SelectIntent, option: string, scopes: TargetDescription['scopes']): CheckIntent {
  return {
    kind: 'check',
    text: intent.text,
    target: { text: option, name: option, quoted: true, roleHint: 'radio', scopes },
    checked: true,
  }
}

function planRadio(intent: SelectIntent, radio: GroundingCandidate, snapshot: PageSnapshot): IntentPlan {
  return actOn(asCheck(intent, radio.caption, []), radio, [], snapshot)
}

/** Only the option is known: lists that offer it compete with radios, options and tabs of that name. */
function planByOption(intent: SelectIntent, option: string, snapshot: PageSnapshot, context: GroundingContext): IntentPlan {
  const index = indexPage(snapshot)
  const wanted = prepareText(option)
  const lists = index.nodes.flatMap((node, i): GroundingCandidate[] => {
    if (!node.options || !node.visible || (index.hasDialog && !node.inDialog)) return []
    const label = optionFor(option, node.options)
    return label === null
      ? []
      : [
          {
            ref: node.ref,
            nodeIndex: i,
            score: compareTexts(wanted, prepareText(label)).score,
            caption: label,
            reasons: ['offers the option'],
          },
        ]
  })
  const choices = groundIntent(asCheck(intent, option, intent.target.scopes), snapshot, context).filter(({ nodeIndex }) => {
    const isChoice = ['radio', 'option', 'switch', 'checkbox'].includes(index.kinds[nodeIndex] ?? '')
    return isChoice && index.nodes[nodeIndex]?.tag !== 'option' && bestNameMatch(wanted, nodeAt(index, nodeIndex)).score > 0.6
  })
  const decision = decide([...lists, ...choices].toSorted((a, b) => b.score - a.score || a.nodeIndex - b.nodeIndex))
  if (decision.kind === 'chosen' && lists.includes(decision.candidate)) return planInList(intent, decision.candidate, [], option, snapshot)
  if (decision.kind === 'chosen') return planRadio(intent, decision.candidate, snapshot)
  if (decision.kind === 'ambiguous') return planAct(intent, decision.candidates, snapshot)
  return { kind: 'none', wanted: option, role: 'option', found: listedOptions(snapshot) }
}

function listedOptions(snapshot: PageSnapshot): string[] {
  return [...new Set(snapshot.nodes.flatMap((node) => (node.visible ? (node.options ?? []) : [])))].slice(0, 12)
}
