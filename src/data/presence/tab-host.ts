import { browserClock } from '../outbox/browser-ports.ts'
import { CALL_BASE_PATH } from '../request-fresh-token.ts'
import type { Changes } from './changes-channel.ts'
import { type StreamAnswer, TabStream } from './tab-stream.ts'
import { type TabNews, TabTracker, type TellOutcome } from './tab-tracker.ts'

export const tabLock = (tabId: string) => `reprise.tab.${tabId}`
/** What a tab tells its host; `hint`: the network may be back. */
export type TabMessage = TabNews | { kind: 'hint' }

/** The session as the host needs it, in the worker and in the page alike. */
export type HostSession = {
  token: () => Promise<string | null>
  /** Rejects when the server cannot be reached. */
  refresh: (usedToken: string) => Promise<string | null>
}

export type TabHost = { hear: (message: TabMessage) => void }

/** Tells the server about tabs, and tabs what others change; runs in the shared worker, or in the page where there is none. */
export function createTabHost(session: HostSession, onChanges: (changes: Changes) => void): TabHost {
  const call = createCall(session)
  const stream = new TabStream({
    connect: (tabIds, signal) => connect(call, tabIds, signal),
    refresh: call.refresh,
    onNews: onChanges,
    onBroken: () => onChanges({ broken: true }),
    clock: browserClock,
    random: Math.random,
  })
  const tracker = new TabTracker({
    tell: (news) => tell(call, news),
    clock: browserClock,
    random: Math.random,
    // the tab holds this lock as long as it lives: when we get it, the tab is gone
    untilGone: (tabId) => navigator.locks.request(tabLock(tabId), () => {}),
    onTabs: (tabIds) => stream.watch(tabIds),
  })
  const hint = () => {
    tracker.hint()
    stream.hint()
  }
  return { hear: (message) => (message.kind === 'hint' ? hint() : tracker.note(message)) }
}

type CallInit = Omit<RequestInit, 'headers'> & { headers: Record<string, string> }
type Call = { send: (path: string, init: CallInit) => Promise<Response | null>; refresh: () => Promise<void> }

/** Calls with the present token; without one nothing is sent: there is nobody to tell about. */
function createCall(session: HostSession): Call {
  let used: string | null = null
  return {
    send: async (path, init) => {
      used = await session.token()
      if (used === null) return null
      return fetch(`${CALL_BASE_PATH}/${path}`, {
        ...init,
        cache: 'no-store',
        headers: { ...init.headers, authorization: `Bearer ${used}` },
      })
    },
    // refused or out of reach: the next attempt finds out
    refresh: async () => void (used === null ? null : await session.refresh(used).catch(() => null)),
  }
}

async function tell(call: Call, { kind, ...input }: TabNews): Promise<TellOutcome> {
  const init = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const response = await call.send(`tabTracking.${kind}`, init)
  if (response?.ok) return 'told'
  if (response?.status === 401) await call.refresh()
  // what is wrong with the news themselves stays wrong
  return response && response.status !== 401 && response.status !== 429 && response.status < 500 ? 'refused' : 'later'
}

async function connect(call: Call, tabIds: string[], signal: AbortSignal): Promise<StreamAnswer> {
  const input = encodeURIComponent(JSON.stringify({ tabIds }))
  const response = await call.send(`tabTracking.watch?input=${input}`, { headers: { accept: 'text/event-stream' }, signal })
  if (response?.status === 401) return { kind: 'unauthorized' }
  // a captive portal answers 200 with its own page
  const isStream = response?.headers.get('content-type')?.includes('text/event-stream') === true
  return response?.ok && isStream && response.body ? { kind: 'stream', body: response.body } : { kind: 'unreachable' }
}
