import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Launch } from '../platform/unprivileged.ts'

const portSchema = z.number().int().min(1).max(65_535)
/** The first line that a runner prints. `vncPort` is null for a runner without a screen. */
const readySchema = z.object({ ready: z.literal(true), host: z.string(), apiPort: portSchema, vncPort: portSchema.nullable() })
export type RunnerAddress = { host: string; apiPort: number; vncPort: number }

export type StartOptions = {
  program: string
  /** The system user that the runner runs as. */
  launch: Launch
  /** The working folder of the runner, which may have no access to the server's. */
  folder: string
  env: Record<string, string>
  readyTimeoutMs: number
  /** Aborts a start that is under way. */
  signal: AbortSignal
  onLog: (line: string) => void
}

export type LocalRunnerProcess = {
  address: RunnerAddress
  pid: number
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>
  /** Sends the runner the loopback ports of the product. It does not let its browser connect to them. */
  sendOwnPorts: (ports: readonly number[]) => void
  /** Asks the process to end, and kills it if it has not ended after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/**
 * Starts one runner and waits until it prints on stdout where it listens.
 *
 * The IPC channel closes when this process ends for whatever reason, and then the runner ends itself. It carries only `sendOwnPorts`.
 * Errors: rejects when the runner ends, or prints nothing in time.
 */
export async function startLocalRunnerProcess(options: StartOptions): Promise<LocalRunnerProcess> {
  const { launch } = options
  const [command, ...args] = [...launch.prefix, process.execPath, options.program]
  const child = spawn(command, args, {
    ...launch.ids,
    cwd: options.folder,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl+C in a terminal reaches the whole group, but the server has to end its runners after its tasks.
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
    // The send may fail when the runner is just ending; then it does not need the ports any more.
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
