import type { SendHint } from '../../sync/drainer.ts'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import type { EntryCorrection } from '../../sync/outbox.ts'
import type { SyncSnapshot } from '../../sync/pending-view.ts'
import type { PushResult, QueueMemory } from '../../sync/ports.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import type { UserSync } from './open-user-sync.ts'

/**
 * - closed: nobody is signed in
 * - opening: the queue is being opened
 * - ready: changes are kept on this device and sent in order
 * - unavailable: this browser keeps nothing (private window, blocked storage, plain http); changes go straight to the server
 * - outdated: a newer version of the application works on the same data; this page must be reloaded
 */
export type SyncStatus = 'closed' | 'opening' | 'ready' | 'unavailable' | 'outdated'
export type SyncState = SyncSnapshot & { status: SyncStatus }
/** `kept`: on this device, to be sent. `sent`: the server has it already. */
export type SaveOutcome = 'kept' | 'sent'

/** What goes from this device with the user. `copies`: of what the server has too; what is unsent stays. */
export type Forgotten = 'nothing' | 'copies' | 'everything'

/** What an open queue tells. */
type Told = { onApplied: (changes: AppliedChange[]) => void; onOutdated: () => void; onLost: () => void }
export type SyncPorts = {
  /** Opens the user's queue. Rejects where this browser cannot keep one; with `OutdatedError` when a newer build has taken it over. */
  open: (userId: string, tell: Told) => Promise<UserSync>
  forget: (userId: string, what: Exclude<Forgotten, 'nothing'>) => Promise<void>
  /** The way without a queue. Rejects like any call. */
  pushNow: (change: NewChange) => Promise<PushResult>
}

const EMPTY: SyncSnapshot = {
  isLoaded: false,
  entries: [],
  counts: { waiting: 0, parked: 0, conflict: 0 },
  drain: { kind: 'follower' },
}

/** What the browser threw away is kept anew as soon as it lets us. */
const KEEP_AGAIN_MS = 2000

/** One try to open the queue. */
type Opening = {
  /** What this tab knows of a queue that the browser threw away. */
  left: QueueMemory | null
}

/**
 * The one way in which screens change things. What stands behind it (database, queue, locks) is loaded when a user is there, so that it
 * does not weigh on the first paint; changes made before that wait for it.
 */
export class Sync {
  readonly #ports: SyncPorts
  readonly #listeners = new Set<() => void>()
  readonly #appliedListeners = new Set<(changes: AppliedChange[]) => void>()
  #userId: string | null = null
  #opened: Promise<UserSync | null> = Promise.resolve(null)
  /** Settles `#opened`, on which changes may wait: in one line, whatever happens to the queue meanwhile, so that none overtakes another. */
  #settleOpened: ((user: UserSync | null) => void) | null = null
  /** The try that is under way, or was the last. */
  #opening: Promise<UserSync | null> = Promise.resolve(null)
  #present: Opening | null = null
  #tryAgain = () => {}
  #user: UserSync | null = null
  #isPaused = false
  /** The queue as it was when the browser threw it away, until it is kept anew. */
  #before: SyncSnapshot = EMPTY
  #state: SyncState = { ...EMPTY, status: 'closed' }

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

  /** What this browser keeps for the user, or null where it keeps nothing. */
  get opened(): Promise<UserSync | null> {
    return this.#opened
  }

