import type { BrowserContext, Request } from 'playwright-core'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { stepFailed, type RunnerError } from './errors.ts'
import type { Failure, Gateway } from '../network/gateway.ts'
import { withoutCredentials } from './credentials.ts'

/** A page that did not come, and why; `seen` counts up over the session. */
type FailedNavigation = { url: string; failure: Failure; seen: number }

/** Hears which pages the gateway did not let the browser reach, whatever led there: an address, a click, a redirect, a script. */
export class Refusals {
  readonly #gateway: Gateway
  #last: FailedNavigation | null = null
  #count = 0

  constructor(context: BrowserContext, gateway: Gateway) {
    this.#gateway = gateway
    context.on('requestfailed', (request) => this.#onRequestFailed(request))
  }

  /** Marks this moment for `failureSince`. */
  mark(): number {
    return this.#count
  }

  /** The last page that did not come since then. */
  failureSince(mark: number): FailedNavigation | null {
    return this.#last && this.#last.seen > mark ? this.#last : null
  }

  /** The failure of a step that led to a page which the rules refuse; null when there was none since `mark`. */
  refusedSince(mark: number): RunnerError | null {
    const last = this.failureSince(mark)
    return last?.failure.kind === 'refused' ? addressRefused(last.url, last.failure) : null
  }

  #onRequestFailed(request: Request): void {
    if (!request.isNavigationRequest() || isInside(request)) return
    const failure = this.#gateway.failureOf(request.url())
    if (failure) this.#last = { url: request.url(), failure, seen: ++this.#count }
  }
}

/** Of a frame inside the page. The frame of a window that just opens cannot be asked for yet: it is no such frame. */
function isInside(request: Request): boolean {
  try {
    return request.frame().parentFrame() !== null
  } catch {
    return false
  }
}

function addressRefused(address: string, { refusal, address: connected }: Extract<Failure, { kind: 'refused' }>): RunnerError {
  const url = withoutCredentials(address)
  const failure: StepFailure = { code: 'address_refused', url, refusal, address: connected }
  return stepFailed(failure, `The remote browser may not go there: ${refusal}`)
}
