import { callParts } from '#contract/rules/call-values.ts'
import { parseJsonPath } from '#contract/rules/json-path.ts'
import { isTakenName } from '#contract/rules/taken-values.ts'
import { isHeaderName, type CallMethod, type CallPart, type HttpCall } from '#contract/schemas/http-call.ts'

export const CALL_PARTS = ['status', 'json', 'header', 'body'] as const
export type CallPartKind = (typeof CALL_PARTS)[number]
export const BODY_KINDS = ['none', 'json', 'text', 'form'] as const
export type BodyKind = (typeof BODY_KINDS)[number]

/** `where`: the path into the JSON, or the name of the header. */
type PartForm = { of: CallPartKind; where: string }
export type CheckForm = PartForm & { match: 'equals' | 'contains'; expected: string }
export type TakeForm = PartForm & { as: string }

/** A call over HTTP as a form has it. */
export type CallForm = {
  method: CallMethod
  url: string
  headers: { name: string; value: string }[]
  bodyKind: BodyKind
  body: string
  checks: CheckForm[]
  takes: TakeForm[]
}

export const EMPTY_CALL: CallForm = {
  method: 'GET',
  url: '',
  headers: [],
  bodyKind: 'none',
  body: '',
  checks: [{ of: 'status', where: '', match: 'equals', expected: '200' }],
  takes: [],
}

/** What a new row of each list begins with. */
export const NEW_CHECK: CheckForm = { of: 'json', where: '', match: 'equals', expected: '' }
export const NEW_TAKE: TakeForm = { of: 'json', where: '', as: '' }

export function callForm({ method, url, headers = [], body, checks = [], takes = [] }: HttpCall): CallForm {
  return {
    method,
    url,
    headers: [...headers],
    bodyKind: body?.type ?? 'none',
    body: body?.text ?? '',
    checks: checks.map(({ part, match, expected }) => ({ ...partForm(part), match, expected })),
    takes: takes.map(({ part, as }) => ({ ...partForm(part), as })),
  }
}

const partForm = (part: CallPart): PartForm => ({
  of: part.of,
  where: part.of === 'json' ? part.path : part.of === 'header' ? part.name : '',
})

function partOf({ of, where }: PartForm): CallPart {
  if (of === 'json') return { of, path: where.trim() }
  return of === 'header' ? { of, name: where.trim() } : { of }
}

/** The call that the form describes. Empty lists are left out. */
export function toCall({ method, url, headers, bodyKind, body, checks, takes }: CallForm): HttpCall {
  return {
    method,
    url: url.trim(),
    ...(headers.length > 0 ? { headers: headers.map(({ name, value }) => ({ name: name.trim(), value })) } : {}),
    ...(bodyKind === 'none' ? {} : { body: { type: bodyKind, text: body } }),
    ...(checks.length > 0
      ? { checks: checks.map((check) => ({ part: partOf(check), match: check.match, expected: check.expected })) }
      : {}),
    ...(takes.length > 0 ? { takes: takes.map((take) => ({ part: partOf(take), as: take.as.trim() })) } : {}),
  }
}

export type CallProblem = 'url' | 'header' | 'body' | 'check' | 'takenPart'

/** Why the form makes no call yet. */
export function callProblems({ url, headers, bodyKind, body, checks, takes }: CallForm): CallProblem[] {
  return [
    ...(url.trim() === '' ? (['url'] as const) : []),
    ...(headers.some(({ name }) => !isHeaderName(name.trim())) ? (['header'] as const) : []),
    ...(bodyKind === 'json' && !isJsonText(body) ? (['body'] as const) : []),
    ...(checks.some((check) => !isPart(check) || (check.of === 'status' && check.expected.trim() === '')) ? (['check'] as const) : []),
    ...(takes.some((take) => !isPart(take) || !isTakenName(take.as.trim())) ? (['takenPart'] as const) : []),
  ]
}

function isPart({ of, where }: PartForm): boolean {
  if (of === 'json') return parseJsonPath(where) !== null
  return of !== 'header' || isHeaderName(where.trim())
}

/** Whether a text will be JSON once its values are filled in: they stand inside of texts, or in place of a number. */
function isJsonText(text: string): boolean {
  const filled = callParts(text).map((part) => (typeof part === 'string' ? part : '0'))
  try {
    JSON.parse(filled.join(''))
    return true
  } catch {
    return false
  }
}
