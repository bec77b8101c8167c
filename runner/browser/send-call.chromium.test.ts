import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { CALL_ANSWER_MAX_BYTES } from '#contract/constants.ts'
import { hostListSchema } from '#contract/rules/host-list.ts'
import type { CallAnswer } from '#contract/schemas/runner-api.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { type RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'

/** A name of the second site, which resolves to this machine, and one that the operator does not allow. */
const OTHER = 'other.example'
const DENIED = 'denied.example'
const deny = hostListSchema.parse(DENIED)

const test = runnerTest({
  runner: {
    network: { deny },
    resolve: (host) =>
      host === 'nowhere.example' ? Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) : Promise.resolve(['127.0.0.1']),
  },
}).extend('site', { scope: 'file' }, async ({ pages: _pages }, { onCleanup }) => {
  const server: Server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port }
})

async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://a.test')
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const to = searchParams.get('to')
  if (to !== null) response.writeHead(Number(searchParams.get('status') ?? 302), { location: to }).end()
  else if (pathname === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (pathname === '/never') return
  else if (pathname === '/cut') response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy())
  else if (pathname === '/large') response.end('x'.repeat(CALL_ANSWER_MAX_BYTES + 1))
  else if (pathname === '/binary') response.end(Buffer.from([0xff, 0xfe, 0]))
  else if (pathname === '/login') response.writeHead(200, { 'set-cookie': ['sid=abc; Path=/; HttpOnly', 'plain=1; Path=/'] }).end('{}')
  else if (pathname === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${request.headers.cookie ?? 'none'}</title>`)
  else response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })) // prettier-ignore
}

type Call = { method?: string; url: string; headers?: [string, string][]; body?: string; timeoutMs?: number }
const bodyOf = (call: Call) => ({ method: 'GET', headers: [], timeoutMs: 5000, ...call })

async function send(
  runner: RunnerHarness,
  call: Call,
): Promise<CallAnswer & { echo: { method: string; headers: Record<string, string>; body: string; url: string } }> {
  const { status, body } = await runner.send('/call', { sessionKey: SESSION, ...bodyOf(call) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const answer = body as CallAnswer
  return { ...answer, echo: answer.body?.startsWith('{') ? JSON.parse(answer.body) : null } // prettier-ignore
}
const failure = async (runner: RunnerHarness, call: Call) => (await runner.fails('/call', bodyOf(call))).failure

describe('a call over HTTP', () => {
  test.beforeEach(async ({ runner, site }) => {
    await runner.open(`${site.origin}/page`)
  })

  test('sends what it is given, and brings the answer', async ({ runner, site }) => {
    const answer = await send(runner, {
      method: 'POST',
      url: `${site.origin}/api?q=%D1%8F`,
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Many', 'a'],
        ['x-many', 'b'],
      ],
      body: '{"name":"Анна"}',
    })
    expect(answer).toMatchObject({ status: 201, url: `${site.origin}/api?q=%D1%8F` })
    expect(answer.headers).toContainEqual(['content-type', 'application/json'])
    expect(answer.echo).toMatchObject({
      method: 'POST',
      body: '{"name":"Анна"}',
      headers: { 'content-type': 'application/json', 'x-many': 'a, b' },
    })
    expect((await send(runner, { url: `${site.origin}/binary` })).body).toBeNull()
  })

  test('has the cookies of the browser, and signs it in', async ({ runner, site }) => {
    await send(runner, { url: `${site.origin}/login` })
    expect((await send(runner, { url: `${site.origin}/api` })).echo.headers).toMatchObject({ cookie: expect.stringContaining('sid=abc') })
    expect((await runner.open(`${site.origin}/page`, false)).title).toContain('sid=abc')
    expect((await send(runner, { url: `${site.origin}/api`, headers: [['Cookie', 'own=1']] })).echo.headers).toMatchObject({
      cookie: 'own=1',
    })
  })

  test('signs in with the login of an address, also one with a percent sign', async ({ runner, site }) => {
    const { echo } = await send(runner, { url: site.origin.replace('://', '://ann:100%@') + '/api' })
    expect(echo.headers).toMatchObject({ authorization: `Basic ${Buffer.from('ann:100%').toString('base64')}` })
  })

  test('follows redirects as browsers do, and tells another site no login', async ({ runner, site }) => {
    const there = encodeURIComponent(`http://${OTHER}:${site.port}/api`)
    const post = { method: 'POST', headers: [['Authorization', 'Bearer x'], ['Content-Type', 'text/plain']] as [string, string][], body: 'a' } // prettier-ignore
    const seen = await send(runner, { ...post, url: `${site.origin}/a?to=${there}` })
    expect(seen).toMatchObject({ status: 201, url: `http://${OTHER}:${site.port}/api`, echo: { method: 'GET', body: '' } })
    expect(Object.keys(seen.echo.headers)).not.toContain('authorization')
    const kept = await send(runner, { ...post, url: `${site.origin}/a?status=307&to=/api` })
    expect(kept.echo).toMatchObject({ method: 'POST', body: 'a', headers: { authorization: 'Bearer x' } })
  })

  test.for<[string, (origin: string, port: number) => string, object]>([
    ['a name that the operator denies', (_origin, port) => `http://${DENIED}:${port}/`, { code: 'address_refused', refusal: 'denied' }],
    [
      'a redirect to such a name',
      (origin, port) => `${origin}/a?to=http://${DENIED}:${port}/`,
      { code: 'address_refused', refusal: 'denied' },
    ],
    ['the data of a cloud’s machines', () => 'http://169.254.169.254/latest', { code: 'address_refused', refusal: 'metadata' }],
    ['a host that nobody knows', () => 'http://nowhere.example/', { code: 'call_failed', reason: 'name_not_resolved' }],
    ['an answer that is too large', (origin) => `${origin}/large`, { code: 'call_failed', reason: 'too_large' }],
    ['an answer that is cut off', (origin) => `${origin}/cut`, { code: 'call_failed', reason: 'other' }],
    ['no answer', (origin) => `${origin}/never`, { code: 'call_failed', reason: 'timeout' }],
    ['redirects in a loop', (origin) => `${origin}/loop`, { code: 'call_failed', reason: 'redirect_loop' }],
    ['a redirect out of the web', (origin) => `${origin}/a?to=file:///etc/passwd`, { code: 'call_failed', reason: 'bad_address' }],
    ['an address of no site', () => 'file:///etc/passwd', { code: 'call_failed', reason: 'bad_address' }],
  ])('fails by %s', async ([, url, expected], { runner, site }) => {
    expect(await failure(runner, { url: url(site.origin, site.port), timeoutMs: 1500 })).toMatchObject(expected)
  })

  test('goes to no port of the product, and fails where nobody listens', async ({ runner }) => {
    expect(await failure(runner, { url: `http://127.0.0.1:${runner.runner.apiPort}/healthz` })).toMatchObject({
      code: 'address_refused',
      refusal: 'own_port',
    })
    expect(await failure(runner, { url: 'http://user:pass@127.0.0.1:1/' })).toMatchObject({
      code: 'call_failed',
      reason: 'unreachable',
      url: 'http://127.0.0.1:1/',
    })
  })
})
