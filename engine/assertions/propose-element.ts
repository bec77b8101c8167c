import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { GroundingCandidate } from '../grounding/candidate.ts'
import { decide } from '../grounding/decide.ts'
import { groundIntent } from '../grounding/ground-intent.ts'
import { labelsFor, optionFor, takesSeveral } from '../grounding/list-options.ts'
import { kindOfNode } from '../grounding/node-kind.ts'
import { isDateField } from '../grounding/plan-relative-date.ts'
import { normalizeText } from '../text/normalize.ts'
import type { TargetDescription, TargetIntent } from '../language/intents.ts'
import { dateFormatOf } from '../dates/date-format.ts'
import { relativeDays } from '../dates/relative-days.ts'
import type { Evidence } from './evidence.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { elementTypeOf, locatorsFromWords, makeAssertion } from './make-assertion.ts'
import type { AssertionProposal } from './proposal.ts'

type Of<K extends ExpectationIntent['kind']> = Extract<ExpectationIntent, { kind: K }>

function asIntent(kind: 'click' | 'input' | 'check', target: TargetDescription): TargetIntent {
  if (kind === 'input') return { kind, text: target.text, target, value: { kind: 'named', name: target.name } }
  return kind === 'check' ? { kind, text: target.text, target, checked: true } : { kind, text: target.text, target, gesture: 'click' }
}

/** The element that the words mean. When several fit equally well, the first: any of them proves that such an element is there. */
function ground(
  kind: 'click' | 'input' | 'check',
  target: TargetDescription,
  snapshot: PageSnapshot,
  allowSeveral = false,
): GroundingCandidate | null {
  const decision = decide(groundIntent(asIntent(kind, target), snapshot))
  if (decision.kind === 'chosen') return decision.candidate
  return decision.kind === 'ambiguous' && allowSeveral ? (decision.candidates[0] ?? null) : null
}

function kindFor(target: TargetDescription): 'click' | 'input' | 'check' {
  if (target.roleHint === 'field' || target.roleHint === 'list') return 'input'
  return target.roleHint === 'checkbox' || target.roleHint === 'radio' || target.roleHint === 'switch' ? 'check' : 'click'
}

export function proposeElement({ target, visible, text }: Of<'element'>, evidence: Evidence): AssertionProposal[] {
  const { after } = evidence
  const found = ground(kindFor(target), target, after, true)
  if (visible) {
    if (found && after.nodes[found.nodeIndex]?.visible) return [shown(after, found, text)]
    return target.quoted ? [byWords(target, text, 'true')] : []
  }
  const node = found ? after.nodes[found.nodeIndex] : nodeBefore(target, evidence)
  if (node) return absent(target, node, text)
  return target.quoted ? [byWords(target, text, 'false')] : []
}

/** The element on the pages before, when it was there. */
function nodeBefore(target: TargetDescription, { before, passed }: Evidence): SnapshotNode | undefined {
  for (const page of [...(before ? [before] : []), ...passed]) {
    const found = ground(kindFor(target), target, page, true)
    if (found) return page.nodes[found.nodeIndex]
  }
  return undefined
}

/**
 * Checks the absence by the element's own name or text. A locator without a name, or with words that the element does not have, would always find
 * nothing.
 */
function absent(target: TargetDescription, node: SnapshotNode, text: string): AssertionProposal[] {
  const named = { ...target, roleHint: target.roleHint ?? ('text' as const) }
  if (node.name !== '' && node.role !== '') return [byWords({ ...named, name: node.name }, text, 'false', node.role)]
  return node.text === '' ? [] : [byWords({ ...target, name: node.text, roleHint: 'text' }, text, 'false')]
}

function shown(snapshot: PageSnapshot, { ref, nodeIndex, caption, score }: GroundingCandidate, text: string): AssertionProposal {
  const node = snapshot.nodes[nodeIndex]
  const type = node ? elementTypeOf(kindOfNode(node)) : 'Other'
  return {
    assertion: makeAssertion({ targetElementType: type, property: 'visible', expectedValue: 'true', description: caption, text }),
    ref,
    score,
  }
}

function byWords(target: TargetDescription, text: string, expectedValue: 'true' | 'false', role = ''): AssertionProposal {
  const exact = role === '' ? [] : [{ type: 'aria-role' as const, value: `${role}[name=${JSON.stringify(target.name)}]`, priority: 1 }]
  const locators = exact.length > 0 ? exact : locatorsFromWords(target.name, target.roleHint)
  const type = target.roleHint === 'button' ? 'Button' : target.roleHint === 'dialog' ? 'Modal' : 'Other'
  return {
    assertion: makeAssertion({
      targetElementType: type,
      property: 'visible',
      expectedValue,
      description: target.text,
      text,
      target: locators,
    }),
    score: 0.8,
  }
}

export function proposeValue({ target, value, match, text, options }: Of<'value'>, { after }: Evidence): AssertionProposal[] {
  const found = ground('input', target, after)
  const node = found ? after.nodes[found.nodeIndex] : undefined
  if (!found || !node) return []
  const expected = options ? chosenLabels(options, node) : node.options && value !== '' ? (optionFor(value, node.options) ?? value) : value
  if (expected === null) return []
  const days = isDateField(node) ? relativeDays(normalizeText(value)) : null
  const format = days === null ? null : dateFormatOf(node, after.lang)
  if (days !== null && format === null) return []
  const relativeDate = days !== null && format !== null ? { days, format } : undefined
  return [
    {
      assertion: makeAssertion({
        targetElementType: 'Input',
        property: 'value',
        match,
        expectedValue: expected,
        description: found.caption,
        text,
        ...(relativeDate ? { relativeDate } : {}),
      }),
      ref: found.ref,
      score: found.score,
    },
  ]
}

/**
 * The chosen labels in the order of the list, which is how a list that takes several is read. Null for any other list, and for options that the list
 * does not have.
 */
function chosenLabels(options: readonly string[], node: SnapshotNode): string | null {
  return takesSeveral(node) ? (labelsFor(options, node.options ?? [])?.join(', ') ?? null) : null
}

export function proposeChecked({ target, checked, text }: Of<'checked'>, { after }: Evidence): AssertionProposal[] {
  const isPart = target.roleHint === 'tab' || target.roleHint === 'menuitem'
  const found = ground(isPart ? 'click' : 'check', target, after)
  if (!found) return []
  const states = after.nodes[found.nodeIndex]?.states
  // A tab that does not expose whether it is selected cannot be checked.
  if (isPart && states?.selected === undefined && states?.checked === undefined && states?.pressed === undefined) return []
  return [
    {
      assertion: makeAssertion({
        targetElementType: 'Input',
        property: 'checked',
        expectedValue: String(checked),
        description: found.caption,
        text,
      }),
      ref: found.ref,
      score: found.score,
    },
  ]
}

export function proposeEnabled({ target, enabled, text }: Of<'enabled'>, { after }: Evidence): AssertionProposal[] {
  const found = ground(kindFor(target), target, after)
  const node = found ? after.nodes[found.nodeIndex] : undefined
  if (!found || !node) return []
  return [
    {
      assertion: makeAssertion({
        targetElementType: elementTypeOf(kindOfNode(node)),
        property: 'enabled',
        expectedValue: String(enabled),
        description: found.caption,
        text,
      }),
      ref: found.ref,
      score: found.score,
    },
  ]
}
