import { unreachable } from '../language/unreachable.ts'
import type { DropSide } from '../../contract/rules/drop-point.ts'
import type { Action, Take } from '../../contract/schemas/action.ts'
import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { captionsOfNode, type Captions } from './target-caption.ts'
import type { ClickIntent, NavigateTo, PressKeyIntent, ScrollIntent, StepIntent, TargetIntent } from '../language/intents.ts'
import type { GroundingCandidate } from './candidate.ts'
import { decide } from './decide.ts'
import { kindOfNode } from './node-kind.ts'
import { indexPage, nodeAt } from './page-index.ts'
import { unexplainedWords } from './unexplained.ts'

/** One act on one element. */
export type PlannedAct = {
  kind: 'act'
  /** The reading of the step that was chosen. Pass it to `resolveValue` when `needsValue` is set. */
  intent: TargetIntent | PressKeyIntent
  method: 'Click' | 'Input'
  ref: string
  nodeIndex: number
  score: number
  captions: Captions
  reasons: string[]
  /** A value that needs no data: an option's label, "true", "false", "". */
  value?: string
  needsValue: boolean
  /** Only for a click that is not plain: see `Action`. */
  gesture?: Exclude<ClickIntent['gesture'], 'click'>
  /** The value has to be one that the field offers: see `Action`. */
  isChoice?: boolean
  /** The value is computed whenever it is used: see `Action`. */
  relativeDate?: NonNullable<Action['relativeDate']>
  /** The intent to plan on the snapshot after this act: the option of a list that had to be opened. */
  followUp?: StepIntent
  /** The next candidates, best first, for when this one cannot be acted on or does not lead to the expected result. */
  others: GroundingCandidate[]
}

/** An element is dragged to another. `side`: into the list beside it. */
export type PlannedDrag = { kind: 'drag'; ref: string; nodeIndex: number; captions: Captions; drop: PlannedDrop }
export type PlannedDrop = { ref: string; nodeIndex: number; captions: Captions; side?: DropSide }
/** `at`: the element that is scrolled to, or with `how` the region that is scrolled; null for the page. */
export type PlannedScroll = {
  kind: 'scroll'
  at: { ref: string; nodeIndex: number; captions: Captions } | null
  how: NonNullable<Action['scroll']> | null
}

/** A value is taken from an element, or from the address of the page with `at` null. */
export type PlannedTake = { kind: 'take'; at: { ref: string; nodeIndex: number; captions: Captions } | null; take: Take }

export type IntentPlan =
  | PlannedAct
  | PlannedDrag
  | PlannedScroll
  | PlannedTake
  /** The page does not show what is scrolled to: it is looked for by scrolling. */
  | { kind: 'seek'; name: string; intent: ScrollIntent }
  | { kind: 'expand'; intents: StepIntent[] }
  | { kind: 'navigate'; to: NavigateTo }
  | { kind: 'expect'; expectation: string }
  | { kind: 'idle'; ms?: number }
  | { kind: 'ambiguous'; wanted: string; found: string[]; candidates: GroundingCandidate[]; intent: TargetIntent | PressKeyIntent }
  /** `isOfTake`: what is missing was only to be read, so no act on it is meant. */
  | { kind: 'none'; wanted: string; role?: string; found: string[]; isOfTake?: true }
  /** The list was found, but the option is not in it. */
  | { kind: 'noOption'; wanted: string; target: string; found: string[] }
  /** The field holds the value that was picked elsewhere; `text` is the form in which it writes it. */
  | { kind: 'held'; ref: string; target: string; value: string; text: string }
  /** The field does not hold the value. */
  | { kind: 'notHeld'; target: string; wanted: string; found: string }

/** Decides among candidates and turns the result into a plan. */
export function planAct(
  intent: TargetIntent | PressKeyIntent,
  candidates: GroundingCandidate[],
  snapshot: PageSnapshot,
  value?: string,
): IntentPlan {
  const wanted = wordsWanted(intent)
  const decision = decide(candidates)
  if (decision.kind === 'none') {
    const role = intent.kind === 'pressKey' ? undefined : (intent.target.roleHint ?? (intent.kind === 'input' ? 'field' : undefined))
    return { kind: 'none', wanted, ...(role ? { role } : {}), found: captionsOfCandidates(decision.nearest) }
  }
  if (decision.kind === 'ambiguous') {
    return { kind: 'ambiguous', wanted, found: captionsOfCandidates(decision.candidates), candidates: decision.candidates, intent }
  }
  const index = indexPage(snapshot)
  const unexplained = unexplainedWords(intent, decision.candidate, index)
  if (unexplained.length > 0) return { kind: 'none', wanted, found: captionsOfCandidates([decision.candidate, ...decision.others]) }
  return actOn(intent, decision.candidate, decision.others, snapshot, value)
}

/** The words to name in a failure. “Type «Ann»” names no field, so it is the whole part. */
function wordsWanted(intent: TargetIntent | PressKeyIntent): string {
  if (intent.kind === 'pressKey') return intent.key
  return intent.target.text === '?' ? intent.text : intent.target.text
}

export function captionsOfCandidates(candidates: GroundingCandidate[]): string[] {
  return [...new Set(candidates.map(({ caption }) => caption))].slice(0, 12)
}

/** The act for one candidate. Also used to try `others` or a model's choice among them. */
export function actOn(
  intent: TargetIntent | PressKeyIntent,
  candidate: GroundingCandidate,
  others: GroundingCandidate[],
  snapshot: PageSnapshot,
  value?: string,
): PlannedAct {
  const node = nodeAt(indexPage(snapshot), candidate.nodeIndex)
  const { method, value: ownValue, needsValue } = methodFor(intent, node)
  const known = value ?? ownValue
  return {
    kind: 'act',
    intent,
    method,
    ref: candidate.ref,
    nodeIndex: candidate.nodeIndex,
    score: candidate.score,
    captions: captionsOfNode(node),
    reasons: candidate.reasons,
    ...(known === undefined ? {} : { value: known }),
    ...(intent.kind === 'click' && intent.gesture !== 'click' ? { gesture: intent.gesture } : {}),
    needsValue: needsValue && known === undefined,
    others,
  }
}

function methodFor(
  intent: TargetIntent | PressKeyIntent,
  node: SnapshotNode,
): { method: 'Click' | 'Input'; value?: string; needsValue: boolean } {
  switch (intent.kind) {
    case 'click':
    case 'pressKey':
      return { method: 'Click', needsValue: false }
    case 'clear':
      return { method: 'Input', value: '', needsValue: false }
    case 'check':
      return isCheckable(node)
        ? { method: 'Input', value: String(intent.checked), needsValue: false }
        : { method: 'Click', needsValue: false }
    case 'input':
    case 'select':
    case 'upload':
      return { method: 'Input', needsValue: true }
    default:
      return unreachable(intent)
  }
}

function isCheckable(node: SnapshotNode): boolean {
  const kind = kindOfNode(node)
  return kind === 'checkbox' || kind === 'radio' || kind === 'switch'
}
