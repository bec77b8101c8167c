import { browserClock } from '../outbox/browser-ports.ts'
import { CALL_BASE_PATH } from '../request-fresh-token.ts'
import { type TabNews, TabTracker, type TellOutcome } from './tab-tracker.ts'

export const tabLock = (tabId: string) => `reprise.tab.${tabId}`

/** Tells the server about tabs; runs in the shared worker, or in the page where there is none. */
export function createTabHost(readToken: () => Promise<string | null>): TabTracker {
  const stream = createTabStream(readToken)
  return new TabTracker({
    tell: (news) => tell(news, readToken),
    clock: browserClock,
    random: Math.random,
    // the tab holds this lock as long as it lives: when we get it, the tab is gone
    untilGone: (tabId) => navigator.locks.request(tabLock(tabId), () => {}),
    onTabs: (tabIds) => stream.watch(tabIds),
  })
}

async function tell({ kind, ...input }: TabNews, readToken: () => Promise<string | null>): Promise<TellOutcome> {
  const response = await fetch(`${CALL_BASE_PATH}/tabTracking.${kind}`, await tellRequest(input, readToken))
  if (response.ok) return 'told'
  // the page renews the token; everything else of ours is final
  return response.status === 401 || response.status >= 500 || response.status === 429 ? 'later' : 'refused'
}

async function tellRequest(input: object, readToken: () => Promise<string | null>): Promise<RequestInit> {
  const token = await readToken()
  return {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(input),
  }
}

/** One long answer of the server, kept open: when this browser is killed, its end is how the server knows. */
function createTabStream(readToken: () => Promise<string | null>) {
  let current = new AbortController()
  const hold = async (tabIds: string[], signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const token = await readToken()
        const input = encodeURIComponent(JSON.stringify({ tabIds }))
        const response = await fetch(`${CALL_BASE_PATH}/tabTracking.watch?input=${input}`, {
          headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          cache: 'no-store',
          signal,
        })
        if (response.ok) failures = 0
        await response.body?.pipeTo(new WritableStream(), { signal })
      } catch {
        // cut: opened again below
      }
      await browserClock.sleep(Math.min(30_000, 1000 * 2 ** failures), signal)
    }
  }
  return {
    watch: (tabIds: string[]) => {
      current.abort()
      current = new AbortController()
      if (tabIds.length > 0) void hold(tabIds, current.signal)
    },
  }
}
