import { judgeChoices, rank, type Choice } from '#engine/deciding/decide.ts'
import { decideAct } from '#engine/deciding/decide-act.ts'
import { FITTED, type Fitted } from '#engine/deciding/fitted.ts'
import { pairsFor } from '#engine/deciding/next-act.ts'
import { planIntent } from '#engine/planning/plan-intent.ts'
import { understandStep } from '#engine/language/understand-step.ts'
import { remember, type Memory } from '#engine/matching/memory.ts'
import type { Pair } from '#engine/matching/pair.ts'
import { firstGrammar } from '#engine/planning/first-grammar.ts'
import type { Rest } from '#engine/reading/reading.ts'
import { caseDataOf } from '#engine/values/case-data.ts'
import type { CollectedStep, LabelledFile } from '../labelled-file.ts'
import { outcome } from './examples.ts'
import { advance, pageOf, type Pending } from './follow.ts'

/**
 * What the product does with a step while nobody watches, by its own decision between its readers (engine/deciding/decide-act.ts). right: every act is done,
 * and right; wrong: something is done that is not due, or a step is called done too early; asked: it stops at a question or without one.
 */
export type Unattended = 'right' | 'wrong' | 'asked'

/** The same act by act. `offered`: it stops, and the right act is among the three that it asks about. Acts behind one that stops without it are not reached. */
export type ActCounts = { right: number; wrong: number; offered: number; due: number }

export type UnattendedResult = { step: Unattended; acts: ActCounts }

const TURNS_MAX = 12
const OFFERED = 3
const IDLE: ReadonlySet<string> = new Set(['skip', 'expect', 'wait', 'login'])

type Turn = { rest: Rest | null; pending: Pending; memory: Memory }
type Done = { verdict: Unattended | 'offered'; next: Turn | null; isAct: boolean }

export function runUnattended(step: CollectedStep, file: LabelledFile, memory: Memory, fitted: Fitted = FITTED): UnattendedResult {
  const acts: ActCounts = { right: 0, wrong: 0, offered: 0, due: step.acts.filter(({ kind }) => kind !== 'wait').length }
  let turn: Turn | null = { rest: { text: step.text, inherited: null }, pending: step.acts, memory }
  let verdict: Unattended = 'right'
  for (let turns = 0; turn?.rest && turns < TURNS_MAX; turns++) {
    const done = takeTurn(step, file, turn, turn.rest, fitted)
    if (done.isAct && done.verdict !== 'asked') acts[done.verdict]++
    if (done.verdict === 'wrong' && verdict === 'right') verdict = 'wrong'
    else if (done.verdict !== 'right' && verdict === 'right') verdict = 'asked'
    turn = done.next
  }
  const isLeft = turn !== null && !turn.pending.every(({ kind }) => kind === 'wait')
  return { step: verdict === 'right' && isLeft && !step.mustAbstain ? 'wrong' : verdict, acts }
}

function takeTurn(step: CollectedStep, file: LabelledFile, turn: Turn, rest: Rest, fitted: Fitted): Done {
  const { pending, memory } = turn
  const { lastRef } = memory
  const snapshot = file.snapshots[step.mustAbstain ? step.before : pageOf(step, pending)]
  if (!snapshot) throw new Error('a step without a page')
  const data = caseDataOf(step.testData)
  const question = { ...memory, rest, snapshot, data }
  const ranking = rank(pairsFor(question, fitted.weights), fitted.weights)
  const goOn = ({ reading, meaning }: Pair, after: Pending): Turn => ({
    rest: reading.rest,
    pending: after,
    memory: remember(memory, meaning, snapshot),
  })
  const right = (pair: Pair): Turn | null => {
    const done = step.mustAbstain ? null : outcome(pair, pending, snapshot, file.snapshots, rest.text)
    return done && goOn(pair, done.pending)
  }
  const [part] = understandStep(rest.text).unparsed.length > 0 ? [] : understandStep(rest.text).intents
  const first = part ? planIntent(part, snapshot, lastRef === null ? {} : { lastRef }) : null
  const decision = decideAct({ ...question, first, language: step.language }, fitted)
  if (decision.kind === 'act' && decision.by === 'joint') {
    const { pair } = decision
    const isAct = !IDLE.has(pair.meaning.kind)
    if (step.mustAbstain) return isAct || pair.reading.rest === null ? wrong : { verdict: 'right', next: goOn(pair, pending), isAct: false }
    const next = right(pair)
    return next ? { verdict: 'right', next, isAct } : { ...wrong, isAct: true }
  }
  if (decision.kind === 'act') return byFirst()
  const offered = judgeChoices(ranking, fitted.calibration, step.language).slice(0, OFFERED)
  const next = offered.map(({ pair }) => right(pair)).find((each) => each !== null)
  return next ? { verdict: 'offered', next, isAct: true } : { verdict: 'asked', next: null, isAct: true }

  /** The act of the first grammar; how the text goes on is taken from the likeliest reading that does the same. */
  function byFirst(): Done {
    const meaning = firstGrammar(rest.text, snapshot!, lastRef, data.entries)
    if (step.mustAbstain) return meaning ? wrong : { verdict: 'asked', next: null, isAct: false }
    if (!meaning) return { verdict: 'asked', next: null, isAct: true }
    const after = advance(meaning, pending.filter(({ kind }) => kind !== 'wait'), snapshot!, file.snapshots) // prettier-ignore
    if (!after) return { ...wrong, isAct: true }
    const sameNext = ranking.choices
      .map(({ pair }: Choice) => right(pair))
      .find((each) => each !== null && each.pending.length === after.length)
    return { verdict: 'right', next: sameNext ?? { ...turn, rest: null, pending: after }, isAct: true }
  }
}

const wrong: Done = { verdict: 'wrong', next: null, isAct: false }
