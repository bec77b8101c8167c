import type { EngineAnswer } from '#contract/schemas/engine-answer.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { ask } from '#engine/asking/ask.ts'
import { captionsOfNode } from '#engine/grounding/target-caption.ts'
import { understandStep } from '#engine/language/understand-step.ts'
import type { Meaning } from '#engine/matching/pair.ts'
import { firstGrammar } from '#engine/planning/first-grammar.ts'
import { planIntent } from '#engine/planning/plan-intent.ts'
import { caseDataOf } from '#engine/values/case-data.ts'
import { advance } from '../fitting/follow.ts'
import type { CollectedAct, CollectedStep, LabelledFile } from '../labelled-file.ts'

/** What both readers say of the first act of a step. `right`: it is what the label says; nothing is done otherwise than by a wrong act. */
export type Told = {
  due: string
  old: { verdict: 'right' | 'wrong' | 'nothing'; words: string }
  now: { verdict: 'right' | 'wrong' | 'asks' | 'nothing'; words: string }
  probability: number
  threshold: number
  evidence: string
}

const OFFERED = 3
const EVIDENCE_MAX = 4

export async function tell(file: LabelledFile, step: CollectedStep): Promise<Told> {
  const pending = step.acts.filter(({ kind }) => kind !== 'wait')
  const [due] = pending
  const snapshot = due && file.snapshots[due.snapshot]
  if (!due || !snapshot) throw new Error(`“${step.text}” has no act`)
  const data = caseDataOf(step.testData)
  const isRight = (meaning: Meaning): boolean => advance(meaning, pending, snapshot, file.snapshots) !== null
  const meaning = firstGrammar(step.text, snapshot, null, data.entries)
  const answer = await ask({ step: step.text, snapshot, data, language: step.language, expected: [], after: null }, { locate: null })
  return {
    due: dueWords(due, snapshot),
    old: meaning ? { verdict: isRight(meaning) ? 'right' : 'wrong', words: actWords(meaning, snapshot) } : { verdict: 'nothing', words: whyNothing(step.text, snapshot) }, // prettier-ignore
    ...nowOf(answer, snapshot, isRight),
  }
}

type Choice = EngineAnswer['plan'][number]['choices'][number]

function nowOf({ plan }: EngineAnswer, snapshot: PageSnapshot, isRight: (meaning: Meaning) => boolean): Omit<Told, 'due' | 'old'> {
  const [part] = plan
  const best = part?.choices[0]
  if (!part || !best) return { now: { verdict: 'nothing', words: '' }, probability: 0, threshold: 0, evidence: '' }
  const { decision, probability, threshold } = part
  const meaningOf = ({ act, element, value, checked, to }: Choice): Meaning =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer names the kinds of the meanings
    ({ kind: act as Meaning['kind'], ref: element?.ref ?? null, value, checked, to: to?.ref })
  const words = (choice: Choice): string => actWords(meaningOf(choice), snapshot)
  const offered = part.choices.slice(0, OFFERED)
  const rightAt = offered.findIndex((choice) => isRight(meaningOf(choice)))
  const now: Told['now'] =
    decision === 'act'
      ? { verdict: rightAt === 0 ? 'right' : 'wrong', words: words(best) }
      : decision === 'none'
        ? { verdict: 'nothing', words: '' }
        : { verdict: 'asks', words: [...new Set(offered.map(words))].map((each, at) => `${at + 1}. ${each}`).join('; ') }
  const shown = offered[decision === 'ask' ? Math.max(0, rightAt) : 0] ?? best
  return { now, probability: shown === best ? probability : shown.probability, threshold, evidence: evidenceWords(shown) }
}

/** The weightiest for and against, as `npm run ask` names them. */
function evidenceWords({ evidence }: Choice): string {
  const told = [...evidence.filter(({ weight }) => weight > 0).slice(0, EVIDENCE_MAX), ...evidence.filter(({ weight }) => weight < 0).slice(0, 2)] // prettier-ignore
  return told.map(({ name, weight }) => `\`${name}\` ${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(1)}`).join(', ')
}

function captionOf(ref: string | null | undefined, { nodes }: PageSnapshot): string {
  const node = nodes.find((each) => each.ref === ref)
  return node ? captionsOfNode(node).en : ''
}

const actWords = ({ kind, ref, value, checked }: Meaning, snapshot: PageSnapshot): string =>
  wordsOf(kind, checked, value, captionOf(ref, snapshot))

const MOUSE: Readonly<Record<string, string>> = { right: 'right-click', double: 'double-click' }

const wordsOf = (kind: string, checked: boolean | undefined, value: string | null | undefined, caption: string): string =>
  [kind === 'check' && checked === false ? 'uncheck' : (MOUSE[kind] ?? kind), value ? `“${value}”` : '', caption]
    .filter((part) => part !== '')
    .join(' ')

const dueWords = ({ kind, values, refs, checked }: CollectedAct, snapshot: PageSnapshot): string =>
  wordsOf(kind, checked, values[0], captionOf(refs[0], snapshot))

/** Why the first grammar does nothing. */
function whyNothing(text: string, snapshot: PageSnapshot): string {
  const { intents, unparsed } = understandStep(text)
  if (unparsed.length > 0) return `does not read “${unparsed.join('; ')}”`
  const [intent] = intents
  if (!intent) return 'reads no act'
  const plan = planIntent(intent, snapshot, {})
  if (plan.kind === 'ambiguous') return `finds several things called “${plan.wanted}”`
  if (plan.kind === 'none' || plan.kind === 'noOption') return `finds nothing called “${plan.wanted}”`
  return `reads it as “${intent.kind}”, which touches nothing`
}
