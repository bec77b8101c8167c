import type { Client } from '../data/client/client-context.tsx'
import { createApi } from '../data/calls/api.ts'
import { probeServer, Reachability, reportingFetch } from '../data/client/reachability.ts'
import { requestFreshToken, requestLogout } from '../data/session/request-fresh-token.ts'
import { Session } from '../data/session/session.ts'
import { SESSION_CHANNEL, TOKEN_REFRESH_LOCK } from '../data/session/session-channel.ts'
import { createSync } from '../data/sync/create-sync.ts'
import { createTokenMirror } from '../data/session/token-mirror.ts'

/** Puts session and calls together with what this browser offers. */
export function createBrowserClient(): Client {
  const session = new Session({
    storage: localStorage,
    channel: new BroadcastChannel(SESSION_CHANNEL),
    exclusively: withLock,
    requestFreshToken: () => requestFreshToken(),
    requestLogout: () => requestLogout(),
    mirror: createTokenMirror(),
  })
  const reachability = new Reachability({ isBrowserOnline: () => navigator.onLine, probe: probeServer, later: timer })
  const send = reportingFetch(reachability)
  const api = createApi(session, send, () => void reachability.doubt())
  return { session, api, reachability, sync: createSync({ session, api, fetch: send }) }
}

/** Web Locks exist in secure contexts only; over plain HTTP in a local network each tab refreshes on its own. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  return locks.request(TOKEN_REFRESH_LOCK, work)
}

function timer(work: () => void, delayMs: number): () => void {
  const id = setTimeout(work, delayMs)
  return () => clearTimeout(id)
}
