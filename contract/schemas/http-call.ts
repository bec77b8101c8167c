import { z } from 'zod'
import { URL_MAX } from '../constants.ts'
import { parseJsonPath } from '../rules/json-path.ts'
import { isTakenName, TAKEN_NAME_MAX } from '../rules/taken-values.ts'

export const CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
export type CallMethod = (typeof CALL_METHODS)[number]

/** Limits of what a person writes. */
export const CALL_BODY_MAX = 100_000
export const CALL_HEADERS_MAX = 30
export const CALL_CHECKS_MAX = 30
export const CALL_TAKES_MAX = 20
const CALL_TEXT_MAX = 10_000

/** Names of headers. Source: RFC 9110 §5.6.2. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
export const isHeaderName = (name: string): boolean => HEADER_NAME.test(name)
const headerNameSchema = z.string().max(200).refine(isHeaderName, 'A name of a header')

const jsonPathSchema = z
  .string()
  .max(500)
  .refine((path) => parseJsonPath(path) !== null, 'A path such as order.lines[0].id')

/** What of an answer is looked at. `path`: into the JSON; `name`: of the header. */
export const callPartSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('status') }),
  z.object({ of: z.literal('json'), path: jsonPathSchema }),
  z.object({ of: z.literal('header'), name: headerNameSchema }),
  z.object({ of: z.literal('body') }),
])
export type CallPart = z.infer<typeof callPartSchema>

/** `expected` may name values. A status is compared as its digits; `2xx` stands for all that begin so. */
export const callCheckSchema = z.object({
  part: callPartSchema,
  match: z.enum(['equals', 'contains']),
  expected: z.string().max(CALL_TEXT_MAX),
})
export type CallCheck = z.infer<typeof callCheckSchema>

/** A value that is taken from the answer, for later steps: see contract/rules/taken-values.ts. */
export const callTakeSchema = z.object({
  part: callPartSchema,
  as: z.string().min(1).max(TAKEN_NAME_MAX).refine(isTakenName, 'A name of letters, digits, blanks, dots and dashes'),
})
export type CallTake = z.infer<typeof callTakeSchema>

/**
 * A call over HTTP. `url`: absolute, or relative to the address of the system under test. The address, the values of headers, the body and what is expected
 * may name values in double braces: see contract/rules/call-values.ts. Without a check of the status an answer from 400 on is a failure.
 */
export const httpCallSchema = z.object({
  method: z.enum(CALL_METHODS),
  url: z.string().min(1).max(URL_MAX),
  headers: z
    .array(z.object({ name: headerNameSchema, value: z.string().max(CALL_TEXT_MAX) }))
    .max(CALL_HEADERS_MAX)
    .optional(),
  body: z.object({ type: z.enum(['json', 'text', 'form']), text: z.string().max(CALL_BODY_MAX) }).optional(),
  checks: z.array(callCheckSchema).max(CALL_CHECKS_MAX).optional(),
  takes: z.array(callTakeSchema).max(CALL_TAKES_MAX).optional(),
})
export type HttpCall = z.infer<typeof httpCallSchema>
