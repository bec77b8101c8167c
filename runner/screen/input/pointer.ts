import type { PointerMessage } from '../rfb/client-messages.ts'
import type { MouseButton, MouseEventParams } from './cdp-input.ts'

/** Buttons by RFB's mask bit, with CDP's name and the bit of `MouseEvent.buttons`. */
const BUTTONS: [rfbBit: number, name: MouseButton, bit: number][] = [
  [0, 'left', 1],
  [1, 'middle', 4],
  [2, 'right', 2],
  [7, 'back', 8],
  [8, 'forward', 16],
]
/** Buttons of RFB of which each press is one step of the wheel. */
const WHEEL: [rfbBit: number, deltaX: number, deltaY: number][] = [
  [3, 0, -1],
  [4, 0, 1],
  [5, -1, 0],
  [6, 1, 0],
]
const WHEEL_STEP_PX = 100
const MULTI_CLICK_MS = 500
const MULTI_CLICK_PX = 5
const CLICK_COUNT_MAX = 3

type Click = { at: number; x: number; y: number; button: MouseButton; count: number }

/** One viewer's mouse. It turns RFB's states into CDP's events. Pure; time is an argument, in ms. */
export class Pointer {
  #mask = 0
  #x = 0
  #y = 0
  #click: Click | null = null

  translate({ x, y, mask }: PointerMessage, modifiers: number, now: number): MouseEventParams[] {
    const changed = this.#mask ^ mask
    const moved = x !== this.#x || y !== this.#y
    const events: MouseEventParams[] = []
    // Pages expect a move before a press at another position.
    if (moved) events.push(this.#moved(x, y, modifiers))
    for (const [bit, name] of BUTTONS) {
      if (!(changed & (1 << bit))) continue
      this.#mask ^= 1 << bit
      events.push(mask & (1 << bit) ? this.#pressed(name, modifiers, now) : this.#released(name, modifiers))
    }
    for (const [bit, stepX, stepY] of WHEEL)
      if (changed & mask & (1 << bit))
        events.push({ ...this.#at('mouseWheel', 'none', modifiers), deltaX: stepX * WHEEL_STEP_PX, deltaY: stepY * WHEEL_STEP_PX })
    this.#mask = mask
    return events
  }

  /** Releases all buttons of a viewer that has disconnected. */
  releaseAll(modifiers: number): MouseEventParams[] {
    const held = BUTTONS.filter(([bit]) => this.#mask & (1 << bit))
    this.#mask = 0
    return held.map(([, name]) => this.#released(name, modifiers))
  }

  #moved(x: number, y: number, modifiers: number): MouseEventParams {
    this.#x = x
    this.#y = y
    const held = BUTTONS.find(([bit]) => this.#mask & (1 << bit))
    return this.#at('mouseMoved', held?.[1] ?? 'none', modifiers)
  }

  #pressed(button: MouseButton, modifiers: number, now: number): MouseEventParams {
    const last = this.#click
    const isNext =
      last !== null &&
      last.button === button &&
      now - last.at < MULTI_CLICK_MS &&
      Math.hypot(this.#x - last.x, this.#y - last.y) < MULTI_CLICK_PX
    const count = isNext ? (last.count % CLICK_COUNT_MAX) + 1 : 1
    this.#click = { at: now, x: this.#x, y: this.#y, button, count }
    return { ...this.#at('mousePressed', button, modifiers), clickCount: count }
  }

  #released(button: MouseButton, modifiers: number): MouseEventParams {
    const count = this.#click?.button === button ? this.#click.count : 1
    return { ...this.#at('mouseReleased', button, modifiers), clickCount: count }
  }

  #at(type: MouseEventParams['type'], button: MouseButton, modifiers: number): MouseEventParams {
    const buttons = BUTTONS.reduce((bits, [rfbBit, , bit]) => (this.#mask & (1 << rfbBit) ? bits | bit : bits), 0)
    return { type, x: this.#x, y: this.#y, button, buttons, modifiers }
  }
}
