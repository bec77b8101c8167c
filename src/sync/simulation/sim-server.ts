import type { PushMutation, PushResult } from '../ports.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What a simulated change asks for; `label` follows it through retries under new ids. */
export type SimInput = { label: number; kind: 'create' | 'set'; isPoison?: boolean }
export type SimFaults = { transient: number }

/** Behaves as `sync.push` of the real server does, by the same rules, and keeps what it did as the ground truth. */
export class SimServer {
  readonly effects: { label: number; entity: string; kind: string; version: number }[] = []
  /** Versions that somebody else made. */
  readonly touches: { entity: string; version: number }[] = []
  readonly orphans: { label: number; entity: string; needs: string[] }[] = []
  /** Sent again with another content, which the real server refuses. */
  readonly reusedIds: string[] = []
  readonly #payloads = new Map<string, string>()
  readonly #ledger = new Map<string, PushResult>()
  readonly #versions = new Map<string, number>()
  readonly #random: SeededRandom
  faults: SimFaults

  constructor(random: SeededRandom, faults: SimFaults) {
    this.#random = random
    this.faults = faults
  }

  push(mutations: readonly PushMutation[]): PushResult[] {
    // whatever was not applied stops its entity for the rest of the list, and what needs it
    const stopped = new Set<string>()
    const versions = new Map<string, string>()
    let isHalted = false
    return mutations.map((sent) => {
      const previous = sent.isChained ? versions.get(sent.entity) : undefined
      const mutation = previous === undefined ? sent : { ...sent, basedOn: previous }
      isHalted ||= this.#random.chance(this.faults.transient)
      const isBlocked = isHalted || [mutation.entity, ...mutation.needs].some((entity) => stopped.has(entity))
      const result: PushResult = isBlocked ? { id: mutation.id, status: 'retry' } : this.#once(mutation)
      if (result.status === 'applied' || result.status === 'duplicate') {
        versions.set(mutation.entity, (result.result as { updatedAt: string }).updatedAt)
      } else stopped.add(mutation.entity)
      return result
    })
  }

  /** Somebody else changes the entity. */
  touch(entity: string) {
    const version = this.#versions.get(entity)
    if (version === undefined) return
    this.#versions.set(entity, version + 1)
    this.touches.push({ entity, version: version + 1 })
  }

  has(entity: string): boolean {
    return this.#versions.has(entity)
  }

  versionOf(entity: string): string {
    return String(this.#versions.get(entity) ?? 0)
  }

  #once(mutation: PushMutation): PushResult {
    const { id, path, input } = mutation
    const payload = JSON.stringify([path, input])
    if ((this.#payloads.get(id) ?? payload) !== payload) this.reusedIds.push(id)
    this.#payloads.set(id, payload)
    const known = this.#ledger.get(mutation.id)
    if (known) return known.status === 'applied' ? { id: known.id, status: 'duplicate', result: known.result } : known
    const result = this.#run(mutation)
    if (result.status !== 'conflict') this.#ledger.set(mutation.id, result)
    return result
  }

  #run({ id, entity, input, needs, basedOn }: PushMutation): PushResult {
    const { label, kind, isPoison } = input as SimInput
    const version = this.#versions.get(entity)
    const reject = (code: string): PushResult => ({ id, status: 'rejected', error: { code, message: code } })
    if (isPoison) return reject('validation_failed')
    if (needs.some((needed) => !this.#versions.has(needed)) || (kind === 'set' && version === undefined)) {
      this.orphans.push({ label, entity, needs })
      return reject('not_found')
    }
    if (basedOn !== undefined && basedOn !== String(version)) return { id, status: 'conflict', current: { updatedAt: String(version) } }
    const next = (version ?? 0) + 1
    this.#versions.set(entity, next)
    this.effects.push({ label, entity, kind, version: next })
    return { id, status: 'applied', result: { updatedAt: String(next) } }
  }
}
