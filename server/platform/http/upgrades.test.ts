import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendRaw, upgradeRequest } from '#tests/harness/raw-request.ts'
import { isWebSocketUpgrade, refuseUpgrade, serveUpgrades, type Upgrade } from './upgrades.ts'

describe('a request to upgrade a connection', () => {
  let app: FastifyInstance
  let port: number
  let accept: (upgrade: Upgrade) => Promise<void>

  beforeEach(async () => {
    accept = async ({ socket }) => refuseUpgrade(socket, '418 Taken')
    app = Fastify({ http: { shouldUpgradeCallback: isWebSocketUpgrade } })
    app.get('/page', () => 'page')
    serveUpgrades(app, {
      path: '/socket',
      addressOf: (request) => String(request.headers['x-from'] ?? 'here'),
      limits: { perAddress: 2, inAll: 3 },
      accept: (upgrade) => accept(upgrade),
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    port = (app.server.address() as AddressInfo).port
  })
  afterEach(() => app.close())

  test.each([
    ['of the path that is served is taken', '/socket?a=1', 418],
    ['of another path is answered', '/other', 404],
    ['of an address that is none is answered', '//[', 400],
    ['of an address that is none, in full, is answered', 'http://[/socket', 400],
    ['with a port that is none is answered', '//a:b/', 400],
  ])('%s', async (_name, target, status) => {
    expect(await sendRaw(port, upgradeRequest(target))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect((await fetch(`http://127.0.0.1:${port}/page`)).status).toBe(200)
  })

  test('to another protocol is an ordinary request', async () => {
    expect(await sendRaw(port, upgradeRequest('/page', { protocol: 'h2c' }))).toMatch(/^HTTP\/1.1 200 [\s\S]*page$/)
    expect(await sendRaw(port, upgradeRequest('/socket', { protocol: 'h2c' }))).toMatch(/^HTTP\/1.1 404 /)
  })

  test('that fails by an error of ours is answered too', async () => {
    accept = () => Promise.reject(new Error('broken'))
    expect(await sendRaw(port, upgradeRequest('/socket'))).toMatch(/^HTTP\/1.1 500 /)
  })

  test('is answered with 503 and when to come again, once an address or all together have as many as they may', async () => {
    let taken = Promise.withResolvers<void>()
    accept = async ({ socket }) => {
      socket.once('end', () => socket.end()).resume()
      taken.resolve()
    }
    const open = async (from: string) => {
      taken = Promise.withResolvers<void>()
      const socket = connect(port, '127.0.0.1')
      socket.write(`${upgradeRequest('/socket', { headers: [`X-From: ${from}`] }).join('\r\n')}\r\n\r\n`)
      await taken.promise
      return socket
    }
    const ask = (from: string) => sendRaw(port, upgradeRequest('/socket', { headers: [`X-From: ${from}`] }))
    const sockets = [await open('one'), await open('one')]
    expect(await ask('one')).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: 5\r\n/)
    sockets.push(await open('two'))
    expect(await ask('three')).toMatch(/^HTTP\/1.1 503 /)
    for (const socket of sockets) {
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
    }
    accept = async ({ socket }) => refuseUpgrade(socket, '418 Taken')
    await expect.poll(() => ask('one')).toMatch(/^HTTP\/1.1 418 /)
  })
})
