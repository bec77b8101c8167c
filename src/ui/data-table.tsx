import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export type SortOrder = 'asc' | 'desc'

export type Column<Row, Key extends string = string> = {
  key: Key
  header: ReactNode
  /** CSS width; one column without it takes the remaining width. */
  width?: string
  align?: 'start' | 'end'
  sortable?: boolean
  /** The header is read out but not shown. */
  hiddenHeader?: boolean
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row, Key extends string> = {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row, Key>[]
  /** Null while they load: placeholders of the same height stand in. */
  rows: readonly Row[] | null
  rowKey: (row: Row) => string
  placeholderRows?: number
  sort?: { key: Key; order: SortOrder }
  onSort?: (key: Key) => void
  /** True while newer rows are on their way; the present ones stay. */
  isStale?: boolean
}

export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, rowKey, placeholderRows = 5, sort, onSort, isStale = false } = props
  return (
    <table className={classes.table} aria-label={label} aria-busy={rows === null || isStale} data-stale={isStale}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.key} style={column.width ? { width: column.width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} order={sort?.key === column.key ? sort.order : null} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === null
          ? Array.from({ length: placeholderRows }, (_, index) => <PlaceholderRow key={index} columns={columns.length} />)
          : rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

type HeaderCellProps<Row, Key extends string> = { column: Column<Row, Key>; order: SortOrder | null; onSort?: (key: Key) => void }

function HeaderCell<Row, Key extends string>({ column, order, onSort }: HeaderCellProps<Row, Key>) {
  const Icon = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown
  const ariaSort = order === null ? (column.sortable ? 'none' : undefined) : order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-align={column.align} aria-sort={ariaSort}>
      {column.sortable ? (
        <button type="button" className={classes.sort} data-active={order !== null} onClick={() => onSort?.(column.key)}>
          {column.header}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        <span className={column.hiddenHeader ? classes.hidden : undefined}>{column.header}</span>
      )}
    </th>
  )
}

function PlaceholderRow({ columns }: { columns: number }) {
  return (
    <tr aria-hidden="true">
      {Array.from({ length: columns }, (_, index) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a grey bar, hidden from assistive technology
        <td key={index}>
          <span className={classes.placeholder} />
        </td>
      ))}
    </tr>
  )
}
