import { selectors, type Frame, type Locator as PageLocator } from 'playwright-core'
import { writeQuery, type LocatorQuery } from '../page/locator-query.ts'
import { bundlePage, PAGE_BUNDLES } from './page-bundle.ts'

const ENGINE = 'reprise'

let registered: Promise<void> | null = null

/**
 * Registers our locators as a selector engine of Playwright, once for this process and before the first page. Playwright looks for the element anew whenever
 * it needs it, and inside its own JavaScript world, which takes half the messages of an element handle.
 */
export function registerLocatorEngine(cacheDir: string): Promise<void> {
  registered ??= register(cacheDir).catch((error: unknown) => {
    registered = null
    throw error
  })
  return registered
}

async function register(cacheDir: string): Promise<void> {
  const bundle = await bundlePage(PAGE_BUNDLES.locatorEngine, cacheDir)
  const content = `(() => { let engine; const provideLocatorEngine = (given) => { engine = given }; ${bundle}; return engine })()`
  await selectors.register(ENGINE, { content }, { contentScript: true })
}

/** A Playwright locator for at most one element: each time it is resolved, the first of our locators that fits exactly one element decides. */
export const locatorIn = (frame: Frame, query: LocatorQuery): PageLocator => frame.locator(`${ENGINE}=${writeQuery(query)}`)
