import { backoffMs } from './backoff.ts'
import { BatchReader } from './batch-reader.ts'
import type { OutboxEntry } from './entry.ts'
import type { LockPort, OutboxStorage, PushMutation, PushOutcome, PushTransport, RandomPort, SessionPort, SyncClock } from './ports.ts'
import { type ConflictResolver, type Settlement, settle } from './settle.ts'

export const OUTBOX_LOCK = 'reprise-outbox'
/** How often an idle drainer looks by itself: a wake-up call from another tab can get lost. */
const IDLE_LOOK_MS = 15_000
const SIGNED_OUT_LOOK_MS = 60_000
/**
 * "Send now" leaves a push that is under way alone for this long: it may be answered in a moment. Doubled for every push that was given up and not
 * answered since, so that pressing again and again does not keep a slow line from ever delivering one.
 */
export const FIRST_PUSH_TIMEOUT_MS = 2000
export const MAX_PUSH_TIMEOUT_MS = 32_000

export type DrainState =
  | { kind: 'follower' }
  | { kind: 'idle' }
  | { kind: 'sending'; count: number }
  | { kind: 'unreachable'; retryAt: number }
  | { kind: 'signed_out' }
  /** The local database refuses to work; tried again later. */
  | { kind: 'storage_failed'; retryAt: number }

/**
 * Why somebody wants the queue to be looked at: `look`, something is different (the user looks at a tab, logged in); `now`, the user asks for it or
 * the network is known to be back, so that a push that got no answer for a while is not waited for any longer.
 */
export type SendHint = 'look' | 'now'

/** A push that is under way. */
type Push = { startedAt: number; giveUp: AbortController; ended: AbortController; isDoubted: boolean }

export type DrainerDeps = {
  storage: OutboxStorage
  transport: PushTransport
  session: SessionPort
  clock: SyncClock
  locks: LockPort
  random: RandomPort
  resolve: ConflictResolver
  maxBatch: number
  onState: (state: DrainState) => void
  /** This is the one that drains from now on. */
  onLeading: () => void
  /** Stores that entries were applied or stopped, and tells it. */
  store: (settlement: Settlement) => Promise<void>
}

/**
 * Sends the queue, oldest first, one batch after the other; one drainer at a time over all tabs (a queued lock).
 *
 *   follower ──lock──► look ──empty──► idle ──appended, hint──► look
 *                        │
 *                      batch ──► push ──answered──► settle ──► look
 *                        ▲                            │
 *                        └── read ahead ◄──all applied┘ (the next batch was made ready while this one was on its way)
 *                                 ├──unauthorized──► refresh ──► look | back off (the new token was refused too) | signed_out ──hint──► look
 *                                 ├──too large, malformed──► smaller batch; alone and still refused: parked
 *                                 ├──no answer, told to send now──► given up ──► look
 *                                 └──unreachable, rate limited──► back off ──hint──► look
 */
export class Drainer {
  readonly #deps: DrainerDeps
  /** Ends an idle wait: there may be work. */
  #appended = new AbortController()
  /** Ends any wait, back-off included: the network may be back, the user signed in or looks at the screen. */
  #hinted = new AbortController()
  #failures = 0
  /** The last push was refused for its token, and the token was renewed. */
  #hasRenewed = false
  #pushTimeoutMs = FIRST_PUSH_TIMEOUT_MS
  #push: Push | null = null
  #limit: number
  readonly #reader: BatchReader
  /** Entries that may be sent at once, without reading the queue. */
  #ready: OutboxEntry[] = []

  constructor(deps: DrainerDeps) {
    this.#deps = deps
    this.#limit = deps.maxBatch
    this.#reader = new BatchReader(deps.storage, deps.maxBatch)
  }

