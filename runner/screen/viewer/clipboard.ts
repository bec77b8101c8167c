import type RFB from '@novnc/novnc'

const KEYSYM = { control: 0xffe3, v: 0x76, c: 0x63, x: 0x78, a: 0x61, z: 0x7a } as const
/** Time from Ctrl+V to the browser's paste event. Without the event the key is sent after this time. */
const PASTE_EVENT_MS = 150

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const isShortcut = (event: KeyboardEvent): boolean => (isMac ? event.metaKey : event.ctrlKey) && !event.altKey

/**
 * Connects the viewer's clipboard with the remote one.
 *
 * Paste: the key is held back until the browser's paste event has brought the text, so that the text is sent first. The event needs no permission.
 * Copy: text from the remote side is written at once or, where the browser requires a user gesture, at the next key or click.
 * `signal` ends it together with the connection.
 */
export function joinClipboards(rfb: RFB, signal: AbortSignal): void {
  let paste: (() => void) | null = null
  let arrived: string | null = null

  const sendPasteKey = () => {
    paste = null
    // On a Mac the command key is held down, so Control is sent for the remote side.
    if (isMac) rfb.sendKey(KEYSYM.control, 'ControlLeft', true)
    rfb.sendKey(KEYSYM.v, 'KeyV')
    if (isMac) rfb.sendKey(KEYSYM.control, 'ControlLeft', false)
  }

  const writeArrived = () => {
    const text = arrived
    if (text === null) return
    navigator.clipboard?.writeText(text).then(
      () => {
        if (arrived === text) arrived = null
      },
      () => undefined,
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (rfb.viewOnly || !event.isTrusted || !isShortcut(event)) return
    if (event.code === 'KeyV') {
      // The default is not prevented, because it is the browser's paste event.
      event.stopImmediatePropagation()
      paste = sendPasteKey
      setTimeout(() => paste?.(), PASTE_EVENT_MS)
    } else if (isMac) sendMacShortcut(rfb, event)
  }

  const onKeyUp = (event: KeyboardEvent) => {
    if (event.isTrusted && event.code === 'KeyV' && (event.ctrlKey || event.metaKey)) event.stopImmediatePropagation()
  }

  const onPaste = (event: ClipboardEvent) => {
    if (!paste) return
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text !== '') rfb.clipboardPasteFrom(text)
    sendPasteKey()
  }

  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
  window.addEventListener('keyup', onKeyUp, { capture: true, signal })
  window.addEventListener('keydown', writeArrived, { signal })
  window.addEventListener('mousedown', writeArrived, { capture: true, signal })
  window.addEventListener('paste', onPaste, { signal })
  rfb.addEventListener('clipboard', ({ detail }) => {
    arrived = detail.text
    writeArrived()
  })
}

/** Sends a shortcut of the Mac's command key with Control, because the remote browser runs on Linux. */
function sendMacShortcut(rfb: RFB, event: KeyboardEvent): void {
  const keysym = { KeyC: KEYSYM.c, KeyX: KEYSYM.x, KeyA: KEYSYM.a, KeyZ: KEYSYM.z }[event.code]
  if (keysym === undefined) return
  event.stopImmediatePropagation()
  event.preventDefault()
  rfb.sendKey(KEYSYM.control, 'ControlLeft', true)
  rfb.sendKey(keysym, event.code)
  rfb.sendKey(KEYSYM.control, 'ControlLeft', false)
}
