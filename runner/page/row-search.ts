import { natives } from './natives.ts'
import { grows, positionOf, rowRegions, scrollByScript } from './scrolling.ts'
import { contains, View } from './view.ts'

const REGIONS_MAX = 5
/** Rows that a page makes for a new position have come within this time; most come with the next frame. */
const RENDERED_MS = 150
const DOWN = { axis: 'y', by: 'page', forward: true } as const
const TO_END = { axis: 'y', by: 'to', forward: true } as const
const TO_TOP = { axis: 'y', by: 'to', forward: false } as const

type Region = { element: Element; top: number; isBegun: boolean; hasChanged: boolean }

/**
 * Goes through the regions of the page whose rows are made only while they are visible, page by page from the top, or when their end is reached, so that
 * a row can be looked for. The regions take turns, because one of them may be very long. A region whose content stays the same is left as it was.
 */
export class RowSearch {
  #regions: Region[] = []

  /** Whether there is any region to look through. */
  begin(): boolean {
    this.#regions = rowRegions(new View())
      .slice(0, REGIONS_MAX)
      .map((element) => ({ element, top: element.scrollTop, isBegun: false, hasChanged: false }))
    return this.#regions.length > 0
  }

  /** Shows further rows. Resolves with false when there are no more. */
  async next(): Promise<boolean> {
    for (let region = this.#regions.shift(); region; region = this.#regions.shift()) {
      const hasMoved = await showMore(region)
      region.isBegun = true
      // Rows that are there already need not be passed one by one.
      if (!region.hasChanged) region.hasChanged = await loadsAtEnd(region.element)
      else if (!hasMoved) region.hasChanged = false
      if (region.hasChanged) return this.#regions.push(region) > 0
      region.element.scrollTop = region.top
    }
    return false
  }

  /** Puts the regions back where they were, except for those around the element that was found. */
  end(found: Element | null): void {
    for (const { element, top } of this.#regions.splice(0)) if (!found || !contains(element, found)) element.scrollTop = top
  }
}

/** Whether the region has moved. */
async function showMore(region: Region): Promise<boolean> {
  const { element, isBegun } = region
  const changes = watch(element)
  const [from, extent] = [positionOf(element), element.scrollHeight]
  scrollByScript(element, !isBegun && from.top > 0 ? TO_TOP : DOWN)
  const hasMoved = () => element.scrollTop !== from.top
  if (hasMoved()) region.hasChanged = (await changes.seen) || region.hasChanged
  // At the end of a list more may be on its way.
  else if (region.hasChanged && (await grows(element, extent))) scrollByScript(element, DOWN)
  changes.end()
  return hasMoved()
}

async function loadsAtEnd(element: Element): Promise<boolean> {
  const extent = element.scrollHeight
  scrollByScript(element, TO_END)
  return grows(element, extent)
}

/** Resolves in the frame in which new content is drawn, or with false when none came. */
function watch(element: Element): { seen: Promise<boolean>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const observer = new natives.MutationObserver((records) => {
    if (records.some(isNewContent)) natives.requestAnimationFrame(() => resolve(true))
  })
  observer.observe(element, { subtree: true, childList: true, characterData: true })
  natives.setTimeout(() => resolve(false), RENDERED_MS)
  return { seen: promise, end: () => observer.disconnect() }
}

const isNewContent = ({ type, addedNodes }: MutationRecord): boolean => type === 'characterData' || addedNodes.length > 0
