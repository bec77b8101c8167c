import type { SendHint } from '../drainer.ts'
import type { NewChange, OutboxEntry } from '../entry.ts'
import type { EntryCorrection } from '../outbox.ts'
import type { OutboxStorage, PushMutation, PushOutcome, PushTransport, QueueKeeper, QueueMemory, SyncClock, TabChannel } from '../ports.ts'
import { SyncEngine, type TabMessage } from '../sync-engine.ts'
import type { SimDatabase, SimDevice } from './sim-device.ts'
import type { SimInput } from './sim-server.ts'

/** The browser tells a tab what it has written before it tells it that all of it is gone. */
const NEWS_OF_LOSS_MS = [10, 5000] as const
const OPEN_AGAIN_MS = 2000
const NEWS_MS = 40
/** After so long a push that nobody answers counts as lost. */
const SWALLOWED_MS = 60_000

/** One tab of the device: an engine on the database that it knows of. Can die at any await. */
export class SimTab {
  isAlive = true
  isPushing = false
  #engine: SyncEngine
  #database: SimDatabase
  /** Resolves when changes can be kept; those that wait stay in one line, as in the page. */
  #opened = Promise.withResolvers<void>()
  #isOpen = false
  #toldUntil = 0
  #listener: (message: TabMessage) => void = () => {}
  readonly #device: SimDevice

  constructor(device: SimDevice) {
    this.#device = device
    this.#database = device.database
    this.#engine = this.#createEngine()
    void this.#open(null)
  }

  /** The queue as this tab shows it; null until it was read. */
  get shown(): readonly OutboxEntry[] | null {
    const { isLoaded, entries } = this.#engine.view.snapshot
    return isLoaded ? entries : null
  }

  async enqueue(change: NewChange): Promise<void> {
    await this.#opened.promise
    await this.#engine.enqueue(change)
  }

  retry(entry: OutboxEntry, changed: EntryCorrection): Promise<void> {
    return this.#engine.retry(entry, changed)
  }

  discard(entries: OutboxEntry[]): Promise<void> {
    return this.#engine.discard(entries)
  }

  hint(hint: SendHint): void {
    this.#engine.hint(hint)
  }

  /** The page goes into the back/forward cache, and comes back. */
  leaveFor(ms: number): void {
    const engine = this.#engine
    // what is not open yet goes on when it is
    if (!this.#isOpen) return
    engine.stop()
    this.#device.scheduler.in(ms, ms, () => {
      if (this.isAlive && this.#isOpen && engine === this.#engine) void engine.start().catch(() => undefined)
    })
  }

  /** No code of this tab runs any more: its promises just never settle. */
  die(): void {
    this.isAlive = false
    // wakes nobody; lets go of what waits, of which a hundred thousand lives would leave gigabytes
    this.#engine.stop()
  }

  /** News of another tab; they keep their order. */
  hear(message: TabMessage): void {
    const { scheduler, random } = this.#device
    this.#toldUntil = Math.max(this.#toldUntil, scheduler.now + random.next() * NEWS_MS)
    const listener = this.#listener
    const at = this.#toldUntil - scheduler.now
    scheduler.in(at, at, () => this.isAlive && listener === this.#listener && listener(message))
  }

  /** The browser has thrown the database away; the tab will learn of it. */
  lose(): void {
    const lost = this.#database
    this.#device.scheduler.in(...NEWS_OF_LOSS_MS, () => {
      if (this.isAlive && this.#database === lost) this.#openAgain(this.#engine.memory)
    })
  }

  #openAgain(left: QueueMemory | null) {
    this.#engine.stop()
    this.#database = this.#device.database
    this.#engine = this.#createEngine()
    if (this.#isOpen) this.#opened = Promise.withResolvers()
    this.#isOpen = false
    void this.#open(left)
  }

