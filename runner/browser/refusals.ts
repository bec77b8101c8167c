import type { BrowserContext, Request } from 'playwright-core'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { stepFailed, type RunnerError } from './errors.ts'
import type { Failure, Gateway } from '../network/gateway.ts'
import { withoutCredentials } from './credentials.ts'

/** A navigation that failed in the gateway, with the reason; `seen` is its number in the session. */
type FailedNavigation = { url: string; failure: Failure; seen: number }

/** Records navigations of pages that failed in the gateway, whether an address, a click, a redirect or a script caused them. */
export class Refusals {
  readonly #gateway: Gateway
  #last: FailedNavigation | null = null
  #count = 0

  constructor(context: BrowserContext, gateway: Gateway) {
    this.#gateway = gateway
    context.on('requestfailed', (request) => this.#onRequestFailed(request))
  }

  /** A mark of this moment for `failureSince` and `refusedSince`. */
  mark(): number {
    return this.#count
  }

  /** The last navigation that failed since `mark`; null when none did. */
  failureSince(mark: number): FailedNavigation | null {
    return this.#last && this.#last.seen > mark ? this.#last : null
  }

  /** The error of a step that led to an address which the rules refuse; null when there was none since `mark`. */
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

/** Whether the request is for a frame inside the page. For a window that is just opening `frame()` throws; its frame is the main one. */
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
