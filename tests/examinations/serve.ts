import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A loopback port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** A new empty folder for an application's data. */
export const dataFolder = (name: string): string => mkdtempSync(join(tmpdir(), `examination-${name}-`))

/** Installs the packages of a folder with a `package-lock.json`, unless they are there: npm writes its own list of them last. */
export function installPackages(folder: URL): void {
  if (existsSync(new URL('node_modules/.package-lock.json', folder))) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: fileURLToPath(folder),
    stdio: 'inherit',
  })
}

/** Runs an application until it is stopped; its output is shown when it ends early. */
export function startProcess(command: string, args: string[], options: { cwd: string; env?: Record<string, string> }): ChildProcess {
  const child = spawn(command, args, { cwd: options.cwd, env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  child.on('exit', (code) => {
    if (code !== null && code !== 0) console.error(`${command} ended with ${code}:\n${output}`)
  })
  return child
}

/** Waits until an address answers without an error of the server. */
export async function untilAnswers(url: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => null)
    if (answer && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

/** Ends processes, last started first, and removes their data. */
export async function stop(children: ChildProcess[], folder: string): Promise<void> {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(timer)
  }
  rmSync(folder, { recursive: true, force: true })
}
