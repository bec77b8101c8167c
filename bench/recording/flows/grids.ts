import { on, scrollTo, type Flow } from './flow.ts'

const agGrid = on('ag-grid', 'grids')
const tabulator = on('Tabulator', 'grids')
const month = on('FullCalendar', 'calendar')
const week = on('FullCalendar', 'calendar?view=timeGridWeek')

export const GRIDS_FLOWS: readonly Flow[] = [
  agGrid('a cell that is edited', ['cell 2 goods Boots'], async (hand, page) => {
    await hand.click(page.getByText('Goods 2', { exact: true }), { count: 2 })
    await hand.press('Control+a')
    await hand.type('Boots')
    await hand.press('Enter')
  }),
  agGrid('typing into a cell, by keys', ['row 1', 'cell 2 price 77'], async (hand, page) => {
    await hand.click(page.locator('[row-index="0"] [col-id="id"]'))
    await hand.press('ArrowDown', 'ArrowRight', 'ArrowRight')
    await hand.press('7', '7', 'Enter')
  }),
  agGrid(
    'sorting and a filter',
    ['sort price:asc', 'filter {"goods":{"filterType":"text","type":"contains","filter":"44"}}', 'row 442'],
    async (hand, page) => {
      await hand.click(page.locator('.ag-header-cell-text', { hasText: 'Price' }))
      await hand.click(page.getByLabel('Goods Filter Input'))
      await hand.type('44')
      // The filter is applied some time after the typing; before that the row is far away.
      await hand.click(page.locator('.ag-cell[col-id="id"]').getByText('442', { exact: true }))
    },
  ),
  agGrid('the width of a column', ['width goods 260'], async (hand, page) => {
    const edge = page.locator('.ag-header-cell[col-id="goods"] .ag-header-cell-resize')
    const box = (await edge.boundingBox())!
    await hand.drag(edge, { x: box.x + box.width / 2 + 60, y: box.y + 20 })
  }),
  agGrid('the order of the columns', ['columns goods,id,price'], async (hand, page) => {
    await hand.drag(page.locator('.ag-header-cell-text', { hasText: 'Number' }), {
      of: page.getByRole('columnheader', { name: 'Goods' }),
      x: 0.7,
      y: 0.5,
    })
  }),
  agGrid('a row that has to be scrolled to', ['row 60'], async (hand, page) => {
    const row = page.locator('.ag-cell[col-id="id"]').getByText('60', { exact: true })
    await scrollTo(hand, page.locator('#grid'), row)
    await hand.click(row)
  }),
  tabulator('cells: a text and a list', ['edited 1 name Olga', 'edited 2 city Kazan'], async (hand, page) => {
    await hand.click(page.getByText('Anna', { exact: true }))
    await hand.press('Control+a')
    await hand.type('Olga')
    await hand.press('Enter')
    await hand.click(page.getByText('Perm', { exact: true }))
    await hand.click(page.locator('.tabulator-edit-list-item', { hasText: 'Kazan' }))
  }),
  tabulator('the order of the rows', ['rows 2,3,1'], async (hand, page) => {
    await hand.drag(page.locator('.tabulator-row-handle').first(), { of: page.locator('.tabulator-row').nth(2), x: 0.03, y: 0.9 })
  }),
  month('an event moved to another day', ['moved Planning 2026-05-15'], async (hand, page) => {
    await hand.drag(page.getByText('Planning'), page.locator('td[data-date="2026-05-15"]'))
  }),
  month('days chosen by dragging', ['selected 2026-05-18 2026-05-21'], async (hand, page) => {
    await hand.drag(page.locator('td[data-date="2026-05-18"]'), page.locator('td[data-date="2026-05-20"]'))
  }),
  week('an event moved to another day and hour', ['moved Review 2026-05-14T12:00'], async (hand, page) => {
    const event = page.locator('.fc-event', { hasText: 'Review' })
    const [from, slot] = [
      (await event.boundingBox())!,
      (await page.locator('td.fc-timegrid-slot-lane[data-time="12:00:00"]').boundingBox())!,
    ]
    const column = (await page.locator('td.fc-timegrid-col[data-date="2026-05-14"]').boundingBox())!
    await hand.drag({ of: event, x: 0.5, y: 0.3 }, { x: column.x + column.width / 2, y: slot.y + from.height * 0.3 })
  }),
  week('an event made longer', ['resized Review 2026-05-13T12:00'], async (hand, page) => {
    const event = page.locator('.fc-event', { hasText: 'Review' })
    await hand.move(event)
    const slot = (await page.locator('td.fc-timegrid-slot-lane[data-time="11:30:00"]').boundingBox())!
    const box = (await event.boundingBox())!
    await hand.drag({ of: event, x: 0.5, y: 0.98 }, { x: box.x + box.width / 2, y: slot.y + slot.height / 2 })
  }),
]
