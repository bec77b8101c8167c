import { backoffMs } from '../../sync/backoff.ts'
import type { SyncClock } from '../../sync/ports.ts'

export type TabLoad = { kind: 'load'; organizationId: string | null; tabId: string; prevUrl: string | null; curUrl: string }
export type TabUnload = { kind: 'unload'; organizationId: string | null; tabId: string; timestamp: number }
export type TabNews = TabLoad | TabUnload

/** `later`: could not be told now. `refused`: telling it again would not help. */
export type TellOutcome = 'told' | 'later' | 'refused'

export type TabTrackerPorts = {
  tell: (news: TabNews) => Promise<TellOutcome>
  clock: SyncClock
  random: () => number
  /** Resolves when the tab is gone, however it went. */
  untilGone: (tabId: string) => Promise<void>
  /** The tabs that are open now: something that ends with this process tells the server so. */
  onTabs: (tabIds: string[]) => void
}

/**
 * Which tabs are open, told to the server in order. While it cannot be reached only the last news of each tab is kept: what a tab showed in
 * between matters to nobody. A tab that died without a word is reported as closed.
 */
export class TabTracker {
  readonly #ports: TabTrackerPorts
  /** Untold news, the oldest first. */
  readonly #untold = new Map<string, TabNews>()
  readonly #open = new Map<string, TabLoad>()
  #isTelling = false
  #wake = new AbortController()

  constructor(ports: TabTrackerPorts) {
    this.#ports = ports
  }

  get tabIds(): string[] {
    return [...this.#open.keys()]
  }

  note(news: TabNews): void {
    this.#put(news)
    if (news.kind === 'load') this.#opened(news)
    else this.#closed(news.tabId)
    if (!this.#isTelling) void this.#tellAll()
  }

  /** The network may be back. */
  hint(): void {
    this.#wake.abort()
  }

  #put(news: TabNews) {
    const before = this.#untold.get(news.tabId)
    this.#untold.delete(news.tabId)
    const prevUrl = before?.kind === 'load' && news.kind === 'load' ? before.prevUrl : null
    this.#untold.set(news.tabId, prevUrl === null ? news : ({ ...news, prevUrl } as TabLoad))
  }

  #opened(news: TabLoad) {
    const isNew = !this.#open.has(news.tabId)
    this.#open.set(news.tabId, news)
    if (!isNew) return
    this.#ports.onTabs(this.tabIds)
    const { tabId, organizationId } = news
    void this.#ports.untilGone(tabId).then(() => {
      if (this.#open.has(tabId)) this.note({ kind: 'unload', organizationId, tabId, timestamp: this.#ports.clock.now() })
    })
  }

  #closed(tabId: string) {
    if (this.#open.delete(tabId)) this.#ports.onTabs(this.tabIds)
  }

  async #tellAll() {
    this.#isTelling = true
    let failures = 0
    for (;;) {
      const [next] = this.#untold.values()
      if (!next) break
      this.#wake = new AbortController()
      const outcome = await this.#ports.tell(next).catch((): TellOutcome => 'later')
      if (outcome === 'later') {
        failures += 1
        await this.#ports.clock.sleep(backoffMs(failures, this.#ports.random()), this.#wake.signal)
        continue
      }
      failures = 0
      // newer news of the tab may have come meanwhile
      if (this.#untold.get(next.tabId) === next) this.#untold.delete(next.tabId)
    }
    this.#isTelling = false
  }
}
