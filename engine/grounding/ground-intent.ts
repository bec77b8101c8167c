import { unreachable } from '../language/unreachable.ts'
import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { ClickIntent, PressKeyIntent, TargetDescription, TargetIntent } from '../language/intents.ts'
import { wordsOf } from '../text/normalize.ts'
import type { PreparedText } from '../lexicon/similarity.ts'
import { compareTexts, prepareText, termsFound } from '../lexicon/similarity.ts'
import type { GroundingCandidate, GroundingContext } from './candidate.ts'
import { actionScore } from './action-match.ts'
import { applyScopes } from './apply-scopes.ts'
import type { NodeKind } from './node-kind.ts'
import { checkFit, clickFit, inputFit, selectFit, uploadFit } from './node-kind.ts'
import { captionBeside } from './layout.ts'
import type { NameMatch } from './node-names.ts'
import { bestNameMatch, displayName } from './node-names.ts'
import type { PageIndex } from './page-index.ts'
import { formOf, indexPage, isInside, nodeAt } from './page-index.ts'
import { purposeScore } from './purposes.ts'
import { nth } from './containers.ts'
import { TOWARDS } from '../lexicon/phrases-page.ts'
import { leadsSomewhere } from '../text/addresses.ts'

/** Candidates with a lower score are left out of the answer, so that `nearest` holds only what resembles the words. */
const KEEP_SCORE = 0.22
const KEEP_MAX = 20
/** Every candidate is compared with every other; for more than this the comparison would be slow and would not improve the result. */
const MERGE_MAX = 150

/**
 * Ranks the elements that the intent's words may mean, best first. Deterministic: equal scores keep document order.
 *
 * score = name match × fit of the kind × state × scope. Every factor is 0..1; the figures are in the functions below. They were set on the pages of
 * `tests/corpus` so that `decide` abstains where a user would ask back.
 */
export function groundIntent(
  intent: TargetIntent | PressKeyIntent,
  snapshot: PageSnapshot,
  context: GroundingContext = {},
): GroundingCandidate[] {
  const index = indexPage(snapshot)
  if (context.onlyRef !== undefined) return onlyCandidate(index, context.onlyRef)
  const lastAt = context.lastRef === undefined ? -1 : (index.indexByRef.get(context.lastRef) ?? -1)
  const target = targetOf(intent)
  const scored = scoreAll(index, intent.kind === 'pressKey' ? asClick(intent, target) : intent, target, lastAt)
  const scoped = applyScopes(index, target, scored)
  const ordered = chooseOrdinal(target, preferForm(index, lastAt, mergeEquivalent(index, scoped)))
  return ordered
    .filter(({ score }) => score >= KEEP_SCORE)
    .toSorted((a, b) => b.score - a.score || a.nodeIndex - b.nodeIndex)
    .slice(0, KEEP_MAX)
}

/** An element that was chosen already needs no name to be found by. */
function onlyCandidate(index: PageIndex, ref: string): GroundingCandidate[] {
  const nodeIndex = index.indexByRef.get(ref)
  if (nodeIndex === undefined) return []
  const node = nodeAt(index, nodeIndex)
  return [{ ref, nodeIndex, score: 1, caption: displayName(node) || index.kinds[nodeIndex] || node.tag, reasons: ['exact choice'] }]
}

/**
 * The target of an intent. A key is no action of its own: Enter stands for the button that sends the form, Escape for the one that closes the
 * dialog.
 */
function targetOf(intent: TargetIntent | PressKeyIntent): TargetDescription {
  if (intent.kind !== 'pressKey') return intent.target
  const purpose = intent.key === 'Escape' ? 'close' : 'submit'
  return { text: intent.key, name: '', quoted: false, scopes: [], purpose }
}

function asClick({ text }: PressKeyIntent, target: TargetDescription): ClickIntent {
  return { kind: 'click', text, target, gesture: 'click' }
}

function fitOf(intent: TargetIntent, kind: NodeKind): number {
  const { roleHint } = intent.target
  switch (intent.kind) {
    case 'click':
      return clickFit(roleHint, kind)
    case 'input':
      return inputFit(roleHint, kind)
    case 'clear':
      return inputFit(roleHint, kind)
    case 'select':
      return selectFit(kind)
    case 'check':
      return checkFit(roleHint, kind)
    case 'upload':
      return uploadFit(kind)
    default:
      return unreachable(intent)
  }
}

