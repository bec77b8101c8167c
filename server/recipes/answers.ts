import type { z } from 'zod'
import { isSameQuestion, withAnswer } from '#contract/rules/step-question.ts'
import type { answerQuestionInputSchema } from '#contract/schemas/reading.ts'
import type { UnitOfWork } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { recipeEdits } from './recipe-edits.ts'
import { toStep } from './recipe-rows.ts'
import { assertNoTask, conflictWith, headForEdit, type Edited } from './service.ts'
import { stepRows } from './steps.ts'

/**
 * Stores the choice that a person took for the question of a step; a prediction carries it out.
 *
 * Errors: `not_found` for the recipe (also of another organization) and a choice that was not offered; `conflict` when the step asks this no longer,
 * or somebody else answered meanwhile; `reservation_required` while another user has the session; `task_in_progress`.
 */
export async function storeAnswer(
  actor: Member,
  deps: Deps,
  unit: UnitOfWork,
  { recipeId, stepIndex, question, choice }: z.output<typeof answerQuestionInputSchema>,
): Promise<Edited> {
  const head = await headForEdit(actor, deps, unit, { recipeId })
  if (!question.choices[choice]) throw notFound('choice')
  const edits = unit.part(recipeEdits)
  const steps = (await edits.steps(head.id)).map(toStep)
  const asked = steps[stepIndex]?.question
  if (!asked || !isSameQuestion(asked, question)) throw await conflictWith(actor, unit, recipeId)
  assertNoTask(head)
  const now = deps.clock.now()
  const updatedAt = edits.edit(head, { steps: stepRows(head.id, withAnswer(steps, { stepIndex, choice }), now) }, now)
  return { recipeId, updatedAt: updatedAt.toISOString() }
}
