/** Input events in the form of CDP's Input domain. */
export type MouseButton = 'none' | 'left' | 'middle' | 'right' | 'back' | 'forward'

export type MouseEventParams = {
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel'
  x: number
  y: number
  button: MouseButton
  /** The buttons that are held down, as in `MouseEvent.buttons`. */
  buttons: number
  modifiers: number
  clickCount?: number
  deltaX?: number
  deltaY?: number
}

export type KeyEventParams = {
  type: 'keyDown' | 'rawKeyDown' | 'keyUp'
  modifiers: number
  key: string
  code: string
  windowsVirtualKeyCode: number
  nativeVirtualKeyCode: number
  location: number
  isKeypad: boolean
  autoRepeat?: boolean
  text?: string
  unmodifiedText?: string
}

/** Bits of `modifiers`. */
export const MODIFIER = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const
