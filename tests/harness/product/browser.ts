import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../../runner/browser/find-chromium.ts'
import { DISABLED_FEATURES } from '../../../runner/browser/launch.ts'

/** Those of the runners, and pages are drawn as soon as they change: tests look at once. */
const FEATURES = `--disable-features=${[...DISABLED_FEATURES, 'PaintHolding', 'ThirdPartyStoragePartitioning'].join(',')}`

/** A browser for a user of the product. It is separate from the runners' browsers. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserProgram())
}

export type ProfileOptions = Parameters<typeof chromium.launchPersistentContext>[1]

/** The same with a profile in the folder `path`, which the next start uses again. Timeouts are long, because a busy machine is slow. */
export async function launchProfile(path: string, options: ProfileOptions = {}): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(path, { ...(await browserProgram()), ...options })
  context.setDefaultTimeout(60_000)
  return context
}

/** The browser of this machine, and the options to start it. */
export async function browserProgram() {
  const { executablePath, env } = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: resolve('var') })
  return { executablePath, env: { ...process.env, ...env }, args: [FEATURES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}
