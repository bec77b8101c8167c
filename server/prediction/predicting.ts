import type { DialogAct } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { IntentPlan } from '#engine/grounding/plan-act.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { BrowserDialogs } from '../steps/browser-dialogs.ts'
import type { Run } from '../steps/run.ts'
import type { CandidateChooser } from './candidate-chooser.ts'

/** How long prediction looks for what is not there yet. */
export type Patience = { targetMs: number; expectationMs: number; settleMs: number; pauseMs: number }

export type PredictDeps = { chooser: CandidateChooser; patience: Patience }

/** A choice to be made differently this time: the `ordinal`th element of the step is its `rank`th candidate. */
export type Retry = { ordinal: number; rank: number }

/** What one step leaves for the next. */
export type Trail = {
  /** Pages that navigation left within this task, for "go back". */
  urls: string[]
  dialogs: BrowserDialogs
  /** The page before the act that opened them: what the answer changed is seen by that. */
  beforeDialog: PageSnapshot | null
}

/** Where a step stands: behind what was done, and before steps that may answer a window of the browser that it opens. */
export type Place = {
  trail: Trail
  ahead: readonly DialogAct[]
  /** What the steps before say that they do or see: an absence is worth a check of what the case speaks of. */
  told: readonly string[]
}

/** One step being predicted. Grows as its parts are done. */
export type Predicting = PredictDeps &
  Place & {
    run: Run
    step: RecipeStep
    retry: Retry | null
    actions: Action[]
    assertions: Assertion[]
    /** Parts of the step that only check something. */
    expectations: string[]
    /** The page as the step found it. */
    before: PageSnapshot | null
    /** The page before each act after the first: what came and went on the way. */
    passed: PageSnapshot[]
    lastRef: string | null
    /** What a field took from a calendar, after how many actions of the step. */
    held: (Extract<IntentPlan, { kind: 'held' }> & { after: number }) | null
    /** Every part of the step was done. */
    isDone: boolean
    /** How many elements were chosen so far. */
    chosen: number
    /** The last choice that had a rival nearly as good: where to look first when the expected result does not come. */
    doubtful: Retry | null
  }

export type Failed = { kind: 'failed' | 'lost'; failure: StepFailure }
export type Done = { kind: 'done' }
export const done: Done = { kind: 'done' }
export const failed = (failure: StepFailure): Failed => ({ kind: 'failed', failure })

/** Looks at the page until `look` is content or the time is up; then answers what it saw last. */
export async function watchPage<T>(
  predicting: Pick<Predicting, 'run' | 'patience'>,
  forMs: number,
  look: (snapshot: PageSnapshot) => { isFinal: boolean; value: T },
): Promise<RunnerAnswer<{ value: T; snapshot: PageSnapshot }>> {
  const { run, patience } = predicting
  const until = run.now().getTime() + forMs
  for (;;) {
    const answer = await run.session.snapshot(patience.settleMs, run.signal)
    if (answer.kind !== 'done') return answer
    const { isFinal, value } = look(answer.value)
    if (isFinal || run.now().getTime() >= until) return { kind: 'done', value: { value, snapshot: answer.value } }
    await delay(patience.pauseMs, undefined, { signal: run.signal })
  }
}
