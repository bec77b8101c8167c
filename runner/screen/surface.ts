import type { CDPSession, Page } from 'playwright-core'
import { BrowserDrags } from './input/browser-drags.ts'
import type { InputEvent } from './input/input-queue.ts'
import { usualSize } from './picture-size.ts'
import type { Size } from './rfb/server-messages.ts'

/** A page that can be shown and takes input: of the system under test, or one of ours. Owns the CDP session for both. */
export class Surface {
  readonly page: Page
  readonly cdp: CDPSession
  readonly #drags: BrowserDrags

  static async open(page: Page): Promise<Surface> {
    return new Surface(page, await page.context().newCDPSession(page))
  }

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
    this.#drags = new BrowserDrags(cdp)
  }

  /** In CSS pixels. A page may open windows of other sizes. */
  get size(): Size {
    return this.page.viewportSize() ?? usualSize()
  }

  /** Sends an input event to the page. Never rejects: input for a page that is just closing is lost. */
  async dispatch({ method, params }: InputEvent): Promise<void> {
    const sent =
      method === 'Input.dispatchKeyEvent'
        ? this.#drags.key(params, () => this.cdp.send(method, params))
        : this.#drags.mouse(params, () => this.cdp.send(method, params))
    await sent.catch(() => undefined)
  }

  async close(): Promise<void> {
    await this.cdp.detach().catch(() => undefined)
  }
}
