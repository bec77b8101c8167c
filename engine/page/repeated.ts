import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { ancestorsOf, type PageIndex } from '../grounding/page-index.ts'

/**
 * Things of one kind beside each other: the rows of a table, the cards of a list. `css` finds just them, at any depth of `container`; a container of -1 is
 * the page.
 */
export type ItemGroup = { container: number; items: readonly number[]; css: string; kind: 'row' | 'item' | 'option' | 'control' | 'box' }

const GROUPS_MAX = 60
const known = new WeakMap<PageIndex, ItemGroup[]>()

/** The groups of a page, rows of tables first. */
export function groupsOf(index: PageIndex): readonly ItemGroup[] {
  const found = known.get(index)
  if (found) return found
  const made = [...tables(index), ...siblings(index)].slice(0, GROUPS_MAX)
  known.set(index, made)
  return made
}

const TABLES: ReadonlySet<string> = new Set(['table', 'grid', 'treegrid'])

/** Rows with cells of data. A table may be drawn in several parts, so its rows need not be siblings. */
function tables(index: PageIndex): ItemGroup[] {
  const { nodes } = index
  const rows = new Map<number, { items: number[]; isPlain: boolean }>()
  for (const [at, node] of nodes.entries()) {
    if (index.kinds[at] !== 'row' || !node.visible || !hasCell(index, at)) continue
    const table = tableOf(index, at)
    if (table < 0) continue
    const own = rows.get(table) ?? { items: [], isPlain: true }
    own.items.push(at)
    own.isPlain &&= node.tag === 'tr'
    rows.set(table, own)
  }
  return [...rows].map(([container, { items, isPlain }]) => ({ container, items, css: isPlain ? 'tr:has(td)' : '[role="row"]:has([role="gridcell"],[role="cell"])', kind: 'row' as const })) // prettier-ignore
}

function tableOf(index: PageIndex, at: number): number {
  for (const up of ancestorsOf(index, at)) if (TABLES.has(index.nodes[up]?.role ?? '') || index.nodes[up]?.tag === 'table') return up
  return -1
}

function hasCell(index: PageIndex, at: number): boolean {
  for (let k = at + 1; k < (index.ends[at] ?? 0); k++) {
    const { tag, role } = index.nodes[k] ?? { tag: '', role: '' }
    if (role === 'gridcell' || role === 'cell' || (tag === 'td' && role !== 'columnheader')) return true
  }
  return false
}

/**
 * Nodes that stand together and are made alike. A snapshot leaves out boxes that say nothing, so its parents are not those of the page: a group counts
 * only when a selector finds just its items inside the container.
 */
function siblings(index: PageIndex): ItemGroup[] {
  const byShape = new Map<string, number[]>()
  for (const [at, node] of index.nodes.entries()) {
    const kind = index.kinds[at] ?? 'other'
    if (!node.visible || LEFT_OUT.has(node.tag) || kind === 'column' || (kind === 'row' && tableOf(index, at) >= 0)) continue
    if (kind === 'cell' && isInRow(index, at)) continue
    const shape = `${node.parent}|${node.tag}|${node.role}|${classesOf(node)[0] ?? ''}`
    for (const key of [shape, `${shape}|${childTags(index, at).join(' ')}`]) {
      const own = byShape.get(key)
      if (own) own.push(at)
      else byShape.set(key, [at])
    }
  }
  const groups: ItemGroup[] = []
  for (const items of byShape.values()) {
    const [first] = items
    if (first === undefined) continue
    const kind = kindOf(index, first)
    if ((items.length < 2 && kind !== 'item' && kind !== 'option') || !items.every((at) => hasContent(index, at))) continue
    const container = index.nodes[first]?.parent ?? -1
    const css = cssOf(index, items, container)
    if (
      css !== null &&
      !groups.some((other) => other.container === container && other.items.length === items.length && other.items[0] === first)
    )
      groups.push({ container, items, css, kind })
  }
  return groups
}

