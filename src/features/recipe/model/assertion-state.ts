import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'

export type AssertionState = 'passed' | 'failed' | 'not_checked'

/**
 * The outcome of each assertion of a step. Checks run in order and stop at the first that fails, so those before it passed and those after it were
 * not reached. Any other failure of the step means that nothing was checked.
 */
export function assertionStates(step: Pick<RecipeStep, 'status' | 'assertions' | 'failure'>): AssertionState[] {
  const assertions = step.assertions ?? []
  if (step.status === 'Completed') return assertions.map(() => 'passed')
  const failedAt = step.status === 'Failed' ? failedIndex(assertions, step.failure) : -1
  return assertions.map((_, index) => (index === failedAt ? 'failed' : index < failedAt ? 'passed' : 'not_checked'))
}

function failedIndex(assertions: readonly Assertion[], failure: RecipeStep['failure']): number {
  if (failure?.code !== 'assertion_failed') return -1
  return assertions.findIndex(({ assertionDescription }) => assertionDescription === failure.description)
}
