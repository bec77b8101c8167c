import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { SHOT_HEIGHT_PX, SHOT_WIDTH_PX } from '#contract/constants.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'

/** A page in which nothing is drawn, or that does not answer, gives no picture. */
const SHOT_MAX_MS = 1500
/**
 * A picture keeps a processor busy, the longer the slower the machine is or the more it has to do. After each the page is left alone for so many times as long
 * as the picture took: pictures of a fast run have a fixed share of its time, and pages that take their time have one for every step.
 */
const PAUSE_SHARE = 8
const PAUSE_MAX_MS = 1000
/** Text stays readable, and 50 pictures of full pages have 4 MB. */
const QUALITY = 60

/** `takenAt`: the time of the page that it shows, in milliseconds since 1970. `width`, `height`: of the page, in CSS pixels. */
export type Shot = { jpeg: string; takenAt: number; width: number; height: number }

type Frame = { data: string; metadata: { timestamp?: number | undefined; deviceWidth: number; deviceHeight: number } }

export type ShotHooks = {
  page: () => Page | null
  /** Called before and after each picture. */
  look: () => Promise<ScreenBox[]>
  /** Gets what both looks saw. False: the picture is of no use, and one more is to be taken. The next picture waits for it. */
  onShot: (shot: Shot, looks: { before: ScreenBox[]; after: ScreenBox[] }) => Promise<boolean>
}

/** A page that moves all the time has no picture. */
const TRIES_MAX = 3

/** A page that is higher than wide, as that of a phone, has as much of a picture as another. */
const shotBox = (page: { width: number; height: number } | null) =>
  page && page.height > page.width
    ? { maxWidth: SHOT_HEIGHT_PX, maxHeight: SHOT_WIDTH_PX }
    : { maxWidth: SHOT_WIDTH_PX, maxHeight: SHOT_HEIGHT_PX }

/**
 * Takes pictures of a page without holding it up: the browser is asked for one frame of its screencast, which it makes beside the page. A picture that is
 * asked for while another is on its way follows it.
 *
 *   idle ── ask ──► taking ── taken, or too late ──► idle
 *                     │ ask                            ▲
 *                     └──► taking, another wanted ── taken, pause ──► taking
 */
export class PageShots {
  readonly #hooks: ShotHooks
  readonly #sessions = new WeakMap<Page, Promise<CDPSession | null>>()
  #taking: Promise<void> | null = null
  #isWanted = false
  #isClosed = false
  /** Aborted: somebody waits for the last picture, so there are no more pauses. */
  readonly #hurry = new AbortController()

  constructor(hooks: ShotHooks) {
    this.#hooks = hooks
  }

  /** Wants a picture of the page as it is now. */
  ask(): void {
    if (this.#isClosed) return
    this.#isWanted = true
    this.#taking ??= this.#takeWanted().finally(() => (this.#taking = null))
  }

  /** Resolves when every picture that was asked for has been taken, or could not be. Called at the end of a run. */
  async settled(): Promise<void> {
    this.#hurry.abort()
    while (this.#taking) await this.#taking
  }

  close(): void {
    this.#isClosed = true
    this.#isWanted = false
  }

  async #takeWanted(): Promise<void> {
    for (let tries = 0; this.#isWanted && !this.#isClosed;) {
      this.#isWanted = false
      const begun = performance.now()
      const isOfUse = await this.#takeOne().catch(() => true)
      tries = isOfUse ? 0 : tries + 1
      if (!isOfUse && tries < TRIES_MAX) this.#isWanted = true
      const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_SHARE * (performance.now() - begun))
      await delay(pauseMs, undefined, { signal: this.#hurry.signal }).catch(() => undefined)
    }
  }

  async #takeOne(): Promise<boolean> {
    const { look, onShot } = this.#hooks
    const before = await look()
    const shot = await this.#take()
    return shot ? onShot(shot, { before, after: await look() }) : true
  }

  async #take(): Promise<Shot | null> {
    const page = this.#hooks.page()
    const cdp = page && (await this.#session(page))
    if (!cdp) return null
    const { promise, resolve } = Promise.withResolvers<Shot | null>()
    const onFrame = ({ data: jpeg, metadata: { timestamp, deviceWidth: width, deviceHeight: height } }: Frame) =>
      resolve({ jpeg, takenAt: timestamp === undefined ? Date.now() : timestamp * 1000, width, height })
    const late = setTimeout(() => resolve(null), SHOT_MAX_MS)
    cdp.on('Page.screencastFrame', onFrame)
    try {
      const size = shotBox(page.viewportSize())
      cdp.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY, ...size }).catch(() => resolve(null))
      return await promise
    } finally {
      clearTimeout(late)
      cdp.off('Page.screencastFrame', onFrame)
      // Frames that are not acknowledged are held back, so no second one is made meanwhile.
      cdp.send('Page.stopScreencast').catch(() => undefined)
    }
  }

  /** A connection of its own: a viewer has another screencast of the same page. */
  #session(page: Page): Promise<CDPSession | null> {
    const known = this.#sessions.get(page)
    if (known) return known
    const opened = page
      .context()
      .newCDPSession(page)
      .catch(() => null)
    this.#sessions.set(page, opened)
    return opened
  }
}
