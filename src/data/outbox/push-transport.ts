import type { EntryProblem } from '../../sync/entry.ts'
import type { PushMutation, PushOutcome, PushTransport } from '../../sync/ports.ts'
import { fieldOf } from '../../lib/field-of.ts'
import { readPushAnswer } from './push-answer.ts'

/** A push that got no answer for this long counts as lost; the server may still apply it, which the ledger makes harmless. */
const PUSH_TIMEOUT_MS = 60_000
/** A server may ask for a longer pause; it is tried again after this one all the same. */
const RETRY_AFTER_MAX_MS = 3_600_000

type Options = { url: string; token: () => string | null; fetch?: typeof fetch; timeoutMs?: number }

/**
 * `sync.push` by plain fetch: no batching, no repeats of its own. It distinguishes all kinds of unusable answers. No answer is trusted unread, because
 * a captive portal answers 200 with its own page.
 */
export function createPushTransport({ url, token, fetch: send = fetch, timeoutMs = PUSH_TIMEOUT_MS }: Options): PushTransport {
  return {
    async push(mutations, signal) {
      const bearer = token()
      let response: Response
      let body: unknown
      try {
        response = await send(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
          body: JSON.stringify({ mutations }),
          credentials: 'same-origin',
          cache: 'no-store',
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        })
        body = await response.json().catch(() => null)
      } catch {
        return { kind: 'unreachable' }
      }
      return readOutcome(response, body, mutations)
    },
  }
}

/** Derives the outcome from status and body. Exported for its tests. */
export function readOutcome(
  response: Pick<Response, 'status' | 'headers'>,
  body: unknown,
  mutations: readonly PushMutation[],
): PushOutcome {
  const { status } = response
  if (status === 200) {
    const results = readPushAnswer(body, mutations)
    return results ? { kind: 'answered', results } : { kind: 'unreachable' }
  }
  if (status === 413) return { kind: 'too_large' }
  const askedMs = retryAfterMs(response.headers)
  if (status === 429 || (status === 503 && askedMs > 0)) return { kind: 'rate_limited', retryAfterMs: askedMs }
  const error = errorOf(body)
  // an error page of something in between says nothing about our call
  if (!error) return { kind: 'unreachable' }
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 400 || status === 422) return { kind: 'malformed', problem: error }
  return { kind: 'unreachable' }
}

function errorOf(body: unknown): EntryProblem | null {
  const error = fieldOf(body, 'error')
  const message = fieldOf(error, 'message')
  if (typeof message !== 'string') return null
  const code = fieldOf(fieldOf(error, 'data'), 'appCode')
  return { code: typeof code === 'string' ? code : 'internal', message, details: fieldOf(fieldOf(error, 'data'), 'details') }
}

/** Seconds or a date (RFC 9110, 10.2.3). A date is measured by the answer's own clock: ours may be wrong by a year. */
function retryAfterMs(headers: Headers): number {
  const asked = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.parse(headers.get('date') ?? '')
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : 0
}
