import { setTimeout as delay } from 'node:timers/promises'
import { got, MaxRedirectsError, TimeoutError } from 'got'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import { plainHost } from '#contract/rules/host-list.ts'
import { guardedAgents, type ResolveHost } from './guarded-agents.ts'
import { OutgoingError, type Outgoing, type OutgoingRequest, type OutgoingResponse } from './outgoing.ts'
import { nextPauseMs } from './retry.ts'

const TIMEOUT_MS = 20_000
const PATIENCE_MS = 15_000
const MAX_BYTES = 20 * 1024 * 1024
const REDIRECTS_MAX = 3
const RETRIED_STATUSES: readonly number[] = [429, 500, 502, 503, 504]
/** Where nobody listens, somebody may listen in a minute: a system that is restarted. Who waits in front of a screen should not wait for that. */
const PATIENT_FROM_MS = 60_000
const REFUSED_CODES = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']
/** EPROTO: the other side does not speak TLS. */
const CERTIFICATE_CODE = /CERT|TLS|SSL|SELF_SIGNED|ISSUER|ALTNAME|EPROTO/

type Options = { resolve?: ResolveHost; random?: () => number; now?: () => number }
type Agents = ReturnType<typeof guardedAgents>

/** See `Outgoing`. `policy`: where connections may go. */
export function createOutgoing(policy: NetworkPolicy, { resolve, random = Math.random, now = Date.now }: Options = {}): Outgoing {
  const agents = guardedAgents(policy, { resolve })
  return {
    async request(request) {
      const patienceMs = request.patienceMs ?? PATIENCE_MS
      const until = now() + patienceMs
      // The repeats are ours: the library's lose the reason of a connection that could not be made.
      for (let attempt = 1; ; attempt++) {
        request.signal?.throwIfAborted()
        const outcome = await tryOnce(agents, request)
        const isRetried = mayRepeat(request) && mayPass(outcome, patienceMs)
        const retryAfter = outcome instanceof OutgoingError ? undefined : outcome.headers['retry-after']
        const pauseMs = isRetried ? nextPauseMs({ attempt, retryAfter, remainingMs: until - now(), now: now(), random }) : null
        if (pauseMs !== null) await delay(pauseMs, undefined, { signal: request.signal }).catch(() => undefined)
        else if (outcome instanceof OutgoingError) throw outcome
        else return outcome
      }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

const mayRepeat = ({ method = 'GET', isRepeatable = false }: OutgoingRequest): boolean =>
  isRepeatable || method === 'GET' || method === 'HEAD'

/** Whether another attempt may go better. */
function mayPass(outcome: OutgoingResponse | OutgoingError, patienceMs: number): boolean {
  if (!(outcome instanceof OutgoingError)) return RETRIED_STATUSES.includes(outcome.status)
  const { failure } = outcome
  if (failure.kind !== 'unreachable') return false
  return failure.reason === 'interrupted' || (failure.reason === 'refused' && patienceMs >= PATIENT_FROM_MS)
}

/** Errors: the reason of an aborted signal, and what is a fault of ours. */
async function tryOnce(agents: Agents, request: OutgoingRequest): Promise<OutgoingResponse | OutgoingError> {
  const host = plainHost(new URL(request.url).hostname)
  const maxBytes = request.maxBytes ?? MAX_BYTES
  const tooLarge = new AbortController()
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
    signal: AbortSignal.any([tooLarge.signal, ...(request.signal ? [request.signal] : [])]),
    responseType: 'text',
    throwHttpErrors: false,
    retry: { limit: 0 },
    hooks: { beforeRedirect: [(options, response) => stayOnHost(host, options.url, response.url)] },
  })
  void call.on('downloadProgress', ({ transferred }) => {
    if (transferred > maxBytes) tooLarge.abort()
  })
  try {
    return toResponse(await call)
  } catch (error) {
    request.signal?.throwIfAborted()
    if (tooLarge.signal.aborted) return new OutgoingError({ kind: 'too_large', host, maxBytes })
    return failureOf(error, request, host)
  }
}

type Answer = { statusCode: number; headers: NodeJS.Dict<string | string[]>; body: string; url: string }

function toResponse({ statusCode: status, headers, body: text, url }: Answer): OutgoingResponse {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) flat[name] = [value].flat().join(', ')
  return { status, headers: flat, text, url }
}

/** A redirect may change the path or go over to TLS, but not lead to another host: the key would go there too. */
function stayOnHost(host: string, next: URL | string | undefined, from: string): void {
  const to = new URL(String(next), from)
  const isDowngrade = new URL(from).protocol === 'https:' && to.protocol === 'http:'
  if (plainHost(to.hostname) !== host || isDowngrade) throw new OutgoingError({ kind: 'redirected', host, to: to.origin })
}

function failureOf(error: unknown, request: OutgoingRequest, host: string): OutgoingError {
  const own = ownErrorIn(error)
  if (own) return own
  if (error instanceof TimeoutError) return new OutgoingError({ kind: 'timeout', host, seconds: (request.timeoutMs ?? TIMEOUT_MS) / 1000 })
  if (error instanceof MaxRedirectsError) return new OutgoingError({ kind: 'redirected', host, to: new URL(request.url).origin })
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === null) throw error
  return new OutgoingError({ kind: 'unreachable', host, reason: reasonOf(code) })
}

/** An error of ours that was thrown inside of a connection or a hook, where the library wraps it. */
function ownErrorIn(error: unknown): OutgoingError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof OutgoingError) return at
  return null
}

function reasonOf(code: string): 'unknown_host' | 'refused' | 'certificate' | 'interrupted' {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (REFUSED_CODES.includes(code)) return 'refused'
  return CERTIFICATE_CODE.test(code) ? 'certificate' : 'interrupted'
}
