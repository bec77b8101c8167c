import type { Locator, Page } from '@playwright/test'
import { typeCharacter } from './keyboard'
import { meantBy, sameAs } from './texts'
import { actionTimeout } from './timeouts'

/** What a control offers. `selected`: which of them are chosen already. */
type Offer = { labels: string[]; selected: boolean[]; takesSeveral: boolean }

const POLL_MS = 50
/** Time for a control to offer something once it was clicked; a field that can be typed into often offers nothing before that. */
const OPENING_MS = 600
const OPENING_TYPED_MS = 150
/** An offer is complete when it has not changed for so long. */
const STABLE_MS = 300

/**
 * Chooses an option (several: one a line) from what the element offers: clicks it, takes as options what was not to be seen before, types where a text field has the
 * focus then, and goes through a list that renders only what is visible. Of several options exactly these are chosen, in a list that takes them.
 *
 * Returns false when nothing opens, or when isDone says that something else has opened.
 */
export async function chooseFrom(element: Locator, value: string, isDone: () => boolean = () => false): Promise<boolean> {
  const until = Date.now() + actionTimeout()
  await element.evaluate(rememberShown)
  const first = await open(element, isDone)
  if (!first) return false
  const isSeveral = value.includes('\n') || (first.takesSeveral && sameAs(value, first.labels) < 0)
  const wanted = isSeveral ? value.split(value.includes('\n') ? '\n' : /[;,]/).map((label) => label.trim()) : [value]
  for (const label of wanted.filter(Boolean)) await pick(element, label, until)
  if (isSeveral) await dropOthers(element, wanted)
  const { labels, takesSeveral } = await offerOf(element)
  if (labels.length > 0 && takesSeveral) await element.page().keyboard.press('Escape')
  return true
}

const offerOf = (element: Locator): Promise<Offer> => element.evaluate(readOffer)

/** Opens the list, unless it is open. A list that was open already closes at the first click and opens at the second. */
async function open(element: Locator, isDone: () => boolean): Promise<Offer | null> {
  for (let clicks = 0; ; clicks++) {
    const isTyped = clicks > 0 && (await canType(element.page()))
    const began = Date.now()
    const capMs = clicks === 0 ? 0 : isTyped ? OPENING_TYPED_MS : OPENING_MS
    let offer = await offerOf(element)
    while (offer.labels.length === 0 && !isDone() && Date.now() - began < capMs) {
      await new Promise((wait) => setTimeout(wait, POLL_MS))
      offer = await offerOf(element)
    }
    if (isDone()) return null
    if (offer.labels.length > 0 || isTyped) return offer
    if (clicks === 2) return null
    await clickOpener(element)
  }
}

/** The element itself may be covered by the box that is drawn around it. */
export async function clickOpener(element: Locator): Promise<void> {
  const opener = (await element.evaluateHandle(openerOf)).asElement()
  await (opener ?? element).click()
}

async function pick(element: Locator, label: string, until: number): Promise<void> {
  const page = element.page()
  if (await pressWhenShown(element, label, sameAs, until)) return
  const isTyped = await canType(page)
  if (isTyped) await typeOver(page, label)
  else if ((await offerOf(element)).labels.length === 0) await clickOpener(element)
  for (let isFirst = true; ; isFirst = false) {
    if (await pressWhenShown(element, label, meantBy, until)) return
    if ((!isTyped || isFirst) && (await pressWhileScrolling(element, label, until))) return
    if (Date.now() > until) {
      const { labels } = await offerOf(element)
      throw new Error('The list offers no option "' + label + '". Options: ' + (labels.join(', ') || 'none'))
    }
  }
}

type Match = (value: string, offered: string[]) => number

async function pressWhenShown(element: Locator, label: string, match: Match, until: number): Promise<boolean> {
  let shown = ''
  let since = Date.now()
  for (;;) {
    const offer = await offerOf(element)
    if (await press(element.page(), offer, match(label, offer.labels))) return true
    const labels = offer.labels.join('\n')
    if (labels !== shown) [shown, since] = [labels, Date.now()]
    if (Date.now() - since >= (shown === '' ? OPENING_TYPED_MS : STABLE_MS) || Date.now() > until) return false
    await new Promise((wait) => setTimeout(wait, POLL_MS))
  }
}

async function pressWhileScrolling(element: Locator, label: string, until: number): Promise<boolean> {
  for (let isFirst = true; (await element.page().evaluate(scrollOffer, isFirst)) && Date.now() < until; isFirst = false) {
    const offer = await offerOf(element)
    if (await press(element.page(), offer, sameAs(label, offer.labels))) return true
  }
  return false
}

/** Presses the option of that index; one of several that is chosen already stays so. False when it is no longer there. */
export async function press(page: Page, offer: Offer, index: number): Promise<boolean> {
  if (index < 0) return false
  if (offer.takesSeveral && offer.selected[index]) return true
  const option = (await page.evaluateHandle(offeredAt, index)).asElement()
  if (!option) return false
  // A list that draws only what is visible replaces its rows when it is scrolled: pressing a row meanwhile would press nothing.
  return option
    .scrollIntoViewIfNeeded()
    .then(() => option.evaluate(untilDrawn))
    .then(() => option.click())
    .then(() => true, isThereNoMore)
}

function isThereNoMore(error: unknown): false {
  if (error instanceof Error && /not attached/.test(error.message)) return false
  throw error
}

async function dropOthers(element: Locator, wanted: readonly string[]): Promise<void> {
  for (let count = 0; count < 50; count++) {
    const offer = await offerOf(element)
    const other = offer.labels.findIndex(
      (label, at) => offer.takesSeveral && offer.selected[at] && !wanted.some((one) => sameAs(one, [label]) === 0),
    )
    if (other < 0 || !(await press(element.page(), { ...offer, takesSeveral: false }, other))) return
  }
}

