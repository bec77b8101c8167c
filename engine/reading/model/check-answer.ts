import { parseKeys } from '../../../contract/rules/keys.ts'
import {
  MODEL_ACTS_MAX,
  type ModelAct,
  type ModelActKind,
  type ModelAnswer,
  type ModelRefusal,
} from '../../../contract/schemas/model-reading.ts'
import type { PageSnapshot, SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import { unreachable } from '../../language/unreachable.ts'
import { kindOfNode, type NodeKind } from '../../grounding/node-kind.ts'
import { originsIn } from '../../text/addresses.ts'
import { collapseBlanks } from '../../text/blanks.ts'
import type { Meaning } from '../../matching/pair.ts'

/**
 * What an answer is checked against. `refs`: the elements that the model was shown. `stepText`: the whole step. `data`: the values that may be
 * named; a name in braces for one that only the server knows. `sutUrl`: the address of the project.
 */
export type AnswerContext = {
  snapshot: PageSnapshot
  refs: ReadonlySet<string>
  stepText: string
  data: ReadonlyMap<string, string>
  sutUrl: string
}

/** An act of an answer: what it means, or why it does not count. */
export type CheckedAct = { act: ModelAct; meaning: Meaning; refused: null } | { act: ModelAct; meaning: null; refused: ModelRefusal }

/**
 * Checks every act of a model's answer. The answer is not trusted: a page can hold text that is written for the model. So an act counts only
 * on an element that the page has and a person could use, with a value that stands in the step or in its data.
 */
export function checkAnswer({ acts }: ModelAnswer, context: AnswerContext): CheckedAct[] {
  return acts.map((act, at) => {
    const refused = at < MODEL_ACTS_MAX ? refusalOf(act, context) : 'too_many'
    return refused === null ? { act, meaning: meaningOf(act, context), refused } : { act, meaning: null, refused }
  })
}

function refusalOf(act: ModelAct, context: AnswerContext): ModelRefusal | null {
  return elementRefusal(act, context) ?? valueRefusal(act, context) ?? keyRefusal(act) ?? targetRefusal(act, context)
}

/** Acts on the page as a whole. A key goes to what has the focus when no element is named. */
const WITHOUT_ELEMENT: ReadonlySet<ModelActKind> = new Set(['key', 'open', 'wait', 'scroll'])

function elementRefusal({ act, ref }: ModelAct, context: AnswerContext): ModelRefusal | null {
  if (ref === null) return WITHOUT_ELEMENT.has(act) ? null : 'unknown_ref'
  const node = nodeOf(ref, context)
  if (!node) return 'unknown_ref'
  if (!node.visible && !HIDDEN_KINDS.has(kindOfNode(node))) return 'hidden'
  if (node.states.disabled) return 'disabled'
  return canTake(act, node) ? null : 'cannot_take'
}

/** Drawn boxes hide the native one, and buttons hide the field of files. */
const HIDDEN_KINDS: ReadonlySet<NodeKind> = new Set(['checkbox', 'radio', 'file'])

function nodeOf(ref: string, { snapshot, refs }: AnswerContext): SnapshotNode | null {
  return refs.has(ref) ? (snapshot.nodes.find((node) => node.ref === ref) ?? null) : null
}

function canTake(act: ModelActKind, node: SnapshotNode): boolean {
  const kind = kindOfNode(node)
  switch (act) {
    case 'type':
    case 'clear':
      return node.editable && !UNTYPED.has(kind)
    case 'check':
    case 'uncheck':
      return CHECKED.has(kind) || node.clickable
    case 'upload':
      return kind === 'file' || node.clickable
    default:
      return true
  }
}

const UNTYPED: ReadonlySet<NodeKind> = new Set(['checkbox', 'radio', 'switch', 'file', 'button'])
const CHECKED: ReadonlySet<NodeKind> = new Set(['checkbox', 'radio', 'switch', 'label'])

const VALUED: ReadonlySet<ModelActKind> = new Set(['type', 'choose', 'upload'])

function valueRefusal({ act, value }: ModelAct, { stepText, data }: AnswerContext): ModelRefusal | null {
  if (value === null || !VALUED.has(act)) return null
  if (value.kind === 'data') return data.has(value.name) ? null : 'unknown_data'
  return value.text.trim() !== '' && plain(stepText).includes(plain(value.text)) ? null : 'value_not_in_step'
}

const plain = (text: string): string => collapseBlanks(text).toLowerCase()

function keyRefusal({ act, key }: ModelAct): ModelRefusal | null {
  return act !== 'key' || (key !== null && parseKeys(key) !== null) ? null : 'unknown_key'
}

function targetRefusal({ act, to }: ModelAct, context: AnswerContext): ModelRefusal | null {
  if (act === 'drag') return to !== null && nodeOf(to, context)?.visible ? null : 'unknown_ref'
  if (act === 'open') return to !== null && isOwnAddress(to, context) ? null : 'address_outside'
  return null
}

/** An address that the step itself says, or one of the site under test. */
function isOwnAddress(to: string, { stepText, sutUrl }: AnswerContext): boolean {
  if (!URL.canParse(to, sutUrl)) return false
  const { protocol, origin } = new URL(to, sutUrl)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return origin === new URL(sutUrl).origin || originsIn(stepText).includes(origin)
}

function meaningOf({ act, ref, value, key, to }: ModelAct, { data }: AnswerContext): Meaning {
  const known = value === null ? null : value.kind === 'literal' ? value.text : (data.get(value.name) ?? '')
  switch (act) {
    case 'press':
      return { kind: 'click', ref, value: null }
    case 'type':
    case 'choose':
      // Without a value, choosing is pressing the option itself.
      return act === 'choose' && known === null ? { kind: 'click', ref, value: null } : { kind: 'set', ref, value: known }
    case 'check':
    case 'uncheck':
      return { kind: 'check', ref, value: null, checked: act === 'check' }
    case 'key':
      return { kind: 'key', ref, value: key }
    case 'upload':
      return { kind: 'upload', ref, value: known }
    case 'drag':
      return { kind: 'drag', ref, value: null, ...(to === null ? {} : { to }) }
    case 'open':
      return { kind: 'open', ref: null, value: to }
    case 'double':
    case 'right':
    case 'hover':
    case 'clear':
    case 'scroll':
    case 'wait':
      return { kind: act, ref, value: null }
    default:
      return unreachable(act)
  }
}
