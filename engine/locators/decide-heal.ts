import { isPositional } from '../../contract/rules/locator-policy.ts'
import type { Locator } from '../../contract/schemas/locator.ts'
import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { compareTexts, prepareText } from '../language/text-similarity.ts'
import { rankSimilar, scoreSimilarity } from './similarity.ts'
import { targetFromLocators } from './stored-target.ts'

/**
 * Measured with the true element deleted: at a minimum score of 0.5, 73.6 % of such cases still “heal”; at 0.9 with a margin of 0.1, 1.7 %. An
 * element that was found by its identity (its id, role and name), not by its position, may score less, because the identity already agrees.
 */
export const HEAL_SCORE = 0.9
export const HEAL_SCORE_BY_IDENTITY = 0.55
export const HEAL_MARGIN = 0.1
/** With a lower similarity, the stored name and the found one are two names. */
const SAME_NAME = 0.6

export type HealInput = {
  /** In the order in which they were tried. */
  locators: Locator[]
  /** The index of the locator that found the element. */
  usedIndex: number
  node: SnapshotNode
  /** The other elements of the page; the second-best one is looked for among them. */
  others: SnapshotNode[]
  /** The user switched healing off for this element, or rejected this healing before. */
  isForbidden?: boolean
}

export type HealDecision = { kind: 'accept' | 'abstain'; score: number; margin: number; reason: HealReason }
export type HealReason =
  | 'not_needed'
  | 'same_identity'
  | 'alike'
  | 'forbidden'
  | 'other_name'
  | 'other_kind'
  | 'too_different'
  | 'close_runner_up'

/** Decides whether an element that was found by a later locator is the one that the recipe means. In doubt it is not. */
export function decideHeal({ locators, usedIndex, node, others, isForbidden = false }: HealInput): HealDecision {
  const stored = targetFromLocators(locators)
  const score = scoreSimilarity(stored, node)
  const runnerUp = rankSimilar(
    stored,
    others.filter((other) => other.ref !== node.ref && other.visible),
  )[0]
  const margin = score - (runnerUp?.score ?? 0)
  const decide = (kind: HealDecision['kind'], reason: HealReason): HealDecision => ({ kind, score, margin, reason })
  if (usedIndex === 0) return decide('accept', 'not_needed')
  if (isForbidden) return decide('abstain', 'forbidden')
  const used = locators[usedIndex]
  const isByIdentity = used !== undefined && !isPositional(used)
  const hasOwnMark = Object.entries(stored.attributes).some(([key, value]) => isMark(key) && node.attributes[key] === value)
  if (stored.role && node.role && stored.role !== node.role && !areSameTrade(stored.role, node.role)) return decide('abstain', 'other_kind')
  if (isRenamed(stored.name ?? stored.text, node) && !hasOwnMark) return decide('abstain', 'other_name')
  if (margin < HEAL_MARGIN) return decide('abstain', 'close_runner_up')
  if (isByIdentity && score >= HEAL_SCORE_BY_IDENTITY) return decide('accept', 'same_identity')
  return score >= HEAL_SCORE ? decide('accept', 'alike') : decide('abstain', 'too_different')
}

/** Attributes that developers give to one element on purpose. */
function isMark(key: string): boolean {
  return key === 'id' || key === 'name' || key.startsWith('data-')
}

function isRenamed(name: string | undefined, node: SnapshotNode): boolean {
  if (name === undefined || name === '') return false
  const wanted = prepareText(name)
  return ![node.name, node.text, node.fullText].some((text) => compareTexts(wanted, prepareText(text)).score >= SAME_NAME)
}

/** Whether two kinds serve the same use: a link restyled as a button is still the same control. */
function areSameTrade(a: string, b: string): boolean {
  const trades = [
    ['button', 'link', 'menuitem', 'tab'],
    ['textbox', 'searchbox', 'combobox', 'spinbutton'],
    ['checkbox', 'switch', 'menuitemcheckbox'],
  ]
  return trades.some((trade) => trade.includes(a) && trade.includes(b))
}
