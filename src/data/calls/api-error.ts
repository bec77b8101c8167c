import type { AppErrorCode } from '#contract/errors.ts'
import { fieldOf } from '../../lib/field-of.ts'

/** The facts that a failed call carries, read without trusting its shape. */
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
  const data = fieldOf(error, 'data')
  const message = typeof error === 'string' ? error : fieldOf(error, 'message')
  const [code, httpStatus, appCode, details] = ['code', 'httpStatus', 'appCode', 'details'].map((key) => fieldOf(data, key))
  return {
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
    serverCode: typeof code === 'string' ? code : null,
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer server may say one that this build does not know: whoever words it has words for any
    appCode: typeof appCode === 'string' ? (appCode as AppErrorCode) : null,
    details: typeof details === 'object' && details !== null ? { ...details } : {},
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
