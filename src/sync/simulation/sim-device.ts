import { Drainer } from '../drainer.ts'
import { MemoryStorage } from '../memory/memory-storage.ts'
import { Outbox } from '../outbox.ts'
import type { LockPort, OutboxStorage, PushMutation, PushOutcome, PushTransport, SyncClock } from '../ports.ts'
import type { ConflictResolver } from '../settle.ts'
import type { Scheduler } from './scheduler.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimInput, SimServer } from './sim-server.ts'

export type NetworkFaults = {
  lostRequest: number
  lostAnswer: number
  repeated: number
  unauthorized: number
  tooLarge: number
  slowMs: number
}

/** One device: storage and locks outlive its tabs; each tab has its own outbox and drainer and can die at any await. */
export class SimDevice {
  readonly storage = new MemoryStorage()
  readonly scheduler: Scheduler
  readonly random: SeededRandom
  readonly server: SimServer
  readonly resolve: ConflictResolver
  faults: NetworkFaults
  /** Place in the queue by label: the order that the user's edits took when they became durable. */
  readonly placeOf = new Map<number, number>()
  storageFails = 0
  /** Pushes under way from tabs that are alive; more than one breaks the promise of a single drainer. */
  pushing = 0
  maxPushing = 0
  tabs: SimTab[] = []
  readonly #queue: { tab: SimTab; start: () => void }[] = []
  #holder: SimTab | null = null

  constructor(options: {
    scheduler: Scheduler
    random: SeededRandom
    server: SimServer
    faults: NetworkFaults
    resolve: ConflictResolver
  }) {
    this.scheduler = options.scheduler
    this.random = options.random
    this.server = options.server
    this.faults = options.faults
    this.resolve = options.resolve
  }

  openTab(): SimTab {
    const tab = new SimTab(this)
    this.tabs.push(tab)
    return tab
  }

  kill(tab: SimTab): void {
    tab.die()
    this.tabs = this.tabs.filter((other) => other !== tab)
    if (this.#holder === tab) {
      this.#holder = null
      this.#grant()
    }
  }

  lockFor(tab: SimTab): LockPort {
    return {
      withLock: (_name, signal, work) =>
        new Promise((resolve, reject) => {
          const start = () => {
            void work(signal)
              .then(resolve, reject)
              .finally(() => {
                this.#holder = null
                this.#grant()
              })
          }
          this.#queue.push({ tab, start })
          this.#grant()
        }),
    }
  }

  #grant() {
    while (!this.#holder) {
      const next = this.#queue.shift()
      if (!next) return
      if (!next.tab.isAlive) continue
      this.#holder = next.tab
      next.start()
    }
  }
}

export class SimTab {
  isAlive = true
  readonly outbox: Outbox
  readonly #device: SimDevice
  readonly #drainer: Drainer
  readonly #life = new AbortController()

  constructor(device: SimDevice) {
    this.#device = device
    const { random, resolve } = device
    const clock = this.#clock()
    const storage = this.#storage()
    this.#drainer = new Drainer({
      storage,
      clock,
      random,
      resolve,
      transport: this.#transport(),
      session: { refresh: () => this.#later(1, 50, () => true) },
      locks: device.lockFor(this),
      maxBatch: 1 + random.below(20),
      onState: () => {},
      onSettled: () => {},
    })
    this.outbox = new Outbox({ storage, clock, random, onAppended: () => this.#drainer.noticeAppended() })
    void this.#drainer.run(this.#life.signal)
  }

  hint() {
    this.#drainer.noticeHint()
  }

  /** No code of this tab runs any more: its promises just never settle. */
  die() {
    this.isAlive = false
    // wakes nobody; lets go of what waits, of which a hundred thousand lives would leave gigabytes
    this.#life.abort()
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
        scheduler.in(0, maxMs, () => this.isAlive && resolve(value))
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

  #storage(): OutboxStorage {
    const { storage, random } = this.#device
    const run = <T>(effect: () => T) =>
      this.#later(0.1, 3, () => {
        if (random.chance(this.#device.storageFails)) throw new Error('storage failed')
        return effect()
      })
    return {
      append: (entries) =>
        run(() => {
          const seqs = storage.appendNow(entries)
          entries.forEach(({ input }, index) => this.#device.placeOf.set((input as SimInput).label, seqs[index]!))
          return seqs
        }),
      read: (afterSeq, limit) => run(() => storage.readNow(afterSeq, limit)),
      change: (change) => run(() => storage.changeNow(change)),
    }
  }

  #transport(): PushTransport {
    return {
      push: async (mutations) => {
        const device = this.#device
        device.pushing = device.tabs.filter((tab) => tab.#inFlight).length + 1
        device.maxPushing = Math.max(device.maxPushing, device.pushing)
        this.#inFlight = true
        try {
          return await this.#exchange(structuredClone(mutations))
        } finally {
          this.#inFlight = false
        }
      },
    }
  }

  #inFlight = false

  /** A request travels on its own: once sent it reaches the server even if the tab is dead, perhaps twice, perhaps much later. */
  #exchange(mutations: PushMutation[]): Promise<PushOutcome> {
    const { scheduler, random, server, faults } = this.#device
    return new Promise((resolve) => {
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
