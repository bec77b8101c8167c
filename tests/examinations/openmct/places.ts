import type { LabelledAct } from '../../labelled/format.ts'
import { set } from '../../labelled/format.ts'

/** Where things are in Open MCT. */
export const CREATE = 'button:has-text("Create") >> nth=0'
export const menuItem = (words: string): string => `[role=menuitem]:text-is("${words}"), [role=menuitem]:has(:text-is("${words}"))`
export const TITLE = '[aria-label="Browse bar object name"]'
export const UP = '[aria-label="Navigate up to parent"]'
export const CARDS = '[role=gridcell]'
export const card = (name: string): string => `${CARDS}:has-text("${name}")`

const TREE = '[aria-label="Main Tree"]'
export const UNFOLD = `${TREE} [aria-label="Expand My Items folder"]`
export const TREE_ITEMS = `${TREE} [role=treeitem]`
export const inTree = (name: string): string => `${TREE} a[aria-label^="Navigate to ${name} "]`

export const DIALOG = '[role=dialog][aria-label="Modal Overlay"]'
export const inDialog = (on: string): string => `${DIALOG} ${on}`
export const OK = `${DIALOG} button:text-is("Ok")`
export const field = (label: string): string => inDialog(`[aria-label="${label}"]`)

export const EDIT = '[aria-label="Edit Object"]'
export const SAVE = '[role=main] button[aria-label="Save"]'
export const FINISH = 'li[title="Save and Finish Editing"]'
export const INSPECTOR = '[aria-label="Inspector Views"]'

export const ROWS = '[role=main] tbody tr'
export const ENTRIES = '[aria-label="Notebook Entry"]'

/** The name above an object is edited where it stands. */
export const rename = (words: string): LabelledAct =>
  set(TITLE, words, async (page) => {
    await page.locator(TITLE).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(words)
  })
