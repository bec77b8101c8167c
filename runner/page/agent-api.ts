import type { Distance, DropPlace, Place, TextSelection, WayToAct } from '#contract/schemas/action.ts'
import type { AssertionPart, StateProperty } from '#contract/schemas/assertion.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { PickedFacts } from '#contract/schemas/pick.ts'
import type { ActPlace } from '#contract/schemas/recorded-flow.ts'
import type { TargetCandidate, TargetFacts } from '#contract/schemas/target-facts.ts'
import type { DroppedFile } from './dropped-files.ts'
import type { FieldKind } from './field.ts'
import type { Offer } from './choosing.ts'
import type { Obstacle } from './obstacle.ts'
import type { PointedAt, WayToPoint } from './pointing.ts'
import type { ScrollRegion, ScrollStep } from './scrolling.ts'
import type { PictureDrawing } from './draw-picture.ts'
import type { SeenBox } from './seen-box.ts'
import type { SliderState } from './slider.ts'
import type { FocusObstacle } from './typing.ts'

/** Property of `window` that holds the agent. Not enumerable, cannot be replaced. */
export const AGENT_KEY = '__repriseAgent'

export type PlainLocator = Pick<Locator, 'type' | 'value'>

/** The way in which an element takes a value. A slider is one by its role; recordings know it as no field. */
export type ActKind = FieldKind | 'slider'

export type ResolvedInfo = {
  index: number
  counts: { all: number; visible: number }[]
  kind: ActKind | null
  /** The element to act on is not rendered (a styled checkbox, a file field behind a button). */
  hidden: boolean
  /** Where it is seen in the viewport of its frame; null when it is not in view. */
  box: SeenBox | null
  /** The cursor is in it and its text selected, because that was wanted and nothing was in the way: see `beginTyping`. */
  isBegun: boolean
}

export type PageStatus = { readyState: DocumentReadyState; title: string }

/** The calls that the runner makes in a frame. Elements are passed as handles, everything else as plain data. */
export type AgentApi = {
  /**
   * Finds an element and remembers it. With `forInput` it is the field that the located element stands for, such as a label's field. With `begins`, typing begins
   * in it at once if it is a text field that the first locator has found: one round trip instead of two.
   */
  find(locators: PlainLocator[], forInput: boolean, begins: boolean): ResolvedInfo
  /** The element that `find` has found last; null when it found none. */
  found(): Element | null
  /** Where that element is seen now in the viewport of its frame. */
  foundBox(): SeenBox | null
  /** All names of that element in one text; '' without an element. */
  foundNames(): string
  /** What a person reads in that element, or in the field that it stands for, and whether that is a field for passwords; null without an element. */
  foundText(): { text: string; isSecret: boolean } | null
  /** Whether that element is like the stored one, found by a locator that alone proves nothing. */
  foundIsLike(locator: PlainLocator, facts: TargetFacts): boolean
  /** The elements of this frame that may be the stored one: see `candidatesFor`. */
  candidates(locators: PlainLocator[], facts: TargetFacts): TargetCandidate[]
  /** Whether the field that `find` found now holds `value`, and the status of the page: one round trip after typing instead of two. */
  typed(value: string): { holds: boolean; status: PageStatus }
  /**
   * Puts the cursor into the field that `find` found and selects all of its text, so that keys replace it. Null when it is ready; else the obstacle, or
   * `elsewhere` when the page moves the cursor away.
   */
  beginTyping(): FocusObstacle | null
  /**
   * Gives the focus to the element that `find` found, with the cursor at the end of its text; a cursor that is in it already stays. With `copies`, its
   * text is selected too, unless a part of it is. Null when it is so; else the obstacle.
   */
  takeFocus(copies: boolean): FocusObstacle | null
  /** Selects a part of the text of the field that `find` found, or puts the cursor there. False when the text does not hold it. The field has the focus. */
  selectText(selection: TextSelection): boolean
  /** The place of an element as Playwright wants it: in CSS pixels from the inner edge of its border. */
  placeIn(element: Element, place: Place): Distance
  watchKeys(): void
  /** Whether the page kept the last key since `watchKeys` for itself. */
  tookKey(): boolean
  resolve(locators: PlainLocator[]): Element | null
  /** The part of an element that is seen in this frame; null when none is found or nothing of it is seen. What `find` has found stays. */
  seenBox(locators: PlainLocator[]): SeenBox | null
  /** Where the frame shows a secret: see `secretBoxes`. */
  secretBoxes(secrets: readonly string[]): SeenBox[]
  /** See `pageCopy`. */
  pageCopy(secrets: readonly string[]): string
  /** Whether the element is drawn larger or smaller than it is. */
  isScaled(element: Element): boolean
  /** See `drawPicture`. */
  drawPicture(drawing: PictureDrawing): Promise<string | null>
  /** Scrolls an element into view. */
  reveal(locators: PlainLocator[]): Promise<void>
  /** A `PackedSnapshot` as JSON, because Playwright's own serialisation takes several times as long for thousands of nodes. */
  snapshot(limit: number): string
  element(ref: string): Element | null
  refOf(element: Element): string
  locate(element: Element): { locators: Locator[]; elementType: string; caption: string }
  obstacle(element: Element, purpose: 'Click' | 'Input'): Obstacle
  /** Captions of elements that may have been meant instead, those that share words with `wanted` first. */
  suggestions(wanted: string, role: string, max: number): string[]
  quiet(quietMs: number, capMs: number): Promise<boolean>
  /** See `untilDrawn`. */
  drawn(): Promise<void>
  status(): PageStatus
  /** The position of the frame's content in the viewport of its parent, in CSS pixels, for adding up boxes. */
  frameOrigin(frameElement: Element): { x: number; y: number }
  /** The present value; '' for passwords. */
  value(element: Element): string
  /** Whether a field now holds `value`, apart from what a mask added. It is compared in the page so that no secret leaves it. */
  holds(element: Element, value: string): boolean
  /** Whether the field is a search field: see `isSearchField`. */
  isForSearching(element: Element): boolean
  /** Drops files on the element that `find` has found. */
  dropFiles(files: DroppedFile[]): void
  /** Whether a person can type into the field. */
  canType(field: Element): boolean
  /** Remembers what is seen now; what is seen later and was not is offered by the element that `find` has found. */
  beginChoice(): void
  /** The element to click in order to open that element. */
  opener(): Element | null
  offer(): Offer
  /** The element of a choice of the last `offer`. */
  choice(index: number): Element | null
  /** Whether the focus is in a text field in which typing narrows the offer; `findFilter` also takes it as the element that was found. */
  canFilter(): boolean
  findFilter(): boolean
  /** Shows the next part of the list: see `Choosing`. */
  scrollOffer(isFirst: boolean): Promise<boolean>
  /** How two elements of a list stand: see contract/rules/drop-point.ts. */
  standing(destination: Element, source: Element): { isFirst: boolean | null; isAcross: boolean }
  bringIntoView(element: Element): Promise<void>
  /** The handle of the slider that `find` has found, its state and the track along which it moves. */
  sliderHandle(): Element | null
  sliderState(handle: Element): SliderState
  sliderTrack(handle: Element): Element | null
  /** The region that scrolls, of the element that `find` has found or of the page; null for none. The calls below it are about this region. */
  scrollRegion(ofElement: boolean, step: ScrollStep): ScrollRegion | null
  scrollByScript(step: ScrollStep): void
  /** Resolves when the region stands still; with false when it has not moved since `scrollRegion`. */
  scrolled(): Promise<boolean>
  /** Whether it gets higher than it was at `scrollRegion`, because the page loads more: see `grows`. */
  regionGrows(): Promise<boolean>
  /** See `RowSearch`. */
  beginRowSearch(): boolean
  nextRows(): Promise<boolean>
  endRowSearch(isFound: boolean): void
  /** Finds an element and reads it, or the part of it that is meant, in one call. `facts` is null when there is none. */
  inspect(locators: PlainLocator[], part: AssertionPart | null): { info: ResolvedInfo; facts: ElementFacts | null }
  pageText(): string
  /** Texts that appeared since `actBegins` and are not shown any more. */
  vanishedTexts(): string[]
  /** What has appeared until now is not the effect of the act that begins. Answers with the page's present messages. */
  actBegins(): string[]
  /** `ShownText`s as JSON: the texts that are shown now. */
  shownTexts(): string
  /** The element that somebody points at, at a place of the viewport: see `Pointing`. */
  pointAt(x: number, y: number, way: WayToPoint): PointedAt | null
  pointed(): Element | null
  /** What is to be known of that element; null when it is gone. */
  pick(): PickedHere | null
  scrollPointed(deltaX: number, deltaY: number): void
  /** How many elements each locator finds: the visible ones, or all where none is visible. */
  count(locators: PlainLocator[]): number[]
  /** The page's present messages to its user, the most urgent first. */
  messages(): string[]
  /** Begins or ends recording. Resolves when everything that was done before is told. */
  recording(active: boolean): Promise<void>
}

