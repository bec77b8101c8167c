import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fieldOf } from '../src/lib/field-of.ts'
import { BACKGROUND_SYNC_TAG } from '../src/data/sync/background-sync-tag.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  /** Set by the script of that name; see `sw/outbox-sender.ts`. */
  repriseSender?: { drainInBackground: () => Promise<void> }
}

const SENDER = '/outbox-sender.js'

/** Belong to the server; calls and the screen of a remote browser are never answered from a cache. */
const SERVER_PATHS = [/^\/api(\/|$)/, /^\/runner(\/|$)/, /^\/healthz$/, /^\/readyz$/]

cleanupOutdatedCaches()
// Which files are cached is said in `vite.config.ts`: the build makes the list.
// oxlint-disable-next-line no-underscore-dangle -- the build replaces this very name
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))

// The sender weighs four times this file, so it is fetched with it and run only when needed: a script that was imported while the worker was
// being installed may be imported again at any time, without a network.
self.addEventListener('install', (event) => event.waitUntil(Promise.resolve().then(() => importScripts(SENDER))))

// The browser woke this worker because the network is back: open tabs are notified, and unsent changes are sent even when no tab is open.
self.addEventListener('sync', (event) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the platform lack this event
  const woken = event as ExtendableEvent & { tag: string }
  if (woken.tag === BACKGROUND_SYNC_TAG) woken.waitUntil(Promise.all([hintClients(), send()]))
})

async function hintClients(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no such argument
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'sync-hint' })
}

async function send(): Promise<void> {
  if (!self.repriseSender) importScripts(SENDER)
  await self.repriseSender?.drainInBackground()
}

// the first visit is already served by this worker; later versions wait until the user agrees
clientsClaim()
self.addEventListener('message', (event) => {
  if (fieldOf(event.data, 'type') === 'SKIP_WAITING') void self.skipWaiting()
})
