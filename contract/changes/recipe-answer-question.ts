import type { z } from 'zod'
import { isAskedAlike, isSameQuestion, withAnswer } from '../rules/step-question.ts'
import type { answerQuestionInputSchema, StepQuestion } from '../schemas/reading.ts'
import type { Recipe, RecipeStep } from '../schemas/recipe.ts'
import type { ChangeDefinition } from './definition.ts'

type Input = z.output<typeof answerQuestionInputSchema>
type Base = { title: string; testStep: string }
type RecipeAnswerQuestion = { path: 'recipe.answerQuestion'; input: Input; base: Base | null; current: Recipe }

/** A step that asks. */
export type AskingStep = RecipeStep & { question: StepQuestion }

/** The texts are stored with the change so that lists of changes can name the recipe and the step. */
export function recipeAnswerQuestionOf({ id, title }: Pick<Recipe, 'id' | 'title'>, step: AskingStep, choice: number) {
  const { stepIndex, question, testStep } = step
  return { path: 'recipe.answerQuestion' as const, input: { recipeId: id, stepIndex, question, choice }, base: { title, testStep } }
}

/** A person says which of several things a step means. The question says what was asked: another question is never answered by it. */
export const recipeAnswerQuestion: ChangeDefinition<RecipeAnswerQuestion> = {
  path: 'recipe.answerQuestion',
  shown: {
    kind: 'recipe',
    effect: 'edits',
    applyToRecipe: (recipe, input) => {
      const asked = recipe.steps[input.stepIndex]?.question
      return asked && isAskedAlike(asked, input.question) ? { ...recipe, steps: withAnswer(recipe.steps, input) } : recipe
    },
    // A prediction stops at the first question, so there is no other.
    applyToRow: (row) => ({ ...row, isAsking: false }),
  },
  idOf: ({ recipeId }) => recipeId,
  answer: 'version',
  merge({ input, base }, current) {
    const asking = current.steps.find(({ question }) => question && isAskedAlike(question, input.question))
    if (asking?.question?.answer === input.choice) return { kind: 'already_there' }
    if (!asking?.question || !isSameQuestion(asking.question, input.question)) return { kind: 'conflict' }
    return { kind: 'merged', input: { ...input, stepIndex: asking.stepIndex }, base }
  },
  // There are no two versions to choose from: a question that is gone cannot be answered any more.
  choices: () => [],
  facts: ({ input: { question, choice }, base }) => ({
    kind: 'question_answered',
    testStep: base?.testStep ?? question.text,
    caption: question.choices[choice]?.caption ?? null,
  }),
  screen: 'recipe',
}
