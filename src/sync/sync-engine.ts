import { SYNC_BATCH_MAX } from '#contract/constants.ts'
import { Drainer, type DrainState, type SendHint } from './drainer.ts'
import type { NewChange, OutboxEntry } from './entry.ts'
import { type EntryCorrection, Outbox } from './outbox.ts'
import { PendingView, type QueueEvent } from './pending-view.ts'
import type {
  LockPort,
  OutboxStorage,
  PushTransport,
  QueueKeeper,
  QueueMemory,
  RandomPort,
  SessionPort,
  SyncClock,
  TabChannel,
} from './ports.ts'
import { resolveConflict } from './resolve-conflict.ts'
import type { ConflictResolver, Settlement } from './settle.ts'

/** A user who switches between tabs often must not make each of them read the queue every time. */
const LOOK_AGAIN_MS = 2000

export type TabMessage =
  /**
   * A change of the queue of one database; a position in another database means another entry. The field is still called `news`, because an open tab
   * of an earlier build reads it.
   */
  | { kind: 'queue'; news: QueueEvent; generation: string; applied?: AppliedChange[] }
  | { kind: 'drain'; drain: DrainState }
  /** A tab has just started and asks for the state of draining. */
  | { kind: 'asked' }
  /** Another tab drains from now on. The one before may have died before it reported all its changes. */
  | { kind: 'look' }
  /** For the draining tab: another tab noticed that the user or the network is back. */
  | { kind: 'hint'; hint: SendHint }

/** A change that the server took, as other tabs and the query cache need to know it. */
export type AppliedChange = { path: string; entity: string; input: unknown; result: unknown }

export type SyncEngineOptions = {
  storage: OutboxStorage & QueueKeeper
  transport: PushTransport
  session: SessionPort
  locks: LockPort
  clock: SyncClock
  random: RandomPort
  channel: TabChannel<TabMessage>
  /** In every tab: the server's answers to queued changes, to update what is shown. */
  onApplied: (changes: AppliedChange[]) => void
  resolve?: ConflictResolver
  maxBatch?: number
}

/**
 * The outbox of one signed-in user in one tab.
 *
 * Every tab has one. Every tab may enqueue, and one tab drains. Tabs report changes of the queue to each other, so that all show the same.
 */
export class SyncEngine {
  readonly view = new PendingView()
  readonly #options: SyncEngineOptions
  readonly #storage: OutboxStorage
  readonly #outbox: Outbox
  readonly #drainer: Drainer
  #life: AbortController | null = null
  /** The state of this tab's own drainer. The state that another tab reports is shown, but not sent on. */
  #ownDrain: DrainState = { kind: 'follower' }
  /** Another tab drains, or did so last. */
  #isLed = false
  #eventsWhileLoading: QueueEvent[] | null = null
  #loading: Promise<void> = Promise.resolve()
  #loadedAt = 0
  /** Null until the queue was opened. */
  #generation: string | null = null
  /** The entries of a lost queue, until the new one was read. */
  #remembered: QueueMemory = { entries: [], settled: [] }

