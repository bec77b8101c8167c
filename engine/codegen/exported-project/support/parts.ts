import type { Locator } from '@playwright/test'

/** What of an element is meant: one of its items, from 1, or from the end with -1; or the cell in the row with this text, under this heading. */
export type Part = { css: string; position: number } | { row: string; column: string }

export type State = 'enabled' | 'selected' | 'focused' | 'expanded' | 'readonly' | 'required' | 'empty'

/** The visible items inside an element. */
export const itemsIn = (element: Locator, css: string): Locator => element.locator(`css=${css}`).filter({ visible: true })

/** The texts of a part of an element; none when it is not there. */
export async function textsOfPart(element: Locator, part: Part): Promise<string[]> {
  if ('row' in part) return element.evaluate(readCell, part)
  const item = itemsIn(element, part.css).nth(part.position > 0 ? part.position - 1 : part.position)
  return (await item.count()) > 0 ? [(await item.textContent()) ?? '', await item.innerText()] : []
}

export const readState = (element: Locator, state: State): Promise<boolean> => element.evaluate(stateInPage, state)

/** How a column is sorted: 'ascending', 'descending', or '' when it is not. */
export const readSort = async (element: Locator): Promise<string> => (await element.getAttribute('aria-sort')) ?? ''

// These functions run in the page, so each of them can use nothing from outside itself.

function readCell(table: Element, { row, column }: { row: string; column: string }): string[] {
  const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const head = [...table.querySelectorAll('th,[role=columnheader]')].find((element) => visible(element) && plain(element) === column)
  if (!head) return []
  const { x, width } = head.getBoundingClientRect()
  const middle = x + width / 2
  const cells = [...table.querySelectorAll('tr,[role=row]')]
    .filter((element) => visible(element) && !element.contains(head) && plain(element).includes(row))
    .flatMap((element) => [...element.querySelectorAll('td,th,[role=cell],[role=gridcell],[role=rowheader]')])
  const cell = cells.find((element) => {
    const box = element.getBoundingClientRect()
    return visible(element) && box.left <= middle && middle <= box.right
  })
  return cell instanceof HTMLElement ? [plain(cell), cell.innerText] : []
}

function stateInPage(element: Element, state: State): boolean {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  const aria = (name: string) => field.getAttribute(`aria-${name}`)
  const isOn = (name: string) => (aria(name) === null ? undefined : aria(name) !== 'false')
  const isBox = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  switch (state) {
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
