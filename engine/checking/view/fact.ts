import type { Assertion, AssertionPart } from '../../../contract/schemas/assertion.ts'
import type { Locator } from '../../../contract/schemas/locator.ts'
import type { PageSnapshot, SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import type { PageIndex } from '../../grounding/page-index.ts'
import type { Changes } from '../../page/changes.ts'
import type { PageElements } from '../../page/elements.ts'
import type { Explainer } from './explain.ts'
import type { Part } from './part.ts'

export type FactKind = 'text' | 'cell' | 'item' | 'value' | 'empty' | 'on' | 'chosen' | 'enabled' | 'expanded' | 'focused' | 'readonly' | 'required' | 'shown' | 'region' | 'gone' | 'count' | 'title' | 'url' | 'sorted' // prettier-ignore

/** Something that is true of the page after the step, or was of the page before and is no more. */
export type Fact = {
  kind: FactKind
  /** The page that `at` belongs to: an element that is gone is on an earlier one. */
  page: PageSnapshot
  /** Index of the element; -1 for facts of the page. */
  at: number
  property: Assertion['property']
  expected: string
  match: Assertion['match']
  part?: AssertionPart
  /** Locators of something that is gone: it cannot be asked for them any more. */
  target?: readonly Locator[]
  /** What people call it, when its element does not say. */
  caption?: string
  /** It was true before the step as well. */
  isOld: boolean
  change: 'new' | 'changed' | 'same' | 'gone' | 'unknown'
  /** Tokens of the part that the fact itself has: its value and the names of its element. */
  own: number
  /** Tokens that only its surroundings have. */
  near: number
  /** What a generator knows besides: names and amounts. */
  hints: readonly (readonly [name: string, amount: number])[]
}

export type PageView = { snapshot: PageSnapshot; index: PageIndex; elements: PageElements }

/** What the generators of facts look at. `before`: null for a step that does nothing. */
export type CheckView = {
  part: Part
  explain: Explainer
  after: PageView
  before: PageView | null
  passed: readonly PageView[]
  changes: Changes | null
  /** The element that was acted on last. */
  lastRef: string | null
  /** The words say that something is as it was. */
  isStaying: boolean
  earlierTexts: readonly string[]
}

/** The target of items that stand in no box of their own. */
export const WHOLE_PAGE: readonly Locator[] = [{ type: 'css', value: 'body', priority: 5 }]

export const nodeOf = ({ page, at }: Fact): SnapshotNode | null => page.nodes[at] ?? null
