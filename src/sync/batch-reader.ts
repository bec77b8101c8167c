import type { OutboxEntry } from './entry.ts'
import { BatchPlanner } from './plan-batch.ts'
import type { OutboxStorage, QueueChange } from './ports.ts'

const MAX_BATCH_BYTES = 900_000

/** One way through the queue. A reading that is given up may still be under way, and must not move the next one on. */
type Way = { planner: BatchPlanner; page: OutboxEntry[]; next: number; after: number }

/** Batches per reading: a reading costs nearly the same for one batch and for four. */
const BATCHES_PER_PAGE = 4

/**
 * Reads the queue batch by batch. While one batch is on its way the next is made ready, on the guess that all of it will be applied:
 * then no reading of the queue is waited for, only the server and the storing of its answer.
 */
export class BatchReader {
  readonly #storage: Pick<OutboxStorage, 'read'>
  readonly #pageSize: number
  #way: Way = wayFromFront(0)
  #ahead: Promise<OutboxEntry[]> | null = null
  /** By entity: the version that its next chained entry starts from. The change that says so may not be stored yet when the entry is read. */
  #versions = new Map<string, string>()

  constructor(storage: Pick<OutboxStorage, 'read'>, maxBatch: number) {
    this.#storage = storage
    this.#pageSize = maxBatch * BATCHES_PER_PAGE
  }

  /** The entries of the stored queue that may be sent now. */
  fromFront(maxEntries: number): Promise<OutboxEntry[]> {
    this.#ahead = null
    this.#way = wayFromFront(maxEntries)
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
    // what is appended behind a page that was not full is read when it is asked for again
    for (let isEnd = false; !planner.isFull;) {
      const entry = way.page[way.next]
      if (entry) {
        if (!planner.offer(entry)) break
        way.next += 1
      } else {
        if (isEnd) break
        isEnd = (await this.#turnPage(way)) < this.#pageSize
      }
    }
    return planner.take(limits(maxEntries))
  }

  /** Resolves with the number of entries found. */
  async #turnPage(way: Way): Promise<number> {
    way.page = await this.#storage.read(way.after, this.#pageSize)
    way.next = 0
    way.after = way.page.at(-1)?.seq ?? way.after
    return way.page.length
  }
}

const wayFromFront = (maxEntries: number): Way => ({
  planner: new BatchPlanner(limits(maxEntries)),
  page: [],
  next: 0,
  after: 0,
})

function limits(maxEntries: number) {
  return { maxEntries, maxBytes: MAX_BATCH_BYTES }
}
