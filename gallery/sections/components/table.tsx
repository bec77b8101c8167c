import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable, type SortOrder } from '#ui/data-table.tsx'
import { ColumnPanel } from '#ui/grouped-table/column-panel.tsx'
import { visibilityOf, type ColumnGroup, type ColumnSort } from '#ui/grouped-table/columns.ts'
import { GroupedTable } from '#ui/grouped-table/grouped-table.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Context, Section } from '../../section.ts'

type Order = { id: string; name: string; count: number; isPaid: boolean }

const ordersOf = ({ say }: Context): Order[] => [
  { id: '1', name: say('Paper, 500 sheets', 'Бумага, 500 листов'), count: 12, isPaid: true },
  {
    id: '2',
    name: say('A chair with arms, a high back and a very long name', 'Кресло с подлокотниками, высокой спинкой и очень длинным названием'),
    count: 1,
    isPaid: false,
  },
  { id: '3', name: say('Pencils', 'Карандаши'), count: 240, isPaid: true },
]

const columnsOf = ({ say }: Context): Column<Order, 'name' | 'count' | 'state'>[] => [
  { key: 'name', header: say('Name', 'Название'), sortable: true, cell: ({ name }) => name },
  { key: 'count', header: say('Pieces', 'Штук'), width: '110px', align: 'end', sortable: true, cell: ({ count }) => count },
  {
    key: 'state',
    header: say('State', 'Состояние'),
    width: '150px',
    cell: ({ isPaid }) => (
      <Badge tone={isPaid ? 'success' : 'warning'} dot>
        {isPaid ? say('Paid', 'Оплачен') : say('Open', 'Открыт')}
      </Badge>
    ),
  },
]

type Props = { context: Context; rows?: readonly Order[] | null; isStale?: boolean }

function Orders({ context, rows = ordersOf(context), isStale = false }: Props) {
  const [order, setOrder] = useState<SortOrder>('asc')
  return (
    <DataTable
      label={context.say('Orders', 'Заказы')}
      columns={columnsOf(context)}
      rows={rows}
      rowKey={({ id }) => id}
      placeholderRows={3}
      sort={{ key: 'name', order }}
      onSort={() => setOrder(order === 'asc' ? 'desc' : 'asc')}
      isStale={isStale}
    />
  )
}

const groupsOf = ({ say }: Context): ColumnGroup<Order>[] => [
  {
    key: 'general',
    label: null,
    columns: [
      {
        key: 'name',
        label: say('Name', 'Название'),
        width: 220,
        pinned: 'start',
        isFixed: true,
        sortValue: ({ name }) => name,
        cell: ({ name }) => <span title={name}>{name}</span>,
      },
    ],
  },
  {
    key: 'health',
    label: say('State', 'Состояние'),
    tone: 'health',
    summary: ({ isPaid }) => (isPaid ? '+' : '–'),
    columns: [
      {
        key: 'paid',
        label: say('Paid', 'Оплачен'),
        width: 130,
        sortValue: ({ isPaid }) => isPaid,
        cell: ({ isPaid }) => (isPaid ? say('Yes', 'Да') : say('No', 'Нет')),
      },
    ],
  },
  {
    key: 'reservation',
    label: say('Stock', 'Склад'),
    tone: 'reservation',
    columns: [
      { key: 'count', label: say('Pieces', 'Штук'), width: 120, align: 'end', sortValue: ({ count }) => count, cell: ({ count }) => count },
    ],
  },
]

/** A table of groups with the panel of its columns. `shown`: the columns that are shown at first. */
function Groups({ context, shown, rows = ordersOf(context) }: { context: Context; shown: string[]; rows?: readonly Order[] | null }) {
  const groups = groupsOf(context)
  const initial = visibilityOf(groups, new Set(shown))
  const [visibility, setVisibility] = useState(initial)
  const [sort, setSort] = useState<ColumnSort>({ key: 'count', isDescending: true })
  return (
    <>
      <ColumnPanel groups={groups} visibility={visibility} initial={initial} onChange={setVisibility} />
      <GroupedTable
        label={context.say('Orders', 'Заказы')}
        groups={groups}
        rows={rows}
        rowKey={({ id }) => id}
        visibility={visibility}
        onVisibilityChange={setVisibility}
        sort={sort}
        onSortChange={setSort}
      />
    </>
  )
}

function Pages({ first, count }: { first: number; count: number }) {
  const [page, setPage] = useState(first)
  return <Pagination page={page} pageCount={count} onChange={setPage} />
}

export const section: Section = {
  specimens: [
    { name: 'Groups, all open', isWide: true, show: (context) => <Groups context={context} shown={['paid', 'count']} /> },
    { name: 'Groups, closed', isWide: true, show: (context) => <Groups context={context} shown={[]} /> },
    { name: 'Groups, loading', isWide: true, show: (context) => <Groups context={context} shown={['count']} rows={null} /> },
    { name: 'Rows', isWide: true, show: (context) => <Orders context={context} /> },
    { name: 'Row hovered', isWide: true, looks: { as: 'hovered', on: 'tbody td' }, show: (context) => <Orders context={context} /> },
    { name: 'Head focused', isWide: true, looks: { as: 'focused', on: 'th button' }, show: (context) => <Orders context={context} /> },
    { name: 'Loading', isWide: true, show: (context) => <Orders context={context} rows={null} /> },
    { name: 'Stale: newer rows are on their way', isWide: true, show: (context) => <Orders context={context} isStale /> },
    { name: 'No rows', isWide: true, show: (context) => <Orders context={context} rows={[]} /> },
    { name: 'Pagination, one page', show: () => <Pages first={1} count={1} /> },
    { name: 'Pagination, first of few', show: () => <Pages first={1} count={4} /> },
    { name: 'Pagination, in the middle of many', show: () => <Pages first={12} count={48} /> },
    { name: 'Pagination, last of many', show: () => <Pages first={480} count={480} /> },
    { name: 'Pagination, focused', looks: { as: 'focused', on: '[aria-current=page]' }, show: () => <Pages first={2} count={4} /> },
  ],
}
