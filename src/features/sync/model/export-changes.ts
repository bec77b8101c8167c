import { exportedInput } from '#contract/changes/facts.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { isReadable } from '../../../sync/readable-entry.ts'

/** The unsent changes as text to keep elsewhere. Values of secret entries stay out of it, and so does what a newer build wrote. */
export function exportChanges(entries: readonly OutboxEntry[], now: Date): string {
  const changes = entries.map((entry) => ({
    id: entry.id,
    path: entry.path,
    entity: entry.entity,
    savedAt: new Date(entry.enqueuedAt).toISOString(),
    state: entry.state,
    input: isReadable(entry) ? exportedInput(entry) : null,
  }))
  return JSON.stringify({ exportedAt: now.toISOString(), changes }, null, 2)
}
