import { newId } from '../../lib/new-id.ts'
import { CALL_BASE_PATH } from '../request-fresh-token.ts'
import { createTabHost, tabLock } from './tab-host.ts'
import type { TabNews } from './tab-tracker.ts'

const TAB_ID_KEY = 'reprise.tab-id'
const LAST_URL_KEY = 'reprise.last-url'

type Options = { organizationId: () => string | null; token: () => string | null; createWorker: () => SharedWorker }

/** Tells what this tab shows, from now on until the returned function is called: at once, after every navigation, and when it closes. */
export async function startTabPresence({ organizationId, token, createWorker }: Options): Promise<{ show: () => void; stop: () => void }> {
  const ended = new AbortController()
  const tabId = await claimTabId(ended.signal)
  const send = createSender(createWorker, token)
  const show = () => {
    const curUrl = location.href
    const prevUrl = sessionStorage.getItem(LAST_URL_KEY)
    sessionStorage.setItem(LAST_URL_KEY, curUrl)
    send({ kind: 'load', organizationId: organizationId(), tabId, prevUrl, curUrl })
  }
  const leave = () => {
    const unload = { organizationId: organizationId(), tabId, timestamp: Date.now() }
    send({ kind: 'unload', ...unload })
    // the last tab takes the worker along before it can speak; saying it twice is harmless
    const bearer = token()
    void fetch(`${CALL_BASE_PATH}/tabTracking.unload`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(unload),
    }).catch(() => {})
  }
  const showAgain = ({ persisted }: PageTransitionEvent) => (persisted ? show() : undefined)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', showAgain)
  show()
  return {
    show,
    stop: () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', showAgain)
      ended.abort()
    },
  }
}

function createSender(createWorker: () => SharedWorker, token: () => string | null): (news: TabNews) => void {
  if ('SharedWorker' in globalThis) {
    const { port } = createWorker()
    port.start()
    return (news) => port.postMessage(news)
  }
  const host = createTabHost(async () => token())
  return (news) => host.note(news)
}

/** The id lives as long as the tab. A duplicated tab brings a copy of it along, so an id that is in use is not taken. */
async function claimTabId(signal: AbortSignal): Promise<string> {
  for (;;) {
    const tabId = sessionStorage.getItem(TAB_ID_KEY) ?? newId()
    sessionStorage.setItem(TAB_ID_KEY, tabId)
    if (!(navigator.locks as LockManager | undefined) || (await holdLock(tabLock(tabId), signal))) return tabId
    sessionStorage.removeItem(TAB_ID_KEY)
  }
}

/** True when the lock is ours, until `signal` aborts. */
function holdLock(name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>((release) => signal.addEventListener('abort', () => release(), { once: true })) : undefined
      })
      .catch(reject)
  })
}
