import type { OutboxEntry } from './entry.ts'
import { BatchPlanner } from './plan-batch.ts'
import type { OutboxStorage, QueueChange } from './ports.ts'

const MAX_BATCH_BYTES = 900_000

/** One way through the queue. A reading that is given up may still be under way, and must not move the next one on. */
type Way = { planner: BatchPlanner; after: number }

/**
 * Reads the queue batch by batch. While one batch is on its way the next is made ready, on the guess that all of it will be applied:
 * then nothing but the server is waited for.
 */
export class BatchReader {
  readonly #storage: Pick<OutboxStorage, 'read'>
  readonly #pageSize: number
  #way: Way = { planner: new BatchPlanner(limits(0)), after: 0 }
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
    this.#way = { planner: new BatchPlanner(limits(maxEntries)), after: 0 }
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
    const way = this.#way
    const { planner } = way
    planner.take(limits(maxEntries))
    while (!planner.isFull) {
      const entries = await this.#storage.read(way.after, this.#pageSize)
      for (const entry of entries) {
        if (!planner.offer(entry)) return planner.take(limits(maxEntries))
        way.after = entry.seq
      }
      if (entries.length < this.#pageSize) break
    }
    return planner.take(limits(maxEntries))
  }
}

function limits(maxEntries: number) {
  return { maxEntries, maxBytes: MAX_BATCH_BYTES }
}
