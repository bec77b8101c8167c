import { validateHeaderValue } from 'node:http'
import type { z } from 'zod'
import { retryAfterMs } from '#contract/rules/retry-after.ts'
import { OutgoingError, type Outgoing, type OutgoingResponse } from '../../platform/outgoing/outgoing.ts'
import { TmsError } from './tms-error.ts'

type Query = Record<string, string | number | boolean | undefined>

/**
 * One call. `path`: behind the base address, or a whole URL. `body`: sent as JSON; a string is sent as it is. `what`: what a 404 means; without it, that there is
 * no such API at this address. `goneStatus`: another status that says the same. `writes`: the same call twice does something twice, so it is not repeated
 * after a lost connection.
 */
export type TmsCall = {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  query?: Query
  headers?: Record<string, string>
  body?: unknown
  what?: 'project' | 'testCase' | 'testRun'
  goneStatus?: number
  writes?: boolean
}

const TIMEOUT_MS = 20_000
const DETAIL_MAX = 200

/** Calls of one connection. */
export class TmsHttp {
  readonly #outgoing: Outgoing
  readonly #options: { baseUrl: string; apiKey: string; signal: AbortSignal; patienceMs: number }

  constructor(outgoing: Outgoing, options: { baseUrl: string; apiKey: string; signal: AbortSignal; patienceMs: number }) {
    this.#outgoing = outgoing
    this.#options = options
  }

  /** The body as JSON of this shape. Errors: TmsError. */
  async json<T>(call: TmsCall, schema: z.ZodType<T>): Promise<T> {
    const response = await this.send({ ...call, headers: { 'content-type': 'application/json', ...call.headers } })
    return shaped(parseJson(response.text), schema)
  }

  /** The answer with a status of success, whatever its body is. Errors: TmsError. */
  async send({
    path,
    method = 'GET',
    query = {},
    headers = {},
    body,
    what,
    goneStatus,
    writes = false,
  }: TmsCall): Promise<OutgoingResponse> {
    const { baseUrl, signal, patienceMs } = this.#options
    const url = withQuery(/^https?:\/\//.test(path) ? path : `${baseUrl}${path}`, query)
    const text = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    refuseUnsendable(headers)
    const request = { method, url, headers, ...text, isRepeatable: !writes, timeoutMs: TIMEOUT_MS, patienceMs, signal }
    const response = await this.#outgoing.request(request).catch((error: unknown) => {
      if (error instanceof OutgoingError) throw new TmsError(error.failure, { cause: error })
      throw error
    })
    if (response.status === goneStatus) throw new TmsError({ kind: 'not_found', what: what ?? 'address' })
    this.#refuseStatus(response, what)
    return response
  }

  #refuseStatus(response: OutgoingResponse, what: TmsCall['what']): void {
    const { status, headers, text } = response
    if (status >= 200 && status < 300) return
    if (status === 401) throw new TmsError({ kind: 'key_refused' })
    if (status === 403) throw new TmsError({ kind: 'no_rights' })
    if (status === 404 || status === 410) throw new TmsError({ kind: 'not_found', what: what ?? 'address' })
    if (status === 429) {
      const ms = retryAfterMs(headers['retry-after'], Date.now())
      throw new TmsError({ kind: 'busy', retryAfterSeconds: ms === null ? null : Math.ceil(ms / 1000) })
    }
    throw new TmsError({ kind: 'failed', status, detail: this.#ownWords(text) })
  }

  /** The words of the system about its failure, if it has some; never with the key in them. */
  #ownWords(text: string): string | null {
    const words = isWebPage(text) ? null : wordsIn(parseOrNull(text))
    // Of a key in two parts, the second is the secret.
    const secrets = [this.#options.apiKey, this.#options.apiKey.split(':').slice(1).join(':')].filter((secret) => secret !== '')
    return words === null ? null : secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), words).slice(0, DETAIL_MAX)
  }
}

/** A key with signs that no header can hold is not one of this system. Errors: TmsError. */
function refuseUnsendable(headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value)
  } catch {
    throw new TmsError({ kind: 'key_refused' })
  }
}

/** The value, when it has this shape. Errors: TmsError `not_an_api`, with the differences as its cause. */
export function shaped<T>(value: unknown, schema: z.ZodType<T>): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new TmsError({ kind: 'not_an_api', reason: 'unexpected' }, { cause: error })
}

/** Reads JSON. Errors: TmsError `not_an_api`, which tells a web page from other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The error of the parser quotes the text, which may be anything; it is not handed on.
    throw new TmsError({ kind: 'not_an_api', reason: isWebPage(text) ? 'web_page' : 'not_readable' })
  }
}

export const isWebPage = (text: string): boolean => /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(text)

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const WORD_FIELDS = ['error', 'message', 'errorMessage', 'error_description', 'detail', 'title']

function wordsIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map(Object.entries(value))
  for (const name of WORD_FIELDS) {
    const words: unknown = fields.get(name)
    if (typeof words === 'string' && words.trim() !== '') return words.trim()
  }
  return null
}

function withQuery(url: string, query: Query): string {
  const parts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  if (parts.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${parts.join('&')}`
}
