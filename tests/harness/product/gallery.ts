import type { Frame, Page } from 'playwright-core'
import { createServer } from 'vite'

/** The gallery as `npm run dev` serves it, on a port and with a cache of its own, and without the server of the product. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await createServer({
    mode: 'development',
    cacheDir: '.cache/vite-gallery',
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null, proxy: {} },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('the page of components is served nowhere')
  return { url: `${url}ui`, stop: () => server.close() }
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
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('main > section[data-loaded=true]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const specimens = [...document.querySelectorAll('[data-specimen]')]
    return specimens.every((specimen) => specimen.querySelector('iframe, [data-stage][data-ready=true]'))
  })
  for (const frame of windowsOf(page)) await frame.locator('[data-stage][data-ready=true]').waitFor({ state: 'attached' })
}

/** The specimens that have a window of their own. */
export const windowsOf = (page: Page): Frame[] => page.frames().filter((frame) => frame !== page.mainFrame())
