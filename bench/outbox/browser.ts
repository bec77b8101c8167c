import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../runner/browser/find-chromium.ts'

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--remote-debugging-port=0',
]

/** A real browser with a profile that outlives it. It is killed with SIGKILL, as by a power cut. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  #process: ChildProcess | null = null
  #browser: Browser | null = null

  async launch(): Promise<BrowserContext> {
    const portFile = join(this.#profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const { executablePath, env } = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: resolve('var') })
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const child = spawn(executablePath, [...FLAGS, ...sandbox, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, ...env },
    })
    this.#process = child
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${await devToolsPort(portFile)}`)
    return this.#browser.contexts()[0]!
  }

  async kill(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child?.pid) return
    const ended = new Promise((done) => child.once('exit', done))
    // the whole process group, which includes renderers and workers
    process.kill(-child.pid, 'SIGKILL')
    await ended
    await this.#browser?.close().catch(() => undefined)
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
  }
}

async function devToolsPort(file: string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const port = readPort(file)
    if (port) return port
    await delay(50)
  }
  throw new Error('the browser did not open its debugging port')
}

/** The port; empty while the browser has not written it yet. */
function readPort(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n')[0] ?? ''
  } catch {
    return ''
  }
}