async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  for (const character of text) await typeCharacter(page, character)
}

const canType = (page: Page): Promise<boolean> => page.evaluate(focusTakesText)

// These functions run in the page, so each of them can use nothing from outside itself. They share what they know in a property of the window.

type Known = { shownBefore?: Set<Element>; offered?: Element[] }

export function rememberShown(): void {
  const shown = new Set<Element>()
  const collect = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const { width, height } = element.getBoundingClientRect()
      if (element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0) shown.add(element)
      if (element.shadowRoot) collect(element.shadowRoot)
    }
  }
  collect(document)
  ;(window as Window & { known?: Known }).known = { shownBefore: shown }
}

export function readOffer(node: Element): Offer {
  const known = (window as Window & { known?: Known }).known ?? {}
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
  }
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])])
  const textOf = (element: Element) =>
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).replace(/\s+/g, ' ').trim()
  const isOption = (element: Element) =>
    /^(?:option|menuitem|menuitemradio|menuitemcheckbox|treeitem)$/.test(element.getAttribute('role') ?? '')
  const isInline = (child: Node) => !(child instanceof Element) || /^(?:inline|contents)/.test(getComputedStyle(child).display)
  const isText = (element: Element) => {
    if (element.matches('input,textarea,select,option,script,style') || textOf(element) === '') return false
    const nodes = [...element.childNodes]
    return (
      nodes.some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) || (nodes.length > 0 && nodes.every(isInline))
    )
  }
  const innermost = (element: Element): Element => {
    const inner = [...element.children].find((child) => isShown(child) && textOf(child) === textOf(element))
    return inner ? innermost(inner) : element
  }
  const tree = node.getRootNode()
  const root = tree instanceof ShadowRoot ? tree : document
  const ids = [node, node.querySelector('input,[aria-controls],[aria-owns]')].flatMap((element) =>
    ['aria-controls', 'aria-owns'].flatMap((name) => element?.getAttribute(name)?.split(' ') ?? []),
  )
  const lists = node.matches('[role=listbox]') ? [node] : ids.flatMap((id) => (id ? (root.getElementById(id) ?? []) : [])).filter(isShown)
  const own = lists.flatMap((list) => within(list)).filter((element) => isOption(element) && isShown(element))
  const fresh = own.length > 0 ? [] : within(document).filter((element) => !known.shownBefore?.has(element) && isShown(element))
  const options = own.length > 0 ? own : fresh.filter(isOption)
  const texts: Element[] = []
  if (options.length === 0) for (const element of fresh.filter(isText)) if (!texts.at(-1)?.contains(element)) texts.push(element)
  known.offered = options.length > 0 ? options : texts.map(innermost)
  const box = (element: Element) => element.querySelector('input[type=checkbox],[role=checkbox]')
  const isChosen = (element: Element) => {
    const said = element.closest('[aria-selected],[aria-checked]')
    if (said) return said.getAttribute('aria-selected') === 'true' || said.getAttribute('aria-checked') === 'true'
    const input = box(element)
    return input instanceof HTMLInputElement && input.checked
  }
  const isOfSeveral = (element: Element) =>
    element.getAttribute('role') === 'menuitemcheckbox' || element.closest('[aria-multiselectable=true]') !== null || box(element) !== null
  return {
    labels: known.offered.map((element) => element.getAttribute('aria-label') ?? textOf(element)),
    selected: known.offered.map(isChosen),
    takesSeveral: known.offered.filter(isOfSeveral).length * 2 > known.offered.length,
  }
}

const untilDrawn = (): Promise<void> =>
  new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })

const offeredAt = (index: number): Element | null => (window as Window & { known?: Known }).known?.offered?.[index] ?? null

function openerOf(node: Element): Element {
  let around: Element | null = node
  for (let level = 0; level < 6 && around; level++, around = around.parentElement) {
    const shown = around.getBoundingClientRect()
    if (shown.top < 0 || shown.bottom > innerHeight) around.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = around.getBoundingClientRect()
    let hit: Element | null = width > 0 && height > 0 ? document.elementFromPoint(x + width / 2, y + height / 2) : null
    while (hit && hit !== around && !around.contains(hit) && hit.shadowRoot)
      hit = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
    if (hit && around.contains(hit)) return around
  }
  return node
}

function focusTakesText(): boolean {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (!focused || focused.getAttribute('inputmode') === 'none') return false
  if (focused instanceof HTMLInputElement) return /^(?:text|search|tel|url|email)$/.test(focused.type) && !focused.readOnly
  if (focused instanceof HTMLTextAreaElement) return !focused.readOnly
  return focused instanceof HTMLElement && focused.isContentEditable
}

async function scrollOffer(isFirst: boolean): Promise<boolean> {
  const first = (window as Window & { known?: Known }).known?.offered?.[0]
  const around: Element[] = []
  for (let element = first?.parentElement ?? null; element && element !== document.body; element = element.parentElement)
    if (element.scrollHeight > element.clientHeight + 1) around.push(element)
  const withOverflow = (pattern: RegExp) => around.find((element) => pattern.test(getComputedStyle(element).overflowY))
  const list = withOverflow(/auto|scroll/) ?? withOverflow(/hidden/)
  if (!list) return false
  const before = list.scrollTop
  list.scrollBy({ top: isFirst ? -list.scrollHeight : list.clientHeight * 0.9, behavior: 'instant' })
  await new Promise((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 60)))
  })
  return isFirst || list.scrollTop !== before
}
