import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SeededRandom } from '../../src/sync/simulation/seeded-random.ts'

/** One change as drivers send it. Every four in a row touch one record: a creation and three updates. */
export type BenchChange = { seq: number; key: string; entity: string; op: 'create' | 'update' }
export type Faults = { cutBefore?: number; error503?: number; cutAfter?: number; poisonSeq?: number }
export type StaticFile = { type: string; body: string }

/**
 * The ground truth of the outbox benchmark: applies what reaches it, keeps the order, and fails on request. Speaks every peer's wire:
 * `/api/call` one change, `/api/batch` a list, `/api/call/sync.push` ours, with a ledger as our server has one.
 */
export class FaultServer {
  readonly log: BenchChange[] = []
  faults: Faults = {}
  random = new SeededRandom(1)
  isOffline = false
  /** Every call answers 401 until this moment (performance.now). */
  unauthorizedUntil = 0
  onApplied: ((count: number) => void) | null = null
  calls = 0
  lastAppliedAt = 0
  port = 0
  readonly #sockets = new Set<Socket>()
  readonly #ledger = new Map<string, unknown>()
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
    request.on('end', () => this.#handle(path, JSON.parse(body || 'null'), response))
  })

  constructor(files: (path: string) => StaticFile | null) {
    this.#files = files
    this.#server.keepAliveTimeout = 60_000
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.port = (this.#server.address() as AddressInfo).port
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

  #handle(path: string, body: unknown, response: ServerResponse) {
    this.calls += 1
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
      const [status, answer] = this.#run(path, body)
      // applied, and the answer lost
      if (lot < cutBefore + error503 + cutAfter) response.socket?.destroy()
      else json(response, status, answer)
    }
  }

  #run(path: string, body: unknown): [number, unknown] {
    if (path === '/api/call/sync.push') {
      const { mutations } = body as { mutations: { id: string; entity: string; input: BenchChange }[] }
      const stopped = new Set<string>()
      const results = mutations.map(({ id, entity, input }) => {
        const result = stopped.has(entity) ? { id, status: 'retry' } : this.#once(id, input)
        if (result.status !== 'applied' && result.status !== 'duplicate') stopped.add(entity)
        return result
      })
      return [200, { result: { data: { results } } }]
    }
    if (path === '/api/batch') {
      return [200, (body as BenchChange[]).map((change) => ({ key: change.key, status: this.#apply(change) ? 200 : 422 }))]
    }
    return this.#apply(body as BenchChange) ? [200, { ok: true }] : [422, { error: 'invalid' }]
  }

  #once(id: string, change: BenchChange): { id: string; status: string } {
    if (this.#ledger.has(id)) return { id, status: 'duplicate', result: null } as { id: string; status: string }
    if (!this.#apply(change)) return { id, status: 'rejected', error: { code: 'validation_failed', message: 'invalid' } } as never
    this.#ledger.set(id, null)
    return { id, status: 'applied', result: null } as never
  }

  #apply({ seq, key, entity, op }: BenchChange): boolean {
    if (seq === this.faults.poisonSeq) return false
    this.log.push({ seq, key, entity, op })
    this.lastAppliedAt = performance.now()
    this.onApplied?.(this.log.length)
    return true
  }
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
