import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { Scope } from '../language/intents.ts'
import type { PreparedText } from '../lexicon/similarity.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { bareText } from '../text/normalize.ts'
import { lineAround } from './layout.ts'
import type { PageIndex } from './page-index.ts'
import { ancestorsOf, climbTo, closest, isInside, nodeAt } from './page-index.ts'
import { isHeadingTag } from './node-kind.ts'
import { isLetterOrDigit } from '../text/letters.ts'

/**
 * The part of the page where a target must be. `ranges`: the subtrees that qualify. `anchors`: nodes that it must be near to. `isKnown` false:
 * nothing on the page has that caption, so nothing can be inside it.
 */
export type ScopeArea = { ranges: [number, number][]; anchors: number[]; isKnown: boolean; isStrict: boolean }

const ANCHOR_SCORE = 0.75

/** The innermost nodes whose text is `caption`. */
export function anchorsFor(index: PageIndex, caption: string): number[] {
  const wanted = prepareText(caption)
  const scored = index.nodes.flatMap((node, i) => {
    const score = node.visible ? anchorScore(wanted, node) : 0
    return score >= ANCHOR_SCORE ? [{ i, score }] : []
  })
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0)
  const strong = scored.filter(({ score }) => score >= best - 0.05).map(({ i }) => i)
  return strong.filter((i) => !strong.some((other) => other !== i && isInside(index, other, i)))
}

function anchorScore(wanted: PreparedText, node: SnapshotNode): number {
  let best = 0
  for (const text of [node.text, node.name, node.value, node.fullText]) {
    if (text === '' || text.length > 300) continue
    const score = wordsContained(wanted, text) ? containedScore(wanted, text) : compareTexts(wanted, prepareText(text)).score
    best = Math.max(best, score)
  }
  return best
}

/** The texts of a page are asked for again with each caption, and are those of the step before. */
const bareOf = memoizedByWord(bareText)

/** Whether the caption is completely contained in a longer text: “Ivan Petrov” in “Ivan Petrov, manager”. */
function wordsContained(wanted: PreparedText, text: string): boolean {
  if (wanted.bare.length < 2) return false
  const bare = bareOf(text)
  const at = bare.indexOf(wanted.bare)
  if (at < 0) return false
  const before = bare[at - 1]
  const after = bare[at + wanted.bare.length]
  return !isLetterOrDigit(before) && !isLetterOrDigit(after)
}

function containedScore(wanted: PreparedText, text: string): number {
  const bare = bareOf(text)
  return bare === wanted.bare ? 1 : 0.8 + 0.15 * (wanted.bare.length / bare.length)
}

const setOf = (line: string): ReadonlySet<string> => new Set(line.split(' '))

const ROW_LIKE = setOf('row listitem article option treeitem menuitem')
const ROW_TAGS = setOf('tr li article')

export function isRowLike(node: SnapshotNode): boolean {
  return ROW_LIKE.has(node.role) || ROW_TAGS.has(node.tag)
}

/** The row, list item or card around a node: by role, else the smallest of several similar siblings that also holds a control. */
export function itemAround(index: PageIndex, at: number): number {
  const semantic = closest(index, at, (node) => isRowLike(node))
  if (semantic >= 0) return semantic
  for (const up of [at, ...ancestorsOf(index, at)]) {
    if (hasLikeSibling(index, up) && holdsControl(index, up, index.ends[up] ?? 0, at)) return up
  }
  return -1
}

function hasLikeSibling(index: PageIndex, at: number): boolean {
  const node = nodeAt(index, at)
  const end = node.parent < 0 ? index.nodes.length : (index.ends[node.parent] ?? 0)
  for (let i = node.parent + 1; i < end; i = index.ends[i] ?? end) {
    const sibling = nodeAt(index, i)
    if (
      i !== at &&
      sibling.parent === node.parent &&
      sibling.tag === node.tag &&
      sibling.role === node.role &&
      (index.ends[i] ?? 0) - i > 1
    )
      return true
  }
  return false
}

function holdsControl(index: PageIndex, start: number, end: number, besides: number): boolean {
  for (let i = start; i < end; i++) {
    const node = nodeAt(index, i)
    if (i !== besides && (node.clickable || node.editable)) return true
  }
  return false
}

const CONTAINER_ROLES: Partial<Record<Scope['kind'], ReadonlySet<string>>> = {
  dialog: setOf('dialog alertdialog'),
  section: setOf(
    'region group navigation banner contentinfo complementary tabpanel toolbar form main section fieldset aside header footer details article',
  ),
  form: setOf('form search dialog group fieldset region'),
  menu: setOf('menu menubar navigation nav listbox list toolbar tree'),
  list: setOf('list listbox ul ol menu table grid feed tree'),
  table: setOf('table grid treegrid'),
}

