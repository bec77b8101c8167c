import { expect, test } from 'vitest'
import type { LogLine } from '#contract/rules/logging.ts'
import { logOf, onLine } from '../../lib/logging/log.ts'
import { receiveFromWorkers } from './worker-lines.ts'

test('what a worker says stands among the lines of the page, with the name of the worker', async () => {
  const lines: LogLine[] = []
  const stopListening = onLine((line) => lines.push(line))
  const stop = receiveFromWorkers()
  const worker = new BroadcastChannel('reprise.log')
  const line: LogLine = { at: 1, level: 'debug', scope: 'sync', event: 'woken', facts: { count: 2 } }
  logOf('network').debug('reachable')
  worker.postMessage({ from: 'service-worker', line })
  await expect.poll(() => lines).toHaveLength(2)
  stop()
  stopListening()
  worker.close()
  expect(lines[1]).toEqual({ ...line, facts: { count: 2, from: 'service-worker' } })
})
