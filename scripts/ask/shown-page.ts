import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { Locate } from '../../engine/asking/locate-answer.ts'
import { AttachedBrowser, PageSilentError } from '../../runner/browser/attached-browser.ts'
import { chooseTab } from './choose-tab.ts'
import { ToldError } from './told-error.ts'

const CACHE = join(tmpdir(), 'reprise-runner')

/** Runs `work` with the page that a running browser shows, and leaves the browser as it was. `wanted`: see `chooseTab`. */
export async function withShownPage<T>(
  { endpoint, wanted }: { endpoint: string; wanted: string | null },
  work: (snapshot: PageSnapshot, locate: Locate) => Promise<T>,
): Promise<T> {
  const browser = await connect(endpoint)
  try {
    const tab = chooseTab(await browser.tabs(), wanted)
    if (tab.isShown === null) throw new ToldError(silent(tab.url))
    return await browser.read(tab.page, work).catch((error: unknown) => {
      throw error instanceof PageSilentError ? new ToldError(silent(tab.url)) : error
    })
  } finally {
    await browser.close()
  }
}

/** Playwright cannot connect while a dialog blocks one of the pages. */
async function connect(endpoint: string): Promise<AttachedBrowser> {
  const isThere = await answers(endpoint)
  return AttachedBrowser.connect(endpoint, CACHE).catch(() => {
    if (isThere) throw new ToldError(silent('A page of the browser'))
    throw new ToldError(`No browser answers at ${endpoint}. Start Chromium with --remote-debugging-port=9222 and --user-data-dir=FOLDER.`)
  })
}

const answers = (endpoint: string): Promise<boolean> =>
  fetch(new URL('/json/version', endpoint.replace(/^ws/, 'http'))).then(
    ({ ok }) => ok,
    () => false,
  )

const silent = (page: string): string => `${page} does not answer: close its dialog, or wait for its script to end.`
