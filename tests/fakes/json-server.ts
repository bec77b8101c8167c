import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type JsonAnswer = { status?: number; body?: unknown }
/** `path`: without its query. */
export type JsonRequest = { method: string; path: string; query: URLSearchParams; body: unknown }

export type JsonServer = {
  origin: string
  /** What every request has to say. */
  authorization: string
  /** Requests so far, as `METHOD path`. */
  asked: string[]
  /**
   * What happens to a request instead: another answer, or, with `afterwards`, the usual work with this answer, as when the answer of a call that has done
   * its work is lost. Null leaves it as it is.
   */
  intercept: ((request: JsonRequest) => (JsonAnswer & { afterwards?: boolean }) | null) | null
  close(): void
}

/** A program that speaks JSON over real HTTP on the loopback. Requests with another `authorization` are refused with 401. */
export async function startJsonServer(authorization: string, answer: (request: JsonRequest) => JsonAnswer): Promise<JsonServer> {
  const server: JsonServer = { origin: '', authorization, asked: [], intercept: null, close: () => undefined }
  const answerTo = async (incoming: IncomingMessage): Promise<JsonAnswer> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake.test')
    const method = incoming.method ?? 'GET'
    const request = { method, path: pathname, query: searchParams, body: await bodyOf(incoming) }
    server.asked.push(`${method} ${pathname}`)
    if (incoming.headers.authorization !== authorization) return { status: 401 }
    const instead = server.intercept?.(request) ?? null
    if (instead?.afterwards) answer(request)
    return instead ?? answer(request)
  }
  const http = createServer((incoming, response) => {
    void answerTo(incoming).then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  server.close = () => {
    http.closeAllConnections()
    http.close()
  }
  return server
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || 'null') as unknown
}
