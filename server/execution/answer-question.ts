import type { z } from 'zod'
import { isSameQuestion, withAnswer } from '#contract/rules/step-question.ts'
import type { answerQuestionInputSchema } from '#contract/schemas/reading.ts'
import { inUnit } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import { isAppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { recipeEdits } from '../recipes/recipe-edits.ts'
import { toStep } from '../recipes/repo.ts'
import { assertNoTask, conflictWith, headForEdit, type Edited } from '../recipes/service.ts'
import { stepRows } from '../recipes/steps.ts'
import { startTask } from './service.ts'

/** The answer is stored also where nothing can be run now; it is carried out by the next prediction of the step. */
const CANNOT_RUN_NOW = ['reservation_required', 'sut_url_not_configured'] as const

/**
 * Stores the choice that a person took for the question of a step, and predicts from the step on. `taskId` is null when the actor has no session of
 * the recipe, or the project has no address.
 *
 * Errors: `not_found` for the recipe (also of another organization) and a choice that was not offered; `conflict` when the step asks this no longer,
 * or somebody else answered meanwhile; `reservation_required` while another user has the session; `task_in_progress`.
 */
export async function answerQuestion(
  actor: Member,
  deps: Deps,
  { recipeId, stepIndex, question, choice }: z.output<typeof answerQuestionInputSchema>,
): Promise<Edited & { taskId: string | null }> {
  if (!question.choices[choice]) throw notFound('choice')
  return inUnit(deps, async (unit) => {
    const head = await headForEdit(actor, deps, unit, { recipeId })
    const edits = unit.part(recipeEdits)
    const steps = (await edits.steps(head.id)).map(toStep)
    const asked = steps[stepIndex]?.question
    if (!asked || !isSameQuestion(asked, question)) throw await conflictWith(actor, unit, recipeId)
    assertNoTask(head)
    const now = deps.clock.now()
    const updatedAt = edits.edit(head, { steps: stepRows(head.id, withAnswer(steps, { stepIndex, choice }), now) }, now)
    await unit.flush()
    const taskId = await startedPrediction(actor, { ...deps, db: unit.db }, { recipeId, stepIndex })
    if (taskId !== null) edits.noteTask(head.id, 'predict')
    return { recipeId, updatedAt: updatedAt.toISOString(), taskId }
  })
}

async function startedPrediction(actor: Member, deps: Deps, step: { recipeId: string; stepIndex: number }): Promise<string | null> {
  try {
    return (await startTask(actor, deps, { kind: 'predict', ...step })).taskId
  } catch (error) {
    if (CANNOT_RUN_NOW.some((code) => isAppError(error, code))) return null
    throw error
  }
}
