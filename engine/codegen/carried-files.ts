/** Files of exported projects by their paths there. Made by scripts/carry-files.ts: edit the files named here, then run it. */
export const CARRIED_FILES = {
  // engine/codegen/exported-project/package.json
  'package.json': `{
  "name": "project-autotests",
  "version": "1.0.0",
  "private": true,
  "scripts": {
    "test": "playwright test",
    "report": "playwright show-report",
    "install-browser": "playwright install chromium"
  },
  "devDependencies": {
    "@playwright/test": "1.65.1",
    "@types/node": "26.6.6"
  },
  "engines": {
    "node": ">=20.12"
  }
}
`,
  // engine/codegen/exported-project/playwright.config.ts
  'playwright.config.ts': `import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// values of the environment are in .env, see .env.example
if (existsSync('.env')) process.loadEnvFile('.env')

const { SUT_URL, CHROMIUM_PATH, HTTP_USERNAME, HTTP_PASSWORD, CI } = process.env
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './tests',
  timeout: 180_000,
  expect: { timeout: 7000 },
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: 0,
  reporter: CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    browserName: 'chromium',
    baseURL: SUT_URL || '',
    viewport: { width: 1920, height: 1080 },
    actionTimeout: 10000,
    navigationTimeout: 30000,
    // test environments often have self-signed certificates
    ignoreHTTPSErrors: true,
    // for systems that ask for a name and a password in a window of the browser
    httpCredentials: HTTP_USERNAME ? { username: HTTP_USERNAME, password: HTTP_PASSWORD ?? '' } : undefined,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      // a browser of your own instead of the one that Playwright installs
      executablePath: CHROMIUM_PATH || undefined,
      // Chromium's sandbox does not start as root, e.g. in a container
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
`,
  // engine/codegen/exported-project/tsconfig.json
  'tsconfig.json': `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "bundler",
    "strict": true,
    "noUnusedLocals": true,
    "skipLibCheck": true,
    "noEmit": true,
    "types": ["node"]
  },
  "include": ["playwright.config.ts", "support", "tests"]
}
`,
  // engine/codegen/exported-project/.gitignore
  '.gitignore': `node_modules/
test-results/
playwright-report/
blob-report/
.env
`,
  // engine/codegen/exported-project/support/app.ts
  'support/app.ts': `import { expect as check, test as base, type Dialog, type Locator, type Page } from '@playwright/test'
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
    const forms = [whole, readable(whole)].flatMap((url) => [url, url.replace(/^[a-z]+:\\/\\/[^/]*/i, '')])
    return forms.flatMap((url) => [url, url.replace(/\\/$/, '')])
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
`,
  // contract/rules/relative-date.ts
  'support/dates.ts': `/**
 * Dates that a test case gives as a distance from the day of the run (“tomorrow”, «через 3 дня»). They are computed when the step runs, by the clock
 * of the machine that the browser runs on. Exported projects carry this file as it is, so it imports nothing.
 */

/** Forms in which text fields write a date. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'MM-DD-YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The date that is so many days after \`now\`, in the time zone of this machine; negative days are before it. */
export function dateText(days: number, format: DateFormat, now: Date = new Date()): string {
  // At noon, a change to or from summer time cannot lead to another day.
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
  const two = (part: number) => String(part).padStart(2, '0')
  return format
    .replace('YYYY', String(date.getFullYear()).padStart(4, '0'))
    .replace('MM', two(date.getMonth() + 1))
    .replace('DD', two(date.getDate()))
}
`,
  // engine/codegen/exported-project/support/env-data.ts
  'support/env-data.ts': `/** Environment data: the value of each variable that is not set. Secrets have none. */
const DEFAULTS: Record<string, string | null> = {}

/** The value of a variable. Fails with the name of the variable when it has none. */
export function env(name: keyof typeof DEFAULTS): string {
  const value = process.env[name] ?? DEFAULTS[name]
  if (value === null || value === undefined) throw new Error('Set ' + name + ' in the environment or in the file .env')
  return value
}
`,
  // engine/codegen/exported-project/support/expect.ts
  'support/expect.ts': `import { expect as base } from '@playwright/test'

/** Texts are compared as people read them: white-space of any kind is one space, quotes and dashes of any style are equal. */
const asRead = (text: string): string =>
  text
    .replace(/[\\u200B-\\u200D\\u2060\\uFEFF\\u00AD]/g, '')
    .replace(/[«»“”„]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\\s+/g, ' ')
    .trim()

const shown = (text: string): string => (text.length > 500 ? text.slice(0, 500) + '…' : text)

function compare(name: string, seen: string | string[], expected: string, fits: (text: string, wanted: string) => boolean) {
  const texts = [seen].flat().map(asRead)
  return {
    name,
    pass: texts.some((text) => fits(text, asRead(expected))),
    message: () => name + '\\n  expected: ' + expected + '\\n  seen:     ' + shown(texts[0] ?? ''),
  }
}

/** toRead: the text is equal to this. toMention: the text contains this. */
export const expect = base.extend({
  toRead: (seen: string | string[], expected: string) => compare('toRead', seen, expected, (text, wanted) => text === wanted),
  toMention: (seen: string | string[], expected: string) => compare('toMention', seen, expected, (text, wanted) => text.includes(wanted)),
})
`,
  // engine/codegen/exported-project/support/fields.ts
  'support/fields.ts': `import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { isSearchField, type FieldSigns } from './search'

/**
 * Gives a field its value: text and numbers as they are, dates as 2026-12-31 or 31.12.2026, selects and lists by the option's label (for a list that
 * takes several, one label per line), checkboxes and radios by "true" or "false", files by a name in the folder "files". A text that ends with a
 * line break presses Enter. With isChoice the field has to offer the value.
 */
export async function fillField(element: Locator, value: string, isChoice = false): Promise<void> {
  const kind = await element.evaluate(kindOf)
  switch (kind) {
    case 'select':
      return selectOption(element, value)
    case 'checkbox':
      return setChecked(element, isYes(value))
    case 'switch':
      if ((await element.getAttribute('aria-checked')) !== String(isYes(value))) await element.click()
      return
    case 'file':
      return element.setInputFiles(fileNamed(value))
    case 'date':
      return element.fill(isoDate(value))
    case 'number':
      return typeText(element, plainNumber(value))
    case 'range':
      return element.fill(plainNumber(value))
    case 'combobox':
      return isChoice ? pickFromList(element, value) : fillCombobox(element, value)
    case 'list':
      return pickFromList(element, value)
    case 'wrapper':
      return fillField(element.locator('input:not([type=hidden]), select, textarea'), value, isChoice)
    default:
      return isChoice ? pickFromList(element, value) : fillText(element, value)
  }
}

type Kind = 'text' | 'select' | 'checkbox' | 'switch' | 'file' | 'date' | 'number' | 'range' | 'combobox' | 'list' | 'wrapper'

/** Runs in the page. */
function kindOf(element: Element): Kind {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  const role = field.getAttribute('role') ?? ''
  if (field instanceof HTMLSelectElement) return 'select'
  if (field instanceof HTMLTextAreaElement) return 'text'
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox' || field.type === 'radio') return 'checkbox'
    if (field.type === 'file' || field.type === 'date') return field.type
    if (field.type === 'number' || field.type === 'range') return field.type
    const offers = role === 'combobox' || field.getAttribute('aria-haspopup') === 'listbox' || field.closest('[role=combobox]') !== null
    return !offers ? 'text' : field.readOnly ? 'list' : 'combobox'
  }
  if (/^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/.test(role)) return 'switch'
  const typed = role === 'combobox' ? field.querySelectorAll('input:not([type=hidden]), textarea') : []
  if (typed.length === 1) return 'wrapper'
  if (role === 'combobox' && field instanceof HTMLElement && field.isContentEditable) return 'combobox'
  if (/^(combobox|listbox)$/.test(role) || field.getAttribute('aria-haspopup') === 'listbox') return 'list'
  if (field instanceof HTMLElement && field.isContentEditable) return 'text'
  return field.querySelectorAll('input:not([type=hidden]), select, textarea').length === 1 ? 'wrapper' : 'text'
}

async function fillText(element: Locator, value: string): Promise<void> {
  const pressEnter = value.endsWith('\\n') && (await element.evaluate((field) => field instanceof HTMLInputElement))
  const text = pressEnter ? value.slice(0, -1) : value
  if (!pressEnter || text !== '') await typeText(element, text)
  if (pressEnter) await element.press('Enter')
}

const ACTION_TIMEOUT_MS = 10000

/** Longer texts are pasted, except for their end, which is typed. */
const TYPED_MAX = 100

/**
 * Types the value with one key per character, over the old value: filters and masks that listen to keys notice nothing of a value that is set. The
 * value is set only where the page does not let the cursor in, and in an editor that handles lines in its own way.
 */
async function typeText(element: Locator, text: string): Promise<void> {
  const keyboard = element.page().keyboard
  const isSet = await element.evaluate((node, lines) => lines && node instanceof HTMLElement && node.isContentEditable, text.includes('\\n'))
  if (isSet || !(await isReadyForKeys(element))) return element.fill(text)
  const characters = Array.from(text)
  const pasted = characters.slice(0, -TYPED_MAX).join('')
  const lines = characters.slice(-TYPED_MAX).join('').split('\\n')
  if (pasted !== '') await keyboard.insertText(pasted)
  if (text === '') await keyboard.press('Delete')
  for (const [at, line] of lines.entries()) {
    // Enter would send a message that is being written, so the line break is inserted as text.
    if (at > 0) await keyboard.insertText('\\n')
    for (const character of line) await typeCharacter(element, character)
  }
  // A page that replaces the field on a key press moves the cursor to the new field.
  const isThere = text !== '' && (await element.count()) === 1
  if (isThere && (await element.evaluate(isWithout, text).catch(() => false))) await element.fill(text)
}

/** Runs in the page. Compares letters and digits only, because masks add brackets, spaces and currency signs. */
function isWithout(node: Element, text: string): boolean {
  const field = node instanceof HTMLLabelElement ? node.control : node
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  const essence = (value: string) => value.replace(/[^\\p{L}\\p{N}]/gu, '').toLowerCase()
  return field.value !== text && !essence(field.value).endsWith(essence(text))
}

/**
 * Playwright knows the keys of one layout. A letter of another alphabet would come without a key, so it gets the events of the key that has it on a
 * real keyboard.
 */
async function typeCharacter(element: Locator, character: string): Promise<void> {
  const keyboard = element.page().keyboard
  if (/^[ -~]$/.test(character)) return keyboard.type(character)
  const key = { key: character, bubbles: true, cancelable: true }
  await element.dispatchEvent('keydown', key)
  await keyboard.insertText(character)
  await element.dispatchEvent('keyup', key)
}

/** Puts the cursor into the field and selects all of its text. Returns false when the page does not allow that. */
async function isReadyForKeys(element: Locator): Promise<boolean> {
  await expect(element).toBeEditable({ timeout: ACTION_TIMEOUT_MS })
  return element.evaluate((node) => {
    const field = node instanceof HTMLLabelElement ? (node.control ?? node) : node
    if (field instanceof HTMLElement) field.focus()
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    else getSelection()?.selectAllChildren(field)
    const root = field.getRootNode()
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    return active !== null && (active === field || field.contains(active))
  })
}

/**
 * Chooses by label; if no label is equal, ignores case; at last by value. Waits for options that load late. In a list that takes several, exactly
 * the named options are chosen.
 */
async function selectOption(element: Locator, value: string): Promise<void> {
  const { labels, takesSeveral } = await element.evaluate(readOptions)
  const alike = (wanted: string) =>
    labels.find((label) => label === wanted) ?? labels.find((label) => label.toLowerCase() === wanted.toLowerCase())
  const wanted = takesSeveral ? optionsOf(value, (label) => alike(label) !== undefined) : [value.trim()]
  const byLabel = wanted.map(alike)
  await element.selectOption(byLabel.every((label) => label !== undefined) ? byLabel.map((label) => ({ label })) : wanted)
}

/** Runs in the page. */
function readOptions(node: Element): { labels: string[]; takesSeveral: boolean } {
  const select = node instanceof HTMLLabelElement ? node.control : node
  if (!(select instanceof HTMLSelectElement)) return { labels: [], takesSeveral: false }
  return { labels: [...select.options].map(({ label }) => label.replace(/\\s+/g, ' ').trim()), takesSeveral: select.multiple }
}

/** The options that a value names: one label per line. Data on one line is divided by commas, unless one option has the whole line as its label. */
function optionsOf(value: string, isOption: (label: string) => boolean): string[] {
  const labels = value.includes('\\n') || isOption(value.trim()) ? value.split('\\n') : value.split(/[;,]/)
  return labels.map((label) => label.trim()).filter((label) => label !== '')
}

/** Sets a checkbox or radio. One that is hidden behind its label, or covered by it, is switched by the label. */
async function setChecked(element: Locator, on: boolean): Promise<void> {
  if (await element.isVisible()) {
    await element.setChecked(on, { timeout: 1500 }).catch(() => undefined)
    if ((await element.isChecked()) === on) return
  }
  await element.evaluate((node, wanted) => {
    const field = node instanceof HTMLLabelElement ? node.control : node
    if (!(field instanceof HTMLInputElement) || field.checked === wanted) return
    ;(field.labels?.[0] ?? field).click()
  }, on)
  if ((await element.isChecked()) !== on) throw new Error('The field could not be switched: ' + String(element))
}

/** Chooses from a list that is not a select: opens it, types where that is possible, and presses the option. The list has to offer the option. */
async function pickFromList(element: Locator, value: string): Promise<void> {
  await element.click()
  const canType = await element.evaluate((field) =>
    field instanceof HTMLInputElement ? !field.readOnly : field instanceof HTMLElement && field.isContentEditable,
  )
  if (canType) await typeText(element, value)
  const until = Date.now() + ACTION_TIMEOUT_MS
  for (;;) {
    const offered = await press(element, (labels) => meantBy(value, labels))
    if (offered === null) return
    if (Date.now() > until) throw new Error('The list offers no option "' + value + '". Options: ' + (offered.join(', ') || 'none'))
    await new Promise((wait) => setTimeout(wait, 50))
  }
}

/**
 * Fills a field that offers something while one types. It keeps any text, and takes the option that is equal to the text; a field for searching
 * takes no option.
 */
async function fillCombobox(element: Locator, value: string): Promise<void> {
  if (value.endsWith('\\n')) return fillText(element, value)
  await element.click()
  await typeText(element, value)
  if (value.trim() === '' || isSearchField(await element.evaluate(signsOf))) return
  const began = Date.now()
  let shown = ''
  let since = began
  for (;;) {
    const offered = await press(element, (labels) => sameAs(value, labels))
    if (offered === null) return
    const now = Date.now()
    const isLoading = offered.length === 0 && (await element.getAttribute('aria-expanded')) === 'true'
    if (offered.join('\\n') !== shown) [shown, since] = [offered.join('\\n'), now]
    // The first options may be those from before the text was typed.
    if (offered.length > 0 ? now - since >= 1000 : now - began >= (isLoading ? 5000 : 600)) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
}

/** Presses the option whose index is chosen among the labels. Returns null when it was pressed, otherwise the labels that are offered. */
async function press(element: Locator, choose: (labels: string[]) => number): Promise<string[] | null> {
  // the options are in the document of the field, which may be that of a frame
  const options = element.locator('xpath=ancestor::html').getByRole('option').filter({ visible: true })
  const offered = await options.allInnerTexts()
  const at = choose(offered)
  if (at < 0) return offered
  await options
    .filter({ hasText: exactly(offered[at] ?? '') })
    .first()
    .click()
  return null
}

/** Runs in the page. */
function signsOf(field: Element): FieldSigns {
  const said = (name: string) => field.getAttribute(name) ?? ''
  const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])].map((label) => label.textContent) : []
  const named = said('aria-labelledby')
    .split(' ')
    .map((id) => (id && document.getElementById(id)?.textContent) || '')
  return {
    role: said('role'),
    type: said('type'),
    name: said('name'),
    enterKeyHint: said('enterkeyhint'),
    caption: [...named, said('aria-label'), ...labels].join(' ').trim() || said('placeholder'),
    isInSearch: field.closest('[role=search],search') !== null,
    opensList: said('aria-haspopup') === 'listbox',
  }
}

/** Matches the exact label. An index would be unsafe, because the list may still be getting shorter. */
function exactly(text: string): RegExp {
  const pattern = text.trim().replace(/[.*+?^{}()|[\\]\\\\$]/g, '\\\\$&')
  return new RegExp('^\\\\s*' + pattern.replace(/\\s+/g, '\\\\s+') + '\\\\s*$')
}

/** The index of the option that is meant: the same text, else the same text in another case, else the only one that contains it; -1 for none. */
function meantBy(value: string, offered: string[]): number {
  const same = sameAs(value, offered)
  const holding = offered.flatMap((text, index) => (fold(text).includes(fold(value)) ? [index] : []))
  return same >= 0 ? same : holding.length === 1 ? (holding[0] ?? -1) : -1
}

function sameAs(value: string, offered: string[]): number {
  const exact = offered.findIndex((text) => text.trim() === value.trim())
  return exact >= 0 ? exact : offered.findIndex((text) => fold(text) === fold(value))
}

const fold = (text: string): string => text.replace(/\\s+/g, ' ').trim().toLowerCase().replaceAll('ё', 'е')

const isYes = (value: string): boolean => !/^(false|no|off|0|нет|выкл|)$/i.test(value.trim())

/** A date field takes the ISO form only. */
function isoDate(value: string): string {
  const [, day, month, year] = /^(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4})$/.exec(value.trim()) ?? []
  return day && month && year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : value.trim()
}

/** Spaces group thousands and a comma divides in Russian. */
const plainNumber = (value: string): string => value.replace(/\\s/g, '').replace(',', '.')

/** The file in the folder "files". Where there is none, a file made up here, so that the upload itself is still tested. */
function fileNamed(name: string): string | { name: string; mimeType: string; buffer: Buffer } {
  const path = join(process.cwd(), 'files', basename(name))
  if (name && existsSync(path)) return path
  return { name: basename(name) || 'sample.txt', mimeType: 'application/octet-stream', buffer: Buffer.from('Sample\\n') }
}
`,
  // engine/codegen/exported-project/support/locate.ts
  'support/locate.ts': `import { test, type Locator, type Page } from '@playwright/test'

/** A way to find an element. A guess is a positional locator, so the element that it finds must still resemble the element's name. */
type Candidate = Locator | Guess
type Guess = { locator: Locator; name: string }

/** An element in words, and every known way to find it, best first. */
export type Target = { description: string; candidates: (page: Page) => Candidate[] }

export function target(description: string, candidates: (page: Page) => Candidate[]): Target {
  return { description, candidates }
}

/** For positional locators: without the name they would take the neighbour of an element that is gone. */
export function resembling(name: string, locator: Locator): Guess {
  return { locator, name }
}

const POLL_MS = 100
/** Time that a page gets to load before anything but the first locator counts. */
const FIRST_LOCATOR_MS = 500

/**
 * Finds the element: the first locator that fits exactly one visible element wins; ambiguous ones are skipped. Polls until the time is up and then
 * fails with what each locator found. When a fallback wins, the report of the test says so.
 */
export async function locate(currentPage: () => Page, wanted: Target, timeoutMs: number): Promise<Locator> {
  const started = Date.now()
  for (;;) {
    const onlyFirst = Date.now() - started < FIRST_LOCATOR_MS
    const candidates = wanted.candidates(currentPage())
    const found = await firstMatch(onlyFirst ? candidates.slice(0, 1) : candidates)
    if (found) {
      if (found.index > 0) noteFallback(wanted, found.index, found.locator)
      return found.locator
    }
    if (Date.now() - started >= timeoutMs) throw new Error(await notFoundMessage(wanted, candidates))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Whether at least one such element is there right now, by the locators that are not positional. */
export async function isThere(page: Page, wanted: Target, visible: boolean): Promise<boolean> {
  for (const candidate of wanted.candidates(page)) {
    const { locator, name } = parts(candidate)
    if (name === null && (await count(visible ? locator.filter({ visible: true }) : locator)) > 0) return true
  }
  return false
}

async function firstMatch(candidates: Candidate[]): Promise<{ locator: Locator; index: number } | null> {
  for (const [index, candidate] of candidates.entries()) {
    const { locator, name } = parts(candidate)
    const single = await singleMatch(locator)
    if (single && (name === null || (await resembles(single, name)))) return { locator: single, index }
  }
  return null
}

const parts = (candidate: Candidate): { locator: Locator; name: string | null } =>
  'locator' in candidate && 'name' in candidate ? candidate : { locator: candidate, name: null }

/** The one visible element; or the one hidden field of a kind that designs hide behind a label or a picture. */
async function singleMatch(locator: Locator): Promise<Locator | null> {
  const visible = locator.filter({ visible: true })
  const seen = await count(visible)
  if (seen > 0) return seen === 1 ? visible : null
  if ((await count(locator)) !== 1) return null
  const replaceable = await locator
    .evaluate((element) => element.matches('input[type=file], input[type=checkbox], input[type=radio]'), undefined, { timeout: 1000 })
    .catch(() => false)
  return replaceable ? locator : null
}

/** The number of elements. While a page is being replaced nothing can be counted; that gives 0 and is no failure. */
const count = (locator: Locator): Promise<number> => locator.count().catch(() => 0)

/**
 * Whether at least half of the words of the name are still in the element's accessible name or text. A name without letters and digits must be there
 * completely.
 */
async function resembles(locator: Locator, name: string): Promise<boolean> {
  const snapshot = await locator.ariaSnapshot({ timeout: 1000 }).catch(() => '')
  const now = new Set(wordsOf(snapshot.split('\\n').slice(0, 3).join(' ')))
  const wanted = wordsOf(name)
  if (wanted.length === 0) return snapshot.includes(name)
  return wanted.filter((word) => now.has(word)).length * 2 >= wanted.length
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu) ?? []

function noteFallback({ description }: Target, index: number, locator: Locator): void {
  test.info().annotations.push({ type: 'fallback locator', description: description + ': number ' + (index + 1) + ', ' + String(locator) })
}

async function notFoundMessage({ description }: Target, candidates: Candidate[]): Promise<string> {
  const lines: string[] = []
  for (const candidate of candidates) {
    const { locator, name } = parts(candidate)
    const [all, visible] = [await count(locator), await count(locator.filter({ visible: true }))]
    lines.push(
      '  ' + String(locator) + ': ' + all + ' found, ' + visible + ' visible' + (name === null ? '' : ', must resemble "' + name + '"'),
    )
  }
  return 'No locator fits exactly one visible element: ' + description + '\\n' + lines.join('\\n')
}
`,
  // contract/rules/search-field.ts
  'support/search.ts': `/**
 * Decides which fields are search fields. A list that opens while one types into such a field holds suggestions: pressing one does something that
 * typing alone does not, even when its text is exactly what was typed. Exported projects carry this file as it is, so it imports nothing.
 */

/** Facts that the page gives about a field, each as text; '' where there is none. */
export type FieldSigns = {
  role: string
  type: string
  /** The \`name\` attribute of the field, under which the form sends it. */
  name: string
  enterKeyHint: string
  /** Its label, or the placeholder where it has none. */
  caption: string
  /** The field is inside a form or region for searching. */
  isInSearch: boolean
  /** The field declares that it opens a list to choose from. */
  opensList: boolean
}

/**
 * Whether the field is for searching. For a field with a list the type alone is not enough: component libraries give \`search\` to lists that can be
 * filtered.
 */
export function isSearchField({ role, type, name, enterKeyHint, caption, isInSearch, opensList }: FieldSigns): boolean {
  if (isInSearch || role === 'searchbox' || enterKeyHint === 'search') return true
  if (type === 'search' && !(role === 'combobox' && opensList)) return true
  return /^(?:q|query|search)$/i.test(name) || /(?:^|[^\\p{L}])(?:search|find|поиск|найти|искать)(?!\\p{L})/iu.test(caption)
}
`,
  // contract/rules/browser-windows.ts
  'support/windows.ts': `/**
 * Windows that a page asks its browser for (alert, confirm, prompt, beforeunload), and which of the answers of a recipe each of them takes. A window
 * is answered while the act that opened it is still going on, in the order in which windows open. A window that takes no answer is accepted.
 * Exported projects carry this file as it is, so it imports nothing.
 */

/** The answer to one window. \`window\`: the kind of window that was answered so, where it is known; then the answer is for no other kind. */
export type WindowAnswer = { accept: boolean; text?: string; window?: string }

/** A window that opened. \`answer\`: the index of the answer that it took; null when it was accepted without one. */
export type ShownWindow = { type: string; message: string; accepted: boolean; answer: number | null }

/**
 * Whether a window of this kind takes the answer of that index. A text is for a prompt; an alert cannot be cancelled. Few test cases mention an
 * alert, so an alert does not use up a single OK of unknown purpose: that OK may be for a question behind the alert, and the alert closes without
 * it. Only where more answers follow does the alert take it.
 */
export function takesAnswer(type: string, answers: readonly WindowAnswer[], next: number): boolean {
  const answer = answers[next]
  if (answer === undefined) return false
  if (answer.window !== undefined) return answer.window === type
  if (answer.text !== undefined) return type === 'prompt'
  return type !== 'alert' || (answer.accept && next + 1 < answers.length)
}

/**
 * The index, among the windows shown, of the window that the answer of that index was for; -1: none opened. An OK that no question took closed the
 * first alert behind the windows of the earlier answers.
 */
export function windowOfAnswer(shown: readonly ShownWindow[], answer: WindowAnswer, at: number): number {
  const taken = shown.findIndex((window) => window.answer === at)
  const isOk = answer.accept && answer.text === undefined && (answer.window ?? 'alert') === 'alert'
  if (taken >= 0 || !isOk) return taken
  const before = shown.findLastIndex((window) => window.answer !== null && window.answer < at)
  return shown.findIndex((window, index) => index > before && window.type === 'alert' && window.answer === null)
}
`,
}
