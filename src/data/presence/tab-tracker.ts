import { backoffMs } from '../../sync/backoff.ts'
import type { SyncClock } from '../../sync/ports.ts'

/** `userId`: the user of the tab. Two users of one browser learn nothing about each other's tabs. */
type OfTab = { userId: string | null; organizationId: string | null; tabId: string }
export type TabLoad = OfTab & { kind: 'load'; prevUrl: string | null; curUrl: string }
export type TabUnload = OfTab & { kind: 'unload'; timestamp: number }
export type TabReport = TabLoad | TabUnload

/** `later`: could not be reported now. `signed_out`: waits until its user is signed in. `refused`: reporting it again would not help. */
export type ReportOutcome = 'reported' | 'later' | 'signed_out' | 'refused'

export type TabTrackerPorts = {
  report: (report: TabReport) => Promise<ReportOutcome>
  clock: SyncClock
  random: () => number
  /** Resolves when the tab is gone, for any reason. */
  untilGone: (tabId: string) => Promise<void>
  /** The tabs that are open now. The receiver ends with this process; by its end the server learns that the tabs are gone. */
  onTabs: (tabIds: string[]) => void
}

/**
 * Reports the open tabs to the server, in order. While the server cannot be reached, only the last report of each tab is stored, because the pages
 * that a tab showed in between do not matter. A tab that died without a report is reported as closed.
 */
export class TabTracker {
  readonly #ports: TabTrackerPorts
  /** Reports that the server does not have yet, the oldest first. */
  readonly #unreported = new Map<string, TabReport>()
  readonly #open = new Map<string, TabLoad>()
  #isReporting = false
  /** The user of the waiting reports is not signed in. The next report may belong to a user who is. */
  #isSignedOut = false
  #wake = new AbortController()

  constructor(ports: TabTrackerPorts) {
    this.#ports = ports
  }

  get tabIds(): string[] {
    return [...this.#open.keys()]
  }

  note(report: TabReport): void {
    this.#put(report)
    if (report.kind === 'load') this.#opened(report)
    else this.#closed(report.tabId)
    if (this.#isSignedOut) this.#wake.abort()
    if (!this.#isReporting) void this.#reportAll()
  }

  /** The network may be back. */
  hint(): void {
    this.#wake.abort()
  }

  #put(report: TabReport) {
    const before = this.#unreported.get(report.tabId)
    this.#unreported.delete(report.tabId)
    const goesOn = before?.kind === 'load' && report.kind === 'load' && before.userId === report.userId && before.prevUrl !== null
    this.#unreported.set(report.tabId, goesOn ? { ...report, prevUrl: before.prevUrl } : report)
  }

  #opened(report: TabLoad) {
    const isNew = !this.#open.has(report.tabId)
    this.#open.set(report.tabId, report)
    if (!isNew) return
    this.#ports.onTabs(this.tabIds)
    const { tabId } = report
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

  async #reportAll() {
    this.#isReporting = true
    let failures = 0
    for (;;) {
      const [next] = this.#unreported.values()
      if (!next) break
      this.#wake = new AbortController()
      const outcome = await this.#ports.report(next).catch((): ReportOutcome => 'later')
      this.#isSignedOut = outcome === 'signed_out'
      if (outcome === 'later' || outcome === 'signed_out') {
        failures += 1
        if (outcome === 'signed_out') this.#moveBack(next)
        await this.#ports.clock.sleep(backoffMs(failures, this.#ports.random()), this.#wake.signal)
        continue
      }
      failures = 0
      // a newer report of the tab may have come meanwhile
      if (this.#unreported.get(next.tabId) === next) this.#unreported.delete(next.tabId)
    }
    this.#isReporting = false
  }

  /** Lets the reports of other users go first. */
  #moveBack(report: TabReport) {
    if (this.#unreported.get(report.tabId) !== report) return
    this.#unreported.delete(report.tabId)
    this.#unreported.set(report.tabId, report)
  }
}
