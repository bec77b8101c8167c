import type { Trees } from '#engine/deciding/trees.ts'
import type { CollectedStep, LabelledFile } from '../labelled-file.ts'
import { answersOf, calibrate, fitModel, gather, judgeStep, memoryBefore, start, type Model, type Verdict } from './fit.ts'

export type Judged = { file: LabelledFile; step: CollectedStep; verdict: Verdict }

/** Judges every application by a model that has not seen it. `calibration`: from the answers of all those models. */
export function crossValidate(
  files: readonly LabelledFile[],
  folds: number,
  say: (text: string) => void,
): { judged: Judged[]; calibration: Trees } {
  const foldOf = new Map(files.map(({ app }, at) => [app, at % folds]))
  const isSeen = (app: string, fold: number): boolean => foldOf.get(app) !== fold
  const first = gather(files, start)
  say(`${first.length} decisions`)
  // A reading is found only when its beginning is among the likeliest, so the steps are read again with what the first round has learnt.
  const fitted = Array.from({ length: folds }, (_, fold) => {
    const round = fitModel(first.filter(({ app }) => isSeen(app, fold)))
    const model = fitModel(gather(files.filter(({ app }) => isSeen(app, fold)), round.weights), round.weights) // prettier-ignore
    say(`fold ${fold + 1} of ${folds} fitted`)
    return model
  })
  const answers = fitted.map(({ weights }, fold) => answersOf(gather(files.filter(({ app }) => !isSeen(app, fold)), weights), weights)) // prettier-ignore
  const models = fitted.map((model, fold): Model => ({
    ...model,
    calibration: calibrate(answers.flatMap((own, at) => (at === fold ? [] : own))),
  }))
  const judged = files.flatMap((file) =>
    file.steps.map((step, at) => {
      const model = models[foldOf.get(file.app) ?? 0]
      if (!model) throw new Error('no model for this application')
      return { file, step, verdict: judgeStep(step, file, model, memoryBefore(file, at)) }
    }),
  )
  return { judged, calibration: calibrate(answers.flat()) }
}

/** How many steps go right and wrong when acting from a confidence on; `done`: those that are done rightly. A step that must not be done is right when it is not. */
export function countsAt(threshold: number, own: readonly Judged[]): { right: number; wrong: number; done: number } {
  const acted = own.filter(({ verdict }) => verdict.confidence > 0 && verdict.confidence >= threshold)
  const done = acted.filter(({ verdict, step }) => verdict.isRight && !step.mustAbstain).length
  const refused = own.filter((each) => each.step.mustAbstain && !acted.includes(each)).length
  return { right: done + refused, wrong: acted.length - done, done }
}

/** The least confidence from which at most `wrongMax` of all steps are done wrongly. */
export function thresholdFor(judged: readonly Judged[], wrongMax: number): number {
  const sorted = judged.filter(({ verdict }) => verdict.confidence > 0).toSorted((a, b) => b.verdict.confidence - a.verdict.confidence)
  let wrong = 0
  for (const { step, verdict } of sorted) {
    if (!verdict.isRight || step.mustAbstain) wrong++
    if (wrong > wrongMax * judged.length) return Math.min(1, verdict.confidence + STEP)
  }
  return 0
}

/** Just above the confidence that was too low. */
const STEP = 0.001