const LEFT_OUT: ReadonlySet<string> = new Set(['option', 'br', 'body', 'html', 'tbody', 'thead'])

const isInRow = (index: PageIndex, at: number): boolean => {
  for (const up of ancestorsOf(index, at)) if (index.kinds[up] === 'row') return true
  return false
}

function kindOf(index: PageIndex, at: number): ItemGroup['kind'] {
  const node = index.nodes[at]
  if (node?.tag === 'li' || node?.role === 'listitem' || index.kinds[at] === 'card') return 'item'
  if (['option', 'menuitem', 'tab', 'radio', 'checkbox'].includes(index.kinds[at] ?? '')) return 'option'
  if (index.kinds[at] === 'row' || index.kinds[at] === 'cell') return 'row'
  return index.interactiveAt[at] === at ? 'control' : 'box'
}

const hasContent = (index: PageIndex, at: number): boolean => {
  const node = index.nodes[at]
  return node !== undefined && (node.fullText !== '' || node.text !== '' || node.name !== '')
}

function childTags(index: PageIndex, at: number): string[] {
  const tags = new Set<string>()
  for (let k = at + 1; k < (index.ends[at] ?? at); k++) if (index.nodes[k]?.parent === at) tags.add(index.nodes[k]?.tag ?? '')
  return [...tags].toSorted()
}

/** The simplest selector that finds just these items in the container; null when there is none. */
function cssOf(index: PageIndex, items: readonly number[], container: number): string | null {
  const [first] = items
  const node = index.nodes[first ?? -1]
  if (first === undefined || !node) return null
  const common = classesOf(node).filter((name) => items.every((at) => classesOf(index.nodes[at]).includes(name)))
  const bare = node.tag + roleOf(node)
  const choices = [bare, ...common.map((name) => `${node.tag}.${name}`), ...childTags(index, first).map((tag) => `${bare}:has(${tag})`)]
  return choices.find((css) => finds(index, css, container, items)) ?? null
}

function finds(index: PageIndex, css: string, container: number, items: readonly number[]): boolean {
  const wanted = new Set(items)
  const end = container < 0 ? index.nodes.length : (index.ends[container] ?? 0)
  let count = 0
  for (let at = container + 1; at < end; at++) {
    if (!index.nodes[at]?.visible || !fitsCss(index, at, css)) continue
    if (!wanted.has(at)) return false
    count++
  }
  return count === items.length
}

/** The selectors that are made here: a tag with a role, a class, or a tag inside. */
function fitsCss(index: PageIndex, at: number, css: string): boolean {
  const node = index.nodes[at]
  if (!node) return false
  const has = css.indexOf(':has(')
  if (has >= 0) return css.slice(0, has) === node.tag + roleOf(node) && insideTags(index, at).has(css.slice(has + 5, -1))
  return (
    css === node.tag + roleOf(node) ||
    (roleOf(node) !== '' && css === node.tag) ||
    classesOf(node).some((name) => css === `${node.tag}.${name}`)
  )
}

function insideTags(index: PageIndex, at: number): ReadonlySet<string> {
  const tags = new Set<string>()
  for (let k = at + 1; k < (index.ends[at] ?? at); k++) tags.add(index.nodes[k]?.tag ?? '')
  return tags
}

/** Only a plain box has its role by an attribute; the other tags bring theirs along. */
const roleOf = ({ tag, role }: SnapshotNode): string => (role !== '' && (tag === 'div' || tag === 'span') ? `[role="${role}"]` : '')

/** Classes that need no escaping in a selector. */
const classesOf = (node: SnapshotNode | undefined): string[] =>
  (node?.classes ?? '').split(' ').filter((name) => name !== '' && Array.from(name).every(isNameChar) && !isDigit(name.charAt(0)))

const isDigit = (char: string): boolean => char >= '0' && char <= '9'
const isNameChar = (char: string): boolean =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || isDigit(char) || char === '-' || char === '_'
