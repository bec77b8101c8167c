import { expect, type Locator } from '@playwright/test'
import { chooseFrom, clickOpener, press, readOffer, rememberShown } from './choices'
import { filesNamed, fillByOpening } from './files'
import { typeCharacter } from './keyboard'
import { isSearchField, type FieldSigns } from './search'
import { setSlider } from './sliders'
import { sameAs } from './texts'
import { actionTimeoutOf } from './timeouts'

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
      return element.setInputFiles(filesNamed(value))
    case 'date':
      return element.fill(isoDate(value))
    case 'number':
      return fillText(element, plainNumber(value) + (value.endsWith('\n') ? '\n' : ''))
    case 'range':
      return (await element.isVisible()) ? element.fill(plainNumber(value)) : setSlider(element, value)
    case 'slider':
      return setSlider(element, value)
    case 'unknown':
      return fillByOpening(element, value)
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

async function fillText(element: Locator, value: string): Promise<void> {
  const pressEnter = value.endsWith('\n') && (await element.evaluate((field) => field instanceof HTMLInputElement))
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
async function typeText(element: Locator, text: string): Promise<void> {
  const keyboard = element.page().keyboard
  const isSet = await element.evaluate((node, lines) => lines && node instanceof HTMLElement && node.isContentEditable, text.includes('\n'))
  if (isSet || !(await isReadyForKeys(element))) return element.fill(text)
  const characters = Array.from(text)
  const pasted = characters.slice(0, -TYPED_MAX).join('')
  const lines = characters.slice(-TYPED_MAX).join('').split('\n')
  if (pasted !== '') await keyboard.insertText(pasted)
  if (text === '') await keyboard.press('Delete')
  for (const [at, line] of lines.entries()) {
    // Enter would send a message that is being written, so the line break is inserted as text.
    if (at > 0) await keyboard.insertText('\n')
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
  const essence = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return field.value !== text && !essence(field.value).endsWith(essence(text))
}

/** Puts the cursor into the field and selects all of its text. Returns false when the page does not allow that. */
async function isReadyForKeys(element: Locator): Promise<boolean> {
  await expect(element).toBeEditable({ timeout: actionTimeoutOf(element.page().context()) })
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
  return { labels: [...select.options].map(({ label }) => label.replace(/\s+/g, ' ').trim()), takesSeveral: select.multiple }
}

/** The options that a value names: one label per line. Data on one line is divided by commas, unless one option has the whole line as its label. */
function optionsOf(value: string, isOption: (label: string) => boolean): string[] {
  const labels = value.includes('\n') || isOption(value.trim()) ? value.split('\n') : value.split(/[;,]/)
  return labels.map((label) => label.trim()).filter((label) => label !== '')
}

/** Sets a checkbox or radio. One that is hidden behind its label, or covered by it, is switched by the label. */
async function setChecked(element: Locator, on: boolean): Promise<void> {
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

/** Chooses from a list that is not a select. The list has to offer the option. */
async function pickFromList(element: Locator, value: string): Promise<void> {
  if (!(await chooseFrom(element, value))) throw new Error('It offers nothing to choose from: ' + String(element))
}

/**
 * Fills a field that offers something while one types. It keeps any text, and takes the option that is equal to the text; a field for searching
 * takes no option.
 */
async function fillCombobox(element: Locator, value: string): Promise<void> {
  if (value.endsWith('\n')) return fillText(element, value)
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
    if (offered.join('\n') !== shown) [shown, since] = [offered.join('\n'), now]
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

const isYes = (value: string): boolean => !/^(false|no|off|0|нет|выкл|)$/i.test(value.trim())

/** A date field takes the ISO form only. */
function isoDate(value: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value.trim()) ?? []
  return day && month && year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : value.trim()
}

/** Spaces group thousands and a comma divides in Russian. */
const plainNumber = (value: string): string => value.replace(/\s/g, '').replace(',', '.')
