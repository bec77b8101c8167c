import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../data/client/client-context.tsx'
import { createChangeFollower } from '../data/queries/live-changes.ts'
import type { receiveChanges } from '../data/presence/receive-changes.ts'
import type { SendHint } from '../sync/drainer.ts'

/**
 * Every sign that the network may be back, or that the user looks: the queue is tried and what is on the screen asked for again. So is what
 * others change. A page that goes into the back/forward cache lets other tabs send, and comes back as a new one.
 */
export function followNetwork(
  { sync, reachability }: Pick<Client, 'sync' | 'reachability'>,
  queryClient: QueryClient,
  listen: ReturnType<typeof receiveChanges>,
): void {
  const look = (hint: SendHint) => {
    sync.hint(hint)
    void reachability.look()
  }
  const lookIfVisible = () => (document.visibilityState === 'visible' ? look('look') : undefined)
  window.addEventListener('online', () => look('now'))
  window.addEventListener('offline', () => void reachability.doubtAgain())
  window.addEventListener('focus', () => look('look'))
  document.addEventListener('visibilitychange', lookIfVisible)
  window.addEventListener('pagehide', () => sync.pause())
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? sync.resume() : undefined))
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'sync-hint') look('now')
  })
  const followChanges = createChangeFollower(queryClient)
  listen((changes) => {
    if ('broken' in changes) void reachability.doubt()
    else followChanges(changes)
  })
  let wasReachable = reachability.isReachable
  reachability.subscribe(() => {
    const { isReachable } = reachability
    if (isReachable === wasReachable) return
    wasReachable = isReachable
    if (!isReachable) return
    sync.hint('now')
    void queryClient.invalidateQueries()
  })
}
