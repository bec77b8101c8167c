import type { Box } from './caption-layout.ts'
import { natives } from './natives.ts'

const STRIP_PX = 64
/** A box that is higher than the largest screens is content, not something with a caption beside it. */
const STRIPS_MAX = 40

/** Boxes by horizontal strips of the page, so that of thousands only those near a place are looked at. */
export class Strips<T extends { box: Box }> {
  readonly #strips = new natives.Map<number, T[]>()

  add(item: T): void {
    const first = firstStrip(item.box)
    const last = lastStrip(item.box, first)
    for (let at = first; at <= last; at++) {
      const strip = this.#strips.get(at)
      if (strip) strip.push(item)
      else this.#strips.set(at, [item])
    }
  }

  /** The items that touch the box. */
  near(box: Box): T[] {
    const found = new natives.Set<T>()
    const first = firstStrip(box)
    const last = lastStrip(box, first)
    for (let at = first; at <= last; at++) for (const item of this.#strips.get(at) ?? []) if (touches(item.box, box)) found.add(item)
    return [...found]
  }
}

const firstStrip = ({ top }: Box): number => Math.floor(top / STRIP_PX)
const lastStrip = ({ bottom }: Box, first: number): number => Math.min(first + STRIPS_MAX - 1, Math.floor(bottom / STRIP_PX))

const touches = (a: Box, b: Box): boolean => a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top
