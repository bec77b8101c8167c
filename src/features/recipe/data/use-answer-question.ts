import { useCallback, useEffect, useRef, useState } from 'react'
import { recipeAnswerQuestionOf } from '#contract/changes/recipe-answer-question.ts'
import { recipeEntity } from '#contract/changes/entity.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { newChange } from '../../../data/overlay/new-change.ts'
import { answerTaken } from '../model/answer-taken.ts'
import type { StepControls } from '../model/step-controls.ts'
import type { TaskStore } from './task-store.ts'
import { useLatestRecipe } from './use-latest-recipe.ts'

type AnswerOptions = { recipeId: string; tasks: TaskStore; showError: (error: unknown) => void }

/**
 * Answers to questions of steps: stored on this device, shown at once, sent by the queue. The server goes on with the step when it takes one; `toPredict`
 * is the step that it could not go on with because there was no session, until `predicted` is called. Only the tab that answered tells it.
 */
export function useAnswerQuestion({ recipeId, tasks, showError }: AnswerOptions) {
  const { sync } = useClient()
  const latest = useLatestRecipe(recipeId)
  const answered = useRef(new Set<number>())
  const [toPredict, setToPredict] = useState<number | null>(null)

  const answerQuestion = useCallback(
    async (stepIndex: number, choice: number): Promise<boolean> => {
      const recipe = latest()
      const step = recipe?.steps[stepIndex]
      if (!recipe || !step?.question) return false
      answered.current.add(stepIndex)
      try {
        await sync.save(newChange(recipeAnswerQuestionOf(recipe, { ...step, question: step.question }, choice)))
        return true
      } catch (error) {
        answered.current.delete(stepIndex)
        showError(error)
        return false
      }
    },
    [latest, sync, showError],
  )

  useEffect(
    () =>
      sync.onApplied((changes) => {
        for (const change of changes) {
          const taken = change.entity === recipeEntity(recipeId) ? answerTaken(change) : null
          if (!taken || !answered.current.delete(taken.stepIndex)) continue
          if (taken.taskId) tasks.started(taken.taskId, 'predict')
          else setToPredict(taken.stepIndex)
        }
      }),
    [sync, recipeId, tasks],
  )
  const predicted = useCallback(() => setToPredict(null), [])
  return { answerQuestion, toPredict, predicted }
}

type Answers = Pick<ReturnType<typeof useAnswerQuestion>, 'toPredict' | 'predicted'>
type Going = { recipe: Recipe; controls: readonly StepControls[]; predict: (stepIndex: number) => void }

/** Goes on with a step that was answered, as soon as there is a session again, unless somebody else did so meanwhile. */
export function useContinueAnswered({ toPredict, predicted }: Answers, { recipe, controls, predict }: Going): void {
  const isStillAnswered = toPredict !== null && recipe.steps[toPredict]?.question?.answer !== undefined
  const canGoOn = toPredict !== null && controls[toPredict]?.predict.enabled === true
  useEffect(() => {
    if (toPredict === null || (isStillAnswered && !canGoOn)) return
    predicted()
    if (isStillAnswered) predict(toPredict)
  }, [toPredict, isStillAnswered, canGoOn, predicted, predict])
}
