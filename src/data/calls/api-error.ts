import type { AppErrorCode } from '#contract/errors.ts'

/** What a failed call carries, read without trusting its shape. */
export type ApiErrorFacts = {
  message: string | null
  /** tRPC's code; null when no server answered. */
  serverCode: string | null
  httpStatus: number | null
  appCode: AppErrorCode | null
  details: Record<string, unknown>
}

/** Reads an error of any origin: tRPC client errors, network errors, plain objects that crossed a worker. */
export function readApiError(error: unknown): ApiErrorFacts {
  const data = recordOf(recordOf(error).data)
  const message = typeof error === 'string' ? error : recordOf(error).message
  return {
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
    serverCode: typeof data.code === 'string' ? data.code : null,
    httpStatus: typeof data.httpStatus === 'number' ? data.httpStatus : null,
    appCode: typeof data.appCode === 'string' ? (data.appCode as AppErrorCode) : null,
    details: recordOf(data.details),
  }
}

/** True when the server itself said no; such calls are not repeated. */
export function isServerAnswer(error: unknown): boolean {
  return readApiError(error).serverCode !== null
}

export function isUnauthorized(error: unknown): boolean {
  const facts = readApiError(error)
  return facts.httpStatus === 401 || facts.serverCode === 'UNAUTHORIZED'
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
