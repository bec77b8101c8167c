import { describe, expect, it } from 'vitest'
import { DATA_CELL_MAX, DATA_COLUMNS_MAX, DATA_ROWS_MAX } from '#contract/constants.ts'
import { dataTableSchema } from '#contract/schemas/data-table.ts'
import { NEW_TABLE, storedTable, tableOfCells, tableProblem, withColumn, withoutColumn, withPasted } from './data-table-edit.ts'

const table = { columns: ['login', 'city'], rows: [['ada', 'Omsk']] }

describe('the table of data', () => {
  it('takes cells of a spreadsheet at any place and grows as far as it may', () => {
    expect(
      withPasted(table, { row: 0, column: 1 }, [
        ['Perm', '1'],
        ['Tula', '2'],
      ]),
    ).toEqual({
      columns: ['login', 'city', ''],
      rows: [
        ['ada', 'Perm', '1'],
        ['', 'Tula', '2'],
      ],
    })
    expect(
      withPasted(NEW_TABLE, { row: -1, column: 0 }, [
        ['login', 'city'],
        ['ada', 'Omsk'],
      ]),
    ).toEqual(table)
    const large = Array.from({ length: DATA_ROWS_MAX + 5 }, () => Array.from({ length: DATA_COLUMNS_MAX + 5 }, () => 'x'))
    const { columns, rows } = withPasted(table, { row: 0, column: 0 }, large)
    expect([columns.length, rows.length]).toEqual([DATA_COLUMNS_MAX, DATA_ROWS_MAX])
  })

  it('is read from a file whose first row has the names', () => {
    expect(tableOfCells([['login', 'city'], ['ada'], ['bob', 'Perm', 'surplus']])).toEqual({
      columns: ['login', 'city'],
      rows: [
        ['ada', ''],
        ['bob', 'Perm'],
      ],
    })
    expect(tableOfCells([])).toBeNull()
  })

  it('is stored without what is blank, and not at all when nothing is left', () => {
    const edited = withColumn({ columns: [' login ', ''], rows: [['ada', ''], ['', '']] }) // prettier-ignore
    expect(storedTable(edited)).toEqual({ columns: ['login'], rows: [['ada']] })
    expect(storedTable(NEW_TABLE)).toBeNull()
    expect(storedTable(withoutColumn(withoutColumn(table, 0), 0))).toBeNull()
  })

  it.each([
    [
      { columns: ['a', 'A'], rows: [] },
      { kind: 'name_taken', name: 'A' },
    ],
    [
      { columns: ['a', ''], rows: [['', 'x']] },
      { kind: 'no_name', at: 2 },
    ],
    [
      { columns: ['a'.repeat(61)], rows: [] },
      { kind: 'name_too_long', at: 1 },
    ],
    [
      { columns: ['a'], rows: [['x'], ['x'.repeat(DATA_CELL_MAX + 1)]] },
      { kind: 'cell_too_long', row: 2, name: 'a' },
    ],
    [
      { columns: ['a'], rows: [['\uD800']] },
      { kind: 'cell_broken', row: 1, name: 'a' },
    ],
    [{ columns: ['a'], rows: Array.from({ length: DATA_ROWS_MAX + 1 }, () => ['x']) }, { kind: 'too_many_rows' }],
    [{ columns: Array.from({ length: 21 }, (_, at) => `c${at}`), rows: [] }, { kind: 'too_many_columns' }],
    [
      {
        columns: Array.from({ length: 2 }, (_, at) => `c${at}`),
        rows: Array.from({ length: 101 }, () => ['x'.repeat(1000), 'x'.repeat(1000)]),
      },
      { kind: 'too_large' },
    ],
  ])('of which %j cannot be stored, which the server refuses too', (wrong, problem) => {
    expect(tableProblem(wrong)).toEqual(problem)
    expect(dataTableSchema.safeParse(wrong).success).toBe(false)
  })

  it('that is stored is one that the server takes', () => {
    expect(tableProblem(table)).toBeNull()
    expect(dataTableSchema.parse(table)).toEqual(table)
  })
})
