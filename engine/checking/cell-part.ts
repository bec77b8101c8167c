import type { AssertionPart } from '../../contract/schemas/assertion.ts'
import { closest, isInside, type PageIndex } from '../grounding/page-index.ts'
import { columnOf } from '../page/columns.ts'

const TEXT_MAX = 200

/**
 * The cell that a text stands in, by a text of its row and the heading of its column, so that it is found again after the table was sorted. Null
 * when the row has no text that is in no other row, or the column has no heading in the table.
 */
export function cellPartOf(index: PageIndex, at: number, said: string): { table: number; part: AssertionPart } | null {
  const [column] = columnOf(index, at)
  const row = closest(index, at, (_, up) => index.kinds[up] === 'row')
  const table =
    row < 0 ? -1 : closest(index, row, ({ role, tag }) => role === 'grid' || role === 'treegrid' || role === 'table' || tag === 'table')
  if (column === undefined || table < 0 || !hasHead(index, table, column)) return null
  const rows = index.nodes.flatMap((node, each) =>
    each !== row && node.visible && index.kinds[each] === 'row' && isInside(index, each, table) ? [each] : [],
  )
  const own = textsIn(index, row, (k) => !isInside(index, k, cellOf(index, at)))
  const key = own.find((text) => said.includes(text) && rows.every((other) => !textIn(index, other).includes(text)))
  return key === undefined ? null : { table, part: { kind: 'cell', row: key, column } }
}

const cellOf = (index: PageIndex, at: number): number =>
  Math.max(
    at,
    closest(index, at, (_, up) => index.kinds[up] === 'cell'),
  )

const hasHead = (index: PageIndex, table: number, column: string): boolean =>
  index.nodes.some(
    (node, at) =>
      node.visible && index.kinds[at] === 'column' && isInside(index, at, table) && (node.name || node.text || node.fullText) === column,
  )

function textsIn(index: PageIndex, box: number, passes: (at: number) => boolean): string[] {
  const texts: string[] = []
  for (let at = box + 1; at < (index.ends[box] ?? box); at++) {
    const text = index.nodes[at]?.text ?? ''
    if (index.nodes[at]?.visible && text.length > 1 && text.length <= TEXT_MAX && passes(at)) texts.push(text)
  }
  return texts
}

const textIn = (index: PageIndex, box: number): string => textsIn(index, box, () => true).join(' ')
