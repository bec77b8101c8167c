import { Queue } from 'workbox-background-sync'

// one replay at a time: two overlapping loops would send the same request twice
const replay = (queue) => navigator.locks.request('replay', { ifAvailable: true }, (lock) => lock && queue.replayRequests())
const queue = new Queue('outbox', { forceSyncFallback: true, onSync: ({ queue: synced }) => replay(synced).catch(() => {}) })

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.method !== 'POST') return
  const answer = async () => {
    const copy = event.request.clone()
    try {
      return await fetch(event.request)
    } catch {
      await queue.pushRequest({ request: copy })
      return new Response('{"queued":true}', { status: 202 })
    }
  }
  event.respondWith(answer())
})
addEventListener('message', (event) => event.data === 'replay' && event.waitUntil(replay(queue).catch(() => {})))
