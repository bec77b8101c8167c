import { actionableAround, captionOf, namedControl } from './describe.ts'
import { elementAt } from './obstacle.ts'
import { scrollsOf } from './node-behaviour.ts'
import { seenBox, type SeenBox } from './seen-box.ts'
import { renderedParent, View } from './view.ts'

/** The element that somebody points at. `isFrame`: its content is another document, which has to be asked. */
export type PointedAt = { box: SeenBox | null; caption: string; elementType: string; isFrame: boolean }

/** How somebody points: `isExact` at the innermost element, not at the control that it is a part of; `climb` so many elements further out. */
export type WayToPoint = { isExact: boolean; climb: number }

/** Finds the element that somebody points at, and remembers it. */
export class Pointing {
  #start: Element | null = null
  #isExact = false
  #level = 0
  #element: Element | null = null

  get element(): Element | null {
    return this.#element?.isConnected ? this.#element : null
  }

  at(x: number, y: number, { isExact, climb }: WayToPoint): PointedAt | null {
    const view = new View()
    const start = elementAt(x, y)
    if (start !== this.#start || isExact !== this.#isExact) this.#level = 0
    this.#start = start
    this.#isExact = isExact
    this.#element = start && this.#chosen(start, climb, view)
    if (!this.#element) return null
    return {
      box: seenBox(this.#element, view),
      caption: captionOf(this.#element, view),
      elementType: view.role(this.#element) || this.#element.localName,
      isFrame: this.#element.matches('iframe,frame'),
    }
  }

  /** Scrolls what is around the pointed-at element as the wheel would. No event tells the page or a recording that a person did it. */
  scroll(deltaX: number, deltaY: number): void {
    const view = new View()
    for (let around = this.element; around; around = renderedParent(around)) {
      const axes = scrollsOf(around, view)
      const isMoved = deltaY !== 0 ? axes === 'y' || axes === 'both' : axes === 'x' || axes === 'both'
      if (isMoved && around !== document.body && hasRoom(around, deltaX, deltaY)) return around.scrollBy({ left: deltaX, top: deltaY })
    }
    window.scrollBy({ left: deltaX, top: deltaY })
  }

  #chosen(start: Element, climb: number, view: View): Element {
    const chain = [...around(start)]
    const named = this.#isExact ? start : namedControl(actionableAround(start, view), view)
    const from = Math.max(0, chain.indexOf(named))
    const index = Math.min(chain.length - 1, Math.max(0, from + this.#level + climb))
    this.#level = index - from
    return chain[index] ?? start
  }
}

/** The element and all around it, up to the body. */
function* around(start: Element): Generator<Element> {
  for (let element: Element | null = start; element && element !== document.documentElement; element = renderedParent(element))
    yield element
}

function hasRoom(region: Element, deltaX: number, deltaY: number): boolean {
  const [at, end] =
    deltaY === 0
      ? [region.scrollLeft, region.scrollWidth - region.clientWidth]
      : [region.scrollTop, region.scrollHeight - region.clientHeight]
  return deltaX + deltaY < 0 ? at > 0 : at < end - 1
}
