import { newId } from '#contract/rules/new-id.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { pictureAnswerSchema } from '#contract/schemas/runner-api.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { RunnerFailure } from '../fleet/runner-port.ts'
import { withPageMessages } from './page-messages.ts'
import type { Run } from './run.ts'
import { secretForms } from './secret-values.ts'
import { stepFailed } from './step-states.ts'

/** Failures for which there is no page to look at. */
const WITHOUT_PAGE = new Set<StepFailure['code']>([
  'runner_lost',
  'page_crashed',
  'limit_reached',
  'environment_missing',
  'row_missing',
  'shared_steps_unusable',
  'no_free_runner',
  'call_failed',
  'call_answer',
  'interrupted',
  'aborted',
])

/**
 * Writes a step that failed, with what the page says about it and a picture of the page. Without an answer of the page the failure is told all the same.
 * Returns the step, and the failure without the picture, which belongs to the step.
 */
export async function writeFailure(run: Run, step: RecipeStep, end: RunnerFailure): Promise<{ step: RecipeStep; failure: StepFailure }> {
  if (end.kind === 'lost') {
    const lost = stepFailed(step, end.failure)
    run.journal.write('Failure', lost)
    return { step: lost, failure: end.failure }
  }
  const failure = await withPageMessages(run, end.failure)
  const image = WITHOUT_PAGE.has(failure.code) ? null : await pictureOf(run, end.target)
  const failed = stepFailed(step, image === null ? failure : { ...failure, picture: newId() })
  run.journal.write('Failure', failed, image ?? undefined)
  return { step: failed, failure }
}

async function pictureOf(
  { session, signal, data }: Run,
  target: Extract<RunnerFailure, { kind: 'failed' }>['target'],
): Promise<string | null> {
  const wanted = { secrets: secretForms(data), ...(target?.length ? { target: [...target] } : {}) }
  const answer = await session.picture(wanted, signal)
  const read = answer.kind === 'done' ? pictureAnswerSchema.safeParse(answer.value) : null
  return read?.success ? read.data.image : null
}

/** The failure for the history of runs: its picture belongs to the step of the recipe, and is removed with it. */
export function withoutPicture({ picture: _picture, ...failure }: StepFailure): StepFailure {
  return failure
}
