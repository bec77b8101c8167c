import type RFB from '@novnc/novnc'

const LEAVE_KEY = 'F6'

/**
 * Lets the keyboard focus enter the screen with Tab and leave it with F6. All other keys, also Tab, go to the remote browser. `onLeave` tells the page
 * around the frame, which decides where the focus goes. `signal` ends it together with the connection.
 */
export function enableKeyboardFocus(
  { _canvas: canvas }: Pick<RFB, '_canvas'>,
  { onEnter, onLeave, signal }: { onEnter: () => void; onLeave: () => void; signal: AbortSignal },
): void {
  canvas.tabIndex = 0
  canvas.addEventListener('focus', () => {
    // only users who come with Tab are told how to leave; those who click see where the focus is
    if (canvas.matches(':focus-visible')) onEnter()
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== LEAVE_KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'keydown') {
      canvas.blur()
      onLeave()
    }
  }
  // before noVNC's own listeners on the canvas
  window.addEventListener('keydown', handleKey, { capture: true, signal })
  window.addEventListener('keyup', handleKey, { capture: true, signal })
}
