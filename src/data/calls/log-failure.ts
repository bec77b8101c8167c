import { fieldOf } from '../../lib/field-of.ts'
import { logOf } from '../../lib/logging/log.ts'
import { readApiError } from './api-error.ts'

/** Logs that a call failed, by its path and the code alone: messages quote what people write. A call that was given up has not failed. */
export function logFailure(error: unknown): void {
  if (isGivenUp(error)) return
  const { appCode, serverCode, httpStatus } = readApiError(error)
  logOf('call').info('failed', { path: pathOf(error), code: appCode ?? serverCode ?? 'no_answer', httpStatus })
}

/** As the server names the call in its error; null when no server answered. */
function pathOf(error: unknown): string | null {
  const path = fieldOf(fieldOf(error, 'data'), 'path')
  return typeof path === 'string' ? path : null
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
const isGivenUp = (error: unknown): boolean => isAbort(error) || (error instanceof Error && isAbort(error.cause))
