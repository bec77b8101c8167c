import type { z } from 'zod'
import type { answerQuestionInputSchema } from '#contract/schemas/reading.ts'
import { inUnit } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import { isAppError } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { storeAnswer } from '../recipes/answers.ts'
import { recipeEdits } from '../recipes/recipe-edits.ts'
import type { Edited } from '../recipes/service.ts'
import { findLastEnvironmentId } from './repo.ts'
import { startTask } from './service.ts'

/**
 * The answer is stored also where nothing can be run now; it is carried out by the next prediction of the step. `not_found`: the environment has been
 * deleted since, because whose recipe it is was asked before.
 */
const CANNOT_RUN_NOW = ['reservation_required', 'sut_url_not_configured', 'not_found'] as const

/**
 * Stores the answer to the question of a step, and predicts from the step on, in the environment of the recipe's last run. `taskId` is null when the actor has
 * no session of the recipe, or that environment has no address or is gone.
 *
 * Errors: those of `storeAnswer`.
 */
export async function answerQuestion(
  actor: Member,
  deps: Deps,
  input: z.output<typeof answerQuestionInputSchema>,
): Promise<Edited & { taskId: string | null }> {
  return inUnit(deps, async (unit) => {
    const edited = await storeAnswer(actor, deps, unit, input)
    await unit.flush()
    const taskId = await startedPrediction(actor, { ...deps, db: unit.db }, input)
    if (taskId !== null) unit.part(recipeEdits).noteTask(input.recipeId, 'predict')
    return { ...edited, taskId }
  })
}

async function startedPrediction(
  actor: Member,
  deps: Deps,
  { recipeId, stepIndex }: { recipeId: string; stepIndex: number },
): Promise<string | null> {
  try {
    const environmentId = (await findLastEnvironmentId(deps.db, recipeId)) ?? undefined
    return (await startTask(actor, deps, { kind: 'predict', recipeId, stepIndex, environmentId })).taskId
  } catch (error) {
    if (CANNOT_RUN_NOW.some((code) => isAppError(error, code))) return null
    throw error
  }
}
