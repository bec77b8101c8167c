import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_NUMBER } from '@trpc/server/rpc'
import { z } from 'zod'
import type { AppErrorCode } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { isUnstorableText } from '../database/unstorable-text.ts'
import { AppError } from '../errors.ts'
import { appCodeOfTransport, TRANSPORT_CODES } from './error-status.ts'

export type ErrorData = {
  code: TRPC_ERROR_CODE_KEY
  httpStatus: number
  path?: string
  appCode: AppErrorCode
  details?: Record<string, unknown>
}

/** A stream has no HTTP status, so its client sees by `code` whether it may connect again. */
type ErrorShape = { code: TRPC_ERROR_CODE_NUMBER; message: string; data: ErrorData }

/**
 * Gives an error of a service or of the database its transport code, so that the answer has the right status. Other errors stay unchanged, and
 * so does an error that was converted before.
 */
export function toTransportError(error: TRPCError): TRPCError {
  const cause = toAppError(error.cause)
  if (!cause) return error
  // An outage passes, so the status is 503, by which proxies and clients know that a retry is useful.
  const isOutage = cause.code === 'internal' && isDatabaseUnavailable(cause.cause)
  return new TRPCError({ code: isOutage ? 'SERVICE_UNAVAILABLE' : TRANSPORT_CODES[cause.code], message: cause.message, cause })
}

function toAppError(cause: unknown): AppError | null {
  if (cause instanceof AppError) return cause
  if (isUnstorableText(cause)) return new AppError('validation_failed', { cause })
  return isDatabaseUnavailable(cause) ? new AppError('internal', { cause }) : null
}

/**
 * The part of an error that a client gets: transport code, status, our code and the details that its message needs. The text of an unexpected
 * error and its stack are only logged.
 */
export function describeError(error: TRPCError, path: string | undefined): ErrorShape {
  const known = toTransportError(error)
  const appError = known.cause instanceof AppError ? known.cause : plainError(known)
  return {
    code: TRPC_ERROR_CODES_BY_KEY[known.code],
    message: messageOf(known, appError),
    data: {
      code: known.code,
      httpStatus: getHTTPStatusCodeFromError(known),
      ...(path === undefined ? {} : { path }),
      appCode: appError.code,
      ...(appError.details ? { details: appError.details } : {}),
    },
  }
}

function plainError(error: TRPCError): AppError {
  const code = appCodeOfTransport(error.code)
  return new AppError(code, error.cause instanceof z.ZodError ? { details: { issues: issuesByField(error.cause) } } : {})
}

/** The message of the error. For an invalid input it is the first issue, which is more useful than "some fields are not valid". */
function messageOf(error: TRPCError, appError: AppError): string {
  return (error.cause instanceof z.ZodError && error.cause.issues[0]?.message) || appError.message
}

/** Messages by dotted path of the field: `recipe.testCases.3`. */
export function issuesByField(error: z.ZodError): Record<string, string[]> {
  const issues: Record<string, string[]> = {}
  for (const issue of error.issues) (issues[issue.path.map(String).join('.')] ??= []).push(issue.message)
  return issues
}

/** The header Retry-After for clients and proxies that know only HTTP; the longest wait of a batch. */
export function retryAfterHeader(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map(({ cause }) => (cause instanceof AppError ? Number(cause.details?.retryAfterSeconds ?? 0) : 0))
  const longest = Math.max(0, ...waits)
  return longest > 0 ? { 'retry-after': String(longest) } : {}
}
