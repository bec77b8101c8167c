import { writeFailure } from '../steps/failure-picture.ts'
import type { StepTask, WorkEnd } from '../steps/run-steps.ts'
import type { Run, StepOutcome } from '../steps/run.ts'
import { stepPassed, stepRewritten } from '../steps/step-states.ts'
import { teach } from '../steps/teach.ts'
import { isNegated } from '#engine/assertions/page-texts.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { givenAnswer } from './ask-question.ts'
import type { PageHistory } from '../steps/page-history.ts'
import { memoryOfActions } from '#engine/matching/memory.ts'
import { knowsAccount } from '../steps/data-names.ts'
import { readPrecondition } from '#engine/checking/read-precondition.ts'
import { beginAttempt, beginCheck, stepOf, type Attempt, type Failed, type OtherChoice } from './attempt.ts'
import { performAttempt, type PredictDeps } from './perform-attempt.ts'

/** A step is tried again at most this often when its expected result did not appear and another element may have been meant. */
const RETRIES_MAX = 2

/**
 * Predicts one step on the page as it is: reads its words, acts on the elements that they mean, and checks its expected result. Words that the
 * project was taught are done so; when that cannot be done here, they are read like all others.
 *
 *   trying ──passed──► passed
 *     ▲ │ └── failed ──► failed, as the first try was
 *     │ │ a check failed, another element may have been meant, and tries remain
 *     │ ▼
 *   returning to where the step begins ──cannot──► failed
 *
 * A step that cannot be done keeps none of its actions, because replaying half of a step would look like a success. When only a check failed,
 * all actions were done, and they stay together with the failed check.
 */
export async function predictStep(run: Run, deps: PredictDeps, task: StepTask): Promise<WorkEnd> {
  const { step, earlier, position } = task
  const ahead = await task.readAhead()
  const earlierTexts = textsOf(earlier)
  const answer = givenAnswer(step)
  const marked = (attempt: Attempt) => markModel(attempt, deps)
  let { dialogs } = position
  let first: Attempt | null = null
  let otherChoice: OtherChoice | null = null
  let mayBeTaught = true
  for (let tries = 0; ; tries++) {
    const blank = stepRewritten(step)
    run.journal.write('Action', blank)
    const context = { dialogs, ahead, earlierTexts, otherChoice, answer, mayBeTaught }
    const attempt = await performAttempt(run, deps, begin(run, blank, withMemory(position.history, earlier)), context)
    const reached = { dialogs, history: { ...attempt.history, memory: attempt.memory } }
    if (attempt.phase.kind !== 'failed') return { outcome: await complete(run, marked(attempt)), position: reached }
    const isReadNext: boolean = mayBeTaught && isUndoneAsTaught(attempt)
    mayBeTaught &&= !isReadNext
    if (!isReadNext) first ??= attempt
    otherChoice = tries < RETRIES_MAX ? nextChoice(attempt) : null
    if (!otherChoice && !isReadNext) return { outcome: await fail(run, marked(first ?? attempt)), position: reached }
    const returned = await task.returnHere()
    if (returned.kind !== 'done') return { outcome: await fail(run, marked(first ?? attempt), returned), position: reached }
    dialogs = returned.value
  }
}

/** A precondition that is a state is checked; one that an act brings about is done in the words of that act. */
function begin({ data }: Run, step: RecipeStep, history: PageHistory): Attempt {
  if (!step.isPrecondition) return beginAttempt(step, history)
  const read = readPrecondition(step.testStep, { knowsAccount: knowsAccount(data) })
  return read.kind === 'state' ? beginCheck(step, history) : beginAttempt(step, history, read.text)
}

/** Where nothing was predicted in this run yet, what the stored actions of the steps before did is remembered. */
const withMemory = (history: PageHistory, earlier: readonly RecipeStep[]): PageHistory =>
  history.memory.mentioned.length > 0 ? history : { ...history, memory: memoryOfActions(earlier.flatMap(({ actions }) => actions ?? [])) }

/** The step says that a model was asked, so that users find what it was asked. */
function markModel(attempt: Attempt, { model }: PredictDeps): Attempt {
  return model?.hasRead(attempt.step.stepIndex) ? { ...attempt, step: { ...attempt.step, modelAsked: true } } : attempt
}

/** The choice that the next try makes differently; null when trying again is of no use. */
export function nextChoice({ phase, doubtful }: Attempt): OtherChoice | null {
  return phase.kind === 'failed' && phase.end.kind === 'failed' && phase.end.failure.code === 'assertion_failed' ? doubtful : null
}

/** Whether something was done as it was taught and the rest could not be done: then the words alone are tried. A check that fails is no reason. */
const isUndoneAsTaught = ({ phase, actions }: Attempt): boolean =>
  phase.kind === 'failed' && !phase.areActsDone && phase.end.kind !== 'lost' && actions.some(({ taughtBy }) => taughtBy !== undefined)

async function complete(run: Run, attempt: Attempt): Promise<StepOutcome> {
  const step = stepPassed(stepOf(attempt))
  const used = new Set(attempt.actions.flatMap(({ taughtBy }) => taughtBy?.id ?? []))
  if (used.size > 0) await run.teaching.countUses([...used])
  await teachAnswer(run, attempt)
  run.journal.write(attempt.assertions.length > 0 ? 'Assertion' : 'Action', step)
  return { kind: 'passed', step, healed: null }
}

/** The answer of a person says what the words of the step mean, as a recorded step does. */
async function teachAnswer(run: Run, { step, actions, reasons, pageBefore }: Attempt): Promise<void> {
  if (!pageBefore || !reasons.some(({ reader }) => reader === 'person')) return
  await teach(run, step.stepIndex, { text: step.testStep, actions, page: pageBefore })
}

/** Writes the failed step. When only a check failed, all actions were done, so they are stored with it. */
async function fail(run: Run, attempt: Attempt, end: Failed = endOf(attempt)): Promise<StepOutcome> {
  const { phase, step, assertions } = attempt
  const areActsDone = phase.kind === 'failed' && phase.areActsDone
  const isWhole = areActsDone && end.failure.code === 'assertion_failed' && assertions.length > 0
  const question = attempt.question ? { question: attempt.question } : {}
  const content = isWhole ? stepOf(attempt) : { ...step, actions: [], assertions: [], ...question }
  const written = await writeFailure(run, content, end)
  return { kind: 'failed', ...written, lost: end.kind === 'lost' }
}

function endOf({ phase }: Attempt): Failed {
  return phase.kind === 'failed' ? phase.end : { kind: 'failed', failure: { code: 'internal' } }
}

/** Texts of the steps. An expected result that something is absent is left out, because it does not show that it was ever there. */
function textsOf(steps: readonly RecipeStep[]): string[] {
  return steps.flatMap(({ testStep, expectedResult = '' }) => [testStep, ...(isNegated(expectedResult) ? [] : [expectedResult])])
}
