import { confidenceInputs } from '#engine/deciding/confidence-inputs.ts'
import { judgeChoices, JUDGED_MAX, rank, scoreOf } from '#engine/deciding/decide.ts'
import type { Trees } from '#engine/deciding/trees.ts'
import { rankNext } from '#engine/deciding/next-act.ts'
import { NO_MEMORY, remember, type Memory } from '#engine/matching/memory.ts'
import type { Meaning, Pair } from '#engine/matching/pair.ts'
import { startWeight } from './start-weights.ts'
import type { Rest, Weights } from '#engine/reading/reading.ts'
import { caseDataOf } from '#engine/values/case-data.ts'
import type { CollectedAct, CollectedStep, LabelledFile } from '../labelled-file.ts'
import { examplesOf, outcome, type Example } from './examples.ts'
import { pageOf, type Pending } from './follow.ts'
import { memo } from './memo.ts'
import { boost } from './boost.ts'
import { fitWeights, Names, pack, type Packed } from './model.ts'

export type Model = { weights: Weights; calibration: Trees; table: Record<string, number> }

const FIT = { epochs: 14, rate: 0.25, l2: 0.0006 }

export const start: Weights = memo(startWeight)

export function fitModel(
  examples: readonly Example[],
  from: Weights = start,
  fit = FIT,
): { weights: Weights; table: Record<string, number> } {
  const names = new Names()
  const packed: Packed[] = examples.map((example) => pack(example, names, 1))
  const fitted = fitWeights(packed, names, { ...fit, start: startWeight })
  const table = Object.fromEntries(names.all.map((name, at) => [name, fitted[at] ?? 0]))
  return { weights: memo((name) => table[name] ?? from(name)), table }
}

export const gather = (files: readonly LabelledFile[], weights: Weights): Example[] =>
  files.flatMap((file) =>
    file.steps.flatMap((step, at) =>
      examplesOf(step, file.snapshots, file.app, weights, (pair) => scoreOf(pair, weights), memoryBefore(file, at)),
    ),
  )

/** Choices of models that have not seen the application, for learning which are right. */
export type Answer = { inputs: ReturnType<typeof confidenceInputs>; isRight: boolean }

export function answersOf(examples: readonly Example[], weights: Weights): Answer[] {
  return examples.flatMap((example) => {
    const ranking = rank(example.pairs, weights)
    return ranking.choices.slice(0, JUDGED_MAX).map((choice) => ({
      inputs: confidenceInputs(ranking, choice, example.language),
      isRight: example.good[example.pairs.indexOf(choice.pair)] ?? false,
    }))
  })
}

export const calibrate = (answers: readonly Answer[]): Trees =>
  boost(answers.map(({ inputs, isRight }) => ({ inputs: new Map(inputs), isRight })))

/**
 * How one step goes. `confidence`: the least on the way, up to the first wrong act. `isNear`: at every act the right one is among the three likeliest, so
 * a question would have offered it.
 */
export type Verdict = { isRight: boolean; confidence: number; isNear: boolean; why: string }

const TURNS_MAX = 12
const OFFERED = 3

export function judgeStep(step: CollectedStep, file: LabelledFile, model: Model, before: Memory = NO_MEMORY): Verdict {
  return step.mustAbstain ? judgeRefusal(step, file, model, before) : new Follower(step, file, model, before).verdict()
}

type Turn = { rest: Rest; memory: Memory }

class Follower {
  readonly #step: CollectedStep
  readonly #file: LabelledFile
  readonly #model: Model
  #turn: Turn | null
  #pending: Pending
  #verdict: Verdict = { isRight: true, confidence: 1, isNear: true, why: '' }

  constructor(step: CollectedStep, file: LabelledFile, model: Model, memory: Memory) {
    this.#step = step
    this.#file = file
    this.#model = model
    this.#pending = step.acts
    this.#turn = { rest: { text: step.text, inherited: null }, memory }
  }

