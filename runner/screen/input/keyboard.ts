import type { KeyMessage } from '../rfb/client-messages.ts'
import { historyMoveOfKeys, MODIFIERS } from '#contract/rules/keys.ts'
import { MODIFIER, type KeyEventParams } from './cdp-input.ts'
import type { KeyDescription } from '#contract/rules/key-codes.ts'
import { describeKey } from '../../keyboard/keys.ts'

const MODIFIER_OF_KEY: Record<string, number> = MODIFIER
const COMMAND_MODIFIERS = MODIFIER.Control | MODIFIER.Meta | MODIFIER.Alt

/** One viewer's keyboard. It remembers which keys are down, so that repeats are recognized and no key stays pressed. Pure. */
export class Keyboard {
  readonly #down = new Map<string, KeyDescription>()
  #modifiers = 0

  get modifiers(): number {
    return this.#modifiers
  }

  /** The event to dispatch; null for the release of a key that is not down. */
  translate({ down, keysym, code }: KeyMessage): KeyEventParams | null {
    // A release may have another keysym than its press (when Shift was released first), so the physical key identifies it.
    const id = code || `keysym:${keysym}`
    const held = this.#down.get(id)
    if (!down) return held ? this.#release(id, held) : null
    const description = held && keysym === 0 ? held : describeKey(keysym, code)
    this.#down.set(id, description)
    this.#modifiers |= MODIFIER_OF_KEY[description.key] ?? 0
    return this.#press(description, held !== undefined)
  }

  /** Releases all keys of a viewer that has disconnected. */
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

  /**
   * A key with a native code that the page does not keep for itself is done by the browser, with nobody told, and back to the empty page of the tab too. Such
   * keys are done by the runner: see `surfaces/history-keys.ts`.
   */
  #isHistoryKey(key: string, code: string): boolean {
    const held = MODIFIERS.filter((name) => this.#modifiers & MODIFIER[name])
    return historyMoveOfKeys({ held, key: /^Key[A-Z]$/.test(code) ? code.slice(3) : key }) !== null
  }

  #common({ key, code, keyCode }: KeyDescription) {
    const isKeypad = code.startsWith('Numpad')
    return {
      modifiers: this.#modifiers,
      key,
      code,
      windowsVirtualKeyCode: keyCode,
      nativeVirtualKeyCode: this.#isHistoryKey(key, code) ? 0 : keyCode,
      location: isKeypad ? 3 : code.endsWith('Right') && key in MODIFIER ? 2 : code.endsWith('Left') && key in MODIFIER ? 1 : 0,
      isKeypad,
    }
  }
}

/** Whether the key is a paste (Ctrl+V, Shift+Insert), at which the page reads the clipboard. */
export function isPaste({ type, code, key, modifiers }: KeyEventParams): boolean {
  if (type === 'keyUp') return false
  return (
    (code === 'KeyV' && (modifiers & (MODIFIER.Control | MODIFIER.Meta)) !== 0) || (key === 'Insert' && (modifiers & MODIFIER.Shift) !== 0)
  )
}

/** Whether the key makes the browser leave the page for its own start page (Alt+Home). */
export const isHomePage = ({ type, key, modifiers }: KeyEventParams): boolean =>
  type !== 'keyUp' && key === 'Home' && modifiers === MODIFIER.Alt
