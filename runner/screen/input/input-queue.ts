import type { KeyEventParams, MouseEventParams } from './cdp-input.ts'

export type InputEvent =
  | { method: 'Input.dispatchMouseEvent'; params: MouseEventParams }
  | { method: 'Input.dispatchKeyEvent'; params: KeyEventParams }

/** Resolves when the page handled the event; never rejects. */
export type InputSink = (event: InputEvent) => Promise<void>

/** More moves than these are more than a second behind. */
const HELD_MOVES_MAX = 60

type Entry = { event: InputEvent; ready: Promise<unknown> | null }

/**
 * Keeps the order of input while some of it must wait (a paste for its text), and drops pointer moves that a busy page could not handle:
 * at most one is under way, and of the waiting ones only the latest is sent. While a button is held the way matters, as of a line that is drawn.
 */
export class InputQueue {
  readonly #sink: InputSink
  readonly #entries: Entry[] = []
  #isWaiting = false
  #move: symbol | null = null

  constructor(sink: InputSink) {
    this.#sink = sink
  }

  /** Adds an event. It and all later ones are held until `ready` has settled. */
  push(event: InputEvent, ready: Promise<unknown> | null = null): void {
    const last = this.#entries.at(-1)
    const isWayKept = isMove(event) && isHeld(event) && this.#entries.length < HELD_MOVES_MAX
    if (isMove(event) && !isWayKept && last && isMove(last.event) && !last.ready) this.#entries[this.#entries.length - 1] = { event, ready }
    else this.#entries.push({ event, ready })
    this.#drain()
  }

  /** Called when another page takes the input. The page before may be blocked by a dialog and never answer its last move, which must not delay the next page. */
  redirected(): void {
    this.#move = null
    this.#drain()
  }

  #drain(): void {
    while (!this.#isWaiting) {
      const next = this.#entries[0]
      if (!next) return
      if (next.ready) return this.#wait(next)
      // A move waits for the one before, unless other input is waiting behind it.
      if (isMove(next.event) && this.#move && this.#entries.every(({ event }) => isMove(event))) return
      this.#entries.shift()
      this.#send(next.event)
    }
  }

  #wait(entry: Entry): void {
    this.#isWaiting = true
    const resume = () => {
      entry.ready = null
      this.#isWaiting = false
      this.#drain()
    }
    entry.ready!.then(resume, resume)
  }

  #send(event: InputEvent): void {
    if (!isMove(event)) return void this.#sink(event)
    const move = Symbol('move')
    this.#move = move
    void this.#sink(event).then(() => {
      if (this.#move !== move) return
      this.#move = null
      this.#drain()
    })
  }
}

const isHeld = ({ params }: InputEvent): boolean => 'buttons' in params && params.buttons !== 0

const isMove = (event: InputEvent): boolean => event.method === 'Input.dispatchMouseEvent' && event.params.type === 'mouseMoved'
