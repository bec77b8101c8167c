import { selectors, type Frame, type Locator as PageLocator } from 'playwright-core'
import { writeQuery, type LocatorQuery } from '../page/locator-query.ts'
import { bundlePage } from './page-bundle.ts'

const ENGINE = 'reprise'

let registered: Promise<void> | null = null

/**
 * Teaches Playwright our locators, once for this process and before the first page. An element found through it is looked for anew as often as
 * Playwright needs it, and never leaves the world in which Playwright acts: half the messages of an element handle.
 */
export function registerLocatorEngine(cacheDir: string): Promise<void> {
  registered ??= register(cacheDir).catch((error: unknown) => {
    registered = null
    throw error
  })
  return registered
}

async function register(cacheDir: string): Promise<void> {
  const bundle = await bundlePage(['locator-engine.ts'], cacheDir)
  const content = `(() => { let engine; const provideLocatorEngine = (given) => { engine = given }; ${bundle}; return engine })()`
  await selectors.register(ENGINE, { content }, { contentScript: true })
}

/** Names at most one element: the first locator that fits exactly one decides, each time anew. */
export const locatorIn = (frame: Frame, query: LocatorQuery): PageLocator => frame.locator(`${ENGINE}=${writeQuery(query)}`)
