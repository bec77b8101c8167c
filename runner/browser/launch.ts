import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import type { FoundChromium } from './find-chromium.ts'

/**
 * Features of the browser that nobody needs here. The list replaces Playwright's own, so it names those of it that matter: pages stay on HTTP, requests
 * that are looked at are not begun anew, and nothing is asked of a search engine. The suggestions of the address bar are a page of their own for each
 * window, which costs more than starting the rest of the browser: measured with Chromium 156, 1.7 of 2.8 s of processor time for a window.
 */
export const DISABLED_FEATURES = [
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AimEnabled',
  'PreconnectToSearch',
  'NetworkTimeServiceQuerying',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Switches off background traffic, updates and first-run questions, and QUIC, which many proxies and test installations do not support. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

export type Launched = { browser: Browser; isSandboxed: boolean }

/** `more`: additional arguments of the browser. */
export type LaunchOptions = { dataDir: string; more: readonly string[] }

/**
 * Starts the browser in its own sandbox, or without it where the system allows none: for root, and where the kernel denies namespaces to users.
 *
 * Shape: `isSandboxed` tells whether the sandbox is used. Errors: Playwright's, when the browser does not start either way.
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
    // `main.ts` handles signals and closes the browser in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/**
 * A runner whose files lie in a closed folder has a capability to read it (`server/platform/unprivileged.ts`). Its children would inherit it, and the browser
 * could read the server's keys. So the browser is started through a program that drops the capability.
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

/** The environment without the runner's own settings, which include its password. */
const cleanEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined || name.startsWith('RUNNER_') ? [] : [[name, value]])),
  )
