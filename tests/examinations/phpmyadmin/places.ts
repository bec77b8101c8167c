import type { LabelledAct } from '../../labelled/format.ts'
import { set } from '../../labelled/format.ts'

/** Where things are in phpMyAdmin. */
export const tree = (name: string): string => `#pma_navigation_tree a.hover_show_full:text-is("${name}")`
export const plus = (database: string): string =>
  `#pma_navigation_tree li.database:has(> a.hover_show_full:text-is("${database}")) > .block a.expander`
const ofClosed = 'li.tableContainer > .block a.expander, li:has(> a:text-is("Таблицы")) > .block a.expander'
export const plusOfTables = (database: string): string =>
  `#pma_navigation_tree li.database:has(> a.hover_show_full:text-is("${database}")) :is(${ofClosed})`
export const tab = (name: string): string => `#topmenu a.nav-link:has-text("${name}")`
export const MESSAGE = '#page_content .alert-success'
/** A message that goes by itself after some seconds. */
export const NOTE = '.ajax_notification'
export const CRUMBS = '#server-breadcrumb'

/** A table in the list of a database's tables, and what can be done with it. */
export const TABLES = '#tablesForm'
export const table = (name: string): string => `#tablesForm tbody tr:has(th a:text-is("${name}"))`
/** A table is opened from the tree or from the list of the open database. */
export const open = (name: string): string => `${tree(name)}, ${table(name)} th a`
export const ofTable = (name: string, action: string): string => `${table(name)} a:has-text("${action}")`

/** Rows of a table's data. */
export const ROWS = 'table.table_results tbody tr'
export const row = (words: string): string => `table.table_results tbody tr:has(td.data:has-text("${words}"))`
export const ofRow = (words: string, action: string): string => `${row(words)} td.d-print-none a:has-text("${action}")`
export const cell = (words: string, column: number): string => `${row(words)} td.data >> nth=${column}`
export const head = (name: string): string => `table.table_results th a.sortlink:has-text("${name}")`
export const marked = (action: string): string => `button.mult_submit[title="${action}"]`

/** The value of a column in the first form of a new or an old row. */
export const value = (at: number): string => `#field_${at}_3`
export const INLINE = '.cEdit .edit_box'
export const SUBMIT = '#buttonYes'

/** A field that filters while one types. */
export const typed = (field: string, words: string): LabelledAct =>
  set(field, words, async (page) => {
    await page.locator(field).first().fill('')
    await page.locator(field).first().pressSequentially(words)
  })
export const ROW_FILTER = '.filter_rows >> nth=0'

export const DIALOG = '.ui-dialog'
export const OK = '.ui-dialog-buttonset button:text-is("OK")'
export const CANCEL = '.ui-dialog-buttonset button:text-is("Отмена")'

const EDITOR = '#queryfieldscontainer .CodeMirror'
/** The editor of queries takes a text as a person types it, in place of the query that it offers. */
export const query = (sql: string): LabelledAct =>
  set(`${EDITOR}, ${EDITOR} textarea`, sql, async (page) => {
    await page.locator(EDITOR).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(sql)
  })
