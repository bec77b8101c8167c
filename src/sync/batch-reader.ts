import type { OutboxEntry } from './entry.ts'
import { BatchPlanner } from './plan-batch.ts'
import type { OutboxStorage, QueueChange } from './ports.ts'

const MAX_BATCH_BYTES = 900_000

/**
 * Reads the queue batch by batch. While one batch is on its way the next is made ready, on the guess that all of it will be applied:
 * then nothing but the server is waited for.
 */
export class BatchReader {
  readonly #storage: Pick<OutboxStorage, 'read'>
  readonly #pageSize: number
  #planner = new BatchPlanner({ maxEntries: 0, maxBytes: 0 })
  #after = 0
  #ahead: Promise<OutboxEntry[]> | null = null
  /** What changes of the queue made of the next chained entry of each entity; they may not be stored yet when it is read. */
  #versions = new Map<string, string>()

  constructor(storage: Pick<OutboxStorage, 'read'>, pageSize: number) {
    this.#storage = storage
    this.#pageSize = pageSize
  }

  /** What may be sent now of the queue as it is stored. */
  fromFront(maxEntries: number): Promise<OutboxEntry[]> {
    this.#ahead = null
    this.#planner = new BatchPlanner(limits(maxEntries))
    this.#after = 0
    this.#versions = new Map()
    return this.#read(maxEntries)
  }

  /** Begins to make the batch after the last one ready. */
  lookAhead(maxEntries: number): void {
    const ahead = this.#read(maxEntries)
    // asked for later, if at all
    ahead.catch(() => undefined)
    this.#ahead = ahead
  }

  /** The batch made ready, as the queue will be after the change. Only right when all of the last one was applied. */
  async takeAhead({ rebase }: QueueChange): Promise<OutboxEntry[]> {
    for (const { entity, basedOn } of rebase) this.#versions.set(entity, basedOn)
    const ahead = (await this.#ahead?.catch(() => null)) ?? []
    this.#ahead = null
    return ahead.map((entry) => this.#rebased(entry))
  }

  /** As `OutboxStorage.change` does it: only the next entry starts from the version, what is behind it from what that one makes. */
  #rebased(entry: OutboxEntry): OutboxEntry {
    const basedOn = this.#versions.get(entry.entity)
    this.#versions.delete(entry.entity)
    return basedOn !== undefined && entry.isChained ? { ...entry, basedOn, isChained: false } : entry
  }

  async #read(maxEntries: number): Promise<OutboxEntry[]> {
    const planner = this.#planner
    planner.take(limits(maxEntries))
    while (!planner.isFull) {
      const entries = await this.#storage.read(this.#after, this.#pageSize)
      for (const entry of entries) {
        if (!planner.offer(entry)) return planner.take(limits(maxEntries))
        this.#after = entry.seq
      }
      if (entries.length < this.#pageSize) break
    }
    return planner.take(limits(maxEntries))
  }
}

const limits = (maxEntries: number) => ({ maxEntries, maxBytes: MAX_BATCH_BYTES })
