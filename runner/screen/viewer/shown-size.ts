/* oxlint-disable no-underscore-dangle -- noVNC has no public way to do what is done here; the version is pinned exactly. */
import RFB from '@novnc/novnc'

/** Time without another change, after which a changed size is sent. While a window is being resized, the browser scales the picture. */
const SETTLED_MS = 150
/** The largest size that the message can hold. */
const MESSAGE_MAX_PX = 0xffff

/**
 * Asks for pictures in the size in which the screen is seen, in device pixels, and again whenever that changes: by the layout, in full screen, by zooming or on
 * another monitor. The browser then shows them pixel by pixel. The server decides, since others may watch too.
 * `signal` ends it together with the connection.
 */
export function requestShownSize(rfb: RFB, signal: AbortSignal): void {
  let requested = ''
  let timer = 0
  const request = () => {
    const { width, height } = shownSize(rfb._screen)
    // A frame that is hidden for a while has no size; it keeps its pictures.
    if (!rfb._supportsSetDesktopSize || width === 0 || height === 0 || `${width}×${height}` === requested) return
    requested = `${width}×${height}`
    RFB.messages.setDesktopSize(rfb._sock, width, height, rfb._screenID, rfb._screenFlags)
  }
  const requestSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(request, SETTLED_MS)
  }
  rfb._requestRemoteResize = () => (requested === '' ? request() : requestSoon())
  onPixelRatio(requestSoon, signal)
  outermostView()?.addEventListener('resize', requestSoon, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function shownSize(element: Element): { width: number; height: number } {
  const box = element.getBoundingClientRect()
  const scale = devicePixelRatio * (outermostView()?.scale ?? 1)
  const inPixels = (length: number) => Math.min(MESSAGE_MAX_PX, Math.round(length * scale))
  return { width: inPixels(box.width), height: inPixels(box.height) }
}

/** The view of the page around the frame, whose scale is that of zooming with two fingers; null for a page of another site. */
function outermostView(): VisualViewport | null {
  try {
    return window.top?.visualViewport ?? null
  } catch {
    return null
  }
}

/** Calls `onChange` whenever the pixel ratio has changed: a query matches one ratio only, so each change needs another one. */
function onPixelRatio(onChange: () => void, signal: AbortSignal): void {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      if (signal.aborted) return
      onChange()
      onPixelRatio(onChange, signal)
    },
    { once: true, signal },
  )
}
