import { setTimeout as pause } from 'node:timers/promises'
import { on, type Flow } from './flow.ts'

const prime = on('PrimeReact', 'prime')
const shoelace = on('Shoelace', 'shoelace')
const reactSelect = on('react-select', 'sorting')

export const COMPONENTS_FLOWS: readonly Flow[] = [
  prime('Dropdown with a filter', ['city Kazan'], async (hand, page) => {
    await hand.click(page.locator('.p-dropdown').first())
    await hand.type('ka')
    await hand.click(page.getByRole('option', { name: 'Kazan' }))
  }),
  prime('MultiSelect', ['cities Perm', 'cities Perm,Tver'], async (hand, page) => {
    await hand.click(page.locator('.p-multiselect'))
    await hand.click(page.getByRole('option', { name: 'Perm' }))
    await hand.click(page.getByRole('option', { name: 'Tver' }))
  }),
  prime('Calendar', ['day 21'], async (hand, page) => {
    await hand.click(page.locator('.p-datepicker-trigger'))
    await hand.click(page.locator('.p-datepicker td:not(.p-datepicker-other-month)').getByText('21', { exact: true }))
  }),
  prime('Chips and InputMask', ['tags new', 'tags new,hot', 'phone (495) 123-45-67'], async (hand, page) => {
    await hand.click(page.getByPlaceholder('Tags'))
    await hand.type('new')
    await hand.press('Enter')
    await hand.type('hot')
    await hand.press('Enter')
    await hand.click(page.getByLabel('Phone'))
    await hand.type('4951234567')
  }),
  prime('DataTable: a cell and the order of the rows', ['cell 2 Caps', 'order 2,3,1'], async (hand, page) => {
    await hand.click(page.getByText('Hats', { exact: true }))
    await page.locator('td input:focus').waitFor()
    await hand.press('Control+a')
    await hand.type('Caps')
    await hand.press('Enter')
    await hand.drag(page.locator('.p-datatable-reorderablerow-handle').first(), {
      of: page.getByRole('row', { name: /Coats/ }),
      x: 0.1,
      y: 0.9,
    })
  }),
  prime('PickList', ['rights Write'], async (hand, page) => {
    await hand.click(page.getByRole('option', { name: 'Write' }))
    await hand.click(page.locator('.p-picklist-transfer-buttons button').first())
  }),
  shoelace('select', ['city perm'], async (hand, page) => {
    await hand.click(page.locator('#city'))
    await hand.click(page.getByRole('option', { name: 'Perm' }))
  }),
  shoelace('input, rating, switch and checkbox', ['name Anna', 'stars 4', 'mail true', 'agree true'], async (hand, page) => {
    await hand.click(page.getByLabel('Customer'))
    await hand.type('Anna')
    await hand.click(page.locator('#stars .rating__symbol').nth(3))
    await hand.click(page.locator('#mail'))
    await hand.click(page.locator('#agree'))
  }),
  shoelace('tabs, dialog and menu', ['tab b', 'yes', 'menu cut'], async (hand, page) => {
    await hand.click(page.getByRole('tab', { name: 'Rights' }))
    await hand.click(page.locator('#open'))
    await hand.click(page.locator('#yes'))
    await pause(500)
    await hand.click(page.locator('sl-dropdown sl-button'))
    await hand.click(page.getByRole('menuitem', { name: 'Cut' }))
  }),
  shoelace('tree of several', ['tree coats'], async (hand, page) => {
    await hand.click({ of: page.locator('#goods'), x: 0.03, y: 0.5 })
    await pause(500)
    await hand.click(page.getByText('Coats'))
  }),
  shoelace('split panel', ['split 70'], async (hand, page) => {
    const split = page.locator('#split')
    await hand.drag({ of: split, x: 0.5, y: 0.5 }, { of: split, x: 0.7, y: 0.5 })
  }),
  reactSelect('one of a list', ['fruit Pear'], async (hand, page) => {
    await hand.click(page.getByLabel('Fruit').locator('xpath=ancestor::*[contains(@class, "-control")][1]'))
    await hand.click(page.getByRole('option', { name: 'Pear' }))
  }),
  reactSelect('several, typed and chosen', ['berries Grape', 'berries Grape,Cherry'], async (hand, page) => {
    const control = page.getByLabel('Berries').locator('xpath=ancestor::*[contains(@class, "-control")][1]')
    await hand.click(control)
    await hand.type('gr')
    await page.getByRole('option', { name: 'Grape' }).waitFor()
    await hand.press('Enter')
    // The list closes with every choice.
    await hand.click({ of: control, x: 0.6, y: 0.5 })
    await hand.click(page.getByRole('option', { name: 'Cherry' }))
  }),
]