/** A picked element of this frame. */
export type PickedHere = { locators: Locator[]; elementType: string; caption: string; facts: PickedFacts }

/** The further call of an agent that can be removed. */
export type ReaderEnd = { endReading: () => void }

/** The texts and states that assertions compare; never a password. */
export type ElementFacts = {
  /** All readable texts of the element, and the value when it is a field. */
  texts: string[]
  /** Forms of the present value: the typed text, the label and the value of the chosen option. */
  values: string[]
  checked: boolean | null
  visible: boolean
  /** States besides `checked`, `visible` and `exists`. */
  states: Record<Exclude<StateProperty, 'checked' | 'visible' | 'exists'>, boolean>
  /** `ascending` or `descending`; '' for a column that is not sorted, or for no column. */
  sort: string
  /** How many items the part has; null when no items are meant. */
  count: number | null
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
  place: ActPlace
}

/** Where a drag ends: see `Action`. */
export type RecordedDrop = DropPlace & { target: RecordedTarget }

export type PageEvent =
  | { kind: 'hello' }
  /** `synthetic`: the browser made the click for Enter in a form. */
  | { kind: 'click'; at: number; target: RecordedTarget; synthetic: boolean; way: WayToAct }
  /**
   * `final`: the field was left, or takes its value at once. A password is sent in plain to the runner, which keeps it to itself. `typing` names the
   * typing into an editor, of which the value is the whole text so far.
   */
  | { kind: 'input'; at: number; target: RecordedTarget; value: string; final: boolean; typing?: string; isAtCursor?: boolean }
  | { kind: 'act'; type: 'press' | 'focus' | 'drag' | 'scroll'; at: number; target: RecordedTarget; way: WayToAct; drop?: RecordedDrop }
  /** `hasDefaultButton`: a synthetic click on the form's button follows, unless the page handles Enter itself. */
  | { kind: 'enter'; at: number; target: RecordedTarget; hasDefaultButton: boolean }
  /** Enter was released: the click that it caused, if any, has come before. */
  | { kind: 'entered' }
  /** An interaction that no action can express. */
  | { kind: 'missed'; at: number; missed: UnrecordedInteraction }
