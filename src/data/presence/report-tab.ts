import { jwtSubject } from '../../lib/jwt-claim.ts'
import { CALL_BASE_PATH } from '../session/request-fresh-token.ts'
import type { TabReport, ReportOutcome } from './tab-tracker.ts'

/** The session as the host needs it, in the worker and in the page. */
export type HostSession = {
  token: () => Promise<string | null>
  /** Null when the server refuses to give one. Rejects when the server cannot be reached. */
  refresh: (usedToken: string) => Promise<string | null>
}

/**
 * Reports a change of a tab to the server, with the token of the user whose tab it is and of nobody else. Where that user is not signed in, a load
 * waits, because the worker may read the token a moment late. An unload is dropped: when the session ends, the server closes its tabs too.
 */
export async function reportTab(report: TabReport, session: HostSession): Promise<ReportOutcome> {
  const { kind, userId, ...input } = report
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
  if (ok) return 'reported'
  // a newer token is tried, whichever user it belongs to
  if (status === 401) return (await session.refresh(token)) === null ? withoutSession : 'later'
  // a report that the server refuses as wrong stays wrong
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
