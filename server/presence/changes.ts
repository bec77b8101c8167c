import { setTimeout as delay } from 'node:timers/promises'
import type { ChangeHint, WatchMessage } from '#contract/schemas/presence.ts'
import type { Deps } from '../platform/deps.ts'
import { EventQueue } from '../platform/events/event-queue.ts'
import { onWorkspaceChange, type WorkspaceChange } from '../platform/events/workspace-changes.ts'

/** Many changes are sent in bundles at this interval; the first is sent at once. */
const BUNDLE_MS = 100

/**
 * The changes in an organization from this call on, in bundles, until `signal` aborts. It also ends for a reader that falls thousands of
 * changes behind; after a new connection a reader must treat everything as out of date.
 */
export function changesOf(deps: Pick<Deps, 'signals'>, organizationId: string | null, signal: AbortSignal): AsyncGenerator<WatchMessage> {
  const queue = new EventQueue<ChangeHint | 'missed'>()
  const enqueue = ({ organizationId: changedIn, ids, ...change }: WorkspaceChange) => {
    if (changedIn === organizationId) queue.push(ids.map((id) => ({ ...change, id })))
  }
  const stop = onWorkspaceChange(deps, enqueue, () => queue.push(['missed']))
  const end = () => {
    stop()
    queue.end()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return bundles(queue, signal, end)
}

async function* bundles(queue: EventQueue<ChangeHint | 'missed'>, signal: AbortSignal, end: () => void): AsyncGenerator<WatchMessage> {
  try {
    for (let batch = await queue.take(); batch && !signal.aborted; batch = await queue.take()) {
      yield mergeChanges(batch)
      await delay(BUNDLE_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  } finally {
    end()
  }
}

/** One message for a bundle. Equal changes of one thing are sent once. */
function mergeChanges(batch: readonly (ChangeHint | 'missed')[]): WatchMessage {
  const hints = batch.filter((hint) => hint !== 'missed')
  if (hints.length < batch.length) return { missed: true }
  return { changes: [...new Map(hints.map((hint) => [`${hint.kind} ${hint.id} ${hint.what}`, hint])).values()] }
}
