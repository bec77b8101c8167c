import { html } from '../web/html.ts'
import { type Answer, page, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'

export function notFound(visit: Visit): Answer {
  const { t } = visit
  return page(
    layout(
      visit,
      t.notFoundTitle,
      html`<div class="card empty">
        <h1>${t.notFoundTitle}</h1>
        <p class="muted">${t.notFoundText}</p>
        <a class="button" href="/orders">${t.backToOrders}</a>
      </div>`,
    ),
    404,
  )
}