/** Finds the part of the page that a scope in words means. */
export function locateScope(index: PageIndex, scope: Scope): ScopeArea {
  if (scope.kind === 'dialog') return dialogArea(index, scope)
  if (scope.kind === 'row' || scope.kind === 'card') return itemArea(index, scope)
  if (scope.caption === '') return anyContainer(index, scope)
  if (scope.kind === 'heading') return headingArea(index, scope.caption)
  if (scope.kind === 'near') return nearArea(index, scope.caption)
  return captionedArea(index, scope)
}

const EVERYWHERE: ScopeArea = { ranges: [], anchors: [], isKnown: true, isStrict: false }

function toArea(index: PageIndex, containers: number[], isStrict: boolean): ScopeArea {
  return { ranges: containers.map((i) => [i, index.ends[i] ?? i + 1]), anchors: [], isKnown: containers.length > 0, isStrict }
}

function containersOf(index: PageIndex, kind: Scope['kind']): number[] {
  const roles = CONTAINER_ROLES[kind]
  if (!roles) return []
  return index.nodes.flatMap((node, i) => (roles.has(node.role) || roles.has(node.tag) ? [i] : []))
}

function anyContainer(index: PageIndex, scope: Scope): ScopeArea {
  const all = containersOf(index, scope.kind).filter((i) => nodeAt(index, i).visible)
  return all.length > 0 ? { ...toArea(index, all, false) } : EVERYWHERE
}

function dialogArea(index: PageIndex, { caption }: Scope): ScopeArea {
  const dialogs = containersOf(index, 'dialog').filter((i) => nodeAt(index, i).visible)
  const flagged = index.nodes.flatMap((node, i) => (node.inDialog ? [i] : []))
  if (dialogs.length === 0 && flagged.length === 0) return { ...EVERYWHERE, isKnown: false, isStrict: true }
  const captioned = caption === '' ? [] : dialogs.filter((i) => hasCaption(index, i, caption))
  if (captioned.length > 0) return toArea(index, captioned, true)
  if (dialogs.length > 0) return toArea(index, dialogs, true)
  return { ranges: flagged.map((i) => [i, i + 1]), anchors: [], isKnown: true, isStrict: true }
}

function hasCaption(index: PageIndex, at: number, caption: string): boolean {
  return anchorsFor(index, caption).some((anchor) => isInside(index, anchor, at))
}

function itemArea(index: PageIndex, scope: Scope): ScopeArea {
  const { caption, ordinal } = scope
  if (caption !== '') {
    const anchors = anchorsFor(index, caption)
    const items = itemsAround(index, anchors)
    if (items.length > 0) return { ranges: nth(items, ordinal), anchors: [], isKnown: true, isStrict: true }
    return { ranges: [], anchors, isKnown: anchors.length > 0, isStrict: true }
  }
  const rows = bodyRows(index)
  return ordinal === undefined ? toArea(index, rows, false) : toArea(index, nth(rows, ordinal), true)
}

/** Rows of tables without the heading row; list items where there is no table. */
function bodyRows(index: PageIndex): number[] {
  const rows = index.nodes.flatMap((node, i) =>
    node.visible && (node.role === 'row' || node.tag === 'tr') && !isHeaderRow(index, i) ? [i] : [],
  )
  if (rows.length > 0) return rows
  return index.nodes.flatMap((node, i) =>
    node.visible && isRowLike(node) && closest(index, i, (up) => up.tag === 'nav' || up.role === 'navigation') < 0 ? [i] : [],
  )
}

function isHeaderRow(index: PageIndex, at: number): boolean {
  let cells = 0
  for (let i = at + 1; i < (index.ends[at] ?? 0); i++) {
    const node = nodeAt(index, i)
    if (node.role === 'columnheader' || node.tag === 'th') cells++
    if (node.role === 'cell' || node.tag === 'td') return false
  }
  return cells > 0
}

export function nth<T>(items: T[], ordinal: number | undefined): T[] {
  if (ordinal === undefined) return items
  const item = ordinal > 0 ? items[ordinal - 1] : items.at(ordinal)
  return item === undefined ? [] : [item]
}

/** Everything between a heading and the next of its level. */
function headingArea(index: PageIndex, caption: string): ScopeArea {
  const headings = anchorsFor(index, caption)
    .map((i) => closest(index, i, (node) => node.role === 'heading' || isHeadingTag(node.tag)))
    .filter((i) => i >= 0)
  const ranges = headings.map((i): [number, number] => {
    const { tag } = nodeAt(index, i)
    const next = index.nodes.findIndex((node, at) => at > i && (node.role === 'heading' || isHeadingTag(node.tag)) && node.tag <= tag)
    return [i, next < 0 ? index.nodes.length : next]
  })
  return ranges.length > 0 ? { ranges, anchors: [], isKnown: true, isStrict: true } : nearArea(index, caption)
}

