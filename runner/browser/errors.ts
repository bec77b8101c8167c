import type { RunnerErrorBody } from '#contract/schemas/runner-api.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'

/**
 * The only error that callers of the runner see. `code` decides the HTTP status, `failure` can be stored on a step as it is.
 * Neither `message` nor `failure` may contain a typed value.
 */
export class RunnerError extends Error {
  readonly code: RunnerErrorBody['code']
  readonly failure: StepFailure | undefined

  constructor(code: RunnerErrorBody['code'], message: string, options: { failure?: StepFailure; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'RunnerError'
    this.code = code
    this.failure = options.failure
  }
}

/** The error of a step that could not be done; `failure` is the reason for the user. */
export const stepFailed = (failure: StepFailure, message: string): RunnerError => new RunnerError('failed', message, { failure })

/** The error of a call during which the browser died. The next `open` starts the browser again. */
export const browserLost = (cause?: unknown): RunnerError =>
  new RunnerError('browser_lost', 'The browser stopped', { failure: { code: 'runner_lost', detail: 'browser' }, cause })
