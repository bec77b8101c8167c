import type { PickEnd } from '#contract/schemas/pick.ts'
import { PICK_LEASE_MS } from '#contract/schemas/runner-api.ts'

/** Input of a viewer, as far as pointing needs it. */
export type ViewerInput =
  | {
      method: 'Input.dispatchMouseEvent'
      params: { type: string; x: number; y: number; button: string; modifiers: number; deltaX?: number; deltaY?: number }
    }
  | { method: 'Input.dispatchKeyEvent'; params: { type: string; key: string } }

export type PointerAt = { x: number; y: number }

/** Bit of `modifiers`. */
const ALT = 1

const PRESSES = ['mousePressed', 'keyDown', 'rawKeyDown']
const RELEASES = ['mouseReleased', 'keyUp']

const nameOf = (input: ViewerInput): string => (input.method === 'Input.dispatchKeyEvent' ? input.params.key : input.params.button)

/**
 * Takes the input of a viewer while somebody points at an element, so that the page gets none of it: neither the press nor what it would do under the
 * mouse. Pointing goes on as long as it is renewed. Times are those of `performance.now`.
 */
export class PickInput {
  #id: string | null = null
  #renewedAt = 0
  #point: PointerAt | null = null
  #isPressed = false
  #isAlt = false
  #climb = 0
  #scroll: { x: number; y: number } = { x: 0, y: 0 }
  /** Buttons and keys of which the press was taken: the page does not get their release either, also when pointing has ended meanwhile. */
  readonly #held = new Set<string>()
  readonly #ended = new Map<string, PickEnd>()

  /** Begins what `id` names, or keeps it going. Null when it goes on; else why it has ended. */
  renew(id: string, now = performance.now()): PickEnd | null {
    this.#expire(now)
    const ended = this.#ended.get(id)
    if (ended) return ended
    if (this.#id !== id) this.#begin(id)
    this.#renewedAt = now
    return null
  }

  end(reason: PickEnd, id = this.#id): void {
    if (id === null) return
    if (!this.#ended.has(id)) this.#ended.set(id, reason)
    if (this.#id === id) this.#id = null
  }

  isActive(now = performance.now()): boolean {
    this.#expire(now)
    return this.#id !== null
  }

  /** Where the mouse is, and how it points; null before it moved. What was scrolled and climbed since is given once. */
  take(): { point: PointerAt; isExact: boolean; climb: number; isPressed: boolean; scroll: { x: number; y: number } } | null {
    if (!this.#point) return null
    const taken = { point: this.#point, isExact: this.#isAlt, climb: this.#climb, isPressed: this.#isPressed, scroll: this.#scroll }
    this.#climb = 0
    this.#isPressed = false
    this.#scroll = { x: 0, y: 0 }
    return taken
  }

  /** Whether the input is for pointing, and must not reach the page. */
  takes(input: ViewerInput, now = performance.now()): boolean {
    const name = nameOf(input)
    const isActive = this.isActive(now)
    if (RELEASES.includes(input.params.type)) {
      if (isActive && name === 'Alt') this.#isAlt = false
      return this.#held.delete(name)
    }
    if (!isActive) return false
    if (PRESSES.includes(input.params.type)) this.#held.add(name)
    if (input.method === 'Input.dispatchKeyEvent') this.#onKey(input.params)
    else this.#onMouse(input.params)
    return true
  }

  #onKey({ key }: { key: string }): void {
    if (key === 'Alt') this.#isAlt = true
    else if (key === 'Escape') this.end('escape')
    else if (key === 'ArrowUp') this.#climb++
    else if (key === 'ArrowDown') this.#climb--
  }

  #onMouse({
    type,
    x,
    y,
    button,
    modifiers,
    deltaX = 0,
    deltaY = 0,
  }: Extract<ViewerInput, { method: 'Input.dispatchMouseEvent' }>['params']): void {
    this.#point = { x, y }
    this.#isAlt = (modifiers & ALT) !== 0
    if (type === 'mousePressed' && button === 'left') this.#isPressed = true
    if (type === 'mouseWheel') this.#scroll = { x: this.#scroll.x + deltaX, y: this.#scroll.y + deltaY }
  }

  #begin(id: string): void {
    this.end('replaced')
    this.#id = id
    this.#point = null
    this.#isPressed = false
    this.#isAlt = false
    this.#climb = 0
  }

  #expire(now: number): void {
    if (this.#id !== null && now - this.#renewedAt > PICK_LEASE_MS) this.end('stopped')
  }
}