function nearArea(index: PageIndex, caption: string): ScopeArea {
  const anchors = anchorsFor(index, caption)
  return { ranges: itemsAround(index, anchors), anchors, isKnown: anchors.length > 0, isStrict: true }
}

/** The items that the anchors are in. For an anchor that is in no item, the elements on its line, if they can be acted on. */
function itemsAround(index: PageIndex, anchors: number[]): [number, number][] {
  const items = new Map<number, number>()
  for (const anchor of anchors) {
    const item = itemAround(index, anchor)
    const [start, end] = item >= 0 ? [item, index.ends[item] ?? item + 1] : lineAround(index, anchor)
    if (item >= 0 || holdsControl(index, start, end, anchor)) items.set(start, end)
  }
  return [...items]
}

/** Containers with that name, or with a heading, legend or label of that name. */
function captionedArea(index: PageIndex, scope: Scope): ScopeArea {
  const wanted = prepareText(scope.caption)
  const containers = containersOf(index, scope.kind)
  const named = containers.filter((i) =>
    [nodeAt(index, i).name, nodeAt(index, i).label].some((text) => compareTexts(wanted, prepareText(text)).score >= ANCHOR_SCORE),
  )
  if (named.length > 0) return toArea(index, named, true)
  const anchors = anchorsFor(index, scope.caption)
  const holding = anchors.map((anchor) => closest(index, anchor, (_, at) => at !== anchor && containers.includes(at))).filter((i) => i >= 0)
  if (holding.length > 0) return toArea(index, [...new Set(holding)], true)
  const headed = headingArea(index, scope.caption)
  return headed.isKnown ? { ...headed, isStrict: false } : { ...EVERYWHERE, isKnown: false }
}

/** Whether a node is inside the scope. A scope that is not on the page holds nothing. */
export function isInScope(index: PageIndex, scope: Scope, i: number): boolean {
  const area = locateScope(index, scope)
  if (!area.isKnown) return false
  return area.ranges.length === 0 || isInArea(area, i)
}

export function isInArea(area: ScopeArea, i: number): boolean {
  return area.ranges.some(([start, end]) => i >= start && i < end)
}

/** The number of levels to climb from the nearest anchor; smaller is nearer. */
export function distanceTo(index: PageIndex, area: ScopeArea, i: number): number {
  return area.anchors.reduce((least, anchor) => Math.min(least, climbTo(index, anchor, i)), Number.POSITIVE_INFINITY)
}

/** Whether the candidate belongs to another item of the list than every anchor: its card is like the anchor's and has a caption of its own. */
export function isOfOther(index: PageIndex, area: ScopeArea, i: number): boolean {
  return area.anchors.length > 0 && area.anchors.every((anchor) => isOfLikeItem(index, anchor, i))
}

function isOfLikeItem(index: PageIndex, anchor: number, i: number): boolean {
  let own = anchor
  for (const up of ancestorsOf(index, anchor)) {
    if (isInside(index, i, up)) break
    own = up
  }
  const { parent } = nodeAt(index, own)
  if (parent < 0 || isInside(index, i, own)) return false
  const other = closest(index, i, (node) => node.parent === parent)
  if (other < 0) return false
  const [ownItem, otherItem] = [nodeAt(index, own), nodeAt(index, other)]
  if (ownItem.tag !== otherItem.tag || ownItem.role !== otherItem.role) return false
  if (ownItem.tag === 'tr' || ownItem.role === 'row' || ownItem.role === 'article') return true
  const twin = counterpart(index, { anchor, own, other })
  if (twin < 0 || isInside(index, i, twin) || isInside(index, twin, i)) return false
  const [said, found] = [nodeAt(index, anchor), nodeAt(index, twin)]
  return found.tag === said.tag && found.role === said.role && found.clickable === said.clickable && found.text !== ''
}

/** The node at the same position in `other` as `anchor` in `own`; -1 for none. */
function counterpart(index: PageIndex, { anchor, own, other }: { anchor: number; own: number; other: number }): number {
  if (anchor === own) return other
  const { parent } = nodeAt(index, anchor)
  const up = counterpart(index, { anchor: parent, own, other })
  return up < 0 ? -1 : (childrenOf(index, up)[childrenOf(index, parent).indexOf(anchor)] ?? -1)
}

function childrenOf(index: PageIndex, at: number): number[] {
  const children: number[] = []
  for (let i = at + 1; i < (index.ends[at] ?? 0); i = index.ends[i] ?? i + 1) children.push(i)
  return children
}
