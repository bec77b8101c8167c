import { CALL_TIMEOUT_MS, SECRET_MASK } from '#contract/constants.ts'
import { bodyPlace, callParts, writtenIn, type CallPlace } from '#contract/rules/call-values.ts'
import { generatedValue } from '#contract/rules/generated-values.ts'
import { atJsonPath, jsonText, parseJsonPath } from '#contract/rules/json-path.ts'
import { takenKey } from '#contract/rules/taken-values.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { CallCheck, CallPart, HttpCall } from '#contract/schemas/http-call.ts'
import type { RunCall } from '#contract/schemas/run.ts'
import type { CallAnswer } from '#contract/schemas/runner-api.ts'
import type { CallFailure, StepFailure } from '#contract/schemas/step-failure.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { filled, type NeededValue, type RunData } from './action-value.ts'
import type { ActingRun } from './replay-step.ts'
import { isSecretName, secretForms } from './secret-values.ts'
import { takeInto } from './take-into.ts'
import { withoutSecrets } from './without-secrets.ts'

const SHOWN_MAX = 300
const TYPES = { json: 'application/json', text: 'text/plain; charset=utf-8', form: 'application/x-www-form-urlencoded' } as const

/**
 * Sends the call of an action from the remote browser, looks at the answer and takes values from it. The history is told how it went, without secrets.
 *
 * Failures: `value_missing`, `value_not_taken`, `call_failed`, `address_refused`, `call_answer`.
 */
export async function makeCall(run: ActingRun, action: Action, call: HttpCall): Promise<RunnerAnswer<Action>> {
  const { data } = run
  const filled = filledCall(call, data, run.sutUrl)
  if ('failure' in filled) return failed(run, action, { url: call.url, failure: filled.failure })
  const { url, headers, body, expected } = filled
  const shown = masked(url, data)
  const timeoutMs = action.timeoutMs ?? CALL_TIMEOUT_MS
  const sent = await run.session.call({ method: call.method, url, headers, ...(body === undefined ? {} : { body }), timeoutMs }, run.signal)
  if (sent.kind === 'lost') return sent
  if (sent.kind === 'failed') return failed(run, action, { url: shown, failure: withoutSecretsIn(sent.failure, data, shown) })
  const answer = sent.value
  const read = readerOf(answer)
  const taken = takenFrom(call, read, data)
  const about = { method: call.method, url: shown }
  const checks = checksOf(call, expected).map(({ check, value }) => checked(check, value, read, data))
  const seen: RunCall = { url: shown, status: answer.status, durationMs: answer.durationMs, checks, taken: taken.shown }
  const wrong = checks.find(({ hasPassed }) => !hasPassed)
  const failure: StepFailure | null = wrong
    ? { code: 'call_answer', ...about, part: wrong.part, match: wrong.match, expected: wrong.expected ?? '***', actual: wrong.actual }
    : taken.missing
      ? { code: 'call_answer', ...about, part: taken.missing, match: 'equals', expected: null, actual: null }
      : null
  run.recorder.acted({ action, typed: null, done: failure ? null : { locatorIndex: 0 }, call: seen })
  return failure ? { kind: 'failed', failure } : { kind: 'done', value: action }
}

type Unsent = { url: string; failure: StepFailure }

function failed({ recorder, data }: ActingRun, action: Action, { url, failure }: Unsent): RunnerAnswer<Action> {
  recorder.acted({ action, typed: null, done: null, call: { url: masked(url, data), status: null, durationMs: 0, checks: [], taken: [] } })
  return { kind: 'failed', failure }
}

type Filled = { url: string; headers: [string, string][]; body: string | undefined; expected: NeededValue[] }

/** The call with its values in place of their names. */
function filledCall(call: HttpCall, data: RunData, sutUrl: string): Filled | { failure: StepFailure } {
  const about = { method: call.method, url: call.url }
  const wrong = (reason: CallFailure, detail = '') => ({ failure: { code: 'call_failed' as const, ...about, reason, detail } })
  const url = textWith(call.url, 'url', data)
  if (url.kind === 'missing') return { failure: url.failure }
  if (!URL.canParse(url.value, sutUrl)) return wrong('bad_address')
  const headers: [string, string][] = []
  for (const { name, value } of call.headers ?? []) {
    const written = textWith(value, 'plain', data)
    if (written.kind === 'missing') return { failure: written.failure }
    if (!isHeaderValue(written.value)) return wrong('bad_header', name)
    headers.push([name, written.value])
  }
  const { type = 'text', text } = call.body ?? {}
  const body = text === undefined ? null : textWith(text, bodyPlace({ type }), data)
  if (body?.kind === 'missing') return { failure: body.failure }
  if (body && type === 'json' && !isJson(body.value)) return wrong('bad_json')
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type')
  const expected: NeededValue[] = []
  for (const check of call.checks ?? []) {
    const value = textWith(check.expected, 'plain', data)
    if (value.kind === 'missing') return { failure: value.failure }
    expected.push(value)
  }
  const typed: [string, string][] = body && !isTyped ? [['Content-Type', TYPES[type]]] : []
  return { url: new URL(url.value, sutUrl).href, headers: [...headers, ...typed], body: body?.value, expected }
}

/** What cannot stand in a header: line ends, and signs beyond Latin-1. */
const isHeaderValue = (value: string): boolean =>
  Array.from(value).every((sign) => sign === '\t' || (sign >= ' ' && sign <= 'ÿ' && sign !== '\u007f'))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A text of a call with its values, each as it is written there; secret when one of them is. */
