import type { SendHint } from '../../sync/drainer.ts'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import type { EntryCorrection } from '../../sync/outbox.ts'
import type { SyncSnapshot } from '../../sync/pending-view.ts'
import type { QueueMemory } from '../../sync/ports.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import type { DirectSender, PushNow } from './direct-sender.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { NO_OVERLAY } from '../overlay/no-overlay.ts'
import type { UserSync } from './open-user-sync.ts'
import type { PageSync } from './open-page-sync.ts'

/**
 * - closed: nobody is signed in
 * - opening: the queue is being opened
 * - ready: changes are stored on this device and sent in order
 * - unavailable: this browser stores nothing (private window, blocked storage, plain http); changes go straight to the server
 * - outdated: a newer version of the application works on the same data; this page must be reloaded
 */
export type SyncStatus = 'closed' | 'opening' | 'ready' | 'unavailable' | 'outdated'
/** `overlay` shows the entries. */
export type SyncState = SyncSnapshot & { status: SyncStatus; overlay: Overlay }
/** `queued`: stored on this device, to be sent. `sent`: the server has it already. */
export type SaveOutcome = 'queued' | 'sent'

/** The data that is deleted from this device when a user leaves. `copies`: data that the server has too; unsent changes stay. */
export type Forgotten = 'nothing' | 'copies' | 'everything'

/** The messages of an open queue. */
type QueueListeners = { onApplied: (changes: AppliedChange[]) => void; onOutdated: () => void; onLost: () => void }
export type SyncPorts = {
  /** Opens the user's queue. Rejects where this browser cannot store one; with `OutdatedError` when a newer build has taken it over. */
  open: (userId: string, listeners: QueueListeners) => Promise<PageSync>
  forget: (userId: string, what: Exclude<Forgotten, 'nothing'>) => Promise<void>
  /** The way without a queue. */
  pushNow: PushNow
}

const EMPTY: SyncSnapshot = {
  isLoaded: false,
  entries: [],
  counts: { waiting: 0, parked: 0, conflict: 0 },
  drain: { kind: 'follower' },
}

/** After a failed attempt to store a deleted queue again, the next attempt follows after this time. */
const RESTORE_RETRY_MS = 2000

/**
 * The queue of the signed-in user. Each arrow makes a new object, so that work which was begun for an earlier one finds that it is over.
 *
 *            open                   opened
 *   closed ────────▶ opening ──────────────────────▶ ready
 *     ▲                │  ▲                            │
 *     │                │  └────────────────────────────┘ the browser deleted the database:
 *     │                │                                 opened again and again until the remembered entries are stored
 *     │                ├──▶ unavailable   it cannot be opened, and there is nothing to store again
 *     │                └──▶ outdated      a newer build has taken over; from ready too
 *     └── close, from all of them
 */
type Connection =
  | { kind: 'closed' }
  /** `lost`: the remembered entries of a queue that the browser deleted, and their last snapshot. `user`: opened, and about to be ready. */
  | { kind: 'opening'; userId: string; lost: LostQueue | null; user: UserSync | null }
  | { kind: 'ready'; userId: string; user: UserSync }
  | { kind: 'unavailable' | 'outdated'; userId: string; user: UserSync | null }
type Opening = Extract<Connection, { kind: 'opening' }>
type LostQueue = { memory: QueueMemory; snapshot: SyncSnapshot }

/**
 * The one way in which screens change things. The code behind it (database, queue, locks) is loaded when a user is there, so that it
 * does not weigh on the first paint; changes made before that wait for it.
 */
export class Sync {
  readonly #ports: SyncPorts
  readonly #listeners = new Set<() => void>()
  readonly #appliedListeners = new Set<(changes: AppliedChange[]) => void>()
  #connection: Connection = { kind: 'closed' }
  /** Changes wait for this in one line, also while a lost queue is opened again, so that none overtakes another. */
  #opened = withoutQueue()
  /** The try that is under way, or was the last. */
  #opening: Promise<void> = Promise.resolve()
  #endPause = () => {}
  /** The page is away, e.g. in the back/forward cache: it must not hold the right to send. */
  #isPaused = false
  #directSender: DirectSender | null = null
  #overlay = NO_OVERLAY
  #state: SyncState = { ...EMPTY, status: 'closed', overlay: NO_OVERLAY }

  constructor(ports: SyncPorts) {
    this.#ports = ports
  }

  get state(): SyncState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** `listener` gets what the server has taken, from this tab or another. */
  onApplied(listener: (changes: AppliedChange[]) => void): () => void {
    this.#appliedListeners.add(listener)
    return () => this.#appliedListeners.delete(listener)
  }

  /** The user's queue and cache in this browser; null in a browser that stores nothing. */
  get opened(): Promise<UserSync | null> {
    return this.#opened.promise
  }

