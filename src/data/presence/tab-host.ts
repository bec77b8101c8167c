import { browserClock } from '../outbox/browser-ports.ts'
import { CALL_BASE_PATH } from '../session/request-fresh-token.ts'
import type { Changes } from './changes-channel.ts'
import { type StreamAnswer, TabStream, WATCH_PATH } from './tab-stream.ts'
import { type TabReport, TabTracker } from './tab-tracker.ts'
import { type HostSession, reportTab } from './report-tab.ts'

export const tabLock = (tabId: string) => `reprise.tab.${tabId}`
/** Messages from a tab to its host; `hint`: the network may be back. */
export type TabMessage = TabReport | { kind: 'hint' }

export type TabHost = { receive: (message: TabMessage) => void }

/** Reports tabs to the server, and other users' changes to the tabs. Runs in the shared worker, or in the page where there is none. */
export function createTabHost(session: HostSession, onChanges: (changes: Changes) => void): TabHost {
  const stream = new TabStream({
    ...createStreamCall(session),
    onMessage: onChanges,
    onBroken: () => onChanges({ broken: true }),
    clock: browserClock,
    random: Math.random,
  })
  const tracker = new TabTracker({
    report: (report) => reportTab(report, session),
    clock: browserClock,
    random: Math.random,
    untilGone,
    onTabs: (tabIds) => stream.watch(tabIds),
  })
  const hint = () => {
    tracker.hint()
    stream.hint()
  }
  return { receive: (message) => (message.kind === 'hint' ? hint() : tracker.note(message)) }
}

/** The stream with the present token. Without a token no request is made. */
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

/** Resolves when the tab is gone: a tab holds this lock as long as it lives. Where there are no locks, only the tab's own reports are known. */
async function untilGone(tabId: string): Promise<void> {
  if (!(navigator.locks as LockManager | undefined)) return new Promise(() => {})
  await navigator.locks.request(tabLock(tabId), () => {})
}
