import type { Action } from '../schemas/action.ts'
import type { RecipeStep } from '../schemas/recipe.ts'

type Flagged = Pick<RecipeStep, 'isCleanUp'>

/** Clean-up steps are the last ones; a step that has an ordinary one behind it is ordinary. */
export function withCleanUpLast<Step extends Flagged>(steps: readonly Step[]): Step[] {
  const from = steps.length - countCleanUps(steps)
  return steps.map((step, index) => (step.isCleanUp && index < from ? asOrdinary(step) : step))
}

function asOrdinary<Step extends Flagged>(step: Step): Step {
  const { isCleanUp: _flag, ...rest } = step
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same step without an optional field
  return rest as Step
}

/** How many steps at the end are for cleaning up. */
export const countCleanUps = (steps: readonly Flagged[]): number =>
  steps.length - 1 - steps.findLastIndex(({ isCleanUp }) => isCleanUp !== true)

/** Whether the step only makes calls, so that it needs no page. */
export const isOnlyCalls = ({
  actions = [],
  assertions = [],
}: {
  actions?: readonly Pick<Action, 'method'>[] | undefined
  assertions?: readonly unknown[] | undefined
}): boolean => actions.length > 0 && assertions.length === 0 && actions.every(({ method }) => method === 'Call')

/** Whether the step holds a call. People have written it, so no prediction replaces it. */
export const holdsCall = ({ actions = [] }: { actions?: readonly Pick<Action, 'method'>[] | undefined }): boolean =>
  actions.some(({ method }) => method === 'Call')

/** How many steps at the beginning prepare the system under test by calls alone, before its first page is opened. */
export function countSetUps(steps: readonly (Flagged & Parameters<typeof isOnlyCalls>[0])[]): number {
  const first = steps.findIndex((step) => step.isCleanUp === true || !isOnlyCalls(step))
  return first < 0 ? steps.length : first
}
