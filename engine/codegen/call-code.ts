import { bodyPlace } from '#contract/rules/call-values.ts'
import { parseJsonPath } from '#contract/rules/json-path.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { CallCheck, CallPart, HttpCall } from '#contract/schemas/http-call.ts'
import { isWholeNumber } from '../text/numbers.ts'
import { isIdentifier } from '../text/shapes.ts'
import type { ActionCode } from './action-code.ts'
import { jsonCode } from './json-code.ts'
import type { Scope } from './scope.ts'
import { indent, literal, numberCode } from './text.ts'

const TYPES = { json: 'application/json', text: 'text/plain; charset=utf-8', form: 'application/x-www-form-urlencoded' } as const

/** A call over HTTP by the request context of the page, which has its cookies; its checks, and what is taken from the answer. */
export function callCode({ timeoutMs }: Pick<Action, 'timeoutMs'>, call: HttpCall, scope: Scope): ActionCode {
  const { values, imports, tabs } = scope
  imports.playwright('expect')
  const response = values.local('response')
  const parts = [...(call.checks ?? []), ...(call.takes ?? [])].map(({ part }) => part)
  const answer = parts.some(({ of }) => of === 'json') ? values.local('answer') : ''
  const read = readerOf(response, answer)
  const method = call.method === 'OPTIONS' ? 'fetch' : call.method.toLowerCase()
  const options = optionLines(call, timeoutMs, scope)
  const url = values.ofCall(call.url, 'url')
  const sent = options.length === 0 ? [`const ${response} = await ${tabs.current}.request.${method}(${url})`] : [`const ${response} = await ${tabs.current}.request.${method}(${url}, {`, ...indent(options), '})'] // prettier-ignore
  const taken: { variable: string; name: string }[] = []
  const takes = (call.takes ?? []).map(({ part, as }) => {
    const code =
      part.of === 'json' || part.of === 'status' ? `String(${read(part)})` : `${read(part)}${part.of === 'header' ? " ?? ''" : ''}`
    const { variable, assigned, isShared } = values.take(as)
    if (!isShared) taken.push({ variable, name: as })
    return `${assigned} = ${code}`
  })
  const lines = [
    ...sent,
    ...statusLines(call, response, scope),
    ...(answer === '' ? [] : [`const ${answer} = await ${response}.json()`]),
    ...(call.checks ?? []).filter(({ part }) => part.of !== 'status').map((check) => checkLine(check, read(check.part), scope)),
    ...takes,
  ]
  return { lines, opened: [], taken }
}

function optionLines({ method, headers = [], body }: HttpCall, timeoutMs: number | undefined, { values }: Scope): string[] {
  const isTyped = headers.some(({ name }) => name.toLowerCase() === 'content-type')
  const json = body?.type === 'json' ? jsonCode(body.text, values) : null
  const written = headers.map(({ name, value }) => `${isIdentifier(name) ? name : literal(name)}: ${values.ofCall(value, 'plain')}`)
  // Playwright names the type of an object itself.
  const typed = body && json === null && !isTyped ? [`'Content-Type': ${literal(TYPES[body.type])}`] : []
  const all = [...written, ...typed]
  return [
    ...(method === 'OPTIONS' ? [`method: 'OPTIONS',`] : []),
    ...(all.length === 0 ? [] : [`headers: { ${all.join(', ')} },`]),
    ...(body ? [`data: ${json ?? values.ofCall(body.text, bodyPlace(body))},`] : []),
    ...(timeoutMs === undefined ? [] : [`timeout: ${numberCode(timeoutMs)},`]),
  ]
}

/** How a part of the answer is read. */
const readerOf =
  (response: string, answer: string) =>
  (part: CallPart): string => {
    if (part.of === 'status') return `${response}.status()`
    if (part.of === 'body') return `await ${response}.text()`
    if (part.of === 'header') return `${response}.headers()[${literal(part.name.toLowerCase())}]`
    return (parseJsonPath(part.path) ?? []).reduce<string>((code, step) => code + accessTo(step), answer)
  }

function accessTo(step: string | number): string {
  if (typeof step === 'number') return step < 0 ? `.at(${step})` : `[${step}]`
  return isIdentifier(step) ? `.${step}` : `[${literal(step)}]`
}

function statusLines({ checks = [] }: HttpCall, response: string, scope: Scope): string[] {
  const wanted = checks.filter(({ part }) => part.of === 'status').map(({ expected }) => expected.trim())
  if (wanted.length === 0) return [`await expect(${response}).toBeOK()`]
  return wanted.map((status) => {
    if (isWholeNumber(status, 3)) return `expect(${response}.status()).toBe(${status})`
    if (status.toLowerCase() === '2xx') return `await expect(${response}).toBeOK()`
    const begin = status.toLowerCase().endsWith('xx') ? status.slice(0, -2) : null
    if (begin !== null && isWholeNumber(begin, 1)) return `expect(Math.floor(${response}.status() / 100)).toBe(${begin})`
    return `expect(String(${response}.status())).toBe(${scope.values.ofCall(status, 'plain')})`
  })
}

function checkLine({ part, match, expected }: CallCheck, read: string, { values }: Scope): string {
  const code = values.ofCall(expected, 'plain')
  if (part.of !== 'json') return `expect(${read}).${match === 'equals' ? 'toBe' : 'toContain'}(${code})`
  // A text is compared as it is; a number, a yes or no as it is written; all else as JSON.
  const isJson = expected.startsWith('{') || expected.startsWith('[')
  const written = isJson ? `JSON.stringify(${read})` : code === literal(expected) && !isValue(expected) && match === 'equals' ? read : `String(${read})` // prettier-ignore
  return `expect(${written}).${match === 'equals' ? 'toBe' : 'toContain'}(${code})`
}

const isValue = (text: string): boolean => ['true', 'false', 'null'].includes(text) || Number.isFinite(Number(text))
