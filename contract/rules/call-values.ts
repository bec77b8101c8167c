import type { HttpCall } from '../schemas/http-call.ts'
import { type GeneratedName, partsInBraces } from './generated-values.ts'
import { namedValue, type TakenName } from './taken-values.ts'

/**
 * Values that the texts of a call name in double braces: `{{env.API key}}` of the environment data, `{{data.login}}` of the test data, and those that every
 * text may name (generated-values.ts, taken-values.ts).
 */
export type CallValueName = GeneratedName | TakenName | { kind: 'env'; key: string } | { kind: 'data'; key: string }

const ENV = 'env.'
const DATA = 'data.'

export const envPlaceholder = (key: string): string => `{{${ENV}${key}}}`
export const dataPlaceholder = (key: string): string => `{{${DATA}${key}}}`

/** What the text between the braces names; null for every other name. */
export function callValueName(name: string): CallValueName | null {
  if (name.startsWith(ENV) && name.length > ENV.length) return { kind: 'env', key: name.slice(ENV.length) }
  if (name.startsWith(DATA) && name.length > DATA.length) return { kind: 'data', key: name.slice(DATA.length) }
  return namedValue(name)
}

/** The text cut at the values that it names. */
export const callParts = (text: string): (string | CallValueName)[] => partsInBraces(text, callValueName)

/**
 * How a value is written where it stands. `url`: as a part of an address; what an address begins with is one itself. `json`: inside a text of JSON, or in
 * place of a number. `form`: as the value of a field.
 */
export type CallPlace = 'plain' | 'url' | 'json' | 'form'

export function writtenIn(place: CallPlace, value: string, isFirst: boolean): string {
  switch (place) {
    case 'url':
      return isFirst ? value : encodeURIComponent(value)
    case 'form':
      return encodeURIComponent(value)
    case 'json':
      return JSON.stringify(value).slice(1, -1)
    default:
      return value
  }
}

/** How the texts of a body are written. */
export const bodyPlace = ({ type }: Pick<NonNullable<HttpCall['body']>, 'type'>): CallPlace => (type === 'text' ? 'plain' : type)

/** The call with other texts in place of the test data that it names. `replaced` gives null for a name that stays. */
export function withDataNames(call: HttpCall, replaced: (key: string, place: CallPlace, isFirst: boolean) => string | null): HttpCall {
  const dataName = (name: string) => {
    const known = callValueName(name)
    return known?.kind === 'data' ? known : null
  }
  const written = (text: string, place: CallPlace): string =>
    partsInBraces(text, dataName)
      .map((part, at) => (typeof part === 'string' ? part : (replaced(part.key, place, at === 0) ?? dataPlaceholder(part.key))))
      .join('')
  const { url, headers, body, checks } = call
  return {
    ...call,
    url: written(url, 'url'),
    ...(headers ? { headers: headers.map((header) => ({ ...header, value: written(header.value, 'plain') })) } : {}),
    ...(body ? { body: { ...body, text: written(body.text, bodyPlace(body)) } } : {}),
    ...(checks ? { checks: checks.map((check) => ({ ...check, expected: written(check.expected, 'plain') })) } : {}),
  }
}

/** The test data that a call names, in its order. */
export function dataNamesIn(call: HttpCall): string[] {
  const keys: string[] = []
  withDataNames(call, (key) => {
    keys.push(key)
    return null
  })
  return keys
}

/** A text that is put into a call: written as at that place, but for the values that it names itself. */
export const writtenText = (place: CallPlace, text: string, isFirst: boolean): string =>
  partsInBraces(text, (name) => (namedValue(name) ? { name } : null))
    .map((part, at) => (typeof part === 'string' ? writtenIn(place, part, isFirst && at === 0) : `{{${part.name}}}`))
    .join('')
