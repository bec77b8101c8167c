import type { Locator } from '@playwright/test'
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
      return typeIntoField(element, plainNumber(value) + (value.endsWith('\n') ? '\n' : ''))
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
  return { labels: [...select.options].map(({ label }) => label.replace(/\s+/g, ' ').trim()), takesSeveral: select.multiple }
}

/** The options that a value names: one label per line. Data on one line is divided by commas, unless one option has the whole line as its label. */
function optionsOf(value: string, isOption: (label: string) => boolean): string[] {
  const labels = value.includes('\n') || isOption(value.trim()) ? value.split('\n') : value.split(/[;,]/)
  return labels.map((label) => label.trim()).filter((label) => label !== '')
}

const isYes = (value: string): boolean => !/^(false|no|off|0|нет|выкл|)$/i.test(value.trim())

/** A date field takes the ISO form only. */
function isoDate(value: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value.trim()) ?? []
  return day && month && year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : value.trim()
}

/** Spaces group thousands and a comma divides in Russian. */
const plainNumber = (value: string): string => value.replace(/\s/g, '').replace(',', '.')
