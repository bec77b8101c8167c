import type { OutboxEntry } from './entry.ts'
import type { QueueMark, QueueMemory } from './ports.ts'

/** The number of settled ids that are stored. A tab that missed more than these may bring back an entry that was dealt with. */
const SETTLED_MAX = 20_000

type Lost = {
  /** Entries to be stored again. */
  lost: Omit<OutboxEntry, 'seq'>[]
  /** The mark from now on. */
  settled: string[]
}

/** The entries of a lost queue that a tab remembers and that the present queue lacks; `present` are the ids in it. Pure. */
export function whatIsLost({ entries, settled }: QueueMemory, mark: QueueMark, present: readonly string[]): Lost {
  const dealtWith = new Set([...mark.settled, ...settled])
  const known = new Set([...dealtWith, ...present])
  const lost = entries.filter(({ id }) => !known.has(id)).map(({ seq: _seq, ...entry }) => entry)
  for (const { id } of lost) dealtWith.add(id)
  return { lost, settled: [...dealtWith].slice(-SETTLED_MAX) }
}
