import type { Distance, Place } from '#contract/schemas/action.ts'

/** A point of the viewport as a place in the element. */
export const placeOf = (element: Element, point: Distance): Place => placeInBox(element.getBoundingClientRect(), point)

export function placeInBox({ left, top, width, height }: DOMRect, { x, y }: Distance): Place {
  return { x: share(x - left, width), y: share(y - top, height) }
}

/** Shares of four digits are exact to a tenth of a pixel in an element of a thousand pixels. */
const share = (part: number, whole: number): number => (whole === 0 ? 0.5 : Math.round((part / whole) * 10_000) / 10_000)

/** See `AgentApi.placeIn`. */
export function placeIn(element: Element, { x, y }: Place): Distance {
  const { width, height } = element.getBoundingClientRect()
  return { x: x * width - element.clientLeft, y: y * height - element.clientTop }
}
