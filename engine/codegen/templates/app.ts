/** `support/app.ts` of an exported project. Plain text: it runs there, against `@playwright/test`, not here. */
export const APP_SOURCE = String.raw`import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { isThere, locate, type Target } from './locate'

export { expect }

/** Every test gets "app": the system under test in a browser of its own. */
export const test = base.extend<{ app: App }>({
  app: async ({ page, baseURL }, use) => {
    await use(new App(page, baseURL ?? ''))
  },
})

/** How long an action may look for its element. */
const ACTION_TIMEOUT_MS = 10_000

export class App {
  private tabs: Page[] = []
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

  async open(): Promise<void> {
    await this.page.goto(this.startUrl)
  }

  async click(wanted: Target): Promise<void> {
    const element = await this.find(wanted, ACTION_TIMEOUT_MS)
    if (!(await element.evaluate(opensTab))) return element.click()
    const opened = this.page.context().waitForEvent('page')
    await element.click()
    await (await opened).waitForLoadState('domcontentloaded')
  }

  /**
   * Text fields, dates, selects (the option's label), checkboxes and radios ("true" or "false"), files (a name in the folder "files"),
   * and list boxes made by hand (the option's name).
   */
  async fill(wanted: Target, value: string): Promise<void> {
    const element = await this.find(wanted, ACTION_TIMEOUT_MS)
    switch (await element.evaluate(kindOf)) {
      case 'select':
        await element.selectOption(value)
        return
      case 'toggle':
        await setToggle(element, value === 'true')
        return
      case 'file':
        await element.setInputFiles(fileNamed(value))
        return
      case 'list':
        await element.click()
        await this.page.getByRole('option', { name: value, exact: true }).click()
        return
      case 'text':
        await element.fill(value)
    }
  }

  /** The element, by the first locator that fits it alone. */
  async find(wanted: Target, timeoutMs: number = ACTION_TIMEOUT_MS): Promise<Locator> {
    return locate(() => this.page, wanted, timeoutMs)
  }

  async isVisible(wanted: Target): Promise<boolean> {
    return isThere(this.page, wanted, true)
  }

  async exists(wanted: Target): Promise<boolean> {
    return isThere(this.page, wanted, false)
  }

  /** What the field shows: of a select the chosen option's label. */
  async valueOf(wanted: Target): Promise<string> {
    const element = await this.find(wanted)
    return element.evaluate((node) => {
      if (node instanceof HTMLSelectElement) return [...node.selectedOptions].map((option) => option.label.trim()).join(', ')
      return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : (node.textContent ?? '').trim()
    })
  }

  /** Everything that can be read on the page, frames and open shadow roots included, white-space collapsed. */
  async text(): Promise<string> {
    const texts = await Promise.all(this.page.frames().map((frame) => frame.evaluate(readableText).catch(() => '')))
    return texts.join(' ').replace(/\s+/g, ' ').trim()
  }

  async title(): Promise<string> {
    return this.page.title().catch(() => '')
  }

  url(): string {
    return this.page.url()
  }

  /** The address of a path of the system under test. */
  address(path: string): string {
    return new URL(path, this.startUrl).href
  }

  private follow(page: Page): void {
    if (this.tabs.includes(page)) return
    this.tabs.push(page)
    page.on('close', () => {
      this.tabs = this.tabs.filter((tab) => tab !== page)
    })
    // alert, confirm, prompt: answered with OK, as in the recorded run
    page.on('dialog', (dialog) => void dialog.accept(dialog.defaultValue()).catch(() => undefined))
  }
}

const opensTab = (element: Element): boolean => element.closest('a[target="_blank"]') !== null

function kindOf(element: Element): 'select' | 'toggle' | 'file' | 'text' | 'list' {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  if (field instanceof HTMLSelectElement) return 'select'
  if (field instanceof HTMLInputElement && field.type === 'file') return 'file'
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return 'toggle'
  if (/^(checkbox|radio|switch)$/.test(field.getAttribute('role') ?? '')) return 'toggle'
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return 'text'
  return field instanceof HTMLElement && field.isContentEditable ? 'text' : 'list'
}

/** A hidden field cannot be clicked itself; its label can. */
async function setToggle(element: Locator, on: boolean): Promise<void> {
  if (await element.isVisible()) return element.setChecked(on)
  await element.evaluate((node, wanted) => {
    if (!(node instanceof HTMLInputElement) || node.checked === wanted) return
    const label = node.labels?.[0]
    ;(label ?? node).click()
  }, on)
}

/** The file in the folder "files"; one made up on the spot where there is none, so that the upload itself is tested. */
function fileNamed(name: string): string | { name: string; mimeType: string; buffer: Buffer } {
  const path = join(process.cwd(), 'files', basename(name))
  return existsSync(path) ? path : { name: basename(name) || 'file.txt', mimeType: 'application/octet-stream', buffer: Buffer.from(name) }
}

function readableText(): string {
  const texts = [document.body?.innerText ?? '']
  const roots: ParentNode[] = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (!element.shadowRoot) continue
      roots.push(element.shadowRoot)
      for (const child of element.shadowRoot.children) if (child instanceof HTMLElement && child.localName !== 'style') texts.push(child.innerText)
    }
  return texts.join(' ')
}
`
