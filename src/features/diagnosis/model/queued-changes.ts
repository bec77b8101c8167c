import { isChangePath } from '#contract/changes/changes.ts'
import { plainFacts } from '#contract/rules/logging.ts'
import type { EntryState, OutboxEntry } from '../../../sync/entry.ts'

/** Queued changes of one kind that stand alike; ages are by this device's clock. */
export type QueuedChanges = {
  path: string
  state: EntryState
  /** Why they stopped. */
  code: string | null
  count: number
  oldestSeconds: number
  newestSeconds: number
}

type Queued = Pick<OutboxEntry, 'path' | 'state' | 'problem' | 'enqueuedAt'>

/** Counts the waiting changes of each kind, with the time for which they wait. Their contents are left out. */
export function queuedChanges(entries: readonly Queued[], now: number): QueuedChanges[] {
  const groups = Map.groupBy(entries, ({ path, state, problem }) => `${path} ${state} ${problem?.code ?? ''}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { path, state, problem } = first
    const ages = group.map(({ enqueuedAt }) => Math.round((now - enqueuedAt) / 1000))
    return {
      // another build may have written anything there
      path: isChangePath(path) ? path : 'unknown',
      state,
      code: problem ? String(plainFacts({ code: problem.code }).code) : null,
      count: group.length,
      oldestSeconds: Math.max(...ages),
      newestSeconds: Math.min(...ages),
    }
  })
}
