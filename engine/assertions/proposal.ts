import type { Assertion } from '../../contract/schemas/assertion.ts'
import type { ProvesNothing } from './proves-nothing.ts'

/**
 * A check to make. With `ref`, ask the runner for the element's locators and put them into `assertion.target`. Without `ref` the assertion is complete.
 */
export type AssertionProposal = {
  assertion: Assertion
  ref?: string
  /** Confidence in the reading, 0..1. */
  score: number
}

export type ExpectationOutcome =
  | { kind: 'proposed'; proposals: AssertionProposal[] }
  /** At least one statement could not be turned into a check. `found`: texts that are on the page instead, newest first. */
  | { kind: 'not_understood'; text: string; found: string[]; proposals: AssertionProposal[] }
  /** A check of the statement would hold whatever the step does. */
  | ({ kind: 'proves_nothing'; text: string } & ProvesNothing)
