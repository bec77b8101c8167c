import { type Html, html } from '../web/html.ts'
import { type Answer, page, type Visit } from '../web/http.ts'
import { document, layout } from '../web/layout.ts'
import { errorText, invalid } from './fields.ts'

export function showPayment(visit: Visit): Answer {
  const { t } = visit
  return page(
    layout(
      visit,
      t.paymentTitle,
      html`<h1>${t.paymentTitle}</h1>
        <section class="card form">
          <p>${t.paymentLead}</p>
          <p class="status new" role="status" data-invoice data-paid="${t.invoicePaid}">${t.invoiceOpen}</p>
          <iframe id="payment-frame" name="payment" src="/payment/form" title="${t.paymentFrame}"></iframe>
        </section>`,
    ),
  )
}

type CardErrors = { card?: string; expiry?: string; code?: string }

export const showCardForm = (visit: Visit): Answer => page(cardPage(visit, cardForm(visit, {}, new URLSearchParams())))

export function pay(visit: Visit): Answer {
  const { form, t } = visit
  const errors: CardErrors = {}
  if (!/^\d{16}$/.test((form.get('card') ?? '').replace(/\s/g, ''))) errors.card = t.cardInvalid
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(form.get('expiry') ?? '')) errors.expiry = t.expiryInvalid
  if (!/^\d{3}$/.test(form.get('code') ?? '')) errors.code = t.codeInvalid
  if (Object.keys(errors).length > 0) return page(cardPage(visit, cardForm(visit, errors, form)), 422)
  return page(cardPage(visit, html`<p class="success" role="status" data-payment-done>${t.paid}</p>`))
}

const cardPage = (visit: Visit, body: Html) =>
  document(visit, { title: visit.t.paymentFrame, body, language: visit.language, className: 'framed' })

function cardForm({ t }: Visit, errors: CardErrors, form: URLSearchParams): Html {
  const field = (name: keyof CardErrors, label: string, hint: string) =>
    html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        inputmode="numeric"
        placeholder="${hint}"
        value="${form.get(name)}"
        ${invalid(name, errors[name])}
      />
      ${errorText(name, errors[name])}
    </div>`
  return html`<form class="form" method="post" action="/payment/form" novalidate>
    ${field('card', t.cardNumber, '0000 0000 0000 0000')}
    <div class="grid">${field('expiry', t.cardExpiry, '12/30')} ${field('code', t.cardCode, '000')}</div>
    <div><button class="button primary" type="submit">${t.pay}</button></div>
  </form>`
}
