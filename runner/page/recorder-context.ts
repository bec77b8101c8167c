import type { MissedAct } from '#contract/schemas/not-recorded.ts'
import type { RecordedTarget } from './agent-api.ts'
import type { PageChanges } from './page-changes.ts'

/** What the parts of the recorder share. */
export type RecorderContext = {
  changes: PageChanges
  /** As it was before the page reacted, where it was seen then. */
  targetOf: (element: Element) => RecordedTarget
  /** The value of a field changed, although the browser told of no input. */
  reportValue: (field: Element) => void
  reportUnrecorded: (missed: MissedAct) => void
}

/** The innermost element in which the event happened, also inside open shadow roots. */
export function deepTarget(event: Event): Element | null {
  const [first] = event.composedPath()
  if (first instanceof Element) return first
  return first instanceof Node ? first.parentElement : document.activeElement
}

/** `Ctrl+Shift+S`; a lone letter is not named: who knows what is being spelled there. */
export function keyName(event: KeyboardEvent | MouseEvent, key = ''): string | undefined {
  const held = [event.ctrlKey && 'Ctrl', event.metaKey && 'Meta', event.altKey && 'Alt'].filter((name) => name !== false)
  const isLetter = Array.from(key).length === 1
  if (isLetter && held.length === 0) return key === ' ' ? 'Space' : undefined
  const shift = event.shiftKey ? ['Shift'] : []
  return [...held, ...shift, ...(key ? [isLetter ? key.toUpperCase() : key] : [])].join('+').slice(0, 60) || undefined
}
