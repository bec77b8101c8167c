import { CALL_BASE_PATH } from '../session/request-fresh-token.ts'
import type { Session } from '../session/session.ts'
import { CHANGES_CHANNEL } from './changes-channel.ts'
import { forgetTabId, keepTabId } from './tab-id.ts'
import { createTabHost, tabLock, type TabMessage } from './tab-host.ts'
import type { TabUnload } from './tab-tracker.ts'

/** One key for each user: the last address of another user of this tab must stay private. */
const lastUrlKey = (userId: string | null) => `reprise.last-url.${userId}`
/** A reloaded tab gets its own lock back within this time. If it takes longer, the tab is a duplicate of an open one. */
const OWN_LOCK_MS = 500

type Options = {
  organizationId: () => string | null
  session: Pick<Session, 'state' | 'userId' | 'refresh'>
  createWorker: () => SharedWorker
}

export type TabPresence = {
  /** After a navigation. */
  show: () => void
  /** The network may be back. */
  hint: () => void
  stop: () => void
}

/**
 * Reports what this tab shows, from now on until it is stopped: at once, after every navigation, and when it closes. A page in the back/forward
 * cache counts as closed: it releases its lock, and is reported as a load when it comes back.
 */
export async function startTabPresence({ organizationId, session, createWorker }: Options): Promise<TabPresence> {
  let life = new AbortController()
  let tabId = await claimTabId(life.signal)
  const send = createSender(createWorker, session)
  let { userId } = session
  const show = () => {
    userId = session.userId
    const curUrl = location.href
    const prevUrl = sessionStorage.getItem(lastUrlKey(userId))
    sessionStorage.setItem(lastUrlKey(userId), curUrl)
    send({ kind: 'load', userId, organizationId: organizationId(), tabId, prevUrl, curUrl })
  }
  const goodbye = (): TabUnload => ({ kind: 'unload', userId, organizationId: organizationId(), tabId, timestamp: Date.now() })
  const leave = () => {
    const report = goodbye()
    send(report)
    // the last tab ends the worker before the worker can report; a second report is harmless
    if (session.userId === userId) sayGoodbye(report, session.state.token)
    life.abort()
  }
  const comeBack = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    life = new AbortController()
    tabId = await claimTabId(life.signal)
    show()
  }
  const handleShow = (event: PageTransitionEvent) => void comeBack(event)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', handleShow)
  show()
  return {
    show,
    hint: () => send({ kind: 'hint' }),
    stop: () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', handleShow)
      sessionStorage.removeItem(lastUrlKey(userId))
      send(goodbye())
      life.abort()
    },
  }
}

function sayGoodbye({ kind: _kind, userId: _userId, ...unload }: TabUnload, token: string | null): void {
  if (token === null) return
  void fetch(`${CALL_BASE_PATH}/tabTracking.unload`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(unload),
  }).catch(() => {})
}

function createSender(createWorker: Options['createWorker'], session: Options['session']): (message: TabMessage) => void {
  if ('SharedWorker' in globalThis) {
    const { port } = createWorker()
    port.start()
    return (message) => port.postMessage(message)
  }
  const channel = new BroadcastChannel(CHANGES_CHANNEL)
  const tokens = { token: async () => session.state.token, refresh: (usedToken: string) => session.refresh(usedToken) }
  const host = createTabHost(tokens, (changes) => channel.postMessage(changes))
  return (message) => host.receive(message)
}

/** A duplicated tab has a copy of the other's id, so an id that is in use is not taken. */
async function claimTabId(signal: AbortSignal): Promise<string> {
  for (;;) {
    const tabId = keepTabId()
    if (!(navigator.locks as LockManager | undefined) || (await holdLock(tabLock(tabId), signal))) return tabId
    forgetTabId()
  }
}

/** True when the lock is ours, until `signal` aborts. */
function holdLock(name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(OWN_LOCK_MS) }, () => {
        resolve(true)
        return new Promise<void>((release) => {
          if (signal.aborted) release()
          else signal.addEventListener('abort', () => release(), { once: true })
        })
      })
      .catch(() => resolve(false))
  })
}