  verdict(): Verdict {
    for (let turn = 0; this.#turn && turn < TURNS_MAX; turn++) this.#next(this.#turn)
    if (this.#verdict.isRight && !this.#pending.every(({ kind }) => kind === 'wait')) this.#fail('incomplete', false)
    return this.#verdict
  }

  /** Takes the best choice; once it was wrong, goes on with the right one if it was offered, because somebody may have answered. */
  #next(turn: Turn): void {
    const snapshot = this.#file.snapshots[pageOf(this.#step, this.#pending)]
    if (!snapshot) return this.#fail('no page', false)
    const ranking = rankNext({ ...turn.memory, rest: turn.rest, snapshot, data: caseDataOf(this.#step.testData) }, this.#model.weights)
    const choices = judgeChoices(ranking, this.#model.calibration, this.#step.language)
    const [best] = choices
    const offered = choices.slice(0, OFFERED).flatMap(({ pair }) => {
      const done = outcome(pair, this.#pending, snapshot, this.#file.snapshots, turn.rest.text)
      return done ? [{ pair, done }] : []
    })
    const [right] = offered
    if (this.#verdict.isRight) {
      this.#verdict.confidence = Math.min(this.#verdict.confidence, best?.probability ?? 0)
      if (!best || right?.pair !== best.pair) this.#fail(best ? describe(best.pair) : 'nothing', right !== undefined)
    }
    if (!right) return this.#fail(this.#verdict.why, false)
    const { meaning } = right.pair
    this.#pending = right.done.pending
    this.#turn = right.done.rest && { rest: right.done.rest, memory: remember(turn.memory, meaning, snapshot) }
  }

  #fail(why: string, isNear: boolean): void {
    this.#verdict = { ...this.#verdict, isRight: false, isNear: this.#verdict.isNear && isNear, why: this.#verdict.why || why }
    if (!isNear) this.#turn = null
  }
}

/** A step that must not be done: wrong as soon as something is done. */
function judgeRefusal(step: CollectedStep, file: LabelledFile, model: Model, memory: Memory): Verdict {
  const snapshot = file.snapshots[step.before]
  let rest: Rest | null = { text: step.text, inherited: null }
  let least = 1
  if (!snapshot) throw new Error('a step without a page')
  for (let turns = 0; rest && turns < TURNS_MAX; turns++) {
    const ranking = rankNext({ ...memory, rest, snapshot, data: caseDataOf(step.testData) }, model.weights)
    const [best] = judgeChoices(ranking, model.calibration, step.language)
    if (!best) break
    least = Math.min(least, best.probability)
    const { meaning, reading } = best.pair
    if (!['skip', 'expect', 'wait'].includes(meaning.kind) || reading.rest === null)
      return { isRight: false, confidence: least, isNear: false, why: describe(best.pair) }
    rest = reading.rest
  }
  return { isRight: false, confidence: 0, isNear: false, why: 'nothing' }
}

export const describe = ({ reading, element, meaning }: Pair): string =>
  `${reading.act} T=${reading.target?.name ?? ''}/${reading.target?.role ?? ''} V=${reading.value?.text ?? ''} P=${reading.places.map(({ name }) => name).join('+')} on ${element?.kind ?? ''} “${element?.node.name || element?.node.label || element?.node.text || ''}” =${meaning.value ?? ''} rest=${reading.rest?.text.slice(0, 40) ?? '-'}`

/** What is remembered of the steps before in the same case: what they truly did. */
export function memoryBefore(file: LabelledFile, at: number): Memory {
  const { caseName } = file.steps[at] ?? {}
  const first = file.steps.findIndex((step) => step.caseName === caseName)
  return file.steps
    .slice(first, at)
    .filter((step) => step.caseName === caseName)
    .flatMap(({ acts }) => acts)
    .reduce((memory, act) => {
      const [meaning, snapshot] = [meaningOf(act), file.snapshots[act.snapshot]]
      return meaning && snapshot ? remember(memory, meaning, snapshot) : memory
    }, NO_MEMORY)
}

function meaningOf({ kind, refs, values, checked, to }: CollectedAct): Meaning | null {
  const [ref, value] = [refs[0] ?? null, values[0] ?? null]
  if (kind === 'wait' || kind === 'go' || kind === 'pick') return null
  if (kind === 'check') return { kind, ref, value: null, checked: checked ?? true }
  if (kind === 'set' || kind === 'choose') return { kind: 'set', ref, value }
  return { kind, ref, value: kind === 'key' || kind === 'upload' ? value : null, ...(to?.[0] ? { to: to[0] } : {}) }
}
