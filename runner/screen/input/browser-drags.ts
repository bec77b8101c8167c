import type { CDPSession } from 'playwright-core'
import type { KeyEventParams, MouseEventParams } from './cdp-input.ts'

type DragEventParams = Parameters<typeof sendDrag>[1]

/**
 * Drags of the browser (HTML drag and drop). A browser without a desktop cannot begin one by itself: it tells us what is dragged, and from then on it is given
 * events of the drag in place of those of the mouse. It is asked for that only while a human holds the button, so that a step that drags keeps its own way.
 */
export class BrowserDrags {
  readonly #cdp: CDPSession
  #isHeld = false
  #data: DragEventParams['data'] | null = null
  #at = { x: 0, y: 0 }

  constructor(cdp: CDPSession) {
    this.#cdp = cdp
    cdp.on('Input.dragIntercepted', ({ data }) => {
      if (!this.#isHeld) return
      this.#data = data
      void this.#send('dragEnter', 0)
    })
  }

  /** Takes an event of the mouse that belongs to a drag; resolves when the page has handled it. Null for every other event. */
  takeMouse({ type, x, y, button, modifiers }: MouseEventParams): Promise<unknown> | null {
    this.#at = { x, y }
    if (type === 'mousePressed' && button === 'left') this.#hold(true)
    if (type === 'mouseReleased' && button === 'left') {
      this.#hold(false)
      if (this.#data) return this.#end('drop', modifiers)
    }
    return this.#data && type === 'mouseMoved' ? this.#send('dragOver', modifiers) : null
  }

  /** Escape ends a drag without a drop. */
  takeKey({ type, key, modifiers }: KeyEventParams): Promise<unknown> | null {
    return this.#data && key === 'Escape' && type !== 'keyUp' ? this.#end('dragCancel', modifiers) : null
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
