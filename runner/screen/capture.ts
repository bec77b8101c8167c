import { readJpegFrame, type JpegFrame } from './jpeg/jpeg-frame.ts'
import { JpegError } from './jpeg/jpeg-error.ts'
import { boxOfPage, fittedSize, isSameSize, usualSize } from './picture-size.ts'
import type { Size } from './rfb/server-messages.ts'
import type { Surface } from './surface.ts'

/**
 * The content of the screen. `screen` is the size of the whole screen in it, in pixels; the JPEG of a small window is smaller and belongs to the upper left.
 * `frame` is null for a JPEG that could not be parsed; it is sent whole.
 */
export type Picture = { kind: 'blank' } | { kind: 'jpeg'; jpeg: Buffer; frame: JpegFrame | null; screen: Size }

/**
 * Chromium drops the last frame of a burst in one of three cases. Therefore the screencast is started again at this time after the last change,
 * which gives a frame of the present state. A frame that shows nothing new costs the viewers no bytes.
 */
const REFRESH_AFTER_MS = 150
/** Starting fails while a navigation is being committed ("Not attached to an active page"). */
const START_RETRY_MS = 50
const START_TRIES_MAX = 100

const SCREENCAST = { format: 'jpeg', everyNthFrame: 1 } as const
/** JPEG's quality. A picture that is shown pixel by pixel needs more than one that the browser reduces, which averages the errors. */
const QUALITY = { whole: 80, reduced: 85 } as const

type ScreencastFrame = { data: string; sessionId: number; metadata: { deviceWidth: number; deviceHeight: number } }
/** One screencast, until `signal` is aborted. */
type Run = { surface: Surface; box: Size; usual: Size; signal: AbortSignal }

/**
 * Takes pictures of the shown surface, only while somebody watches, in the size in which it is watched: Chromium reduces the page before it encodes it.
 *
 *   show(surface) + watch(true) ──► starting ──► running ──► (150 ms without a change) ──► started anew
 *   resize(box, usual) ──► started anew; frames that still have the former size are ignored
 *   show(other), watch(false) ──► stopped; frames still under way are ignored
 */
export class Capture {
  readonly #onPicture: (picture: Picture) => void
  #surface: Surface | null = null
  #isWatched = false
  #usual: Size = usualSize()
  #box: Size = this.#usual
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

  /** Sets the size of the pictures: a page of the usual size is reduced into `box`, in pixels. */
  resize(box: Size, usual: Size): void {
    if (isSameSize(box, this.#box) && isSameSize(usual, this.#usual)) return
    this.#box = box
    this.#usual = usual
    this.#stop()
    this.#start()
  }

  #start(): void {
    const surface = this.#surface
    if (!surface || !this.#isWatched || this.#run) return
    const controller = new AbortController()
    this.#run = controller
    const run: Run = { surface, box: this.#box, usual: this.#usual, signal: controller.signal }
    const onFrame = ({ data, sessionId, metadata }: ScreencastFrame) => {
      // Acknowledged at once: after a late answer Chromium holds frames back and then drops the last one.
      surface.cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
      this.#take(Buffer.from(data, 'base64'), { width: metadata.deviceWidth, height: metadata.deviceHeight }, run)
    }
    surface.cdp.on('Page.screencastFrame', onFrame)
    run.signal.addEventListener('abort', () => {
      surface.cdp.off('Page.screencastFrame', onFrame)
      surface.cdp.send('Page.stopScreencast').catch(() => undefined)
    })
    void startScreencast(run)
    // The first frame may already have been lost.
    this.#refreshSoon(run)
  }

  #stop(): void {
    if (this.#refreshTimer) clearTimeout(this.#refreshTimer)
    this.#refreshTimer = null
    this.#run?.abort()
    this.#run = null
  }

  /** `page`: the size of the page in the picture, in CSS pixels. */
  #take(jpeg: Buffer, page: Size, run: Run): void {
    if (run.signal.aborted) return
    const last = this.#last
    // A screencast that is started again begins with the known picture, in most cases byte for byte.
    if (last.kind === 'jpeg' && last.jpeg.equals(jpeg)) return
    const frame = takeApart(jpeg)
    if (frame && last.kind === 'jpeg' && last.frame && isSame(last.frame, frame)) return
    this.#refreshSoon(run)
    this.#publish({ kind: 'jpeg', jpeg, frame, screen: screenOf(frame, page, run) })
  }

  #refreshSoon(run: Run): void {
    if (this.#refreshTimer) clearTimeout(this.#refreshTimer)
    this.#refreshTimer = setTimeout(() => {
      run.surface.cdp.send('Page.stopScreencast').catch(() => undefined)
      void startScreencast(run)
    }, REFRESH_AFTER_MS)
  }

  #publish(picture: Picture): void {
    this.#last = picture
    this.#onPicture(picture)
  }
}

async function startScreencast({ surface, box, usual, signal }: Run): Promise<void> {
  for (let tries = 0; tries < START_TRIES_MAX && !signal.aborted; tries++) {
    try {
      const { width, height } = boxOfPage(surface.size, box, usual)
      const quality = width < surface.size.width ? QUALITY.reduced : QUALITY.whole
      await surface.cdp.send('Page.startScreencast', { ...SCREENCAST, quality, maxWidth: width, maxHeight: height })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, START_RETRY_MS))
    }
  }
}

/** After a change of the box a frame in the former size may still arrive, so the size of a whole screen is read from the frame itself. */
const screenOf = (frame: JpegFrame | null, page: Size, { box, usual }: Pick<Run, 'box' | 'usual'>): Size =>
  frame && isSameSize(page, usual) ? { width: frame.headers.width, height: frame.headers.height } : fittedSize(usual, box)

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
