import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { createOutgoing } from './create-outgoing.ts'
import type { ResolveHost } from './guarded-agents.ts'
import type { OutgoingRequest } from './outgoing.ts'

let arrived: string[] = []
afterEach(() => {
  arrived = []
})

/** A server on the loopback. Returns its origin. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function open(allow = '127.0.0.1', resolve?: ResolveHost) {
  const outgoing = createOutgoing(
    { allow: hostListSchema.parse(allow), deny: [], ownPorts: new Set() },
    { random: () => 0, ...(resolve ? { resolve } : {}) },
  )
  onTestFinished(() => outgoing.close())
  return (url: string, request: Partial<OutgoingRequest> = {}) => outgoing.request({ url, ...request })
}

describe('an answer', () => {
  test('is any status, with headers and text', async () => {
    const origin = await serve((_, response) => response.writeHead(404, { 'X-Page': '1' }).end('not here'))
    expect(await open()(`${origin}/a`)).toMatchObject({ status: 404, headers: { 'x-page': '1' }, text: 'not here' })
  })

  test('that comes in pieces is put together', async () => {
    const origin = await serve((_, response) => {
      response.write('{"a":"п')
      setImmediate(() => {
        response.write(Buffer.from('ё').subarray(0, 1))
        setImmediate(() => response.end(Buffer.concat([Buffer.from('ё').subarray(1), Buffer.from('"}')])))
      })
    })
    expect((await open()(origin)).text).toBe('{"a":"пё"}')
  })

  test('larger than the bound is given up', async () => {
    const origin = await serve((_, response) => {
      response.on('error', () => undefined)
      for (let i = 0; i < 64; i++) response.write('x'.repeat(64 * 1024))
    })
    await expect(open()(origin, { maxBytes: 100_000 })).rejects.toMatchObject({ failure: { kind: 'too_large', maxBytes: 100_000 } })
  })

  test('that does not end in time is given up', async () => {
    const origin = await serve((_, response) => void response.write('{'))
    await expect(open()(origin, { timeoutMs: 60, patienceMs: 60 })).rejects.toMatchObject({ failure: { kind: 'timeout' } })
  })
})

describe('a failure that may pass', () => {
  test('is asked again, after the pause that the other side names', async () => {
    let asked = 0
    const origin = await serve((_, response) => {
      asked++
      if (asked === 1) response.writeHead(429, { 'retry-after': '0.02' }).end()
      else if (asked === 2) response.writeHead(503, { 'retry-after': '0' }).end()
      else response.end('{}')
    })
    expect((await open()(origin)).status).toBe(200)
    expect(asked).toBe(3)
  })

  test('is the answer when the asked pause is longer than the patience', async () => {
    const origin = await serve((_, response) => response.writeHead(429, { 'retry-after': '120' }).end())
    expect(await open()(origin)).toMatchObject({ status: 429, headers: { 'retry-after': '120' } })
    expect(arrived).toHaveLength(1)
  })

  test('is waited for by a patient call, also where nobody listens yet', async () => {
    const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    const answer = open()(`http://127.0.0.1:${port}`, { patienceMs: 60_000 })
    const late = createServer((_, response) => response.end('here')).listen(port, '127.0.0.1')
    onTestFinished(() => void late.close())
    expect((await answer).text).toBe('here')
  })

  test('of a request that may not be repeated is its answer', async () => {
    const origin = await serve((_, response) => response.writeHead(503).end())
    expect((await open()(origin, { method: 'POST', body: '{}' })).status).toBe(503)
    expect(arrived).toHaveLength(1)
  })

  test('of a request that is said to be repeatable is repeated', async () => {
    let asked = 0
    const origin = await serve((_, response) => response.writeHead(++asked === 1 ? 502 : 200, { 'retry-after': '0' }).end())
    expect((await open()(origin, { method: 'POST', body: '{}', isRepeatable: true })).status).toBe(200)
  })
})

describe('an address', () => {
  test('that is private is not called', async () => {
    const origin = await serve((_, response) => response.end())
    await expect(open('')(origin)).rejects.toMatchObject({ failure: { kind: 'address_refused', refusal: 'private', host: '127.0.0.1' } })
    expect(arrived).toEqual([])
  })

  test('is judged after its name was resolved', async () => {
    const origin = await serve((_, response) => response.end())
    const port = new URL(origin).port
    const inside = () => Promise.resolve(['127.0.0.1'])
    await expect(open('', inside)(`http://tms.example:${port}`)).rejects.toMatchObject({
      failure: { kind: 'address_refused', refusal: 'private', host: 'tms.example' },
    })
    const metadata = () => Promise.resolve(['169.254.169.254'])
    await expect(open('*', metadata)(`http://tms.example:${port}`)).rejects.toMatchObject({ failure: { refusal: 'metadata' } })
    expect(arrived).toEqual([])
    expect((await open('tms.example', inside)(`http://tms.example:${port}/x`)).status).toBe(200)
  })

  test('that is unknown, or where nobody listens, is said to be so', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    await expect(open('*', unknown)('http://tms.example')).rejects.toMatchObject({
      failure: { kind: 'unreachable', reason: 'unknown_host', host: 'tms.example' },
    })
    const origin = await serve(() => undefined)
    const closed = origin.replace(/\d+$/, '1')
    const call = open()
    for (let i = 0; i < 3; i++) await expect(call(closed)).rejects.toMatchObject({ failure: { kind: 'unreachable', reason: 'refused' } })
  })
})

describe('a redirect', () => {
  test('on the same host is followed', async () => {
    const origin = await serve(({ url }, response) =>
      url === '/old' ? response.writeHead(301, { location: '/new' }).end() : response.end('new'),
    )
    expect(await open()(`${origin}/old`, { method: 'POST', body: '{}' })).toMatchObject({ status: 200, text: 'new' })
    expect(arrived).toEqual(['POST /old', 'POST /new'])
  })

  test('to another host is not: the key would go there', async () => {
    const origin = await serve((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end())
    await expect(open()(origin, { headers: { token: 'key' } })).rejects.toMatchObject({
      failure: { kind: 'redirected', host: '127.0.0.1', to: 'http://169.254.169.254' },
    })
  })
})

test('an aborted call rejects with the reason of its signal', async () => {
  const origin = await serve(() => undefined)
  const stop = new AbortController()
  const call = open()(origin, { signal: stop.signal })
  await delay(1)
  stop.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
})
