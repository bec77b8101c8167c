import { z } from 'zod'
import type { StoredChoice } from '../../../data/device/stored-choice.ts'

/**
 * Where the focus is while keys count.
 *
 * - page: anywhere on the page of a recipe
 * - step: on a step or on something in it
 * - card: on a step itself
 * - control: on something in a step
 */
export type Place = 'page' | 'step' | 'card' | 'control'

type Keys = Partial<Record<Place, readonly string[]>> & {
  /** Keys that the browser or a part of the page listens to by itself; they are only listed. */
  listed?: readonly string[]
}

/** Every key of the page of a recipe. The list for users and whatever listens to keys read it here. A letter is a position on the keyboard, in any layout. */
export const SHORTCUTS = {
  next: { page: ['J'], card: ['ArrowDown'] },
  previous: { page: ['K'], card: ['ArrowUp'] },
  first: { card: ['Home'] },
  last: { card: ['End'] },
  enter: { card: ['ArrowRight'], listed: ['Tab'] },
  leave: { control: ['Escape', 'ArrowLeft'] },
  edit: { card: ['Enter', 'F2'] },
  save: { listed: ['Ctrl+Enter'] },
  add: { step: ['N'] },
  undo: { page: ['mod+Z'] },
  redo: { page: ['mod+Shift+Z', 'mod+Y'] },
  duplicate: { card: ['mod+D'] },
  copy: { listed: ['Ctrl+C'] },
  cut: { listed: ['Ctrl+X'] },
  paste: { listed: ['Ctrl+V'] },
  select: { card: ['Space'] },
  extendUp: { card: ['Shift+ArrowUp'] },
  extendDown: { card: ['Shift+ArrowDown'] },
  selectAll: { card: ['mod+A'] },
  unselect: { card: ['Escape'] },
  moveUp: { step: ['Alt+ArrowUp'] },
  moveDown: { step: ['Alt+ArrowDown'] },
  remove: { card: ['Delete'] },
  replay: { step: ['R'] },
  predict: { step: ['P'] },
  record: { step: ['C'] },
  check: { page: ['V'] },
  copyLink: { step: ['L'] },
  answer: { listed: ['1', '2', '3', '0'] },
  run: { page: ['Shift+R'] },
  stop: { page: ['S'] },
  help: { page: ['?'] },
  leavePreview: { listed: ['F6'] },
  toast: { listed: ['F8'] },
} as const satisfies Record<string, Keys>

export type ShortcutId = keyof typeof SHORTCUTS

/** In the list for users, by what they are about. */
export const SHORTCUT_GROUPS = {
  steps: ['next', 'previous', 'first', 'last', 'enter', 'leave', 'copyLink'],
  editing: ['edit', 'save', 'add', 'moveUp', 'moveDown', 'duplicate', 'copy', 'cut', 'paste', 'remove', 'undo', 'redo'],
  selecting: ['select', 'extendUp', 'extendDown', 'selectAll', 'unselect'],
  running: ['run', 'replay', 'predict', 'record', 'check', 'answer', 'stop'],
  page: ['help', 'leavePreview', 'toast'],
} as const satisfies Record<string, readonly ShortcutId[]>

export type ShortcutGroup = keyof typeof SHORTCUT_GROUPS

/** Keys that are one sign each, as `J` and `?`, can be turned off on a device: speech input and shaking hands press them by accident (WCAG 2.1.4). */
export const singleKeysChoice: StoredChoice<boolean> = { key: 'recipe.single-keys', schema: z.boolean(), initial: true }

/** The keys of a shortcut that count at these places. */
export function keysAt(id: ShortcutId, places: readonly Place[], hasSingleKeys: boolean): string[] {
  const keys: Keys = SHORTCUTS[id]
  return places.flatMap((place) => keys[place] ?? []).filter((key) => hasSingleKeys || key.length > 1)
}

/** All keys of a shortcut that can be used, in the order in which they are listed. */
export function listedKeys(id: ShortcutId, hasSingleKeys = true): string[] {
  const { listed = [] }: Keys = SHORTCUTS[id]
  return [...keysAt(id, ['page', 'step', 'card', 'control'], hasSingleKeys), ...listed]
}

const SIGNS: Record<string, string> = { mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }

/** The keys of a combination, as they are written on a keyboard. */
export const keySigns = (keys: string): string[] => keys.split('+').map((key) => SIGNS[key] ?? key)
