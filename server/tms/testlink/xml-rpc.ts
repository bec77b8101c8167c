import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isWebPage } from '../port/http.ts'
import { escapeHtml } from '../text/html-entities.ts'
import { TmsError } from '../port/tms-error.ts'

export type RpcValue = string | number | boolean | null | RpcValue[] | { [name: string]: RpcValue }

/** `isArray`: tags that may stand several times in one. */
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (tag) => tag === 'member',
})

/** A call of XML-RPC with one struct of texts as its only parameter. */
export function encodeCall(method: string, params: Readonly<Record<string, string | boolean>>): string {
  const members = Object.entries(params).map(([name, value]) => {
    const typed = typeof value === 'boolean' ? `<boolean>${value ? 1 : 0}</boolean>` : `<string>${escapeHtml(value)}</string>`
    return `<member><name>${escapeHtml(name)}</name><value>${typed}</value></member>`
  })
  const struct = `<struct>${members.join('')}</struct>`
  return `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params><param><value>${struct}</value></param></params></methodCall>`
}

/**
 * The value of an answer of XML-RPC. Errors: TmsError `not_an_api`; `failed` for a fault, with its words.
 *
 * Source: xmlrpc.com/spec.
 */
export function decodeAnswer(text: string): RpcValue {
  const answer = childOf(parse(text), 'methodResponse')
  const fault = childOf(answer, 'fault')
  if (fault !== undefined) throw new TmsError({ kind: 'failed', status: 200, detail: faultWords(valueOf(childOf(fault, 'value'))) })
  const value = childOf(childOf(childOf(answer, 'params'), 'param'), 'value')
  if (value === undefined) throw new TmsError({ kind: 'not_an_api', reason: 'unexpected' })
  return valueOf(value)
}

function parse(text: string): unknown {
  if (isWebPage(text)) throw new TmsError({ kind: 'not_an_api', reason: 'web_page' })
  // No answer has one; its entities would be expanded.
  if (/<!doctype/i.test(text)) throw new TmsError({ kind: 'not_an_api', reason: 'unexpected' })
  // The errors of the parser quote the text, which may be anything; they are not handed on.
  try {
    if (XMLValidator.validate(text) === true) return parser.parse(text)
  } catch {
    // Told below.
  }
  throw new TmsError({ kind: 'not_an_api', reason: 'not_readable' })
}

/** What stands in the first element of this name. */
function childOf(node: unknown, tag: string): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  return new Map<string, unknown>(Object.entries(node)).get(tag)
}

const listOf = (part: unknown): unknown[] => (part === undefined ? [] : Array.isArray(part) ? part : [part])

/** A value without a type is a text. */
function valueOf(value: unknown): RpcValue {
  const [type] = typeof value === 'object' && value !== null ? Object.keys(value).filter((tag) => tag !== '#text') : []
  const inner = type === undefined ? '' : childOf(value, type)
  if (type === 'array') return listOf(childOf(childOf(inner, 'data'), 'value')).map(valueOf)
  if (type === 'struct') {
    const members = listOf(childOf(inner, 'member')).map(
      (member) => [textOf(childOf(member, 'name')), valueOf(childOf(member, 'value'))] as const,
    )
    return Object.fromEntries(members)
  }
  if (type === 'nil') return null
  if (type === 'int' || type === 'i4' || type === 'i8' || type === 'double') return Number(textOf(inner))
  if (type === 'boolean') return textOf(inner).trim() === '1'
  return textOf(type === undefined ? value : inner)
}

const textOf = (part: unknown): string => {
  const text = typeof part === 'string' ? part : childOf(part, '#text')
  return typeof text === 'string' ? text : ''
}

function faultWords(value: RpcValue): string | null {
  const words = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['faultString'] : null
  return typeof words === 'string' ? words.slice(0, 200) : null
}
