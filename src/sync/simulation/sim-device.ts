import type { OutboxEntry } from '../entry.ts'
import { MemoryStorage } from '../memory/memory-storage.ts'
import type { LockPort, QueueMemory } from '../ports.ts'
import type { ConflictResolver } from '../settle.ts'
import type { TabMessage } from '../sync-engine.ts'
import type { Scheduler } from './scheduler.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimServer } from './sim-server.ts'
import { labelOf, SimTab } from './sim-tab.ts'

export type NetworkFaults = {
  lostRequest: number
  lostAnswer: number
  repeated: number
  unauthorized: number
  tooLarge: number
  /** The wire is dead, and nobody says so. */
  swallowed: number
  slowMs: number
}

/** `restored`: with which others it was put back into a new database; 0 when it never was. Places begin anew with each database. */
export type Place = { seq: number; restored: number }
export type SimDatabase = { readonly storage: MemoryStorage; isLost: boolean }

type Options = { scheduler: Scheduler; random: SeededRandom; server: SimServer; faults: NetworkFaults; resolve: ConflictResolver }

/** One device: database and locks outlive its tabs; each tab has its own engine and can die at any await. */
export class SimDevice {
  readonly scheduler: Scheduler
  readonly random: SeededRandom
  readonly server: SimServer
  readonly resolve: ConflictResolver
  faults: NetworkFaults
  database: SimDatabase = { storage: new MemoryStorage(), isLost: false }
  /** Place in the queue by label: the order that the user's edits took when they became durable. */
  readonly placeOf = new Map<number, Place>()
  /** What was in a database that the browser threw away, until a tab that knows of it has kept it anew. */
  readonly thrownAway = new Set<number>()
  losses = 0
  /** A tab died between something that it did and the news of it. */
  hasUntold = false
  storageFails = 0
  /** The most pushes that were under way at once from tabs that are alive; more than one breaks the promise of a single drainer. */
  maxPushing = 0
  tabs: SimTab[] = []
  readonly #queue: { tab: SimTab; start: () => void }[] = []
  #holder: SimTab | null = null
  #restores = 0

  constructor({ scheduler, random, server, faults, resolve }: Options) {
    this.scheduler = scheduler
    this.random = random
    this.server = server
    this.faults = faults
    this.resolve = resolve
  }

  get entries(): OutboxEntry[] {
    return [...this.database.storage.entries.values()]
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

  /** The browser throws the database away under the tabs that are open. */
  loseDatabase(): void {
    this.losses += 1
    for (const entry of this.entries) this.thrownAway.add(labelOf(entry))
    this.database.isLost = true
    this.database = { storage: new MemoryStorage(), isLost: false }
    for (const tab of this.tabs) tab.lose()
  }

  tell(from: SimTab, message: TabMessage): void {
    for (const tab of this.tabs) if (tab !== from) tab.hear(structuredClone(message))
  }

  noteAppended(entry: Pick<OutboxEntry, 'input'>, seq: number): void {
    this.placeOf.set(labelOf(entry), { seq: this.#grownSeq(seq), restored: 0 })
  }

  noteRestored({ entries }: QueueMemory, restored: OutboxEntry[]): void {
    this.#restores += 1
    for (const entry of entries) this.thrownAway.delete(labelOf(entry))
    for (const entry of restored) this.placeOf.set(labelOf(entry), { seq: this.#grownSeq(entry.seq), restored: this.#restores })
  }

  #grownSeq(seq: number) {
    return this.losses * 1e6 + seq
  }

  noteUntold(): void {
    this.hasUntold = true
  }

  notePushing(count: number): void {
    this.maxPushing = Math.max(this.maxPushing, count)
  }

  lockFor(tab: SimTab): LockPort {
    return {
      withLock: (_name, signal, work) =>
        new Promise((resolve, reject) => {
          const start = () => {
            void work(signal)
              .then(resolve, reject)
              .finally(() => {
                if (this.#holder === tab) this.#holder = null
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
