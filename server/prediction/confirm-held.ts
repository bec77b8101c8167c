import type { Assertion } from '#contract/schemas/assertion.ts'
import { makeAssertion } from '#engine/assertions/make-assertion.ts'
import type { BrowserDialogs } from '../steps/browser-dialogs.ts'
import { checkAssertion } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'
import type { Attempt, AttemptEvent, HeldValue } from './attempt.ts'
import { withTarget } from './check-expectation.ts'

const nothingToCheck: AttemptEvent = { type: 'checked', assertions: [], notChecked: [] }

/**
 * Adds a check that the field has the picked date. A replay needs it, because the same clicks lead to another day when the calendar opens in
 * another month. Later actions of the step may remove the field; then it is checked only if it is still there when the expected results hold.
 */
export async function confirmHeld(
  run: Run,
  held: HeldValue,
  attempt: Pick<Attempt, 'actions' | 'assertions' | 'expectations'>,
  dialogs: BrowserDialogs,
): Promise<AttemptEvent> {
  const isLast = held.after === attempt.actions.length
  if (!isLast && attempt.expectations.length === 0) return nothingToCheck
  const located = await withTarget(run, { assertion: assertionOf(held), ref: held.ref, score: 1 })
  if (located.kind !== 'done') return located.kind === 'lost' ? { type: 'failed', end: located } : nothingToCheck
  const [first] = located.value.target
  const isChecked = attempt.assertions.some(({ property, target }) => property === 'value' && target[0]?.value === first?.value)
  if (!first || isChecked) return nothingToCheck
  const checked = await checkAssertion(run, located.value, dialogs, { timeoutMs: 0 })
  if (checked.kind === 'done') return { type: 'checked', assertions: [located.value], notChecked: [] }
  return checked.kind === 'lost' || isLast ? { type: 'failed', end: checked } : nothingToCheck
}

function assertionOf({ value, target, text }: HeldValue): Assertion {
  return makeAssertion({ targetElementType: 'Input', property: 'value', expectedValue: value, description: target, text })
}
