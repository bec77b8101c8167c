import { OUTBOX_FORMAT, type OutboxEntry } from './entry.ts'

export type BatchLimits = { maxEntries: number; maxBytes: number }

/**
 * Decides, entry by entry in queue order, what may be sent together; and, batch after batch, what may be sent once all before was applied.
 *
 * An entity stops at its first entry that cannot go: parked, in conflict, written by a newer build, in need of an entity whose
 * creation is stopped, or chained onto an entry of this very batch that was joined with somebody else's change (see `joinedFrom`).
 * Everything behind it in the same entity waits; the rest goes on.
 */
export class BatchPlanner {
  #batch: OutboxEntry[] = []
  #limits: BatchLimits
  readonly #stopped = new Set<string>()
  readonly #uncreated = new Set<string>()
  readonly #joined = new Set<string>()
  #bytes = 0

  constructor(limits: BatchLimits) {
    this.#limits = limits
  }

  get isFull(): boolean {
    return this.#batch.length >= this.#limits.maxEntries
  }

  /** The batch; what is offered from now on belongs to the next one. */
  take(limits: BatchLimits): OutboxEntry[] {
    const batch = this.#batch
    this.#batch = []
    this.#bytes = 0
    this.#limits = limits
    return batch
  }

  /** False when there is no room for it: it is to be offered again for the next batch. */
  offer(entry: OutboxEntry): boolean {
    if (this.isFull) return false
    if (!this.#canGo(entry)) {
      this.#stopped.add(entry.entity)
      if (entry.isCreation) this.#uncreated.add(entry.entity)
      return true
    }
    const bytes = JSON.stringify(entry.input ?? null).length + 200
    if (this.#batch.length > 0 && this.#bytes + bytes > this.#limits.maxBytes) return false
    this.#bytes += bytes
    this.#batch.push(entry)
    if (entry.joinedFrom) this.#joined.add(entry.entity)
    return true
  }

  #canGo(entry: OutboxEntry): boolean {
    if (entry.state !== 'waiting' || entry.format > OUTBOX_FORMAT) return false
    if (entry.isChained && this.#joined.has(entry.entity)) return false
    return !this.#stopped.has(entry.entity) && !entry.needs.some((needed) => this.#uncreated.has(needed))
  }
}

/** Every entry that does not go because of another, with the entry that waits for the user; stopped entries name themselves. */
export function blockers(entries: readonly OutboxEntry[]): Map<number, OutboxEntry> {
  const causes = new Map<number, OutboxEntry>()
  const stopped = new Map<string, OutboxEntry>()
  const uncreated = new Map<string, OutboxEntry>()
  // nothing before the first one that stopped can wait for it, and mostly none did
  const first = entries.findIndex(({ state }) => state !== 'waiting')
  for (const entry of first < 0 ? [] : entries.slice(first)) {
    const cause =
      stopped.get(entry.entity) ??
      entry.needs.map((needed) => uncreated.get(needed)).find(Boolean) ??
      (entry.state === 'waiting' ? null : entry)
    if (!cause) continue
    causes.set(entry.seq, cause)
    stopped.set(entry.entity, cause)
    if (entry.isCreation) uncreated.set(entry.entity, cause)
  }
  return causes
}
