/** The part of noVNC 1.7 that the viewer uses; the package ships no types. Underscored members are its internals, see `adapt-novnc.ts`. */
declare module '@novnc/novnc' {
  type RfbEvents = {
    connect: CustomEvent
    disconnect: CustomEvent<{ clean: boolean }>
    clipboard: CustomEvent<{ text: string }>
    desktopname: CustomEvent<{ name: string }>
  }
  /** A picture that is being decoded; `frame` is set before `ready`. */
  export type QueuedFrame = { ready: boolean; frame: VideoFrame | ImageBitmap | null; promise: Promise<void> }
  export default class RFB {
    constructor(target: HTMLElement, channel: string | WebSocket, options?: { shared?: boolean; wsProtocols?: string[] })
    scaleViewport: boolean
    resizeSession: boolean
    viewOnly: boolean
    focusOnClick: boolean
    background: string
    addEventListener<K extends keyof RfbEvents>(type: K, listener: (event: RfbEvents[K]) => void): void
    focus(options?: FocusOptions): void
    disconnect(): void
    sendKey(keysym: number, code: string | null, down?: boolean): void
    clipboardPasteFrom(text: string): void
    /** The element inside the target that noVNC fits the canvas into. */
    _screen: HTMLElement
    _canvas: HTMLCanvasElement
    _sock: unknown
    /** Whether the server lets the client ask for a size. */
    _supportsSetDesktopSize: boolean
    _screenID: number
    _screenFlags: number
    /** Called when the size of `_screen` has changed, and when the server first lets the client ask for a size. */
    _requestRemoteResize(): void
    _display: {
      /** The canvas that holds the framebuffer; `flip` copies its damaged parts to the one that is seen. */
      _backbuffer: HTMLCanvasElement
      _drawCtx: CanvasRenderingContext2D
      _damage(x: number, y: number, width: number, height: number): void
      flip(): void
      resize(width: number, height: number): void
      imageRect(x: number, y: number, width: number, height: number, mime: string, bytes: Uint8Array): void
      videoFrame(x: number, y: number, width: number, height: number, frame: QueuedFrame): void
    }
    static messages: { setDesktopSize(sock: unknown, width: number, height: number, screenId: number, flags: number): void }
    _sendMouse(x: number, y: number, mask: number): void
  }
}
