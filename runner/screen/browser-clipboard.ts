import type { BrowserContext, Page } from 'playwright-core'
import { OWN_ORIGIN, serveOwnPages } from '../surfaces/own-pages.ts'

/**
 * The browser's clipboard, reached from a page of ours: the system under test needs no permission, and nothing is put into it.
 * One clipboard belongs to one browser process.
 */
export class BrowserClipboard {
  readonly #pages = new WeakMap<BrowserContext, Promise<Page>>()

  /** Opens its page before it is needed: a new page would come before one that is being shown. Never rejects. */
  async prepare(context: BrowserContext): Promise<void> {
    await this.#page(context).catch(() => undefined)
  }

  /** '' when there is no text. */
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
