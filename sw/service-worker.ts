import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Belong to the server; calls and the screen of a remote browser are never answered from a cache. */
const SERVER_PATHS = [/^\/api(\/|$)/, /^\/runner(\/|$)/, /^\/healthz$/, /^\/readyz$/]

cleanupOutdatedCaches()
// oxlint-disable-next-line no-underscore-dangle -- the build replaces this very name
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))

// the first visit is already served by this worker; later versions wait until the user agrees
clientsClaim()
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
