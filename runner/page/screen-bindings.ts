/** Names by which page code reaches the screen. */
export const CURSOR_BINDING = '__repriseCursor'
export const COPIED_BINDING = '__repriseCopied'
export const PICK_BINDING = '__reprisePick'
export const MENU_BINDING = '__repriseMenu'

/** A field whose picker Chromium would open outside the page. `token` finds the field again for `SET_PICKED`. */
export type PickRequest = {
  token: number
  kind: 'date' | 'time' | 'datetime-local' | 'month' | 'week' | 'color' | 'list'
  value: string
  min: string
  max: string
  step: string
  options: { value: string; label: string }[]
  /** In the frame's viewport, CSS pixels. */
  box: { x: number; y: number; width: number; height: number }
}

/** Where a human asked for a menu (in the frame's viewport, CSS pixels), and what could be done there. */
export type MenuRequest = { x: number; y: number; hasSelection: boolean; isEditable: boolean }

/** Fired at a field a human filled through a picker of ours, before `input` and `change`: those are not trusted events. */
export const PICKED_EVENT = 'reprise:picked'