  /** Competes for the lock and drains until `signal` aborts (page hidden for good, logout). */
  async run(signal: AbortSignal): Promise<void> {
    this.#deps.onState({ kind: 'follower' })
    await this.#deps.locks.withLock(OUTBOX_LOCK, signal, async (held) => {
      // another tab may have drained since the last time
      this.#ready = []
      this.#deps.onLeading()
      while (!held.aborted) await this.#roundOrWait(held)
    })
  }

  /** The queue changed. Does not cut a back-off short: typing must not hammer a server that is down. */
  noticeAppended(): void {
    this.#appended.abort()
  }

  /** Something outside changed: the network is back, the tab got focus, the user signed in, a background sync event. */
  noticeHint(hint: SendHint): void {
    this.#hinted.abort()
    this.#appended.abort()
    if (hint === 'now') void this.#giveUpInTime(this.#push)
  }

  /** The wire may be dead, which nobody says: the same is sent again, and the ledger answers for what had arrived. */
  async #giveUpInTime(push: Push | null) {
    if (!push || push.isDoubted) return
    push.isDoubted = true
    const { clock } = this.#deps
    // the clock may have been set back
    const elapsedMs = Math.max(0, clock.now() - push.startedAt)
    await clock.sleep(Math.max(0, this.#pushTimeoutMs - elapsedMs), push.ended.signal)
    if (push.ended.signal.aborted) return
    this.#pushTimeoutMs = Math.min(MAX_PUSH_TIMEOUT_MS, this.#pushTimeoutMs * 2)
    push.giveUp.abort()
  }

  async #roundOrWait(signal: AbortSignal) {
    try {
      await this.#round(signal)
    } catch {
      this.#ready = []
      if (!signal.aborted) await this.#backOff('storage_failed', signal)
    }
  }

  async #round(signal: AbortSignal) {
    // what is noticed from here on must not be missed
    this.#appended = new AbortController()
    this.#hinted = new AbortController()
    const batch = await this.#takeBatch()
    if (signal.aborted) return
    if (batch.length === 0) {
      this.#deps.onState({ kind: 'idle' })
      await this.#deps.clock.sleep(IDLE_LOOK_MS, AbortSignal.any([signal, this.#appended.signal]))
      return
    }
    this.#deps.onState({ kind: 'sending', count: batch.length })
    const giveUp = new AbortController()
    const answered = this.#send(batch, giveUp, signal)
    this.#reader.lookAhead(this.#grownLimit())
    const outcome = await answered
    if (signal.aborted || (giveUp.signal.aborted && outcome.kind === 'unreachable')) return
    await this.#react(batch, outcome, signal)
  }

  async #send(batch: OutboxEntry[], giveUp: AbortController, signal: AbortSignal): Promise<PushOutcome> {
    const push: Push = { startedAt: this.#deps.clock.now(), giveUp, ended: new AbortController(), isDoubted: false }
    this.#push = push
    try {
      return await this.#deps.transport.push(batch.map(entryToMutation), AbortSignal.any([signal, giveUp.signal]))
    } finally {
      this.#push = null
      push.ended.abort()
    }
  }

  async #takeBatch(): Promise<OutboxEntry[]> {
    const ready = this.#ready
    this.#ready = []
    return ready.length > 0 ? ready : this.#reader.fromFront(this.#limit)
  }

  async #react(batch: OutboxEntry[], outcome: PushOutcome, signal: AbortSignal) {
    const wasRenewed = this.#hasRenewed
    if (outcome.kind !== 'unreachable') this.#hasRenewed = false
    switch (outcome.kind) {
      case 'answered': {
        const settlement = settle(batch, outcome.results, { resolve: this.#deps.resolve, newId: () => this.#deps.random.uuid() })
        const ready = settlement.applied.length === batch.length ? await this.#reader.takeAhead(settlement.change) : []
        await this.#deps.store(settlement)
        this.#ready = ready
        this.#pushTimeoutMs = FIRST_PUSH_TIMEOUT_MS
        if (settlement.hasProgress) this.#succeed()
        else await this.#backOff('unreachable', signal)
        return
      }
      case 'unauthorized':
        if (await this.#deps.session.refresh(signal)) {
          this.#hasRenewed = true
          if (wasRenewed) await this.#backOff('unreachable', signal)
          return
        }
        this.#deps.onState({ kind: 'signed_out' })
        await this.#deps.clock.sleep(SIGNED_OUT_LOOK_MS, AbortSignal.any([signal, this.#hinted.signal]))
        return
      case 'too_large':
        await this.#shrink(batch, { code: 'payload_too_large', message: 'The change is too large.' })
        return
      case 'malformed':
        await this.#shrink(batch, outcome.problem)
        return
      case 'rate_limited':
        await this.#backOff('unreachable', signal, outcome.retryAfterMs)
        return
      case 'unreachable':
        await this.#backOff('unreachable', signal)
        return
      default:
        throw new Error(`unknown outcome ${JSON.stringify(outcome satisfies never)}`)
    }
  }

  /** Changes the queue as the answer says; then it is reported. */
  #succeed() {
    this.#failures = 0
    this.#limit = this.#grownLimit()
  }

  #grownLimit(): number {
    return Math.min(this.#deps.maxBatch, this.#limit * 2)
  }

  /** Halves the batch; one that is refused alone is parked, so that it cannot hold up the rest. */
  async #shrink(batch: OutboxEntry[], error: { code: string; message: string }) {
    const [only, ...rest] = batch
    if (rest.length > 0) {
      this.#limit = Math.max(1, Math.floor(batch.length / 2))
      return
    }
    if (!only) return
    await this.#deps.store(settle([only], [{ id: only.id, status: 'rejected', error }], { resolve: this.#deps.resolve, newId: () => '' }))
  }

  /** A hint cuts the wait short, but for `askedMs`, which the server asked for. */
  async #backOff(kind: 'unreachable' | 'storage_failed', signal: AbortSignal, askedMs = 0) {
    this.#failures += 1
    const delayMs = Math.max(askedMs, backoffMs(this.#failures, this.#deps.random.next()))
    this.#deps.onState({ kind, retryAt: this.#deps.clock.now() + delayMs })
    if (askedMs > 0) await this.#deps.clock.sleep(askedMs, signal)
    await this.#deps.clock.sleep(delayMs - askedMs, AbortSignal.any([signal, this.#hinted.signal]))
  }
}

function entryToMutation({ id, path, input, entity, needs, basedOn, isChained }: OutboxEntry): PushMutation {
  return { id, path, input, entity, needs, ...(basedOn === null ? {} : { basedOn }), ...(isChained ? { isChained } : {}) }
}
