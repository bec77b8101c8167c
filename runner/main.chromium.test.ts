import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { servePages } from '#tests/harness/runner/page-server.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
let dataDir: string
let child: ChildProcess | null = null

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'runner-main-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string>): ChildProcess {
  child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, RUNNER_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return child
}

async function readyLine(process: ChildProcess): Promise<{ ready: boolean; apiPort: number; vncPort: number }> {
  for await (const line of createInterface({ input: process.stdout! }))
    return JSON.parse(line) as { ready: boolean; apiPort: number; vncPort: number }
  throw new Error('ended without a ready line')
}

const credentials = { RUNNER_USERNAME: 'me', RUNNER_PASSWORD: 'very-secret-password' }

test.each([
  ['SIGTERM', (process: ChildProcess) => process.kill('SIGTERM')],
  ['the end of its parent', (process: ChildProcess) => process.disconnect()],
])('tells its ports, serves, and goes in order at %s', async (_, end) => {
  const runner = start(credentials)
  const { apiPort, vncPort } = await readyLine(runner)
  expect(vncPort).toBeGreaterThan(0)
  const authorization = `Basic ${Buffer.from('me:very-secret-password').toString('base64')}`
  const health = await fetch(`http://127.0.0.1:${apiPort}/health`, { headers: { authorization } })
  expect(await health.json()).toMatchObject({ ok: true, browser: 'up', sessionKey: null })
  const ended = once(runner, 'exit')
  end(runner)
  expect(await ended).toEqual([0, null])
})

test.each([
  [{ RUNNER_USERNAME: 'me' }, 'RUNNER_PASSWORD'],
  [{ ...credentials, CHROMIUM_PATH: '/nowhere/chromium' }, 'CHROMIUM_PATH is "/nowhere/chromium"'],
  [{ ...credentials, RUNNER_API_PORT: 'many' }, 'RUNNER_API_PORT'],
])('says what is wrong and does not start, %#', async (env, message) => {
  const runner = start(env)
  const [errors, [code]] = await Promise.all([text(runner.stderr!), once(runner, 'exit')])
  expect(code).toBe(1)
  expect(errors).toContain(message)
  expect(errors).not.toContain('very-secret-password')
})

test('its browser is not let to ports that it is given, at the start or later', async () => {
  const [first, later] = await Promise.all([servePages(), servePages()])
  const runner = start({ ...credentials, RUNNER_OWN_PORTS: `${first.port}` })
  const { apiPort, vncPort } = await readyLine(runner)
  const open = async (origin: string) => {
    const authorization = `Basic ${Buffer.from('me:very-secret-password').toString('base64')}`
    const body = JSON.stringify({ sessionKey: 'a', url: `${origin}/windows.html`, fresh: true, timeoutMs: 15_000 })
    const response = await fetch(`http://127.0.0.1:${apiPort}/open`, { method: 'POST', headers: { authorization }, body })
    return response.json()
  }
  const refused = { failure: { code: 'address_refused', refusal: 'own_port' } }
  expect(await open(first.origin)).toMatchObject(refused)
  for (const port of [apiPort, vncPort]) expect(await open(`http://127.0.0.1:${port}`)).toMatchObject(refused)
  expect(await open(later.origin)).toMatchObject({ title: 'Windows' })
  runner.send({ ownPorts: [later.port] })
  await expect.poll(() => open(later.origin)).toMatchObject(refused)
  first.close()
  later.close()
})

const open = { scope: 'call', event: 'answered', call: 'open', outcome: 'ok' }
const begun = { scope: 'session', event: 'begun', sessionKey: 'a' }

test.each([
  ['without a list it says no state', {}, []],
  [
    'with one it says the states of those scopes, and nothing of what was typed',
    { RUNNER_DEBUG: 'session,call' },
    [begun, open, { ...open, call: 'act' }, { scope: 'session', event: 'ended' }, { ...open, call: 'close' }],
  ],
  ['with one scope it says those of that one', { RUNNER_DEBUG: 'sess*' }, [begun, { scope: 'session', event: 'ended' }]],
])('%s', async (_, env, states) => {
  const pages = await servePages()
  const runner = start({ ...credentials, ...env })
  const output = text(runner.stderr!)
  const { apiPort } = await readyLine(runner)
  const authorization = `Basic ${Buffer.from('me:very-secret-password').toString('base64')}`
  const call = async (path: string, input: object) => {
    const body = JSON.stringify({ sessionKey: 'a', ...input })
    await fetch(`http://127.0.0.1:${apiPort}${path}`, { method: 'POST', headers: { authorization }, body })
  }
  await call('/open', { url: `${pages.origin}/passwords.html?hush=address`, fresh: true, timeoutMs: 15_000 })
  const action = { method: 'Input', target: [{ type: 'css', value: 'input[name=password]', priority: 1 }] }
  await call('/act', { timeoutMs: 5000, secret: true, value: 'hush-typed', action })
  await call('/close', {})
  runner.kill('SIGTERM')
  const said = await output
  const lines = said.split('\n').flatMap((line) => (line.includes('"level":"debug"') ? [JSON.parse(line) as object] : []))
  expect(lines).toMatchObject(states)
  expect(said).not.toMatch(/hush|very-secret-password/)
  pages.close()
})
