import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#contract/rules/new-id.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { createTestDatabase } from '#tests/harness/server/test-database.ts'
import { recipeEvent } from '#tests/factories/stored-recipes.ts'
import { sendRaw, upgradeRequest } from '#tests/harness/raw-request.ts'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { openDatabase } from '#tests/harness/product/database.ts'
import { mailsTo } from '#tests/harness/product/outbox.ts'
import { openRecipeStream, publishFromOutside } from '#tests/harness/product/recipe-stream.ts'
import { freePortPair, startProduct, type Product } from '#tests/harness/product/start-product.ts'
import { runningPostgresPid } from './platform/database/embedded/cluster.ts'

const WAIT = { timeout: 60_000, interval: 50 }

describe('a running server', () => {
  let product: Product
  let ending: AbortController
  beforeEach(async () => {
    ending = new AbortController()
    product = await startProduct({ LOCAL_RUNNERS: '0' })
  })
  afterEach(async () => {
    ending.abort()
    await product.stop()
  })

  test('lives on after requests without login that are broken in every way', async () => {
    const port = Number(new URL(product.url).port)
    const pid = product.pid()
    expect(await sendRaw(port, upgradeRequest('//['))).toMatch(/^HTTP\/1.1 400 /)
    expect(await sendRaw(port, upgradeRequest('/nowhere'))).toMatch(/^HTTP\/1.1 404 /)
    expect(await sendRaw(port, upgradeRequest('/runner/screen'))).toMatch(/^HTTP\/1.1 401 /)
    expect(await sendRaw(port, upgradeRequest('//[', { protocol: 'h2c' }))).toMatch(/^HTTP\/1.1 \d{3} /)
    expect(await sendRaw(port, upgradeRequest('/healthz', { protocol: 'h2c' }))).toMatch(/^HTTP\/1.1 200 /)
    expect(await sendRaw(port, ['GET //[ HTTP/1.1', 'Host: localhost', 'Connection: close'])).toMatch(/^HTTP\/1.1 400 /)
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    expect(product.pid()).toBe(pid)
  })

  test('outlives its embedded database, which is back within seconds: nothing acknowledged is lost, streams and jobs go on', async () => {
    const { api, token } = await callAs(product.url)
    const project = await firstProject(api)
    const recipeId = newId()
    const recipe = { projectId: project.id, title: 'Before', testCases: ['Press'], expectedResults: [] }
    await api.recipe.createDraft.mutate({ id: recipeId, recipe })
    const received: RecipeEvent[] = []
    await openRecipeStream({ url: product.url, token, recipeId, signal: ending.signal }, (event) => received.push(event))
    await api.recipe.updateTitle.mutate({ recipeId, title: 'Acknowledged' })
    const serverPid = product.pid()

    process.kill((await runningPostgresPid(join(product.dataDir, 'postgres')))!, 'SIGKILL')

    const get = `${product.url}/api/call/recipe.get?${new URLSearchParams({ input: JSON.stringify({ id: recipeId }) })}`
    const ask = async () => {
      const response = await fetch(get, { headers: { authorization: `Bearer ${token}` } })
      return { status: response.status, body: (await response.json()) as { error?: { data: unknown }; result?: { data: unknown } } }
    }
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    await expect
      .poll(async () => {
        answers.push(await ask())
        return answers.some(({ status }) => status !== 200) && answers.at(-1)!.status
      }, WAIT)
      .toBe(200)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, body }).toMatchObject({ status: 503, body: { error: { data: { appCode: 'internal', httpStatus: 503 } } } })
    }
    expect(answers.at(-1)?.body.result?.data).toMatchObject({ id: recipeId, title: 'Acknowledged' })

    // If the server listens again already, it sends the event at once; else it sends it together with those that it has missed.
    const database = await openDatabase(product)
    const event = recipeEvent(recipeId)
    await publishFromOutside(database, event)
    await database.end()
    await expect.poll(() => received, WAIT).toMatchObject([{ taskId: event.taskId }])

    await api.auth.initiateEmailRegistration.mutate({ email: 'new@example.com' })
    await expect.poll(() => mailsTo(product.dataDir, 'new@example.com'), WAIT).toHaveLength(1)
    expect(product.pid()).toBe(serverPid)
    expect(process.kill(serverPid, 0)).toBe(true)
  }, 180_000)
})

describe('npm start', () => {
  let program: ChildProcess
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reprise-start-'))
  })
  afterEach(async () => {
    if (program.exitCode === null && program.signalCode === null) {
      const ended = once(program, 'exit')
      program.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = (environment: Record<string, string>): { printed: () => string } => {
    let text = ''
    program = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOCAL_RUNNERS: '0', DEMO: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [program.stdout!, program.stderr!]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    return { printed: () => text }
  }
  const serverPid = () => Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(program.pid)], { encoding: 'utf8' }).trim())

  test('starts a server again that was killed, and ends when the server is stopped by a signal', async () => {
    await using database = await createTestDatabase()
    const port = await freePortPair()
    const { printed } = start({ DATABASE_URL: database.url, PORT: String(port) })
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    // The process may have to build the client first.
    await expect.poll(isReady, { ...WAIT, timeout: 150_000 }).toBe(true)
    const first = serverPid()
    process.kill(first, 'SIGKILL')
    await expect.poll(async () => (await isReady()) && serverPid(), WAIT).not.toBe(false)
    expect(serverPid()).not.toBe(first)
    expect(printed()).toContain('The server ended unexpectedly (SIGKILL). It is started again in 1 s.')
    const ended = once(program, 'exit')
    process.kill(serverPid(), 'SIGTERM')
    expect(await ended).toEqual([0, null])
  }, 300_000)

  test('ends at once, with words for the person, when the settings are wrong', async () => {
    const { printed } = start({ PORT: 'many', SECRET_KEY: 'short' })
    expect(await once(program, 'exit')).toEqual([78, null])
    expect(printed()).toContain('SECRET_KEY')
    expect(printed()).not.toContain('started again')
  })
})
