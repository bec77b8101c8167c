import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import {
  compareValues,
  isGroupOpen,
  isShown,
  withGroup,
  type ColumnGroup,
  type ColumnSort,
  type ColumnVisibility,
  type GroupedColumn,
} from './columns.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './grouped-table.module.css'

type GroupedTableProps<Row> = {
  /** Names the table for those who do not see it. */
  label: string
  groups: readonly ColumnGroup<Row>[]
  /** Null while they load: placeholders of the same height stand in. */
  rows: readonly Row[] | null
  rowKey: (row: Row) => string
  visibility: ColumnVisibility
  onVisibilityChange: (next: ColumnVisibility) => void
  sort: ColumnSort
  onSortChange: (next: ColumnSort) => void
  /** True while newer rows are on their way; the present ones stay. */
  isStale?: boolean
}

const ROW_PX = 52
const SUMMARY_PX = 124
const PLACEHOLDERS = 5
/** Fewer rows than this are all drawn: find-in-page works, and nothing is measured. */
const DRAWN_ALL_MAX = 80
const NO_ROWS: never[] = []

const summaryKey = (groupKey: string) => `${groupKey}:summary`

/** A column as it is drawn: one of a group, or the narrow one that stands for a closed group. */
type Drawn<Row> = Pick<GroupedColumn<Row>, 'key' | 'label' | 'width' | 'align' | 'sortValue' | 'cell' | 'pinned'> & { isSummary: boolean }

/**
 * A table whose columns stand in groups that open and close, with sorting, and columns that stay in view while the others scroll sideways. Long tables
 * draw only the rows in view. What is shown and how it is sorted belongs to the caller, who keeps it.
 */
