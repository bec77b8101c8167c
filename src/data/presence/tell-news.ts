import { jwtSubject } from '../../lib/jwt-subject.ts'
import { CALL_BASE_PATH } from '../session/request-fresh-token.ts'
import type { TabNews, TellOutcome } from './tab-tracker.ts'

/** The session as the host needs it, in the worker and in the page alike. */
export type HostSession = {
  token: () => Promise<string | null>
  /** Null when the server refuses one. Rejects when the server cannot be reached. */
  refresh: (usedToken: string) => Promise<string | null>
}

/**
 * Tells the server news of a tab, in the name of the user whose news they are and of nobody else. Where that user is not signed in, a load waits:
 * the worker may read the token a moment late. An unload is over: with the session its tabs are closed at the server too.
 */
export async function tellNews(news: TabNews, session: HostSession): Promise<TellOutcome> {
  const { kind, userId, ...input } = news
  const withoutSession = kind === 'load' ? 'signed_out' : 'refused'
  const token = await session.token()
  if (token === null || jwtSubject(token) !== userId) return withoutSession
  const { ok, status, headers } = await fetch(`${CALL_BASE_PATH}/tabTracking.${kind}`, {
    method: 'POST',
    keepalive: true,
    cache: 'no-store',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  // a captive portal answers 200 with its own page
  if (headers.get('content-type')?.includes('application/json') !== true) return 'later'
  if (ok) return 'told'
  // what has a newer token is tried again, whoever's it is
  if (status === 401) return (await session.refresh(token)) === null ? withoutSession : 'later'
  // what is wrong with the news themselves stays wrong
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
