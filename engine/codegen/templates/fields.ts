/** `support/fields.ts` of an exported project. Plain text: it runs there, against `@playwright/test`, not here. */
export const FIELDS_SOURCE = String.raw`import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator } from '@playwright/test'

/**
 * Gives a field its value: text and numbers as they are, dates as 2026-12-31 or 31.12.2026, selects and lists by the option's label (of
 * a list that takes several a label a line), checkboxes and radios by "true" or "false", files by a name in the folder "files". A text that ends
 * with a line break presses Enter. With isChoice the field has to offer the value.
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
      return element.fill(plainNumber(value))
    case 'combobox':
      return pickFromList(element, value, isChoice)
    case 'wrapper':
      return fillField(element.locator('input:not([type=hidden]), select, textarea'), value, isChoice)
    default:
      return isChoice ? pickFromList(element, value, true) : fillText(element, value)
  }
}

type Kind = 'text' | 'select' | 'checkbox' | 'switch' | 'file' | 'date' | 'number' | 'combobox' | 'wrapper'

/** Runs in the page. */
function kindOf(element: Element): Kind {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  const role = field.getAttribute('role') ?? ''
  if (field instanceof HTMLSelectElement) return 'select'
  if (field instanceof HTMLTextAreaElement) return 'text'
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox' || field.type === 'radio') return 'checkbox'
    if (field.type === 'file' || field.type === 'date') return field.type
    if (field.type === 'number' || field.type === 'range') return 'number'
    return role === 'combobox' || field.getAttribute('aria-haspopup') === 'listbox' ? 'combobox' : 'text'
  }
  if (/^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/.test(role)) return 'switch'
  if (/^(combobox|listbox)$/.test(role) || field.getAttribute('aria-haspopup') === 'listbox') return 'combobox'
  if (field instanceof HTMLElement && field.isContentEditable) return 'text'
  return field.querySelectorAll('input:not([type=hidden]), select, textarea').length === 1 ? 'wrapper' : 'text'
}

async function fillText(element: Locator, value: string): Promise<void> {
  const pressEnter = value.endsWith('\n') && (await element.evaluate((field) => field instanceof HTMLInputElement))
  const text = pressEnter ? value.slice(0, -1) : value
  if (!pressEnter || text !== '') await element.fill(text)
  if (pressEnter) await element.press('Enter')
}

/**
 * By label, without regard to case where no label is exactly so, at last by value; waits for options that come late. Of a list that takes several
 * options exactly those named.
 */
async function selectOption(element: Locator, value: string): Promise<void> {
  const { labels, takesSeveral } = await element.evaluate(readOptions)
  const alike = (wanted: string) => labels.find((label) => label === wanted) ?? labels.find((label) => label.toLowerCase() === wanted.toLowerCase())
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

/** A label a line; data on one line is divided by commas, unless an option is called like all of it. */
function optionsOf(value: string, isOption: (label: string) => boolean): string[] {
  const labels = value.includes('\n') || isOption(value.trim()) ? value.split('\n') : value.split(/[;,]/)
  return labels.map((label) => label.trim()).filter((label) => label !== '')
}

/** A field that is hidden behind its label, or covered by it, is switched by the label. */
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

/** Lists made by hand: open, type where that is possible, press the option. A field that offers nothing keeps the text. */
async function pickFromList(element: Locator, value: string, isChoice: boolean): Promise<void> {
  await element.click()
  const canType = await element.evaluate((field) => field instanceof HTMLInputElement && !field.readOnly)
  if (canType) await element.fill(value)
  const takesAnyText = canType && !isChoice && (await element.getAttribute('aria-autocomplete')) !== 'list'
  // the options stand in the document of the field, which may be that of a frame
  const options = element.locator('xpath=ancestor::html').getByRole('option').filter({ visible: true })
  const until = Date.now() + (takesAnyText ? 600 : 10_000)
  for (;;) {
    const offered = await options.allInnerTexts()
    const at = meantBy(value, offered)
    if (at >= 0) return options.filter({ hasText: exactly(offered[at] ?? '') }).first().click()
    if (Date.now() > until) {
      if (takesAnyText || (canType && !isChoice && offered.length === 0)) return
      throw new Error('The list offers no option "' + value + '". Options: ' + (offered.join(', ') || 'none'))
    }
    await new Promise((wait) => setTimeout(wait, 50))
  }
}

/** Not by its place: the list may still be getting shorter. */
const exactly = (text: string) => new RegExp('^\\s*' + text.trim().replace(/[.*+?^{}()|[\]\\$]/g, '\\$&').replace(/\s+/g, '\\s+') + '\\s*$')

/** The same text, the same but for case, the only one that contains it; -1 for none. */
function meantBy(value: string, offered: string[]): number {
  const fold = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ё', 'е')
  const exact = offered.findIndex((text) => text.trim() === value.trim())
  const same = exact >= 0 ? exact : offered.findIndex((text) => fold(text) === fold(value))
  const holding = offered.flatMap((text, index) => (fold(text).includes(fold(value)) ? [index] : []))
  return same >= 0 ? same : holding.length === 1 ? (holding[0] ?? -1) : -1
}

const isYes = (value: string): boolean => !/^(false|no|off|0|нет|выкл|)$/i.test(value.trim())

/** A date field takes the ISO form only. */
function isoDate(value: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value.trim()) ?? []
  return day && month && year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : value.trim()
}

/** Spaces group thousands and a comma divides in Russian. */
const plainNumber = (value: string): string => value.replace(/\s/g, '').replace(',', '.')

/** The file in the folder "files"; one made up on the spot where there is none, so that the upload itself is tested. */
function fileNamed(name: string): string | { name: string; mimeType: string; buffer: Buffer } {
  const path = join(process.cwd(), 'files', basename(name))
  if (name && existsSync(path)) return path
  return { name: basename(name) || 'sample.txt', mimeType: 'application/octet-stream', buffer: Buffer.from('Sample\n') }
}
`
