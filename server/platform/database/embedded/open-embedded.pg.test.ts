import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseError } from '../../database-error.ts'
import { isAlive, runningPostgresPid } from './cluster.ts'
import { type EmbeddedDatabase, openEmbedded, OWNER_LOCK } from './open-embedded.ts'
import { SETTINGS_FILE } from './settings.ts'

const OTHER_SERVER = fileURLToPath(new URL('../../../../tests/harness/server/open-embedded-and-wait.ts', import.meta.url))

let dataDir: string
let opened: EmbeddedDatabase[] = []
let child: ChildProcess | null = null
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reprise-embedded-'))
})
afterEach(async () => {
  await kill(child)
  child = null
  for (const database of opened) await database.close()
  opened = []
  // Opening and closing once more stops a database that a killed server has left running.
  if (await runningPostgresPid(join(dataDir, 'postgres'))) await (await openEmbedded({ dataDir })).close()
  await rm(dataDir, { recursive: true })
})

async function open(onWait?: () => void): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir, ...(onWait ? { onWait } : {}) })
  opened.push(database)
  return database
}

/** Another server process that owns the database and has stored a word in it. */
async function startOther(word: string): Promise<ChildProcess> {
  const other = spawn(process.execPath, [OTHER_SERVER, dataDir, word], { stdio: ['ignore', 'pipe', 'inherit'] })
  child = other
  const [line] = (await Promise.race([once(other.stdout, 'data'), once(other, 'exit')])) as [unknown]
  expect(String(line)).toContain('ready')
  return other
}

/** Resolves once the process is gone: until then it counts as alive. */
async function kill(process: ChildProcess | null) {
  if (!process || process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}

async function words(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ word: string }>('select word from words order by word')
  await client.end()
  return rows.map(({ word }) => word)
}

describe('the embedded database', () => {
  test('is opened again after its server was killed, with all that was stored', async () => {
    await kill(await startOther('kept'))
    const orphan = await runningPostgresPid(join(dataDir, 'postgres'))
    expect(orphan).not.toBeNull()
    const { url } = await open()
    expect(await words(url)).toEqual(['kept'])
    expect(await runningPostgresPid(join(dataDir, 'postgres'))).not.toBe(orphan)
  })

  test('is not taken for another server’s while PostgreSQL still holds the lock of one that was killed', async () => {
    await kill(await startOther('kept'))
    const settings = JSON.parse(await readFile(join(dataDir, SETTINGS_FILE), 'utf8')) as { port: number; password: string }
    const late = new Client({ connectionString: `postgres://reprise:${settings.password}@127.0.0.1:${settings.port}/postgres` })
    // An error here only means that the database has ended.
    late.on('error', () => undefined)
    await late.connect()
    await late.query('select pg_advisory_lock($1)', [OWNER_LOCK])
    const onWait = vi.fn<() => void>(() => void late.end())
    const { url } = await open(onWait)
    expect(onWait).toHaveBeenCalled()
    expect(await words(url)).toEqual(['kept'])
  })

  test('ends with a server that ends in a hurry, and keeps what was stored', async () => {
    const other = await startOther('kept')
    const running = await runningPostgresPid(join(dataDir, 'postgres'))
    other.kill('SIGTERM')
    await once(other, 'exit')
    await expect.poll(() => isAlive(running ?? 0), { timeout: 30_000 }).toBe(false)
    const { url } = await open()
    expect(await words(url)).toEqual(['kept'])
  })

  test('ends with a server that is stopped while it is still starting it', async () => {
    await open()
    await opened.pop()?.close()
    const other = spawn(process.execPath, [OTHER_SERVER, dataDir, 'never'], { stdio: ['ignore', 'pipe', 'inherit'] })
    child = other
    const ended = once(other, 'exit')
    const running = () => runningPostgresPid(join(dataDir, 'postgres'))
    await expect.poll(running, { timeout: 30_000, interval: 5 }).not.toBeNull()
    const starting = await running()
    other.kill('SIGTERM')
    await ended
    await expect.poll(() => isAlive(starting ?? 0), { timeout: 30_000 }).toBe(false)
  })

  test('of a living server is not touched, and the error says so', async () => {
    const other = await startOther('theirs')
    const refused = openEmbedded({ dataDir })
    await expect(refused).rejects.toThrow(DatabaseError)
    await expect(refused).rejects.toThrow(`process ${other.pid}`)
    expect(isAlive(other.pid ?? 0)).toBe(true)
    expect(await runningPostgresPid(join(dataDir, 'postgres'))).not.toBeNull()
  })

  test('keeps its port and password for itself', async () => {
    const { url } = await open()
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect((await stat(join(dataDir, SETTINGS_FILE))).mode & 0o777).toBe(0o600)
    await opened.pop()?.close()
    expect((await open()).url).toBe(url)
  })

  test('is started again when it dies under the server', async () => {
    const { url } = await open()
    process.kill((await runningPostgresPid(join(dataDir, 'postgres'))) ?? 0, 'SIGKILL')
    const connect = async (): Promise<void> => {
      const client = new Client({ connectionString: url })
      client.on('error', () => undefined)
      await client.connect().catch(() => new Promise((resolve) => setTimeout(resolve, 50)).then(connect))
      await client.end()
    }
    await connect()
    expect(await runningPostgresPid(join(dataDir, 'postgres'))).not.toBeNull()
  })

  test('that is damaged is not touched', async () => {
    await opened.pop()?.close()
    await (await open()).close()
    opened = []
    await unlink(join(dataDir, 'postgres', 'PG_VERSION'))
    await expect(openEmbedded({ dataDir })).rejects.toThrow('PG_VERSION is missing')
    await writeFile(join(dataDir, SETTINGS_FILE), '{')
    await expect(openEmbedded({ dataDir })).rejects.toThrow(`${SETTINGS_FILE} is damaged`)
  })
})
