/** Files of exported projects by their paths there. Made by scripts/carry-files.ts: edit the files named here, then run it. */
export const CARRIED_FILES = {
  // engine/codegen/exported-project/package.json
  'package.json': `{
  "name": "project-autotests",
  "version": "1.0.0",
  "private": true,
  "scripts": {
    "test": "playwright test",
    "lint": "tsc --noEmit && eslint tests",
    "report": "playwright show-report",
    "install-browser": "playwright install chromium"
  },
  "devDependencies": {
    "@playwright/test": "1.65.1",
    "@types/node": "26.6.6",
    "eslint": "10.15.0",
    "eslint-plugin-playwright": "2.12.2",
    "typescript": "6.0.3",
    "typescript-eslint": "8.74.0"
  },
  "engines": {
    "node": ">=20.19"
  }
}
`,
  // engine/codegen/exported-project/playwright.config.ts
  'playwright.config.ts': `import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Values are in .env, see .env.example; those of one of several environments in .env.<name>, and they come first.
const { ENVIRONMENT } = process.env
for (const file of ENVIRONMENT ? [\`.env.\${ENVIRONMENT}\`, '.env'] : ['.env']) if (existsSync(file)) process.loadEnvFile(file)

const { SUT_URL, CHROMIUM_PATH, HTTP_USERNAME, HTTP_PASSWORD, CI } = process.env
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './tests',
  timeout: 180_000,
  expect: { timeout: 7000 },
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: 0,
  projects: [{ name: 'chromium' }],
  reporter: CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    browserName: 'chromium',
    baseURL: SUT_URL || '',
    locale: 'en-US',
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
  // engine/codegen/exported-project/eslint.config.mjs
  'eslint.config.mjs': `import { defineConfig } from 'eslint/config'
import playwright from 'eslint-plugin-playwright'
import { parser } from 'typescript-eslint'

export default defineConfig({
  files: ['tests/**/*.ts'],
  extends: [playwright.configs['flat/recommended']],
  languageOptions: { parser },
})
`,
  // engine/codegen/exported-project/.gitignore
  '.gitignore': `node_modules/
test-results/
playwright-report/
blob-report/
.auth/
.env
.env.*
!.env.example
!.env.*.example
`,
  // engine/codegen/exported-project/support/checkboxes.ts
  'support/checkboxes.ts': `import type { Locator } from '@playwright/test'

/** Sets a checkbox or radio. One that is hidden behind its label, or covered by it, is switched by the label. */
export async function setChecked(element: Locator, on: boolean): Promise<void> {
  // Its name may say what a click would do (“Select row”, “Deselect row”), so it is looked for only once.
  const field = await element.elementHandle()
  if (!field) throw new Error('The field went away: ' + String(element))
  if (await field.isVisible()) {
    await field.setChecked(on, { timeout: 1500 }).catch(() => undefined)
    if ((await field.isChecked()) === on) return
  }
  await field.evaluate((node, wanted) => {
    const field = node instanceof HTMLLabelElement ? node.control : node
    if (!(field instanceof HTMLInputElement) || field.checked === wanted) return
    ;(field.labels?.[0] ?? field).click()
  }, on)
  if ((await field.isChecked()) !== on) throw new Error('The field could not be switched: ' + String(element))
}
`,
  // engine/codegen/exported-project/support/choices.ts
  'support/choices.ts': `import type { Locator, Page } from '@playwright/test'
import { typeCharacter } from './keyboard'
import { meantBy, sameAs } from './texts'
import { actionTimeout } from './timeouts'

/** What a control offers. \`selected\`: which of them are chosen already. */
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
  const isSeveral = value.includes('\\n') || (first.takesSeveral && sameAs(value, first.labels) < 0)
  const wanted = isSeveral ? value.split(value.includes('\\n') ? '\\n' : /[;,]/).map((label) => label.trim()) : [value]
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
    const labels = offer.labels.join('\\n')
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
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).replace(/\\s+/g, ' ').trim()
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
`,
  // engine/codegen/exported-project/support/comboboxes.ts
  'support/comboboxes.ts': `import type { Locator } from '@playwright/test'
import { chooseFrom, clickOpener, press, readOffer, rememberShown } from './choices'
import { isSearchField, type FieldSigns } from './search'
import { sameAs } from './texts'
import { typeIntoField, typeText } from './typing'

/** Chooses an option (several: one a line) from a list that is no select, or from what a field offers. The list has to offer it. */
export async function chooseOption(element: Locator, value: string): Promise<void> {
  if (!(await chooseFrom(element, value))) throw new Error('It offers nothing to choose from: ' + String(element))
}

/**
 * Fills a field that offers something while one types. It keeps any text, and takes the option that is equal to the text; a field for searching
 * takes no option.
 */
