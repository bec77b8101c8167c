import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startRfbServer, type RfbServer } from './rfb-server.ts'
import { vncAuthResponse } from './vnc-auth.ts'

let server: RfbServer
afterEach(() => server.close())

test('an error while a viewer’s message is handled ends that connection, and not the runner', async () => {
  const reported: string[] = []
  server = await startRfbServer({
    host: '127.0.0.1',
    port: 0,
    name: 'X',
    password: 'secret',
    size: () => ({ width: 10, height: 10 }),
    onConnection: () => ({
      onReady: () => undefined,
      onDemand: () => undefined,
      onPointer: () => {
        throw new RangeError('with what was typed in it')
      },
      onKey: () => undefined,
      onClipboard: () => undefined,
      onDesktopSize: () => undefined,
      onClose: () => undefined,
    }),
    onProtocolError: (message) => reported.push(message),
  })
  const viewer = connect(server.port, '127.0.0.1')
  let heard = Buffer.alloc(0)
  viewer.on('data', (bytes: Buffer) => (heard = Buffer.concat([heard, bytes])))
  const receive = async (bytes: number): Promise<Buffer> => {
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(bytes)
    return heard
  }
  await receive(12)
  viewer.write('RFB 003.008\n')
  await receive(14)
  viewer.write(Buffer.from([2]))
  const challenge = (await receive(30)).subarray(14, 30)
  viewer.write(vncAuthResponse(challenge, 'secret'))
  await receive(34)
  const closed = once(viewer, 'close')
  viewer.on('error', () => undefined)
  // shared, and then a pointer at 0, 0
  viewer.write(Buffer.from([1, 5, 0, 0, 0, 0, 0]))
  await closed
  expect(reported).toEqual(['RangeError'])
})
