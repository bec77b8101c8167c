import { withinTime } from '../browser/clock.ts'
import type { Picture } from './capture.ts'
import { cursorImage } from './cursors.ts'
import { isHomePage, isPaste, Keyboard } from './input/keyboard.ts'
import { Pointer } from './input/pointer.ts'
import type { InputEvent } from './input/input-queue.ts'
import { PictureSender } from './picture-sender.ts'
import { toPagePoint } from './picture-size.ts'
import type { RfbConnection, RfbListener } from './rfb/rfb-connection.ts'
import type { Size } from './rfb/server-messages.ts'

export type ViewerHost = {
  picture(): Picture
  cursor(): string
  /** The size of the shown page, in CSS pixels. */
  pageSize(): Size
  /** The usual size of the session's pages. */
  usualSize(): Size
  onReady(viewer: ViewerSession): void
  onClose(viewer: ViewerSession): void
  /** Passes an input event on. It must not be dispatched before `ready` has settled. */
  onInput(event: InputEvent, ready: Promise<unknown> | null): void
  /** Called when the viewer wants pictures of another size: see `wish`. */
  onWish(): void
  /** Puts the viewer's text on the browser's clipboard. */
  onClipboard(text: string): Promise<void>
}

/** A paste waits at most so long for a text that the viewer has announced. */
const CLIPBOARD_WAIT_MS = 1000

/** One viewer: turns its input into events of the page, and sends pictures as fast as it can take them. */
export class ViewerSession implements RfbListener {
  readonly #host: ViewerHost
  readonly #connection: () => RfbConnection
  readonly #keyboard = new Keyboard()
  readonly #pointer = new Pointer()
  #sender: PictureSender | null = null
  #wish: Size | null = null
  #clipboardArriving: Promise<unknown> | null = null

  constructor(host: ViewerHost, connection: () => RfbConnection) {
    this.#host = host
    this.#connection = connection
  }

  /** The box, in device pixels, into which the viewer reduces the screen; null when it has not said. A viewer that cannot say wants the whole size. */
  get wish(): Size | null {
    return this.#connection().isResizable ? this.#wish : this.#host.usualSize()
  }

  onReady = (): void => {
    const connection = this.#connection()
    this.#sender = new PictureSender(connection)
    connection.sendCursor(cursorImage(this.#host.cursor()))
    this.#sender.offer(this.#host.picture())
    this.#host.onReady(this)
  }

  onDemand = (full: boolean): void => {
    if (full) this.#sender?.forget()
    this.#sender?.pump()
  }

  onPointer = (message: Parameters<RfbListener['onPointer']>[0], framebuffer: Size): void => {
    const sizes = { page: this.#host.pageSize(), screen: framebuffer, usual: this.#host.usualSize() }
    const onPage = { ...message, ...toPagePoint(message, sizes) }
    for (const params of this.#pointer.translate(onPage, this.#keyboard.modifiers, performance.now()))
      this.#host.onInput({ method: 'Input.dispatchMouseEvent', params }, null)
  }

  onKey = (message: Parameters<RfbListener['onKey']>[0]): void => {
    const params = this.#keyboard.translate(message)
    if (!params || isHomePage(params)) return
    this.#host.onInput({ method: 'Input.dispatchKeyEvent', params }, isPaste(params) ? this.#clipboardArriving : null)
  }

  onClipboard = (text: Promise<string | null>): void => {
    const written = text.then((arrived) => (arrived === null ? undefined : this.#host.onClipboard(arrived)))
    const arriving = withinTime(written, CLIPBOARD_WAIT_MS).finally(() => {
      if (this.#clipboardArriving === arriving) this.#clipboardArriving = null
    })
    this.#clipboardArriving = arriving
  }

  onDesktopSize = (wanted: Size): void => {
    this.#wish = wanted
    this.#host.onWish()
  }

  onClose = (): void => {
    for (const params of this.#pointer.releaseAll(this.#keyboard.modifiers))
      this.#host.onInput({ method: 'Input.dispatchMouseEvent', params }, null)
    for (const params of this.#keyboard.releaseAll()) this.#host.onInput({ method: 'Input.dispatchKeyEvent', params }, null)
    this.#host.onClose(this)
  }

  offer(picture: Picture): void {
    this.#sender?.offer(picture)
  }

  showCursor(name: string): void {
    this.#connection().sendCursor(cursorImage(name))
  }

  sendNotice(text: string): void {
    this.#connection().sendNotice(text)
  }

  sendClipboard(text: string): void {
    this.#connection().sendClipboard(text)
  }
}
