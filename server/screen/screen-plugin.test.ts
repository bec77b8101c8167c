import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLogger } from '../platform/log.ts'
import { CLOSE } from './screen-proxy.ts'
import { screenPlugin } from './screen-plugin.ts'

const TOKEN = 's3cret-token'
const PASSWORD = 's3cret-password'
const TOKEN_OF_SCREEN = 's3cret-token-of-a-screen'
const ACCESS_TOKEN = 's3cret-access-token'
let server: FastifyInstance
let folder: string
let notRfb: Server
let screen: Server
let logOut: (accessToken: string) => void
let isReserved = true
const used: string[] = []
let endReservation: () => void
let port: number
let log = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewer-'))
  await writeFile(join(folder, 'ack.html'), '<!doctype html>')
  notRfb = createServer((socket) => socket.end('HTTP/1.1 400 what?\r\n\r\n'))
  await new Promise<void>((resolve) => notRfb.listen(0, '127.0.0.1', resolve))
  screen = createServer(greetAsScreen)
  await new Promise<void>((resolve) => screen.listen(0, '127.0.0.1', resolve))
  const portOf = (token: string) => ({ [TOKEN]: notRfb, [TOKEN_OF_SCREEN]: screen })[token]?.address() as AddressInfo | undefined
  const loggerInstance: FastifyBaseLogger = createLogger({ destination: { write: (line: string) => (log += line) } })
  server = Fastify({ loggerInstance })
  await server.register(screenPlugin, {
    viewerDir: folder,
    authorize: async (token: string) => {
      const vncPort = portOf(token)?.port
      return vncPort === undefined ? null : { host: '127.0.0.1', vncPort, password: PASSWORD, viewerId: 'ann' }
    },
    reauthorize: async () => (isReserved ? { host: '127.0.0.1', vncPort: portOf(TOKEN_OF_SCREEN)!.port, password: PASSWORD } : null),
    noteUse: async (token) => void used.push(token),
    recheckMs: 3_600_000,
    watchScreen: (_token, onChange) => {
      endReservation = onChange
      return () => undefined
    },
    addressOf: () => '127.0.0.1',
    limits: { perUser: 2, perAddress: 50, inAll: 50 },
    watchViewer: (accessToken, onEnded) => {
      logOut = (endedToken) => void (endedToken === accessToken && onEnded())
      return () => undefined
    },
    publicOrigin: 'https://reprise.example',
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  notRfb.close()
  screen.close()
  await rm(folder, { recursive: true, force: true })
})

/** A runner's screen up to the end of the login; it accepts any password. */
function greetAsScreen(socket: Socket): void {
  socket.on('error', () => undefined)
  socket.write('RFB 003.008\n')
  socket.once('data', () => {
    socket.write(Buffer.from([1, 2, ...Array<number>(16).fill(0), 0, 0, 0, 0]))
    socket.resume()
  })
}

/** The server's answer to a request for the screen. */
function refusal(query: string, origin?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/runner/screen${query}`, ['binary'], origin === undefined ? {} : { origin })
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode)
      socket.terminate()
    })
    socket.on('open', () => reject(new Error('let in')))
    socket.on('error', () => undefined)
  })
}

test('nobody without a good token is let in', async () => {
  expect(await refusal('')).toBe(401)
  expect(await refusal('?vncToken=')).toBe(401)
  expect(await refusal('?vncToken=other')).toBe(403)
})

test('another site is not let in even with the token; the own and the public address are', async () => {
  expect(await refusal(`?vncToken=${TOKEN}`, 'https://evil.example')).toBe(403)
  expect(await refusal(`?vncToken=${TOKEN}`, 'null')).toBe(403)
  // The check has passed; only the connection to the runner fails here.
  expect(await refusal(`?vncToken=${TOKEN}`, `http://127.0.0.1:${port}`)).toBe(502)
  expect(await refusal(`?vncToken=${TOKEN}`, 'https://reprise.example')).toBe(502)
})

test('a screen that is shown ends with the login of its viewer', async () => {
  const protocols = ['binary', `access.${ACCESS_TOKEN}`]
  const viewer = new WebSocket(`ws://127.0.0.1:${port}/runner/screen?vncToken=${TOKEN_OF_SCREEN}`, protocols)
  await once(viewer, 'open')
  const closed = once(viewer, 'close')
  logOut(ACCESS_TOKEN)
  const [code] = (await closed) as [number]
  expect(code).toBe(4403)
})

test('a screen that is shown ends with its reservation at once', async () => {
  const viewer = watch()
  await once(viewer, 'message')
  const closed = once(viewer, 'close')
  isReserved = false
  endReservation()
  const [code] = (await closed) as [number]
  isReserved = true
  expect(code).toBe(CLOSE.revoked)
})

test('a key or the pointer on a screen is noted as its use; asking for a picture is not', async () => {
  const viewer = watch()
  await once(viewer, 'message')
  // A viewer's part of the login, as far as it goes: its version, no further security, and that others may watch too.
  for (const part of [Buffer.from('RFB 003.008\n'), [1], [1]]) viewer.send(Buffer.from(part))
  viewer.send(Buffer.from([3, 1, 0, 0, 0, 0, 0, 1, 0, 1]))
  endReservation()
  expect(used).toEqual([])
  viewer.send(Buffer.from([5, 0, 0, 1, 0, 1]))
  await vi.waitFor(() => {
    endReservation()
    expect(used).toEqual([TOKEN_OF_SCREEN])
  })
  viewer.terminate()
})

test('a reservation that ends while its screen is being opened closes it', async () => {
  isReserved = false
  const [code] = (await once(watch(), 'close')) as [number]
  isReserved = true
  expect(code).toBe(CLOSE.revoked)
})

const watch = () => new WebSocket(`ws://127.0.0.1:${port}/runner/screen?vncToken=${TOKEN_OF_SCREEN}`, ['binary'])

test('a user with as many screens as one may watch is refused with a code; a closed one makes room', async () => {
  const first = watch()
  const second = watch()
  await Promise.all([once(first, 'open'), once(second, 'open')])
  const [code] = (await once(watch(), 'close')) as [number]
  expect(code).toBe(CLOSE.tooMany)
  first.close()
  await vi.waitFor(async () => {
    const third = watch()
    const codeOrMessage = await Promise.race([once(third, 'close'), once(third, 'message')])
    third.terminate()
    expect(codeOrMessage[0]).not.toBe(CLOSE.tooMany)
  })
  second.terminate()
})

test('a viewer that leaves while the runner is asked leaves no connection to the runner behind', async () => {
  const asked = once(screen, 'connection') as Promise<[Socket]>
  const viewer = watch()
  viewer.on('error', () => undefined)
  const [runnerSide] = await asked
  const closed = once(runnerSide, 'close')
  viewer.terminate()
  await closed
  expect(runnerSide.destroyed).toBe(true)
})

test('the page may load nothing from other sites, may not be framed by them, and sends them no referrer', async () => {
  const { headers, statusCode } = await server.inject(`/runner/ack.html?vncToken=${TOKEN}`)
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' })
})

test('neither token nor password reach the log', async () => {
  await refusal(`?vncToken=${TOKEN}`)
  await server.inject(`/runner/ack.html?vncToken=${TOKEN}`)
  expect(log).toContain('cannot be shown')
  expect(log).toContain('ack.html')
  expect(log).not.toContain('s3cret')
})
