import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import { css, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { selfSigned } from '#tests/harness/self-signed-certificate.ts'

let runner: RunnerHarness
let pages: PageServer
/** A listener in place of the server's own port, which the browser must never reach. */
let own: PageServer
let arrived = 0
const addresses = new Map<string, string[]>()

const answer = (html: string) => ({ 'content-type': 'text/html', html })
const page = (body: string) => answer(`<!doctype html><title>Page</title>${body}`).html

beforeAll(async () => {
  own = await servePages(
    new Proxy({}, { get: () => (_: unknown, response: { end(text: string): void }) => response.end(`own ${++arrived}`) }),
  )
  pages = await servePages({
    '/plain': (_, response) => response.end(page('<p>Plain</p>')),
    '/redirect': (_, response) => response.writeHead(302, { location: `${own.origin}/secret` }).end(),
    '/link': (_, response) =>
      response.end(page(`<a id="go" href="${own.origin}/secret">Go</a><a id="blank" target="_blank" href="${own.origin}/x">New</a>`)),
    '/script': (_, response) => response.end(page(`<script>location.href = '${own.origin}/secret'</script>`)),
    '/parts': (_, response) =>
      response.end(
        page(`<iframe src="${own.origin}/frame"></iframe><img src="${own.origin}/image"><script src="${own.origin}/script"></script>
          <link rel="preconnect" href="${own.origin}"><p>Shown</p><p id="said"></p><script>
          const said = []
          const tell = (name) => (result) => { said.push(name + ' ' + result); document.getElementById('said').textContent = said.sort().join(', ') }
          fetch('${own.origin}/fetch').then(() => 'came', () => 'refused').then(tell('fetch'))
          fetch('http://rebound.test:${own.port}/').then(() => 'came', () => 'refused').then(tell('rebound'))
          new WebSocket('${own.origin.replace('http', 'ws')}/socket').onerror = () => tell('socket')('refused')
          new EventSource('${own.origin}/events').onerror = () => tell('events')('refused')
          new Worker('data:text/javascript,' + encodeURIComponent("fetch('${own.origin}/worker').then(() => 'came', () => 'refused').then(postMessage)"))
            .onmessage = ({ data }) => tell('worker')(data)
        </script>`),
      ),
    '/host': (request, response) => response.end(page(`<p>${request.headers.host}</p>`)),
    '/private': (request, response) =>
      request.headers.authorization
        ? response.end(page('<p>Inside</p>'))
        : response.writeHead(401, { 'www-authenticate': 'Basic realm="Staff"' }).end(),
  })
  runner = await RunnerHarness.start({
    network: { ownPorts: new Set([own.port]), deny: hostListSchema.parse('*.denied.test') },
    resolve: (host) => {
      const known = addresses.get(host)
      return known ? Promise.resolve(known) : Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
    },
  })
})
afterAll(async () => {
  await runner.stop()
  pages.close()
  own.close()
})
beforeEach(() => {
  arrived = 0
  addresses.clear()
  addresses.set('www.test', ['127.0.0.1'])
})

describe('what may not be reached', () => {
  test.each([
    ['a port of the product', () => `${own.origin}/`, 'own_port', '127.0.0.1'],
    ['the same by another name of this machine', () => `http://deep.localhost:${own.port}/`, 'own_port', '127.0.0.1'],
    ['the same by a name that leads there', () => `http://rebound.test:${own.port}/`, 'own_port', '127.0.0.1'],
    ['the same over TLS', () => `https://127.0.0.1:${own.port}/`, 'own_port', '127.0.0.1'],
    ['a redirect there', () => `${pages.origin}/redirect`, 'own_port', '127.0.0.1'],
    ['the data of a cloud', () => 'http://169.254.169.254/latest/meta-data/', 'metadata', '169.254.169.254'],
    ['a name that leads there', () => 'http://meta.test/', 'metadata', '169.254.169.254'],
    ['a link-local address', () => 'http://[fe80::1]/', 'link_local', 'fe80::1'],
    ['what the operator denies', () => 'http://www.denied.test/', 'denied', '93.184.216.34'],
  ])('%s fails the opening with its own reason', async (_, url, refusal, address) => {
    addresses.set('rebound.test', ['127.0.0.1'])
    addresses.set('meta.test', ['169.254.169.254'])
    addresses.set('www.denied.test', ['93.184.216.34'])
    expect(await runner.openFails(url())).toMatchObject({ status: 422, failure: { code: 'address_refused', refusal, address } })
    expect(arrived).toBe(0)
    expect(await runner.open(`${pages.origin}/plain`, false)).toMatchObject({ title: 'Page' })
  })

  test.each(['#go', '#blank'])('a click that leads there, %s, fails its step', async (selector) => {
    await runner.open(`${pages.origin}/link`)
    expect(await runner.actFails('Click', css(selector), undefined, 10_000)).toMatchObject({
      status: 422,
      failure: { code: 'address_refused', refusal: 'own_port' },
    })
    expect(arrived).toBe(0)
  })

  test('parts of a page fail, each as in a network that does not lead there, and the page is shown', async () => {
    addresses.set('rebound.test', ['169.254.169.254'])
    await runner.open(`${pages.origin}/parts`)
    await expect
      .poll(() => runner.page().locator('#said').textContent())
      .toBe('events refused, fetch refused, rebound refused, socket refused, worker refused')
    expect((await runner.snapshot()).nodes.some(({ text }) => text === 'Shown')).toBe(true)
    expect(arrived).toBe(0)
  })

  test('the address that was checked is the one that is connected to', async () => {
    addresses.set('www.test', ['127.0.0.1'])
    await runner.open(`http://www.test:${pages.port}/plain`)
    addresses.set('www.test', ['169.254.169.254'])
    // A new session has no open connection, so the name is resolved and judged again.
    expect(await runner.fails('/open', { url: `http://www.test:${pages.port}/plain`, fresh: true, timeoutMs: 15_000 })).toMatchObject({
      failure: { code: 'address_refused', refusal: 'metadata' },
    })
  })

  test('calls between browsers send nothing past the gateway', async () => {
    const stun = createSocket('udp4')
    let datagrams = 0
    stun.on('message', () => datagrams++)
    stun.bind(0)
    await once(stun, 'listening')
    await runner.open(`${pages.origin}/plain`)
    const hosts = Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).flatMap(({ family, address }) => (family === 'IPv4' ? [address] : [])),
    )
    const urls = hosts.map((host) => `stun:${host}:${stun.address().port}`)
    await runner.page().evaluate(async (servers) => {
      const peer = new RTCPeerConnection({ iceServers: servers.map((server) => ({ urls: server })) })
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
      if (peer.iceGatheringState !== 'complete')
        await new Promise((resolve) => (peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve(null)))
    }, urls)
    stun.close()
    expect(datagrams).toBe(0)
  })

  test('ports that become known later are refused from then on', async () => {
    const late = await servePages()
    await runner.open(`${late.origin}/windows.html`)
    runner.runner.addOwnPorts([late.port])
    expect(await runner.fails('/open', { url: `${late.origin}/windows.html`, fresh: true, timeoutMs: 15_000 })).toMatchObject({
      failure: { code: 'address_refused', refusal: 'own_port' },
    })
    late.close()
  })
})

