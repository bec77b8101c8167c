import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type ChangeHint, changeHintSchema, type WatchNews } from '#contract/schemas/presence.ts'
import type { Deps } from '../platform/deps.ts'
import { EventQueue } from '../platform/events/event-queue.ts'

/** Sent by triggers of the database: see docs/decisions/0010-changes-are-told-by-the-database.md. */
const WORKSPACE_CHANGED = 'workspace.changed'
/** A flood of changes is told in bundles this far apart; the first is told at once. */
const BUNDLE_MS = 100

const signalSchema = changeHintSchema.extend({ organizationId: z.uuid() })

/**
 * What changes in an organization from now on ("now" is the call), in bundles, until `signal` aborts. Ends as well for a reader who falls
 * thousands of changes behind: whoever connects again must take everything for out of date.
 */
export function changesOf(deps: Pick<Deps, 'signals'>, organizationId: string | null, signal: AbortSignal): AsyncGenerator<WatchNews> {
  const queue = new EventQueue<ChangeHint | 'missed'>()
  const hear = (data: unknown) => {
    const { organizationId: whose, ...hint } = signalSchema.parse(data)
    if (whose === organizationId) queue.push([hint])
  }
  // while this process was not listening anything may have changed
  const stop = deps.signals.on(WORKSPACE_CHANGED, hear, () => queue.push(['missed']))
  const end = () => {
    stop()
    queue.end()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return bundles(queue, signal, end)
}

async function* bundles(queue: EventQueue<ChangeHint | 'missed'>, signal: AbortSignal, end: () => void): AsyncGenerator<WatchNews> {
  try {
    for (let batch = await queue.take(); batch && !signal.aborted; batch = await queue.take()) {
      yield newsOf(batch)
      await delay(BUNDLE_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  } finally {
    end()
  }
}

/** Many changes of one thing are one piece of news. */
function newsOf(batch: readonly (ChangeHint | 'missed')[]): WatchNews {
  const hints = batch.filter((hint) => hint !== 'missed')
  if (hints.length < batch.length) return { missed: true }
  return { changes: [...new Map(hints.map((hint) => [`${hint.kind} ${hint.id} ${hint.what}`, hint])).values()] }
}
