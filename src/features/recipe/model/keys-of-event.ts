import { MODIFIERS, parseKeys } from '#contract/rules/keys.ts'

type Pressed = { key: string; code: string; ctrlKey: boolean; altKey: boolean; shiftKey: boolean; metaKey: boolean }

/** The shortcut that is pressed, as a recipe stores it; null while only keys to hold are down. A letter is its place on the keyboard, in every layout. */
export function keysOfEvent({ key, code, ctrlKey, altKey, shiftKey, metaKey }: Pressed): string | null {
  const isHeld: Record<(typeof MODIFIERS)[number], boolean> = { Control: ctrlKey, Alt: altKey, Shift: shiftKey, Meta: metaKey }
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const name = key === ' ' ? 'Space' : (letter ?? key)
  // A sign that is typed with Shift is named by itself.
  const isSign = letter === undefined && name.length === 1
  const held = MODIFIERS.filter((modifier) => isHeld[modifier] && !(isSign && modifier === 'Shift'))
  const keys = [...held, name].join('+')
  return parseKeys(keys) ? keys : null
}
