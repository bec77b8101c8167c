import { html } from '../web/html.ts'
import { type Answer, page, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'

const ADMIN_CREDENTIALS = `Basic ${Buffer.from('admin:admin-password').toString('base64')}`

export function showPlayground(visit: Visit): Answer {
  const { t } = visit
  return page(
    layout(
      visit,
      t.playgroundTitle,
      html`<h1>${t.playgroundTitle}</h1>
        <p class="muted">${t.playgroundLead}</p>
        <div class="grid">
          <section class="card form">
            <h2>${t.browserDialogs}</h2>
            <div class="row">
              <button class="button" type="button" data-ask="alert" data-text="${t.alertText}" data-yes="${t.alertDone}">
                ${t.showAlert}
              </button>
              <button
                class="button"
                type="button"
                data-ask="confirm"
                data-text="${t.confirmText}"
                data-yes="${t.confirmYes}"
                data-no="${t.confirmNo}"
              >
                ${t.askConfirm}
              </button>
              <button
                class="button"
                type="button"
                data-ask="confirm"
                data-warning="${t.warning}"
                data-text="${t.writeOffText}"
                data-yes="${t.writeOffYes}"
                data-no="${t.writeOffNo}"
              >
                ${t.warnAndAsk}
              </button>
              <button
                class="button"
                type="button"
                data-ask="prompt"
                data-text="${t.promptText}"
                data-yes="${t.promptDone}"
                data-no="${t.promptEmpty}"
              >
                ${t.askName}
              </button>
            </div>
            <p role="status" data-testid="dialog-result" data-ask-result></p>
          </section>
          <section class="card form">
            <h2>${t.linksTitle}</h2>
            <p><a href="/help" target="_blank" rel="noopener">${t.openHelp}</a></p>
            <p>
              <a href="/admin">${t.openAdmin}</a><br />
              <small class="muted">${t.adminHint}</small>
            </p>
          </section>
          <section class="card form">
            <h2>${t.rateTitle}</h2>
            <star-rating label="${t.rateStar}" thanks="${t.rateThanks}"></star-rating>
          </section>
          <section class="card form">
            <h2>${t.hoverTitle}</h2>
            <details>
              <summary>${t.details}</summary>
              <p>${t.detailsText}</p>
            </details>
            <form method="post" action="/reset"><button class="button ghost" type="submit">${t.resetData}</button></form>
          </section>
        </div>`,
    ),
  )
}

export function showHelp(visit: Visit): Answer {
  return page(
    layout(
      visit,
      visit.t.helpTitle,
      html`<h1>${visit.t.helpTitle}</h1>
        <div class="card"><p>${visit.t.helpText}</p></div>`,
    ),
  )
}

export function showAdmin(visit: Visit): Answer {
  const { t } = visit
  const body = layout(
    visit,
    t.adminTitle,
    html`<h1>${t.adminTitle}</h1>
      <div class="card"><p>${t.adminText}</p></div>`,
  )
  if (visit.request.headers.authorization === ADMIN_CREDENTIALS) return page(body)
  return { kind: 'page', status: 401, headers: { 'www-authenticate': 'Basic realm="North Depot", charset="UTF-8"' }, body: html`401` }
}
