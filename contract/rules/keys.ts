/**
 * Keys and shortcuts as text: held keys, then one key, joined by `+`, as in `Enter`, `Control+Shift+K`, `Control++`. A key has its name of
 * `KeyboardEvent.key`; `Space` is the space bar. A letter stands for its key, so its case means nothing: a capital is typed by `Shift+A`.
 * Exported projects carry this file as it is, so it imports nothing.
 */

export const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta'] as const
export type Modifier = (typeof MODIFIERS)[number]

/** Keys that type no character, and the space bar. */
const NAMED_KEYS = [
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'Delete',
  'Insert',
  'Space',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ContextMenu',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'F10',
  'F11',
  'F12',
]

export type Keys = { held: Modifier[]; key: string }

/** Reads a shortcut; null for a text that is none. */
export function parseKeys(text: string): Keys | null {
  const at = text.endsWith('+') ? text.length - 1 : text.lastIndexOf('+') + 1
  const key = text.slice(at)
  const before = text.slice(0, at)
  if (before !== '' && !before.endsWith('+')) return null
  const held = before === '' ? [] : before.slice(0, -1).split('+').flatMap(modifierOf)
  const isKey = NAMED_KEYS.includes(key) || (Array.from(key).length === 1 && key.trim() !== '')
  const isWhole = held.length === (before.match(/\+/g)?.length ?? 0) && new Set(held).size === held.length
  return isKey && isWhole ? { held, key } : null
}

const modifierOf = (name: string): Modifier[] => MODIFIERS.filter((modifier) => modifier === name)

/** Keys with which a browser on a Mac edits text while the Meta key is held, where others hold Control. */
const EDITING = ['A', 'C', 'V', 'X', 'Z']
/** On a Mac these go by words, or delete one, while Alt is held. */
const BY_WORDS = ['ArrowLeft', 'ArrowRight', 'Backspace', 'Delete']

/**
 * The shortcut on the machine of the browser. On a Mac the browser itself has other keys for editing; a shortcut of the page stays as it is,
 * because only the page knows it.
 */
export function keysOnMachine({ held, key }: Keys, isMac: boolean): Keys {
  if (!isMac || !held.includes('Control')) return { held, key }
  const instead = (modifier: Modifier): Modifier[] => [modifier, ...held.filter((other) => other !== 'Control')]
  if (EDITING.includes(key.toUpperCase())) return { held: instead('Meta'), key }
  if (key.toUpperCase() === 'Y' && held.length === 1) return { held: ['Meta', 'Shift'], key: 'Z' }
  if (key === 'Home' || key === 'End') return { held: instead('Meta'), key: key === 'Home' ? 'ArrowUp' : 'ArrowDown' }
  return BY_WORDS.includes(key) ? { held: instead('Alt'), key } : { held, key }
}

export type HistoryMove = 'back' | 'forward' | 'reload'

const MOVES: [shortcut: string, HistoryMove][] = [
  ['F5', 'reload'],
  ['Control+F5', 'reload'],
  ['Control+R', 'reload'],
  ['Control+Shift+R', 'reload'],
  ['Alt+ArrowLeft', 'back'],
  ['Alt+ArrowRight', 'forward'],
]

/**
 * The move through the history that a browser does for this shortcut, unless the page takes it for itself; null for all others. A remote browser
 * gives its keys to the page only, so the move has to be done for it.
 */
export function historyMoveOfKeys({ held, key }: Keys): HistoryMove | null {
  const shortcut = [...MODIFIERS.filter((modifier) => held.includes(modifier)), key.length === 1 ? key.toUpperCase() : key].join('+')
  return MOVES.find(([known]) => known === shortcut)?.[1] ?? null
}

/** Whether the shortcut copies or cuts what is selected. */
export function copiesSelection({ held, key }: Keys): boolean {
  if (held.length !== 1) return false
  return held[0] === 'Control'
    ? ['C', 'X', 'Insert'].includes(key.length === 1 ? key.toUpperCase() : key)
    : held[0] === 'Shift' && key === 'Delete'
}

/** The keys as `keyboard.press` of Playwright names them. There the case of a letter counts, whether Shift is held or not. */
export function pressedKeys({ held, key }: Keys): string {
  const letter = held.includes('Shift') ? key.toUpperCase() : key.toLowerCase()
  return [...held, key.length === 1 ? letter : key].join('+')
}