function textWith(text: string, place: CallPlace, data: RunData): NeededValue {
  let secret = false
  const written: string[] = []
  for (const [at, part] of callParts(text).entries()) {
    if (typeof part === 'string') {
      written.push(part)
      continue
    }
    const value = valueCalled(part, data)
    if (value.kind === 'missing') return value
    secret ||= value.secret
    written.push(writtenIn(place, value.value, at === 0))
  }
  return { kind: 'value', value: written.join(''), secret }
}

function valueCalled(name: Exclude<ReturnType<typeof callParts>[number], string>, data: RunData): NeededValue {
  switch (name.kind) {
    case 'taken': {
      const known = data.taken.get(takenKey(name.name))
      if (!known) return { kind: 'missing', failure: { code: 'value_not_taken', name: name.name } }
      return { kind: 'value', value: known.value, secret: known.isSecret }
    }
    case 'env': {
      const item = data.envItems.find(({ key }) => key === name.key)
      return item ? { kind: 'value', value: item.value, secret: item.isSecret } : missing(name.key, data.envItems)
    }
    case 'data': {
      const entry = data.testData.find(({ key }) => key === name.key)
      if (!entry) return missing(name.key, data.testData)
      const value = filled(entry.value, data)
      return value.kind === 'value' ? { ...value, secret: value.secret || isSecretName(entry.key) } : value
    }
    default:
      return { kind: 'value', value: data.generated ? generatedValue(name, data.generated) : '', secret: false }
  }
}

const missing = (target: string, entries: readonly { key: string }[]): NeededValue => ({
  kind: 'missing',
  failure: { code: 'value_missing', target, lookedIn: entries.map(({ key }) => key).slice(0, 50) },
})

/** What the answer has at a part; null when it has no such part. */
type Read = (part: CallPart) => string | null

function readerOf({ status, headers, body }: CallAnswer): Read {
  let json: unknown
  try {
    json = body === null ? undefined : JSON.parse(body)
  } catch {
    json = undefined
  }
  return (part) => {
    switch (part.of) {
      case 'status':
        return String(status)
      case 'header':
        return headers.find(([name]) => name.toLowerCase() === part.name.toLowerCase())?.[1] ?? null
      case 'body':
        return body
      default:
        return json === undefined ? null : jsonText(atJsonPath(json, parseJsonPath(part.path) ?? []))
    }
  }
}

type Expecting = { check: CallCheck; value: { value: string; secret: boolean } }

/** The checks with what they expect; without one of the status, the answer must be no error. */
function checksOf({ checks = [] }: HttpCall, expected: readonly NeededValue[]): Expecting[] {
  const own = checks.flatMap((check, at): Expecting[] => {
    const value = expected[at]
    return value?.kind === 'value' ? [{ check, value }] : []
  })
  const isStatusChecked = checks.some(({ part }) => part.of === 'status')
  return isStatusChecked ? own : [{ check: NO_ERROR, value: { value: NO_ERROR.expected, secret: false } }, ...own]
}

const NO_ERROR: CallCheck = { part: { of: 'status' }, match: 'equals', expected: '2xx' }

function checked(
  { part, match }: CallCheck,
  { value, secret }: { value: string; secret: boolean },
  read: Read,
  data: RunData,
): RunCall['checks'][number] {
  const actual = read(part)
  const hasPassed =
    actual !== null && (part.of === 'status' ? isStatus(actual, value) : match === 'contains' ? actual.includes(value) : actual === value)
  return {
    part,
    match,
    expected: secret ? null : masked(value, data).slice(0, SHOWN_MAX),
    actual: secret || actual === null ? null : masked(actual, data).slice(0, SHOWN_MAX),
    hasPassed,
  }
}

/** `2xx` is any status that begins so. */
function isStatus(actual: string, expected: string): boolean {
  const wanted = expected.trim().toLowerCase()
  return wanted.endsWith('xx') ? actual.startsWith(wanted.slice(0, -2)) : actual === wanted
}

/** Takes the values of the call. `missing`: the first part that the answer does not have. */
function takenFrom({ takes = [] }: HttpCall, read: Read, data: RunData): { shown: RunCall['taken']; missing: CallPart | null } {
  const shown: RunCall['taken'] = []
  for (const { part, as } of takes) {
    const value = read(part)
    if (value === null || value === '') return { shown, missing: part }
    const kept = takeInto(data, { take: { what: 'text', as } }, { value, isSecret: isSecretName(as) })
    shown.push({ as, value: kept?.kind === 'value' && !kept.secret ? masked(value, data).slice(0, SHOWN_MAX) : null })
  }
  return { shown, missing: null }
}

const masked = (text: string, data: RunData): string => {
  const forms = secretForms(data).filter((secret) => secret.length >= 3)
  return forms
    .toSorted((a, b) => b.length - a.length)
    .reduce((all, secret) => all.replaceAll(secret, SECRET_MASK), withoutSecrets(text, data))
}

/** The runner tells the address as it was sent. */
function withoutSecretsIn(failure: StepFailure, data: RunData, url: string): StepFailure {
  if (failure.code === 'address_refused') return { ...failure, url }
  if (failure.code !== 'call_failed') return failure
  return { ...failure, url, ...(failure.detail === undefined ? {} : { detail: masked(failure.detail, data) }) }
}
