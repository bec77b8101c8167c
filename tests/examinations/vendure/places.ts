import type { LabelledAct } from '../../labelled/format.ts'
import { set } from '../../labelled/format.ts'

/** Where things are in Vendure's dashboard. */
export const section = (name: string): string => `[data-sidebar=menu-button]:has(> span:text-is("${name}"))`
export const nav = (path: string): string => `[data-slot=sidebar] a[href="/dashboard/${path}"]`
export const crumb = (path: string): string => `nav[aria-label=breadcrumb] a[href="/dashboard/${path}"], ${nav(path)}`
export const button = (name: string): string => `main :is(button, a[role=button]):has-text("${name}")`
export const FILTER = 'main input[placeholder="Filter..."]'
export const ROWS = 'main tbody tr'
export const row = (words: string): string => `main tbody tr:has-text("${words}")`
export const link = (name: string): string => `main tbody :is(button, a):has-text("${name}")`
export const rowMenu = (words: string): string => `${row(words)} >> td:last-child button`
export const rowBox = (words: string): string => `${row(words)} >> [role=checkbox]`
export const TITLE = 'main h1'
export const CREATE = 'main button:text-is("Create")'
export const UPDATE = 'main button:text-is("Update")'
export const field = (name: string): string => `[data-slot=field]:has(> label:has-text("${name}")) input >> visible=true`
export const box = (name: string): string => `role=textbox[name="${name}"]`
export const list = (name: string): string => `[data-slot=field]:has(> label:text-is("${name}")) [role=combobox]`
export const toggle = (name: string): string => `role=switch[name="${name}"]`
export const option = (name: string): string => `[role=option]:has-text("${name}")`
export const menuItem = (name: string): string =>
  `[role=menu] :is([role=menuitem], [role=menuitemcheckbox], [role=button]):has-text("${name}")`
export const toast = (words: string): string => `[data-sonner-toast]:has-text("${words}")`
export const DIALOG = '[role=dialog], [role=alertdialog]'
export const inDialog = (on: string): string => `:is([role=dialog], [role=alertdialog]) ${on}`
export const PAYMENT_MENU = '[data-testid=state-transition-trigger] >> nth=0'
export const STATE_MENU = '[data-testid=state-transition-trigger] >> nth=1'
export const PARCEL_MENU = '[data-testid=state-transition-trigger] >> nth=2'
export const ROWS_PER_PAGE = 'main [role=combobox] >> nth=-1'

/** A field that shows its value its own way while it is typed into. */
export const typed = (on: string, value: string | string[]): LabelledAct =>
  set(on, value, async (page) => {
    await page
      .locator(on)
      .first()
      .fill([value].flat()[0] ?? '')
    await page.keyboard.press('Tab')
  })
