import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Launch } from '../platform/unprivileged.ts'

const portSchema = z.number().int().min(1).max(65_535)
/** A runner may come without a screen; then its screen's port names nothing. */
const readySchema = z.object({ ready: z.literal(true), host: z.string(), apiPort: portSchema, vncPort: portSchema.nullable() })
export type RunnerAddress = { host: string; apiPort: number; vncPort: number }

export type StartOptions = {
  program: string
  /** As whom it runs. */
  launch: Launch
  /** Its working folder: the server's may be closed to it. */
  folder: string
  env: Record<string, string>
  readyTimeoutMs: number
  /** Gives up a start that is under way. */
  signal: AbortSignal
  onLog: (line: string) => void
}

export type LocalRunnerProcess = {
  address: RunnerAddress
  pid: number
  /** Resolves when the process is gone, however that came. */
  exited: Promise<void>
  /** Tells it ports of the loopback that belong to the product; the browser is not let there. */
  sendOwnPorts: (ports: readonly number[]) => void
  /** Asks it to end, and makes it when it has not after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/**
 * Starts one runner and waits until it says on stdout where it listens.
 *
 * The IPC channel breaks when this process dies in whatever way, and then the runner ends itself. All it carries is `sendOwnPorts`.
 * Errors: rejects when the runner ends, or says nothing in time.
 */
export async function startLocalRunnerProcess(options: StartOptions): Promise<LocalRunnerProcess> {
  const { launch } = options
  const [command, ...args] = [...launch.prefix, process.execPath, options.program]
  const child = spawn(command, args, {
    ...launch.ids,
    cwd: options.folder,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl+C in a terminal goes to the whole group; the server ends its runners itself, after its tasks.
    detached: process.platform !== 'win32',
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  if (child.stderr) createInterface({ input: child.stderr }).on('line', options.onLog)
  const address = await readAddress(child, exited, AbortSignal.any([options.signal, AbortSignal.timeout(options.readyTimeoutMs)])).catch(
    (error: unknown) => {
      child.kill('SIGKILL')
      throw error
    },
  )
  return {
    address,
    pid: child.pid ?? 0,
    exited,
    // One that is just ending hears it no more, and needs it no more.
    sendOwnPorts: (ports) => void (child.connected && child.send({ ownPorts: ports }, () => undefined)),
    stop: (graceMs) => stopChild(child, exited, graceMs),
  }
}

async function readAddress(child: ChildProcess, exited: Promise<void>, signal: AbortSignal): Promise<RunnerAddress> {
  if (!child.stdout) throw new Error('the runner has no output')
  const lines = createInterface({ input: child.stdout })
  const line = once(lines, 'line', { signal }).then(([text]) => String(text))
  const first = await Promise.race([line, exited.then(() => null)])
  line.catch(() => undefined)
  if (first === null) throw new Error('the runner ended before it was ready')
  const { host, apiPort, vncPort } = readySchema.parse(JSON.parse(first))
  return { host, apiPort, vncPort: vncPort ?? apiPort }
}

async function stopChild(child: ChildProcess, exited: Promise<void>, graceMs: number): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await exited
  clearTimeout(timer)
}
