import type { LabelledAct } from '../../labelled/format.ts'
import { set } from '../../labelled/format.ts'

/** Where things are in Transmission's web interface. */
export const ALL = '#torrent_list .torrent'
export const torrent = (name: string): string => `${ALL}:has(.torrent_name:text-is("${name}"))`
export const state = (name: string): string => `${torrent(name)} .torrent_peer_details`
export const progress = (name: string): string => `${torrent(name)} .torrent_progress_details`
export const COUNT = '#filter-count'
export const SHOW = '#filter-mode'
/** The list is filtered as one types. */
export const search = (words: string): LabelledAct =>
  set('#torrent_search', words, async (page) => {
    await page.locator('#torrent_search').fill('')
    await page.locator('#torrent_search').pressSequentially(words)
  })

export const INFO = '#toolbar-inspector'
export const PANEL = '#torrent_inspector'
export const PANEL_FILES = '#inspector-tab-files, #inspector-tab-files a'
export const file = (name: string): string => `#inspector_file_list li:has(.inspector_torrent_file_list_entry_name:text-is("${name}"))`
export const wanted = (name: string): string => `${file(name)} .file_wanted_control`

export const preferencesTab = (name: string): string => `.ui-dialog a:text-is("${name}")`
export const CLOSE = '.ui-dialog-titlebar-close >> visible=true'

export const context = (command: string): string => `.ui-contextmenu [data-command="${command}"] >> visible=true`
export const DIALOG = '#dialog_container'
export const CONFIRM = '#dialog_confirm_button'
export const CANCEL = '#dialog_cancel_button'
