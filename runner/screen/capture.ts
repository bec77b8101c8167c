import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import { readJpegFrame, type JpegFrame } from './jpeg/jpeg-frame.ts'
import { JpegError } from './jpeg/jpeg-error.ts'
import type { Surface } from './surface.ts'

/** The content of the screen. `frame` is null for a JPEG that could not be parsed; it is sent whole. */
export type Picture = { kind: 'blank' } | { kind: 'jpeg'; jpeg: Buffer; frame: JpegFrame | null }

/**
 * Chromium drops the last frame of a burst in one of three cases. Therefore the screencast is started again at this time after the last change,
 * which gives a frame of the present state. A frame that shows nothing new costs the viewers no bytes.
 */
const REFRESH_AFTER_MS = 150
/** Starting fails while a navigation is being committed ("Not attached to an active page"). */
const START_RETRY_MS = 50
const START_TRIES_MAX = 100

const SCREENCAST = { format: 'jpeg', quality: 80, maxWidth: PREVIEW_WIDTH_PX, maxHeight: PREVIEW_HEIGHT_PX, everyNthFrame: 1 } as const

/**
 * Takes pictures of the shown surface, only while somebody watches.
 *
 *   show(surface) + watch(true) ──► starting ──► running ──► (150 ms without a change) ──► started anew
 *   show(other), watch(false) ──► stopped; frames still under way are ignored
 */
export class Capture {
  readonly #onPicture: (picture: Picture) => void
  #surface: Surface | null = null
  #isWatched = false
  #last: Picture = { kind: 'blank' }
  /** Aborts the present run; frames of an older run are ignored. */
  #run: AbortController | null = null
  #refreshTimer: NodeJS.Timeout | null = null

  constructor(onPicture: (picture: Picture) => void) {
    this.#onPicture = onPicture
  }

  /** The latest picture; out of date while nobody watches. */
  get last(): Picture {
    return this.#last
  }

  show(surface: Surface | null): void {
    this.#stop()
    this.#surface = surface
    if (!surface) this.#publish({ kind: 'blank' })
    this.#start()
  }

  watch(isWatched: boolean): void {
    if (this.#isWatched === isWatched) return
    this.#isWatched = isWatched
    if (isWatched) return this.#start()
    this.#stop()
    // The next viewer must see neither an old state nor another user's.
    this.#last = { kind: 'blank' }
  }

  #start(): void {
    const surface = this.#surface
    if (!surface || !this.#isWatched || this.#run) return
    const run = new AbortController()
    this.#run = run
    const onFrame = ({ data, sessionId }: { data: string; sessionId: number }) => {
      // Acknowledged at once: after a late answer Chromium holds frames back and then drops the last one.
      surface.cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
      this.#take(Buffer.from(data, 'base64'), surface, run.signal)
    }
    surface.cdp.on('Page.screencastFrame', onFrame)
    run.signal.addEventListener('abort', () => {
      surface.cdp.off('Page.screencastFrame', onFrame)
      surface.cdp.send('Page.stopScreencast').catch(() => undefined)
    })
    void startScreencast(surface, run.signal)
    // The first frame may already have been lost.
    this.#refreshSoon(surface, run.signal)
  }

  #stop(): void {
    if (this.#refreshTimer) clearTimeout(this.#refreshTimer)
    this.#refreshTimer = null
    this.#run?.abort()
    this.#run = null
  }

  #take(jpeg: Buffer, surface: Surface, signal: AbortSignal): void {
    if (signal.aborted) return
    const last = this.#last
    // A screencast that is started again begins with the known picture, in most cases byte for byte.
    if (last.kind === 'jpeg' && last.jpeg.equals(jpeg)) return
    const frame = takeApart(jpeg)
    if (frame && last.kind === 'jpeg' && last.frame && isSame(last.frame, frame)) return
    this.#refreshSoon(surface, signal)
    this.#publish({ kind: 'jpeg', jpeg, frame })
  }

  #refreshSoon(surface: Surface, signal: AbortSignal): void {
    if (this.#refreshTimer) clearTimeout(this.#refreshTimer)
    this.#refreshTimer = setTimeout(() => {
      surface.cdp.send('Page.stopScreencast').catch(() => undefined)
      void startScreencast(surface, signal)
    }, REFRESH_AFTER_MS)
  }

  #publish(picture: Picture): void {
    this.#last = picture
    this.#onPicture(picture)
  }
}

async function startScreencast(surface: Surface, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < START_TRIES_MAX && !signal.aborted; tries++) {
    try {
      await surface.cdp.send('Page.startScreencast', SCREENCAST)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, START_RETRY_MS))
    }
  }
}

function takeApart(jpeg: Buffer): JpegFrame | null {
  try {
    return readJpegFrame(jpeg)
  } catch (error) {
    if (error instanceof JpegError || error instanceof RangeError) return null
    throw error
  }
}

const isSame = (before: JpegFrame, after: JpegFrame): boolean =>
  before.headers.width === after.headers.width &&
  before.headers.height === after.headers.height &&
  Buffer.compare(asBytes(before.hashes), asBytes(after.hashes)) === 0

const asBytes = (hashes: Int32Array) => Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength)
