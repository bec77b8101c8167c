import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTRPCClient, httpSubscriptionLink, type TRPCClientErrorLike } from '@trpc/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createMember, createTestExchange, TEST_PASSWORD } from '../tests/factories/people.ts'
import { createServerBeside, createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { createRecipe, recipeEvent } from '#tests/factories/stored-recipes.ts'
import { openEventStream } from '#tests/harness/product/recipe-stream.ts'
import { authenticate } from './accounts/service.ts'
import type { AppRouter } from './app-router.ts'
import { buildApp } from './app.ts'
import { newId } from '#contract/rules/new-id.ts'
import { publishRecipeEvent } from './platform/events/recipe-event-log.ts'
import { STREAMS_PER_USER_MAX } from './platform/http/live-count.ts'
import type { Member } from './platform/http/trpc.ts'

let platform: TestPlatform
let app: FastifyInstance
let distFolder: string
let member: Member
let isReady = true
beforeAll(async () => {
  platform = await createTestPlatform()
  member = await createMember(platform.deps)
  distFolder = await mkdtemp(join(tmpdir(), 'reprise-dist-'))
  await mkdir(join(distFolder, 'assets'))
  await mkdir(join(distFolder, 'runner'))
  await writeFile(join(distFolder, 'index.html'), '<title>client</title>')
  await writeFile(join(distFolder, 'sw.js'), '')
  await writeFile(join(distFolder, 'assets', 'a-1b2c.js'), `export const a = '${'a'.repeat(5000)}'`)
  await writeFile(join(distFolder, 'runner', 'ack.html'), '<title>runner</title>')
  app = await buildApp(platform.deps, { distFolder, readiness: [{ name: 'database', isReady: () => isReady }] })
})
afterAll(async () => {
  await app.close()
  await platform.close()
  await rm(distFolder, { recursive: true })
})

const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/call/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const signIn = async () => {
  const answer = await call('auth.login', { email: member.email, password: TEST_PASSWORD })
  return { token: answer.json().result.data.accessToken as string, cookie: answer.cookies[0] }
}

describe('calls', () => {
  test('login sets a cookie that scripts cannot read; refresh turns it; logout clears it', async () => {
    const { cookie } = await signIn()
    expect(cookie).toMatchObject({ name: 'refreshToken', httpOnly: true, sameSite: 'Lax', path: '/api/call' })
    expect(cookie).not.toHaveProperty('secure')
    const headers = { cookie: `refreshToken=${cookie?.value}` }
    const refreshed = await call('auth.refreshToken', {}, headers)
    expect(refreshed.json().result.data).toEqual({ ok: true, accessToken: expect.any(String) })
    expect(refreshed.cookies[0]?.value).not.toBe(cookie?.value)
    const out = await call('auth.logout', {}, { cookie: `refreshToken=${refreshed.cookies[0]?.value}` })
    expect(out.cookies[0]).toMatchObject({ name: 'refreshToken', value: '' })
    expect((await call('auth.refreshToken', {}, headers)).statusCode).toBe(401)
  })

  test('the cookie is secure when the product is on https', async () => {
    const config = { ...platform.deps.config, publicUrl: 'https://tests.example.test' }
    const secure = await buildApp({ ...platform.deps, config }, { distFolder })
    const payload = { email: member.email, password: TEST_PASSWORD }
    const answer = await secure.inject({ method: 'POST', url: '/api/call/auth.login', payload })
    for (const cookie of answer.cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Secure-refreshToken', '__Secure-device'])
    expect(answer.headers).toHaveProperty('strict-transport-security')
    await secure.close()
  })

  test('a cookie that is sent from a page of another site is not used', async () => {
    const { cookie } = await signIn()
    const cookies = { cookie: `refreshToken=${cookie?.value}` }
    const sources: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }]
    for (const from of sources) {
      for (const path of ['auth.refreshToken', 'auth.logout']) {
        const answer = await call(path, {}, { ...cookies, ...from })
        expect(answer.statusCode).toBe(403)
        expect(answer.cookies).toEqual([])
      }
    }
    expect((await call('auth.refreshToken', {}, { ...cookies, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  test('too many attempts: 429 with Retry-After, counted by the address that a trusted proxy names', async () => {
    const payload = { email: 'nobody@example.test', password: 'wrong' }
    const attempt = (forwardedFor: string) => call('auth.login', payload, { 'x-forwarded-for': forwardedFor })
    for (let n = 0; n < 10; n++) expect((await attempt('203.0.113.1')).statusCode).toBe(401)
    const answer = await attempt('203.0.113.1')
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('30')
    expect(answer.json().error.data).toMatchObject({ appCode: 'rate_limited', details: { retryAfterSeconds: 30 } })
    expect((await attempt('203.0.113.2')).statusCode).toBe(401)
  })

  test('without, or with an unusable token: 401', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const answer = await app.inject({ url: '/api/call/auth.me', headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().error.data).toEqual({ code: 'UNAUTHORIZED', httpStatus: 401, path: 'auth.me', appCode: 'unauthorized' })
    }
  })

  test('a token in the address is taken for streams only', async () => {
    const { token } = await signIn()
    const query = new URLSearchParams({ connectionParams: JSON.stringify({ token }) })
    expect((await app.inject(`/api/call/auth.me?${query}`)).statusCode).toBe(401)
    expect((await call(`auth.changePassword?${query}`, { currentPassword: TEST_PASSWORD, newPassword: 'x' })).statusCode).toBe(401)
    expect((await app.inject({ url: '/api/call/auth.me', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
  })

  test('an access token is taken for the calls that are open to it; another call says why not', async () => {
    const rights = ['runs:read' as const]
    const expiresAt = new Date(platform.deps.clock.now().getTime() + 3600_000).toISOString()
    const { secret } = await callAs(platform.deps, member).accessToken.create({
      name: 'CI',
      rights,
      expiresAt,
      currentPassword: TEST_PASSWORD,
    })
    const get = (path: string, token = secret) =>
      app.inject({ url: `/api/call/${path}`, headers: { authorization: `Bearer ${token}` }, remoteAddress: '198.51.100.77' })
    expect((await get('accessToken.current')).json().result.data).toMatchObject({ name: 'CI', rights })
    const refused = await get('auth.me')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error.data).toMatchObject({ appCode: 'forbidden', details: { reason: 'access_token', right: null } })
    for (let n = 0; n < 30; n++) expect((await get('auth.me', 'rpr_wrong')).statusCode).toBe(401)
    const limited = await get('auth.me', 'rpr_wrong')
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '10'])
    expect(limited.json().error.data).toMatchObject({ appCode: 'rate_limited' })
  })

  test('no cache keeps an answer, least of all one with a token', async () => {
    const { token, cookie } = await signIn()
    const signedIn = await call('auth.login', { email: member.email, password: TEST_PASSWORD })
    const refreshed = await call('auth.refreshToken', {}, { cookie: `refreshToken=${cookie?.value}` })
    const refused = await call('auth.login', { email: member.email, password: 'wrong' })
    const asked = await app.inject({ url: '/api/call/auth.me', headers: { authorization: `Bearer ${token}` } })
    expect([signedIn, refreshed, refused, asked].map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200])
    for (const answer of [signedIn, refreshed, refused, asked]) expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['recipe.predict', { initialStepIndex: -1 }],
    ['recipe.playback', { upToStepInclusively: -2 }],
    ['recipe.recordHumanInteractions', { currentStepIndex: -1 }],
    ['recipe.importAndPredict', { initialStepIndex: -1, url: 'http://sut.example/' }],
  ])('%s with the number of a step that cannot be says so in the words of the specification', async (path, input) => {
    const { token } = await signIn()
    const recipe = { projectId: newId(), title: 'T', testCases: ['Press'], expectedResults: [] }
    const body = { sutUrl: 'http://sut.example/', recipeId: newId(), recipe, ...input }
    const answer = await call(path, body, { authorization: `Bearer ${token}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.message).toBe('Recipe step must be positive number')
  })

  test('malformed input: 400 with the field', async () => {
    const { token } = await signIn()
    const answer = await call('recipe.updateTitle', { recipeId: 'x', title: '' }, { authorization: `Bearer ${token}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.data).toMatchObject({
      appCode: 'validation_failed',
      details: { issues: { recipeId: [expect.any(String)], title: [expect.any(String)] } },
    })
    expect(
      (await app.inject({ method: 'POST', url: '/api/call/auth.login', payload: '{', headers: { 'content-type': 'application/json' } }))
        .statusCode,
    ).toBe(400)
  })

  test('an unknown call: 404', async () => {
    expect((await call('recipe.explode', {})).statusCode).toBe(404)
  })

  test('a body over the limit: 413 in the usual shape', async () => {
    const answer = await call('auth.login', { email: 'x'.repeat(17 * 1024 * 1024) })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().error.data).toMatchObject({ appCode: 'payload_too_large', details: { maxBytes: 16 * 1024 * 1024 } })
  })

  test('an unexpected error says nothing about its inside', async () => {
    const broken = { ...platform.deps, tokens: { ...platform.deps.tokens, sign: () => Promise.reject(new Error('secret detail')) } }
    const failing = await buildApp(broken, { distFolder })
    const payload = { email: member.email, password: TEST_PASSWORD }
    const answer = await failing.inject({ method: 'POST', url: '/api/call/auth.login', payload })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret detail')
    expect(answer.json().error).toMatchObject({ message: 'Something went wrong', data: { appCode: 'internal' } })
    expect(answer.body).not.toContain('stack')
    await failing.close()
  })
})

describe('a live subscription', () => {
  test('goes on without loss or repeat after the connection was cut', async () => {
    const recipeId = (await createRecipe(platform.deps, member)).id
    const publish = (stepIndex: number) =>
      platform.deps.db.transaction((tx) => publishRecipeEvent(tx, recipeEvent(recipeId, { stepIndex })))
    const server = await buildApp(platform.deps, { distFolder })
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/call`
    const { token } = await signIn()
    const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url, connectionParams: () => ({ token }) })] })
    const seen: number[] = []
    let wake = () => undefined as void
    const started = Promise.withResolvers<void>()
    const subscription = client.recipe.subscribe.subscribe(
      { recipeId },
      {
        onStarted: () => started.resolve(),
        onData: ({ data }) => {
          seen.push(data.stepIndex)
          wake()
        },
      },
    )
    const untilSeen = async (stepIndex: number) => {
      while (!seen.includes(stepIndex)) await new Promise<void>((resolve) => (wake = resolve))
    }
    await started.promise
    // The stream says "started" before the generator has looked up where to begin: the first event that is received begins the count.
    while (seen.length === 0) await publish(0)
    await publish(1)
    await untilSeen(1)
    server.server.closeAllConnections()
    for (const stepIndex of [2, 3]) await publish(stepIndex)
    await untilSeen(3)
    await publish(4)
    await untilSeen(4)
    expect(seen.filter((stepIndex) => stepIndex > 0)).toEqual([1, 2, 3, 4])
    subscription.unsubscribe()
    await server.close()
  })

  test('ends at once with its session, ended on another server; those of other sessions go on', async () => {
    const recipeId = (await createRecipe(platform.deps, member)).id
    const server = await buildApp(platform.deps, { distFolder })
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/call`
    const [lost, intact] = [await signIn(), await signIn()]
    const [first, second] = [listen(url, lost.token, recipeId), listen(url, intact.token, recipeId)]
    await Promise.all([first.started, second.started])

    await using elsewhere = await createServerBeside(platform)
    const other = await buildApp(elsewhere.deps, { distFolder })
    const cookie = `refreshToken=${lost.cookie?.value}`
    await other.inject({ method: 'POST', url: '/api/call/auth.logout', payload: {}, headers: { cookie } })

    expect((await first.ended).data).toMatchObject({ code: 'UNAUTHORIZED', httpStatus: 401, appCode: 'unauthorized' })
    const next = second.next()
    await platform.deps.db.transaction((tx) => publishRecipeEvent(tx, recipeEvent(recipeId, { stepIndex: 7 })))
    expect(await next).toBe(7)
    second.stop()
    await other.close()
    await server.close()
  })

  test('is refused to a user who has as many open as one may; one that ends makes room, and those of others do not count', async () => {
    const recipeId = (await createRecipe(platform.deps, member)).id
    const other = await createMember(platform.deps, { organizationId: member.membership.organizationId })
    const server = await buildApp(platform.deps, { distFolder })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const tokenOf = async ({ email }: Member) =>
      (await call('auth.login', { email, password: TEST_PASSWORD })).json().result.data.accessToken as string
    const [token, otherToken] = [await tokenOf(member), await tokenOf(other)]
    /** Resolves when the server has opened the stream and sent the first event (null), or has refused it (the text of the error). */
    const open = async (as: string) => {
      const life = new AbortController()
      const events = await openEventStream({ url, token: as, recipeId, afterEventId: 0, signal: life.signal })
      const first = await events.next()
      const last = first.value?.event === 'connected' ? await events.next() : first
      return { refusal: last.value?.event === 'serialized-error' ? String(last.value.data) : null, end: () => life.abort() }
    }
    await platform.deps.db.transaction((tx) => publishRecipeEvent(tx, recipeEvent(recipeId)))
    const streams = await Promise.all(Array.from({ length: STREAMS_PER_USER_MAX }, () => open(token)))
    for (const { refusal } of streams) expect(refusal).toBeNull()
    const { refusal } = await open(token)
    expect(refusal).toContain('"appCode":"too_many_streams"')
    expect(refusal).toContain(`"max":${STREAMS_PER_USER_MAX}`)
    expect((await open(otherToken)).refusal).toBeNull()
    streams[0]?.end()
    await expect.poll(async () => (await open(token)).refusal).toBeNull()
    server.server.closeAllConnections()
    await server.close()
  })

  test('of a session that ended while it was being opened ends as well', async () => {
    const recipeId = (await createRecipe(platform.deps, member)).id
    const { token, cookie } = await signIn()
    const found = await authenticate(platform.deps, token)
    await call('auth.logout', {}, { cookie: `refreshToken=${cookie?.value}` })
    const exchange = createTestExchange({ sessionId: found?.sessionId ?? null })
    const stream = await callAs(platform.deps, member, exchange).recipe.subscribe({ recipeId })
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

/** One client's stream of a recipe; `ended` answers with the error that ended it. */
function listen(url: string, token: string, recipeId: string) {
  const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url, connectionParams: () => ({ token }) })] })
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<TRPCClientErrorLike<AppRouter>>()
  let receive = (_stepIndex: number) => {}
  const subscription = client.recipe.subscribe.subscribe(
    { recipeId },
    { onStarted: () => started.resolve(), onData: ({ data }) => receive(data.stepIndex), onError: (error) => ended.resolve(error) },
  )
  const next = () => new Promise<number>((resolve) => (receive = resolve))
  return { started: started.promise, ended: ended.promise, next, stop: () => subscription.unsubscribe() }
}

describe('the built client', () => {
  const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

  test('is the answer to any navigation, and never to a call or a missing file', async () => {
    expect((await page('/recipes/123')).body).toContain('client')
    expect((await page('/')).headers['cache-control']).toBe('no-cache')
    for (const url of ['/api/nothing', '/assets/gone.js', '/runner/gone.html']) expect((await page(url)).statusCode).toBe(404)
    expect((await app.inject({ url: '/recipes/123', headers: { accept: 'application/json' } })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/recipes', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })

  test('hashed files are cached for ever, the service worker is requested each time, text is compressed', async () => {
    const asset = await app.inject({ url: '/assets/a-1b2c.js', headers: { 'accept-encoding': 'gzip' } })
    expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' })
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test('runs no inline script and is framed by nobody, but for the remote browser by ourselves', async () => {
    const policy = String((await page('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    const framed = await page('/runner/ack.html?vncToken=x')
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})

test('readiness names what is missing; health does not wait for it', async () => {
  expect((await app.inject('/readyz')).json()).toEqual({ ok: true, waitingFor: [] })
  isReady = false
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, waitingFor: ['database'] }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
