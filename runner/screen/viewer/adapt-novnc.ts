/* oxlint-disable no-underscore-dangle -- noVNC has no public way to do what is done here; the version is pinned exactly. */
import type RFB from '@novnc/novnc'
import type { QueuedFrame } from '@novnc/novnc'

const WHEEL_STEP_PX = 100
const LINE_PX = 40
const PAGE_PX = 800
/** Bits of RFB's button mask for the wheel. */
const WHEEL_BUTTON = { up: 1 << 3, down: 1 << 4, left: 1 << 5, right: 1 << 6 } as const

/**
 * Decodes pictures from their bytes. noVNC turns each into base64 text and that into an address, which takes several times as long, and the address of a
 * blob has to be looked up by another process of the browser.
 */
export function decodeJpegsFromBytes({ _display: display }: RFB): void {
  display.imageRect = (x, y, width, height, mime, bytes) => {
    if (width === 0 || height === 0) return
    // Copied, because noVNC reuses the buffer of the bytes.
    display.videoFrame(x, y, width, height, frameOf(bytes.slice(), mime))
  }
}

/** A picture in noVNC's queue, which waits for it and draws it in its turn. One that cannot be decoded draws nothing, so that the queue goes on. */
function frameOf(bytes: Uint8Array<ArrayBuffer>, type: string): QueuedFrame {
  const frame: QueuedFrame = {
    ready: false,
    frame: null,
    promise: decode(bytes, type)
      .catch(() => createImageBitmap(new ImageData(1, 1)))
      .then((picture) => {
        frame.frame = picture
        frame.ready = true
      }),
  }
  return frame
}

async function decode(data: Uint8Array<ArrayBuffer>, type: string): Promise<VideoFrame | ImageBitmap> {
  // Browsers have it behind HTTPS only, and some have none.
  if (!('ImageDecoder' in globalThis)) return createImageBitmap(new Blob([data], { type }))
  const decoder = new ImageDecoder({ data, type })
  try {
    return (await decoder.decode()).image
  } finally {
    decoder.close()
  }
}

/**
 * Shows the picture in its new size at once when the framebuffer gets another size. noVNC keeps the former pixels in the upper left until the next picture
 * has been decoded, which would be seen for a moment.
 */
export function keepPictureWhenResized({ _display: display }: RFB): void {
  const resize = display.resize.bind(display)
  display.resize = (width, height) => {
    const { _backbuffer: shown } = display
    const isOther = shown.width !== width || shown.height !== height
    const former = isOther && shown.width > 0 && shown.height > 0 ? copyOf(shown) : null
    resize(width, height)
    if (!former) return
    display._drawCtx.drawImage(former, 0, 0, width, height)
    display._damage(0, 0, width, height)
    display.flip()
  }
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  copy.getContext('2d')!.drawImage(canvas, 0, 0)
  return copy
}

/** Sends as many steps as the wheel turned. noVNC sends one step per event, which is too slow for fast turns and touch pads. */
export function sendWholeWheel(rfb: RFB): void {
  let left = 0
  let top = 0
  rfb._canvas.addEventListener(
    'wheel',
    (event) => {
      event.stopImmediatePropagation()
      event.preventDefault()
      if (rfb.viewOnly) return
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? PAGE_PX : 1
      const sideways = event.shiftKey && event.deltaX === 0
      left += (sideways ? event.deltaY : event.deltaX) * unit
      top += (sideways ? 0 : event.deltaY) * unit
      left = turn(rfb, event, left, WHEEL_BUTTON.left, WHEEL_BUTTON.right)
      top = turn(rfb, event, top, WHEEL_BUTTON.up, WHEEL_BUTTON.down)
    },
    { capture: true, passive: false },
  )
}

/** Sends whole steps and returns the remaining distance for the next event, in CSS pixels. */
function turn(rfb: RFB, event: WheelEvent, distance: number, back: number, forth: number): number {
  const box = rfb._canvas.getBoundingClientRect()
  const steps = Math.trunc(distance / WHEEL_STEP_PX)
  for (let step = 0; step < Math.abs(steps); step++) {
    rfb._sendMouse(event.clientX - box.left, event.clientY - box.top, steps > 0 ? forth : back)
    rfb._sendMouse(event.clientX - box.left, event.clientY - box.top, 0)
  }
  return distance - steps * WHEEL_STEP_PX
}
