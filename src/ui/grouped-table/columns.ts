import type { ReactNode } from 'react'

/** What a column is sorted by. Nothing sorts behind everything else. */
export type SortValue = string | number | boolean | null

export type GroupedColumn<Row> = {
  key: string
  /** Its name in the header and in the panel of columns. */
  label: string
  /** In pixels. */
  width: number
  align?: 'start' | 'end'
  /** Without it the column cannot be sorted. */
  sortValue?: (row: Row) => SortValue
  cell: (row: Row) => ReactNode
  /** Stays in view while the others scroll sideways. */
  pinned?: 'start' | 'end'
  /** Always shown, and not in the panel. */
  isFixed?: boolean
}

/**
 * Columns that belong together. `label` null: a group without a head of its own, which is always open. A group with a head is closed when none of its
 * columns is shown; then `summary` stands for it in a narrow cell. `tone` colours its head.
 */
export type ColumnGroup<Row> = {
  key: string
  label: string | null
  tone?: 'health' | 'reservation'
  summary?: (row: Row) => ReactNode
  columns: readonly GroupedColumn<Row>[]
}

/** Whether a column is shown, by its key. A column that is missing is as it is by default. */
export type ColumnVisibility = Readonly<Record<string, boolean>>
export type ColumnSort = { key: string; isDescending: boolean } | null

/** The visibility of every column that can be hidden. */
export function visibilityOf<Row>(groups: readonly ColumnGroup<Row>[], shown: ReadonlySet<string>): ColumnVisibility {
  return Object.fromEntries(groups.flatMap(({ columns }) => columns.map(({ key, isFixed }) => [key, isFixed === true || shown.has(key)])))
}

export const isShown = <Row>({ key, isFixed }: GroupedColumn<Row>, visibility: ColumnVisibility): boolean =>
  isFixed === true || visibility[key] === true

export const isGroupOpen = <Row>({ label, columns }: ColumnGroup<Row>, visibility: ColumnVisibility): boolean =>
  label === null || columns.some((column) => isShown(column, visibility))

/** Shows or hides all columns of a group. */
export function withGroup<Row>(visibility: ColumnVisibility, { columns }: ColumnGroup<Row>, isVisible: boolean): ColumnVisibility {
  return { ...visibility, ...Object.fromEntries(columns.map(({ key }) => [key, isVisible])) }
}

/** Shows or hides all columns that can be hidden. */
export function withAll<Row>(groups: readonly ColumnGroup<Row>[], isVisible: boolean): ColumnVisibility {
  return groups.reduce<ColumnVisibility>((all, group) => withGroup(all, group, isVisible), {})
}

/**
 * The order of two values; nothing comes last, in both directions. Texts are compared as readers of the language do, with numbers in them by size: `VM-2`
 * before `VM-10`.
 */
export function compareValues(
  a: SortValue,
  b: SortValue,
  { compare, isDescending = false }: { compare: (a: string, b: string) => number; isDescending?: boolean },
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'string' || typeof b === 'string' ? compare(String(a), String(b)) : Number(a) - Number(b)
  return isDescending ? -order : order
}
