import type { OutboxEntry } from './entry.ts'
import { isAlreadyGone } from './resolve-conflict.ts'
import type { PushResult, QueueChange } from './ports.ts'

/** The resolution for a change whose entity was changed at the server meanwhile. Pure. */
export type ConflictResolution =
  /** Both sides fit together: send this instead. */
  | { kind: 'merged'; input: unknown; base: unknown; basedOn: string }
  /** The server already says what the user wanted. */
  | { kind: 'already_there' }
  /** Only the user can decide. */
  | { kind: 'conflict' }
export type ConflictResolver = (entry: OutboxEntry, current: unknown) => ConflictResolution

export type Settlement = {
  change: QueueChange
  applied: { entry: OutboxEntry; result: unknown }[]
  /** Entries that now wait for the user. */
  stopped: OutboxEntry[]
  /** True when the server moved at least one entry; false means: back off. */
  hasProgress: boolean
}

export type SettleContext = { resolve: ConflictResolver; newId: () => string }

const updatedAtOf = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'updatedAt' in result && typeof result.updatedAt === 'string' ? result.updatedAt : null

/**
 * Turns the server's answers into one change of the queue.
 *
 * An answer is used only where its id is the one that was sent at that place; anything else leaves the entry waiting, to be sent
 * again under the same id, which the ledger makes harmless.
 */
export function settle(batch: readonly OutboxEntry[], results: readonly PushResult[], context: SettleContext): Settlement {
  const settlement: Settlement = { change: { remove: [], replace: [], rebase: [] }, applied: [], stopped: [], hasProgress: false }
  batch.forEach((entry, index) => {
    const result = results[index]
    if (result && result.id === entry.id && result.status !== 'retry') {
      settlement.hasProgress = true
      settleOne(entry, result, settlement, context)
    }
  })
  return settlement
}

function settleOne(entry: OutboxEntry, result: Exclude<PushResult, { status: 'retry' }>, settlement: Settlement, context: SettleContext) {
  switch (result.status) {
    case 'applied':
    case 'duplicate': {
      settlement.applied.push({ entry, result: result.result })
      finish(entry, updatedAtOf(result.result), settlement)
      return
    }
    case 'rejected':
      if (isAlreadyGone(entry, result.error)) {
        settlement.applied.push({ entry, result: null })
        finish(entry, null, settlement)
      } else stop({ ...entry, state: 'parked', problem: result.error }, settlement)
      return
    case 'conflict': {
      const resolution = context.resolve(entry, result.current)
      if (resolution.kind === 'already_there') finish(entry, updatedAtOf(result.current), settlement)
      else if (resolution.kind === 'conflict') stop({ ...entry, state: 'conflict', current: result.current }, settlement)
      else {
        const { input, base, basedOn } = resolution
        // other content needs another id: the ledger refuses an id that it saw with another payload
        settlement.change.replace.push({
          ...entry,
          id: context.newId(),
          input,
          base,
          basedOn,
          isChained: false,
          joinedFrom: joinedFrom(entry),
        })
      }
      return
    }
    default:
      throw new Error(`unknown result ${JSON.stringify(result satisfies never)}`)
  }
}

function finish(entry: OutboxEntry, updatedAt: string | null, { change }: Settlement) {
  change.remove.push(entry.seq)
  // of several changes of one entity, what comes next starts from the last
  const earlier = change.rebase.find(({ entity }) => entity === entry.entity)
  const basedOn = entry.joinedFrom ?? updatedAt ?? earlier?.basedOn
  if (!basedOn) return
  if (earlier) Object.assign(earlier, { afterSeq: entry.seq, basedOn })
  else change.rebase.push({ entity: entry.entity, afterSeq: entry.seq, basedOn })
}

/** See `OutboxEntry.joinedFrom`; to be set whenever an entry goes on from a version that others made. */
export const joinedFrom = (entry: OutboxEntry): string | null => entry.joinedFrom ?? entry.basedOn

function stop(entry: OutboxEntry, settlement: Settlement) {
  settlement.change.replace.push(entry)
  settlement.stopped.push(entry)
}
