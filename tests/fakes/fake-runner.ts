import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { REMEMBERED_HEADER, type RunnerErrorBody } from '#contract/schemas/runner-api.ts'
import type { CallMemory } from '../../runner/api/call-memory.ts'

export type FakeRunnerCall = { path: string; body: Record<string, unknown> }
/** The answer of a route: a body, or an error. A handler may wait; `signal` aborts when the client disconnects. */
export type FakeRunnerAnswer = { status?: number; body?: unknown; error?: RunnerErrorBody }
export type FakeRunnerHandler = (call: FakeRunnerCall, signal: AbortSignal) => FakeRunnerAnswer | Promise<FakeRunnerAnswer>

/**
 * A runner without a browser: the real protocol (HTTP, basic auth, one session at a time) with answers that a test sets.
 * Routes without a handler answer as a runner with an empty page would.
 */
export class FakeRunner {
  readonly calls: FakeRunnerCall[] = []
  readonly cancelled: string[] = []
  /** Calls with a number whose work was done, which for each happens once. */
  readonly done: string[] = []
  readonly handlers = new Map<string, FakeRunnerHandler>()
  readonly config: ConnectionConfig
  sessionKey: string | null = null
  /** Remembers the calls of a task, as a real runner does; null: it forgets them. */
  memory: CallMemory | null = null
  readonly #server: http.Server
  readonly #waiting = new Map<string, () => void>()

  private constructor(server: http.Server, config: ConnectionConfig) {
    this.#server = server
    this.config = config
  }

  static async start(): Promise<FakeRunner> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const runner = new FakeRunner(server, {
      host: '127.0.0.1',
      apiPort: port,
      vncPort: port,
      username: 'runner',
      password: 'not-a-secret',
    })
    server.on('request', (request, response) => void runner.#serve(request, response))
    return runner
  }

  on(path: string, handler: FakeRunnerHandler): this {
    this.handlers.set(path, handler)
    return this
  }

  callsTo(path: string): Record<string, unknown>[] {
    return this.calls.filter((call) => call.path === path).map((call) => call.body)
  }

  /** Resolves when a call to `path` has arrived, before or after this was called. */
  async called(path: string): Promise<void> {
    if (this.calls.some((call) => call.path === path)) return
    await new Promise<void>((resolve) => this.#waiting.set(path, resolve))
  }

  /** Ends like a killed process: every connection is cut, and the port is closed. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { username, password } = this.config
    const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    if (request.headers.authorization !== expected) return send(response, 401, { code: 'unauthorized', message: 'no' })
    const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {}
    const call = { path, body }
    this.calls.push(call)
    this.#waiting.get(path)?.()
    const hungUp = new AbortController()
    response.on('close', () => {
      if (response.writableFinished) return
      this.cancelled.push(path)
      hungUp.abort()
    })
    const { callId } = body
    if (!this.memory || typeof callId !== 'string') return answerWith(response, await this.#answer(call, hungUp.signal), hungUp.signal)
    if (path === '/cancel') {
      this.memory.cancel(callId)
      return send(response, 200, {})
    }
    const work = (signal: AbortSignal) => {
      this.done.push(path)
      return this.#answer(call, signal)
    }
    let taken
    try {
      taken = this.memory.take(callId, `${path} ${JSON.stringify(body)}`, work)
    } catch {
      return send(response, 409, { code: 'call_mismatch', message: 'another content' })
    }
    const { answer, isRemembered } = taken
    if (isRemembered) response.setHeader(REMEMBERED_HEADER, '1')
    answerWith(response, JSON.parse(await answer) as FakeRunnerAnswer, hungUp.signal)
  }

  async #answer(call: FakeRunnerCall, signal: AbortSignal): Promise<FakeRunnerAnswer> {
    const key = typeof call.body.sessionKey === 'string' ? call.body.sessionKey : null
    if (call.path === '/open') this.sessionKey = key
    else if (call.path === '/close') this.sessionKey = this.sessionKey === key ? null : this.sessionKey
    else if (key !== null && key !== this.sessionKey) return { status: 409, error: { code: 'wrong_session', message: 'another session' } }
    const standard = this.#defaultAnswer(call)
    const own = await this.handlers.get(call.path)?.(call, signal)
    if (!own) return standard
    // A test gives the fields that matter to it; the others have standard values.
    return own.error ? own : { ...own, body: { ...(standard.body as object), ...(own.body as object) } }
  }

  #defaultAnswer(call: FakeRunnerCall): FakeRunnerAnswer {
    switch (call.path) {
      case '/health':
        return {
          body: {
            ok: true,
            browser: 'up',
            browserVersion: 'fake',
            busy: false,
            viewers: 0,
            sessionKey: this.sessionKey,
            rememberedTask: this.memory?.taskId ?? null,
          },
        }
      case '/open':
        return { body: { url: call.body.url, title: 'Fake', dialogs: [] } }
      case '/snapshot':
        return { body: { url: 'http://sut.example/', title: 'Fake', lang: 'en', nodes: [], truncated: false } }
      case '/locate':
        return {
          body: { locators: [{ type: 'css', value: `#${String(call.body.ref)}`, priority: 1 }], elementType: 'button', caption: '' },
        }
      case '/candidates':
        return { body: { candidates: [] } }
      case '/marks':
        return { body: { boxes: [] } }
      case '/count':
        return { body: { counts: [] } }
      case '/pick':
        return { body: { kind: 'ended', reason: 'stopped' } }
      case '/changes':
        return { body: { texts: [], url: null, title: null } }
      case '/record/assertion':
        return { body: { known: true } }
      case '/act':
        return { body: { locatorIndex: 0, url: 'http://sut.example/', title: 'Fake', dialogs: [], downloads: [], openedTab: false } }
      case '/check':
        return { body: { passed: true, actual: null, locatorIndex: 0 } }
      case '/run/pieces':
        return { body: { pieces: [], isOver: true } }
      case '/run/copy':
        return { body: { html: null } }
      case '/record/poll':
        return { body: { events: [], next: call.body.after, active: true } }
      case '/record/secret':
        return { body: { value: null } }
      case '/record/answer':
        return { body: { known: true } }
      default:
        return {}
    }
  }
}

function answerWith(response: http.ServerResponse, { error, status, body }: FakeRunnerAnswer, hungUp: AbortSignal): void {
  if (hungUp.aborted) return
  if (error) send(response, status ?? 422, error)
  else send(response, status ?? 200, body ?? {})
}

function send(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Waits until `signal` aborts: a page that never answers. */
export async function untilAborted(signal: AbortSignal): Promise<FakeRunnerAnswer> {
  if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  return {}
}
