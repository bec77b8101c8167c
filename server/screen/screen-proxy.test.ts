import { EventEmitter } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { CLOSE, joinScreen } from './screen-proxy.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** The close code for the viewer when its runner ends the connection normally and answers a second connection as given. */
async function closeCodeWhen(answerProbe: (probe: Socket, runner: Server) => void): Promise<number> {
  let callers = 0
  const runner = createServer((socket) => {
    socket.on('error', () => undefined)
    callers += 1
    if (callers === 1) socket.end()
    else answerProbe(socket, runner)
  })
  servers.push(runner)
  await new Promise<void>((listening) => runner.listen(0, '127.0.0.1', listening))
  const { port: vncPort } = runner.address() as AddressInfo
  return new Promise((resolve) => {
    const viewer = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, bufferedAmount: 0, send: () => undefined, close: resolve })
    const socket = connect({ host: '127.0.0.1', port: vncPort })
    joinScreen(viewer as unknown as WebSocket, socket, { target: { host: '127.0.0.1', vncPort }, onInput: () => undefined })
    socket.resume()
  })
}

test('a runner that is still there ended the screen in good order', async () => {
  expect(await closeCodeWhen((probe) => probe.write('RFB 003.008\n'))).toBe(CLOSE.ended)
})

test('a runner whose port still takes connections but says nothing was killed', async () => {
  expect(await closeCodeWhen((probe) => probe.resetAndDestroy())).toBe(CLOSE.runnerLost)
  expect(await closeCodeWhen((probe) => probe.end())).toBe(CLOSE.runnerLost)
})
