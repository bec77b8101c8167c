import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { servePages } from '#tests/harness/runner/page-server.ts'
import { css, role, RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'
import { selfSigned } from '#tests/harness/self-signed-certificate.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const test = runnerTest({
  routes: {
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/endless': () => undefined,
    '/broken': (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('down for maintenance'),
    '/private': (request, response) =>
      request.headers.authorization === `Basic ${Buffer.from('mia:pa:ss').toString('base64')}`
        ? response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Inside</title>')
        : response.writeHead(401, { 'www-authenticate': 'Basic realm="Staff"', 'content-type': 'text/html' }).end('who are you'),
    '/download': (_, response) => response.writeHead(200, { 'content-disposition': 'attachment; filename=a.bin' }).end('a'),
    '/count': (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' })
        .end(`<title>${request.headers.cookie ?? 'new here'}</title>`),
  },
})

describe('opening', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/windows.html`, false)
  })

  test.for<[string, (origin: string) => string | Promise<string>, string]>([
    ['a port that refuses', async () => `http://127.0.0.1:${await freePort()}/`, 'unreachable'],
    ['a name that does not exist', () => 'http://no-such-host.invalid/', 'name_not_resolved'],
    ['a redirect loop', (origin) => `${origin}/loop`, 'redirect_loop'],
    ['a server error', (origin) => `${origin}/broken`, 'http_error'],
    ['a page that asks for a password', (origin) => `${origin}/private`, 'http_error'],
    ['a port that browsers refuse', () => 'http://127.0.0.1:1/', 'blocked'],
    ['a file of this machine', () => 'file:///etc/hostname', 'blocked'],
    ['no address at all', () => 'not an address', 'other'],
    ['a download', (origin) => `${origin}/download`, 'other'],
    ['plain text where TLS is spoken', (origin) => origin.replace('http:', 'https:'), 'certificate'],
  ])('%s fails with the reason and the session goes on', async ([_, url, reason], { runner, pages }) => {
    const { status, failure } = await runner.openFails(await url(pages.origin))
    expect(status).toBe(422)
    expect(failure).toMatchObject({ code: 'navigation_failed', reason })
    expect(await runner.open(`${pages.origin}/windows.html`, false)).toMatchObject({ title: 'Windows' })
  })

  test('endless loading ends within its time', async ({ runner, pages }) => {
    expect((await runner.openFails(`${pages.origin}/endless`, 700)).failure).toMatchObject({ code: 'navigation_failed', reason: 'timeout' })
    expect(await runner.open(`${pages.origin}/windows.html`, false)).toMatchObject({ title: 'Windows' })
  })

  test('a self-signed certificate of a test stand is no obstacle', async ({ runner }) => {
    const stand = await servePages({}, selfSigned)
    expect(await runner.open(`${stand.origin}/windows.html`, false)).toMatchObject({ title: 'Windows' })
    stand.close()
  })

  test('name and password in the address open the door and appear nowhere', async ({ runner, pages }) => {
    const answer = await runner.open(`${pages.origin.replace('://', '://mia:pa%3Ass@')}/private`)
    expect(answer).toEqual({ url: `${pages.origin}/private`, title: 'Inside', dialogs: [] })
  })

  test('a watching human is asked for name and password', async ({ runner, pages }) => {
    const asked: string[] = []
    runner.runner.host.setHumanHooks({
      isWatched: () => true,
      onDialog: async (dialog) => {
        await dialog.dismiss()
        return { accept: false }
      },
      onFileChooser: (chooser) => chooser.setFiles([]),
      onDownload: () => Promise.resolve(),
      onAuth: ({ realm }) => {
        asked.push(realm)
        return Promise.resolve(asked.length > 1 ? { username: 'mia', password: 'pa:ss' } : { username: 'mia', password: 'wrong' })
      },
    })
    expect(await runner.open(`${pages.origin}/private`)).toMatchObject({ title: 'Inside' })
    expect(asked).toEqual(['Staff', 'Staff'])
    await runner.page().evaluate(() => setTimeout(() => (document.title = String(confirm('by hand?'))), 0))
    await expect.poll(() => runner.page().title()).toBe('false')
  })
})

