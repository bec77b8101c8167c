/** workbox-background-sync: the page only fetches, and the service worker queues requests that fail. */
import { countRows, makeChange } from './changes.ts'

const send = (change) =>
  fetch('/api/call', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) })
const stored = () => countRows('workbox-background-sync', 'requests')

globalThis.bench = {
  async init() {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  },
  async enqueue(count, firstSeq) {
    await Promise.allSettled(Array.from({ length: count }, (_, index) => send(makeChange(firstSeq + index))))
  },
  resume: () => navigator.serviceWorker.controller?.postMessage('replay'),
  pending: stored,
  stored,
}
