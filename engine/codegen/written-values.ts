import { splitAtBlanks } from '../text/blanks.ts'
import { isWholeNumber } from '../text/numbers.ts'

/** A date field takes the ISO form only; people write `31.12.2026`. */
export function isoDate(text: string): string {
  const value = text.trim()
  const sign = ['.', '/', '-'].find((one) => value.split(one).length === 3)
  const [day = '', month = '', year = ''] = sign === undefined ? [] : value.split(sign)
  const isDate = [day, month].every((part) => isWholeNumber(part, 2)) && year.length === 4 && isWholeNumber(year)
  return isDate ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value
}

/** Blanks group thousands and a comma divides in Russian. */
export const plainNumber = (text: string): string => splitAtBlanks(text).join('').replace(',', '.')
