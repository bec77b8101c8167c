import type { RunnerErrorBody } from '#contract/schemas/runner-api.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'

/**
 * The one error that callers of the runner get to see. `code` decides the HTTP status, `failure` is ready to be stored on a step.
 * Neither `message` nor `failure` may carry a typed value.
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

/** A step that could not be done, for a reason the user should read. */
export const stepFailed = (failure: StepFailure, message: string): RunnerError => new RunnerError('failed', message, { failure })

/** The browser died under the call; the next open brings it back. */
export const browserLost = (cause?: unknown): RunnerError =>
  new RunnerError('browser_lost', 'The browser stopped', { failure: { code: 'runner_lost', detail: 'browser' }, cause })
