/** The part of noVNC 1.7 that the viewer uses; the package ships no types. Underscored members are its internals, see `adapt-novnc.ts`. */
declare module '@novnc/novnc' {
  type RfbEvents = {
    connect: CustomEvent
    disconnect: CustomEvent<{ clean: boolean }>
    clipboard: CustomEvent<{ text: string }>
    desktopname: CustomEvent<{ name: string }>
  }
  type QueuedImage = { type: 'img'; img: HTMLImageElement; x: number; y: number; width: number; height: number }
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
    _canvas: HTMLCanvasElement
    _display: {
      imageRect(x: number, y: number, width: number, height: number, mime: string, bytes: Uint8Array): void
      _renderQPush(action: QueuedImage): void
    }
    _sendMouse(x: number, y: number, mask: number): void
  }
}
