import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Hand } from '../hand.ts'

/** What a person does on a page of components, and what the page then tells the oracle. */
export type Flow = {
  library: string
  what: string
  page: string
  facts: readonly string[]
  /** Only the last fact counts: on the way to it a replay may stop at other values than a person. */
  isLastFact?: boolean
  act: (hand: Hand, page: Page) => Promise<void>
}

export const lastOf = (flow: Flow): Flow => ({ ...flow, isLastFact: true })

/** A flow on a page. `page` may have a query. */
export const on =
  (library: string, page: string) =>
  (what: string, facts: readonly string[], act: Flow['act']): Flow => ({ library, page, what, facts, act })

const SCROLLED_MS = 250

/** Turns the wheel over a region until the item is seen in it, as a person does. */
export async function scrollTo(hand: Hand, region: Locator, item: Locator): Promise<void> {
  for (;;) {
    const [around, box] = [await region.boundingBox(), (await item.count()) > 0 ? await item.first().boundingBox() : null]
    if (!around) throw new Error('The region is not shown')
    const isAbove = box !== null && box.y < around.y
    const isBelow = box === null || box.y + box.height > around.y + around.height
    if (!isAbove && !isBelow) return
    await hand.wheel(region, isAbove ? -100 : 300)
    await pause(SCROLLED_MS)
  }
}
