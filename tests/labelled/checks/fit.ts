import { confidenceInputs, NOTHING, rankFacts, type CheckModel } from '#engine/checking/decide.ts'
import type { LabelledFile } from '../labelled-file.ts'
import { memo } from '../fitting/memo.ts'
import { fitWeights, Names, type Packed } from '../fitting/model.ts'
import { regress, type RegressedAnswer } from '../fitting/regress.ts'
import { examplesOf, type CheckExample } from './examples.ts'
import { othersOf } from './judge.ts'

const FIT = { epochs: 14, rate: 0.25, l2: 0.01, start: () => 0 }
/** Pages of other steps, on which a statement should find nothing: what holds there by chance is no lesson. */
const OTHER_WEIGHT = 0.35

/** All parts of the labelled steps; also on the pages of other steps, where nothing is right. */
export function gatherChecks(files: readonly LabelledFile[]): CheckExample[] {
  return files.flatMap((file) => {
    const asking = file.steps.filter(({ expected, mustAbstain }) => expected !== '' && !mustAbstain)
    return asking.flatMap((step, at) => [
      ...examplesOf(file, step),
      ...othersOf(asking, at)
        .slice(0, 1)
        .flatMap((other) => examplesOf(file, step, other)),
    ])
  })
}

function pack({ app, language, candidates, good, isOther }: CheckExample, names: Names): Packed {
  const ids: number[] = []
  const amounts: number[] = []
  const offsets = [0]
  for (const { evidence } of candidates) {
    for (const [name, amount] of evidence) {
      ids.push(names.idOf(name))
      amounts.push(amount)
    }
    offsets.push(ids.length)
  }
  return {
    app,
    language,
    weight: isOther ? OTHER_WEIGHT : 1,
    pairReading: new Int32Array(candidates.length),
    offsets: Int32Array.from(offsets),
    ids: Int32Array.from(ids),
    amounts: Float32Array.from(amounts),
    readingOffsets: Int32Array.from([0, 0]),
    readingIds: new Int32Array(0),
    good: Uint8Array.from(good, (each) => (each ? 1 : 0)),
  }
}

export function fitChecks(examples: readonly CheckExample[]): { weights: CheckModel['weights']; table: Record<string, number> } {
  const names = new Names()
  names.idOf(NOTHING)
  const packed = examples.map((example) => pack(example, names))
  const fitted = fitWeights(packed, names, FIT)
  const table = Object.fromEntries(names.all.map((name, at) => [name, fitted[at] ?? 0]))
  return { weights: memo((name) => table[name] ?? 0), table }
}

export function answersOfChecks(
  examples: readonly CheckExample[],
  weights: CheckModel['weights'],
): (RegressedAnswer & { example: CheckExample })[] {
  return examples.flatMap((example) => {
    const ranking = rankFacts(example.candidates, weights)
    const [best] = ranking.choices
    if (!best) return []
    return [
      {
        inputs: confidenceInputs(ranking, example.part),
        isRight: example.good[example.candidates.indexOf(best.candidate)] ?? false,
        language: example.language,
        example,
      },
    ]
  })
}

export type FoldModels = {
  modelOf: (app: string) => CheckModel
  final: CheckModel & { table: Record<string, number> }
  answers: (RegressedAnswer & { example: CheckExample })[]
}

/** Every application's model is fitted on the others. `final`: fitted on all. */
export function foldModels(files: readonly LabelledFile[], folds: number, say: (text: string) => void): FoldModels {
  const examples = gatherChecks(files)
  say(`${examples.length} parts`)
  const foldOf = new Map(files.map(({ app }, at) => [app, at % folds]))
  const fitted = Array.from({ length: folds }, (_, fold) => fitChecks(examples.filter(({ app }) => foldOf.get(app) !== fold)))
  say('fitted')
  const answers = fitted.map(({ weights }, fold) => answersOfChecks(examples.filter(({ app }) => foldOf.get(app) === fold), weights)) // prettier-ignore
  const models = fitted.map(({ weights }, fold): CheckModel => ({
    weights,
    calibration: regress(answers.flatMap((own, at) => (at === fold ? [] : own))),
  }))
  say('calibrated')
  const all = fitChecks(examples)
  const modelOf = (app: string): CheckModel => {
    const model = models[foldOf.get(app) ?? 0]
    if (!model) throw new Error(`no model for ${app}`)
    return model
  }
  return { modelOf, final: { ...all, calibration: regress(answers.flat()) }, answers: answers.flat() }
}
