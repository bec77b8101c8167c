import type { OutgoingFailure } from '#contract/schemas/outgoing.ts'

/**
 * One call to another system.
 *
 * - `timeoutMs`: of one attempt, from the start to the last byte
 * - `maxBytes`: of the answer's body
 * - `isRepeatable`: the same request twice does no harm, so it may be repeated after 429, 5xx and a lost connection. GET and HEAD always are
 * - `patienceMs`: how long all attempts together may take, with the pauses between them. From a minute on, it is also waited for somebody to listen
 */
export type OutgoingRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  url: string
  headers?: Record<string, string>
  body?: string
  isRepeatable?: boolean
  timeoutMs?: number
  patienceMs?: number
  maxBytes?: number
  signal?: AbortSignal
}

/** `text`: the body as UTF-8. Header names are in lower case. */
export type OutgoingResponse = { status: number; headers: Record<string, string>; text: string; url: string }

/** No answer that can be read. The message never holds a header, a body or a query, because those may hold a key. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly failure: OutgoingFailure
  constructor(failure: OutgoingFailure) {
    super(`outgoing call failed: ${failure.kind} (${failure.host})`)
    this.failure = failure
  }
}

/**
 * The one way in which the server calls other systems over HTTP: test-management systems, the model that reads steps. The
 * product's own runners are called by `server/fleet/runner-http.ts`.
 *
 * Every status is an answer, also 404 and 503; the caller reads it. 429 and 5xx are repeated before, with growing pauses or the one that
 * Retry-After asks for (RFC 9110 §10.2.3), as long as that fits into `patienceMs`.
 *
 * Errors: OutgoingError; an aborted `signal` rejects with its reason.
 */
export type Outgoing = { request(request: OutgoingRequest): Promise<OutgoingResponse>; close(): void }
