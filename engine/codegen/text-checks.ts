import type { Assertion, AssertionPart } from '#contract/schemas/assertion.ts'
import { collapseBlanks } from '../text/blanks.ts'
import { type ElementKind, fieldKindOf, kindOf } from './field-kind.ts'
import type { Imports } from './imports.ts'
import { literal, numberCode, pattern } from './text.ts'
import { isoDateCode } from './written-values.ts'
import type { Value } from './values.ts'

export type CheckInput = { element: string; assertion: Assertion; expected: Value; imports: Imports }

/** The visible items in an element. */
export const itemsCode = (element: string, css: string): string => `${element}.locator(${literal(css)}).filter({ visible: true })`

/** One item, counted from 1 or, with a negative number, from the end. */
export function itemCode(element: string, { css, position }: Extract<AssertionPart, { kind: 'item' }>): string {
  const items = itemsCode(element, css)
  if (position === 1) return `${items}.first()`
  return position === -1 ? `${items}.last()` : `${items}.nth(${position > 0 ? position - 1 : position})`
}

/** Elements that hold others: between these a text has a blank for people, and none for a script that reads it at once. */
const BOXES = new Set(
  'article aside dd details dialog div dl fieldset footer form header li main nav ol section table tbody thead tr ul'.split(' '),
)

const holdsOthers = ({ tag, attributes }: ElementKind): boolean =>
  BOXES.has(tag) || tag.includes('-') || (attributes['contenteditable'] ?? 'false') !== 'false'

/** The call that compares the text of an element. */
export function textMatcher({ assertion, expected }: CheckInput): string {
  const { target, match, timeoutMs, part } = assertion
  const kind = kindOf(target)
  const options = [
    ...(part === undefined && holdsOthers(kind) ? ['useInnerText: true'] : []),
    ...(timeoutMs === undefined ? [] : [`timeout: ${numberCode(timeoutMs)}`]),
  ]
  const isWhole = match === 'equals'
  const comma = options.length > 0 ? `, { ${options.join(', ')} }` : ''
  if (part === undefined && isTypedInto(kind.tag)) return `toHaveValue(${valueCode(expected, isWhole)}${comma})`
  if (part === undefined && kind.tag === 'img') return `toHaveAttribute('alt', ${valueCode(expected, isWhole)}${comma})`
  return `${isWhole ? 'toHaveText' : 'toContainText'}(${textCode(expected, isWhole)}${comma})`
}

const isTypedInto = (tag: string): boolean => tag === 'input' || tag === 'textarea'

/** A text as Playwright compares it: blanks of any kind are one, and a double quote stands for all kinds of them. */
function textCode({ code, text }: Value, isWhole: boolean): string {
  if (text === null) return code
  const written = collapseBlanks(text)
  return written.includes('"') ? pattern(written, { whole: isWhole }) : literal(written)
}

/** The text of a field is compared letter by letter; the blanks in a number may be of another kind. */
function valueCode({ code, text }: Value, isWhole: boolean): string {
  if (text === null) return code
  return isWhole && !text.includes('"') && !text.includes(' ') ? literal(text) : pattern(text, { whole: isWhole })
}

/** The value of a field. A select shows the text of its option, a date is written in more than one way. */
export function valueLines({ element, assertion, expected, imports }: CheckInput): string[] {
  const { target, match, timeoutMs } = assertion
  const kind = kindOf(target)
  const isWhole = match === 'equals'
  const timeout = timeoutMs === undefined ? '' : `, { timeout: ${numberCode(timeoutMs)} }`
  if (!isWhole && expected.text === null) return pollLines(`${imports.helper('fieldText')}(${element})`, { assertion, expected })
  const date = isoDateCode(expected)
  switch (fieldKindOf(kind)) {
    case 'select': {
      const matcher = `${isWhole ? 'toHaveText' : 'toContainText'}(${textCode(expected, isWhole)}${timeout})`
      return [`await expect(${element}.locator('option:checked')).${matcher}`]
    }
    case 'line':
    case 'number':
    case 'range':
    case 'combobox':
      return [`await expect(${element}).toHaveValue(${valueCode(expected, isWhole)}${timeout})`]
    case 'text':
      if (kind.tag !== 'textarea' && kind.tag !== '') break
      return [`await expect(${element}).toHaveValue(${valueCode(expected, isWhole)}${timeout})`]
    case 'date':
      if (!isWhole || date === null) break
      return [`await expect(${element}).toHaveValue(${date}${timeout})`]
    case 'toggle':
    case 'file':
    case 'list':
    case 'slider':
    case 'opener':
    case 'unknown':
      break
    default:
  }
  return pollLines(`${imports.helper('fieldText')}(${element})`, { assertion, expected })
}

/** A cell is known by the texts of its row and of the head of its column. */
export function cellLines({ element, assertion, expected, imports }: CheckInput, part: Extract<AssertionPart, { kind: 'cell' }>): string[] {
  const read = `${imports.helper('cellText')}(${element}, { row: ${literal(part.row)}, column: ${literal(part.column)} })`
  return pollLines(read, { assertion, expected })
}

function pollLines(read: string, { assertion: { match, timeoutMs }, expected }: Pick<CheckInput, 'assertion' | 'expected'>): string[] {
  const isWhole = match === 'equals'
  const timeout = timeoutMs === undefined ? '' : `, { timeout: ${numberCode(timeoutMs)} }`
  const code = textCode(expected, isWhole)
  const matcher = code.startsWith('/') ? 'toMatch' : isWhole ? 'toBe' : 'toContain'
  return [`await expect.poll(() => ${read}${timeout}).${matcher}(${code})`]
}
