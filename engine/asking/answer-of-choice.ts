import type { Action } from '../../contract/schemas/action.ts'
import type { EngineAnswer } from '../../contract/schemas/engine-answer.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { displayName } from '../grounding/node-names.ts'
import { indexPage } from '../grounding/page-index.ts'
import type { IntentPlan } from '../grounding/plan-act.ts'
import type { Meaning } from '../matching/pair.ts'
import type { CaseData } from '../values/case-data.ts'
import type { JudgedChoice } from '../deciding/decide.ts'
import { sourceOf } from './source-of-value.ts'
import { weightiest } from '../deciding/why.ts'

const EVIDENCE_MAX = 12

type Part = EngineAnswer['plan'][number]
type ChoiceAnswer = Part['choices'][number]
type ElementAnswer = NonNullable<ChoiceAnswer['element']>

/** A choice of the joint reading as data: what would be done to which element, with which value, and why. */
export function answerOfChoice({ pair, share, probability }: JudgedChoice, snapshot: PageSnapshot, data: CaseData): ChoiceAnswer {
  const { reading, element, meaning } = pair
  const { target, value, places, key, unread } = reading
  const source = sourceOf(pair, data)
  const to = meaning.to === undefined ? null : elementAt(meaning.to, snapshot)
  const gesture = gestureOf(meaning.kind)
  return {
    act: meaning.kind,
    method: methodOf(meaning.kind),
    ...(gesture ? { gesture } : {}),
    element: element && { ref: meaning.ref ?? element.node.ref, kind: element.kind, caption: displayName(element.node) },
    value: meaning.kind === 'key' || source?.isWithheld ? null : meaning.value,
    source: source && { from: source.from, key: source.key },
    ...(meaning.kind === 'key' && meaning.value !== null ? { keys: meaning.value } : {}),
    ...(meaning.checked === undefined ? {} : { checked: meaning.checked }),
    ...(to ? { to } : {}),
    share,
    probability,
    reading: {
      act: reading.act,
      target: target && { name: target.name, role: target.role, ordinal: target.ordinal },
      value: value?.text ?? null,
      places: places.map(({ name, role, relation }) => ({ name, role, relation })),
      key: key === '' ? null : key,
      unread: unread.map(({ text }) => text),
    },
    evidence: weightiest(pair, EVIDENCE_MAX),
  }
}

/** What the first grammar would do. A value that it looks up in the data is not in its plan. */
export function answerOfPlan(plan: IntentPlan, snapshot: PageSnapshot): NonNullable<Part['firstGrammar']> {
  if (plan.kind !== 'act') return { act: plan.kind, method: null, element: null, value: null }
  const { intent, method, ref, gesture, value } = plan
  return { act: intent.kind, method, ...(gesture ? { gesture } : {}), element: elementAt(ref, snapshot), value: value ?? null }
}

function elementAt(ref: string, snapshot: PageSnapshot): ElementAnswer | null {
  const { nodes, kinds, indexByRef } = indexPage(snapshot)
  const at = indexByRef.get(ref)
  const node = at === undefined ? undefined : nodes[at]
  return node && at !== undefined ? { ref, kind: kinds[at] ?? '', caption: displayName(node) } : null
}

const METHODS: Partial<Record<Meaning['kind'], Action['method']>> = {
  click: 'Click',
  double: 'Click',
  right: 'Click',
  hover: 'Click',
  set: 'Input',
  check: 'Input',
  clear: 'Input',
  upload: 'Input',
  key: 'Press',
  drag: 'Drag',
  scroll: 'Scroll',
}

const methodOf = (kind: Meaning['kind']): Action['method'] | null => METHODS[kind] ?? null

const gestureOf = (kind: Meaning['kind']): Action['gesture'] =>
  kind === 'double' || kind === 'right' || kind === 'hover' ? kind : undefined
