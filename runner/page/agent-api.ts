import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { FieldKind } from './field.ts'
import type { Obstacle } from './obstacle.ts'

/** Property of `window` that holds the agent. Not enumerable, cannot be replaced. */
export const AGENT_KEY = '__repriseAgent'

export type PlainLocator = Pick<Locator, 'type' | 'value'>

export type ResolvedInfo = {
  index: number
  counts: { all: number; visible: number }[]
  kind: FieldKind | null
  /** The element to act on is not rendered (a styled checkbox, a file field behind a button). */
  hidden: boolean
}

export type PageStatus = { readyState: DocumentReadyState; title: string }

/** The calls that the runner makes in a frame. Elements are passed as handles, everything else as plain data. */
export type AgentApi = {
  /** Finds an element and remembers it. With `forInput` it is the field that the located element stands for, such as a label's field. */
  find(locators: PlainLocator[], forInput: boolean): ResolvedInfo
  /** The element that `find` has found last; null when it found none. */
  found(): Element | null
  /** All names of that element in one text; '' without an element. */
  foundNames(): string
  /** Whether the field that `find` found now holds `value`, and the status of the page: one round trip after typing instead of two. */
  typed(value: string): { holds: boolean; status: PageStatus }
  /**
   * Puts the cursor into the field that `find` found and selects all of its text, so that keys replace it. Null when it is ready; else the obstacle, or
   * `elsewhere` when the page moves the cursor away.
   */
  beginTyping(): { reason: 'hidden' | 'disabled' | 'read_only' | 'detached' | 'elsewhere' } | null
  resolve(locators: PlainLocator[]): Element | null
  /** A `FrameSnapshot` as JSON, because Playwright's own serialisation takes several times as long for thousands of nodes. */
  snapshot(limit: number): string
  element(ref: string): Element | null
  refOf(element: Element): string
  locate(element: Element): { locators: Locator[]; elementType: string; caption: string }
  obstacle(element: Element, purpose: 'Click' | 'Input'): Obstacle
  /** Captions of elements that may have been meant instead, those that share words with `wanted` first. */
  suggestions(wanted: string, role: string, max: number): string[]
  quiet(quietMs: number, capMs: number): Promise<boolean>
  status(): PageStatus
  /** The position of the frame's content in the viewport of its parent, in CSS pixels, for adding up boxes. */
  frameOrigin(frameElement: Element): { x: number; y: number }
  /** The present value; '' for passwords. */
  value(element: Element): string
  /** Whether a field now holds `value`, apart from what a mask added. It is compared in the page so that no secret leaves it. */
  holds(element: Element, value: string): boolean
  /** Whether the field is a search field: see `isSearchField`. */
  isForSearching(element: Element): boolean
  /** Labels of the options in the open listbox of the element; `openOption` returns the element of one. */
  openOptions(element: Element): string[]
  openOption(element: Element, index: number): Element | null
  /** Finds an element and reads it in one call; `facts` is null when nothing was found. */
  inspect(locators: PlainLocator[]): { info: ResolvedInfo; facts: ElementFacts | null }
  pageText(): string
  /** The page's present messages to its user, the most urgent first. */
  messages(): string[]
  recording(active: boolean): void
}

/** The texts and states that assertions compare; never a password. */
export type ElementFacts = {
  /** All readable texts of the element, and the value when it is a field. */
  texts: string[]
  /** Forms of the present value: the typed text, the label and the value of the chosen option. */
  values: string[]
  checked: boolean | null
  visible: boolean
}

/** Name of the binding by which a page reports what a human did in it. */
export const RECORD_BINDING = '__repriseRecord'

export type RecordedTarget = {
  /** Identifies the element within its document and session. */
  key: string
  locators: Locator[]
  elementType: string
  caption: string
  isPassword: boolean
  /** A text field: a click on it only moves the cursor there. */
  isTextField: boolean
}

export type PageEvent =
  | { kind: 'hello' }
  /** `synthetic`: the browser made the click for Enter in a form. */
  | { kind: 'click'; at: number; target: RecordedTarget; synthetic: boolean; gesture?: NonNullable<Action['gesture']> }
  /** `final`: the field was left, or takes its value at once. A password is sent in plain to the runner, which keeps it to itself. */
  | { kind: 'input'; at: number; target: RecordedTarget; value: string; final: boolean }
  /** `hasDefaultButton`: a synthetic click on the form's button follows, unless the page handles Enter itself. */
  | { kind: 'enter'; at: number; target: RecordedTarget; hasDefaultButton: boolean }
  /** Enter was released: the click that it caused, if any, has come before. */
  | { kind: 'entered' }
  /** An interaction that no action can express. */
  | { kind: 'missed'; at: number; missed: UnrecordedInteraction }