describe('what may be reached is as without a gateway', () => {
  test('an application on this machine, by address and by name', async () => {
    expect(await runner.open(`${pages.origin}/plain`)).toMatchObject({ title: 'Page' })
    expect(await runner.open(`http://localhost:${pages.port}/plain`)).toMatchObject({ title: 'Page' })
    await runner.open(`http://www.test:${pages.port}/host`)
    expect(await runner.page().locator('p').textContent()).toBe(`www.test:${pages.port}`)
  })

  test('TLS, and a name and password', async () => {
    const stand = await servePages({}, selfSigned)
    expect(await runner.open(`${stand.origin}/windows.html`)).toMatchObject({ title: 'Windows' })
    stand.close()
    await runner.open(`${pages.origin.replace('://', '://mia:secret@')}/private`)
    expect(await runner.page().locator('p').textContent()).toBe('Inside')
  })

  test('web sockets', async () => {
    const echo = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    echo.on('connection', (socket) => socket.on('message', (text: Buffer) => socket.send(`echo ${text.toString()}`)))
    await once(echo, 'listening')
    await runner.open(`${pages.origin}/plain`)
    const said = await runner.page().evaluate(
      (port) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}`)
          socket.addEventListener('open', () => socket.send('hello'))
          socket.addEventListener('message', ({ data }) => resolve(data))
          socket.addEventListener('error', () => resolve('error'))
        }),
      (echo.address() as AddressInfo).port,
    )
    expect(said).toBe('echo hello')
    echo.close()
  })

  test('a host that does not answer is reported as such', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    expect((await runner.openFails(`http://www.test:${port}/`)).failure).toMatchObject({ reason: 'unreachable', detail: 'ECONNREFUSED' })
    expect((await runner.openFails('http://unknown.test/')).failure).toMatchObject({ reason: 'name_not_resolved', detail: 'ENOTFOUND' })
  })
})
