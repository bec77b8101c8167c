import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { isClickable } from './describe.ts'
import { fieldKind, type FieldKind } from './field.ts'
import { natives } from './natives.ts'
import { renderedParent, type View } from './view.ts'

/** What a person can do with an element. It decides whether the element becomes a node at all. */
export type Traits = {
  /** The names of all its attributes. */
  names: readonly string[]
  kind: FieldKind | null
  clickable: boolean
  draggable: boolean
  scrolls: SnapshotNode['scrolls']
}

export function traitsOf(element: Element, view: View): Traits {
  const names = element.getAttributeNames()
  return {
    names,
    kind: fieldKind(element),
    clickable: isClickable(element, view),
    draggable: isDraggable(element, names, view),
    scrolls: scrollsOf(element, view),
  }
}

/** Facts about an element that only some elements have. */
export function behaviourOf(element: Element, role: string, { draggable, scrolls }: Traits): Pick<SnapshotNode, Behaviour> {
  const sort = SORTS[element.getAttribute('aria-sort') ?? '']
  const level = levelOf(element, role)
  return {
    ...(draggable ? { draggable } : {}),
    ...(scrolls ? { scrolls } : {}),
    ...(sort ? { sort } : {}),
    ...(level ? { level } : {}),
  }
}

type Behaviour = 'draggable' | 'scrolls' | 'sort' | 'level'

const SORTS: Record<string, SnapshotNode['sort']> = { ascending: 'ascending', descending: 'descending', none: 'none', other: 'other' }

/** Attributes by which libraries and the browser know what can be dragged; some say so by their value. */
const DRAG_NAMES = /^(?:draggable|aria-grabbed|aria-roledescription|cdkdrag|data-draggable|data-r[bf]d-(?:drag-handle-)?draggable-id)$/
const DRAG_CLASSES = /(?:^|\s)(?:ui-draggable|ui-sortable-handle|cdk-drag)(?:\s|$)/
const DRAG_CURSORS = new natives.Set(['grab', 'grabbing', 'move', 'all-scroll'])

/** Whether the page says by an attribute or by the cursor that the element can be dragged. */
function isDraggable(element: Element, names: readonly string[], view: View): boolean {
  if (names.some((name) => isDragMark(name, element))) return true
  const cursor = view.cursor(element)
  if (!DRAG_CURSORS.has(cursor)) return false
  const parent = renderedParent(element)
  return !parent || view.cursor(parent) !== cursor
}

function isDragMark(name: string, element: Element): boolean {
  if (name === 'class') return DRAG_CLASSES.test(element.getAttribute(name) ?? '')
  if (!DRAG_NAMES.test(name)) return false
  const value = element.getAttribute(name) ?? ''
  if (name === 'aria-roledescription') return /sortable|draggable|перетаск/iu.test(value)
  return name.endsWith('draggable') ? value === 'true' : true
}

/** A page may differ from its box by a rounded pixel without being scrollable. */
const SLACK_PX = 1

/** The directions in which the user can scroll the element's content. */
export function scrollsOf(element: Element, view: View): SnapshotNode['scrolls'] {
  const style = view.style(element)
  const { overflowX } = style
  // Where one direction is scrolled, the browser makes `auto` of a visible other one.
  if (overflowX === 'visible' || overflowX === 'clip') return undefined
  const { overflowY } = style
  const x = isScroller(overflowX) && element.scrollWidth > element.clientWidth + SLACK_PX
  const y = isScroller(overflowY) && element.scrollHeight > element.clientHeight + SLACK_PX
  return x && y ? 'both' : x ? 'x' : y ? 'y' : undefined
}

const isScroller = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'

function levelOf(element: Element, role: string): number | undefined {
  if (role !== 'heading' && role !== 'treeitem' && role !== 'row') return undefined
  const said = Number(element.getAttribute('aria-level'))
  if (said >= 1) return Math.floor(said)
  if (role === 'heading') return Number(/^h([1-6])$/.exec(element.localName)?.[1]) || undefined
  return role === 'treeitem' ? depthInTree(element) : undefined
}

/** The number of items around a tree's item and itself; undefined in a tree that draws all of its levels as one list. */
function depthInTree(item: Element): number | undefined {
  let depth = 1
  let around = renderedParent(item)
  for (; around && around.getAttribute('role') !== 'tree'; around = renderedParent(around))
    if (around.getAttribute('role') === 'treeitem') depth++
  return depth > 1 || around?.querySelector('[role=treeitem] [role=treeitem]') ? depth : undefined
}
