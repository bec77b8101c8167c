import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { listeningPort } from '../../runner/network/listening-port.ts'
import { SeededRandom } from '../../src/sync/simulation/seeded-random.ts'
import type { BenchChange } from './bench-change.ts'
import { MemoryBackend, type PushAnswer, type PushBackend, type PushedMutation } from './memory-backend.ts'

export type Faults = { cutBefore?: number; error503?: number; cutAfter?: number; poisonSeq?: number }
/** The body of `/api/call/sync.push`, of `/api/batch` and of `/api/call`. */
type CallBody = { mutations: PushedMutation[] } | BenchChange[] | BenchChange
export type StaticFile = { type: string; body: string }

/**
 * The server that every peer talks to; it fails on request. It understands the calls of every peer: `/api/call` one change, `/api/batch` a list,
 * `/api/call/sync.push` ours, which `backend` handles: in memory by default, or the product itself.
 */
export class FaultServer {
  /** The applied changes, in order. A backend of its own has its own log. */
  readonly log: BenchChange[] = []
  faults: Faults = {}
  random = new SeededRandom(1)
  isOffline = false
  /** Every call answers 401 until this moment (performance.now). */
  unauthorizedUntil = 0
  onApplied: ((count: number) => void) | null = null
  appliedCount = 0
  lastAppliedAt = 0
  port = 0
  readonly #sockets = new Set<Socket>()
  readonly #backend: PushBackend
  readonly #files: (path: string) => StaticFile | null
  readonly #server = createServer((request, response) => {
    if (this.isOffline) {
      request.socket.destroy()
      return
    }
    const path = request.url ?? '/'
    if (request.method === 'GET') {
      this.#serveFile(path, response)
      return
    }
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => void this.#handle(path, JSON.parse(body || 'null'), response))
  })

  constructor(files: (path: string) => StaticFile | null, backend?: PushBackend) {
    this.#files = files
    this.#backend = backend ?? new MemoryBackend((change) => this.log.push(change))
    this.#server.keepAliveTimeout = 60_000
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.port = listeningPort(this.#server)
  }

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline
    if (isOffline) for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #serveFile(path: string, response: ServerResponse) {
    const file = this.#files(path)
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/plain',
      'cache-control': 'no-store',
      'service-worker-allowed': '/',
    })
    response.end(file?.body)
  }

  async #handle(path: string, body: CallBody, response: ServerResponse) {
    if (this.isOffline) {
      response.socket?.destroy()
      return
    }
    if (performance.now() < this.unauthorizedUntil) {
      json(response, 401, { error: { message: 'token expired', data: { appCode: 'unauthorized' } } })
      return
    }
    const { cutBefore = 0, error503 = 0, cutAfter = 0 } = this.faults
    const lot = this.random.next()
    if (lot < cutBefore) response.socket?.destroy()
    else if (lot < cutBefore + error503) json(response, 503, { error: 'unavailable' })
    else {
      const { status, answer } = await this.#run(path, body)
      // the change is applied, but the answer is lost
      if (lot < cutBefore + error503 + cutAfter) response.socket?.destroy()
      else json(response, status, answer)
    }
  }

  async #run(path: string, body: CallBody): Promise<{ status: number; answer: unknown }> {
    if (path === '/api/call/sync.push' && 'mutations' in body) {
      const outcome = await this.#backend.push(body, this.faults.poisonSeq)
      this.#progress(appliedIn(outcome.answer))
      return outcome
    }
    if ('mutations' in body) return { status: 404, answer: { error: 'not found' } }
    if (Array.isArray(body)) {
      return { status: 200, answer: body.map((change) => ({ status: this.#apply(change) ? 200 : 422 })) }
    }
    return this.#apply(body) ? { status: 200, answer: { ok: true } } : { status: 422, answer: { error: 'invalid' } }
  }

  #apply({ seq, entity, op }: BenchChange): boolean {
    if (seq === this.faults.poisonSeq) return false
    this.log.push({ seq, entity, op })
    this.#progress(1)
    return true
  }

  #progress(count: number) {
    if (count === 0) return
    this.appliedCount += count
    this.lastAppliedAt = performance.now()
    this.onApplied?.(this.appliedCount)
  }
}

function appliedIn({ result }: PushAnswer): number {
  return result?.data.results.filter(({ status }) => status === 'applied').length ?? 0
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
