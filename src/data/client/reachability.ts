import { fieldOf } from '../../lib/field-of.ts'
import { retryDelayMs } from '../../lib/retry-delay.ts'

type Listener = () => void
export type ReachabilityPorts = {
  isBrowserOnline: () => boolean
  /** True when our own server answers; a captive portal's page does not count. */
  probe: () => Promise<boolean>
  later: (work: () => void, delayMs: number) => () => void
}

/**
 * Whether the server can be reached. The browser's own word is only a hint: calls report their outcome, and after a failure the server is
 * probed, with growing delays, until it answers.
 */
export class Reachability {
  readonly #ports: ReachabilityPorts
  readonly #listeners = new Set<Listener>()
  #doubt: Promise<void> | null = null
  #isReachable: boolean
  #failures = 0
  /** Probes in a row that were answered although the browser says that there is no network. */
  #surprises = 0
  #cancel = () => {}

  constructor(ports: ReachabilityPorts) {
    this.#ports = ports
    this.#isReachable = ports.isBrowserOnline()
    if (!this.#isReachable) this.#probeLater()
  }

  get isReachable(): boolean {
    return this.#isReachable
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A call got an answer of our server, whatever it said. Where the browser says otherwise, it may be the last one: look again. */
  answered(): void {
    this.#cancel()
    this.#failures = 0
    this.#set(true)
    if (this.#ports.isBrowserOnline()) this.#surprises = 0
    else this.#cancel = this.#ports.later(() => void this.#probe(), retryDelayMs(this.#surprises))
  }

  /** A call got none. */
  failed(): void {
    this.#surprises = 0
    this.#set(false)
    this.#probeLater()
  }

  /** The browser says that something changed, or the user came back: look now. */
  async look(): Promise<void> {
    if (!this.#ports.isBrowserOnline()) {
      this.failed()
      return
    }
    if (this.#isReachable) return
    this.#failures = 0
    await this.#probe()
  }

  /** Something hints that the server may be out of reach: find out. */
  async doubt(): Promise<void> {
    if (!this.#isReachable) return
    // many calls may give reason at once
    this.#doubt ??= this.#probe().finally(() => (this.#doubt = null))
    await this.#doubt
  }

  /** As `doubt`, when something has just changed: a probe that is already under way does not count, because it began before the change. */
  async doubtAgain(): Promise<void> {
    await this.#doubt
    await this.doubt()
  }

  #probeLater() {
    this.#cancel()
    this.#cancel = this.#ports.later(() => void this.#probe(), retryDelayMs(this.#failures))
    this.#failures += 1
  }

  async #probe() {
    this.#cancel()
    if (!(await this.#ports.probe())) {
      this.failed()
      return
    }
    this.#surprises += 1
    this.answered()
  }

  #set(isReachable: boolean) {
    if (isReachable === this.#isReachable) return
    this.#isReachable = isReachable
    for (const listener of this.#listeners) listener()
  }
}

/** The server's own sign of life; anything in between answers with something else. */
export async function probeServer(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(10_000) })
    return response.ok && fieldOf(await response.json(), 'ok') === true
  } catch {
    return false
  }
}

/**
 * `fetch` that reports how it went: an answer in our server's own format counts, and so does any that is not an outage. Any other answer
 * is a reason to ask: one call that a gateway keeps failing does not make the server unreachable.
 */
export function reportingFetch(reachability: Reachability, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    try {
      const response = await send(input, init)
      const isOurs = response.headers.get('content-type')?.includes('application/json') === true
      if (isOurs && response.status < 502) reachability.answered()
      else void reachability.doubt()
      return response
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) reachability.failed()
      throw error
    }
  }
}