  constructor(options: SyncEngineOptions) {
    this.#options = options
    this.#storage = this.#observed(options.storage)
    this.#drainer = new Drainer({
      storage: this.#storage,
      transport: options.transport,
      session: options.session,
      clock: options.clock,
      locks: options.locks,
      random: options.random,
      resolve: options.resolve ?? resolveConflict,
      maxBatch: options.maxBatch ?? SYNC_BATCH_MAX,
      onState: (drain) => this.#reportDrain(drain),
      onLeading: () => this.#takeOver(),
      store: (settlement) => this.#storeSettled(settlement),
    })
    this.#outbox = new Outbox({
      storage: this.#storage,
      clock: options.clock,
      random: options.random,
      onAppended: () => this.#drainer.noticeAppended(),
    })
    options.channel.listen((message) => this.#onMessage(message))
  }

  /** The queue as this tab remembers it, in case the browser deletes the database. */
  get memory(): QueueMemory {
    return this.view.snapshot.isLoaded ? this.view.memory : this.#remembered
  }

  /**
   * Reads the queue and competes for the right to drain it. `remembered`: the entries that this tab knows of a queue that the browser deleted. They
   * are stored again under their ids, because the server may have seen these.
   */
  async start(remembered: QueueMemory | null = null): Promise<void> {
    if (this.#life) return
    const life = new AbortController()
    this.#life = life
    const { storage } = this.#options
    if (remembered) this.#remembered = remembered
    this.#generation = (await storage.mark()).generation
    void this.#drainer.run(life.signal)
    this.#post({ kind: 'asked' })
    if (remembered) {
      const appended = await storage.restore(remembered)
      this.#post({ kind: 'queue', news: { appended }, generation: this.#generation })
    }
    await this.#load()
  }

  /** One reading starts after the other has ended, so that every event belongs to the reading during which it arrives. */
  #load(): Promise<void> {
    const before = this.#loading.catch(() => undefined)
    this.#loading = before.then(() => this.#loadNow())
    return this.#loading
  }

  /** Changes that are reported while the queue is being read may be missing in what was read. */
  async #loadNow() {
    const events: QueueEvent[] = []
    this.#eventsWhileLoading = events
    try {
      const { settled } = await this.#options.storage.mark()
      this.view.load(await this.#options.storage.read(0, Infinity), settled)
    } finally {
      this.#eventsWhileLoading = null
    }
    this.#loadedAt = this.#options.clock.now()
    for (const event of events) this.view.apply(event)
  }

  /** Reads the queue again, because a tab may have died after it changed the queue and before it reported the change. */
  #lookAgain() {
    // a reading that fails is made again the next time
    this.#load().catch(() => undefined)
  }

  #takeOver() {
    if (!this.#isLed) return
    this.#isLed = false
    this.#lookAgain()
    this.#post({ kind: 'look' })
  }

  /** What the server has taken is shown as its answer before it leaves the queue, in one go: in between it would be nowhere. */
  #apply(event: QueueEvent, applied: AppliedChange[]) {
    if (applied.length > 0) this.#options.onApplied(applied)
    this.#eventsWhileLoading?.push(event)
    this.view.apply(event)
  }

  /** Releases the lock, e.g. before the page is frozen in the back/forward cache, where it would hold it. */
  stop(): void {
    this.#life?.abort()
    this.#life = null
    // this tab does not drain any more, so it shows the state that others report
    this.#ownDrain = { kind: 'follower' }
  }

  /** Resolves once the change is on disk. Rejects with `StorageFullError` when it could not be stored. */
  enqueue(change: NewChange): Promise<number> {
    return this.#outbox.enqueue(change)
  }

  retry(entry: OutboxEntry, changed?: EntryCorrection): Promise<void> {
    return this.#outbox.retry(entry, changed)
  }

  discard(entries: OutboxEntry[]): Promise<void> {
    return this.#outbox.discard(entries)
  }

  /** Has the queue sent, whichever tab sends it. */
  hint(hint: SendHint): void {
    this.#drainer.noticeHint(hint)
    if (this.#ownDrain.kind === 'follower') this.#post({ kind: 'hint', hint })
    const hasJustLooked = Math.abs(this.#options.clock.now() - this.#loadedAt) < LOOK_AGAIN_MS
    if (this.view.snapshot.isLoaded && !hasJustLooked) this.#lookAgain()
  }

  /** The storage; each write is reported to this tab and to the others. */
  #observed(storage: OutboxStorage): OutboxStorage {
    return {
      read: async (afterSeq, limit) => {
        const entries = await storage.read(afterSeq, limit)
        // stored by a tab that died before it could report them
        const unreported = entries.filter(({ seq }) => !this.view.knows(seq))
        if (unreported.length > 0) this.#report({ appended: unreported })
        return entries
      },
      append: async (entries) => {
        const seqs = await storage.append(entries)
        this.#report({ appended: entries.map((entry, index) => ({ ...entry, seq: seqs[index]! })) })
        return seqs
      },
      change: async (change) => {
        const isDone = await storage.change(change)
        if (isDone) this.#report({ changed: change })
        return isDone
      },
    }
  }

  #report(event: QueueEvent, applied: AppliedChange[] = []) {
    this.#apply(event, applied)
    const settled = applied.length > 0 ? { applied } : {}
    if (this.#generation !== null) this.#post({ kind: 'queue', news: event, generation: this.#generation, ...settled })
  }

  #reportDrain(drain: DrainState) {
    this.#ownDrain = drain
    this.view.setDrain(drain)
    // only the draining tab knows the state
    if (drain.kind !== 'follower') this.#post({ kind: 'drain', drain })
  }

  #answerDrain() {
    if (this.#ownDrain.kind !== 'follower') this.#post({ kind: 'drain', drain: this.#ownDrain })
  }

  async #storeSettled({ change, applied }: Settlement): Promise<void> {
    const isDone = await this.#options.storage.change(change)
    const changes = applied.map(({ entry: { path, entity, input }, result }) => ({ path, entity, input, result }))
    if (isDone) this.#report({ changed: change }, changes)
    else if (changes.length > 0) this.#options.onApplied(changes)
  }

  #post(message: TabMessage) {
    this.#options.channel.post(message)
  }

  #onMessage(message: TabMessage) {
    if (message.kind === 'queue') {
      const { news, generation, applied = [] } = message
      if (generation === this.#generation) {
        this.#apply(news, applied)
        this.#drainer.noticeAppended()
      } else if (applied.length > 0) this.#options.onApplied(applied)
    } else if (message.kind === 'drain') {
      this.#isLed = true
      this.view.setDrain(message.drain)
    } else if (message.kind === 'look') this.#lookAgain()
    else if (message.kind === 'hint') this.#drainer.noticeHint(message.hint)
    else if (message.kind === 'asked') this.#answerDrain()
  }
}