  open(userId: string): void {
    if (this.#userId === userId) return
    this.#userId = userId
    this.#begin(userId, null)
  }

  /** Lets go of the queue. */
  async close({ forget }: { forget: Forgotten }): Promise<void> {
    const userId = this.#userId
    const opening = this.#opening
    this.#userId = null
    this.#user = null
    this.#present = null
    this.#tryAgain()
    this.#before = EMPTY
    this.#opening = Promise.resolve(null)
    this.#settle(null)
    this.#opened = Promise.resolve(null)
    this.#set('closed')
    const user = await opening
    user?.close()
    if (forget === 'nothing' || userId === null) return
    await this.#ports.forget(userId, forget).catch((error: unknown) => console.info('local data stays', error))
  }

  /**
   * Resolves once the change is safe. What cannot be kept is sent at once. Rejects with `StorageFullError` when neither was possible, with
   * `OutdatedError` when a newer build has taken over, or like any call where there is no queue. Never goes out under another user's name.
   */
  async save(change: NewChange): Promise<SaveOutcome> {
    const userId = this.#userId
    const user = await this.#opened
    this.#assertStill(userId)
    if (this.#state.status === 'outdated') throw Object.assign(new Error('a newer build has taken over'), { name: 'OutdatedError' })
    let reason: unknown
    try {
      if (user) {
        await user.save(change)
        return 'kept'
      }
    } catch (error) {
      reason = error
    }
    const { sendInstead } = await import('./send-instead.ts')
    this.#assertStill(userId)
    const { entries } = this.#state
    this.#tellApplied([await sendInstead({ change, reason, queue: entries, pushNow: this.#ports.pushNow })])
    return 'sent'
  }

  /** What waited for the queue of one user is not the next one's to send. */
  #assertStill(userId: string | null) {
    if (userId !== null && userId !== this.#userId) throw new Error('somebody else is signed in now')
  }

  async retry(entry: OutboxEntry, changed?: EntryCorrection): Promise<void> {
    await (await this.#opened)?.engine.retry(entry, changed)
  }

  async discard(entries: OutboxEntry[]): Promise<void> {
    await (await this.#opened)?.engine.discard(entries)
  }

  /** Something outside changed: has the queue sent, whichever tab sends it. */
  hint(hint: SendHint): void {
    this.#user?.engine.hint(hint)
    this.#tryAgain()
  }

  /** Gives the right to send away, e.g. before the page is frozen in the back/forward cache. */
  pause(): void {
    this.#isPaused = true
    this.#user?.pause()
  }

  resume(): void {
    this.#isPaused = false
    void this.#user?.resume().catch((error: unknown) => this.#fail(error))
  }

  /** True once nothing of the entity waits to be sent; false when something of it needs the user, or after `timeoutMs`. */
  whenSent(entity: string, timeoutMs: number): Promise<boolean> {
    const own = () => this.#state.entries.filter((entry) => entry.entity === entity)
    if (own().length === 0) return Promise.resolve(true)
    return new Promise((resolve) => {
      const done = (isSent: boolean) => {
        clearTimeout(timer)
        unsubscribe()
        resolve(isSent)
      }
      const timer = setTimeout(() => done(false), timeoutMs)
      const look = () => {
        const left = own()
        if (left.length === 0) done(true)
        else if (left.some(({ state }) => state !== 'waiting')) done(false)
      }
      const unsubscribe = this.subscribe(look)
      look()
    })
  }

  #begin(userId: string, left: QueueMemory | null) {
    const opening: Opening = { left }
    this.#present = opening
    this.#set('opening')
    if (!this.#settleOpened) {
      const { promise, resolve } = Promise.withResolvers<UserSync | null>()
      this.#opened = promise
      this.#settleOpened = resolve
    }
    this.#opening = this.#open(userId, opening)
    void this.#opening.then((user) => {
      if (this.#present === opening) this.#settle(user)
    })
  }

  #settle(user: UserSync | null) {
    this.#settleOpened?.(user)
    this.#settleOpened = null
  }

  /** Null when the queue was let go of, or cannot be opened. What is left of a lost one exists nowhere else: it is tried until it is kept. */
  async #open(userId: string, opening: Opening): Promise<UserSync | null> {
    while (this.#present === opening) {
      try {
        const user = await this.#openOnce(userId, opening)
        if (this.#present === opening) return user
      } catch (error) {
        if (this.#present !== opening) break
        this.#user?.close()
        this.#user = null
        if (!opening.left || opening.left.entries.length === 0 || this.#isOutdated(error)) {
          this.#fail(error)
          return null
        }
        console.info('the queue could not be kept anew yet', error)
        await this.#waitToTryAgain()
      }
    }
    return null
  }

  async #openOnce(userId: string, opening: Opening): Promise<UserSync | null> {
    const user = await this.#ports.open(userId, {
      onApplied: (changes) => this.#tellApplied(changes),
      onOutdated: () => this.#set('outdated'),
      onLost: () => this.#reopen(userId, opening),
    })
    if (this.#present !== opening) {
      user.close()
      return null
    }
    this.#user = user
    user.engine.view.subscribe(() => this.#set(this.#state.status))
    await user.engine.start(opening.left)
    // the page was left while all this was under way
    if (this.#isPaused) user.pause()
    // let go of, or called off, meanwhile
    if (this.#user === user && this.#state.status !== 'outdated') this.#set('ready')
    return user
  }

  #reopen(userId: string, opening: Opening) {
    if (this.#present !== opening) return
    const left = this.#user?.engine.memory ?? opening.left
    this.#before = this.#snapshot
    this.#user?.close()
    this.#user = null
    this.#begin(userId, left)
  }

  #waitToTryAgain(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, KEEP_AGAIN_MS)
      this.#tryAgain = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #fail(error: unknown) {
    console.info('this browser keeps no changes', error)
    this.#set(this.#isOutdated(error) ? 'outdated' : 'unavailable')
  }

  #isOutdated(error: unknown): boolean {
    return this.#state.status === 'outdated' || (error instanceof Error && error.name === 'OutdatedError')
  }

  get #snapshot(): SyncSnapshot {
    const snapshot = this.#user?.engine.view.snapshot
    return snapshot?.isLoaded ? snapshot : this.#before
  }

  #set(status: SyncStatus) {
    this.#state = { ...this.#snapshot, status }
    if (status === 'ready') this.#before = EMPTY
    for (const listener of this.#listeners) listener()
  }

  #tellApplied(changes: AppliedChange[]) {
    for (const listener of this.#appliedListeners) listener(changes)
  }
}
