import { readToken } from '../src/data/presence/read-token.ts'
import { createTabHost } from '../src/data/presence/tab-host.ts'
import type { TabNews } from '../src/data/presence/tab-tracker.ts'

declare const self: SharedWorkerGlobalScope

/** One for all tabs of this browser: it learns which tabs are open, and tells the server. */
const host = createTabHost(readToken)

self.addEventListener('connect', ({ ports: [port] }) => {
  port?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => host.note(data))
  port?.start()
})
self.addEventListener('online', () => host.hint())
