import { Html, html } from '../web/html.ts'
import { type Answer, page, redirect, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'
import { CITIES, DELIVERY_KINDS, DELIVERY_MESSAGES, MANAGERS, type Localized, type Order } from '../model/orders.ts'
import { errorText, flag, invalid } from './fields.ts'
import { notFound } from './not-found.ts'

type Draft = Omit<Order, 'id' | 'client' | 'amount' | 'status'> & { client: string; amount: string }
type Errors = Partial<Record<keyof Draft, string>>

const EMPTY: Draft = {
  client: '',
  email: '',
  phone: '',
  city: '',
  manager: '',
  urgent: false,
  delivery: 'courier',
  date: '',
  amount: '',
  comment: '',
}

export const newOrder = (visit: Visit): Answer => page(formPage(visit, null, EMPTY, {}))

export function editOrder(visit: Visit, [id]: string[]): Answer {
  const order = visit.session.orders.find((candidate) => String(candidate.id) === id)
  if (!order) return notFound(visit)
  return page(formPage(visit, order.id, { ...order, client: order.client[visit.language], amount: String(order.amount) }, {}))
}

export function createOrder(visit: Visit): Answer {
  const { session, t } = visit
  const draft = draftOf(visit.form)
  const errors = errorsOf(draft, visit)
  if (Object.keys(errors).length > 0) return page(formPage(visit, null, draft, errors), 422)
  session.orders.push({ ...contentOf(draft, { ru: draft.client, en: draft.client }), id: session.nextOrderId, status: 'new' })
  session.nextOrderId += 1
  session.toast = t.orderCreated
  return redirect('/orders?sort=id&dir=desc')
}

export function saveOrder(visit: Visit, [id]: string[]): Answer {
  const order = visit.session.orders.find((candidate) => String(candidate.id) === id)
  if (!order) return notFound(visit)
  const draft = draftOf(visit.form)
  const errors = errorsOf(draft, visit)
  if (Object.keys(errors).length > 0) return page(formPage(visit, order.id, draft, errors), 422)
  Object.assign(order, contentOf(draft, { ...order.client, [visit.language]: draft.client }))
  visit.session.toast = visit.t.orderSaved
  return redirect('/orders')
}

function draftOf(form: URLSearchParams): Draft {
  const text = (name: string) => (form.get(name) ?? '').trim()
  return {
    client: text('client'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    manager: text('manager'),
    urgent: form.has('urgent'),
    delivery: DELIVERY_KINDS.find((kind) => kind === form.get('delivery')) ?? 'courier',
    date: text('date'),
    amount: text('amount'),
    comment: text('comment'),
  }
}

/** The order's fields; the client's name goes to the language in which it was typed. */
const contentOf = (draft: Draft, client: Localized) => ({ ...draft, client, amount: Number(draft.amount) })

function errorsOf(draft: Draft, { t }: Visit): Errors {
  const errors: Errors = {}
  if (!draft.client) errors.client = t.clientRequired
  if (!draft.email) errors.email = t.emailRequired
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email)) errors.email = t.emailInvalid
  if (!Object.hasOwn(CITIES, draft.city)) errors.city = t.cityRequired
  if (!/^\d{4}-\d{2}-\d{2}$/.test(draft.date)) errors.date = t.dateRequired
  if (!(Number(draft.amount) > 0)) errors.amount = t.amountInvalid
  return errors
}

function formPage(visit: Visit, id: number | null, draft: Draft, errors: Errors): Html {
  const { t } = visit
  const title = id === null ? t.createTitle : `${t.editTitle} ${id}`
  return layout(
    visit,
    title,
    html`<h1>${title}</h1>
      <form class="card form wide" method="post" action="${id === null ? '/orders/new' : `/orders/${id}`}" novalidate data-order-form>
        ${Object.keys(errors).length > 0 ? html`<p class="alert" role="alert">${t.formHasErrors}</p>` : null}
        <div class="grid">
          ${textField({ name: 'client', label: t.client, value: draft.client, error: errors.client })}
          ${textField({ name: 'email', label: t.email, value: draft.email, error: errors.email, type: 'email' })}
          <div class="field"><input name="phone" type="tel" placeholder="${t.phonePlaceholder}" value="${draft.phone}" /></div>
          ${cityField(visit, draft.city, errors.city)} ${managerField(visit, draft.manager)}
          ${textField({ name: 'date', label: t.deliveryDate, value: draft.date, error: errors.date, type: 'date' })}
          ${textField({ name: 'amount', label: t.amount, value: draft.amount, error: errors.amount, type: 'number' })}
        </div>
        ${deliveryField(visit, draft.delivery)}
        <label class="check"
          ><input type="checkbox" name="urgent" ${flag('checked', draft.urgent)} data-testid="urgent" /> ${t.urgent}
          <small class="muted" aria-hidden="true">${t.urgentHint}</small></label
        >
        <div class="field">
          <label for="comment">${t.comment}</label>
          <textarea id="comment" name="comment" rows="3">${draft.comment}</textarea>
        </div>
        <div class="form-actions">
          <button class="button primary" type="submit" data-testid="save-order">${t.save}</button>
          <a class="button" href="/orders">${t.cancel}</a>
          <span class="grow"></span>
          <div class="button ghost" role="button" tabindex="0" data-clear-form>${t.clearForm}</div>
        </div>
      </form>`,
  )
}

type TextField = { name: string; label: string; value: string; error: string | undefined; type?: 'email' | 'date' | 'number' }

function textField({ name, label, value, error, type }: TextField): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type ?? 'text'}" value="${value}" ${invalid(name, error)} />
    ${errorText(name, error)}
  </div>`
}

function cityField({ t, language }: Visit, city: string, error: string | undefined): Html {
  return html`<div class="field">
    <label for="city">${t.city}</label>
    <select id="city" name="city" ${invalid('city', error)}>
      <option value="">${t.chooseCity}</option>
      ${Object.entries(CITIES).map(([code, name]) => html`<option value="${code}" ${flag('selected', code === city)}>${name[language]}</option>`)}
    </select>
    ${errorText('city', error)}
  </div>`
}

/** A combo box like those of component libraries: an input that filters, and options that are not native. */
function managerField({ t, language }: Visit, manager: string): Html {
  return html`<div class="field combobox" data-combobox>
    <label for="manager-input">${t.manager}</label>
    <input
      id="manager-input"
      role="combobox"
      autocomplete="off"
      aria-autocomplete="list"
      aria-expanded="false"
      aria-controls="manager-list"
      value="${MANAGERS[manager]?.[language] ?? ''}"
    />
    <input type="hidden" name="manager" value="${manager}" />
    <ul id="manager-list" role="listbox" aria-label="${t.manager}" hidden>
      ${Object.entries(MANAGERS).map(([code, name]) => html`<li role="option" data-value="${code}" aria-selected="${code === manager ? 'true' : 'false'}">${name[language]}</li>`)}
    </ul>
  </div>`
}

function deliveryField({ t }: Visit, delivery: string): Html {
  return html`<fieldset class="field radios">
    <legend>${t.delivery}</legend>
    ${DELIVERY_KINDS.map((kind) => html`<label class="check"><input type="radio" name="delivery" value="${kind}" ${flag('checked', kind === delivery)} /> ${t[DELIVERY_MESSAGES[kind]]}</label>`)}
  </fieldset>`
}
