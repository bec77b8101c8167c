import type { CDPSession, Page } from 'playwright-core'
import type { InputEvent } from './input/input-queue.ts'

/** A page that can be shown and takes input: of the system under test, or one of ours. Owns the CDP session for both. */
export class Surface {
  readonly page: Page
  readonly cdp: CDPSession

  static async open(page: Page): Promise<Surface> {
    return new Surface(page, await page.context().newCDPSession(page))
  }

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
  }

  /** Sends an input event to the page. Never rejects: input for a page that is just closing is lost. */
  async dispatch({ method, params }: InputEvent): Promise<void> {
    const sent = method === 'Input.dispatchKeyEvent' ? this.cdp.send(method, params) : this.cdp.send(method, params)
    await sent.catch(() => undefined)
  }

  async close(): Promise<void> {
    await this.cdp.detach().catch(() => undefined)
  }
}
