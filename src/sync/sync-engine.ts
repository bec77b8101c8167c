import { SYNC_BATCH_MAX } from '#contract/constants.ts'
import { Drainer, type DrainState, type SendHint } from './drainer.ts'
import type { NewChange, OutboxEntry } from './entry.ts'
import { type EntryCorrection, Outbox } from './outbox.ts'
import { PendingView, type QueueNews } from './pending-view.ts'
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
  /** Of one database: places in another one's queue mean something else. */
  | { kind: 'queue'; news: QueueNews; generation: string }
  | { kind: 'drain'; drain: DrainState }
  | { kind: 'settled'; applied: AppliedChange[] }
  /** A tab has just started and does not know how draining goes. */
  | { kind: 'asked' }
  /** The tab that drained is gone, and may have reported less than it did. */
  | { kind: 'look' }
  /** For the tab that drains: the user, or the network, was noticed in another one. */
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
 * Every tab has one. All may enqueue; one of them drains. Tabs tell each other what changed, so that all show the same.
 */
export class SyncEngine {
  readonly view = new PendingView()
  readonly #options: SyncEngineOptions
  readonly #storage: OutboxStorage
  readonly #outbox: Outbox
  readonly #drainer: Drainer
  #life: AbortController | null = null
  /** As this tab's own drainer says; what others say is shown, not repeated. */
  #ownDrain: DrainState = { kind: 'follower' }
  /** Another tab drains, or did so last. */
  #isLed = false
  #newsWhileLoading: QueueNews[] | null = null
  #loading: Promise<void> = Promise.resolve()
  #loadedAt = 0
  /** Null until the queue was opened. */
  #generation: string | null = null
  #left: QueueMemory = { entries: [], settled: [] }

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
      onState: (drain) => this.#tellDrain(drain),
      onLeading: () => this.#takeOver(),
      onSettled: (settlement) => this.#tellSettled(settlement),
    })
    this.#outbox = new Outbox({
      storage: this.#storage,
      clock: options.clock,
      random: options.random,
      onAppended: () => this.#drainer.noticeAppended(),
    })
    options.channel.listen((message) => this.#hear(message))
  }

  /** The queue as this tab remembers it, in case the browser deletes the database. */
  get memory(): QueueMemory {
    return this.view.snapshot.isLoaded ? this.view.memory : this.#left
  }

  /**
   * Reads the queue and competes for the right to drain it. `left`: what this tab still knows of a queue that the browser threw away; it is
   * kept anew, under the ids that the server may have seen.
   */
  async start(left: QueueMemory | null = null): Promise<void> {
    if (this.#life) return
    const life = new AbortController()
    this.#life = life
    const { storage } = this.#options
    if (left) this.#left = left
    this.#generation = (await storage.mark()).generation
    void this.#drainer.run(life.signal)
    this.#post({ kind: 'asked' })
    if (left) {
      const appended = await storage.restore(left)
      this.#post({ kind: 'queue', news: { appended }, generation: this.#generation })
    }
    await this.#load()
  }

  /** One after the other: news that comes while one of them reads is for that one. */
  #load(): Promise<void> {
    const before = this.#loading.catch(() => undefined)
    this.#loading = before.then(() => this.#loadNow())
    return this.#loading
  }

  /** Changes that are reported while the queue is being read may be missing in what was read. */
  async #loadNow() {
    const news: QueueNews[] = []
    this.#newsWhileLoading = news
    try {
      const { settled } = await this.#options.storage.mark()
      this.view.load(await this.#options.storage.read(0, Infinity), settled)
    } finally {
      this.#newsWhileLoading = null
    }
    this.#loadedAt = this.#options.clock.now()
    for (const one of news) this.view.apply(one)
  }

  /** A tab that dies between a change of the queue and the news of it has reported to nobody. */
  #lookAgain() {
    // what cannot be read now is read the next time
    this.#load().catch(() => undefined)
  }

  #takeOver() {
    if (!this.#isLed) return
    this.#isLed = false
    this.#lookAgain()
    this.#post({ kind: 'look' })
  }

  #apply(news: QueueNews) {
    this.#newsWhileLoading?.push(news)
    this.view.apply(news)
  }

  /** Gives the lock away, e.g. before the page is frozen in the back/forward cache, where it would keep it. */
  stop(): void {
    this.#life?.abort()
    this.#life = null
    // others report what this tab itself does not see to any longer
    this.#ownDrain = { kind: 'follower' }
  }

  /** Resolves once the change is on disk. Rejects with `StorageFullError` when it could not be kept. */
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

  /** The storage, telling this and the other tabs what was written. */
  #observed(storage: OutboxStorage): OutboxStorage {
    return {
      read: async (afterSeq, limit) => {
        const entries = await storage.read(afterSeq, limit)
        // kept by a tab that died before it could tell
        const unheard = entries.filter(({ seq }) => !this.view.knows(seq))
        if (unheard.length > 0) this.#tell({ appended: unheard })
        return entries
      },
      append: async (entries) => {
        const seqs = await storage.append(entries)
        this.#tell({ appended: entries.map((entry, index) => ({ ...entry, seq: seqs[index]! })) })
        return seqs
      },
      change: async (change) => {
        const isDone = await storage.change(change)
        if (isDone) this.#tell({ changed: change })
        return isDone
      },
    }
  }

  #tell(news: QueueNews) {
    this.#apply(news)
    if (this.#generation !== null) this.#post({ kind: 'queue', news, generation: this.#generation })
  }

  #tellDrain(drain: DrainState) {
    this.#ownDrain = drain
    this.view.setDrain(drain)
    // only the tab that drains knows how it goes
    if (drain.kind !== 'follower') this.#post({ kind: 'drain', drain })
  }

  #answerDrain() {
    if (this.#ownDrain.kind !== 'follower') this.#post({ kind: 'drain', drain: this.#ownDrain })
  }

  #tellSettled({ applied }: Settlement) {
    if (applied.length === 0) return
    const changes = applied.map(({ entry: { path, entity, input }, result }) => ({ path, entity, input, result }))
    this.#options.onApplied(changes)
    this.#post({ kind: 'settled', applied: changes })
  }

  #post(message: TabMessage) {
    this.#options.channel.post(message)
  }

  #hear(message: TabMessage) {
    if (message.kind === 'queue') {
      if (message.generation !== this.#generation) return
      this.#apply(message.news)
      this.#drainer.noticeAppended()
    } else if (message.kind === 'drain') {
      this.#isLed = true
      this.view.setDrain(message.drain)
    } else if (message.kind === 'look') this.#lookAgain()
    else if (message.kind === 'hint') this.#drainer.noticeHint(message.hint)
    else if (message.kind === 'asked') this.#answerDrain()
    else if (message.kind === 'settled') this.#options.onApplied(message.applied)
  }
}
