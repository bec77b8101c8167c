import type { ClientMessage, KeyMessage, PointerMessage } from './client-messages.ts'
import { parseClientMessage } from './client-messages.ts'
import { ENCODING, SERVER_PIXEL_FORMAT, type PixelFormat } from './encodings.ts'
import {
  CLIPBOARD_TEXT_MAX_BYTES,
  encodeClipboardCaps,
  encodeClipboardNotify,
  encodeClipboardProvide,
  encodeClipboardRequest,
  type ExtendedClipboardMessage,
} from './extended-clipboard.ts'
import { Handshake } from './handshake.ts'
import { packPixels } from './pixels.ts'
import {
  encodeAnnouncement,
  encodeCursor,
  encodeCutText,
  encodeDesktopName,
  encodeDesktopSize,
  encodeEndOfContinuousUpdates,
  encodeExtendedCutText,
  encodeFenceReply,
  encodeFenceRequest,
  encodeLastRect,
  encodeServerInit,
  encodeUpdateHeader,
  VERSION_MESSAGE,
  type CursorImage,
  type Size,
} from './server-messages.ts'

/** The transport of a connection: a socket, or an array in tests. */
export type RfbTransport = { send: (bytes: Buffer) => void; close: () => void; bufferedBytes: () => number }

export type RfbListener = {
  /** Called once, when the password was right and the client has listed its encodings. */
  onReady: () => void
  /** Called when the client may be able to take an update. `full`: it needs the whole picture. */
  onDemand: (full: boolean) => void
  /** `framebuffer`: the size that the position of the message refers to. */
  onPointer: (message: PointerMessage, framebuffer: Size) => void
  onKey: (message: KeyMessage) => void
  /** Called when the client has new text. `text` resolves when it has arrived, with null when it never will. */
  onClipboard: (text: Promise<string | null>) => void
  /** Called when the client asks for a framebuffer of another size, in pixels. */
  onDesktopSize: (wanted: Size) => void
}

/** `width` and `height`: of the framebuffer until `resize`, in pixels. */
export type RfbOptions = Size & { name: string; password: string; challenge: Buffer }

/** Updates that may be under way to a client that answers fences: one that is being shown and one behind it. */
const UPDATES_IN_FLIGHT_MAX = 2
/** When more bytes than this are waiting for a client, it gets no update, and so fewer but newer pictures. */
const BUFFERED_MAX_BYTES = 1024 * 1024
/** Limit of unread input; the largest message is one with clipboard text. */
const INPUT_MAX_BYTES = CLIPBOARD_TEXT_MAX_BYTES * 2

/**
 * One viewer's side of RFB: bytes in, events and bytes out. Knows nothing of sockets, browsers or pictures.
 *
 * Errors: `receive` throws `RfbProtocolError`; the caller closes the transport.
 * Source: RFC 6143; rfbproto for fences, continuous updates, sizes of the framebuffer, extended clipboard, QEMU keys.
 */
export class RfbConnection {
  readonly #transport: RfbTransport
  readonly #listener: RfbListener
  readonly #handshake: Handshake
  #pending: Buffer = Buffer.alloc(0)
  #encodings: Set<number> = new Set()
  #format = SERVER_PIXEL_FORMAT
  #isReady = false
  #isRequested = false
  #isContinuous = false
  #framebuffer: Size
  /** The size that positions from the client refer to: the former one until the client has answered the fence behind the new one. */
  #seenFramebuffer: Size
  readonly #unseenFramebuffers = new Map<number, Size>()
  #fenceId = 0
  readonly #unansweredFences = new Set<number>()
  #outgoingText: string | null = null
  #incomingText: ((text: string | null) => void) | null = null

  constructor(transport: RfbTransport, listener: RfbListener, options: RfbOptions) {
    this.#transport = transport
    this.#listener = listener
    this.#framebuffer = { width: options.width, height: options.height }
    this.#seenFramebuffer = this.#framebuffer
    this.#handshake = new Handshake({ ...options, serverInit: encodeServerInit(options) })
    transport.send(VERSION_MESSAGE)
  }

