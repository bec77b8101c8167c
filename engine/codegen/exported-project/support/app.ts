import { expect as check, test as base, type Dialog, type Locator, type Page } from '@playwright/test'
import { fillField } from './fields'
import { isThere, locate, type Target } from './locate'
import { takesAnswer, windowOfAnswer, type ShownWindow, type WindowAnswer } from './windows'

export { expect } from './expect'

/** Every test gets "app": the system under test in a browser of its own. */
export const test = base.extend<{ app: App }>({
  app: async ({ page, baseURL }, use) => {
    await use(new App(page, baseURL ?? ''))
  },
})

/** Time in which an action has to find its element. */
const ACTION_TIMEOUT_MS = 10000
/** Reading is repeated by expect.poll, so one attempt is shorter than that. */
const READ_TIMEOUT_MS = 5000

export class App {
  private tabs: Page[] = []
  private next: WindowAnswer[] = []
  private answers: WindowAnswer[] = []
  private shown: ShownWindow[] = []
  private taken = 0
  private claimed = 0
  private readonly startUrl: string

  constructor(page: Page, startUrl: string) {
    this.startUrl = startUrl
    page.context().on('page', (opened) => this.follow(opened))
    this.follow(page)
  }

  /** The tab that was opened last and is still open. */
  get page(): Page {
    const page = this.tabs.at(-1)
    if (!page) throw new Error('Every tab is closed')
    return page
  }

  /** Goes to the start page, or to a path of the system under test, or to another address. */
  async open(address = ''): Promise<void> {
    this.forgetDialogs()
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
    await check.poll(() => windowOfAnswer(this.shown, answer, at), { message, timeout: ACTION_TIMEOUT_MS }).toBeGreaterThanOrEqual(0)
  }

  /** The messages of the windows that the last action opened. */
  dialogText(): string {
    return this.shown.map(({ message }) => message).join(' ')
  }

  async click(wanted: Target, gesture?: 'double' | 'right' | 'hover'): Promise<void> {
    this.forgetDialogs()
    const element = await this.find(wanted)
    if (gesture === 'hover') return element.hover()
    if (gesture === 'right') return element.click({ button: 'right' })
    if (gesture === 'double') return element.dblclick()
    if (!(await element.evaluate(opensTab))) return element.click()
    const opened = this.page.context().waitForEvent('page')
    await element.click()
    await (await opened).waitForLoadState('domcontentloaded')
  }

  /** Gives a field its value; works for every kind of field, see fields.ts. */
  async fill(wanted: Target, value: string): Promise<void> {
    this.forgetDialogs()
    await fillField(await this.find(wanted), value)
  }

  /** As fill, but the field has to offer the value: a text that is only typed is no choice. */
  async choose(wanted: Target, value: string): Promise<void> {
    this.forgetDialogs()
    await fillField(await this.find(wanted), value, true)
  }

  /** The element, found by the first locator that fits it alone. */
  async find(wanted: Target, timeoutMs: number = ACTION_TIMEOUT_MS): Promise<Locator> {
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

  /** All text that can be read on the page, including frames and open shadow roots. */
  async text(): Promise<string> {
    const texts = await Promise.all(this.page.frames().map((frame) => frame.evaluate(readPage).catch(() => '')))
    return texts.join(' ')
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

  private follow(page: Page): void {
    if (this.tabs.includes(page)) return
    this.tabs.push(page)
    page.on('close', () => {
      this.tabs = this.tabs.filter((tab) => tab !== page)
    })
    page.on('dialog', (dialog) => void this.answer(dialog).catch(() => undefined))
  }

  /** Answers are for the windows of one action only: unused ones are dropped. */
  private forgetDialogs(): void {
    this.answers = this.next
    this.next = []
    this.shown = []
    this.taken = 0
    this.claimed = 0
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
