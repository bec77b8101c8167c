import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedExchange, TmsRecording } from '../../server/tms/port/recording.ts'

export type RecordedTms = {
  origin: string
  /** Requests that no exchange fits, as `METHOD path body`. */
  unknown: string[]
  /** Requests that were answered, as `METHOD path`. */
  asked: string[]
  /** Answers every request with this instead, until it is given null. */
  answerAll(response: RecordedExchange['response'] | null): void
  close(): void
}

/** A test-management system that knows what was recorded, over real HTTP on the loopback. `{base}` in an answer becomes its own address. */
export async function startRecordedTms(recording: TmsRecording): Promise<RecordedTms> {
  const unknown: string[] = []
  const asked: string[] = []
  let always: RecordedExchange['response'] | null = null
  let origin = ''
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const method = request.method ?? 'GET'
      const path = request.url ?? '/'
      const found = always ?? answerTo(recording, { method, path, body, headers: request.headers })
      if (found) asked.push(`${method} ${path}`)
      else unknown.push(`${method} ${path} ${body}`)
      const { status = 200, headers = {}, body: content } = found ?? { status: 501, body: 'not recorded' }
      const text = (typeof content === 'string' ? content : JSON.stringify(content)).replaceAll('{base}', origin)
      response.writeHead(status, { 'content-type': typeof content === 'string' ? 'text/plain' : 'application/json', ...headers }).end(text)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    unknown,
    asked,
    answerAll: (response) => {
      always = response
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Arrived = { method: string; path: string; body: string; headers: IncomingMessage['headers'] }

function answerTo(recording: TmsRecording, arrived: Arrived): RecordedExchange['response'] | null {
  if (!hasKey(recording, arrived)) return recording.refused
  return [...recording.exchanges, ...recording.verdicts.exchanges].find(({ request }) => fits(request, arrived))?.response ?? null
}

function hasKey({ key }: TmsRecording, { headers, body }: Arrived): boolean {
  if ('header' in key) return headers[key.header] === key.value
  return key.somewhere.some((text) => body.includes(text) || Object.values(headers).some((value) => String(value).includes(text)))
}

function fits(request: RecordedExchange['request'], { method, path, body }: Arrived): boolean {
  if ((request.method ?? 'GET') !== method || decodeURI(request.path) !== decodeURI(path)) return false
  if (request.body === undefined) return true
  return typeof request.body === 'string' ? body === request.body : holds(JSON.parse(body || 'null'), request.body)
}

/** Whether `value` has everything of `part`. */
function holds(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return Object.is(value, part)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(part)) return Array.isArray(value) && value.length === part.length && part.every((one, at) => holds(value[at], one))
  return Object.entries(part).every(([name, one]) => holds((value as Record<string, unknown>)[name], one))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
