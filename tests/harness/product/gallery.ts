import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { build, preview } from 'vite'

/**
 * The page of components, built by itself: each of its many windows then loads a few files instead of every module. Served on a port of its own, without
 * the server of the product.
 */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'reprise-gallery-'))
  await build({ logLevel: 'error', mode: 'development', build: { outDir, minify: false, rolldownOptions: { input: 'ui.html' } } })
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0, open: false, proxy: {} } })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('the page of components is served nowhere')
  const stop = async (): Promise<void> => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return { url: `${url}ui.html`, stop }
}

/** Fixes everything that differs between machines or days. */
export async function makeDeterministic(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await page.addInitScript(() => {
    const storage = { estimate: async () => ({ usage: 12_000_000, quota: 10_000_000_000 }), persisted: async () => false }
    Object.defineProperty(navigator, 'storage', { value: storage })
  })
}

/** Opens one section of the page, and waits until every specimen in it is in its state. */
export async function openSection(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main > section[data-loaded=true]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const specimens = [...document.querySelectorAll('[data-specimen]')]
    return specimens.every((specimen) => specimen.querySelector('iframe, [data-stage][data-ready=true]'))
  })
  for (const frame of windowsOf(page)) await frame.locator('[data-stage][data-ready=true]').waitFor({ state: 'attached' })
}

/** The specimens that have a window of their own. */
export const windowsOf = (page: Page): Frame[] => page.frames().filter((frame) => frame !== page.mainFrame())
