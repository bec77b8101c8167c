import type { GeneratedName } from './generated-values.ts'
import { partsInBraces } from './generated-values.ts'
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