export function GroupedTable<Row>(props: GroupedTableProps<Row>) {
  const { label, groups, rows, rowKey, visibility, onVisibilityChange, sort, onSortChange, isStale = false } = props
  const drawn = useMemo(() => groups.flatMap((group) => columnsOf(group, visibility)), [groups, visibility])
  const sorted = useSortedRows(drawn, rows, sort)
  const area = useRef<HTMLDivElement>(null)
  const width = drawn.reduce((sum, column) => sum + column.width, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls has to be reached by the keyboard
    <section ref={area} className={classes.area} tabIndex={0} aria-label={label}>
      <table
        className={classes.table}
        style={{ minWidth: width }}
        aria-label={label}
        aria-rowcount={rows ? rows.length + 2 : undefined}
        aria-busy={rows === null || isStale}
        data-stale={isStale}
      >
        <colgroup>
          {drawn.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {groups.map((group) => (
              <GroupHead
                key={group.key}
                group={group}
                isOpen={isGroupOpen(group, visibility)}
                span={columnsOf(group, visibility).length}
                onToggle={(isOpen) => onVisibilityChange(withGroup(visibility, group, isOpen))}
              />
            ))}
          </tr>
          <tr>
            {drawn.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        {rows === null ? (
          <Placeholders columns={drawn.length} />
        ) : rows.length > DRAWN_ALL_MAX ? (
          <VirtualBody area={area} rows={sorted} columns={drawn} rowKey={rowKey} />
        ) : (
          <tbody>
            {sorted.map((row, index) => (
              <BodyRow key={rowKey(row)} row={row} index={index} columns={drawn} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

function columnsOf<Row>(group: ColumnGroup<Row>, visibility: ColumnVisibility): Drawn<Row>[] {
  if (isGroupOpen(group, visibility)) {
    return group.columns.filter((column) => isShown(column, visibility)).map((column) => ({ ...column, isSummary: false }))
  }
  const cell = group.summary ?? (() => null)
  return [{ key: summaryKey(group.key), label: group.label ?? '', width: SUMMARY_PX, cell, isSummary: true }]
}

/** The rows in order. Equal ones keep theirs, and so do all when the column that they are sorted by is hidden. */
function useSortedRows<Row>(drawn: readonly Drawn<Row>[], rows: readonly Row[] | null, sort: ColumnSort): readonly Row[] {
  const { i18n } = useLingui()
  const sortValue = drawn.find(({ key }) => key === sort?.key)?.sortValue
  const isDescending = sort?.isDescending ?? false
  return useMemo(() => {
    if (!rows || !sortValue) return rows ?? NO_ROWS
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true, sensitivity: 'base' })
    const keyed = rows.map((row) => ({ row, value: sortValue(row) }))
    return keyed.toSorted((a, b) => compareValues(a.value, b.value, { compare, isDescending })).map(({ row }) => row)
  }, [rows, sortValue, isDescending, i18n.locale])
}

type GroupHeadProps<Row> = { group: ColumnGroup<Row>; isOpen: boolean; span: number; onToggle: (isOpen: boolean) => void }

function GroupHead<Row>({ group: { label, tone, columns }, isOpen, span, onToggle }: GroupHeadProps<Row>) {
  const { t } = useLingui()
  const pinned = columns.every((column) => column.pinned === 'end') ? 'end' : columns[0]?.pinned
  if (label === null) {
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- stands above columns without a group
    return span > 0 ? <td colSpan={span} className={classes.groupGap} data-pinned={span === 1 ? pinned : undefined} /> : null
  }
  const Icon = isOpen ? IconChevronLeft : IconChevronRight
  return (
    <th scope="colgroup" colSpan={span} className={classes.group} data-tone={tone} data-open={isOpen}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Collapse the columns “${label}”` : t`Expand the columns “${label}”`}
        title={label}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={classes.groupLabel}>{label}</span>
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}

type ColumnHeadProps<Row> = { column: Drawn<Row>; sort: ColumnSort; onSortChange: (next: ColumnSort) => void }

function ColumnHead<Row>({ column: { key, label, align, sortValue, pinned, isSummary }, sort, onSortChange }: ColumnHeadProps<Row>) {
  const isSorted = sort?.key === key
  if (isSummary) {
    return (
      <th scope="col" className={classes.summary}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </th>
    )
  }
  const Icon = !isSorted ? IconArrowsSort : sort.isDescending ? IconArrowDown : IconArrowUp
  const ariaSort = !sortValue ? undefined : !isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" data-align={align} data-pinned={pinned} aria-sort={ariaSort}>
      {sortValue ? (
        <button type="button" className={classes.sort} data-active={isSorted} onClick={() => onSortChange(nextSort(key, sort))}>
          {label}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

/** Ascending, descending, then as they come. */
function nextSort(key: string, sort: ColumnSort): ColumnSort {
  if (sort?.key !== key) return { key, isDescending: false }
  return sort.isDescending ? null : { key, isDescending: true }
}

type BodyRowProps<Row> = { row: Row; index: number; columns: readonly Drawn<Row>[] }

/** While the table scrolls, only the rows that come into view are drawn. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` loses the type parameter, and changes nothing else
const BodyRow = memo(BodyRowContent) as typeof BodyRowContent

function BodyRowContent<Row>({ row, index, columns }: BodyRowProps<Row>): ReactNode {
  return (
    // Rows are counted with the two of the head.
    <tr aria-rowindex={index + 3}>
      {columns.map(({ key, align, pinned, isSummary, cell }) => (
        <td key={key} data-align={align} data-pinned={pinned} className={isSummary ? classes.summary : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

type VirtualBodyProps<Row> = {
  area: React.RefObject<HTMLDivElement | null>
  rows: readonly Row[]
  columns: readonly Drawn<Row>[]
  rowKey: (row: Row) => string
}

/** Draws the rows in view, and two empty ones as high as those before and behind. */
function VirtualBody<Row>({ area, rows, columns, rowKey }: VirtualBodyProps<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => rowKey(rows[index]!),
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const behind = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Gap height={before} columns={columns.length} />
      {items.map(({ index, key }) => (
        <BodyRow key={String(key)} row={rows[index]!} index={index} columns={columns} />
      ))}
      <Gap height={behind} columns={columns.length} />
    </tbody>
  )
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  const style: CSSProperties = { height }
  return (
    <tr aria-hidden="true" className={classes.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty, hidden from assistive technology */}
      <td colSpan={columns} style={style} />
    </tr>
  )
}

function Placeholders({ columns }: { columns: number }) {
  return (
    <tbody>
      {Array.from({ length: PLACEHOLDERS }, (_row, row) => (
        <tr key={row} aria-hidden="true">
          {Array.from({ length: columns }, (_cell, cell) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a grey bar, hidden from assistive technology
            <td key={cell}>
              <span className={classes.placeholder} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
