import { stat } from 'node:fs/promises'
import { expect as check, test as base, type BrowserContext, type Dialog, type Download, type Locator, type Page } from '@playwright/test'
import { dragElement, drawLine, placeIn, type DragEnd, type Place, type PlaceOfEnd } from './dragging'
import { fillField } from './fields'
import { goThroughHistory, pressKeys, pressKeysOn, putCursor, selectText, typeAtCursor, type TextSelection } from './keyboard'
import type { HistoryMove, Modifier } from './keys'
import { isThere, locate, type Target } from './locate'
import { itemsIn, readSort, readState, textsOfPart, type Part, type State } from './parts'
import { scrollRegion, showRowsUntil, type Scroll } from './scrolling'
import { actionTimeoutOf, setActionTimeout } from './timeouts'
import { takesAnswer, windowOfAnswer, type ShownWindow, type WindowAnswer } from './windows'

export { expect } from './expect'

type Click = { gesture?: 'double' | 'right' | 'middle' | 'hover'; held?: Modifier[]; at?: Place }

/** Every test gets "app": the system under test in a browser of its own. */
export const test = base.extend<{ app: App }>({
  app: async ({ page, baseURL }, use) => {
    await use(new App(page, baseURL ?? ''))
  },
})

/** Reading is repeated by expect.poll, so one attempt is shorter than that. */
const READ_TIMEOUT_MS = 5000

export class App {
  private tabs: Page[] = []
  private front: Page | null = null
  private next: WindowAnswer[] = []
  private answers: WindowAnswer[] = []
  private shown: ShownWindow[] = []
  private taken = 0
  private claimed = 0
  private acts = 0
  private timeoutMs: number | null = null
  private loaded: { download: Download; act: number }[] = []
  private readonly startUrl: string
  private readonly context: BrowserContext

  constructor(page: Page, startUrl: string) {
    this.startUrl = startUrl
    this.context = page.context()
    this.context.on('page', (opened) => this.follow(opened))
    this.follow(page)
  }

  /** The tab that was gone to last, or opened last since, and is still open. */
  get page(): Page {
    const page = this.front ?? this.tabs.at(-1)
    if (!page) throw new Error('Every tab is closed')
    return page
  }

  /** The next action may take this long instead of the usual time. */
  within(timeoutMs: number): this {
    this.timeoutMs = timeoutMs
    return this
  }

  /** Goes to the start page, or to a path of the system under test, or to another address. */
  async open(address = ''): Promise<void> {
    this.beginAct()
    await this.page.goto(this.address(address)).catch((error: unknown) => {
      if (!this.hasStayed()) throw error
    })
  }

  /** Sets the answers for the windows of the browser (confirm, prompt) that the next action opens; further windows get OK. See windows.ts. */
  answerDialogs(...answers: WindowAnswer[]): void {
    this.next = answers
  }

  /** Checks that the last action opened a window of the browser that took the next of its answers. */
  async dialogAnswered(): Promise<void> {
    const at = this.claimed++
    const answer = this.answers[at] ?? { accept: true }
    const { text: _text, ...wanted } = answer
    const message = 'a window of the browser that takes the answer ' + JSON.stringify(wanted)
    await check
      .poll(() => windowOfAnswer(this.shown, answer, at), { message, timeout: actionTimeoutOf(this.context) })
      .toBeGreaterThanOrEqual(0)
  }

  /** The messages of the windows that the last action opened. */
  dialogText(): string {
    return this.shown.map(({ message }) => message).join(' ')
  }

  /** `held`: keys that are held meanwhile. `at`: the place of the element, as shares of its width and height; its middle without it. */
  async click(wanted: Target, { gesture, held, at }: Click = {}): Promise<void> {
    this.beginAct()
    const element = await this.find(wanted)
    const options = { modifiers: held, position: at && (await element.evaluate(placeIn, at)) }
    if (gesture === 'hover') return element.hover(options)
    if (gesture === 'right' || gesture === 'middle') return element.click({ ...options, button: gesture })
    if (gesture === 'double') return element.dblclick(options)
    if (!(await element.evaluate(opensTab))) return element.click(options)
    const opened = this.context.waitForEvent('page')
    await element.click(options)
    await (await opened).waitForLoadState('domcontentloaded')
  }

  /** Presses a key or a shortcut, such as 'Enter' or 'Control+A', on whatever has the focus. */
  async press(keys: string, times = 1): Promise<void> {
    this.beginAct()
    await pressKeys(this.page, keys, times)
  }

  /** As press, on this element. */
  async pressOn(wanted: Target, keys: string, times = 1): Promise<void> {
    this.beginAct()
    await pressKeysOn(await this.find(wanted), keys, times)
  }

  /** Puts the cursor into a field without clicking it. */
  async focus(wanted: Target): Promise<void> {
    this.beginAct()
    await putCursor(await this.find(wanted))
  }

  /** Types at the cursor of the field, or over what is selected; the field keeps the rest of its text. */
  async type(wanted: Target, text: string): Promise<void> {
    this.beginAct()
    await typeAtCursor(await this.find(wanted), text)
  }

