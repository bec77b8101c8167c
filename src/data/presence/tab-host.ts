import { browserClock } from '../outbox/browser-ports.ts'
import { CALL_BASE_PATH } from '../session/request-fresh-token.ts'
import type { Changes } from './changes-channel.ts'
import { type StreamAnswer, TabStream, WATCH_PATH } from './tab-stream.ts'
import { type TabNews, TabTracker } from './tab-tracker.ts'
import { type HostSession, tellNews } from './tell-news.ts'

export const tabLock = (tabId: string) => `reprise.tab.${tabId}`
/** Messages from a tab to its host; `hint`: the network may be back. */
export type TabMessage = TabNews | { kind: 'hint' }

export type TabHost = { hear: (message: TabMessage) => void }

/** Tells the server about tabs, and tabs what others change; runs in the shared worker, or in the page where there is none. */
export function createTabHost(session: HostSession, onChanges: (changes: Changes) => void): TabHost {
  const stream = new TabStream({
    ...createStreamCall(session),
    onNews: onChanges,
    onBroken: () => onChanges({ broken: true }),
    clock: browserClock,
    random: Math.random,
  })
  const tracker = new TabTracker({
    tell: (news) => tellNews(news, session),
    clock: browserClock,
    random: Math.random,
    untilGone,
    onTabs: (tabIds) => stream.watch(tabIds),
  })
  const hint = () => {
    tracker.hint()
    stream.hint()
  }
  return { hear: (message) => (message.kind === 'hint' ? hint() : tracker.note(message)) }
}

/** The stream with the present token; without one nothing is asked for. */
function createStreamCall(session: HostSession) {
  let used: string | null = null
  return {
    connect: async (tabIds: string[], signal: AbortSignal): Promise<StreamAnswer> => {
      used = await session.token()
      if (used === null) return { kind: 'unreachable' }
      const input = encodeURIComponent(JSON.stringify({ tabIds }))
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${used}` }
      const response = await fetch(`${CALL_BASE_PATH}/${WATCH_PATH}?input=${input}`, { cache: 'no-store', headers, signal })
      if (response.status === 401) return { kind: 'unauthorized' }
      // a captive portal answers 200 with its own page
      const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
      return response.ok && isStream && response.body ? { kind: 'stream', body: response.body } : { kind: 'unreachable' }
    },
    // refused or out of reach: the next attempt finds out
    refresh: async () => void (used === null ? null : await session.refresh(used).catch(() => null)),
  }
}

/** Resolves when the tab is gone: it holds this lock as long as it lives. Where there are no locks only what it says itself is known. */
async function untilGone(tabId: string): Promise<void> {
  if (!(navigator.locks as LockManager | undefined)) return new Promise(() => {})
  await navigator.locks.request(tabLock(tabId), () => {})
}
