import { closest, type PageIndex } from '../grounding/page-index.ts'

/** Pixels. Grids draw their heads in a table of their own, so a column is known by where it stands. */
const SHIFT_MAX = 24

type Head = { text: string; x: number; width: number; y: number; table: number }

const heads = new WeakMap<PageIndex, Head[]>()

function headsOf(index: PageIndex): Head[] {
  const known = heads.get(index)
  if (known) return known
  const found = index.nodes.flatMap((node, at): Head[] => {
    if (index.kinds[at] !== 'column' || !node.visible) return []
    const text = node.name || node.text || node.fullText
    return text === '' || text.length > 60 ? [] : [{ text, x: node.box.x, width: node.box.width, y: node.box.y, table: tableOf(index, at) }]
  })
  heads.set(index, found)
  return found
}

const tableOf = (index: PageIndex, at: number): number =>
  closest(index, at, ({ role, tag }) => role === 'grid' || role === 'treegrid' || role === 'table' || tag === 'table')

/** The heading of the column that a cell, or a control in a cell, stands in; [] outside tables. */
export function columnOf(index: PageIndex, at: number): string[] {
  const all = headsOf(index)
  const node = index.nodes[at]
  if (!node || all.length === 0 || index.kinds[at] === 'column' || index.kinds[at] === 'row') return []
  const row = closest(index, at, (_, up) => index.kinds[up] === 'row')
  if (row < 0 || row === at) return []
  const table = tableOf(index, at)
  const own = all.filter((head) => head.table === table)
  const middle = node.box.x + node.box.width / 2
  const under = (own.length > 0 ? own : all).filter(
    ({ x, width, y }) => y < node.box.y && middle >= x - SHIFT_MAX && middle <= x + width + SHIFT_MAX,
  )
  const best = under.toSorted((a, b) => Math.abs(a.x + a.width / 2 - middle) - Math.abs(b.x + b.width / 2 - middle))[0]
  return best ? [best.text] : []
}
