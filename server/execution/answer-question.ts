import type { z } from 'zod'
import type { answerQuestionInputSchema } from '#contract/schemas/reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { listSteps } from './repo.ts'
import { requireRecipe, startTask, type TaskInput } from './service.ts'

/**
 * Predicts again from the step on, with the choice that a person took for its question.
 *
 * Errors: `not_found` for the recipe (also of another organization), the step, and a choice that the step does not offer; those of `startTask`.
 */
export async function answerQuestion(
  actor: Actor,
  deps: Deps,
  { recipeId, sutUrl, stepIndex, choice }: z.output<typeof answerQuestionInputSchema>,
): Promise<{ taskId: string }> {
  await requireRecipe(actor, deps, recipeId)
  const step = (await listSteps(deps.db, recipeId))[stepIndex]
  if (!step?.question?.choices[choice]) throw notFound('step')
  return startTask(actor, deps, { kind: 'predict', recipeId, sutUrl, stepIndex, answer: choice })
}

/** The steps, with the answer at the question that it was given to. The step may have been changed since; then nothing is answered. */
export function withAnswer(steps: readonly RecipeStep[], { stepIndex, answer }: TaskInput): RecipeStep[] {
  return steps.map((step) => {
    const isAnswered = step.stepIndex === stepIndex && step.question && answer !== undefined
    return isAnswered && step.question ? { ...step, question: { ...step.question, answer } } : step
  })
}
