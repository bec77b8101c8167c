import type { ProjectItem } from '../../../data/overlay/changes.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'

/** The unsent changes as text to keep elsewhere. Values of secret entries stay out of it. */
export function exportChanges(entries: readonly OutboxEntry[], now: Date): string {
  const changes = entries.map(({ id, path, entity, input, enqueuedAt, state }) => ({
    id,
    path,
    entity,
    savedAt: new Date(enqueuedAt).toISOString(),
    state,
    input: withoutSecrets(input),
  }))
  return JSON.stringify({ exportedAt: now.toISOString(), changes }, null, 2)
}

function withoutSecrets(input: unknown): unknown {
  const { envData, ...rest } = input as { envData?: { items: ProjectItem[] } }
  if (!envData) return input
  return { ...rest, envData: { items: envData.items.map(({ value, ...item }) => (item.isSecret ? item : { ...item, value })) } }
}
