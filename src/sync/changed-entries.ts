import type { OutboxEntry } from './entry.ts'
import type { QueueChange } from './ports.ts'

/**
 * The entries that a change of the queue makes other than before, in their new form; pure. `entries` is the queue in order. Looks through it
 * once, however much the change holds.
 */
export function changedEntries(entries: readonly OutboxEntry[], { remove, replace, rebase }: QueueChange): OutboxEntry[] {
  const changed = new Map<number, OutboxEntry>()
  // most changes replace and chain nothing
  if (replace.length + rebase.length === 0) return []
  const gone = new Set(remove)
  const replaced = new Map(replace.map((entry) => [entry.seq, entry]))
  // of two for one entity the first counts: the successor then knows its version
  const wanted = new Map(rebase.toReversed().map((one) => [one.entity, one]))
  for (const before of entries) {
    if (gone.has(before.seq)) continue
    const entry = replaced.get(before.seq) ?? before
    if (entry !== before) changed.set(entry.seq, entry)
    const asked = wanted.get(entry.entity)
    if (!asked || entry.seq <= asked.afterSeq) continue
    // only the direct successor starts from the new version; what is behind it starts from what that one makes
    wanted.delete(entry.entity)
    if (entry.isChained && entry.state === 'waiting') changed.set(entry.seq, { ...entry, basedOn: asked.basedOn, isChained: false })
  }
  return [...changed.values()]
}
