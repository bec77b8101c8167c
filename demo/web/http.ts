import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Html } from './html.ts'
import type { Language, Messages } from './messages.ts'
import type { Session } from '../model/session.ts'

/** A request as the handlers of pages get it. */
export type Visit = {
  method: string
  url: URL
  request: IncomingMessage
  session: Session
  language: Language
  /** The texts in the visitor's language. */
  t: Messages
  /** Fields of a submitted form. */
  form: URLSearchParams
  file: { name: string; size: number } | null
}

export type Answer =
  | { kind: 'page'; body: Html; status?: number; headers?: Record<string, string> }
  | { kind: 'redirect'; to: string }
  | { kind: 'download'; name: string; type: string; content: string }
  | { kind: 'json'; value: unknown }

export type Handler = (visit: Visit, params: string[]) => Answer | Promise<Answer>

export const page = (body: Html, status = 200): Answer => ({ kind: 'page', body, status })
export const redirect = (to: string): Answer => ({ kind: 'redirect', to })

const BODY_MAX_BYTES = 5 * 1024 * 1024

/** Reads the whole body of a request. Errors: rejects with a RangeError above `BODY_MAX_BYTES`. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new RangeError('body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the fields and the file of a submitted form, urlencoded or multipart. */
export async function readForm(request: IncomingMessage): Promise<Pick<Visit, 'form' | 'file'>> {
  const type = request.headers['content-type'] ?? ''
  const body = await readBody(request)
  if (!type.startsWith('multipart/form-data')) return { form: new URLSearchParams(body.toString('utf8')), file: null }
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const form = new URLSearchParams()
  let file: Visit['file'] = null
  for (const [name, value] of data) {
    if (typeof value === 'string') form.append(name, value)
    else if (value.name) file = { name: value.name, size: value.size }
  }
  return { form, file }
}

export function parseCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]))
}

export function send(response: ServerResponse, answer: Answer): void {
  response.setHeader('cache-control', 'no-store')
  switch (answer.kind) {
    case 'page':
      response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...answer.headers })
      response.end(`<!doctype html>\n${answer.body.markup}`)
      return
    case 'redirect':
      response.writeHead(303, { location: answer.to }).end()
      return
    case 'download':
      response.writeHead(200, {
        'content-type': answer.type,
        'content-disposition': `attachment; filename="download.csv"; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
      })
      response.end(answer.content)
      return
    case 'json':
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer.value))
  }
}
