import type { Locator } from '@playwright/test'

/** Shares of the width and height of an element, from its upper left corner. */
export type Place = { x: number; y: number }

/** Clicks an element at a place of it, however large it is now. */
export async function clickAt(element: Locator, place: Place, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
  await element.click({ ...options, position: await element.evaluate(placeIn, place) })
}

/** Clicks twice, at a place of the element. */
export async function doubleClickAt(element: Locator, place: Place, options: Parameters<Locator['dblclick']>[0] = {}): Promise<void> {
  await element.dblclick({ ...options, position: await element.evaluate(placeIn, place) })
}

/** Runs in the page. The place in pixels from the inner edge of the border, as Playwright wants it. */
export function placeIn(element: Element, { x, y }: Place): Place {
  const { width, height } = element.getBoundingClientRect()
  return { x: x * width - element.clientLeft, y: y * height - element.clientTop }
}
