import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import type { FoundChromium } from './find-chromium.ts'

/** Nothing that phones home, updates itself or asks first-run questions; no QUIC, because proxies and test stands do not speak it. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-features=Translate,MediaRouter,OptimizationHints',
]

export type Launched = { browser: Browser; isSandboxed: boolean }

/** `more`: arguments beside those that every start has. */
export type LaunchOptions = { dataDir: string; more: readonly string[] }

/**
 * Starts the browser in its own sandbox, or without where the system allows none: for root, and where the kernel gives users no namespaces.
 *
 * Shape: `isSandboxed` says which it was. Errors: Playwright's, when the browser does not start either way.
 */
export async function launchChromium(found: FoundChromium, { dataDir, more }: LaunchOptions): Promise<Launched> {
  const executablePath = await withoutCapabilities(found.executablePath, dataDir)
  const launch = async (isSandboxed: boolean): Promise<Launched> => ({
    browser: await start({ ...found, executablePath }, more, isSandboxed),
    isSandboxed,
  })
  // Chromium refuses to sandbox itself for root.
  if (process.platform === 'linux' && process.getuid?.() === 0) return launch(false)
  return launch(true).catch((error: unknown) => {
    if (error instanceof Error && /sandbox/i.test(error.message)) return launch(false)
    throw error
  })
}

function start(found: FoundChromium, more: readonly string[], isSandboxed: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: found.executablePath,
    chromiumSandbox: isSandboxed,
    headless: true,
    args: [...ARGS, ...more],
    // People watch and use the page: they need its scroll bars.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    env: { ...cleanEnvironment(), ...found.env },
    // The process closes the browser itself, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/**
 * A runner below a closed folder has a capability to read it (`server/platform/unprivileged.ts`), which its children would inherit: the browser
 * would read the server's keys. So it is started through a program that gives the capability up.
 */
async function withoutCapabilities(executablePath: string, dataDir: string): Promise<string> {
  if (!(await hasAmbientCapabilities())) return executablePath
  const script = join(dataDir, 'start-browser.sh')
  const quoted = `'${executablePath.replaceAll("'", String.raw`'\''`)}'`
  await writeFile(script, `#!/bin/sh\nexec setpriv --ambient-caps=-all --inh-caps=-all -- ${quoted} "$@"\n`)
  await chmod(script, 0o700)
  return script
}

async function hasAmbientCapabilities(): Promise<boolean> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  return BigInt(`0x${/^CapAmb:\s*([\da-f]+)$/m.exec(status)?.[1] ?? '0'}`) !== 0n
}

/** The runner's own settings, its password among them, are not for the browser. */
const cleanEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined || name.startsWith('RUNNER_') ? [] : [[name, value]])),
  )
