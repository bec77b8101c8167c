import type { PendingView } from '../../sync/pending-view.ts'
import { BACKGROUND_SYNC_TAG } from './background-sync-tag.ts'

/** A change that the page itself sends within this time needs no worker. */
const LOOK_AFTER_MS = 1000
/** The browser remembers the request; it is repeated in case it gave up meanwhile. */
const ASK_AGAIN_MS = 60_000

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Where it exists, the browser is asked to wake the service worker when the network is back, even with no tab open. Asked for once something
 * stays unsent, and when the page goes away with something unsent. Returns the function that stops.
 */
export function followBackgroundSync(view: PendingView): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  const askIfUnsent = () => {
    if (view.snapshot.counts.waiting === 0 || performance.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = performance.now()
    void askBrowser()
  }
  const look = () => {
    timer ??= setTimeout(() => {
      timer = null
      askIfUnsent()
    }, LOOK_AFTER_MS)
  }
  const unsubscribe = view.subscribe(look)
  look()
  window.addEventListener('pagehide', askIfUnsent)
  return () => {
    unsubscribe()
    if (timer !== null) clearTimeout(timer)
    window.removeEventListener('pagehide', askIfUnsent)
  }
}

async function askBrowser(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(BACKGROUND_SYNC_TAG)
  } catch {
    // refused by the user or the browser: open tabs send as ever
  }
}
