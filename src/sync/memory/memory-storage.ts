import { newId } from '#contract/rules/new-id.ts'
import { changedEntries } from '../changed-entries.ts'
import type { OutboxEntry } from '../entry.ts'
import type { OutboxStorage, QueueChange, QueueKeeper, QueueMark, QueueMemory } from '../ports.ts'
import { whatIsLost } from '../restore.ts'

/** The queue in memory: what the Dexie storage does, step for step, without a browser. Each method is one atomic turn. */
export class MemoryStorage implements OutboxStorage, QueueKeeper {
  readonly entries = new Map<number, OutboxEntry>()
  #lastSeq = 0
  #mark: QueueMark = { generation: newId(), settled: [] }

  append(entries: Omit<OutboxEntry, 'seq'>[]): Promise<number[]> {
    return Promise.resolve(this.appendNow(entries))
  }

  read(afterSeq: number, limit: number): Promise<OutboxEntry[]> {
    return Promise.resolve(this.readNow(afterSeq, limit))
  }

  change(change: QueueChange): Promise<boolean> {
    return Promise.resolve(this.changeNow(change))
  }

  mark(): Promise<QueueMark> {
    return Promise.resolve(this.markNow())
  }

  restore(remembered: QueueMemory): Promise<OutboxEntry[]> {
    return Promise.resolve(this.restoreNow(remembered))
  }

  markNow(): QueueMark {
    return this.#mark
  }

  restoreNow(remembered: QueueMemory): OutboxEntry[] {
    const present = [...this.entries.values()].map(({ id }) => id)
    const { lost, settled } = whatIsLost(remembered, this.#mark, present)
    this.#mark = { ...this.#mark, settled }
    const seqs = this.appendNow(lost)
    return lost.map((entry, index) => ({ ...entry, seq: seqs[index]! }))
  }

  appendNow(entries: Omit<OutboxEntry, 'seq'>[]): number[] {
    return entries.map((entry) => {
      this.#lastSeq += 1
      this.entries.set(this.#lastSeq, { ...entry, seq: this.#lastSeq })
      return this.#lastSeq
    })
  }

  readNow(afterSeq: number, limit: number): OutboxEntry[] {
    // insertion order is seq order: a replaced entry keeps its place in the map
    return [...this.entries.values()].filter(({ seq }) => seq > afterSeq).slice(0, limit)
  }

  changeNow(change: QueueChange): boolean {
    const { expected } = change
    if (expected && this.entries.get(expected.seq)?.id !== expected.id) return false
    const changed = changedEntries(this.readNow(0, Infinity), change)
    for (const seq of change.remove) this.entries.delete(seq)
    for (const entry of changed) this.entries.set(entry.seq, entry)
    return true
  }
}