export async function fillCombobox(element: Locator, value: string): Promise<void> {
  if (value.endsWith('\\n')) return typeIntoField(element, value)
  await element.evaluate(rememberShown)
  await clickOpener(element)
  await typeText(element, value)
  if (value.trim() === '' || isSearchField(await element.evaluate(signsOf))) return
  const began = Date.now()
  let shown = ''
  let since = began
  for (;;) {
    const offer = await element.evaluate(readOffer)
    const offered = offer.labels
    if (await press(element.page(), offer, sameAs(value, offered))) return
    const now = Date.now()
    const isLoading = offered.length === 0 && (await element.getAttribute('aria-expanded')) === 'true'
    if (offered.join('\\n') !== shown) [shown, since] = [offered.join('\\n'), now]
    // The first options may be those from before the text was typed.
    if (offered.length > 0 ? now - since >= 1000 : now - began >= (isLoading ? 5000 : 600)) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
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
  // engine/codegen/exported-project/support/dialogs.ts
  'support/dialogs.ts': `import type { Dialog, Page } from '@playwright/test'
import { actionTimeout } from './timeouts'
import { takesAnswer, windowOfAnswer, type ShownWindow, type WindowAnswer } from './windows'

const POLL_MS = 50

/**
 * Answers several windows of the browser (alert, confirm, prompt) that the next action opens, in their order; a window without an answer gets OK. Set up
 * before the action, because an open window blocks the page. Resolves with all messages once each answer was taken, and fails when one was not.
 */
export function answerDialogs(page: Page, ...answers: WindowAnswer[]): Promise<string> {
  const shown: ShownWindow[] = []
  let taken = 0
  const onDialog = (dialog: Dialog) => {
    const at = takesAnswer(dialog.type(), answers, taken) ? taken++ : null
    const { accept, text } = answers[at ?? -1] ?? { accept: true }
    shown.push({ type: dialog.type(), message: dialog.message(), accepted: accept, answer: at })
    const answered = accept ? dialog.accept(dialog.type() === 'prompt' ? (text ?? dialog.defaultValue()) : undefined) : dialog.dismiss()
    void answered.catch(() => undefined)
  }
  page.on('dialog', onDialog)
  const done = untilTaken(answers, shown).finally(() => page.off('dialog', onDialog))
  // An action that fails before is the failure to report.
  done.catch(() => undefined)
  return done
}

async function untilTaken(answers: readonly WindowAnswer[], shown: readonly ShownWindow[]): Promise<string> {
  const isTaken = (answer: WindowAnswer, at: number) => windowOfAnswer(shown, answer, at) >= 0
  for (const until = Date.now() + actionTimeout(); !answers.every(isTaken);) {
    if (Date.now() > until)
      throw new Error('No window of the browser took the answer ' + JSON.stringify(answers.find((answer, at) => !isTaken(answer, at))))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return shown.map(({ message }) => message).join(' ')
}
`,
  // engine/codegen/exported-project/support/dragging.ts
  'support/dragging.ts': `import type { ElementHandle, Locator, Page } from '@playwright/test'
import { correctedDropPoint, firstDropPoint, type DropSide, type Point, type Standing } from './drop-point'
import { placeIn, type Place } from './places'

/** Some lists let go of a row only when the button was held for a moment. */
const HOLD_MS = 300
/** A drag begins when the mouse has moved as far as this, so that a click is no drag. */
const START_PX = 12
const STEPS = 12
const FRAME_MS = 16
/** Rows that make room have moved within this time. */
const ROOM_MS = 350
const CORRECTIONS_MAX = 3
/** What is dropped has come to its place within this time. */
const GLIDE_MAX_MS = 1000

type Handle = ElementHandle<SVGElement | HTMLElement>

/** An element at which a drag ends: on it, or in its list before or after it. */
type PlaceOfEnd = { onto: Locator; at?: Place } | { before: Locator } | { after: Locator }

/** Where a drag ends. \`by\`: so many pixels to the right and down. */
type DragEnd = PlaceOfEnd | { by: Point }

/** Drags an element with the mouse, so that pages get pointer events as well as those of a drag. See drop-point.ts for places in a list. */
export async function dragElement(from: Locator, end: DragEnd, place?: Place): Promise<void> {
  const page = from.page()
  const source = await handleOf(from)
  // The rows of a list exchange their positions meanwhile, so this element is held too.
  const destination = 'by' in end ? null : await handleOf('onto' in end ? end.onto : 'before' in end ? end.before : end.after)
  const grabbed = await press(page, source, place)
  try {
    if ('by' in end) await moveMouse(page, grabbed, { x: grabbed.x + end.by.x, y: grabbed.y + end.by.y })
    else if (destination) await dropOn(page, grabbed, { source, destination, end })
  } finally {
    await page.mouse.up()
  }
  // What was dropped may glide to its place, and some lists tell the page of it only then. An element that is gone by then has done so.
  await source.evaluate(comesToRest, GLIDE_MAX_MS).catch(() => undefined)
}

/** Draws a line with the mouse, in the element. */
export async function drawLine(element: Locator, [first, ...others]: Place[]): Promise<void> {
  const { mouse } = element.page()
  const canvas = await handleOf(element)
  if (!first) return
  await canvas.hover({ position: await canvas.evaluate(placeIn, first) })
  const box = await boxOf(canvas)
  await mouse.down()
  for (const place of others) {
    const { x, y } = pointIn(box, place)
    await mouse.move(x, y)
    await pause(FRAME_MS)
  }
  await mouse.up()
}

async function press(page: Page, source: Handle, place: Place = { x: 0.5, y: 0.5 }): Promise<Point> {
  await source.hover({ position: await source.evaluate(placeIn, place) })
  const point = pointIn(await boxOf(source), place)
  await page.mouse.down()
  await pause(HOLD_MS)
  return point
}

type Drop = { source: Handle; destination: Handle; end: PlaceOfEnd }

async function dropOn(page: Page, { x, y }: Point, { source, destination, end }: Drop): Promise<void> {
  const side: DropSide | undefined = 'before' in end ? 'before' : 'after' in end ? 'after' : undefined
  const grabbed = { x, y: y + START_PX }
  await page.mouse.move(grabbed.x, grabbed.y, { steps: 3 })
  await destination.evaluate(bringIntoView)
  const before = await standing(source, destination)
  const point = 'onto' in end && end.at ? pointIn(before.box, end.at) : firstDropPoint(before, side)
  const at = await moveMouse(page, grabbed, point)
  if (!side) return
  await correct(
    page,
    at,
    (now) => correctedDropPoint(side, before, now),
    () => standing(source, destination),
  )
}

const pointIn = ({ x, y, width, height }: Standing['box'], place: Place): Point => ({ x: x + width * place.x, y: y + height * place.y })

async function boxOf(element: Handle): Promise<Standing['box']> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element went away')
  return box
}

type Correction = (now: Standing) => Point | null

async function correct(page: Page, from: Point, correction: Correction, look: () => Promise<Standing>): Promise<void> {
  let at = from
  for (let corrections = 0; corrections < CORRECTIONS_MAX; corrections++) {
    const point = correction(await look())
    if (!point) return
    at = await moveMouse(page, at, point)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function handleOf(locator: Locator): Promise<Handle> {
  const handle = await locator.elementHandle()
  if (!handle) throw new Error('The element went away: ' + String(locator))
  return handle
}

async function moveMouse(page: Page, from: Point, to: Point): Promise<Point> {
  for (let moved = 1; moved <= STEPS; moved++) {
    const share = moved / STEPS
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await pause(FRAME_MS)
  }
  await pause(ROOM_MS)
  // A drag of the browser asks the page again only when the mouse moves.
  await page.mouse.move(to.x + 1, to.y)
  await page.mouse.move(to.x, to.y)
  return to
}

/** Where the two stand, in the viewport of the page. */
async function standing(source: Handle, destination: Handle): Promise<Standing> {
  const box = await boxOf(destination)
  const isAcross = await destination.evaluate(standsAcross)
  // Two elements of different frames have no order.
  const isFirst = await destination.evaluate(comesAfter, source).catch(() => null)
  return { box, isAcross, isFirst }
}

// These functions run in the page, so each of them can use nothing from outside itself.

async function comesToRest(_element: Node, maxMs: number): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  // the page may move it with its next frame only
  await frame()
  await frame()
  const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  const ends = Promise.allSettled(moving.map(({ finished }) => finished))
  await Promise.race([ends, new Promise((given) => setTimeout(given, maxMs))])
}

function comesAfter(destination: Node, source: Node): boolean | null {
  const position = source.compareDocumentPosition(destination)
  const isApart = Node.DOCUMENT_POSITION_DISCONNECTED | Node.DOCUMENT_POSITION_CONTAINS | Node.DOCUMENT_POSITION_CONTAINED_BY
  return (position & isApart) === 0 ? (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 : null
}

function standsAcross(element: Element): boolean {
  for (let row: Element | null = element, level = 0; row && level < 4; row = row.parentElement, level++) {
    const own = row.getBoundingClientRect()
    for (const other of [row.previousElementSibling, row.nextElementSibling]) {
      const box = other?.getBoundingClientRect()
      if (!box || box.width === 0 || box.height === 0) continue
      return Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > Math.min(own.height, box.height) / 2
    }
  }
  return false
}

function bringIntoView(element: Element): Promise<void> {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
`,
  // contract/rules/drop-point.ts
  'support/drop-point.ts': `/**
 * The point at which an element is dropped. Exported projects carry this file as it is, so it imports nothing.
 *
 * Lists that are sorted by dragging differ: some exchange two rows as soon as the mouse enters one, some when it has passed the middle of one, and
 * some mark a row by the half in which the mouse is. Therefore the mouse is moved to a first point, the list is looked at, and the point is corrected
 * before the button is released.
 */

export const DROP_SIDES = ['before', 'after'] as const
export type DropSide = (typeof DROP_SIDES)[number]

export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

/**
 * How the dragged element and the one where it is dropped stand now. \`isFirst\`: the dragged one comes first in the document; null when the two have no
 * order. \`isAcross\`: the rows of the list stand side by side. \`box\`: that of the element where it is dropped.
 */
export type Standing = { isFirst: boolean | null; isAcross: boolean; box: Box }

/** How far a row moves at least when it makes room for another. */
const SHIFT_PX = 4
/** Shares of the length of an element, from its beginning. */
const MIDDLE = 0.5
const NEAR = 0.25
const FAR = 0.95

export function firstDropPoint({ box, isAcross }: Standing, side: DropSide | undefined): Point {
  return pointAt(box, isAcross, side === 'before' ? NEAR : side === 'after' ? 1 - NEAR : MIDDLE)
}

/** The point to which the mouse is moved before the button is released, because the list would put the element on the other side; null when it is right. */
export function correctedDropPoint(side: DropSide, before: Standing, now: Standing): Point | null {
  const isWantedFirst = side === 'before'
  if (isFirstAsShown(before, now) === isWantedFirst || now.isFirst === null) return null
  // The list went further than wanted. The other element stands now where the mouse has to go back to.
  if (before.isFirst === isWantedFirst) return pointAt(now.box, now.isAcross, MIDDLE)
  return pointAt(now.box, now.isAcross, isWantedFirst ? 1 - FAR : FAR)
}

/** Many lists exchange the rows in the document when the button is released; until then a row is only moved aside. */
function isFirstAsShown(before: Standing, now: Standing): boolean | null {
  const shift = now.isAcross ? now.box.x - before.box.x : now.box.y - before.box.y
  const isMovedAside = now.isFirst === before.isFirst && Math.abs(shift) >= SHIFT_PX
  return now.isFirst !== null && isMovedAside ? !now.isFirst : now.isFirst
}

function pointAt({ x, y, width, height }: Box, isAcross: boolean, share: number): Point {
  return isAcross ? { x: x + width * share, y: y + height / 2 } : { x: x + width / 2, y: y + height * share }
}
`,
  // engine/codegen/exported-project/support/env.ts
  'support/env.ts': `/** Environment data: the value of each variable that is not set. Secrets have none. */
const DEFAULTS: Record<string, string | null> = {}

/** The value of a variable. Fails with the name of the variable when it has none. */
export function env(name: keyof typeof DEFAULTS): string {
  const value = process.env[name] ?? DEFAULTS[name]
  if (value === null || value === undefined) throw new Error('Set ' + name + ' in the environment or in the file .env')
  return value
}
`,
  // engine/codegen/exported-project/support/field-text.ts
  'support/field-text.ts': `import type { Locator } from '@playwright/test'

/** What a field of any kind shows: the chosen options of a select, the value of an input, the text of anything else. */
export const fieldText = (field: Locator): Promise<string> => field.evaluate(readField)

/** Runs in the page, so it can use nothing from outside itself. */
function readField(element: Element): string {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const text = () => (field instanceof HTMLElement ? field.innerText : (field.textContent ?? ''))
  const shown = field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ label }) => label).join(', ') : text()
  return (isInput ? field.value : shown).replace(/\\s+/g, ' ').trim()
}
`,
  // engine/codegen/exported-project/support/fields.ts
  'support/fields.ts': `import type { Locator } from '@playwright/test'
import { setChecked } from './checkboxes'
import { chooseOption, fillCombobox } from './comboboxes'
import { filesNamed, giveFiles } from './files'
import { setSlider } from './sliders'
import { typeIntoField } from './typing'

/**
 * Gives a field of any kind its value, where only the page knows the kind: text and numbers as they are, dates as 2026-12-31 or 31.12.2026, selects and lists by the option's label (for a list that
 * takes several, one label per line), checkboxes and radios by "true" or "false", files by a name in the folder "files". A text that ends with a
 * line break presses Enter.
 */
export async function fillField(element: Locator, value: string): Promise<void> {
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
      return element.setInputFiles(filesNamed(value))
    case 'date':
      return element.fill(isoDate(value))
    case 'number':
      return typeIntoField(element, plainNumber(value) + (value.endsWith('\\n') ? '\\n' : ''))
    case 'range':
      return (await element.isVisible()) ? element.fill(plainNumber(value)) : setSlider(element, value)
    case 'slider':
      return setSlider(element, value)
    case 'unknown':
      return giveFiles(element, value)
    case 'combobox':
      return fillCombobox(element, value)
    case 'list':
      return chooseOption(element, value)
    case 'wrapper':
      return fillField(element.locator('input:not([type=hidden]), select, textarea'), value)
    default:
      return typeIntoField(element, value)
  }
}

type Kind =
  | 'text'
  | 'select'
  | 'checkbox'
  | 'switch'
  | 'file'
  | 'date'
  | 'number'
  | 'range'
  | 'slider'
  | 'combobox'
  | 'list'
  | 'wrapper'
  | 'unknown'

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
  if (role === 'slider' || field.querySelectorAll('[role=slider]').length === 1) return 'slider'
  return field.querySelectorAll('input:not([type=hidden]), select, textarea').length === 1 ? 'wrapper' : 'unknown'
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

const isYes = (value: string): boolean => !/^(false|no|off|0|нет|выкл|)$/i.test(value.trim())

/** A date field takes the ISO form only. */
function isoDate(value: string): string {
  const [, day, month, year] = /^(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4})$/.exec(value.trim()) ?? []
  return day && month && year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : value.trim()
}

/** Spaces group thousands and a comma divides in Russian. */
const plainNumber = (value: string): string => value.replace(/\\s/g, '').replace(',', '.')
`,
  // contract/rules/file-names.ts
  'support/file-names.ts': `/** How the value of an Input names the files that a field is given. Exported tests read it by the same rule. */

const EXTENSION = /\\.[\\p{L}\\d]{1,8}$/u

/** The names of the files that a value gives: one a line, or divided by commas or semicolons. One empty name when it gives none. */
export function fileNames(value: string): string[] {
  const lines = value.includes('\\n') ? value.split('\\n') : isNameList(value) ? value.split(/[;,]/) : [value]
  const names = lines.map((name) => name.trim()).filter(Boolean)
  return names.length > 0 ? names : ['']
}

const isNameList = (value: string): boolean => value.split(/[;,]/).every((name) => EXTENSION.test(name.trim()))

/** Whether the value names files and nothing else. */
export const areFileNames = (value: string): boolean => fileNames(value).every((name) => EXTENSION.test(name))

/** The value that gives these files. A line break at the end keeps a name with a comma from being read as two names. */
export function valueOfFiles(names: readonly string[]): string {
  const value = names.join('\\n')
  return names.length === 1 && /[;,]/.test(value) ? \`\${value}\\n\` : value
}
`,
  // engine/codegen/exported-project/support/files.ts
  'support/files.ts': `import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FileChooser, Locator } from '@playwright/test'
import { chooseFrom } from './choices'
import { areFileNames, fileNames } from './file-names'

/** Without a type the browser tells it by the name. */
type SampleFile = { name: string; mimeType: string; buffer: Buffer }

/** The files in the folder "files". Where there is none of that name, a file made up here, so that the upload itself is still tested. */
export function filesNamed(value: string): SampleFile[] {
  return fileNames(value).map((named) => {
    const name = named || 'sample.txt'
    const path = join(process.cwd(), 'files', basename(name))
    const buffer = existsSync(path) ? readFileSync(path) : Buffer.from('Sample\\n')
    return { name: basename(name), mimeType: '', buffer }
  })
}

/** Gives files, or an option, to an element that does not say what it is: it is opened, and what opens is used. Files are dropped on anything else. */
export async function giveFiles(element: Locator, value: string): Promise<void> {
  const chosen: Promise<void>[] = []
  const onChooser = (chooser: FileChooser) => {
    const files = filesNamed(value)
    chosen.push(chooser.setFiles(chooser.isMultiple() ? files : files.slice(0, 1)))
  }
  const page = element.page()
  page.on('filechooser', onChooser)
  try {
    if (await chooseFrom(element, value, () => chosen.length > 0)) return
    if (chosen.length > 0) return void (await Promise.all(chosen))
    if (!areFileNames(value)) throw new Error('It takes no value: ' + String(element))
    const files = filesNamed(value).map(({ name, buffer }) => ({ name, content: buffer.toString('base64') }))
    await element.evaluate(dropFiles, files)
  } finally {
    page.off('filechooser', onChooser)
  }
}

/** Runs in the page. */
function dropFiles(zone: Element, files: { name: string; content: string }[]): void {
  const dataTransfer = new DataTransfer()
  for (const { name, content } of files)
    dataTransfer.items.add(new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name))
  for (const type of ['dragenter', 'dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer }))
}
`,
  // engine/codegen/exported-project/support/healing.ts
  'support/healing.ts': `import { test, type Locator } from '@playwright/test'
import { actionTimeout } from './timeouts'

/** Time that a page gets to show the element before anything but the first locator counts. */
const FIRST_LOCATOR_MS = 1000
const POLL_MS = 100

/**
 * The first locator, or the next that finds exactly one element when it finds nothing; the report of the test then says so. When none finds the element in
 * time the first is returned, and what is done with it fails with its own message.
 */
export async function heal(first: Locator, ...others: Locator[]): Promise<Locator> {
  const started = Date.now()
  while (Date.now() - started < actionTimeout()) {
    const isEarly = Date.now() - started < FIRST_LOCATOR_MS
    for (const locator of isEarly ? [first] : [first, ...others]) {
      if ((await locator.count().catch(() => 0)) !== 1) continue
      if (locator !== first) noteHealing(first, locator)
      return locator
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return first
}

function noteHealing(lost: Locator, found: Locator): void {
  test.info().annotations.push({ type: 'healed locator', description: \`\${String(found)} instead of \${String(lost)}\` })
}
`,
  // contract/rules/key-codes.ts
  'support/key-codes.ts': `/**
 * The physical keys that type characters, on a US and on a Russian keyboard. Exported projects carry this file as it is, so it imports nothing.
 */

/** A key as CDP's \`Input.dispatchKeyEvent\` describes it. \`keyCode\` is a Windows virtual key code. */
export type KeyDescription = { key: string; code: string; keyCode: number; text: string }

/** Windows virtual key codes of keys that type a character; Chromium recognizes shortcuts by them. */
const SIGN_KEY_CODES: Record<string, number> = {
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
  IntlBackslash: 226,
  Space: 32,
  NumpadMultiply: 106,
  NumpadAdd: 107,
  NumpadSubtract: 109,
  NumpadDecimal: 110,
  NumpadDivide: 111,
}

/** Characters by their key on a US keyboard, for clients that do not say which key was pressed. */
const CODES_OF_SIGNS: [signs: string, code: string][] = [
  [' ', 'Space'],
  ['-_', 'Minus'],
  ['=+', 'Equal'],
  ['[{', 'BracketLeft'],
  [']}', 'BracketRight'],
  ['\\\\|', 'Backslash'],
  [';:', 'Semicolon'],
  [\`'"\`, 'Quote'],
  ['\`~', 'Backquote'],
  [',<', 'Comma'],
  ['.>', 'Period'],
  ['/?', 'Slash'],
  ...Array.from(')!@#$%^&*(', (sign, digit): [string, string] => [\`\${digit}\${sign}\`, \`Digit\${digit}\`]),
]

/** The key that types \`text\`, one character, on a US or a Russian keyboard. The code of any other character is ''. */
export function keyThatTypes(text: string): KeyDescription {
  const code = codeOfText(text)
  return { key: text, code, keyCode: keyCodeOf(code), text }
}

/** Letters of the Russian keyboard, by the letter or sign of the US one that shares their key. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const SHARED = "qwertyuiop[]asdfghjkl;'zxcvbnm,.\`"

/** The physical key that types a character; '' when it is on neither keyboard. */
export function codeOfText(text: string): string {
  const russian = text.length === 1 ? RUSSIAN.indexOf(text.toLowerCase()) : -1
  if (russian >= 0) return codeOfText(SHARED[russian] ?? '')
  if (/^[a-z]$/i.test(text)) return \`Key\${text.toUpperCase()}\`
  return CODES_OF_SIGNS.find(([signs]) => text.length === 1 && signs.includes(text))?.[1] ?? ''
}

/** The Windows virtual key code of a physical key; 0 when it is unknown. */
export function keyCodeOf(code: string): number {
  const plain = /^(?:Key([A-Z])|Digit(\\d))$/.exec(code)
  if (plain) return (plain[1] ?? plain[2]!).charCodeAt(0)
  const keypad = /^Numpad(\\d)$/.exec(code)
  return keypad ? 96 + Number(keypad[1]) : (SIGN_KEY_CODES[code] ?? 0)
}
`,
  // engine/codegen/exported-project/support/keyboard.ts
  'support/keyboard.ts': `import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { keyThatTypes, type KeyDescription } from './key-codes'
import { copiesSelection, historyMoveOfKeys, keysOnMachine, parseKeys, pressedKeys, type HistoryMove, type Keys } from './keys'
import { actionTimeout } from './timeouts'

/** Presses keys on whatever has the focus. Keys that a browser answers itself (F5) do so, unless the page keeps them for itself. */
export async function pressKeys(page: Page, shortcut: string, times = 1): Promise<void> {
  const keys = readKeys(shortcut)
  const move = historyMoveOfKeys(keys)
  const seen = move ? await page.evaluateHandle(watchNextKey) : null
  for (let done = 0; done < times; done++) await pressOnce(page, keys)
  const isTaken = await seen?.evaluate(({ event }) => event?.defaultPrevented === true).catch(() => true)
  if (move && !isTaken) await goThroughHistory(page, move)
}

/** As pressKeys, on the element. Copying takes all of its text, unless a part of it is selected already. */
export async function pressKeysOn(element: Locator, shortcut: string, times = 1): Promise<void> {
  await putCursor(element, copiesSelection(readKeys(shortcut)))
  await pressKeys(element.page(), shortcut, times)
}

/** Gives the focus to the element, with the cursor at the end of its text. An element that takes no focus is clicked. */
export async function putCursor(element: Locator, copies = false): Promise<void> {
  await expect(element).toBeEnabled({ timeout: actionTimeout() })
  if (!(await element.evaluate(takeFocus, copies))) await element.click()
}

/** A text of a field: selected, or with the cursor before or after it. \`nth\`: which of several equal texts, from 1. */
export type TextSelection = { text: string; as: 'selected' | 'before' | 'after'; nth?: number }

/** Selects a text of a field or an editor, or puts the cursor before or after it; an empty text stands for all of it. */
export async function selectText(element: Locator, selection: TextSelection): Promise<void> {
  await putCursor(element)
  await expect
    .poll(() => element.evaluate(selectIn, selection), {
      message: 'the text ' + selection.text,
      timeout: actionTimeout(),
    })
    .toBe(true)
}

/** Types at the cursor, or over what is selected; a line break presses Enter. A field without the focus gets it, with the cursor at the end. */
export async function typeAtCursor(element: Locator, text: string): Promise<void> {
  await putCursor(element)
  for (const character of Array.from(text))
    await (character === '\\n' ? element.page().keyboard.press('Enter') : typeCharacter(element.page(), character))
}

/** Goes back or forward in the history of the tab, or loads its page anew. */
export async function goThroughHistory(page: Page, move: HistoryMove): Promise<void> {
  const options = { waitUntil: 'domcontentloaded' as const }
  if (move === 'reload') return void (await page.reload(options))
  const before = page.url()
  const response = await (move === 'back' ? page.goBack(options) : page.goForward(options))
  // There is no response when only the part behind # changes, and none when there is no page to go to.
  if (response === null && page.url() === before) throw new Error('The history of the tab has no page to go ' + move + ' to')
}

/** Types one character with its key, so that pages that listen to keys notice it. */
export async function typeCharacter(page: Page, character: string): Promise<void> {
  if (/^[ -~]$/.test(character)) return page.keyboard.type(character)
  // Playwright knows the keys of one layout and would insert a letter of another alphabet without any key.
  await pressDescribed(page, keyThatTypes(character))
}

function readKeys(shortcut: string): Keys {
  const keys = parseKeys(shortcut)
  if (!keys) throw new Error('No such key: ' + shortcut)
  return keys
}

/** A key that comes so soon after another waits until the page has drawn what that one did: libraries get ready for it in the frames between. */
const nextKeyMs = 100
const drawnMaxMs = 300
const lastKeyAt = new WeakMap<Page, number>()

async function pressOnce(page: Page, keys: Keys): Promise<void> {
  const isNext = performance.now() - (lastKeyAt.get(page) ?? Number.NEGATIVE_INFINITY) < nextKeyMs
  if (isNext) await page.evaluate(untilDrawn, drawnMaxMs).catch(() => undefined)
  await pressAtOnce(page, keys)
  lastKeyAt.set(page, performance.now())
}

async function pressAtOnce(page: Page, keys: Keys): Promise<void> {
  const { held, key } = keysOnMachine(keys, process.platform === 'darwin')
  if (key.length > 1 || /^[!-~]$/.test(key)) return page.keyboard.press(pressedKeys({ held, key }))
  const typed = keyThatTypes(key)
  // A shortcut goes by the key, and a single key types its letter.
  if (held.length > 0 && typed.code) return page.keyboard.press(pressedKeys({ held, key: typed.code }))
  await pressDescribed(page, typed)
}

const connections = new WeakMap<Page, Promise<CDPSession>>()

async function pressDescribed(page: Page, { key, code, keyCode, text }: KeyDescription): Promise<void> {
  const connection = connections.get(page) ?? page.context().newCDPSession(page)
  connections.set(page, connection)
  const browser = await connection
  const common = { key, code, windowsVirtualKeyCode: keyCode, nativeVirtualKeyCode: keyCode }
  await browser.send('Input.dispatchKeyEvent', { ...common, type: 'keyDown', text, unmodifiedText: text })
  await browser.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' })
}

// These functions run in the page, so each of them can use nothing from outside itself.

/** Resolves when the page has drawn what was done last; after capMs in any case, because a page that is not shown draws nothing. */
function untilDrawn(capMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, capMs)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}

function watchNextKey(): { event: Event | null } {
  const seen: { event: Event | null } = { event: null }
  addEventListener('keydown', (event) => (seen.event = event), { capture: true, once: true, passive: true })
  return seen
}

/** Whether the element has the focus then; with copies, whether its text is selected. */
function takeFocus(node: Element, copies: boolean): boolean {
  const field = node instanceof HTMLLabelElement ? (node.control ?? node) : node
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const root = field.getRootNode()
  const hasFocus = () => {
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    return active !== null && (active === field || (active !== document.body && field.contains(active)))
  }
  if (!hasFocus() && (field instanceof HTMLElement || field instanceof SVGElement)) {
    field.focus()
    if (isText && field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length)
    else if (field instanceof HTMLElement && field.isContentEditable) {
      getSelection()?.selectAllChildren(field)
      getSelection()?.collapseToEnd()
    }
  }
  if (!copies) return hasFocus()
  const selection = getSelection()
  const isSelected = isText
    ? (field.selectionEnd ?? 0) > (field.selectionStart ?? 0)
    : selection !== null && !selection.isCollapsed && selection.containsNode(field, true)
  if (!isSelected && isText) field.select()
  else if (!isSelected) selection?.selectAllChildren(field)
  return true
}

/** Whether the text is there. Positions in an editor are counted through its text nodes, with a line break between its blocks. */
function selectIn(node: Element, { text: wanted, as, nth = 1 }: TextSelection): boolean {
  const field = node instanceof HTMLLabelElement ? (node.control ?? node) : node
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const runs: { node: Node; start: number; length: number }[] = []
  let text = isField ? field.value : ''
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\\n')) text += '\\n'
  }
  const read = (part: Node): void => {
    if (part instanceof Text) {
      runs.push({ node: part, start: text.length, length: part.data.length })
      text += part.data.replace(/[\\u00a0\\n\\t]/g, ' ')
    }
    if (!(part instanceof Element) || (part !== field && part.getAttribute('contenteditable') === 'false')) return
    if (part.localName === 'br') {
      if (part.nextSibling) text += '\\n'
      return
    }
    const isBlock = part !== field && /^(block|list-item|table|table-row|flex|grid|flow-root)$/.test(getComputedStyle(part).display)
    if (isBlock) breakLine()
    runs.push({ node: part, start: text.length, length: 0 })
    for (const child of part.childNodes) read(child)
    if (isBlock && part.nextSibling) breakLine()
  }
  if (!isField) read(field)
  const times = wanted === '' ? 0 : nth
  let start = times === 0 ? 0 : -1
  for (let seen = 0; seen < times; seen++) {
    start = text.indexOf(wanted, start + 1)
    if (start < 0) return false
  }
  const end = wanted === '' ? text.length : start + wanted.length
  const [from, to] = as === 'selected' ? [start, end] : as === 'before' ? [start, start] : [end, end]
  if (isField) {
    field.setSelectionRange(from, to)
    return true
  }
  const place = (position: number): [Node, number] => {
    const texts = runs.filter((run) => run.node instanceof Text)
    const run =
      texts.find((one) => position > one.start && position <= one.start + one.length) ?? texts.find((one) => one.start >= position)
    return run ? [run.node, Math.max(0, position - run.start)] : [runs.findLast((one) => one.node instanceof Element)?.node ?? field, 0]
  }
  getSelection()?.setBaseAndExtent(...place(from), ...place(to))
  return true
}
`,
  // contract/rules/keys.ts
  'support/keys.ts': `/**
 * Keys and shortcuts as text: held keys, then one key, joined by \`+\`, as in \`Enter\`, \`Control+Shift+K\`, \`Control++\`. A key has its name of
 * \`KeyboardEvent.key\`; \`Space\` is the space bar. A letter stands for its key, so its case means nothing: a capital is typed by \`Shift+A\`.
 * Exported projects carry this file as it is, so it imports nothing.
 */

export const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta'] as const
export type Modifier = (typeof MODIFIERS)[number]

/** Keys that type no character, and the space bar. */
const NAMED_KEYS = [
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'Delete',
  'Insert',
  'Space',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ContextMenu',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
]

export type Keys = { held: Modifier[]; key: string }

/** Reads a shortcut; null for a text that is none. */
export function parseKeys(text: string): Keys | null {
  const at = text.endsWith('+') ? text.length - 1 : text.lastIndexOf('+') + 1
  const key = text.slice(at)
  const before = text.slice(0, at)
  if (before !== '' && !before.endsWith('+')) return null
  const held = before === '' ? [] : before.slice(0, -1).split('+').flatMap(modifierOf)
  const isKey = NAMED_KEYS.includes(key) || (Array.from(key).length === 1 && key.trim() !== '')
  const isWhole = held.length === (before.match(/\\+/g)?.length ?? 0) && new Set(held).size === held.length
  return isKey && isWhole ? { held, key } : null
}

const modifierOf = (name: string): Modifier[] => MODIFIERS.filter((modifier) => modifier === name)

/** Keys with which a browser on a Mac edits text while the Meta key is held, where others hold Control. */
const EDITING = ['A', 'C', 'V', 'X', 'Z']
/** On a Mac these go by words, or delete one, while Alt is held. */
const BY_WORDS = ['ArrowLeft', 'ArrowRight', 'Backspace', 'Delete']

/**
 * The shortcut on the machine of the browser. On a Mac the browser itself has other keys for editing; a shortcut of the page stays as it is,
 * because only the page knows it.
 */
export function keysOnMachine({ held, key }: Keys, isMac: boolean): Keys {
  if (!isMac || !held.includes('Control')) return { held, key }
  const instead = (modifier: Modifier): Modifier[] => [modifier, ...held.filter((other) => other !== 'Control')]
  if (EDITING.includes(key.toUpperCase())) return { held: instead('Meta'), key }
  if (key.toUpperCase() === 'Y' && held.length === 1) return { held: ['Meta', 'Shift'], key: 'Z' }
  if (key === 'Home' || key === 'End') return { held: instead('Meta'), key: key === 'Home' ? 'ArrowUp' : 'ArrowDown' }
  return BY_WORDS.includes(key) ? { held: instead('Alt'), key } : { held, key }
}

export type HistoryMove = 'back' | 'forward' | 'reload'

const MOVES: [shortcut: string, HistoryMove][] = [
  ['F5', 'reload'],
  ['Control+F5', 'reload'],
  ['Control+R', 'reload'],
  ['Control+Shift+R', 'reload'],
  ['Alt+ArrowLeft', 'back'],
  ['Alt+ArrowRight', 'forward'],
]

/**
 * The move through the history that a browser does for this shortcut, unless the page takes it for itself; null for all others. A remote browser
 * gives its keys to the page only, so the move has to be done for it.
 */
export function historyMoveOfKeys({ held, key }: Keys): HistoryMove | null {
  const shortcut = [...MODIFIERS.filter((modifier) => held.includes(modifier)), key.length === 1 ? key.toUpperCase() : key].join('+')
  return MOVES.find(([known]) => known === shortcut)?.[1] ?? null
}

/** Whether the shortcut copies or cuts what is selected. */
export function copiesSelection({ held, key }: Keys): boolean {
  if (held.length !== 1) return false
  return held[0] === 'Control'
    ? ['C', 'X', 'Insert'].includes(key.length === 1 ? key.toUpperCase() : key)
    : held[0] === 'Shift' && key === 'Delete'
}

/** The keys as \`keyboard.press\` of Playwright names them. There the case of a letter counts, whether Shift is held or not. */
export function pressedKeys({ held, key }: Keys): string {
  const letter = held.includes('Shift') ? key.toUpperCase() : key.toLowerCase()
  return [...held, key.length === 1 ? letter : key].join('+')
}
`,
  // contract/rules/number-in-text.ts
  'support/numbers.ts': `/** Groups of three digits behind the first: with blanks, commas, points or apostrophes, all of one kind. */
const GROUPED = String.raw\`\\d{1,3}(?:(?<sign>[ \\u00A0\\u2009\\u202F'’])\\d{3}(?!\\d)(?:\\k<sign>\\d{3}(?!\\d))*|(?:,\\d{3}(?!\\d))+|(?:\\.\\d{3}(?!\\d)){2,}|(?:\\.\\d{3}(?!\\d))+(?=,\\d))\`
const NUMBER = new RegExp(String.raw\`(?<minus>(?<![\\p{L}\\p{N}_.,-])[-−])?(?<whole>\${GROUPED}|\\d+)(?:[.,](?<part>\\d+))?\`, 'u')

/**
 * The first number of a text, in digits with a point: \`1042.50\` of “Total: 1 042,50 ₽”, \`1042\` of “Order № 1042 is paid”. Zeros stay as they are written.
 * A minus counts where it stands alone before the digits. Null when there is no digit.
 */
export function numberInText(text: string): string | null {
  const found = NUMBER.exec(text)?.groups
  if (!found) return null
  const whole = (found['whole'] ?? '').replaceAll(/\\D/gu, '')
  const part = found['part']
  return \`\${found['minus'] ? '-' : ''}\${whole}\${part === undefined ? '' : \`.\${part}\`}\`
}
`,
  // engine/codegen/exported-project/support/page-text.ts
  'support/page-text.ts': `import type { Page } from '@playwright/test'

/** All text that can be read on a page, also in its frames and open shadow roots and in its fields; blanks of any kind are one space. */
export async function pageText(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate(readPage).catch(() => '')))
  return texts.join(' ').replace(/\\s+/g, ' ')
}

/** Runs in the page, so it can use nothing from outside itself. */
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
  // engine/codegen/exported-project/support/places.ts
  'support/places.ts': `import type { Locator } from '@playwright/test'

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
`,
  // engine/codegen/exported-project/support/scrolling.ts
  'support/scrolling.ts': `import type { Locator, Page } from '@playwright/test'
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
  // engine/codegen/exported-project/support/sliders.ts
  'support/sliders.ts': `import type { Locator } from '@playwright/test'

/** More presses than this take too long; the handle is dragged close to the value first. */
const PRESSES_MAX = 60
const DRAGS_MAX = 3
/** Longer than a handle, even one for fingers: such a slider is its own track. */
const TRACK_MIN_PX = 60
/** Time for the page to tell the value of a place that was pressed. */
const TOLD_MS = 300
const POLL_MS = 20

type State = { now: number; text: string; min: number; max: number; track: { width: number; height: number } }

/** Moves a slider to a value, a number or the words that it shows: by a press at its place, by its keys, or by dragging its handle where keys would not do. */
export async function setSlider(element: Locator, value: string): Promise<void> {
  const isHandle = await element.evaluate((node) => node.matches('[role=slider],input[type=range]'))
  const handle = isHandle ? element : element.getByRole('slider')
  const wanted = Number(value.replace(/\\s/g, '').replace(',', '.'))
  if (Number.isNaN(wanted)) return setByWords(handle, value.trim().toLowerCase())
  await pressPlace(handle, wanted)
  for (let drags = 0; !(await pressTo(handle, wanted)); drags++) {
    if (await isNative(handle)) return handle.fill(String(wanted), { force: true })
    if (drags === DRAGS_MAX) throw new Error('The slider has no such value; the nearest is ' + (await handle.evaluate(read)).now)
    await dragTo(handle, wanted)
  }
}

/** The browser draws the handle of its own slider in a part of the field that no script can measure. */
const isNative = (handle: Locator): Promise<boolean> => handle.evaluate(({ localName }) => localName === 'input')

/** Presses the place of the value in a slider without a handle, such as a row of stars, where keys would stop at every value on the way. */
async function pressPlace(handle: Locator, wanted: number): Promise<void> {
  const [{ now, min, max }, box] = [await handle.evaluate(read), await handle.boundingBox()]
  if (!box || now === wanted || wanted <= min || wanted > max || box.width < TRACK_MIN_PX || (await isNative(handle))) return
  // The end of a star is its last pixel.
  await handle.click({ position: { x: ((wanted - min) / (max - min)) * box.width - 1, y: box.height / 2 } })
  for (let waited = 0; waited < TOLD_MS && (await handle.evaluate(read)).now === now; waited += POLL_MS)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

async function pressTo(handle: Locator, wanted: number): Promise<boolean> {
  let { now } = await handle.evaluate(read)
  for (let presses = 0; now !== wanted; presses++) {
    if (presses === 0) await handle.focus()
    await handle.press(wanted > now ? 'ArrowRight' : 'ArrowLeft')
    const next = (await handle.evaluate(read)).now
    const stride = Math.abs(next - now)
    const hasPassed = wanted > now ? next > wanted : next < wanted
    if (stride === 0 || hasPassed || presses === PRESSES_MAX || Math.abs(wanted - next) / stride > PRESSES_MAX) return false
    now = next
  }
  return true
}

async function setByWords(handle: Locator, wanted: string): Promise<void> {
  await handle.press('Home')
  for (let last = ''; ;) {
    const { text } = await handle.evaluate(read)
    if (text.trim().toLowerCase() === wanted) return
    if (text === last) throw new Error('The slider has no such value; the nearest is ' + text)
    last = text
    await handle.press('ArrowRight')
  }
}

async function dragTo(handle: Locator, wanted: number): Promise<void> {
  const { now, min, max, track } = await handle.evaluate(read)
  const box = await handle.boundingBox()
  if (!box || max === min) return
  const isVertical = (await handle.getAttribute('aria-orientation')) === 'vertical'
  const share = (wanted - now) / (max - min)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = handle.page()
  await handle.hover()
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(isVertical ? x : x + share * track.width, isVertical ? y - share * track.height : y, { steps: 5 })
  await mouse.up()
}

/** Runs in the page. The track is the next box around the handle that is several times as long. */
function read(handle: Element): State {
  const number = (name: string, otherwise: number) => Number(handle.getAttribute(name) ?? otherwise)
  const range = handle instanceof HTMLInputElement ? handle : null
  const own = handle.getBoundingClientRect()
  let track = own
  for (let around = handle.parentElement, level = 0; around && level < 6; around = around.parentElement, level++) {
    const box = around.getBoundingClientRect()
    if (box.height > 0 && Math.max(box.width, box.height) > 3 * Math.max(own.width, own.height)) {
      track = box
      break
    }
  }
  return {
    now: range ? range.valueAsNumber : number('aria-valuenow', 0),
    text: handle.getAttribute('aria-valuetext') ?? '',
    min: number('aria-valuemin', 0),
    max: number('aria-valuemax', 100),
    track: { width: track.width, height: track.height },
  }
}
`,
  // engine/codegen/exported-project/support/states.ts
  'support/states.ts': `import type { Locator } from '@playwright/test'

type State = 'checked' | 'enabled' | 'selected' | 'focused' | 'expanded' | 'readonly' | 'required' | 'empty'

/** Whether an element is in a state that controls of different kinds say in different ways. */
export const isInState = (element: Locator, state: State): Promise<boolean> => element.evaluate(readState, state)

/** Runs in the page, so it can use nothing from outside itself. */
function readState(element: Element, state: State): boolean {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  const aria = (name: string) => field.getAttribute(\`aria-\${name}\`)
  const isOn = (name: string) => (aria(name) === null ? undefined : aria(name) !== 'false')
  const isBox = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  switch (state) {
    case 'checked':
      return isBox ? field.checked : (isOn('checked') ?? isOn('pressed') ?? isOn('selected') ?? false)
    case 'enabled':
      return !field.matches(':disabled') && field.closest('[aria-disabled=true]') === null
    case 'selected':
      if (field instanceof HTMLOptionElement) return field.selected
      return isOn('selected') ?? isOn('current') ?? (isBox ? field.checked : (isOn('checked') ?? isOn('pressed') ?? false))
    case 'focused':
      return element.matches(':focus-within')
    case 'expanded':
      return field instanceof HTMLDetailsElement ? field.open : (isOn('expanded') ?? false)
    case 'readonly':
      return field.matches('input:read-only:not(:disabled),textarea:read-only:not(:disabled)') || (isOn('readonly') ?? false)
    case 'required':
      return field.matches(':required') || (isOn('required') ?? false)
    default:
      return isText ? field.value === '' : (field.textContent ?? '').trim() === ''
  }
}
`,
  // engine/codegen/exported-project/support/tables.ts
  'support/tables.ts': `import type { Locator } from '@playwright/test'

/** The text of the cell in the row that shows this text, under the heading of this column; '' when there is none. */
export const cellText = (table: Locator, cell: { row: string; column: string }): Promise<string> => table.evaluate(readCell, cell)

/** Runs in the page, so it can use nothing from outside itself. */
function readCell(table: Element, { row, column }: { row: string; column: string }): string {
  const plain = (element: Element) => (element.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const head = [...table.querySelectorAll('th,[role=columnheader]')].find((element) => visible(element) && plain(element) === column)
  if (!head) return ''
  const { x, width } = head.getBoundingClientRect()
  const middle = x + width / 2
  const cells = [...table.querySelectorAll('tr,[role=row]')]
    .filter((element) => visible(element) && !element.contains(head) && plain(element).includes(row))
    .flatMap((element) => [...element.querySelectorAll('td,th,[role=cell],[role=gridcell],[role=rowheader]')])
  const cell = cells.find((element) => {
    const box = element.getBoundingClientRect()
    return visible(element) && box.left <= middle && middle <= box.right
  })
  return cell ? plain(cell) : ''
}
`,
  // engine/codegen/exported-project/support/texts.ts
  'support/texts.ts': `/** The index of the option that is meant: the same text, else the same text in another case, else the only one that contains it; -1 for none. */
export function meantBy(value: string, offered: string[]): number {
  const same = sameAs(value, offered)
  const holding = offered.flatMap((text, index) => (fold(text).includes(fold(value)) ? [index] : []))
  return same >= 0 ? same : holding.length === 1 ? (holding[0] ?? -1) : -1
}

export function sameAs(value: string, offered: string[]): number {
  const exact = offered.findIndex((text) => text.trim() === value.trim())
  return exact >= 0 ? exact : offered.findIndex((text) => fold(text) === fold(value))
}

const fold = (text: string): string => text.replace(/\\s+/g, ' ').trim().toLowerCase().replaceAll('ё', 'е')
`,
  // engine/codegen/exported-project/support/timeouts.ts
  'support/timeouts.ts': `import { test } from '@playwright/test'

/** The time in milliseconds that an action may take: \`actionTimeout\` of playwright.config.ts. */
export const actionTimeout = (): number => test.info().project.use.actionTimeout ?? 10_000
`,
  // engine/codegen/exported-project/support/typing.ts
  'support/typing.ts': `import { expect, type Locator } from '@playwright/test'
import { typeCharacter } from './keyboard'
import { actionTimeout } from './timeouts'

/** Types a text into a field over what is in it. A line break at the end presses Enter in a field of one line. */
export async function typeIntoField(element: Locator, value: string): Promise<void> {
  const pressEnter = value.endsWith('\\n') && (await element.evaluate((field) => field instanceof HTMLInputElement))
  const text = pressEnter ? value.slice(0, -1) : value
  if (!pressEnter || text !== '') await typeText(element, text)
  if (pressEnter) await element.press('Enter')
}

/** Longer texts are pasted, except for their end, which is typed. */
const TYPED_MAX = 100

/**
 * Types the value with one key per character, over the old value: filters and masks that listen to keys notice nothing of a value that is set. The
 * value is set only where the page does not let the cursor in, and in an editor that handles lines in its own way.
 */
export async function typeText(element: Locator, text: string): Promise<void> {
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
    for (const character of line) await typeCharacter(element.page(), character)
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

/** Puts the cursor into the field and selects all of its text. Returns false when the page does not allow that. */
async function isReadyForKeys(element: Locator): Promise<boolean> {
  await expect(element).toBeEditable({ timeout: actionTimeout() })
  return element.evaluate(async (node) => {
    const field = node instanceof HTMLLabelElement ? (node.control ?? node) : node
    // A mask writes itself and moves the cursor by a timer that it sets when the focus comes. Keys that come earlier would lose their order.
    const later = setTimeout
    let settledMs = 0
    const watched = new Proxy(later, {
      apply(target, self, args: unknown[]): unknown {
        const ms = Number(args[1] ?? 0)
        if (ms <= 300) settledMs = Math.max(settledMs, ms)
        return Reflect.apply(target, self, args)
      },
    })
    Reflect.set(window, 'setTimeout', watched)
    if (field instanceof HTMLElement) field.focus()
    Reflect.set(window, 'setTimeout', later)
    if (settledMs > 0) await new Promise((done) => later(done, settledMs))
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    else getSelection()?.selectAllChildren(field)
    const root = field.getRootNode()
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    return active !== null && (active === field || field.contains(active))
  })
}
`,
  // engine/codegen/exported-project/support/unique-values.ts
  'support/unique-values.ts': `import { randomInt, randomUUID } from 'node:crypto'
import { test } from '@playwright/test'

/** The values of each test by their names. A test that is tried again has others. */
const valuesOf = new WeakMap<object, Map<string, string>>()

/**
 * Values that nobody has used before, such as the address of a new customer. Within one test, the same call gives the same value; a label tells
 * several of a kind apart.
 */
export const unique = {
  email: (label = ''): string => once('email ' + label, () => newText() + '@example.com'),
  /** Ten digits. */
  number: (label = ''): string => once('number ' + label, () => String(randomInt(1_000_000_000, 10_000_000_000))),
  text: (label = ''): string => once('text ' + label, newText),
}

const newText = (): string => 'test-' + randomUUID().replaceAll('-', '').slice(0, 12)

function once(name: string, make: () => string): string {
  const info = test.info()
  const values = valuesOf.get(info) ?? new Map<string, string>()
  valuesOf.set(info, values)
  const value = values.get(name) ?? make()
  values.set(name, value)
  return value
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