  /** Selects a text of the field, or puts the cursor before or after it; an empty text stands for all of it. */
  async select(wanted: Target, selection: TextSelection): Promise<void> {
    this.beginAct()
    await selectText(await this.find(wanted), selection)
  }

  /**
   * Drags an element with the mouse: onto another element, to the middle or a place of it; into a list before or after another; or by a distance in
   * pixels. `from`: the place of the element that is pressed, its middle without it.
   */
  async drag(wanted: Target, end: DragEnd<Target>, from?: Place): Promise<void> {
    this.beginAct()
    const element = await this.find(wanted)
    await dragElement(element, 'by' in end ? end : await this.findEnd(end), from)
  }

  /** Draws a line in the element with the mouse. The places are shares of its width and height. */
  async draw(wanted: Target, line: Place[]): Promise<void> {
    this.beginAct()
    await drawLine(await this.find(wanted), line)
  }

  /** Scrolls until the element is visible. Lists that make their rows while one scrolls are gone through for it. */
  async scrollTo(wanted: Target): Promise<void> {
    this.beginAct()
    await showRowsUntil(this.page, () => isThere(this.page, wanted, true))
    await (await this.find(wanted)).scrollIntoViewIfNeeded()
  }

  /** Scrolls by a page, nearly what is visible at once, or to the end: the region in or around the element, or the page. */
  async scroll(scroll: Scroll, within?: Target): Promise<void> {
    this.beginAct()
    await scrollRegion(this.page, scroll, within && (await this.find(within)))
  }

  /** Goes to an open tab, counted from 1 in the order in which they were opened. */
  async showTab(number: number): Promise<void> {
    this.beginAct()
    const tab = await this.tab(number)
    this.front = tab
    await tab.bringToFront()
  }

  /** Closes an open tab, counted as for showTab. */
  async closeTab(number: number): Promise<void> {
    this.beginAct()
    await (await this.tab(number)).close()
  }

  /** The buttons of the browser. */
  async go(move: HistoryMove): Promise<void> {
    this.beginAct()
    await goThroughHistory(this.page, move).catch((error: unknown) => {
      if (!this.hasStayed()) throw error
    })
  }

  /** Gives a field its value; works for every kind of field, see fields.ts. */
  async fill(wanted: Target, value: string): Promise<void> {
    this.beginAct()
    await fillField(await this.find(wanted), value)
  }

  /** As fill, but the field has to offer the value: a text that is only typed is no choice. */
  async choose(wanted: Target, value: string): Promise<void> {
    this.beginAct()
    await fillField(await this.find(wanted), value, true)
  }

  /** The element, found by the first locator that fits it alone. */
  async find(wanted: Target, timeoutMs: number = actionTimeoutOf(this.context)): Promise<Locator> {
    return locate(() => this.page, wanted, timeoutMs)
  }

  async isVisible(wanted: Target): Promise<boolean> {
    return isThere(this.page, wanted, true)
  }

  async exists(wanted: Target): Promise<boolean> {
    return isThere(this.page, wanted, false)
  }

  async isChecked(wanted: Target): Promise<boolean> {
    return (await this.find(wanted, READ_TIMEOUT_MS)).evaluate(readChecked)
  }

  /** The element's text, as written and as shown. */
  async textOf(wanted: Target): Promise<string[]> {
    return (await this.find(wanted, READ_TIMEOUT_MS)).evaluate(readText)
  }

  /** The value of the field, and the text that it shows: a select has a value and a label, a date is written in more than one way. */
  async valueOf(wanted: Target): Promise<string[]> {
    return (await this.find(wanted, READ_TIMEOUT_MS)).evaluate(readValue)
  }

  /** The number of items inside the element that a selector finds. */
  async count(wanted: Target, css: string): Promise<number> {
    return itemsIn(await this.find(wanted, READ_TIMEOUT_MS), css).count()
  }

  /** The text of one of the items inside the element, or of a cell of the table. */
  async textOfPart(wanted: Target, part: Part): Promise<string[]> {
    return textsOfPart(await this.find(wanted, READ_TIMEOUT_MS), part)
  }

  async is(wanted: Target, state: State): Promise<boolean> {
    return readState(await this.find(wanted, READ_TIMEOUT_MS), state)
  }

  /** How the column is sorted: 'ascending', 'descending', or '' when it is not. */
  async sortOf(wanted: Target): Promise<string> {
    return readSort(await this.find(wanted, READ_TIMEOUT_MS))
  }

  /** All text that can be read on the page, including frames and open shadow roots. */
  async text(): Promise<string> {
    const texts = await Promise.all(this.page.frames().map((frame) => frame.evaluate(readPage).catch(() => '')))
    return texts.join(' ')
  }

  /** Names of the files that the last action has downloaded, or the last ones. */
  downloads(acts = 1): string[] {
    return this.loadedBy(acts).map((download) => download.suggestedFilename())
  }

