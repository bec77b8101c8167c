import { sendToPages } from '../src/data/logging/worker-lines.ts'
import { CHANGES_CHANNEL } from '../src/data/presence/changes-channel.ts'
import { createTabHost, type TabMessage } from '../src/data/presence/tab-host.ts'
import { WorkerSession } from '../src/data/session/worker-session.ts'

declare const self: SharedWorkerGlobalScope

/** One for all tabs of this browser: it reports to the server which tabs are open, and sends the tabs the changes of other users. */
const session = new WorkerSession()
sendToPages('shared-worker')
const channel = new BroadcastChannel(CHANGES_CHANNEL)
const host = createTabHost({ token: () => session.load(), refresh: (usedToken) => session.refresh(usedToken) }, (changes) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel.postMessage(changes),
)

self.addEventListener('connect', ({ ports: [port] }) => {
  port?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => host.receive(data))
  port?.start()
})
self.addEventListener('online', () => host.receive({ kind: 'hint' }))
