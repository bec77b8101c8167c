import { fieldOf } from '../../lib/field-of.ts'
export const CALL_BASE_PATH = '/api/call'
/** All tabs wait for one refresh: a dead wire must not hold them. Well within the time in which the server answers a repeat alike. */
const TIMEOUT_MS = 15_000

export type RefreshAnswer = { kind: 'token'; token: string } | { kind: 'refused' } | { kind: 'unreachable'; cause: Error }

/** Asks for a new access token with the refresh cookie. Only a clear "no" (401, 403) of our server counts as refused: proxies say so too. */
export async function requestFreshToken(fetchFunction: typeof fetch = fetch): Promise<RefreshAnswer> {
  try {
    const response = await post(fetchFunction, 'auth.refreshToken')
    const body = (await response.json()) as unknown
    if ((response.status === 401 || response.status === 403) && isOurRefusal(body)) return { kind: 'refused' }
    const token = response.ok ? tokenOf(body) : null
    return token ? { kind: 'token', token } : { kind: 'unreachable', cause: new Error(`token refresh answered ${response.status}`) }
  } catch (error) {
    return { kind: 'unreachable', cause: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Asks the server to end the session of this browser. A failure is only logged, because the user is signed out here in any case. */
export async function requestLogout(fetchFunction: typeof fetch = fetch): Promise<void> {
  try {
    await post(fetchFunction, 'auth.logout')
  } catch (error) {
    console.info('logout did not reach the server', error)
  }
}

function post(fetchFunction: typeof fetch, path: string): Promise<Response> {
  return fetchFunction(`${CALL_BASE_PATH}/${path}`, {
    method: 'POST',
    credentials: 'include',
    // a logout must arrive although the page may be closing
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
}

function isOurRefusal(body: unknown): boolean {
  return typeof fieldOf(fieldOf(fieldOf(body, 'error'), 'data'), 'appCode') === 'string'
}

function tokenOf(body: unknown): string | null {
  const data = fieldOf(fieldOf(body, 'result'), 'data')
  const token = fieldOf(data, 'accessToken')
  return fieldOf(data, 'ok') === true && typeof token === 'string' ? token : null
}
