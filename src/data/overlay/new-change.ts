import { type Change, type ChangePath, definitionOf, needsOf, subjectOf } from '#contract/changes/changes.ts'
import { entityOf } from '#contract/changes/entity.ts'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'

/**
 * A change as the queue takes it. `start` is the subject as the edit found it, `entries` the queue at that moment; a creation has neither.
 *
 * An edit starts from the last known version, or from the queued change before it, whose settlement sets the version that it made. If that change
 * has just been settled, the version stays the older one: then the server compares and does not overwrite.
 */
export function newChange<P extends ChangePath>(
  change: Change<P>,
  start?: { updatedAt: string },
  entries: readonly OutboxEntry[] = [],
): NewChange & Change<P> {
  const entity = entityOf(subjectOf(change))
  const queued = { entity, isCreation: definitionOf(change.path).shown.effect === 'creates', needs: needsOf(change).map(entityOf) }
  if (!start) return { ...change, ...queued }
  const isChained = entries.some((entry) => entry.entity === entity)
  return { ...change, ...queued, basedOn: start.updatedAt, isChained }
}
