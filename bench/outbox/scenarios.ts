import { gzipSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { SeededRandom } from '../../src/sync/simulation/seeded-random.ts'
import { KillableBrowser } from './browser.ts'
import { bundleDriver } from './bundle-driver.ts'
import { FaultServer, type Faults } from './fault-server.ts'
import type { ProductBackend } from './product-backend.ts'
import { type Score, score } from './score.ts'

declare global {
  var bench: {
    init(): Promise<unknown>
    enqueue(count: number, firstSeq: number): Promise<void> | void
    resume(): unknown
    /** The number of changes that the peer will still send by itself. */
    pending(): Promise<number> | number
    /** The number of changes that it has stored. */
    stored(): Promise<number> | number
  }
}

export const SCENARIO_NAMES = [
  'clean',
  'kill at saved',
  'kill while sending',
  '9 % faulty',
  '50 % faulty',
  'refused creation',
  '401 for 3 s',
  'two tabs',
  'lying network',
] as const
type ScenarioName = (typeof SCENARIO_NAMES)[number]

const SCENARIOS: Record<ScenarioName, { count: number; faults?: Faults }> = {
  /** Offline, enqueue, wait until stored, kill, start again online, drain. */
  clean: { count: 1000 },
  /** Killed at the moment at which the user is notified "saved". */
  'kill at saved': { count: 1000 },
  /** Killed once more when half of the changes are applied. */
  'kill while sending': { count: 1000 },
  '9 % faulty': { count: 300, faults: { cutBefore: 0.03, error503: 0.03, cutAfter: 0.03 } },
  '50 % faulty': { count: 300, faults: { cutBefore: 0.2, error503: 0.1, cutAfter: 0.2 } },
  'refused creation': { count: 200, faults: { poisonSeq: 20 } },
  '401 for 3 s': { count: 200 },
  /** Two tabs enqueue half each; the first is closed; the network returns. */
  'two tabs': { count: 200 },
  /** navigator.onLine stays true, requests are cut for 5 s, then they work again without any event. */
  'lying network': { count: 100 },
}

export type Peer = {
  driver: string
  worker?: string
  /** Waiting time before the kill, except in the plain scenario; some browsers' storage reaches the disk seconds late. */
  settleMs?: number
  /** The peer is asked to send again and again, because it has no timer of its own while a page is open. */
  needsNudges?: boolean
}

export type Outcome = Score & {
  durableMs: number
  longestTaskMs: number
  drainMs: number
  gzipBytes: number
  /** The number of changes that the peer reports as still to be sent when time was up. */
  unsent: number
  /** The number of changes that it has stored in the end, stopped ones included. */
  storedAtEnd: number
}

type Timing = Pick<Outcome, 'durableMs' | 'longestTaskMs' | 'drainMs'>
export type RunOptions = { name: ScenarioName; count?: number; product?: ProductBackend; limits?: Limits }
type Limits = { durableMs: number; drainMs: number }

/** Peers that need longer are stopped, and changes that they still had count as late. */
const LIMITS: Limits = { durableMs: 30_000, drainMs: 30_000 }
const SETTLE_MS = 1500
const QUIET_MS = 700
const LOOK_MS = 50
const ANSWER_MS = 10_000

/** Runs one scenario for one peer on a fresh profile and server. */
export async function runScenario(peer: Peer, options: RunOptions): Promise<Outcome> {
  const run = new ScenarioRun(peer, await bundleDriver(peer.driver), peer.worker ? await bundleDriver(peer.worker) : null, options)
  await run.server.start()
  try {
    return await run.play()
  } finally {
    await run.browser.dispose()
    run.server.close()
  }
}

class ScenarioRun {
  readonly browser = new KillableBrowser()
  readonly server: FaultServer
  readonly #peer: Peer
  readonly #options: RunOptions
  readonly #count: number
  readonly #limits: Limits
  readonly #gzipBytes: number
  #context: BrowserContext | null = null
  #page: Page | null = null

  constructor(peer: Peer, driver: string, worker: string | null, options: RunOptions) {
    this.#peer = peer
    this.#options = options
    this.#count = options.count ?? SCENARIOS[options.name].count
    this.#limits = options.limits ?? LIMITS
    this.#gzipBytes = gzipSync(driver + (worker ?? '')).length
    const setting = options.product ? `<script>benchSetting = ${JSON.stringify(options.product.nextSetting())}</script>` : ''
    const html = `<!doctype html><title>bench</title>${setting}<script src=/driver.js></script>`
    this.server = new FaultServer((path) => {
      if (path === '/') return { type: 'text/html', body: html }
      if (path === '/driver.js') return { type: 'text/javascript', body: driver }
      return path === '/service-worker.js' && worker ? { type: 'text/javascript', body: worker } : null
    }, options.product)
  }

  async play(): Promise<Outcome> {
    this.#context = await this.browser.launch()
    const page = await this.#openPage()
    const timing = await this.#playOn(page)
    const unsent = await this.#ask(this.#page!, 'pending')
    const log = (await this.#options.product?.readLog()) ?? this.server.log
    const { poisonSeq } = SCENARIOS[this.#options.name].faults ?? {}
    const saved = [...Array(this.#count).keys()]
    const result = score(log, saved, { poisonSeq, unsent: Math.max(0, unsent) })
    // a peer that is too busy to report its number gets the benefit of the doubt
    const doubt = unsent < 0 ? { lost: 0, unsent: result.lost } : { unsent }
    return {
      ...result,
      ...timing,
      gzipBytes: this.#gzipBytes,
      ...doubt,
      storedAtEnd: await this.#ask(this.#page!, 'stored'),
    }
  }

  async #playOn(page: Page): Promise<Timing> {
    const { name } = this.#options
    if (name === 'two tabs') return this.#twoTabs(page)
    if (name === 'lying network') return this.#lyingNetwork(page)
    const stored = await this.#enqueueOffline(page, name !== 'kill at saved')
    const restarted = await this.#restart(SCENARIOS[name].faults ?? {}, name === '401 for 3 s' ? 3000 : 0)
    if (name === 'kill while sending' || name === '9 % faulty') await this.#killHalfway()
    await this.#drain(this.#page!)
    return { ...stored, drainMs: this.server.lastAppliedAt - restarted }
  }

  async #openPage(): Promise<Page> {
    const page = await this.#context!.newPage()
    await page.goto(`http://127.0.0.1:${this.server.port}/`)
    await page.evaluate(async () => void (await bench.init()))
    this.#page = page
    return page
  }

  /** The page's answer, or -1 when it is too busy to answer. */
  #ask(page: Page, question: 'pending' | 'stored'): Promise<number> {
    const answer = page.evaluate((name) => bench[name](), question).catch(() => -1)
    return Promise.race([answer, delay(ANSWER_MS, -1, { ref: false })])
  }

  /** Enqueues, and measures the longest time for which the page's main thread was busy. */
  async #enqueue(page: Page, count: number, firstSeq: number): Promise<Omit<Timing, 'drainMs'>> {
    const enqueued = page.evaluate(
      async ([total, first]) => {
        let longestTaskMs = 0
        let last = performance.now()
        const look = () => {
          const now = performance.now()
          longestTaskMs = Math.max(longestTaskMs, now - last)
          last = now
        }
        const timer = setInterval(look, 1)
        const start = performance.now()
        await bench.enqueue(total, first)
        const durableMs = performance.now() - start
        // a peer that does everything in one task has blocked the timer, so look once more
        look()
        clearInterval(timer)
        return { durableMs, longestTaskMs }
      },
      [count, firstSeq] as const,
    )
    const { durableMs: limitMs } = this.#limits
    return Promise.race([enqueued, delay(limitMs, { durableMs: limitMs, longestTaskMs: limitMs }, { ref: false })])
  }

  async #setOffline(isOffline: boolean) {
    this.server.setOffline(isOffline)
    await this.#context!.setOffline(isOffline)
  }

  async #enqueueOffline(page: Page, waitUntilStored: boolean): Promise<Omit<Timing, 'drainMs'>> {
    await this.#setOffline(true)
    const start = performance.now()
    const timing = await this.#enqueue(page, this.#count, 0)
    if (!waitUntilStored) return timing
    const claimed = await this.#ask(page, 'stored')
    if (claimed < this.#count) await this.#untilStored(page, start)
    const durableMs = claimed < this.#count ? Math.max(timing.durableMs, performance.now() - start) : timing.durableMs
    await delay((this.#options.name === 'clean' ? undefined : this.#peer.settleMs) ?? SETTLE_MS)
    return { ...timing, durableMs }
  }

  /** Waits until everything is stored, or nothing more is. For peers whose call resolves before anything is stored. */
  async #untilStored(page: Page, start: number) {
    for (let last = -1, since = start; performance.now() - start < this.#limits.durableMs;) {
      const stored = await this.#ask(page, 'stored')
      const now = performance.now()
      if (stored >= this.#count || (stored === last && now - since > 3000)) return
      if (stored !== last) since = now
      last = stored
      await delay(LOOK_MS)
    }
  }

  /** Kills the browser and comes back online with `faults`; returns the time at which the new browser was started. */
  async #restart(faults: Faults, unauthorizedMs: number): Promise<number> {
    await this.browser.kill()
    this.server.setOffline(false)
    this.server.random = new SeededRandom(42)
    this.server.faults = faults
    this.#context = await this.browser.launch()
    const start = performance.now()
    this.server.unauthorizedUntil = unauthorizedMs > 0 ? start + unauthorizedMs : 0
    await this.#resume(await this.#openPage())
    return start
  }

  async #resume(page: Page) {
    await page.evaluate(() => void bench.resume()).catch(() => undefined)
  }

  async #killHalfway() {
    const half = this.#count / 2
    const halfway = new Promise<true>((resolve) => {
      this.server.onApplied = (applied) => applied >= half && resolve(true)
    })
    const reached = this.server.appliedCount >= half || (await Promise.race([halfway, this.#untilIdle()]))
    this.server.onApplied = null
    if (!reached) return
    await this.browser.kill()
    this.#context = await this.browser.launch()
    await this.#resume(await this.#openPage())
  }

  async #untilIdle(): Promise<false> {
    const start = performance.now()
    for (let count = -1, since = start; performance.now() - start < this.#limits.drainMs; await delay(200)) {
      if (this.server.appliedCount !== count) since = performance.now()
      count = this.server.appliedCount
      if (performance.now() - since > 8000) return false
    }
    return false
  }

  async #twoTabs(first: Page): Promise<Timing> {
    const half = this.#count / 2
    const second = await this.#openPage()
    await this.#setOffline(true)
    const [timing] = await Promise.all([this.#enqueue(first, half, 0), this.#enqueue(second, half, half)])
    await delay(SETTLE_MS)
    await first.close()
    const start = performance.now()
    await this.#setOffline(false)
    await second.evaluate(() => dispatchEvent(new Event('online')))
    await this.#resume(second)
    await this.#drain(second)
    return { ...timing, drainMs: this.server.lastAppliedAt - start }
  }

  async #lyingNetwork(page: Page): Promise<Timing> {
    this.server.faults = { cutBefore: 1 }
    const timing = await this.#enqueue(page, this.#count, 0)
    await delay(5000)
    this.server.faults = {}
    const start = performance.now()
    await this.#drain(page)
    return { ...timing, drainMs: this.server.lastAppliedAt - start }
  }

  /** Waits until nothing is pending and nothing arrives any more, or time is up. */
  async #drain(page: Page) {
    const start = performance.now()
    for (let quietSince = start, seen = -1, nudgedAt = start; ;) {
      const pending = await this.#ask(page, 'pending')
      const now = performance.now()
      if (this.server.appliedCount !== seen) {
        seen = this.server.appliedCount
        quietSince = now
      }
      if ((pending === 0 && now - quietSince > QUIET_MS) || now - start > this.#limits.drainMs) return
      if (this.#peer.needsNudges && now - nudgedAt > 1000) {
        nudgedAt = now
        await this.#resume(page)
      }
      await delay(LOOK_MS)
    }
  }
}
