import type { DrainState } from './drainer.ts'
import type { OutboxEntry } from './entry.ts'
import { changedEntries } from './changed-entries.ts'
import type { QueueChange, QueueMemory } from './ports.ts'

/** A change of the queue. Tabs report it to each other, so that none has to read the whole queue again. */
export type QueueEvent = { appended: OutboxEntry[] } | { changed: QueueChange }

export type SyncCounts = { waiting: number; parked: number; conflict: number }
export type SyncSnapshot = {
  /** False until the queue was read once. */
  isLoaded: boolean
  /** In queue order. */
  entries: readonly OutboxEntry[]
  counts: SyncCounts
  drain: DrainState
}

/**
 * The queue as screens see it: base state from the server + these entries = what the user sees. A snapshot is made when it is asked
 * for and stays the same until something changes, so all who look at it share one.
 */
export class PendingView {
  readonly #entries = new Map<number, OutboxEntry>()
  /** Positions that were reported as removed. Messages of two tabs may cross; a position is never used again. */
  readonly #gone = new Set<number>()
  readonly #settled = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #isLoaded = false
  #drain: DrainState = { kind: 'follower' }
  #cached: SyncSnapshot | null = null
  /** Separate from the rest: the state of draining changes often, and a screen must not go through the whole queue again for that. */
  #list: Pick<SyncSnapshot, 'entries' | 'counts'> | null = null

  get snapshot(): SyncSnapshot {
    this.#cached ??= this.#take()
    return this.#cached
  }

  /** All that this tab knows. */
  get memory(): QueueMemory {
    return { entries: this.snapshot.entries, settled: [...this.#settled] }
  }

  /** Whether this tab knows the entry or knows that it was removed. Before the queue was read, every entry counts as known. */
  knows(seq: number): boolean {
    return !this.#isLoaded || this.#entries.has(seq) || this.#gone.has(seq)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  load(entries: readonly OutboxEntry[], settled: readonly string[] = []): void {
    for (const id of settled) this.#settled.add(id)
    this.#entries.clear()
    for (const entry of entries) this.#entries.set(entry.seq, entry)
    this.#isLoaded = true
    this.#list = null
    this.#changed()
  }

  apply(event: QueueEvent): void {
    if ('changed' in event) this.#change(event.changed)
    // an entry that is known already may have been changed meanwhile
    else for (const entry of event.appended) if (!this.#entries.has(entry.seq)) this.#put(entry)
    this.#list = null
    this.#changed()
  }

  #change(change: QueueChange) {
    // a replaced entry is put in even if the event that appended it has not arrived yet
    const changed = [...change.replace, ...changedEntries(this.snapshot.entries, change)]
    for (const entry of changed) this.#put(entry)
    for (const seq of change.remove) {
      this.#gone.add(seq)
      this.#settle(seq)
      this.#entries.delete(seq)
    }
  }

  #put(entry: OutboxEntry) {
    if (this.#gone.has(entry.seq)) {
      this.#settled.add(entry.id)
      return
    }
    if (this.#entries.get(entry.seq)?.id !== entry.id) this.#settle(entry.seq)
    this.#entries.set(entry.seq, entry)
  }

  /** Marks the entry at this position as finished under its id. */
  #settle(seq: number) {
    const entry = this.#entries.get(seq)
    if (entry) this.#settled.add(entry.id)
  }

  setDrain(drain: DrainState): void {
    this.#drain = drain
    this.#changed()
  }

  #changed() {
    this.#cached = null
    for (const listener of this.#listeners) listener()
  }

  #take(): SyncSnapshot {
    this.#list ??= this.#takeList()
    return { isLoaded: this.#isLoaded, ...this.#list, drain: this.#drain }
  }

  #takeList(): Pick<SyncSnapshot, 'entries' | 'counts'> {
    const entries = [...this.#entries.values()]
    // a map keeps the order of insertion, which is queue order but for appends of two tabs that crossed
    if (entries.some(({ seq }, index) => seq < (entries[index - 1]?.seq ?? 0))) entries.sort((a, b) => a.seq - b.seq)
    const counts: SyncCounts = { waiting: 0, parked: 0, conflict: 0 }
    for (const { state } of entries) counts[state] += 1
    return { entries, counts }
  }
}
