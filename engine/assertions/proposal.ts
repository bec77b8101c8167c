import type { Assertion } from '../../contract/schemas/assertion.ts'
import type { ProvesNothing } from './proves-nothing.ts'

/**
 * A check to make. With `ref`, ask the runner for the element's locators and put them into `assertion.target`; `state` then goes
 * through `locatorsInState`. Without `ref` the assertion is complete.
 */
export type AssertionProposal = {
  assertion: Assertion
  ref?: string
  /** The element has to be in this state; see `locatorsInState`. */
  state?: 'enabled' | 'disabled'
  /** 0..1, how sure the reading is. */
  score: number
}

export type ExpectationOutcome =
  | { kind: 'proposed'; proposals: AssertionProposal[] }
  /** At least one statement could not be turned into a check; `found`: texts that are on the page instead, newest first. */
  | { kind: 'not_understood'; text: string; found: string[]; proposals: AssertionProposal[] }
  /** A check of it would hold whatever the step does. */
  | ({ kind: 'proves_nothing'; text: string } & ProvesNothing)
