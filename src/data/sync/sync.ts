import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import type { EntryCorrection } from '../../sync/outbox.ts'
import type { SyncSnapshot } from '../../sync/pending-view.ts'
import type { LocalWrite, PushResult } from '../../sync/ports.ts'
import type { AppliedChange } from '../outbox/sync-engine.ts'
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

/** What an open queue tells. */
type Told = { onApplied: (changes: AppliedChange[]) => void; onOutdated: () => void; onLost: () => void }
export type SyncPorts = {
  /** Opens the user's queue. Rejects where this browser cannot keep one; with `OutdatedError` when a newer build has taken it over. */
  open: (userId: string, tell: Told) => Promise<UserSync>
  wipe: (userId: string) => Promise<void>
  /** The way without a queue. Rejects like any call. */
  pushNow: (change: NewChange) => Promise<PushResult>
}

const EMPTY: SyncSnapshot = {
  isLoaded: false,
  entries: [],
  counts: { waiting: 0, parked: 0, conflict: 0 },
  drain: { kind: 'follower' },
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
  #opening: Promise<UserSync | null> = Promise.resolve(null)
  #user: UserSync | null = null
  #isPaused = false
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
    return this.#opening
  }

  open(userId: string): void {
    if (this.#userId === userId) return
    this.#userId = userId
    this.#set('opening')
    this.#opening = this.#open(userId)
  }

  /** Lets go of the queue; with `wipe` all that is kept for the user is deleted. */
  async close({ wipe }: { wipe: boolean }): Promise<void> {
    const userId = this.#userId
    const opening = this.#opening
    this.#userId = null
    this.#user = null
    this.#opening = Promise.resolve(null)
    this.#set('closed')
    const user = await opening
    user?.close()
    if (wipe && userId !== null) await this.#ports.wipe(userId).catch((error: unknown) => console.info('local data stays', error))
  }

  /**
   * Resolves once the change is safe. What cannot be kept is sent at once. Rejects with `StorageFullError` when neither was possible, with
   * `OutdatedError` when a newer build has taken over, or like any call where there is no queue. Never goes out under another user's name.
   */
  async save(change: NewChange, local: LocalWrite[] = []): Promise<SaveOutcome> {
    const userId = this.#userId
    const user = await this.#opening
    this.#assertStill(userId)
    if (this.#state.status === 'outdated') throw Object.assign(new Error('a newer build has taken over'), { name: 'OutdatedError' })
    let reason: unknown
    try {
      if (user) {
        await user.save(change, local)
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
    await (await this.#opening)?.engine.retry(entry, changed)
  }

  async discard(entries: OutboxEntry[]): Promise<void> {
    await (await this.#opening)?.engine.discard(entries)
  }

  /** Try to send now: the network may be back, the user looks at the screen. */
  hint(): void {
    this.#user?.engine.hint()
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

  /** `left`: what this tab knows of a queue that the browser threw away. */
  async #open(userId: string, left: readonly OutboxEntry[] = []): Promise<UserSync | null> {
    try {
      const user = await this.#ports.open(userId, {
        onApplied: (changes) => this.#tellApplied(changes),
        onOutdated: () => this.#set('outdated'),
        onLost: () => this.#reopen(userId),
      })
      if (this.#userId !== userId) {
        user.close()
        return null
      }
      this.#user = user
      user.engine.view.subscribe(() => this.#set(this.#state.status))
      await user.engine.start(left)
      // the page was left while all this was under way
      if (this.#isPaused) user.pause()
      // let go of, or called off, meanwhile
      if (this.#user === user && this.#state.status !== 'outdated') this.#set('ready')
      return user
    } catch (error) {
      if (this.#userId === userId) this.#fail(error)
      return null
    }
  }

  #reopen(userId: string) {
    if (this.#userId !== userId) return
    const { entries } = this.#state
    this.#user?.close()
    this.#user = null
    this.#set('opening')
    this.#opening = this.#open(userId, entries)
  }

  #fail(error: unknown) {
    console.info('this browser keeps no changes', error)
    const isOutdated = this.#state.status === 'outdated' || (error instanceof Error && error.name === 'OutdatedError')
    this.#set(isOutdated ? 'outdated' : 'unavailable')
  }

  #set(status: SyncStatus) {
    this.#state = { ...(this.#user?.engine.view.snapshot ?? EMPTY), status }
    for (const listener of this.#listeners) listener()
  }

  #tellApplied(changes: AppliedChange[]) {
    for (const listener of this.#appliedListeners) listener(changes)
  }
}
