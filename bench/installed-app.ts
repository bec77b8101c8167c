import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../runner/browser/find-chromium.ts'
import { DEMO_PASSWORD } from '#tests/harness/product/start-product.ts'

/** A browser profile that has the application installed, to be started again and again. */
export type InstalledApp = { launch(): Promise<BrowserContext>; dispose(): Promise<void> }

export async function createInstalledApp(): Promise<InstalledApp> {
  const profile = await mkdtemp(join(tmpdir(), 'reprise-bench-'))
  const { executablePath, env } = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: resolve('var') })
  return {
    launch: () =>
      chromium.launchPersistentContext(profile, {
        executablePath,
        env: { ...process.env, ...env },
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        viewport: { width: 1440, height: 900 },
      }),
    dispose: () => rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}

/** Signs in as the owner and waits until the service worker has everything, so that the application starts without the server. */
export async function signIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await signInAs(context, `${url}/recipes`, 'owner@demo.local')
  await page.getByRole('table', { name: 'Recipes' }).getByRole('link').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByTitle('Changes on this device').waitFor()
  return page
}

/** Opens a page that needs a user, and signs in as this one of the demo. */
export async function signInAs(context: BrowserContext, url: string, email: string): Promise<Page> {
  // with an end, so that it is there after the next start
  await context.addCookies([{ name: 'lang', value: 'en', url, expires: Math.round(Date.now() / 1000) + 86_400 }])
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  return page
}
