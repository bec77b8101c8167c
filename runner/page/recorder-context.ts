import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { RecordedTarget } from './agent-api.ts'
import { isElement, isNode } from './node-type.ts'
import type { PageChanges } from './page-changes.ts'

/** Services that the parts of the recorder share. */
export type RecorderContext = {
  changes: PageChanges
  /** The description of an element from before the page reacted, where there is one. */
  targetOf: (element: Element) => RecordedTarget
  /** Reports the value of a field that changed without an input event. */
  reportValue: (field: Element) => void
  /** Reports an interaction that no action can express. */
  reportUnrecorded: (missed: UnrecordedInteraction) => void
}

/** The innermost element in which the event happened, also inside open shadow roots. */
export function deepTarget(event: Event): Element | null {
  const [first] = event.composedPath()
  if (isElement(first)) return first
  return isNode(first) ? first.parentElement : document.activeElement
}

/** The name of a key with its modifiers, such as `Ctrl+Shift+S`. Undefined for a letter alone, because a series of letters may be a secret. */
export function keyName(event: KeyboardEvent | MouseEvent, key = ''): string | undefined {
  const held = [event.ctrlKey && 'Ctrl', event.metaKey && 'Meta', event.altKey && 'Alt'].filter((name) => name !== false)
  const isLetter = Array.from(key).length === 1
  if (isLetter && held.length === 0) return key === ' ' ? 'Space' : undefined
  const shift = event.shiftKey ? ['Shift'] : []
  return [...held, ...shift, ...(key ? [isLetter ? key.toUpperCase() : key] : [])].join('+').slice(0, 60) || undefined
}
