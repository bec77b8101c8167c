import type { KeyMessage } from '../rfb/client-messages.ts'
import { MODIFIER, type KeyEventParams } from './cdp-input.ts'
import { describeKey, type KeyDescription } from '../../keyboard/keys.ts'

const MODIFIER_OF_KEY: Record<string, number> = MODIFIER
const COMMAND_MODIFIERS = MODIFIER.Control | MODIFIER.Meta | MODIFIER.Alt

/** One viewer's keyboard: remembers which keys are down, so that repeats are told apart and nothing stays pressed. Pure. */
export class Keyboard {
  readonly #down = new Map<string, KeyDescription>()
  #modifiers = 0

  get modifiers(): number {
    return this.#modifiers
  }

  /** What to dispatch; null for the release of a key that is not down. */
  translate({ down, keysym, code }: KeyMessage): KeyEventParams | null {
    // The release may come with another keysym than the press (Shift let go first): the place identifies the key.
    const id = code || `keysym:${keysym}`
    const held = this.#down.get(id)
    if (!down) return held ? this.#release(id, held) : null
    const description = held && keysym === 0 ? held : describeKey(keysym, code)
    this.#down.set(id, description)
    this.#modifiers |= MODIFIER_OF_KEY[description.key] ?? 0
    return this.#press(description, held !== undefined)
  }

  /** Lets go of everything, for a viewer that left. */
  releaseAll(): KeyEventParams[] {
    return [...this.#down].map(([id, description]) => this.#release(id, description))
  }

  #press(description: KeyDescription, autoRepeat: boolean): KeyEventParams {
    const text = this.#modifiers & COMMAND_MODIFIERS ? '' : description.text
    const typed = text ? { text, unmodifiedText: text } : {}
    return { ...this.#common(description), type: text ? 'keyDown' : 'rawKeyDown', autoRepeat, ...typed }
  }

  #release(id: string, description: KeyDescription): KeyEventParams {
    this.#down.delete(id)
    const bit = MODIFIER_OF_KEY[description.key] ?? 0
    // The other one of two Shift keys may still be down.
    if (![...this.#down.values()].some(({ key }) => key === description.key)) this.#modifiers &= ~bit
    return { ...this.#common(description), type: 'keyUp' }
  }

  #common({ key, code, keyCode }: KeyDescription) {
    const isKeypad = code.startsWith('Numpad')
    return {
      modifiers: this.#modifiers,
      key,
      code,
      windowsVirtualKeyCode: keyCode,
      nativeVirtualKeyCode: keyCode,
      location: isKeypad ? 3 : code.endsWith('Right') && key in MODIFIER ? 2 : code.endsWith('Left') && key in MODIFIER ? 1 : 0,
      isKeypad,
    }
  }
}

/** Ctrl+V, Shift+Insert: the page will read the clipboard now. */
export function isPaste({ type, code, key, modifiers }: KeyEventParams): boolean {
  if (type === 'keyUp') return false
  return (
    (code === 'KeyV' && (modifiers & (MODIFIER.Control | MODIFIER.Meta)) !== 0) || (key === 'Insert' && (modifiers & MODIFIER.Shift) !== 0)
  )
}
