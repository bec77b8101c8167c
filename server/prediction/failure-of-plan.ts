import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { UndecidedPlan } from '#engine/deciding/decide-act.ts'
import { unreachable } from '#engine/language/unreachable.ts'

/** The failure of a part that has no single element, or no such option. */
export function failureOfPlan(plan: UndecidedPlan): StepFailure {
  const { wanted } = plan
  switch (plan.kind) {
    case 'notHeld':
      return { code: 'assertion_failed', description: plan.target, expected: wanted, actual: plan.found || null }
    case 'noOption':
      return { code: 'option_not_found', wanted, target: plan.target, found: plan.found.slice(0, 20) }
    case 'ambiguous':
      return { code: 'target_ambiguous', wanted, found: plan.found.slice(0, 12) }
    case 'none':
      return { code: 'target_not_found', wanted, ...(plan.role ? { role: plan.role } : {}), found: plan.found.slice(0, 12) }
    default:
      return unreachable(plan)
  }
}
