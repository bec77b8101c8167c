import { PICTURE_TOLERANCE_MS, picturesOfSpan } from '#contract/rules/run-pictures.ts'
import type { RunPictureFacts, RunStep, WholeRun } from '#contract/schemas/run.ts'

/** `isOff`: the picture was not taken at that very moment, because the steps followed each other faster than pictures are taken. */
export type PictureOfStep = { picture: RunPictureFacts; isOff: boolean }
export type PicturesOfStep = { before: PictureOfStep | null; after: PictureOfStep | null }

/** The pictures that show the page before a step and after it. */
export function picturesOfStep({ steps, pictures }: Pick<WholeRun, 'steps' | 'pictures'>, step: RunStep): PicturesOfStep {
  if (!wasBegun(step)) return { before: null, after: null }
  const begun = steps.filter(wasBegun)
  const at = begun.findIndex(({ stepIndex }) => stepIndex === step.stepIndex)
  const next = begun[at + 1]
  const previous = begun[at - 1]
  const { before, after } = picturesOfSpan(pictures, step)
  return {
    before: before ? { picture: before, isOff: previous !== undefined && before.until < previous.to - PICTURE_TOLERANCE_MS } : null,
    after: after ? { picture: after, isOff: next !== undefined && after.at > next.from + PICTURE_TOLERANCE_MS } : null,
  }
}

export const wasBegun = ({ status }: RunStep): boolean => status !== 'notReached'

/** The step that is shown first: the one that failed, else the first that has something to show. */
export function firstShownStep(steps: readonly RunStep[]): number {
  const telling = steps.find(({ status }) => status === 'failed') ?? steps.find(({ status }) => status === 'incomplete') ?? steps[0]
  return telling?.stepIndex ?? 0
}

/** What the page complained about during a step, and up to the next one. */
export function complaintsOfStep({ steps, complaints }: Pick<WholeRun, 'steps' | 'complaints'>, step: RunStep): WholeRun['complaints'] {
  if (!wasBegun(step)) return []
  const begun = steps.filter(wasBegun)
  const at = begun.findIndex(({ stepIndex }) => stepIndex === step.stepIndex)
  const from = at === 0 ? 0 : step.from
  const end = begun[at + 1]?.from ?? Number.POSITIVE_INFINITY
  return complaints.filter((complaint) => complaint.at >= from && complaint.at < end)
}

/** Some of the pictures, spread over the run, for a strip of at most `max`. */
export function strip(pictures: readonly RunPictureFacts[], max: number): RunPictureFacts[] {
  if (pictures.length <= max) return [...pictures]
  return Array.from({ length: max }, (_, index) => pictures[Math.round((index * (pictures.length - 1)) / (max - 1))]!)
}

/** The step during which the page looked as in the picture first. */
export function stepOfPicture(steps: readonly RunStep[], picture: RunPictureFacts): RunStep | null {
  const begun = steps.filter(wasBegun)
  return begun.findLast(({ from }) => from <= picture.at) ?? begun[0] ?? null
}

/** The step of another run that is the same one: with the same text, nearest to its place. */
export function sameStepIn(steps: readonly RunStep[], { testStep, stepIndex }: RunStep): RunStep | null {
  const alike = steps.filter((step) => step.testStep === testStep)
  return alike.toSorted((a, b) => Math.abs(a.stepIndex - stepIndex) - Math.abs(b.stepIndex - stepIndex))[0] ?? null
}