function scoreAll(index: PageIndex, intent: TargetIntent, target: TargetDescription, lastAt: number): GroundingCandidate[] {
  const wanted = prepareText(target.name)
  const candidates: GroundingCandidate[] = []
  for (let i = 0; i < index.nodes.length; i++) {
    const node = nodeAt(index, i)
    const fit = isCandidate(index, i, intent) ? fitOf(intent, index.kinds[i] ?? 'other') : 0
    if (fit === 0) continue
    const named = nameScore(index, i, { target, wanted, fit, isKindEnough: intent.kind === 'upload', isChoice: intent.kind === 'select' })
    const purpose = target.purpose ? purposeScore(index, i, target.purpose, lastAt) * (target.name === '' ? 1 : 0.92) : 0
    const raw = Math.max(named.score, purpose)
    if (raw < KEEP_SCORE) continue
    const state = stateFactor(index, node, intent)
    candidates.push({
      ref: node.ref,
      nodeIndex: i,
      score: raw * (purpose > named.score ? Math.max(fit, 0.9) : fit) * state,
      caption: displayName(node) || index.kinds[i] || node.tag,
      reasons: [
        purpose > named.score ? `purpose ${target.purpose ?? ''}` : named.reason,
        ...(fit < 1 ? [`kind ${index.kinds[i] ?? ''} ${fit}`] : []),
        ...(state < 1 ? [`state ${state.toFixed(2)}`] : []),
      ],
    })
  }
  return candidates
}

/**
 * The name that is looked for. `isKindEnough`: nothing else on a page can be meant, so no name is needed. `isChoice`: a list is looked for; a list
 * that is drawn of plain boxes shows its value, and its name is beside it.
 */
type NameRequest = { target: TargetDescription; wanted: PreparedText; fit: number; isKindEnough: boolean; isChoice: boolean }

function nameScore(
  index: PageIndex,
  i: number,
  { target, wanted, fit, isKindEnough, isChoice }: NameRequest,
): { score: number; reason: string } {
  if (target.name === '') {
    // “the first link”, “the checkbox”, “upload report.pdf”: only the kind has to fit.
    const isEnough = (isKindEnough || target.roleHint !== undefined) && fit >= 0.95
    return { score: isEnough ? 0.8 : 0, reason: 'kind alone' }
  }
  const match = bestMatch(index, i, wanted, isChoice)
  const named = { score: destinationFactor(target, match.text) * match.score, reason: `${match.kind} ${match.source}` }
  if (target.action === undefined) return kindScore(index, i, target, named)
  if (target.action.namesObject === true && termsFound(wanted, prepareText(match.text)) < ALL_WORDS)
    return { score: 0, reason: 'says less' }
  const action = actionScore(index, i, target.action)
  if (action === 1) return target.action.isClosing && named.score < CLOSING_SCORE ? { score: CLOSING_SCORE, reason: 'closes' } : named
  return action === 0 ? { score: 0, reason: 'other action' } : { score: Math.max(action, named.score), reason: 'says where to' }
}

type Scored = { score: number; reason: string }

/** Scores a candidate whose kind decides more than its name: a row is known by a text in it, a menu by the element that opens it. */
function kindScore(index: PageIndex, i: number, target: TargetDescription, named: Scored): Scored {
  const node = nodeAt(index, i)
  const kind = index.kinds[i]
  const { roleHint } = target
  if ((roleHint === 'row' || roleHint === 'card') && (kind === 'row' || kind === 'card') && containsWhole(node.fullText, target.name))
    return named.score < HOLDING_SCORE ? { score: HOLDING_SCORE, reason: 'holds the words' } : named
  const opensMenu = ['true', 'menu'].includes(node.attributes['aria-haspopup'] ?? '')
  if (roleHint === 'menu' && opensMenu && target.scopes.length > 0 && named.score < OPENING_SCORE)
    return { score: OPENING_SCORE, reason: 'opens a menu' }
  return named
}

/** A little more than a cell with exactly these words. */
const HOLDING_SCORE = 0.9
/** Enough where the scope is named and holds only one; less than any name. */
const OPENING_SCORE = 0.62

function containsWhole(text: string, wanted: string): boolean {
  const [whole, words] = [` ${wordsOf(text).join(' ')} `, wordsOf(wanted)]
  return words.length > 0 && whole.includes(` ${words.join(' ')} `)
}

function bestMatch(index: PageIndex, i: number, wanted: PreparedText, isChoice: boolean): NameMatch {
  const own = bestNameMatch(wanted, nodeAt(index, i))
  const beside = isChoice && nodeAt(index, i).label === '' ? captionBeside(index, i) : ''
  if (beside === '') return own
  const match = compareTexts(wanted, prepareText(beside))
  const score = match.score * BESIDE_TRUST
  return score > own.score ? { score, kind: match.kind, source: 'caption beside', text: beside } : own
}

/** A position beside the words proves a little less than a label does. */
const BESIDE_TRUST = 0.92

/** Words in another form or language count a little less than the words themselves. */
const ALL_WORDS = 0.88
/** A control that closes is enough inside the named scope. */
const CLOSING_SCORE = 0.85

const leadsTowards = (caption: string): boolean => {
  const [first = '', ...rest] = wordsOf(caption)
  return rest.length > 0 && TOWARDS.has(first)
}

