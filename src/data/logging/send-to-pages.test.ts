import { expect, test } from 'vitest'
import { logOf } from '../../lib/logging/log.ts'
import { sendToPages } from './worker-lines.ts'

test('a worker hands its lines to the pages until it has done its work', async () => {
  const page = new BroadcastChannel('reprise.log')
  const received: unknown[] = []
  page.addEventListener('message', ({ data }) => received.push(data))
  const stop = sendToPages('service-worker')
  logOf('sync').debug('sending', { count: 1 })
  await expect.poll(() => received).toHaveLength(1)
  stop()
  logOf('sync').debug('idle')
  page.close()
  expect(received).toEqual([
    { from: 'service-worker', line: { at: expect.any(Number), level: 'debug', scope: 'sync', event: 'sending', facts: { count: 1 } } },
  ])
})
