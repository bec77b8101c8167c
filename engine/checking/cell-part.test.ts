import { expect, it } from 'vitest'
import { indexPage } from '../grounding/page-index.ts'
import { cell, column, el, page, row } from '#tests/factories/page-snapshot.ts'
import { cellPartOf } from './cell-part.ts'

const box = (x: number, y: number) => ({ box: { x: x * 100, y: y * 30, width: 90, height: 20 } })
const at = (x: number, y: number, text: string) => ({ ...(y === 0 ? column(text) : cell(text)), ...box(x, y) })
const table = (...rows: string[][]) =>
  indexPage(
    page('http://sut/', 'A', [
      el(
        'table',
        rows.map((texts, y) =>
          row(
            texts.map((text, x) => at(x, y, text)),
            box(0, y),
          ),
        ),
        { role: 'table' },
      ),
    ]),
  )
const index = table(['Customer', 'State'], ['Anna', 'New'], ['Boris', 'Paid'])
const nodeAt = (text: string): number => index.nodes.findIndex((node) => node.text === text)

it('is named by a text of its row and the heading of its column', () => {
  expect(cellPartOf(index, nodeAt('Paid'), 'Boris is Paid')).toMatchObject({
    table: 1,
    part: { kind: 'cell', row: 'Boris', column: 'State' },
  })
})

it('is not named when the words say nothing of the row, or other rows say the same', () => {
  expect(cellPartOf(index, nodeAt('Paid'), 'It is Paid')).toBeNull()
  const twins = table(['Customer', 'State'], ['Boris', 'New'], ['Boris', 'Paid'])
  expect(
    cellPartOf(
      twins,
      twins.nodes.findIndex(({ text }) => text === 'Paid'),
      'Boris is Paid',
    ),
  ).toBeNull()
})

it('is none outside a table', () => expect(cellPartOf(indexPage(page('http://sut/', 'A', [cell('Paid')])), 1, 'Boris is Paid')).toBeNull())
