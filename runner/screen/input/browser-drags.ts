import type { CDPSession } from 'playwright-core'
import type { KeyEventParams, MouseEventParams } from './cdp-input.ts'

type DragEventParams = Parameters<typeof sendDrag>[1]
type Send = () => Promise<unknown>

/**
 * Drags of the browser (HTML drag and drop). A browser without a desktop cannot begin one by itself: it tells us what is dragged, and from then on it is given
 * events of the drag in place of those of the mouse. It is asked for that only while a human holds the button, so that a step that drags keeps its own way.
 */
export class BrowserDrags {
  readonly #cdp: CDPSession
  #isHeld = false
  #data: DragEventParams['data'] | null = null
  #at = { x: 0, y: 0 }
  /** Moves with the button held that the page has not handled yet. One of them may begin a drag. */
  readonly #moves = new Set<Promise<unknown>>()
  #release: Promise<unknown> | null = null

  constructor(cdp: CDPSession) {
    this.#cdp = cdp
    cdp.on('Input.dragIntercepted', ({ data }) => {
      if (!this.#isHeld) return
      this.#data = data
      void this.#send('dragEnter', 0)
    })
  }

  /** Dispatches an event of the mouse, by `send` unless it belongs to a drag. Resolves when the page has handled it. */
  mouse(params: MouseEventParams, send: Send): Promise<unknown> {
    if (this.#release) return this.#release.then(() => this.mouse(params, send))
    const { type, x, y, button, modifiers } = params
    this.#at = { x, y }
    if (type === 'mousePressed' && button === 'left') this.#hold(true)
    if (type === 'mouseReleased' && button === 'left') return this.#letGo(modifiers, send)
    if (type !== 'mouseMoved' || !this.#isHeld) return send()
    const moved = (this.#data ? this.#send('dragOver', modifiers) : send()).finally(() => this.#moves.delete(moved))
    this.#moves.add(moved)
    return moved
  }

  /** Dispatches an event of the keyboard. Escape ends a drag without a drop. */
  key(params: KeyEventParams, send: Send): Promise<unknown> {
    // What comes behind the release of a button stays behind it, and behind the presses that wait for it.
    if (this.#release) return this.#release.then(() => this.key(params, send))
    const { type, key, modifiers } = params
    return this.#data && key === 'Escape' && type !== 'keyUp' ? this.#end('dragCancel', modifiers) : send()
  }

  /** The button is let go when the moves before it are handled: only then it is known whether they began a drag. */
  #letGo(modifiers: number, send: Send): Promise<unknown> {
    const release =
      this.#moves.size === 0 ? this.#drop(modifiers, send) : Promise.allSettled(this.#moves).then(() => this.#drop(modifiers, send))
    this.#release = release
    return release.finally(() => {
      if (this.#release === release) this.#release = null
    })
  }

  #drop(modifiers: number, send: Send): Promise<unknown> {
    this.#hold(false)
    return this.#data ? this.#end('drop', modifiers) : send()
  }

  #hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    void this.#cdp.send('Input.setInterceptDrags', { enabled: isHeld }).catch(() => undefined)
  }

  async #end(type: 'drop' | 'dragCancel', modifiers: number): Promise<void> {
    await this.#send(type, modifiers)
    this.#data = null
  }

  async #send(type: DragEventParams['type'], modifiers: number): Promise<void> {
    if (this.#data) await sendDrag(this.#cdp, { type, ...this.#at, modifiers, data: this.#data }).catch(() => undefined)
  }
}

const sendDrag = (cdp: CDPSession, params: Parameters<typeof cdp.send<'Input.dispatchDragEvent'>>[1] & object) =>
  cdp.send('Input.dispatchDragEvent', params)
