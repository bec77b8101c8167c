import { gzipSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { SeededRandom } from '../../src/sync/simulation/seeded-random.ts'
import { KillableBrowser } from './browser.ts'
import { bundleDriver } from './bundle-driver.ts'
import { FaultServer, type Faults } from './fault-server.ts'
import { type Score, score } from './score.ts'

declare global {
  var bench: {
    init(): Promise<void>
    enqueue(count: number, firstSeq: number): Promise<void> | void
    resume(): unknown
    pending(): Promise<number> | number
    stored(): Promise<number> | number
  }
}

export type ScenarioName =
  | 'clean'
  | 'kill at saved'
  | 'kill while sending'
  | '9 % faulty'
  | '50 % faulty'
  | 'refused creation'
  | '401 for 3 s'
  | 'two tabs'
  | 'lying network'

export const SCENARIOS: Record<ScenarioName, { count: number; faults?: Faults }> = {
  /** Offline, enqueue, wait until stored, kill, start again online, drain. */
  clean: { count: 1000 },
  /** Killed in the moment that the user is told "saved". */
  'kill at saved': { count: 1000 },
  /** Killed once more when half is applied. */
  'kill while sending': { count: 1000 },
  '9 % faulty': { count: 300, faults: { cutBefore: 0.03, error503: 0.03, cutAfter: 0.03 } },
  '50 % faulty': { count: 300, faults: { cutBefore: 0.2, error503: 0.1, cutAfter: 0.2 } },
  'refused creation': { count: 200, faults: { poisonSeq: 20 } },
  '401 for 3 s': { count: 200 },
  /** Two tabs enqueue half each; the first closes; the network returns. */
  'two tabs': { count: 200 },
  /** navigator.onLine stays true, requests are cut for 5 s, then it heals without any event. */
  'lying network': { count: 100 },
}
export type Outcome = Score & { durableMs: number; longestTaskMs: number; drainMs: number; gzipBytes: number; isDrained: boolean }

const DRAIN_LIMIT_MS = 240_000
const SETTLE_MS = 2500

/** Runs one scenario for one peer on a fresh profile and server. */
export async function runScenario(
  peer: string,
  worker: string | null,
  name: ScenarioName,
  count: number = SCENARIOS[name].count,
): Promise<Outcome> {
  const run = new ScenarioRun(await bundleDriver(peer), worker ? await bundleDriver(worker) : null)
  await run.server.start()
  try {
    return await run.play(name, count)
  } finally {
    await run.browser.dispose()
    run.server.close()
  }
}

class ScenarioRun {
  readonly browser = new KillableBrowser()
  readonly server: FaultServer
  readonly #gzipBytes: number
  #context: BrowserContext | null = null

  constructor(driver: string, worker: string | null) {
    this.#gzipBytes = gzipSync(driver + (worker ?? '')).length
    this.server = new FaultServer((path) => {
      if (path === '/') return { type: 'text/html', body: '<!doctype html><title>bench</title><script src=/driver.js></script>' }
      if (path === '/driver.js') return { type: 'text/javascript', body: driver }
      return path === '/service-worker.js' && worker ? { type: 'text/javascript', body: worker } : null
    })
  }

  async play(name: ScenarioName, count: number): Promise<Outcome> {
    const scenario = SCENARIOS[name]
    this.#context = await this.browser.launch()
    const page = await this.#openPage()
    if (name === 'two tabs') return this.#finish(await this.#twoTabs(page, count), count)
    if (name === 'lying network') return this.#finish(await this.#lyingNetwork(page, count), count)
    const stored = await this.#enqueueOffline(page, count, name !== 'kill at saved')
    const restarted = await this.#restart(scenario.faults ?? {}, name === '401 for 3 s' ? 3000 : 0)
    if (name === 'kill while sending' || name === '9 % faulty') await this.#killHalfway(count)
    const isDrained = await this.#drained(this.#page!, DRAIN_LIMIT_MS)
    return this.#finish({ ...stored, drainMs: this.server.lastAppliedAt - restarted, isDrained }, count, scenario.faults?.poisonSeq)
  }

  #page: Page | null = null

  #finish(timing: Pick<Outcome, 'durableMs' | 'longestTaskMs' | 'drainMs' | 'isDrained'>, count: number, poisonSeq?: number): Outcome {
    return { ...score(this.server.log, [...Array(count).keys()], poisonSeq), ...timing, gzipBytes: this.#gzipBytes }
  }

  async #openPage(): Promise<Page> {
    const page = await this.#context!.newPage()
    await page.goto(`http://127.0.0.1:${this.server.port}/`)
    await page.evaluate(() => bench.init())
    this.#page = page
    return page
  }

  async #enqueue(page: Page, count: number, firstSeq: number) {
    return page.evaluate(
      async ([total, first]) => {
        let longestTaskMs = 0
        let last = performance.now()
        const timer = setInterval(() => {
          const now = performance.now()
          longestTaskMs = Math.max(longestTaskMs, now - last)
          last = now
        }, 1)
        const start = performance.now()
        await bench.enqueue(total, first)
        const durableMs = performance.now() - start
        clearInterval(timer)
        return { durableMs, longestTaskMs }
      },
      [count, firstSeq] as const,
    )
  }

  async #setOffline(isOffline: boolean) {
    this.server.setOffline(isOffline)
    await this.#context!.setOffline(isOffline)
  }

  async #enqueueOffline(page: Page, count: number, waitUntilStored: boolean) {
    await this.#setOffline(true)
    const start = performance.now()
    const timing = await this.#enqueue(page, count, 0)
    if (!waitUntilStored) return timing
    // peers that resolve before anything is stored are timed until it is
    let stable = 0
    for (let last = -1; performance.now() - start < 120_000 && stable < 60;) {
      const stored = await page.evaluate(() => bench.stored())
      if (stored >= count) break
      stable = stored === last ? stable + 1 : 0
      last = stored
      await delay(50)
    }
    const durableMs = Math.max(timing.durableMs, performance.now() - start)
    await delay(SETTLE_MS)
    return { ...timing, durableMs }
  }

  /** Kills the browser and comes back online with `faults`; returns when the new browser was started. */
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
    await page.evaluate(() => void bench.resume())
  }

  async #killHalfway(count: number) {
    const halfway = new Promise<true>((resolve) => {
      this.server.onApplied = (applied) => applied >= count / 2 && resolve(true)
    })
    const reached = this.server.log.length >= count / 2 || (await Promise.race([halfway, delay(60_000, false)]))
    this.server.onApplied = null
    if (!reached) return
    await this.browser.kill()
    this.#context = await this.browser.launch()
    await this.#resume(await this.#openPage())
  }

  async #twoTabs(first: Page, count: number) {
    const second = await this.#openPage()
    await this.#setOffline(true)
    const [timing] = await Promise.all([this.#enqueue(first, count / 2, 0), this.#enqueue(second, count / 2, count / 2)])
    await delay(SETTLE_MS)
    await first.close()
    const start = performance.now()
    await this.#setOffline(false)
    await second.evaluate(() => dispatchEvent(new Event('online')))
    await this.#resume(second)
    const isDrained = await this.#drained(second, 40_000)
    return { ...timing, drainMs: this.server.lastAppliedAt - start, isDrained }
  }

  async #lyingNetwork(page: Page, count: number) {
    this.server.faults = { cutBefore: 1 }
    const timing = await this.#enqueue(page, count, 0)
    await delay(5000)
    this.server.faults = {}
    const start = performance.now()
    const isDrained = await this.#drained(page, 40_000)
    return { ...timing, drainMs: this.server.lastAppliedAt - start, isDrained }
  }

  /** True once nothing is pending and nothing arrives any more. */
  async #drained(page: Page, limitMs: number): Promise<boolean> {
    const start = performance.now()
    for (let quietSince = start, seen = -1; ;) {
      const pending = await page.evaluate(() => bench.pending()).catch(() => -1)
      const now = performance.now()
      if (this.server.log.length !== seen) {
        seen = this.server.log.length
        quietSince = now
      }
      if (pending === 0 && now - quietSince > 700) return true
      if (now - start > limitMs) return false
      await delay(100)
    }
  }
}
