import { backoffMs } from '../../sync/backoff.ts'
import type { SyncClock } from '../../sync/ports.ts'

/** `userId`: whose tab it is; two users of one browser hear nothing of each other. */
type OfTab = { userId: string | null; organizationId: string | null; tabId: string }
export type TabLoad = OfTab & { kind: 'load'; prevUrl: string | null; curUrl: string }
export type TabUnload = OfTab & { kind: 'unload'; timestamp: number }
export type TabNews = TabLoad | TabUnload

/** `later`: could not be told now. `signed_out`: not before its user is signed in. `refused`: telling it again would not help. */
export type TellOutcome = 'told' | 'later' | 'signed_out' | 'refused'

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
  /** Nobody is signed in whose news there are: whoever comes has some. */
  #isSignedOut = false
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
    if (this.#isSignedOut) this.#wake.abort()
    if (!this.#isTelling) void this.#tellAll()
  }

  /** The network may be back. */
  hint(): void {
    this.#wake.abort()
  }

  #put(news: TabNews) {
    const before = this.#untold.get(news.tabId)
    this.#untold.delete(news.tabId)
    const goesOn = before?.kind === 'load' && news.kind === 'load' && before.userId === news.userId && before.prevUrl !== null
    this.#untold.set(news.tabId, goesOn ? { ...news, prevUrl: before.prevUrl } : news)
  }

  #opened(news: TabLoad) {
    const isNew = !this.#open.has(news.tabId)
    this.#open.set(news.tabId, news)
    if (!isNew) return
    this.#ports.onTabs(this.tabIds)
    const { tabId } = news
    void this.#ports.untilGone(tabId).then(() => {
      const last = this.#open.get(tabId)
      if (!last) return
      const { userId, organizationId } = last
      this.note({ kind: 'unload', userId, organizationId, tabId, timestamp: this.#ports.clock.now() })
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
      this.#isSignedOut = outcome === 'signed_out'
      if (outcome === 'later' || outcome === 'signed_out') {
        failures += 1
        if (outcome === 'signed_out') this.#moveBack(next)
        await this.#ports.clock.sleep(backoffMs(failures, this.#ports.random()), this.#wake.signal)
        continue
      }
      failures = 0
      // newer news of the tab may have come meanwhile
      if (this.#untold.get(next.tabId) === next) this.#untold.delete(next.tabId)
    }
    this.#isTelling = false
  }

  /** Lets the news of others go first. */
  #moveBack(news: TabNews) {
    if (this.#untold.get(news.tabId) !== news) return
    this.#untold.delete(news.tabId)
    this.#untold.set(news.tabId, news)
  }
}
