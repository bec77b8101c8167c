import { setTimeout as delay } from 'node:timers/promises'
import type { ChangeHint, WatchMessage } from '#contract/schemas/presence.ts'
import type { Deps } from '../platform/deps.ts'
import { EventQueue } from '../platform/events/event-queue.ts'
import { onWorkspaceChange, type WorkspaceChange } from '../platform/events/workspace-changes.ts'

/** A flood of changes is told in bundles this far apart; the first is told at once. */
const BUNDLE_MS = 100

/**
 * What changes in an organization from now on ("now" is the call), in bundles, until `signal` aborts. Ends as well for a reader who falls
 * thousands of changes behind: whoever connects again must take everything for out of date.
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

/** Many changes of one thing are one piece of news. */
function mergeChanges(batch: readonly (ChangeHint | 'missed')[]): WatchMessage {
  const hints = batch.filter((hint) => hint !== 'missed')
  if (hints.length < batch.length) return { missed: true }
  return { changes: [...new Map(hints.map((hint) => [`${hint.kind} ${hint.id} ${hint.what}`, hint])).values()] }
}
