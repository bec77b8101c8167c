import { got, HTTPError, MaxRedirectsError, RequestError, TimeoutError } from 'got'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import { plainHost } from '#contract/rules/host-list.ts'
import { guardedAgents, type ResolveHost } from './guarded-agents.ts'
import { OutgoingError, type Outgoing, type OutgoingRequest, type OutgoingResponse } from './outgoing.ts'
import { nextPauseMs } from './retry.ts'

const TIMEOUT_MS = 20_000
const PATIENCE_MS = 60_000
const MAX_BYTES = 20 * 1024 * 1024
const REDIRECTS_MAX = 3
/** After the statuses, the system's codes for a connection that was lost or could not be made for now. */
const RETRIED_STATUSES = [429, 500, 502, 503, 504]
const RETRIED_CODES = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENETUNREACH']
const CERTIFICATE_CODE = /CERT|TLS|SSL|SELF_SIGNED|ISSUER|ALTNAME/

type Options = { resolve?: ResolveHost; random?: () => number; now?: () => number }

/** See `Outgoing`. `policy`: where connections may go. */
export function createOutgoing(policy: NetworkPolicy, { resolve, random = Math.random, now = Date.now }: Options = {}): Outgoing {
  const agents = guardedAgents(policy, resolve)
  return {
    async request(request) {
      request.signal?.throwIfAborted()
      const { host } = hostOf(request.url)
      const until = now() + (request.patienceMs ?? PATIENCE_MS)
      const maxBytes = request.maxBytes ?? MAX_BYTES
      const tooLarge = new AbortController()
      const signals = [tooLarge.signal, ...(request.signal ? [request.signal] : [])]
      const call = got(request.url, {
        method: request.method ?? 'GET',
        headers: { accept: 'application/json', ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        agent: agents,
        // What is not compressed has the size that is counted.
        decompress: false,
        followRedirect: true,
        maxRedirects: REDIRECTS_MAX,
        methodRewriting: false,
        timeout: { request: request.timeoutMs ?? TIMEOUT_MS },
        signal: AbortSignal.any(signals),
        responseType: 'text',
        retry: {
          limit: Number.POSITIVE_INFINITY,
          methods: ['GET', 'HEAD', ...(request.isRepeatable ? (['POST', 'PUT', 'PATCH', 'DELETE'] as const) : [])],
          statusCodes: RETRIED_STATUSES,
          errorCodes: RETRIED_CODES,
          enforceRetryRules: true,
          calculateDelay: ({ attemptCount, error }) =>
            nextPauseMs({
              attempt: attemptCount,
              retryAfter: error.response?.headers['retry-after'],
              remainingMs: until - now(),
              now: now(),
              random,
            }) ?? 0,
        },
        hooks: { beforeRedirect: [(options, response) => stayOnHost(host, options.url, response.url)] },
      })
      void call.on('downloadProgress', ({ transferred }) => {
        if (transferred > maxBytes) tooLarge.abort()
      })
      try {
        return toResponse(await call)
      } catch (error) {
        request.signal?.throwIfAborted()
        if (error instanceof HTTPError && !tooLarge.signal.aborted) return toResponse(error.response)
        if (tooLarge.signal.aborted) throw new OutgoingError({ kind: 'too_large', host, maxBytes })
        throw failureOf(error, request, host)
      }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

function toResponse({
  statusCode,
  headers,
  body,
  url,
}: {
  statusCode: number
  headers: NodeJS.Dict<string | string[]>
  body: unknown
  url: string
}): OutgoingResponse {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) flat[name] = [value].flat().join(', ')
  return {
    status: statusCode,
    headers: flat,
    text: typeof body === 'string' ? body : '',
    url,
  }
}

/** A redirect may change the path or go over to TLS, but not lead to another host: the key would go there too. */
function stayOnHost(host: string, next: URL | string | undefined, from: string): void {
  const to = new URL(String(next), from)
  const isDowngrade = new URL(from).protocol === 'https:' && to.protocol === 'http:'
  if (plainHost(to.hostname) !== host || isDowngrade) throw new OutgoingError({ kind: 'redirected', host, to: to.origin })
}

function failureOf(error: unknown, request: OutgoingRequest, host: string): unknown {
  const own = ownErrorIn(error)
  if (own) return own
  if (error instanceof TimeoutError) return new OutgoingError({ kind: 'timeout', host, seconds: (request.timeoutMs ?? TIMEOUT_MS) / 1000 })
  if (error instanceof MaxRedirectsError) return new OutgoingError({ kind: 'redirected', host, to: new URL(request.url).origin })
  if (!(error instanceof RequestError)) return error
  return new OutgoingError({ kind: 'unreachable', host, reason: reasonOf(error.code) })
}

/** An error of ours that was thrown inside of a connection or a hook, where the library wraps it. */
function ownErrorIn(error: unknown): OutgoingError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof OutgoingError) return at
  return null
}

function reasonOf(code: string): 'unknown_host' | 'refused' | 'certificate' | 'interrupted' {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'refused'
  return CERTIFICATE_CODE.test(code) ? 'certificate' : 'interrupted'
}

const hostOf = (url: string): { host: string } => ({ host: plainHost(new URL(url).hostname) })