/** Lowers “Open the cart” for a control «В корзину»: its preposition means that it puts something in. */
function destinationFactor(target: TargetDescription, found: string): number {
  return target.isDestination === true && leadsTowards(found) && !leadsTowards(target.name) ? 0.88 : 1
}

/** Whether a node competes. Texts and pictures inside a control stand for the control, so only the control competes. */
function isCandidate(index: PageIndex, i: number, intent: TargetIntent): boolean {
  const kind = index.kinds[i] ?? 'other'
  const owner = index.interactiveAt[i] ?? -1
  if (intent.kind !== 'click') return kind !== 'label' || intent.kind === 'check' || intent.kind === 'upload'
  if (owner === i) return true
  const node = nodeAt(index, i)
  if (owner >= 0) return false
  // A plain text can be clicked, but only the element that holds the text itself, never the body around it.
  return node.text !== '' || ['row', 'card', 'image', 'cell', 'column', 'heading'].includes(kind)
}

function stateFactor(index: PageIndex, node: SnapshotNode, intent: TargetIntent): number {
  let factor = 1
  const isFileInput = node.attributes['type'] === 'file'
  if (!node.visible && !(isFileInput && intent.kind === 'upload')) factor *= isHiddenBox(node, intent) ? 0.9 : 0.3
  // Only a little: a disabled control is still the one that was named, and one with a worse name is not.
  if (node.states.disabled) factor *= 0.97
  if (index.hasDialog && !node.inDialog) factor *= 0.7
  return factor
}

/** Styled checkboxes hide the native one behind a drawing. */
function isHiddenBox(node: SnapshotNode, intent: TargetIntent): boolean {
  return intent.kind === 'check' && node.tag === 'input' && (node.attributes['type'] === 'checkbox' || node.attributes['type'] === 'radio')
}

/**
 * Keeps one of several equivalent candidates, the first: links to the same address, and a control around another of the same name, are one thing to
 * a user.
 */
function mergeEquivalent(index: PageIndex, candidates: GroundingCandidate[]): GroundingCandidate[] {
  const sorted = candidates.toSorted((a, b) => b.score - a.score || a.nodeIndex - b.nodeIndex).slice(0, MERGE_MAX)
  const kept: GroundingCandidate[] = []
  for (const candidate of sorted) {
    const isRepeat = kept.some(
      (other) => other.score - candidate.score < 0.25 && (isSameLink(index, other, candidate) || isNested(index, other, candidate)),
    )
    if (!isRepeat) kept.push(candidate)
  }
  return kept
}

function isSameLink(index: PageIndex, a: GroundingCandidate, b: GroundingCandidate): boolean {
  const hrefA = nodeAt(index, a.nodeIndex).attributes['href']
  const isRealLink = hrefA !== undefined && leadsSomewhere(hrefA)
  return isRealLink && hrefA === nodeAt(index, b.nodeIndex).attributes['href']
}

function isNested(index: PageIndex, a: GroundingCandidate, b: GroundingCandidate): boolean {
  if (!isInside(index, a.nodeIndex, b.nodeIndex) && !isInside(index, b.nodeIndex, a.nodeIndex)) return false
  const names = [a, b].map(({ nodeIndex }) => prepareText(displayName(nodeAt(index, nodeIndex))).bare)
  return names[0] === names[1]
}

/** Prefers the button of the form that was just filled in. */
function preferForm(index: PageIndex, lastAt: number, candidates: GroundingCandidate[]): GroundingCandidate[] {
  const form = lastAt < 0 ? -1 : formOf(index, lastAt)
  if (form < 0 || !candidates.some(({ nodeIndex }) => isInside(index, nodeIndex, form))) return candidates
  return candidates.map((candidate) =>
    isInside(index, candidate.nodeIndex, form)
      ? candidate
      : { ...candidate, score: candidate.score * 0.93, reasons: [...candidate.reasons, 'other form'] },
  )
}

/** Chooses “the second «Delete»”: the second, in document order, among those that fit as well as the best. */
function chooseOrdinal(target: TargetDescription, candidates: GroundingCandidate[]): GroundingCandidate[] {
  if (target.ordinal === undefined || candidates.length === 0) return candidates
  const best = candidates.reduce((max, { score }) => Math.max(max, score), 0)
  const equals = candidates.filter(({ score }) => score >= best - 0.06).toSorted((a, b) => a.nodeIndex - b.nodeIndex)
  const [chosen] = nth(equals, target.ordinal)
  if (chosen === undefined)
    return candidates.map((candidate) => ({
      ...candidate,
      score: candidate.score * 0.45,
      reasons: [...candidate.reasons, 'fewer than asked for'],
    }))
  return candidates.map((candidate) =>
    candidate === chosen
      ? { ...candidate, reasons: [...candidate.reasons, `ordinal ${target.ordinal ?? ''}`] }
      : { ...candidate, score: candidate.score * 0.6 },
  )
}
