import { CALL_ANSWER_MAX_BYTES } from '#contract/constants.ts'
import { percentDecoded } from '#contract/rules/percent-decoded.ts'
import type { CallAnswer, CallInput } from '#contract/schemas/runner-api.ts'
import type { CallFailure } from '#contract/schemas/step-failure.ts'
import { HttpCallError, requestThrough, type HttpResponse } from '../network/http-call.ts'
import type { BrowserSession } from './browser-session.ts'
import { cookieOf } from './call-cookies.ts'
import { withoutCredentials } from './credentials.ts'
import { stepFailed } from './errors.ts'

/** As browsers do. */
const REDIRECTS_MAX = 20
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Headers that belong to the site that they were written for. */
const OF_SITE = new Set(['authorization', 'cookie', 'proxy-authorization'])
const OF_BODY = new Set(['content-type', 'content-length', 'content-encoding', 'transfer-encoding'])

/**
 * Sends a call over HTTP by the gateway of the remote browser and with its cookies, follows redirects, each by the same rules, and keeps the cookies that
 * come, so that a call can sign the browser in.
 *
 * Errors: `call_failed` with the reason; `address_refused`. They tell the address as it was asked for, without a login in it.
 */
export async function sendCall(session: BrowserSession, input: CallInput, signal: AbortSignal): Promise<CallAnswer> {
  const begun = performance.now()
  const fail = failingCall(input)
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(input.timeoutMs)])
  try {
    const { response, url } = await follow(session, input, inTime, fail)
    return { ...response, url: withoutCredentials(url.href), durationMs: Math.round(performance.now() - begun) }
  } catch (error) {
    if (signal.aborted) throw error
    if (inTime.aborted) throw fail('timeout', `${input.timeoutMs} ms`)
    if (!(error instanceof HttpCallError)) throw error
    const { refused } = error
    if (!refused) throw fail(error.reason, error.message)
    const failure = {
      code: 'address_refused',
      url: withoutCredentials(input.url),
      refusal: refused.refusal,
      address: refused.address,
    } as const
    throw stepFailed(failure, `A call may not go there: ${refused.refusal}`)
  }
}

type Failing = (reason: CallFailure, detail: string) => Error

const failingCall =
  ({ method, url }: CallInput): Failing =>
  (reason, detail) =>
    stepFailed(
      { code: 'call_failed', method, url: withoutCredentials(url), reason, detail: detail.slice(0, 200) },
      `The call failed: ${reason}`,
    )

async function follow(
  session: BrowserSession,
  input: CallInput,
  signal: AbortSignal,
  fail: Failing,
): Promise<{ response: HttpResponse; url: URL }> {
  let url = webAddress(input.url)
  if (!url) throw fail('bad_address', '')
  const first = url.origin
  let { method, body }: { method: string; body?: string | undefined } = input
  let headers = input.headers.map(([name, value]): [string, string] => [name, value])
  for (let redirects = 0; ; redirects++) {
    const cookies = await cookieHeader(session, url, headers)
    const response = await requestThrough(
      session.gateway,
      { method, url, headers: [...headers, ...cookies, ...lengthOf(method, body)], body },
      { signal, maxBytes: CALL_ANSWER_MAX_BYTES },
    )
    await keepCookies(session, url, response)
    const location = REDIRECTS.has(response.status) ? valueOf(response.headers, 'location') : undefined
    if (location === undefined) return { response, url }
    if (redirects >= REDIRECTS_MAX) throw fail('redirect_loop', `${REDIRECTS_MAX}`)
    const next: URL | null = webAddress(location, url)
    if (!next) throw fail('bad_address', location.slice(0, 200))
    if (next.origin !== first) headers = headers.filter(([name]) => !OF_SITE.has(name.toLowerCase()))
    if (response.status === 303 || (method === 'POST' && response.status <= 302)) {
      method = method === 'HEAD' ? method : 'GET'
      body = undefined
      headers = headers.filter(([name]) => !OF_BODY.has(name.toLowerCase()))
    }
    url = next
  }
}

function webAddress(address: string, base?: URL): URL | null {
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

const lengthOf = (method: string, body: string | undefined): [string, string][] =>
  body === undefined
    ? ['POST', 'PUT', 'PATCH'].includes(method)
      ? [['Content-Length', '0']]
      : []
    : [['Content-Length', String(Buffer.byteLength(body))]]

/** The cookies of the browser for this address, and a login in it; a header of the call comes before both. */
async function cookieHeader(session: BrowserSession, url: URL, headers: readonly [string, string][]): Promise<[string, string][]> {
  const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted)
  const cookies = has('cookie') ? [] : await session.context.cookies(url.href)
  const login = `${percentDecoded(url.username)}:${percentDecoded(url.password)}`
  return [
    ...(cookies.length > 0 ? [['Cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; ')] as [string, string]] : []),
    ...(login === ':' || has('authorization')
      ? []
      : [['Authorization', `Basic ${Buffer.from(login).toString('base64')}`] as [string, string]]),
  ]
}

async function keepCookies(session: BrowserSession, url: URL, { headers }: HttpResponse): Promise<void> {
  const given = headers.flatMap(([name, value]) => (name.toLowerCase() === 'set-cookie' ? (cookieOf(value, url) ?? []) : []))
  // One that the browser does not take, such as for another site, is none.
  for (const cookie of given) await session.context.addCookies([cookie]).catch(() => undefined)
}

const valueOf = (headers: readonly (readonly [string, string])[], wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
