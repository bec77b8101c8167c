import { setTimeout as delay } from 'node:timers/promises'
import { html } from '../web/html.ts'
import { type Answer, page, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'
import { ORDER_STATUSES, STATUS_MESSAGES } from '../model/orders.ts'
import { formatMoney } from './format.ts'

/** Duration of the report, so long that a test which does not wait fails every time. */
const COUNTING_MS = 2500

export function showReport(visit: Visit): Answer {
  const { t } = visit
  return page(
    layout(
      visit,
      t.reportTitle,
      html`<h1>${t.reportTitle}</h1>
        <section class="card form">
          <p>${t.reportLead}</p>
          <div><button class="button primary" type="button" data-build-report data-testid="build-report">${t.buildReport}</button></div>
          <p class="loading" role="status" data-report-loading hidden><span class="spinner" aria-hidden="true"></span>${t.reportLoading}</p>
        </section>
        <section class="card" data-report hidden>
          <h2>${t.reportReady}</h2>
          <dl class="facts">
            <div>
              <dt>${t.reportTotal}</dt>
              <dd data-testid="report-total" data-fact="total"></dd>
            </div>
            <div>
              <dt>${t.reportSum}</dt>
              <dd data-testid="report-sum" data-fact="sum"></dd>
            </div>
          </dl>
          <table>
            <caption>
              ${t.reportByStatus}
            </caption>
            <thead>
              <tr>
                <th scope="col">${t.status}</th>
                <th scope="col">${t.count}</th>
              </tr>
            </thead>
            <tbody></tbody>
          </table>
        </section>`,
    ),
  )
}

export async function reportData({ session, language, t }: Visit): Promise<Answer> {
  await delay(COUNTING_MS)
  const sum = session.orders.reduce((total, { amount }) => total + amount, 0)
  const rows = ORDER_STATUSES.map((status) => ({
    label: t[STATUS_MESSAGES[status]],
    count: session.orders.filter((order) => order.status === status).length,
  }))
  return { kind: 'json', value: { total: String(session.orders.length), sum: formatMoney(sum, language), rows } }
}
