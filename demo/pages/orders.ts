import { Html, html } from '../web/html.ts'
import { type Answer, page, redirect, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'
import {
  CITIES,
  findOrders,
  ORDER_STATUSES,
  type Order,
  type OrderQuery,
  SORT_COLUMNS,
  STATUS_MESSAGES,
  type SortColumn,
} from '../model/orders.ts'
import { flag } from './fields.ts'
import { formatDate, formatMoney } from './format.ts'
import { deleteDialog, statusDialog } from './order-dialogs.ts'

export function listOrders(visit: Visit): Answer {
  const { session, language, t } = visit
  const query = queryOf(visit.url.searchParams)
  const found = findOrders(session.orders, query, language)
  return page(
    layout(
      visit,
      t.ordersTitle,
      html`<div class="head">
          <h1>${t.ordersTitle}</h1>
          <a class="button primary" href="/orders/new" data-testid="new-order">${t.newOrder}</a>
        </div>
        ${filterForm(visit, query)}
        <p class="muted" data-testid="orders-found">${t.ordersFound}: ${found.total}</p>
        ${found.rows.length === 0 ? emptyState(visit) : table(visit, query, found.rows)} ${pager(visit, query, found)} ${deleteDialog(t)}
        ${statusDialog(t)}`,
    ),
  )
}

export function deleteOrder({ session, t }: Visit, [id]: string[]): Answer {
  session.orders = session.orders.filter((order) => String(order.id) !== id)
  session.toast = t.orderDeleted
  return redirect('/orders')
}

export function changeStatus({ session, form, t }: Visit, [id]: string[]): Answer {
  const order = session.orders.find((candidate) => String(candidate.id) === id)
  const status = ORDER_STATUSES.find((candidate) => candidate === form.get('status'))
  if (order && status) {
    order.status = status
    session.toast = t.statusChanged
  }
  return redirect('/orders')
}

export function downloadOrders({ session, language, t }: Visit): Answer {
  const rows = session.orders.map((order) =>
    [order.id, order.client[language], order.date, order.amount].map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','),
  )
  const header = [t.number, t.client, t.deliveryDate, t.amount].join(',')
  const name = language === 'ru' ? 'заказы.csv' : 'orders.csv'
  return { kind: 'download', name, type: 'text/csv; charset=utf-8', content: `\uFEFF${[header, ...rows].join('\r\n')}\r\n` }
}

function queryOf(params: URLSearchParams): OrderQuery {
  return {
    text: params.get('q') ?? '',
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? '',
    sort: SORT_COLUMNS.find((column) => column === params.get('sort')) ?? 'id',
    descending: params.get('dir') === 'desc',
    page: Number(params.get('page')) || 1,
  }
}

function link(query: OrderQuery): string {
  const params = new URLSearchParams({ sort: query.sort, dir: query.descending ? 'desc' : 'asc', page: String(query.page) })
  if (query.text) params.set('q', query.text)
  if (query.status) params.set('status', query.status)
  return `/orders?${params.toString()}`
}

function filterForm({ t }: Visit, query: OrderQuery): Html {
  return html`<form class="card filter" method="get" action="/orders" role="search">
    <input type="search" name="q" placeholder="${t.searchPlaceholder}" value="${query.text}" />
    <label class="inline"
      ><span>${t.status}</span>
      <select name="status">
        <option value="">${t.allStatuses}</option>
        ${ORDER_STATUSES.map((status) => html`<option value="${status}" ${flag('selected', status === query.status)}>${t[STATUS_MESSAGES[status]]}</option>`)}
      </select>
    </label>
    <button class="button" type="submit">${t.search}</button>
    <span class="grow"></span>
    <a class="button ghost" href="/orders.csv" download>${t.downloadCsv}</a>
  </form>`
}

function table(visit: Visit, query: OrderQuery, rows: Order[]): Html {
  const { t } = visit
  return html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          ${sortHeader(query, 'id', t.number)} ${sortHeader(query, 'client', t.client)}
          <th scope="col">${t.city}</th>
          ${sortHeader(query, 'date', t.deliveryDate)} ${sortHeader(query, 'amount', t.amount)}
          <th scope="col">${t.status}</th>
          <th scope="col">${t.actions}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((order) => row(visit, order))}
      </tbody>
    </table>
  </div>`
}

function sortHeader(query: OrderQuery, column: SortColumn, label: string): Html {
  const active = query.sort === column
  const order = query.descending ? 'descending' : 'ascending'
  const arrow = active ? (query.descending ? '↓' : '↑') : ''
  return html`<th scope="col" aria-sort="${active ? order : 'none'}">
    <a href="${link({ ...query, sort: column, descending: active && !query.descending, page: 1 })}">${label}</a>
    <span aria-hidden="true">${arrow}</span>
  </th>`
}

const pencil = new Html(
  '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.8" d="m4 20 1-4L16 5l3 3L8 19l-4 1Z"/></svg>',
)
const bin = new Html(
  '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.8" d="M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v6m4-6v6"/></svg>',
)

function row({ language, t }: Visit, order: Order): Html {
  return html`<tr data-testid="order-${order.id}">
    <th scope="row">${order.id}</th>
    <td>${order.client[language]} ${order.urgent ? html`<span class="tag">${t.urgentMark}</span>` : null}</td>
    <td>${CITIES[order.city]?.[language]}</td>
    <td>${formatDate(order.date, language)}</td>
    <td class="number">${formatMoney(order.amount, language)}</td>
    <td><span class="status ${order.status}">${t[STATUS_MESSAGES[order.status]]}</span></td>
    <td>
      <div class="actions">
        <a class="button small" href="/orders/${order.id}">${pencil}${t.edit}</a>
        <button class="button small" type="button" data-status-of="${order.id}" data-status="${order.status}">${t.changeStatus}</button>
        <button class="icon danger" type="button" data-delete="${order.id}" aria-label="${t.remove} ${order.id}">${bin}</button>
      </div>
    </td>
  </tr>`
}

function emptyState({ t }: Visit): Html {
  return html`<div class="card empty">
    <h2>${t.nothingFound}</h2>
    <p class="muted">${t.nothingFoundHint}</p>
    <a class="button" href="/orders">${t.resetFilter}</a>
  </div>`
}

function pager({ t }: Visit, query: OrderQuery, found: { page: number; pages: number }): Html | null {
  if (found.pages < 2) return null
  const numbers = Array.from({ length: found.pages }, (_, index) => index + 1)
  return html`<nav class="pager" aria-label="${t.pages}">
    ${found.page > 1 ? html`<a class="button" href="${link({ ...query, page: found.page - 1 })}" rel="prev">${t.previous}</a>` : null}
    ${numbers.map((number) => {
      const current = number === found.page ? new Html(' aria-current="page"') : null
      return html`<a class="button" href="${link({ ...query, page: number })}" aria-label="${t.page} ${number}" ${current}>${number}</a>`
    })}
    ${found.page < found.pages ? html`<a class="button" href="${link({ ...query, page: found.page + 1 })}" rel="next">${t.next}</a>` : null}
  </nav>`
}
