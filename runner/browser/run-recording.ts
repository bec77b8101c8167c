import type { ConsoleMessage, Request, Response, WebError } from 'playwright-core'
import { SHOT_HEIGHT_PX, SHOT_WIDTH_PX } from '#contract/constants.ts'
import {
  RUN_COMPLAINTS_MAX,
  RUN_TEXT_MAX,
  type RecordOptions,
  type RunComplaint,
  type RunMark,
  type RunPiece,
  type RunPiecesAnswer,
  type RunPiecesInput,
} from '#contract/schemas/run-record.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { BrowserSession } from './browser-session.ts'
import { PageShots, type Shot } from './page-shots.ts'
import { coversOf, draw } from './take-picture.ts'

/** Pictures that nobody has fetched yet. Of more, because the server is away, the oldest are given up. */
const PICTURES_HELD_MAX = 100

type Looks = { before: ScreenBox[]; after: ScreenBox[] }
export type MarkedBoxes = Pick<RunMark, 'before' | 'after'>
const NO_BOXES: MarkedBoxes = { before: null, after: null }

type Unnumbered<Piece> = Piece extends RunPiece ? Omit<Piece, 'seq'> : never

/** Keeps what happens in a session during a run: when calls began and ended, pictures of the page, and its complaints. See contract/schemas/run-record.ts. */
export class RunRecording {
  readonly id: string
  readonly #session: BrowserSession
  readonly #secrets: string[]
  readonly #shots: PageShots
  readonly #beganAt = Date.now()
  readonly #ended = new AbortController()
  readonly #counts = { console: 0, request: 0 }
  #pieces: RunPiece[] = []
  #seq = 0
  /** The last picture, as the browser gave it. */
  #last = { jpeg: '', seq: 0 }
  #wake: () => void = () => undefined

  constructor(session: BrowserSession, { id, secrets }: RecordOptions) {
    this.id = id
    this.#session = session
    this.#secrets = secrets
    this.#shots = new PageShots({
      page: () => session.tabs.active,
      look: () => this.#covers(),
      onShot: (shot, looks) => this.#keep(shot, looks),
    })
    session.context.on('console', (message) => this.#onConsole(message))
    session.context.on('weberror', (error) => this.#onError(error))
    session.context.on('requestfailed', (request) => this.#onRequestFailed(request))
    session.context.on('response', (response) => this.#onResponse(response))
  }

  /** Milliseconds since the recording began. */
  now(): number {
    return Date.now() - this.#beganAt
  }

  /** The mark of a call that began at `from` and ends now. A picture of the page is taken meanwhile. */
  mark(from: number, { before, after }: MarkedBoxes = NO_BOXES): RunMark {
    this.#shots.ask()
    return { from, to: this.now(), before, after }
  }

  /** See `runPiecesInputSchema`. */
  async pieces({ after, waitMs, isLast }: RunPiecesInput, signal: AbortSignal): Promise<RunPiecesAnswer> {
    this.#forgetUpTo(after)
    if (isLast) await this.#shots.settled()
    else if (this.#pieces.length === 0) await this.#somethingNew(waitMs, signal)
    return { pieces: [...this.#pieces], isOver: this.#ended.signal.aborted }
  }

  /** Called when the session ends. */
  end(): void {
    this.#shots.close()
    this.#ended.abort()
  }

  #forgetUpTo(seq: number): void {
    this.#pieces = this.#pieces.filter((piece) => piece.seq > seq)
  }

  #somethingNew(waitMs: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const done = () => resolve(undefined)
    const timer = setTimeout(done, waitMs)
    this.#wake = done
    for (const end of [signal, this.#ended.signal]) {
      if (end.aborted) done()
      end.addEventListener('abort', done)
    }
    return promise.finally(() => {
      clearTimeout(timer)
      for (const end of [signal, this.#ended.signal]) end.removeEventListener('abort', done)
    })
  }

  /** What must not be seen on the page as it is now. Without secrets nothing is looked for: fields for passwords show dots. */
  async #covers(): Promise<ScreenBox[]> {
    const page = this.#session.tabs.active
    return page && this.#secrets.length > 0 ? coversOf(this.#session, page, this.#secrets) : []
  }

  async #keep({ jpeg, takenAt, width, height }: Shot, { before, after }: Looks): Promise<boolean> {
    // What is to be covered may have moved or appeared while the picture was taken: rather no picture than one that shows a secret.
    if (JSON.stringify(before) !== JSON.stringify(after)) return false
    const at = Math.max(0, takenAt - this.#beganAt)
    if (jpeg === this.#last.jpeg) {
      this.#add({ kind: 'still', at, of: this.#last.seq })
      return true
    }
    const image = await this.#covered(jpeg, { covers: after, width, height })
    if (image !== null) this.#last = { jpeg, seq: this.#add({ kind: 'picture', at, width, height, ...image }) }
    return true
  }

  async #covered(jpeg: string, { covers, width, height }: { covers: ScreenBox[]; width: number; height: number }) {
    if (covers.length === 0) return { image: jpeg, type: 'image/jpeg' as const }
    const scale = Math.min(1, SHOT_WIDTH_PX / width, SHOT_HEIGHT_PX / height)
    const inPicture = covers.map((box) => ({ x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale }))
    const image = await draw(this.#session, { jpeg, covers: inPicture, outline: null })
    return image === null ? null : { image, type: 'image/webp' as const }
  }

  #onConsole(message: ConsoleMessage): void {
    const level = message.type()
    if (level !== 'error' && level !== 'warning') return
    // The browser reports a failed request here as well, which has a piece of its own.
    if (message.text().startsWith('Failed to load resource')) return
    this.#complain({ kind: 'console', at: this.now(), level, text: cut(message.text()), url: cut(message.location().url) })
  }

  #onError(error: WebError): void {
    const { name, message } = error.error()
    this.#complain({
      kind: 'console',
      at: this.now(),
      level: 'error',
      text: cut(`${name}: ${message}`),
      url: cut(error.page()?.url() ?? ''),
    })
  }

  #onRequestFailed(request: Request): void {
    const error = request.failure()?.errorText ?? ''
    // The page itself, or a navigation, has cancelled it.
    if (error === 'net::ERR_ABORTED') return
    this.#complain({ kind: 'request', at: this.now(), ...namesOf(request), status: null, error: cut(error) })
  }

  #onResponse(response: Response): void {
    if (response.status() < 400) return
    this.#complain({ kind: 'request', at: this.now(), ...namesOf(response.request()), status: response.status(), error: null })
  }

  #complain(complaint: Unnumbered<RunComplaint>): void {
    if (++this.#counts[complaint.kind] <= RUN_COMPLAINTS_MAX) this.#add(complaint)
  }

  /** Returns the number of the piece. */
  #add(piece: Unnumbered<RunPiece>): number {
    const seq = ++this.#seq
    if (this.#ended.signal.aborted) return seq
    this.#pieces.push({ ...piece, seq })
    const pictures = this.#pieces.filter(({ kind }) => kind === 'picture')
    if (pictures.length > PICTURES_HELD_MAX) this.#pieces = this.#pieces.filter((one) => one !== pictures[0])
    this.#wake()
    return seq
  }
}

const cut = (text: string): string => text.slice(0, RUN_TEXT_MAX)

const namesOf = (request: Request) => ({ method: request.method().slice(0, 20), url: cut(request.url()) })
