import { SYNC_BATCH_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import { type PushMutation, type PushResult, StorageFullError } from '../../sync/ports.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { isServerAnswer } from '../calls/api-error.ts'
import { ChangeRefusedError } from './change-refused-error.ts'

/** Sends changes to the server; one result each, in order. Rejects like any call. */
export type PushNow = (mutations: PushMutation[]) => Promise<PushResult[]>

/** A body above this size is sent in several calls, whatever the number of changes. */
export const BATCH_BYTES_MAX = 512 * 1024

type Waiting = { change: NewChange; resolve: (result: PushResult) => void; reject: (error: unknown) => void }

/**
 * Sends changes that cannot be stored on this device. They are sent in the order of the calls; while a push is under way the next
 * ones wait, and go together.
 */
export class DirectSender {
  readonly #pushNow: PushNow
  #waiting: Waiting[] = []
  #isSending = false

  constructor(pushNow: PushNow) {
    this.#pushNow = pushNow
  }

  /**
   * Resolves when the server has taken the change. Rejects with `ChangeRefusedError` when it refused it, else like any call. A change with an id of
   * its own can be sent again after a lost answer: the server applies it once.
   */
  async send(change: NewChange): Promise<AppliedChange> {
    const result = await new Promise<PushResult>((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject })
      if (!this.#isSending) void this.#drain()
    })
    if (!('result' in result)) throw new ChangeRefusedError(result)
    const { path, entity, input } = change
    return { path, entity, input, result: result.result }
  }

  async #drain() {
    this.#isSending = true
    // let the callers of this turn line up first
    await Promise.resolve()
    while (this.#waiting.length > 0) await this.#push(this.#takeBatch())
    this.#isSending = false
  }

  async #push(batch: Waiting[]) {
    try {
      const results = await this.#pushNow(toMutations(batch.map(({ change }) => change)))
      batch.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  #takeBatch(): Waiting[] {
    let bytes = 0
    const count = this.#waiting.slice(0, SYNC_BATCH_MAX).findIndex(({ change }, index) => {
      bytes += JSON.stringify(change.input).length * 2
      return index > 0 && bytes > BATCH_BYTES_MAX
    })
    return this.#waiting.splice(0, count < 0 ? SYNC_BATCH_MAX : count)
  }
}

/** A change starts from the version that the one before it of the same entity makes. */
function toMutations(changes: readonly NewChange[]): PushMutation[] {
  const seen = new Set<string>()
  return changes.map(({ id = newId(), path, input, entity, needs = [], basedOn }) => {
    const isChained = seen.has(entity)
    seen.add(entity)
    return { id, path, input, entity, needs, ...(basedOn ? { basedOn } : {}), ...(isChained ? { isChained } : {}) }
  })
}

type Unqueued = {
  change: NewChange
  /** Why it could not be stored; undefined where this browser stores nothing at all. */
  reason: unknown
  queue: readonly OutboxEntry[]
}

/**
 * Sends a change that could not be stored on this device: a full device is no reason to lose the work while the server can be reached.
 * Rejects like `send`; with `reason` when the server is not there either, or when something of the same entity still waits to be
 * sent and must come first.
 */
export async function sendUnqueued(sender: DirectSender, { change, reason, queue }: Unqueued): Promise<AppliedChange> {
  const { entity, needs = [] } = change
  const waitsForOthers = queue.some((entry) => entry.entity === entity || needs.includes(entry.entity))
  if (reason !== undefined && (!(reason instanceof StorageFullError) || waitsForOthers)) throw reason
  return sender.send(change).catch((error: unknown) => {
    throw reason === undefined || isServerAnswer(error) ? error : reason
  })
}
