import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { BACKGROUND_SYNC_TAG } from '../src/data/sync/background-sync-tag.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Belong to the server; calls and the screen of a remote browser are never answered from a cache. */
const SERVER_PATHS = [/^\/api(\/|$)/, /^\/runner(\/|$)/, /^\/healthz$/, /^\/readyz$/]

cleanupOutdatedCaches()
// oxlint-disable-next-line no-underscore-dangle -- the build replaces this very name
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))

// the browser woke this worker because the network is back: open tabs send what is unsent
self.addEventListener('sync', (event) => {
  const woken = event as ExtendableEvent & { tag: string }
  if (woken.tag === BACKGROUND_SYNC_TAG) woken.waitUntil(hintClients())
})

async function hintClients(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no such argument
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'sync-hint' })
}

// the first visit is already served by this worker; later versions wait until the user agrees
clientsClaim()
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
