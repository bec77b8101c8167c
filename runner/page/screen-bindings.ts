/** Name of the binding by which a page passes on a key that the browser answers itself: the move through the history. */
export const HISTORY_BINDING = '__repriseHistory'

/** Names of the bindings by which page code calls the screen. */
export const CURSOR_BINDING = '__repriseCursor'
export const COPIED_BINDING = '__repriseCopied'
export const PICK_BINDING = '__reprisePick'
export const MENU_BINDING = '__repriseMenu'

/** Kinds of native fields for which Chromium opens a picker of its own. */
export const PICKER_FIELD_KINDS = ['date', 'time', 'datetime-local', 'month', 'week', 'color'] as const
export type PickerFieldKind = (typeof PICKER_FIELD_KINDS)[number]

/** A field whose picker Chromium would open outside the page. `token` numbers the requests of a document. */
export type PickRequest = {
  token: number
  kind: PickerFieldKind | 'list'
  value: string
  min: string
  max: string
  step: string
  options: { value: string; label: string }[]
  /** In the frame's viewport, CSS pixels. */
  box: { x: number; y: number; width: number; height: number }
}

/** The position at which a human opened the context menu (in the frame's viewport, CSS pixels), and which commands apply there. */
export type MenuRequest = { x: number; y: number; hasSelection: boolean; isEditable: boolean }

/** Fired at a field that a human fills through a picker of ours, before `input` and `change`, because those events are not trusted. */
export const PICKED_EVENT = 'reprise:picked'
