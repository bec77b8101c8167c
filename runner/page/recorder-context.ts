import { FOCUSED_ELEMENT, PAGE } from '#contract/rules/page-target.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { WayToAct } from '#contract/schemas/action.ts'
import type { PageEvent, RecordedDrop, RecordedTarget } from './agent-api.ts'
import { natives } from './natives.ts'
import { isElement, isNode } from './node-type.ts'
import type { Outbox } from './outbox.ts'
import type { PageChanges } from './page-changes.ts'

/** Services that the parts of the recorder share. */
export type RecorderContext = {
  changes: PageChanges
  outbox: Outbox<PageEvent>
  /** The description of an element from before the page reacted, where there is one. */
  targetOf: (element: Element) => RecordedTarget
  /** The description of an element as it is now. */
  describe: (element: Element) => RecordedTarget
  /** Reports the value of a field that changed without an input event. */
  reportValue: (field: Element) => void
}

/** The innermost element in which the event happened, also inside open shadow roots. */
export function deepTarget(event: Event): Element | null {
  const [first] = event.composedPath()
  if (isElement(first)) return first
  return isNode(first) ? first.parentElement : document.activeElement
}

/** The event that stands for an act. */
export function actEvent(
  type: Extract<PageEvent, { kind: 'act' }>['type'],
  target: RecordedTarget,
  way: WayToAct,
  drop?: RecordedDrop,
): PageEvent {
  return { kind: 'act', type, at: natives.dateNow(), target, way, ...(drop ? { drop } : {}) }
}

const onNoElement = (locator: Locator): RecordedTarget => ({
  key: locator.value,
  locators: [locator],
  elementType: 'page',
  caption: '',
  isPassword: false,
  isTextField: false,
  place: {},
})

/** The target of keys that go to whatever has the focus, and of scrolling the page. */
export const ON_FOCUS = onNoElement(FOCUSED_ELEMENT)
export const ON_PAGE = onNoElement(PAGE)