  /** What is left of a lost queue exists nowhere else: it is tried until it is kept. */
  async #open(left: QueueMemory | null): Promise<void> {
    const engine = this.#engine
    try {
      await engine.start(left)
      if (engine !== this.#engine) return
      this.#isOpen = true
      this.#opened.resolve()
    } catch {
      engine.stop()
      if (engine === this.#engine) this.#listener = () => {}
      await this.#clock().sleep(OPEN_AGAIN_MS, new AbortController().signal)
      // it may have been thrown away once more meanwhile
      if (engine === this.#engine) this.#openAgain(left)
    }
  }

  #createEngine(): SyncEngine {
    const { random, resolve } = this.#device
    return new SyncEngine({
      storage: this.#storage(this.#database),
      transport: this.#transport(),
      session: { refresh: () => this.#later(1, 50, () => true) },
      locks: this.#device.lockFor(this),
      clock: this.#clock(),
      random,
      channel: this.#channel(),
      onApplied: () => {},
      resolve,
      maxBatch: 1 + random.below(20),
    })
  }

  #channel(): TabChannel<TabMessage> {
    return {
      post: (message) => this.#device.tell(this, message),
      listen: (listener) => (this.#listener = listener),
    }
  }

  /** Runs `effect` at a later time and tells the tab later still; the tab may die before, between or after. */
  #later<T>(minMs: number, maxMs: number, effect: () => T): Promise<T> {
    const { scheduler } = this.#device
    return new Promise((resolve, reject) => {
      scheduler.in(minMs, maxMs, () => {
        if (!this.isAlive) return
        let value: T
        try {
          value = effect()
        } catch (error) {
          scheduler.in(0, 1, () => this.isAlive && reject(error))
          return
        }
        scheduler.in(0, maxMs, () => (this.isAlive ? resolve(value) : this.#device.noteUntold()))
      })
    })
  }

  #clock(): SyncClock {
    const { scheduler } = this.#device
    return {
      now: () => scheduler.now,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (signal.aborted) return resolve()
          const wake = () => this.isAlive && resolve()
          signal.addEventListener('abort', wake, { once: true })
          scheduler.in(ms, ms + 1, wake)
        }),
    }
  }

  #storage(database: SimDatabase): OutboxStorage & QueueKeeper {
    const device = this.#device
    const { storage } = database
    const run = <T>(effect: () => T) =>
      this.#later(0.1, 3, () => {
        if (database.isLost || device.random.chance(device.storageFails)) throw new Error('storage failed')
        return effect()
      })
    return {
      append: (entries) =>
        run(() => {
          const seqs = storage.appendNow(entries)
          entries.forEach((entry, index) => device.noteAppended(entry, seqs[index]!))
          return seqs
        }),
      read: (afterSeq, limit) => run(() => storage.readNow(afterSeq, limit)),
      change: (change) => run(() => storage.changeNow(change)),
      mark: () => run(() => storage.markNow()),
      restore: (left) =>
        run(() => {
          const restored = storage.restoreNow(left)
          device.noteRestored(left, restored)
          return restored
        }),
    }
  }

  #transport(): PushTransport {
    return {
      push: async (mutations, signal) => {
        const device = this.#device
        device.notePushing(device.tabs.filter((tab) => tab.isPushing).length + 1)
        this.isPushing = true
        try {
          return await this.#exchange(structuredClone(mutations), signal)
        } finally {
          this.isPushing = false
        }
      },
    }
  }

  /** A request travels on its own: once sent it reaches the server even if the tab is dead, perhaps twice, perhaps much later. */
  #exchange(mutations: PushMutation[], signal: AbortSignal): Promise<PushOutcome> {
    const { scheduler, random, server, faults } = this.#device
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => this.isAlive && resolve({ kind: 'unreachable' }), { once: true })
      if (random.chance(faults.swallowed)) {
        if (random.chance(0.5)) scheduler.in(1, faults.slowMs, () => server.push(mutations))
        scheduler.in(SWALLOWED_MS, SWALLOWED_MS, () => this.isAlive && resolve({ kind: 'unreachable' }))
        return
      }
      const answer = (outcome: PushOutcome) => scheduler.in(1, faults.slowMs, () => this.isAlive && resolve(outcome))
      if (random.chance(faults.unauthorized)) return answer({ kind: 'unauthorized' })
      if (mutations.length > 1 && random.chance(faults.tooLarge)) return answer({ kind: 'too_large' })
      if (random.chance(faults.lostRequest)) return answer({ kind: 'unreachable' })
      if (random.chance(faults.repeated)) scheduler.in(1, 60_000, () => server.push(mutations))
      const isAnswerLost = random.chance(faults.lostAnswer)
      scheduler.in(1, faults.slowMs, () => {
        const results = server.push(mutations)
        answer(isAnswerLost ? { kind: 'unreachable' } : { kind: 'answered', results })
      })
    })
  }
}

export const labelOf = ({ input }: Pick<OutboxEntry, 'input'>): number => (input as SimInput).label
