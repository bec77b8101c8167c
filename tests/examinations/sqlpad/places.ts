import type { LabelledAct } from '../../labelled/format.ts'
import { set } from '../../labelled/format.ts'

/** Where things are in SQLPad. */
const tool = (at: number): string => `#root button >> nth=${at}`
export const QUERIES = tool(0)
export const SCHEMA = tool(1)
export const TAGS = tool(2)
export const CLONE = tool(3)
export const FORMAT = tool(4)
export const SAVE = tool(5)
export const RUN = tool(6)
export const CHART = tool(7)
export const MENU = '[data-reach-menu-button]'
export const menuItem = (words: string): string => `[role=menuitem]:text-is("${words}")`
export const CONNECTION = '#root select >> nth=0'
export const NAME = '[placeholder="Query name"]'
export const EDITOR = '#query-ace-editor'
const EDITOR_FIELD = `${EDITOR} textarea`
/** The editor of code takes a text as a person types it, in place of what it has. */
export const write = (words: string): LabelledAct =>
  set(EDITOR_FIELD, words, async (page) => {
    await page.locator(EDITOR_FIELD).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(words)
  })
export const EDITOR_FOCUS = EDITOR_FIELD
export const DIALOG = '[data-reach-dialog-content]'
export const inDialog = (on: string): string => `${DIALOG} ${on} >> visible=true`
export const button = (words: string): string => inDialog(`button:text-is("${words}")`)
export const item = (words: string): string => `[class*="ListItem_ListItem"]:has-text("${words}")`
export const inItem = (words: string, on: string): string => `${item(words)} ${on}`
export const ITEMS = `${DIALOG} [class*="ListItem_ListItem"]`
/** The cross of the window that lies on top. */
export const CLOSE = inDialog('[class*=Modal_titleWrapper] button')
export const CLOSE_PANEL = inDialog('[class*=Drawer_titleWrapper] button')
/** The question before something is deleted. */
export const agreeToDelete = (name: string): string =>
  `:is([data-reach-alert-dialog-content], ${DIALOG}):has-text("Delete ${name}") button:text-is("Delete") >> visible=true`
export const QUERY_LINKS = `${DIALOG} a[href^="/queries/"]`
/** The answer of a query below the editor. */
export const ANSWER = '#root .Pane.horizontal.Pane2'
export const queryLink = (words: string): string => `${DIALOG} a[href^="/queries/"]:has-text("${words}")`
