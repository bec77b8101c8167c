import type { LogLine } from '#contract/rules/logging.ts'
import { onLine, takeLine } from '../../lib/logging/log.ts'

const CHANNEL = 'reprise.log'

type WorkerLine = { from: 'service-worker' | 'shared-worker'; line: LogLine }

/** In a worker: hands its lines to the open pages, until the returned function is called. */
export function sendToPages(from: WorkerLine['from']): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const stop = onLine((line) => channel.postMessage({ from, line } satisfies WorkerLine))
  return () => {
    stop()
    channel.close()
  }
}

/** In a page: what workers say stands among its own lines, with the worker's name. */
export function receiveFromWorkers(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data: { from, line } }: MessageEvent<WorkerLine>) => {
    takeLine({ ...line, facts: { ...line.facts, from } })
  })
  return () => channel.close()
}