  open(userId: string): void {
    if (this.#userId === userId) return
    this.#begin(userId, null)
  }

  /** Lets go of the queue. */
  async close({ forget }: { forget: Forgotten }): Promise<void> {
    const userId = this.#userId
    const user = this.#user
    this.#move({ kind: 'closed' })
    this.#opened.resolve(null)
    this.#opened = withoutQueue()
    user?.close()
    this.#endPause()
    // one that is opened only now closes itself
    await this.#opening
    if (forget === 'nothing' || userId === null) return
    await this.#ports.forget(userId, forget).catch((error: unknown) => console.info('local data stays', error))
  }

  /**
   * Resolves once the change is safe. A change that cannot be stored is sent at once. Rejects with `StorageFullError` when neither was possible, with
   * `OutdatedError` when a newer build has taken over, or like any call where there is no queue. Never goes out under another user's name.
   */
  async save(change: NewChange): Promise<SaveOutcome> {
    const userId = this.#userId
    const user = await this.opened
    this.#assertStill(userId)
    if (this.#connection.kind === 'outdated') throw Object.assign(new Error('a newer build has taken over'), { name: 'OutdatedError' })
    let reason: unknown
    try {
      if (user) {
        await user.save(change)
        return 'queued'
      }
    } catch (error) {
      reason = error
    }
    const { DirectSender, sendUnqueued } = await import('./direct-sender.ts')
    this.#assertStill(userId)
    this.#directSender ??= new DirectSender(this.#ports.pushNow)
    this.#reportApplied([await sendUnqueued(this.#directSender, { change, reason, queue: this.#state.entries })])
    return 'sent'
  }

  /** A change that waited for the queue of one user is not the next one's to send. */
  #assertStill(userId: string | null) {
    if (userId !== null && userId !== this.#userId) throw new Error('somebody else is signed in now')
  }

  async retry(entry: OutboxEntry, changed?: EntryCorrection): Promise<void> {
    await (await this.opened)?.engine.retry(entry, changed)
  }

  async discard(entries: OutboxEntry[]): Promise<void> {
    await (await this.opened)?.engine.discard(entries)
  }

  /** Something outside changed: has the queue sent, whichever tab sends it. */
  hint(hint: SendHint): void {
    this.#user?.engine.hint(hint)
    this.#endPause()
  }

  /** Releases the right to send, e.g. before the page is frozen in the back/forward cache. */
  pause(): void {
    this.#isPaused = true
    this.#user?.pause()
  }

  resume(): void {
    this.#isPaused = false
    const connection = this.#connection
    const isCurrent = () => this.#connection === connection
    void this.#user?.resume().catch((error: unknown) => isCurrent() && this.#fail(error))
  }

  #begin(userId: string, lost: LostQueue | null) {
    const opening: Opening = { kind: 'opening', userId, lost, user: null }
    if (this.#connection.kind !== 'opening') this.#opened = Promise.withResolvers()
    this.#move(opening)
    this.#opening = this.#open(opening)
  }

  /** A lost queue exists only in this tab, so storing it is tried again until it succeeds. */
  async #open(opening: Opening): Promise<void> {
    while (this.#connection === opening) {
      try {
        await this.#openOnce(opening)
        return
      } catch (error) {
        if (this.#connection !== opening) return
        opening.user?.close()
        opening.user = null
        if (!opening.lost || opening.lost.memory.entries.length === 0 || isOutdatedError(error)) return this.#fail(error)
        console.info('the queue could not be stored again yet', error)
        await this.#pauseBetweenTries()
      }
    }
  }

  async #openOnce(opening: Opening): Promise<void> {
    const { userId, lost } = opening
    let ready: Connection | null = null
    const isCurrent = () => this.#connection === opening || this.#connection === ready
    const user = await this.#ports.open(userId, {
      onApplied: (changes) => this.#reportApplied(changes),
      onOutdated: () => isCurrent() && this.#stop('outdated'),
      onLost: () => isCurrent() && this.#begin(userId, this.#lostQueue(lost)),
    })
    if (!isCurrent()) return user.close()
    this.#overlay = user.overlay
    opening.user = user
    user.engine.view.subscribe(() => isCurrent() && this.#publish())
    await user.engine.start(lost?.memory ?? null)
    // the page was left while all this was under way
    if (this.#isPaused) user.pause()
    if (!isCurrent()) return
    ready = { kind: 'ready', userId, user }
    this.#move(ready)
    this.#opened.resolve(user)
  }

  /** The entries of the queue that this tab remembers. Null while it has not read the queue. */
  #lostQueue(before: LostQueue | null): LostQueue | null {
    const user = this.#user
    const memory = user?.engine.memory ?? before?.memory
    const snapshot = this.#snapshot
    user?.close()
    return memory ? { memory, snapshot } : null
  }

  #pauseBetweenTries(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RESTORE_RETRY_MS)
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #fail(error: unknown) {
    console.info('this browser keeps no changes', error)
    this.#stop(this.#connection.kind === 'outdated' || isOutdatedError(error) ? 'outdated' : 'unavailable')
  }

  #stop(kind: 'unavailable' | 'outdated') {
    if (this.#userId === null) return
    const user = this.#user
    this.#move({ kind, userId: this.#userId, user })
    this.#opened.resolve(user)
  }

  get #userId(): string | null {
    return this.#connection.kind === 'closed' ? null : this.#connection.userId
  }

  get #user(): UserSync | null {
    return this.#connection.kind === 'closed' ? null : this.#connection.user
  }

  get #snapshot(): SyncSnapshot {
    const snapshot = this.#user?.engine.view.snapshot
    if (snapshot?.isLoaded) return snapshot
    return (this.#connection.kind === 'opening' && this.#connection.lost?.snapshot) || EMPTY
  }

  #move(connection: Connection) {
    this.#connection = connection
    this.#publish()
  }

  #publish() {
    this.#state = { ...this.#snapshot, status: this.#connection.kind, overlay: this.#overlay }
    for (const listener of this.#listeners) listener()
  }

  #reportApplied(changes: AppliedChange[]) {
    for (const listener of this.#appliedListeners) listener(changes)
  }
}

function withoutQueue(): PromiseWithResolvers<UserSync | null> {
  const made = Promise.withResolvers<UserSync | null>()
  made.resolve(null)
  return made
}

const isOutdatedError = (error: unknown) => error instanceof Error && error.name === 'OutdatedError'
