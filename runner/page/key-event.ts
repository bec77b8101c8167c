import { historyMoveOfKeys, MODIFIERS, parseKeys, type HistoryMove, type Keys, type Modifier } from '#contract/rules/keys.ts'

/** Keys that move the caret in a text field, and scroll or move the focus elsewhere. */
export const MOVING_KEYS = 'ArrowUp,ArrowDown,ArrowLeft,ArrowRight,Home,End,PageUp,PageDown,Tab'.split(',')

const FLAGS = { Control: 'ctrlKey', Alt: 'altKey', Shift: 'shiftKey', Meta: 'metaKey' } as const

export const heldKeys = (event: MouseEvent | KeyboardEvent): Modifier[] => MODIFIERS.filter((key) => event[FLAGS[key]])

/** The move through the history that a browser does for this key, unless the page keeps it for itself; in whatever layout the letter is typed. */
export const historyMoveOf = (event: KeyboardEvent): HistoryMove | null =>
  historyMoveOfKeys({ held: heldKeys(event), key: /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : event.key })

/** Whether the key types a character. */
export const isCharacter = ({ key }: KeyboardEvent): boolean => Array.from(key).length === 1

/** The keys by which an action presses this again; null for a key that no action knows. */
export function keysOf(event: KeyboardEvent): Keys | null {
  const key = event.key === ' ' ? 'Space' : isCharacter(event) ? event.key.toUpperCase() : event.key
  const held = heldKeys(event)
  // What Shift makes of a key of the upper row is the key itself.
  const isSign = isCharacter(event) && event.key.toLowerCase() === event.key.toUpperCase()
  return parseKeys([...(isSign ? held.filter((one) => one !== 'Shift') : held), key].join('+'))
}
