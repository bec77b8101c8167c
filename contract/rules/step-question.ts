import type { QuestionChoice, StepQuestion } from '../schemas/reading.ts'
import type { RecipeStep } from '../schemas/recipe.ts'

/** Whether both ask the same and have the same answer. The keys of objects may come in any order, as a database gives them. */
export function isSameQuestion(one: StepQuestion, other: StepQuestion): boolean {
  return one.answer === other.answer && isAskedAlike(one, other)
}

/** Whether both ask the same, whatever was answered. */
export function isAskedAlike(one: StepQuestion, other: StepQuestion): boolean {
  return contentOf(one) === contentOf(other)
}

/** The steps with this answer to the question of one of them; unchanged when that step asks nothing. */
export function withAnswer(steps: readonly RecipeStep[], { stepIndex, choice }: { stepIndex: number; choice: number }): RecipeStep[] {
  return steps.map((step) =>
    step.stepIndex === stepIndex && step.question ? { ...step, question: { ...step.question, answer: choice } } : step,
  )
}

const contentOf = ({ text, choices }: StepQuestion): string => JSON.stringify([text, choices.map(partsOf)])

const partsOf = ({ act, kind, caption, value, checked, locators = [] }: QuestionChoice) => [
  act,
  kind,
  caption?.en,
  caption?.ru,
  value,
  checked,
  locators.map((locator) => [locator.type, locator.value]),
]

/** Whether a person has to say what the step means, before anything goes on. */
export const asksWhich = ({ status, question }: Pick<RecipeStep, 'status' | 'question'>): boolean =>
  status === 'Failed' && question !== undefined && question.answer === undefined
