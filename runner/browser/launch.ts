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

/** Chromium refuses to sandbox itself for root; containers run as root. */
const sandboxArgs = (): string[] => (process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [])

export function launchChromium(found: FoundChromium): Promise<Browser> {
  return chromium.launch({
    executablePath: found.executablePath,
    headless: true,
    args: [...ARGS, ...sandboxArgs()],
    // People watch and use the page: they need its scroll bars.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    env: { ...cleanEnvironment(), ...found.env },
    // The process closes the browser itself, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** The runner's own settings, its password among them, are not for the browser. */
const cleanEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined || name.startsWith('RUNNER_') ? [] : [[name, value]])),
  )
