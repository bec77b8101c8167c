import { setTimeout as pause } from 'node:timers/promises'
import { lastOf, on, type Flow } from './flow.ts'

const antd = on('Ant Design', 'antd')

export const ANTD_FLOWS: readonly Flow[] = [
  antd('Select', ['city tver'], async (hand, page) => {
    await hand.click(page.getByLabel('City').locator('xpath=ancestor::*[contains(@class, "ant-select")][last()]'))
    await hand.click(page.locator('.ant-select-item-option', { hasText: 'Tver' }))
  }),
  antd('Select of several', ['tags omsk', 'tags omsk,kazan'], async (hand, page) => {
    await hand.click(page.getByLabel('Tags').locator('xpath=ancestor::*[contains(@class, "ant-select")][last()]'))
    await hand.click(page.locator('.ant-select-item-option', { hasText: 'Omsk' }))
    await hand.click(page.locator('.ant-select-item-option', { hasText: 'Kazan' }))
  }),
  antd('DatePicker by typing', ['day 2026-05-11'], async (hand, page) => {
    await hand.click(page.getByRole('textbox', { name: 'Day' }))
    await hand.type('2026-05-11')
    await hand.press('Enter')
  }),
  antd('Cascader', ['place ru,mo,klin'], async (hand, page) => {
    await hand.click(page.getByLabel('Place').locator('xpath=ancestor::*[contains(@class, "ant-select")][last()]'))
    for (const name of ['Russia', 'Moscow region', 'Klin']) await hand.click(page.locator('.ant-cascader-menu-item', { hasText: name }))
  }),
  lastOf(
    antd('Slider', ['volume 60'], async (hand, page) => {
      await hand.drag(page.getByRole('slider').first(), { of: page.locator('.ant-slider').first(), x: 0.6, y: 0.5 })
    }),
  ),
  antd('InputNumber by keys', ['amount 4', 'amount 5'], async (hand, page) => {
    await hand.click(page.getByLabel('Amount'))
    await hand.press('ArrowUp', 'ArrowUp')
  }),
  antd('AutoComplete by keys', ['search perm'], async (hand, page) => {
    await hand.click(page.getByLabel('Search'))
    await hand.type('m')
    await page.locator('.ant-select-item-option').first().waitFor()
    await hand.press('ArrowDown', 'ArrowDown', 'Enter')
  }),
  antd('Rate, Switch, Segmented', ['stars 4', 'mail true', 'period Month'], async (hand, page) => {
    await hand.click({ of: page.locator('.ant-rate-star').nth(3), x: 0.8, y: 0.5 })
    await hand.click(page.getByRole('switch', { name: 'Mail' }))
    await hand.click(page.getByText('Month', { exact: true }))
  }),
  antd('Dropdown with a submenu, by hovering', ['menu archive'], async (hand, page) => {
    await hand.move({ x: 1800, y: 1000 })
    await pause(1200)
    await hand.move(page.getByRole('button', { name: 'More actions' }))
    await hand.move(page.getByRole('menuitem', { name: 'Move' }))
    await hand.click(page.getByRole('menuitem', { name: 'To archive' }))
  }),
  antd('Modal', ['modal ok'], async (hand, page) => {
    await hand.click(page.getByRole('button', { name: 'New order' }))
    await hand.click(page.getByRole('button', { name: 'OK' }))
  }),
  antd('Tree', ['tree coats'], async (hand, page) => {
    await hand.click(page.locator('.ant-tree-switcher').first())
    await hand.click(page.locator('.ant-tree-treenode', { hasText: 'Coats' }).locator('.ant-tree-checkbox'))
  }),
  antd('Table: sorting, choosing, a question', ['sort id ascend', 'rows 2', 'removed 1'], async (hand, page) => {
    await hand.click(page.getByText('Number', { exact: true }))
    await hand.click(page.getByRole('row', { name: /Customer 2/ }).getByRole('checkbox'))
    await hand.click(page.getByRole('row', { name: /Customer 1/ }).getByRole('button', { name: 'Remove' }))
    await hand.click(page.locator('.ant-popconfirm').getByRole('button', { name: 'OK' }))
  }),
  antd('Tabs and Transfer', ['tab Second', 'transfer Write'], async (hand, page) => {
    await hand.click(page.getByRole('tab', { name: 'Second' }))
    await hand.click(page.locator('.ant-transfer-list-content-item', { hasText: 'Write' }))
    await hand.click(page.locator('.ant-transfer-operation button, .ant-transfer-actions button').first())
  }),
]
