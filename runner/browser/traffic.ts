import type { BrowserContext, Request } from 'playwright-core'

/** What a page waits for before it shows something; pictures, sounds and streams come and go meanwhile. */
const AWAITED = new Set(['document', 'xhr', 'fetch', 'script', 'stylesheet'])

/** Counts requests under way, so that waiting costs nothing when there are none. */
export class Traffic {
  readonly #open = new Map<Request, number>()
  readonly #waiters = new Set<() => void>()
  #sequence = 0

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (AWAITED.has(request.resourceType())) this.#open.set(request, ++this.#sequence)
    })
    const ended = (request: Request) => {
      if (this.#open.delete(request)) for (const waiter of this.#waiters) waiter()
    }
    context.on('requestfinished', ended)
    context.on('requestfailed', ended)
  }

  /** Marks this moment for `pendingSince`. */
  mark(): number {
    return this.#sequence
  }

  /** Requests started after `mark` that are still open. Older ones (long polls) are nobody's business. */
  pendingSince(mark: number): number {
    let count = 0
    for (const sequence of this.#open.values()) if (sequence > mark) count++
    return count
  }

  /** Resolves true when none started after `mark` is open any more, false after `capMs` or when `signal` aborts. */
  idleSince(mark: number, capMs: number, signal?: AbortSignal): Promise<boolean> {
    if (this.pendingSince(mark) === 0) return Promise.resolve(true)
    return new Promise((resolve) => {
      const finish = (idle: boolean) => {
        clearTimeout(timer)
        this.#waiters.delete(check)
        signal?.removeEventListener('abort', cancel)
        resolve(idle)
      }
      const check = () => {
        if (this.pendingSince(mark) === 0) finish(true)
      }
      const cancel = () => finish(false)
      const timer = setTimeout(cancel, capMs)
      this.#waiters.add(check)
      signal?.addEventListener('abort', cancel)
    })
  }
}
