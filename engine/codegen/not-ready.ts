import { stepNumber } from '#contract/rules/preconditions.ts'
import { countNotRecorded, lacksValue } from '#contract/rules/recorded-step.ts'
import { havePassedAsTheyAre, isOutdated } from '#contract/rules/step-validity.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepCode } from './step-code.ts'
import { oneLine } from './text.ts'

/**
 * The reason why the recipe is not ready. A failed replay is none if the recipe has passed in its present form: the test is run to find out whether
 * it passes now.
 */
export function notReadyReason(steps: readonly RecipeStep[], written: readonly Pick<StepCode, 'missing'>[]): string | null {
  if (steps.length === 0) return 'The recipe has no steps yet'
  const open = havePassedAsTheyAre(steps) ? undefined : steps.find(({ status }) => status !== 'Completed')
  if (open) return `Step ${stepNumber(steps, steps.indexOf(open))} ${openReason(open)}`
  const lost = written.findIndex(({ missing }) => missing.length > 0)
  if (lost >= 0 && steps[lost]?.use)
    return `Step ${stepNumber(steps, lost)} uses shared steps that are not complete: ${written[lost]?.missing.join(', ')}`
  return lost < 0 ? null : `Step ${stepNumber(steps, lost)} has an element that no locator finds: ${written[lost]?.missing.join(', ')}`
}

function openReason(step: RecipeStep): string {
  const missing = missingOf(step)
  if (missing !== null) return `is not complete: ${missing}`
  if (isOutdated(step)) return 'was not run since a change before it'
  if (step.status !== 'Failed') return 'is not automated yet'
  return step.errorMessage ? `is failing: ${oneLine(step.errorMessage, 300)}` : 'is failing'
}

/** The interactions that the recording of a step left out. */
function missingOf({ actions, notRecorded }: RecipeStep): string | null {
  const count = countNotRecorded(notRecorded ?? [])
  if (count > 0) return count === 1 ? 'one thing was not recorded' : `${count} things were not recorded`
  return (actions ?? []).some(lacksValue) ? 'a password was left empty' : null
}
