import type RFB from '@novnc/novnc'

const LEAVE_KEY = 'F6'

/**
 * Lets the keyboard into the screen with Tab, and out again with F6: every other key goes to the remote browser, Tab too. The page around
 * the frame decides where the focus goes.
 */
export function enableKeyboardFocus(
  { _canvas: canvas }: Pick<RFB, '_canvas'>,
  { onEnter, onLeave }: { onEnter: () => void; onLeave: () => void },
): void {
  canvas.tabIndex = 0
  canvas.addEventListener('focus', () => {
    // a click goes where it is seen to go; whoever comes with Tab has to be told the way back
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
  window.addEventListener('keydown', handleKey, { capture: true })
  window.addEventListener('keyup', handleKey, { capture: true })
}
