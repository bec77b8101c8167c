import { type BenchChange, benchChange } from './bench-change.ts'
import { seqOf } from './product-change.ts'

export type PushedMutation = {
  id: string
  path: string
  input: unknown
  entity: string
  needs: string[]
  basedOn?: string
  isChained?: boolean
}
type PushResult = { id: string; status: string; result?: { kind: string; updatedAt: string }; error?: unknown; current?: unknown }

/** The server's answer; without a result when it refused the call. */
export type PushAnswer = { result?: { data: { results: { status: string }[] } } }

/** Handles the pushes that reach the server. */
export type PushBackend = {
  push(body: { mutations: PushedMutation[] }, poisonSeq: number | undefined): Promise<{ status: number; answer: PushAnswer }>
}

/** `sync.push` without a database: ledger, versions and stopped entities as in our server, at the speed of the peers' server. */
export class MemoryBackend implements PushBackend {
  readonly #apply: (change: BenchChange) => void
  readonly #ledger = new Map<string, PushResult>()
  readonly #versions = new Map<string, string>()
  #time = Date.UTC(2026, 0, 1)

  constructor(apply: (change: BenchChange) => void) {
    this.#apply = apply
  }

  async push({ mutations }: { mutations: PushedMutation[] }, poisonSeq: number | undefined) {
    const stopped = new Set<string>()
    const made = new Map<string, string>()
    const results = mutations.map((sent) => {
      const previous = sent.isChained ? made.get(sent.entity) : undefined
      const mutation = previous === undefined ? sent : { ...sent, basedOn: previous }
      const isBlocked = [mutation.entity, ...mutation.needs].some((entity) => stopped.has(entity))
      const result = isBlocked ? { id: mutation.id, status: 'retry' } : this.#once(mutation, poisonSeq)
      // only an applied change, or its repeat, has a result
      if (result.result) made.set(mutation.entity, result.result.updatedAt)
      else stopped.add(mutation.entity)
      return result
    })
    return { status: 200, answer: { result: { data: { results } } } }
  }

  #once(mutation: PushedMutation, poisonSeq: number | undefined): PushResult {
    const { id, entity, basedOn } = mutation
    const before = this.#ledger.get(id)
    if (before) return before.status === 'applied' ? { ...before, status: 'duplicate' } : before
    const seq = seqOf(mutation)
    if (seq === poisonSeq) {
      return this.#remember({ id, status: 'rejected', error: { code: 'validation_failed', message: 'invalid' } })
    }
    const version = this.#versions.get(entity)
    if (version && basedOn && version > basedOn) return { id, status: 'conflict', current: { updatedAt: version } }
    this.#apply(benchChange(seq))
    this.#time += 1
    const updatedAt = new Date(this.#time).toISOString()
    this.#versions.set(entity, updatedAt)
    // what the server says of a change that it knows: the client refuses an answer of any other shape
    const [kind = ''] = entity.split(':')
    return this.#remember({ id, status: 'applied', result: { kind, updatedAt } })
  }

  #remember(result: PushResult): PushResult {
    this.#ledger.set(result.id, result)
    return result
  }
}
