import type { LabelledAct } from '../../labelled/format.ts'
import { inFrame, set } from '../../labelled/format.ts'

/** Where things are in Roundcube. */
export const TASK = '#taskmenu'
export const task = (name: string): string => `${TASK} a.${name} >> visible=true`
export const folder = (name: string): string => `#mailboxlist a:has-text("${name}")`
export const unread = (name: string): string => `${folder(name)} .unreadcount`
export const LETTERS = '#messagelist tbody tr >> visible=true'
export const letter = (words: string): string => `#messagelist tbody tr:has-text("${words}")`
/** A letter is opened by a click anywhere in its line. */
export const line = (words: string): string => `${letter(words)}, ${letter(words)} .subject a`
export const COUNT = '#rcmcountdisplay, .countdisplay >> visible=true'
export const tool = (name: string): string => `#toolbar-menu a.${name} >> visible=true`
export const listTool = (name: string): string => `#toolbar-list-menu a.${name} >> visible=true`
export const FOLDER_MENU = '#layout-sidebar a.sidebar-menu >> visible=true'
/** A command of the open menu. */
export const command = (name: string): string => `.popover a:has-text("${name}") >> visible=true`
/** A folder in the list that “Move to…” opens. */
export const target = (name: string): string => `.folderlist.toolbarmenu a:has-text("${name}") >> visible=true`
export const toast = (words: string): string => `#messagestack :text("${words}") >> visible=true`
export const DIALOG = '.ui-dialog >> visible=true'
export const inDialog = (on: string): string => `.ui-dialog ${on} >> visible=true`
export const dialogButton = (name: string): string => `.ui-dialog button:text-is("${name}") >> visible=true`

/** The letter that is shown on the right. */
export const shownLetter = (on: string): string => inFrame('#messagecontframe', on)
export const contact = (on: string): string => inFrame('#contact-frame', on)
export const settings = (on: string): string => inFrame('#preferences-frame', on)
export const section = (name: string): string => `#settings-menu a:has-text("${name}")`
/** A line of the list in the middle of the settings and contacts. */
export const item = (name: string): string => `#layout-list tr:has-text("${name}") >> visible=true`

export const SUBJECT = '#compose-subject'
export const TEXT = '#composebody'
export const SEND = 'button.send'
/** Somebody is named in a field that turns names into tags. */
export const recipient = (typed: string, field = '_to'): LabelledAct =>
  set(`#${field}, #${field} ~ .recipient-input input`, typed, async (page) => {
    await page.locator(`#${field} ~ .recipient-input input`).pressSequentially(typed)
    await page.keyboard.press('Tab')
  })
/** A switch: what is drawn is a label without words over the box. */
export const turn = (on: string, checked: boolean): LabelledAct => ({
  kind: 'check',
  on,
  checked,
  perform: async (page) => page.locator(on).first().setChecked(checked, { force: true }),
})
export const SEARCH = '.searchbar input[name=_q] >> visible=true'
