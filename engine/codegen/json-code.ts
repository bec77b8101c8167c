import { callParts, type CallValueName } from '#contract/rules/call-values.ts'
import { isIdentifier } from '../text/shapes.ts'
import { literal, templateText } from './text.ts'
import type { Values } from './values.ts'

/** Stand for values inside a text of JSON, and in place of a value; no text of a recipe reaches the code with them. */
const INSIDE = '\u0001'
const ALONE = '\u0002'

/** A JSON text as an object in code, with its values in place of their names; null when it is no JSON. */
export function jsonCode(text: string, values: Values): string | null {
  const names: CallValueName[] = []
  let isInText = false
  const marked = callParts(text).map((part) => {
    if (typeof part === 'string') {
      isInText = endsInText(part, isInText)
      return part
    }
    const sign = isInText ? INSIDE : ALONE
    const mark = `${sign}${names.push(part) - 1}${sign}`
    return isInText ? mark : `"${mark}"`
  })
  const value = parsed(
    marked
      .join('')
      .replaceAll(INSIDE, String.raw`\u0001`)
      .replaceAll(ALONE, String.raw`\u0002`),
  )
  return value === undefined ? null : codeOf(value, (at) => values.ofCallName(names[at]))
}

/** Whether a piece of JSON ends inside of quotes. */
function endsInText(piece: string, isInText: boolean): boolean {
  let [isIn, isEscaped] = [isInText, false]
  for (const sign of piece) {
    if (isEscaped) isEscaped = false
    else if (sign === '\\') isEscaped = isIn
    else if (sign === '"') isIn = !isIn
  }
  return isIn
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type CodeAt = (at: number) => string

function codeOf(value: unknown, codeAt: CodeAt): string {
  if (typeof value === 'string') return textCode(value, codeAt)
  if (Array.isArray(value)) return `[${value.map((item) => codeOf(item, codeAt)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${isIdentifier(name) ? name : literal(name)}: ${codeOf(field, codeAt)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function textCode(text: string, codeAt: CodeAt): string {
  const alone = text.split(ALONE)
  if (alone.length === 3) return `JSON.parse(${codeAt(Number(alone[1]))})`
  const parts = text.split(INSIDE)
  if (parts.length === 1) return literal(text)
  if (parts.length === 3 && parts[0] === '' && parts[2] === '') return codeAt(Number(parts[1]))
  return `\`${parts.map((part, at) => (at % 2 === 0 ? templateText(part) : `\${${codeAt(Number(part))}}`)).join('')}\``
}
