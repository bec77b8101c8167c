import type { Locator, Page } from '@playwright/test'
import { actionTimeout } from './timeouts'

type Scroll = { direction: 'up' | 'down' | 'left' | 'right'; by: 'page' | 'end'; times?: number }

/** A page that loads more whenever its end is reached is followed this far. */
const ENDS_MAX = 30
/** A row that is there without scrolling has come by then. */
const RENDERED_MS = 300
const POLL_MS = 50

/** Scrolls the region in or around the element, or the page: by pages, or to its end, however much is loaded on the way. */
export async function scrollRegion(pageOrElement: Page | Locator, scroll: Scroll): Promise<void> {
  const rounds = scroll.by === 'end' ? ENDS_MAX : (scroll.times ?? 1)
  const start = 'goto' in pageOrElement ? pageOrElement.locator('html') : pageOrElement
  for (let done = 0; done < rounds; done++) if (!(await start.evaluate(scrollOnce, scroll))) return
}

/** Scrolls until the element is visible. Lists that make their rows while one scrolls are gone through for it. */
export async function scrollToRow(element: Locator): Promise<void> {
  await showRowsUntil(element.page(), () => element.isVisible())
  await element.scrollIntoViewIfNeeded()
}

/** Goes through the lists of the page, which may make their rows only while one scrolls, until isThere says so, or there are no further rows. */
async function showRowsUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const began = Date.now()
  while (Date.now() - began < RENDERED_MS) {
    if (await isThere()) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  for (let isFirst = true; Date.now() - began < actionTimeout(); isFirst = false)
    if (!(await page.evaluate(showFurtherRows, isFirst)) || (await isThere())) return
}

// These functions run in the page, so each of them can use nothing from outside itself.

/** Of the whole page the page itself; else the element, the largest region in it, or the nearest around it. False when there is nothing more to scroll. */
async function scrollOnce(start: Element, { direction, by }: Scroll): Promise<boolean> {
  const isAcross = direction === 'left' || direction === 'right'
  const isForward = direction === 'down' || direction === 'right'
  const page = document.scrollingElement ?? document.documentElement
  const scrolls = (element: Element) => {
    const { overflowX, overflowY, display } = getComputedStyle(element)
    const [whole, shown, overflow] = isAcross
      ? [element.scrollWidth, element.clientWidth, overflowX]
      : [element.scrollHeight, element.clientHeight, overflowY]
    return display !== 'none' && whole > shown + 1 && (element === page ? overflow !== 'hidden' : /auto|scroll/.test(overflow))
  }
  const area = ({ clientWidth, clientHeight }: Element) => clientWidth * clientHeight
  const largestInside = () => [...start.querySelectorAll('*')].filter(scrolls).toSorted((one, other) => area(other) - area(one))[0]
  const around = () => {
    let element: Element | null = start
    while (element && !scrolls(element)) element = element.parentElement
    return element
  }
  const region =
    start === document.documentElement ? (scrolls(page) ? page : largestInside()) : scrolls(start) ? start : (largestInside() ?? around())
  if (!region) return false
  const { scrollTop, scrollLeft, scrollHeight } = region
  const wholeWay = isAcross ? region.scrollWidth : scrollHeight
  const distance = (by === 'end' ? wholeWay : (isAcross ? region.clientWidth : region.clientHeight) * 0.9) * (isForward ? 1 : -1)
  region.scrollBy({ behavior: 'instant', ...(isAcross ? { left: distance } : { top: distance }) })
  await new Promise((resolve) => setTimeout(resolve, 100))
  if (by === 'page' || direction !== 'down') return region.scrollTop !== scrollTop || region.scrollLeft !== scrollLeft
  // Many lists load more when their end is reached.
  for (let waits = 0; waits < 20 && region.scrollHeight <= scrollHeight; waits++) await new Promise((resolve) => setTimeout(resolve, 50))
  return region.scrollHeight > scrollHeight
}

type Known = { regions?: { element: Element; top: number; isBegun: boolean; hasChanged: boolean }[] }

/** Scrolls a list by a page, from its top; the lists take turns. One whose content stays the same meanwhile is left as it was. False when there are no further rows. */
async function showFurtherRows(isFirst: boolean): Promise<boolean> {
  const known = window as Window & Known
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    (element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY)) &&
    !(element instanceof HTMLTextAreaElement)
  if (isFirst) {
    const inner = [...document.querySelectorAll('body *')].filter(scrolls).toReversed()
    const page = document.scrollingElement
    known.regions = [...inner, ...(page && scrolls(page) ? [page] : [])].map((element) => {
      const { scrollTop: top } = element
      return { element, top, isBegun: false, hasChanged: false }
    })
  }
  for (let region = known.regions?.shift(); region; region = known.regions?.shift()) {
    const { element, isBegun, top } = region
    const { scrollTop, scrollHeight } = element
    const seen = { isNew: false, hasMoved: false }
    const observer = new MutationObserver((records) => {
      seen.isNew ||= records.some(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true })
    element.scrollBy({ behavior: 'instant', top: !isBegun && scrollTop > 0 ? -scrollHeight : element.clientHeight * 0.9 })
    seen.hasMoved = element.scrollTop !== scrollTop
    // Rows come with one of the next frames.
    for (let waited = 0; waited < 6 && seen.hasMoved && !seen.isNew; waited++) await new Promise((resolve) => setTimeout(resolve, 25))
    if (!seen.isNew && !(seen.hasMoved && region.hasChanged)) {
      // Other lists load more when their end is reached; rows that are there already need not be passed one by one.
      element.scrollTop = element.scrollHeight
      for (let waited = 0; waited < 40 && !seen.isNew; waited++) await new Promise((resolve) => setTimeout(resolve, 25))
      region.hasChanged = seen.isNew
    }
    observer.disconnect()
    region.isBegun = true
    region.hasChanged ||= seen.isNew
    if (region.hasChanged) return (known.regions?.push(region) ?? 0) > 0
    element.scrollTop = top
  }
  return false
}