describe('sessions', () => {
  test('cookies stay until something fresh is asked for, or another comes', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/count`)
    expect(await runner.open(`${pages.origin}/count`, false)).toMatchObject({ title: 'seen=1' })
    expect(await runner.open(`${pages.origin}/count`, true)).toMatchObject({ title: 'new here' })
    const other = await runner.send('/open', { sessionKey: 'another', url: `${pages.origin}/count`, fresh: false, timeoutMs: 5000 })
    expect(other.body).toMatchObject({ title: 'new here' })
    expect(await runner.fails('/snapshot', {})).toMatchObject({ status: 409, code: 'wrong_session' })
    expect((await runner.send('/close', { sessionKey: 'another' })).status).toBe(200)
    expect(await runner.fails('/snapshot', {})).toMatchObject({ status: 409, code: 'not_open' })
  })

  test('closing what is closed already succeeds and leaves the session of another alone', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/count`)
    expect((await runner.send('/close', { sessionKey: 'long gone' })).status).toBe(200)
    expect((await runner.snapshot()).url).toContain('/count')
    const closes = await Promise.all([1, 2].map(() => runner.send('/close', { sessionKey: SESSION })))
    expect(closes.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('deaths', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/windows.html`)
  })

  async function browserPid(runner: RunnerHarness): Promise<number> {
    const { browser } = runner.runner.host
    if (!browser) throw new Error('no browser')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.find(({ type }) => type === 'browser')?.id ?? Number.NaN
  }

  const lostAct = (runner: RunnerHarness) => runner.actFails('Click', css('#never'), undefined, 60_000)

  test('a killed browser fails the call under way at once and comes back with the next open', async ({ runner, pages }) => {
    const failing = lostAct(runner)
    await expect.poll(async () => (await runner.health()).busy).toBe(true)
    process.kill(await browserPid(runner), 'SIGKILL')
    expect(await failing).toMatchObject({ status: 503, code: 'browser_lost', failure: { code: 'runner_lost' } })
    expect(await runner.health()).toMatchObject({ browser: 'down', sessionKey: null })
    expect(await runner.fails('/snapshot', {})).toMatchObject({ code: 'not_open' })
    expect(await runner.open(`${pages.origin}/windows.html`)).toMatchObject({ title: 'Windows' })
    expect(await runner.health()).toMatchObject({ browser: 'up', sessionKey: SESSION })
  })

  test('a crashed page fails the call under way, and only an open brings a new one', async ({ runner, pages }) => {
    const failing = lostAct(runner)
    await expect.poll(async () => (await runner.health()).busy).toBe(true)
    void runner
      .page()
      .goto('chrome://crash')
      .catch(() => undefined)
    expect(await failing).toMatchObject({ status: 422, failure: { code: 'page_crashed' } })
    expect(await runner.fails('/snapshot', {})).toMatchObject({ failure: { code: 'page_crashed' } })
    expect(await runner.open(`${pages.origin}/windows.html`, false)).toMatchObject({ title: 'Windows' })
    expect(await runner.act('Click', role('button[name="Alert"]'))).toMatchObject({ locatorIndex: 0 })
  })
})

describe('the API', () => {
  test.for(['', 'Basic !!!', `Basic ${Buffer.from('runner:wrong').toString('base64')}`, 'Bearer x'])(
    'refuses credentials "%s"',
    async (authorization, { runner }) => {
      expect(await runner.send('/health', undefined, { authorization })).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    },
  )

  test('names what does not fit, never its content', async ({ runner }) => {
    const answer = await runner.send('/act', {
      sessionKey: SESSION,
      action: { target: [], method: 'Hug', value: 'hush-hush' },
      timeoutMs: 5,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(JSON.stringify(answer.body)).toContain('action.method')
    expect(JSON.stringify(answer.body)).not.toContain('hush-hush')
  })

  test('knows no other calls', async ({ runner }) => {
    expect(await runner.send('/elsewhere', {})).toMatchObject({ status: 400 })
  })
})