  /** The size in bytes of a file of this name that the last actions have downloaded; -1 when there is none. */
  async downloadSize(name: string, match: 'equals' | 'contains', acts = 1): Promise<number> {
    const wanted = name.toLowerCase()
    const found = this.loadedBy(acts).find((download) => {
      const seen = download.suggestedFilename().toLowerCase()
      return match === 'equals' ? seen === wanted : seen.includes(wanted)
    })
    return found ? (await stat(await found.path())).size : -1
  }

  private loadedBy(acts: number): Download[] {
    return this.loaded.filter(({ act }) => act > this.acts - acts).map(({ download }) => download)
  }

  async title(): Promise<string> {
    return this.page.title().catch(() => '')
  }

  /** The address of the page: as a whole and as a path, with Cyrillic readable, with and without the slash at its end. */
  url(): string[] {
    const whole = this.page.url()
    const forms = [whole, readable(whole)].flatMap((url) => [url, url.replace(/^[a-z]+:\/\/[^/]*/i, '')])
    return forms.flatMap((url) => [url, url.replace(/\/$/, '')])
  }

  /** The address of a path of the system under test; without a path that of its start page. */
  address(path: string): string {
    return path === '' ? this.startUrl : new URL(path, this.startUrl).href
  }

  private async findEnd(end: PlaceOfEnd<Target>): Promise<PlaceOfEnd<Locator>> {
    if ('before' in end) return { before: await this.find(end.before) }
    if ('after' in end) return { after: await this.find(end.after) }
    return { onto: await this.find(end.onto), at: end.at }
  }

  private async tab(number: number): Promise<Page> {
    await check
      .poll(() => this.tabs.length, { message: 'tab ' + String(number), timeout: actionTimeoutOf(this.context) })
      .toBeGreaterThanOrEqual(number)
    return this.tabs[number - 1]
  }

  private follow(page: Page): void {
    if (this.tabs.includes(page)) return
    // From a tab that closes, a browser goes back to the one that has opened it.
    let opener: Page | null = null
    void page.opener().then(
      (found) => (opener = found),
      () => undefined,
    )
    this.tabs.push(page)
    this.front = page
    page.on('close', () => {
      this.tabs = this.tabs.filter((tab) => tab !== page)
      if (this.front === page) this.front = opener && this.tabs.includes(opener) ? opener : null
    })
    page.on('download', (download) => this.loaded.push({ download, act: this.acts }))
    page.on('dialog', (dialog) => void this.answer(dialog).catch(() => undefined))
  }

  /** Answers are for the windows of one action only, unused ones are dropped; so is the time that it may take. */
  private beginAct(): void {
    this.answers = this.next
    this.next = []
    this.shown = []
    this.taken = 0
    this.claimed = 0
    this.acts++
    setActionTimeout(this.context, this.timeoutMs)
    this.timeoutMs = null
  }

  /** Whether the page was asked to leave and the answer kept it open. */
  private hasStayed(): boolean {
    return this.shown.some(({ type, accepted }) => type === 'beforeunload' && !accepted)
  }

  /** alert, confirm, prompt, beforeunload */
  private async answer(dialog: Dialog): Promise<void> {
    const at = takesAnswer(dialog.type(), this.answers, this.taken) ? this.taken++ : null
    const { accept, text } = this.answers[at ?? -1] ?? { accept: true }
    this.shown.push({ type: dialog.type(), message: dialog.message(), accepted: accept, answer: at })
    if (!accept) return dialog.dismiss()
    await dialog.accept(dialog.type() === 'prompt' ? (text ?? dialog.defaultValue()) : undefined)
  }
}

function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

const opensTab = (element: Element): boolean => element.closest('a[target="_blank"]') !== null

// These functions run in the page, so each of them can use nothing from outside itself.

function readChecked(element: Element): boolean {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  if (field instanceof HTMLInputElement) return field.checked
  return ['aria-checked', 'aria-pressed', 'aria-selected'].some((name) => field.getAttribute(name) === 'true')
}

function readText(element: Element): string[] {
  const texts = [element.textContent ?? '']
  if (element instanceof HTMLElement) texts.push(element.innerText)
  if (element instanceof HTMLImageElement) texts.push(element.alt)
  if (element instanceof HTMLInputElement && element.type !== 'password') texts.push(element.value)
  if (element instanceof HTMLTextAreaElement) texts.push(element.value)
  return texts
}

function readValue(element: Element): string[] {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  if (field instanceof HTMLSelectElement) return [[...field.selectedOptions].map((option) => option.label).join(', '), field.value]
  if (field instanceof HTMLInputElement && field.type === 'date') return [field.value, field.value.split('-').toReversed().join('.')]
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return [field.value]
  return [field.textContent ?? '']
}

function readPage(): string {
  const texts = [document.body?.innerText ?? '']
  const roots: ParentNode[] = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if ((element instanceof HTMLInputElement && element.type !== 'password') || element instanceof HTMLTextAreaElement)
        texts.push(element.value)
      if (!element.shadowRoot) continue
      roots.push(element.shadowRoot)
      for (const child of element.shadowRoot.children)
        if (child instanceof HTMLElement && child.localName !== 'style') texts.push(child.innerText)
    }
  return texts.join(' ')
}
