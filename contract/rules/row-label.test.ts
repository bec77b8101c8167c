import { expect, test } from 'vitest'
import { rowLabelOf } from './row-label.ts'

test.each([
  [['Ann', '', 'Omsk', 'more'], 'Ann, Omsk'],
  [[' ', ''], '3'],
  [['a'.repeat(300)], 'a'.repeat(200)],
])('a row %j is called %s', (cells, label) => expect(rowLabelOf(cells, 2)).toBe(label))
