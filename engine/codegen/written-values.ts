import { splitAtBlanks } from '../text/blanks.ts'
import { isWholeNumber } from '../text/numbers.ts'
import { literal } from './text.ts'
import { isAlways, type Value } from './values.ts'

/** A date field takes the ISO form only; people write `31.12.2026`. */
export function isoDate(text: string): string {
  const value = text.trim()
  const sign = ['.', '/', '-'].find((one) => value.split(one).length === 3)
  const [day = '', month = '', year = ''] = sign === undefined ? [] : value.split(sign)
  const isDate = [day, month].every((part) => isWholeNumber(part, 2)) && year.length === 4 && isWholeNumber(year)
  return isDate ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value
}

/** The code of a value in the form of a date field; null where it may be written in several ways. */
export function isoDateCode(value: Value): string | null {
  if (value.text !== null) return literal(isoDate(value.text))
  if (value.samples.length === 0 || isAlways(value, (text) => isoDate(text) === text)) return value.code
  return isAlways(value, (text) => isoDate(text) === text.split('.').toReversed().join('-'))
    ? `${value.code}.split('.').reverse().join('-')`
    : null
}

/** The code of a value in the form of a field for numbers; null where it may be written in another way. */
export function plainNumberCode(value: Value): string | null {
  if (value.text !== null) return literal(plainNumber(value.text))
  return value.samples.every((text) => plainNumber(text) === text) ? value.code : null
}

/** Blanks group thousands and a comma divides in Russian. */
const plainNumber = (text: string): string => splitAtBlanks(text).join('').replace(',', '.')
