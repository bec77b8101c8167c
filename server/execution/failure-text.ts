import type { StepFailure } from '#contract/schemas/step-failure.ts'

/**
 * The English words of a failure, as a step's `errorMessage` keeps them for logs and exports. Screens word `failure` themselves, in the
 * user's language. Holds no secret because no field of a failure may.
 */
export function failureText(failure: StepFailure): string {
  switch (failure.code) {
    case 'target_not_found':
      return `No ${failure.role ?? 'element'} was found for "${failure.wanted}". ${foundText(failure.found)}`
    case 'target_ambiguous':
      return `Several elements fit "${failure.wanted}" equally well: ${list(failure.found)}.`
    case 'value_missing':
      return `No value was found for "${failure.target}". ${lookedInText(failure.lookedIn)}`
    case 'step_not_understood':
      return `The step "${failure.text}" was not understood.`
    case 'option_not_found':
      return `"${failure.target}" offers no option "${failure.wanted}". Options: ${failure.found.length > 0 ? list(failure.found) : 'none'}.`
    case 'action_failed':
      return `"${failure.target}" ${ACTION_REASONS[failure.reason]}.${detail(failure.detail)}`
    case 'navigation_failed':
      return `${failure.url} could not be opened: ${NAVIGATION_REASONS[failure.reason]}.${detail(failure.detail)}`
    case 'assertion_failed':
      return `${failure.description}: expected "${failure.expected}", ${failure.actual === null ? 'but nothing was found' : `got "${failure.actual}"`}.`
    case 'expectation_not_understood':
      return `The expected result "${failure.text}" could not be turned into a check. ${foundText(failure.found)}`
    case 'runner_lost':
      return `The remote browser was lost.${detail(failure.detail)}`
    case 'page_crashed':
      return `The page ${failure.url} crashed.`
    case 'no_free_runner':
      return 'All sessions are currently reserved.'
    case 'interrupted':
      return 'The server stopped while this step ran. The step can be started again.'
    case 'aborted':
      return 'The step was stopped.'
    case 'timeout':
      return `The step did not finish in ${failure.seconds} s.`
    case 'internal':
      return 'The step failed because of an internal error.'
  }
}

const ACTION_REASONS = {
  hidden: 'was found but is hidden',
  covered: 'was found but something covers it',
  disabled: 'was found but is disabled',
  read_only: 'was found but is read-only',
  detached: 'disappeared while it was being used',
  timeout: 'did not become ready in time',
  other: 'could not be used',
} as const

const NAVIGATION_REASONS = {
  unreachable: 'the server does not answer',
  name_not_resolved: 'the host name is unknown',
  redirect_loop: 'it redirects in a loop',
  certificate: 'its certificate was refused',
  timeout: 'it did not load in time',
  http_error: 'the server answered with an error',
  blocked: 'the address is blocked',
  other: 'loading failed',
} as const

const list = (captions: readonly string[]) => captions.map((caption) => `"${caption}"`).join(', ')
const detail = (text: string | undefined) => (text ? ` (${text})` : '')
const foundText = (found: readonly string[]) => (found.length > 0 ? `Found instead: ${list(found)}.` : 'Nothing similar was found.')
const lookedInText = (keys: readonly string[]) =>
  keys.length > 0 ? `Looked in: ${list(keys)}.` : 'The step names none, and there is no test data or environment data.'
