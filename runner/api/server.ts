import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  callIdSchema,
  cancelInputSchema,
  FILE_HASH_HEADER,
  FILE_SESSION_HEADER,
  putFileHeadersSchema,
  REMEMBERED_HEADER,
  RUNNER_LIVENESS_PATH,
  RUNNER_ROUTES,
  type RunnerHealth,
} from '#contract/schemas/runner-api.ts'
import type { Log } from '#contract/rules/logging.ts'
import { RunnerError } from '../browser/errors.ts'
import { basicAuth } from './basic-auth.ts'
import type { CallMemory } from './call-memory.ts'
import { toHttpError } from './http-error.ts'
import type { RouteHandler } from './routes.ts'

const BODY_MAX_BYTES = 1024 * 1024

export type ApiOptions = {
  username: string
  password: string
  routes: Record<string, RouteHandler>
  /** Takes the content of a file, which is no JSON. */
  putFile?: (headers: { sessionKey: string; hash: string }, content: AsyncIterable<Buffer>) => Promise<void>
  health: () => RunnerHealth
  /** Called with unexpected errors, for the log; never with a body. */
  onError: (error: unknown, path: string) => void
  log: Log
  memory?: CallMemory
}

/** Makes the HTTP server of the API: bodies and answers are JSON, every call needs basic auth, but the one that only tells whether the runner works. */
export function createApiServer(options: ApiOptions): Server {
  const isAllowed = basicAuth(options.username, options.password)
  const server = createServer((request, response) => {
    void answer(request, response, options, isAllowed).catch((error: unknown) => options.onError(error, request.url ?? ''))
  })
  // A caller uses one connection for a whole recipe.
  server.keepAliveTimeout = 65_000
  return server
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ApiOptions,
  isAllowed: (header?: string) => boolean,
): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? ''
  let isRemembered = false
  try {
    if (path === RUNNER_LIVENESS_PATH && request.method === 'GET') return send(response, options.health().ok ? 200 : 503, {})
    if (!isAllowed(request.headers.authorization)) throw new RunnerError('unauthorized', 'Wrong or missing credentials')
    if (path === RUNNER_ROUTES.health && request.method === 'GET') return send(response, 200, options.health())
    const { putFile } = options
    if (putFile && path === RUNNER_ROUTES.putFile && request.method === 'POST') {
      const headers = putFileHeadersSchema.safeParse({
        sessionKey: headerOf(request, FILE_SESSION_HEADER),
        hash: headerOf(request, FILE_HASH_HEADER),
      })
      if (!headers.success) throw new RunnerError('bad_request', 'The headers do not name a session and a hash')
      await withLogging(options.log, path, () => putFile(headers.data, request as AsyncIterable<Buffer>))
      return send(response, 200, {})
    }
    const handler = handlerOf(path, options)
    if (!handler || request.method !== 'POST') throw new RunnerError('bad_request', `No such call: ${request.method} ${path}`)
    const text = await readText(request)
    const body = parseJson(text)
    const work = (signal: AbortSignal) => withLogging(options.log, path, () => handler(body, signal))
    const callId = numberOf(body)
    if (!options.memory || callId === null) return send(response, 200, await work(callerGoneSignal(response)))
    const call = options.memory.take(callId, `${path} ${text}`, work)
    isRemembered = call.isRemembered
    sendText(response, 200, await call.answer, isRemembered)
  } catch (error) {
    const { status, body } = toHttpError(error)
    if (status === 500 && !response.destroyed) options.onError(error, path)
    sendText(response, status, JSON.stringify(body), isRemembered)
  }
}

function handlerOf(path: string, { routes, memory }: ApiOptions): RouteHandler | undefined {
  if (path !== RUNNER_ROUTES.cancel) return routes[path]
  return (body) => {
    memory?.cancel(cancelInputSchema.parse(body).callId)
    return Promise.resolve({})
  }
}

const headerOf = ({ headers }: IncomingMessage, name: string): string => decodeURIComponent(String(headers[name] ?? ''))

/** Does the work of a call and logs its outcome and its duration. */
async function withLogging(log: Log, path: string, work: () => Promise<unknown>): Promise<unknown> {
  const startedAt = performance.now()
  const facts = (outcome: string) => ({ call: path.slice(1).replaceAll('/', '.'), outcome, ms: Math.round(performance.now() - startedAt) })
  try {
    const answer = await work()
    log.debug('answered', facts('ok'))
    return answer
  } catch (error) {
    log.debug('answered', facts(error instanceof RunnerError ? (error.failure?.code ?? error.code) : 'internal'))
    throw error
  }
}

/** A signal that aborts when the caller disconnects before the answer was sent. */
function callerGoneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: AsyncIterable<Buffer> = request
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of parts) {
    bytes += chunk.length
    if (bytes > BODY_MAX_BYTES) throw new RunnerError('bad_request', `The body is larger than ${BODY_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new RunnerError('bad_request', 'The body is not JSON')
  }
}

/** The number of a call of a task; null for other calls. */
function numberOf(body: unknown): string | null {
  const callId = typeof body === 'object' && body !== null && 'callId' in body ? body.callId : undefined
  return callId === undefined ? null : callIdSchema.parse(callId)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, JSON.stringify(body))
}

function sendText(response: ServerResponse, status: number, text: string, isRemembered = false): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, {
    ...(isRemembered ? { [REMEMBERED_HEADER]: '1' } : {}),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...(status === 401 ? { 'www-authenticate': 'Basic realm="runner", charset="UTF-8"' } : {}),
  })
  response.end(text)
}
