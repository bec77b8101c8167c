import { resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../runner/browser/find-chromium.ts'

/** A browser for a person in front of the product; its own, not one of the runners'. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: resolve('var') })
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}
