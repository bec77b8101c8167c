import type { Frame } from 'playwright-core'
import type { Locator } from '#contract/schemas/locator.ts'
import type { BrowserSession } from './browser-session.ts'
import { enterFrames, splitFrames } from './frame-path.ts'

/** What the server sends for further rows is waited for this long. */
const LOADED_MS = 1500

/** Goes through the lists of a frame that make their rows only while one scrolls: see `runner/page/row-search.ts`. */
export class RowSearch {
  readonly #session: BrowserSession
  readonly #path: string
  readonly #signal: AbortSignal
  #state: 'not_begun' | 'searching' | 'ended' = 'not_begun'

  /** The lists of the frame in which the first locator looks. */
  constructor(session: BrowserSession, [first]: readonly Locator[], signal: AbortSignal) {
    this.#session = session
    this.#signal = signal
    this.#path = first ? splitFrames(first).path : ''
  }

  /** Shows further rows, and waits for what the server sends for them. False when there are none any more; the lists are then where they were before. */
  async next(): Promise<boolean> {
    if (this.#state === 'ended') return false
    const { agents, traffic } = this.#session
    const mark = traffic.mark()
    const frame = await this.#frame()
    const mayBegin = frame !== null && (this.#state === 'searching' || (await agents.call(frame, 'beginRowSearch')))
    this.#state = mayBegin && (await agents.call(frame, 'nextRows')) ? 'searching' : 'ended'
    await traffic.idleSince(mark, LOADED_MS, this.#signal)
    return this.#state === 'searching'
  }

  /** Puts the other lists back where they were, and all of them when nothing was found. */
  async end(isFound: boolean): Promise<void> {
    const frame = this.#state === 'searching' ? await this.#frame() : null
    if (frame) await this.#session.agents.call(frame, 'endRowSearch', isFound).catch(() => undefined)
    this.#state = 'ended'
  }

  #frame(): Promise<Frame | null> {
    return enterFrames(this.#session.agents, this.#session.requirePage().mainFrame(), this.#path)
  }
}
