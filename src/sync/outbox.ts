import { type NewChange, OUTBOX_FORMAT, type OutboxEntry } from './entry.ts'
import type { OutboxStorage, RandomPort, SyncClock } from './ports.ts'

/** Entries per transaction: large enough to share the cost of durability, small enough not to hold up the main thread. */
const GROUP_MAX = 500

type NewEntry = Omit<OutboxEntry, 'seq'>
type Waiting = {
  change: NewChange
  enqueuedAt: number
  /** Made when its turn comes: a burst of changes must not hold up the main thread. */
  entry?: NewEntry
  resolve: (seq: number) => void
  reject: (error: unknown) => void
}

/** The fields that may be replaced when a stopped entry is sent again. */
export type EntryCorrection = Partial<Pick<OutboxEntry, 'input' | 'base' | 'basedOn' | 'joinedFrom'>>

export type OutboxDeps = { storage: OutboxStorage; clock: Pick<SyncClock, 'now'>; random: Pick<RandomPort, 'uuid'>; onAppended: () => void }

/**
 * The way into the queue, and the user's decisions on entries that stopped.
 *
 * Group commit: all changes enqueued while a transaction is under way go into the next one together, in the order of the calls.
 */
export class Outbox {
  readonly #deps: OutboxDeps
  #queue: Waiting[] = []
  #flushing = false

  constructor(deps: OutboxDeps) {
    this.#deps = deps
  }

  /**
   * Stores a change. Resolves when it is durable: only then may the user see "saved". Rejects with `StorageFullError` when nothing was
   * stored.
   */
  enqueue(change: NewChange): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ change, enqueuedAt: this.#deps.clock.now(), resolve, reject })
      if (!this.#flushing) void this.#flush()
    })
  }

  #complete({ change, enqueuedAt }: Waiting): NewEntry {
    return {
      isCreation: false,
      needs: [],
      basedOn: null,
      isChained: false,
      base: null,
      id: this.#deps.random.uuid(),
      ...change,
      format: OUTBOX_FORMAT,
      enqueuedAt,
      state: 'waiting',
      problem: null,
      current: null,
    }
  }

  async #flush() {
    this.#flushing = true
    // let the callers of this turn line up first
    await Promise.resolve()
    while (this.#queue.length > 0) {
      await this.#append(this.#queue.splice(0, GROUP_MAX))
    }
    this.#flushing = false
  }

  async #append(group: Waiting[]) {
    try {
      // a second attempt is the same entry
      const seqs = await this.#deps.storage.append(group.map((one) => (one.entry ??= this.#complete(one))))
      group.forEach(({ resolve }, index) => resolve(seqs[index]!))
      this.#deps.onAppended()
    } catch (error) {
      if (group.length > 1) await this.#appendEach(group)
      else this.#refuse(group[0]!, error)
    }
  }

  /** One change that does not fit must not take the others with it. */
  async #appendEach(group: Waiting[]) {
    // refused dependents leave the queue, so each turn looks at what is still there
    this.#queue = [...group, ...this.#queue]
    for (let remaining = group.length; remaining > 0 && this.#queue.length > 0; remaining -= 1) {
      const one = this.#queue.shift()!
      await this.#append([one])
    }
  }

  /** Refuses a change, and those lined up behind it that make no sense without it. */
  #refuse(refused: Waiting, error: unknown) {
    refused.reject(error)
    const gone = new Set([refused.change.entity])
    this.#queue = this.#queue.filter(({ change: { entity, needs = [] }, reject }) => {
      const isOrphan = [entity, ...needs].some((name) => gone.has(name))
      if (!isOrphan) return true
      gone.add(entity)
      reject(error)
      return false
    })
  }

  /**
   * Sends a parked or conflicting entry again, with `input` in place of what was refused. Takes a new id: the old one is spent. Does nothing
   * where another tab has just decided about it.
   */
  async retry(entry: OutboxEntry, changed: EntryCorrection = {}) {
    assertStopped(entry)
    const again: OutboxEntry = { ...entry, ...changed, id: this.#deps.random.uuid(), state: 'waiting', problem: null, current: null }
    await this.#deps.storage.change({ remove: [], replace: [again], rebase: [], expected: positionOf(entry) })
    this.#deps.onAppended()
  }

  /**
   * Discards a stopped entry, which comes first, and its dependents (`dependentsOf`). The caller has asked the user. Does nothing where
   * another tab has just decided about it.
   */
  async discard(entries: OutboxEntry[]) {
    const [first] = entries
    if (first) assertStopped(first)
    // a change made on top of a discarded one now starts from where that one started
    const rebase = entries.flatMap(({ entity, seq, basedOn }) => (basedOn === null ? [] : [{ entity, afterSeq: seq, basedOn }]))
    await this.#deps.storage.change({
      remove: entries.map(({ seq }) => seq),
      replace: [],
      rebase,
      ...(first ? { expected: positionOf(first) } : {}),
    })
    this.#deps.onAppended()
  }
}

const positionOf = ({ seq, id }: OutboxEntry) => ({ seq, id })

/** A waiting entry may already be at the server, so only stopped ones may be changed. */
function assertStopped(entry: OutboxEntry) {
  if (entry.state === 'waiting') throw new Error(`entry ${entry.id} is on its way and cannot be changed`)
}

/**
 * The entries that cannot be applied without `entry`: when a creation is given up, all later changes of the entity and, in turn, of those that
 * need it.
 */
export function dependentsOf(entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] {
  if (!entry.isCreation) return []
  const gone = new Set([entry.entity])
  return entries.filter((other) => {
    if (other.seq <= entry.seq || !(gone.has(other.entity) || other.needs.some((needed) => gone.has(needed)))) return false
    if (other.isCreation) gone.add(other.entity)
    return true
  })
}