  get pixelFormat(): PixelFormat {
    return this.#format
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** The size of the client's framebuffer, in pixels. */
  get framebuffer(): Size {
    return this.#framebuffer
  }

  /** Whether the size of the client's framebuffer can be changed. */
  get isResizable(): boolean {
    return this.supports(ENCODING.extendedDesktopSize)
  }

  supports(encoding: number): boolean {
    return this.#encodings.has(encoding)
  }

  receive(bytes: Buffer): void {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, bytes]) : bytes
    while (this.#pending.length > 0 && this.#takeOne());
    if (this.#pending.length > INPUT_MAX_BYTES) this.#transport.close()
  }

  /** Called when the viewer has disconnected: a text that was still expected from it resolves with null. */
  closed(): void {
    this.#settleIncoming(null)
  }

  /** Whether an update that is sent now would be shown soon, and not wait behind others. */
  canUpdate(): boolean {
    if (!this.#isReady || this.#transport.bufferedBytes() > BUFFERED_MAX_BYTES) return false
    return this.#isContinuous ? this.#unansweredFences.size < UPDATES_IN_FLIGHT_MAX : this.#isRequested
  }

  /** Sends rectangles as made by `encodeTightJpeg` and its like. Only when `canUpdate()`. */
  sendUpdate(rects: readonly Buffer[][]): void {
    const isOpenEnded = this.supports(ENCODING.lastRect)
    const head = isOpenEnded ? encodeUpdateHeader() : encodeUpdateHeader(rects.length)
    this.#isRequested = false
    this.#transport.send(Buffer.concat([head, ...rects.flat(), ...(isOpenEnded ? [encodeLastRect()] : [])]))
    if (!this.#isContinuous) return
    this.#fenceId = (this.#fenceId + 1) >>> 0
    this.#unansweredFences.add(this.#fenceId)
    this.#transport.send(encodeFenceRequest(this.#fenceId))
  }

  /** Changes the size of the framebuffer. Only when `isResizable`; the client needs the whole picture then. */
  resize(size: Size): void {
    this.#framebuffer = size
    this.#fenceId = (this.#fenceId + 1) >>> 0
    this.#unseenFramebuffers.set(this.#fenceId, size)
    const announcement = encodeDesktopSize(size, 'server')
    // In one piece, so that the client answers the fence before it can send a position in the new size.
    this.#transport.send(this.supports(ENCODING.fence) ? Buffer.concat([announcement, encodeFenceRequest(this.#fenceId)]) : announcement)
  }

  sendCursor(image: CursorImage): void {
    if (this.#isReady && this.supports(ENCODING.cursor)) this.#transport.send(encodeCursor(image, packPixels(image.rgba, this.#format)))
  }

  /** Sends a short text for the human at the viewer. */
  sendNotice(text: string): void {
    if (this.#isReady && this.supports(ENCODING.desktopName)) this.#transport.send(encodeDesktopName(text))
  }

  /** Offers `text` to the viewer's clipboard. */
  sendClipboard(text: string): void {
    if (!this.#isReady) return
    this.#outgoingText = text
    const isExtended = this.supports(ENCODING.extendedClipboard)
    this.#transport.send(isExtended ? encodeExtendedCutText(encodeClipboardNotify(true)) : encodeCutText(text))
  }

  #takeOne(): boolean {
    const consumed = this.#handshake.state === 'done' ? this.#takeMessage() : this.#takeHandshake()
    if (consumed === 0) return false
    this.#pending = this.#pending.subarray(consumed)
    return true
  }

  #takeHandshake(): number {
    const step = this.#handshake.step(this.#pending)
    if (!step) return 0
    for (const bytes of step.send) this.#transport.send(bytes)
    if (this.#handshake.state === 'refused') this.#transport.close()
    return step.consumed
  }

  #takeMessage(): number {
    const parsed = parseClientMessage(this.#pending)
    if (!parsed) return 0
    this.#handle(parsed.message)
    return parsed.length
  }

  #handle(message: ClientMessage): void {
    switch (message.kind) {
      case 'pixelFormat':
        this.#format = message.format
        return
      case 'encodings':
        return this.#useEncodings(message.encodings)
      case 'updateRequest':
        this.#isRequested = true
        // A client without fences shows by its next request that it has seen what was sent before.
        if (!this.supports(ENCODING.fence)) this.#framebufferSeen(this.#fenceId)
        return this.#listener.onDemand(!message.incremental)
      case 'key':
        return this.#listener.onKey(message)
      case 'pointer':
        return this.#listener.onPointer(message, this.#seenFramebuffer)
      case 'cutText':
        return this.#listener.onClipboard(Promise.resolve(message.text))
      case 'clipboard':
        return this.#clipboard(message.message)
      case 'continuousUpdates':
        return this.#useContinuousUpdates(message.enabled)
      case 'fence':
        return this.#fence(message)
      case 'desktopSize':
        return this.#desktopSize(message)
    }
  }

  #useEncodings(encodings: number[]): void {
    this.#encodings = new Set(encodings)
    if (this.#isReady) return
    this.#isReady = true
    for (const announced of [ENCODING.qemuExtendedKeys, ENCODING.extendedMouseButtons])
      if (this.supports(announced)) this.#transport.send(encodeAnnouncement(announced))
    if (this.supports(ENCODING.extendedClipboard)) this.#transport.send(encodeExtendedCutText(encodeClipboardCaps()))
    if (this.isResizable) this.#transport.send(encodeDesktopSize(this.#framebuffer, 'server'))
    // Without fences the server could not know how far behind the client is.
    if (this.supports(ENCODING.continuousUpdates) && this.supports(ENCODING.fence)) this.#transport.send(encodeEndOfContinuousUpdates())
    this.#listener.onReady()
  }

  #useContinuousUpdates(enabled: boolean): void {
    this.#isContinuous = enabled && this.supports(ENCODING.fence)
    this.#unansweredFences.clear()
    if (!enabled) this.#transport.send(encodeEndOfContinuousUpdates())
    this.#listener.onDemand(false)
  }

  #fence({ isRequest, flags, payload }: Extract<ClientMessage, { kind: 'fence' }>): void {
    if (isRequest) return this.#transport.send(encodeFenceReply(flags, payload))
    if (payload.length === 4) {
      this.#unansweredFences.delete(payload.readUInt32BE(0))
      this.#framebufferSeen(payload.readUInt32BE(0))
    }
    this.#listener.onDemand(false)
  }

  #framebufferSeen(fenceId: number): void {
    this.#seenFramebuffer = this.#unseenFramebuffers.get(fenceId) ?? this.#seenFramebuffer
    this.#unseenFramebuffers.delete(fenceId)
  }

  /** The answer has the present size. A new one is announced by `resize`, before the first picture that has it. */
  #desktopSize({ width, height }: Size): void {
    const isPossible = width > 0 && height > 0
    if (this.isResizable) this.#transport.send(encodeDesktopSize(this.#framebuffer, isPossible ? 'accepted' : 'refused'))
    if (isPossible) this.#listener.onDesktopSize({ width, height })
  }

  #clipboard(message: ExtendedClipboardMessage): void {
    switch (message.kind) {
      case 'caps':
        return
      case 'request':
        if (message.text && this.#outgoingText !== null) this.#sendExtended(encodeClipboardProvide(this.#outgoingText))
        return
      case 'peek':
        return this.#sendExtended(encodeClipboardNotify(this.#outgoingText !== null))
      case 'notify':
        return message.text ? this.#requestIncoming() : undefined
      case 'provide':
        return this.#takeIncoming(message.text)
    }
  }

  #sendExtended(body: Buffer): void {
    this.#transport.send(encodeExtendedCutText(body))
  }

  #requestIncoming(): void {
    this.#settleIncoming(null)
    const { promise, resolve } = Promise.withResolvers<string | null>()
    this.#incomingText = resolve
    this.#listener.onClipboard(promise)
    this.#sendExtended(encodeClipboardRequest())
  }

  #takeIncoming(text: string | null): void {
    if (this.#incomingText) this.#settleIncoming(text)
    else if (text !== null) this.#listener.onClipboard(Promise.resolve(text))
  }

  #settleIncoming(text: string | null): void {
    this.#incomingText?.(text)
    this.#incomingText = null
  }
}
