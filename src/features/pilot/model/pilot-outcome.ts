import { readApiError } from '../../../data/calls/api-error.ts'

/** The way in which a failed request is shown: a screen of its own, words inside the form, or the general words. */
export type PilotFailure = { kind: 'conflict' } | { kind: 'unprocessable' } | { kind: 'limited' } | { kind: 'other' }

const CONFLICT = 409
const UNPROCESSABLE = 422

export function pilotFailureOf(error: unknown): PilotFailure | null {
  if (error === null || error === undefined) return null
  const { httpStatus, serverCode, appCode } = readApiError(error)
  if (httpStatus === CONFLICT || serverCode === 'CONFLICT') return { kind: 'conflict' }
  if (httpStatus === UNPROCESSABLE || serverCode === 'UNPROCESSABLE_CONTENT') return { kind: 'unprocessable' }
  return { kind: appCode === 'rate_limited' ? 'limited' : 'other' }
}
