import type { BrowserContext, Request } from 'playwright-core'

/** Types of requests that a page needs before it shows something. Pictures, sounds and streams are not awaited. */
const AWAITED = new Set(['document', 'xhr', 'fetch', 'script', 'stylesheet'])

/** Counts open requests, so that waiting costs no time when there are none. */
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

  /** A mark of this moment for `pendingSince` and `idleSince`. */
  mark(): number {
    return this.#sequence
  }

  /** The number of requests that started after `mark` and are still open. Older ones, such as long polls, do not count. */
  pendingSince(mark: number): number {
    let count = 0
    for (const sequence of this.#open.values()) if (sequence > mark) count++
    return count
  }

  /** Resolves with true when no request that started after `mark` is open, with false after `capMs` or when `signal` aborts. */
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
