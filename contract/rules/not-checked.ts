import type { RecipeStep } from '../schemas/recipe.ts'

/** More statements than one expected result has. */
export const NOT_CHECKED_MAX = 50

type Unchecked = Pick<RecipeStep, 'notChecked'>
/** Statements that a person has called not needed, or wants back. */
export type NotCheckedEdit = { dismissed?: readonly string[] | undefined; restored?: readonly string[] | undefined }

/** How many statements of expected results became no check, also in shared steps. While there is one, the recipe is not Automated. */
export const countNotChecked = (steps: readonly (Unchecked & Pick<RecipeStep, 'use'>)[]): number =>
  steps.reduce((count, { notChecked, use }) => count + (notChecked?.length ?? 0) + (use?.notChecked ?? 0), 0)

/** The step after statements of it were dismissed or brought back. A statement that is not there any more needs no dismissing, so an edit may be applied late. */
export function withNotChecked<Step extends Unchecked>(step: Step, { dismissed = [], restored = [] }: NotCheckedEdit): Step {
  if (dismissed.length === 0 && restored.length === 0) return step
  const { notChecked = [], ...rest } = step
  const statements = [...new Set([...notChecked, ...restored])]
    .filter((statement) => !dismissed.includes(statement))
    .slice(0, NOT_CHECKED_MAX)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same step with another value of an optional field
  return (statements.length > 0 ? { ...rest, notChecked: statements } : rest) as Step
}
