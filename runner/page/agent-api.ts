import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { MissedAct } from '#contract/schemas/not-recorded.ts'
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

/** What the runner asks of a frame. Elements are handed over through handles, everything else as plain data. */
export type AgentApi = {
  /** Finds the element and remembers it. `forInput` goes on to the field it stands for. */
  find(locators: PlainLocator[], forInput: boolean): ResolvedInfo
  /** The element that `find` remembers. */
  found(): Element | null
  /** What that element is called, in every way; '' for none. */
  foundNames(): string
  /** Whether the field that `find` found now holds what was typed, and the state of the page: one question after typing instead of two. */
  typed(value: string): { holds: boolean; status: PageStatus }
  /**
   * Puts the cursor into the field that `find` found, all of its text selected, so that keys replace it. Null when it is ready; else what is in the way, or
   * `elsewhere` when the page keeps the cursor to itself.
   */
  beginTyping(): { reason: 'hidden' | 'disabled' | 'read_only' | 'detached' | 'elsewhere' } | null
  resolve(locators: PlainLocator[]): Element | null
  /** As JSON: Playwright's own serialisation takes several times as long for thousands of nodes. */
  snapshot(limit: number): string
  element(ref: string): Element | null
  refOf(element: Element): string
  locate(element: Element): { locators: Locator[]; elementType: string; caption: string }
  obstacle(element: Element, purpose: 'Click' | 'Input'): Obstacle
  /** Captions of what could have been meant instead, those that share words with `wanted` first. */
  suggestions(wanted: string, role: string, max: number): string[]
  quiet(quietMs: number, capMs: number): Promise<boolean>
  status(): PageStatus
  /** Where the frame's content begins inside its element, for adding up boxes. */
  frameOrigin(frameElement: Element): { x: number; y: number }
  /** Present value, '' for passwords. */
  value(element: Element): string
  /** Whether a field now holds what was typed, whatever a mask made of it; compared in the page so that no secret leaves it. */
  holds(element: Element, value: string): boolean
  /** Whether the field is there to look something up. */
  isForSearching(element: Element): boolean
  /** Options of an open listbox that belongs to the element, with handles to pick one. */
  openOptions(element: Element): string[]
  openOption(element: Element, index: number): Element | null
  /** Resolves and reads in one go; `facts` is null when nothing was found. */
  inspect(locators: PlainLocator[]): { info: ResolvedInfo; facts: ElementFacts | null }
  pageText(): string
  /** What the page tells its user now, the most urgent first. */
  messages(): string[]
  recording(active: boolean): void
}

/** What assertions compare; passwords are never in it. */
export type ElementFacts = {
  /** Everything readable in the element, and the value when it is a field. */
  texts: string[]
  /** Ways to say the present value: what is typed, the label and the value of the chosen option. */
  values: string[]
  checked: boolean | null
  visible: boolean
}

/** Name of the binding by which a page tells what a human did in it. */
export const RECORD_BINDING = '__repriseRecord'

export type RecordedTarget = {
  /** Same for the same element of the same document. */
  key: string
  locators: Locator[]
  elementType: string
  caption: string
  isPassword: boolean
  /** A field that is typed into: a click on it only says where the typing goes. */
  isTextField: boolean
}

export type PageEvent =
  | { kind: 'hello' }
  /** `synthetic`: made by the browser for Enter in a form, not by a pointer. */
  | { kind: 'click'; at: number; target: RecordedTarget; synthetic: boolean; gesture?: NonNullable<Action['gesture']> }
  /** `final`: the field was left, or takes its value at once. The value of a password leaves the page as it is: it stays in the runner. */
  | { kind: 'input'; at: number; target: RecordedTarget; value: string; final: boolean }
  /** `hasDefaultButton`: a synthetic click on it follows unless the page takes Enter for itself. */
  | { kind: 'enter'; at: number; target: RecordedTarget; hasDefaultButton: boolean }
  /** Enter was let go: the click that it makes, if any, came before. */
  | { kind: 'entered' }
  /** Something that no action says. */
  | { kind: 'missed'; at: number; missed: MissedAct }
