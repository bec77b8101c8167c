import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, readSettings, writeSettings } from '../../../server/platform/database/embedded/settings.ts'
import { PREPARED_DATABASE } from '../../setup/product-database.ts'

export const DEMO_PASSWORD = 'demo-password-of-a-test'
const READY_MS = 90_000

/** The whole product as `npm start` runs it, on ports and a data folder of its own. */
export type Product = {
  url: string
  demoUrl: string
  dataDir: string
  /** The process id of the server. */
  pid: () => number
  /** The output of the server so far. */
  output: () => string
  /** SIGKILL: the server cannot clean up. Its child processes notice that it is gone. */
  kill(): Promise<void>
  /** Sends the signals, one right after the other, and waits for the end. Returns the exit code, null when a signal killed it. */
  end(...signals: NodeJS.Signals[]): Promise<number | null>
  /** Starts the server again on the same port and data. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The runners of a test are for the test, so the samples are not predicted. */
const NO_SAMPLES = { DEMO_PREDICTIONS: '0' }

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-product-'))
  await copyPreparedDatabase(dataDir)
  const port = await freePortPair()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let printed = ''

  const start = async () => {
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        DEMO_PASSWORD,
        ...NO_SAMPLES,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = server
    const keep = (chunk: Buffer) => (printed += chunk.toString())
    server.stdout.on('data', keep)
    server.stderr.on('data', keep)
    await untilReady(
      url,
      () => server.exitCode !== null,
      () => printed,
    )
  }

  const end = async (...signals: NodeJS.Signals[]): Promise<number | null> => {
    const server = child
    child = null
    if (!server || server.exitCode !== null) return server?.exitCode ?? null
    const exited = once(server, 'exit')
    for (const signal of signals) server.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }

  await start()
  return {
    url,
    demoUrl: `http://127.0.0.1:${port + 1}`,
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => printed,
    kill: async () => void (await end('SIGKILL')),
    end,
    start,
    async stop() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** Of tests that run beside each other each gets a database with a port of its own. Outside of tests the product makes its database itself. */
async function copyPreparedDatabase(dataDir: string): Promise<void> {
  const prepared = process.env[PREPARED_DATABASE]
  const settings = prepared === undefined ? null : await readSettings(prepared)
  if (prepared === undefined || settings === null) return
  // The files belong to the user as whom PostgreSQL runs.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir])
  await writeSettings(dataDir, { ...settings, port: await freePort(null), ownerPid: null })
}

async function untilReady(url: string, hasExited: () => boolean, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (hasExited()) throw new Error(`the server ended before it was ready:\n${printed()}`)
    if (Date.now() > deadline) throw new Error(`the server was not ready in time:\n${printed()}`)
    await delay(100)
  }
}

/**
 * Finds a free port whose successor is free too, because the demo application listens there. The port is below those that the system gives to
 * outgoing connections: between this search and the server's start, and while a test has stopped the server, no outgoing connection may take it.
 */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = 10_000 + 2 * randomInt(11_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
