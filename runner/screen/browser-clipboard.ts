import type { BrowserContext, Page } from 'playwright-core'
import { OWN_ORIGIN, serveOwnPages } from '../surfaces/own-pages.ts'

/**
 * The browser's clipboard, read and written from a page of ours, so that the system under test needs no permission and no script.
 * A browser process has one clipboard.
 */
export class BrowserClipboard {
  readonly #pages = new WeakMap<BrowserContext, Promise<Page>>()

  /** Opens the page in advance, because a new page would come to the front of the shown one. Never rejects. */
  async prepare(context: BrowserContext): Promise<void> {
    await this.#page(context).catch(() => undefined)
  }

  /** The text on the clipboard; '' for none. */
  async read(context: BrowserContext): Promise<string> {
    const page = await this.#page(context)
    return page.evaluate(() => navigator.clipboard.readText()).catch(() => '')
  }

  async write(context: BrowserContext, text: string): Promise<void> {
    const page = await this.#page(context)
    await page.evaluate((wanted) => navigator.clipboard.writeText(wanted), text)
  }

  #page(context: BrowserContext): Promise<Page> {
    const known = this.#pages.get(context)
    if (known) return known
    const opened = openPage(context)
    this.#pages.set(context, opened)
    opened.catch(() => this.#pages.delete(context))
    return opened
  }
}

async function openPage(context: BrowserContext): Promise<Page> {
  await serveOwnPages(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: OWN_ORIGIN })
  const page = await context.newPage()
  await page.goto(`${OWN_ORIGIN}/clipboard`)
  return page
}
