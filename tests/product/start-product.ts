import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export const DEMO_PASSWORD = 'demo-password-of-a-test'
const READY_MS = 90_000

/** The whole product as `npm start` runs it, on ports and a data folder of its own. */
export type Product = {
  url: string
  demoUrl: string
  dataDir: string
  /** Of the server process. */
  pid: () => number
  /** What the server printed so far. */
  output: () => string
  /** SIGKILL: no farewell. Its children see that it is gone. */
  kill(): Promise<void>
  /** Sends the signals, one right after the other, and waits for the end; the exit code, null when a signal killed it. */
  end(...signals: NodeJS.Signals[]): Promise<number | null>
  /** Starts the server again on the same port and data. */
  start(): Promise<void>
  stop(): Promise<void>
}

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-product-'))
  const port = await freePortPair()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let printed = ''

  const start = async () => {
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: '1', DEMO_PASSWORD, ...environment },
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

/** A port whose successor is free too: the demo application listens there. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await listenOnce(0)
    if (port !== null && port < 65_535 && (await listenOnce(port + 1)) !== null) return port
  }
}

const listenOnce = (port: number) =>
  new Promise<number | null>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const { port: chosen } = probe.address() as AddressInfo
      probe.close(() => resolve(chosen))
    })
  })
