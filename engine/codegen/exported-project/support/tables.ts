import type { Locator } from '@playwright/test'

/** The text of the cell in the row that shows this text, under the heading of this column; '' when there is none. */
export const cellText = (table: Locator, cell: { row: string; column: string }): Promise<string> => table.evaluate(readCell, cell)

/** Runs in the page, so it can use nothing from outside itself. */
function readCell(table: Element, { row, column }: { row: string; column: string }): string {
  const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
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
