import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { understandStep } from '#engine/language/understand-step.ts'
import { withPageSays } from '../steps/page-says.ts'
import type { Run, StepOutcome } from '../steps/run.ts'
import { stepFailed, stepPassed, stepRewritten } from '../steps/step-states.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { meetExpectations } from './predict-expectations.ts'
import { doIntents } from './predict-intents.ts'
import { failed, type Done, type Failed, type Place, type PredictDeps, type Predicting, type Retry } from './predicting.ts'

/** How often a step is begun anew because its expected result did not come and another element may have been meant. */
const RETRIES_MAX = 2

/** Brings the browser back to where the step begins. */
export type Resync = () => Promise<RunnerAnswer<unknown>>

/**
 * Predicts one step on the page as it is: reads its words, acts on the elements that they mean, and checks its expected result.
 *
 * When the result does not come and a choice of element was close, the browser goes back to where the step begins and the next choice is
 * tried. Nothing of a step that cannot be done is kept but its checks and the reason: replaying half of a step would look like a success.
 */
export async function predictStep(run: Run, deps: PredictDeps, step: RecipeStep, place: Place, resync: Resync): Promise<StepOutcome> {
  let first: { attempt: Predicting; end: Failed } | null = null
  let retry: Retry | null = null
  for (let tries = 0; tries <= RETRIES_MAX; tries++) {
    const attempt = beginAttempt(run, deps, step, place, retry)
    const end = await attemptStep(attempt)
    if (end.kind === 'done') return complete(attempt)
    first ??= { attempt, end }
    if (end.kind === 'lost' || end.failure.code !== 'assertion_failed' || !attempt.doubtful || tries === RETRIES_MAX) break
    const resynced = await resync()
    if (resynced.kind !== 'done') return fail(first.attempt, resynced)
    retry = attempt.doubtful
  }
  return first ? fail(first.attempt, first.end) : fail(beginAttempt(run, deps, step, place, null), failed({ code: 'internal' }))
}

function beginAttempt(run: Run, deps: PredictDeps, step: RecipeStep, place: Place, retry: Retry | null): Predicting {
  const blank = stepRewritten(step)
  run.journal.write('Action', blank)
  return {
    ...deps,
    run,
    step: blank,
    ...place,
    retry,
    actions: [],
    assertions: [],
    expectations: [],
    before: null,
    passed: [],
    lastRef: null,
    held: null,
    isDone: false,
    chosen: 0,
    doubtful: null,
  }
}

async function attemptStep(predicting: Predicting): Promise<Done | Failed> {
  const { testStep, expectedResult } = predicting.step
  const { intents, unparsed } = understandStep(testStep)
  // Doing the part that was understood and leaving the rest out would look like a success.
  if (unparsed.length > 0) return failed({ code: 'step_not_understood', text: unparsed.join('; ') })
  if (intents.length === 0) return failed({ code: 'step_not_understood', text: testStep })
  const acted = await doIntents(predicting, intents)
  if (acted.kind !== 'done') return acted
  predicting.isDone = true
  if (expectedResult?.trim()) predicting.expectations.push(expectedResult)
  return meetExpectations(predicting)
}

function complete({ run, step, actions, assertions }: Predicting): StepOutcome {
  const completed = stepPassed({ ...step, actions, assertions })
  run.journal.write(assertions.length > 0 ? 'Assertion' : 'Action', completed)
  return { kind: 'passed', step: completed, healed: null }
}

/** A check that did not hold comes after all actions were done: then they are whole, and worth keeping. */
async function fail({ run, step, actions, assertions, isDone }: Predicting, end: Failed): Promise<StepOutcome> {
  const isWhole = isDone && end.failure.code === 'assertion_failed' && assertions.length > 0
  const kept = isWhole ? { ...step, actions, assertions } : { ...step, actions: [], assertions: [] }
  const failure = end.kind === 'lost' ? end.failure : await withPageSays(run, end.failure)
  const failedStep = stepFailed(kept, failure)
  run.journal.write('Failure', failedStep)
  return { kind: 'failed', step: failedStep, failure, lost: end.kind === 'lost' }
}
