import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Gateway } from './gateway.ts'
import { requestThrough } from './http-call.ts'

const request = { method: 'GET', url: new URL('http://slow.example/'), headers: [], body: undefined }

test('a host that lets nobody in takes no longer than the call may, and its late connection is closed', async () => {
  const connected = Promise.withResolvers<Socket>()
  const gateway = { connect: () => connected.promise } as unknown as Gateway
  const timesUp = new AbortController()
  const answer = requestThrough(gateway, request, { signal: timesUp.signal, maxBytes: 1000 })
  timesUp.abort(new Error('time is up'))
  await expect(answer).rejects.toThrow('time is up')

  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const late = connect(port, '127.0.0.1')
  await once(late, 'connect')
  const closed = once(late, 'close')
  connected.resolve(late)
  await closed
  server.close()
})
