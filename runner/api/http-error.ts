import type { RunnerErrorBody } from '#contract/schemas/runner-api.ts'
import { RunnerError } from '../browser/errors.ts'

const STATUS: Record<RunnerErrorBody['code'], number> = {
  unauthorized: 401,
  bad_request: 400,
  wrong_session: 409,
  not_open: 409,
  failed: 422,
  browser_lost: 503,
  call_mismatch: 409,
  internal: 500,
}

export type HttpError = { status: number; body: RunnerErrorBody }

/** The HTTP answer to an error. The message of an unknown error is left out, because it may contain typed text. */
export function toHttpError(error: unknown): HttpError {
  if (!(error instanceof RunnerError))
    return { status: 500, body: { code: 'internal', message: 'The runner failed', failure: { code: 'internal' } } }
  const { code, message, failure } = error
  return { status: STATUS[code], body: { code, message, ...(failure ? { failure } : {}) } }
}
