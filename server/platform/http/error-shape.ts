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

/** `code` says in a stream, which has no status of its own, whether its client may connect again. */
type ErrorShape = { code: TRPC_ERROR_CODE_NUMBER; message: string; data: ErrorData }

/**
 * Gives an error of a service, and of the database, its transport code, so that the answer has the right status. Others pass unchanged. Asked
 * with its own answer it gives the same again.
 */
export function toTransportError(error: TRPCError): TRPCError {
  const cause = toAppError(error.cause)
  if (!cause) return error
  // An outage is over sooner than a bug: 503 tells proxies and clients that asking again is of use.
  const isOutage = cause.code === 'internal' && isDatabaseUnavailable(cause.cause)
  return new TRPCError({ code: isOutage ? 'SERVICE_UNAVAILABLE' : TRANSPORT_CODES[cause.code], message: cause.message, cause })
}

function toAppError(cause: unknown): AppError | null {
  if (cause instanceof AppError) return cause
  if (isUnstorableText(cause)) return new AppError('validation_failed', { cause })
  return isDatabaseUnavailable(cause) ? new AppError('internal', { cause }) : null
}

/**
 * What a client learns of an error: code, status, our code and the details that its message needs. The text of an unexpected error and
 * its stack stay in the log.
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

/** The first complaint about the input is more use to a person than "some fields are not valid". */
function messageOf(error: TRPCError, appError: AppError): string {
  return (error.cause instanceof z.ZodError && error.cause.issues[0]?.message) || appError.message
}

/** Messages by dotted path of the field: `recipe.testCases.3`. */
export function issuesByField(error: z.ZodError): Record<string, string[]> {
  const issues: Record<string, string[]> = {}
  for (const issue of error.issues) (issues[issue.path.map(String).join('.')] ??= []).push(issue.message)
  return issues
}

/** How long to wait, for clients and proxies that know HTTP only. The longest of a batch. */
export function retryAfterHeader(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map(({ cause }) => (cause instanceof AppError ? Number(cause.details?.retryAfterSeconds ?? 0) : 0))
  const longest = Math.max(0, ...waits)
  return longest > 0 ? { 'retry-after': String(longest) } : {}
}
