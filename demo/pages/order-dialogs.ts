import { type Html, html } from '../web/html.ts'
import type { Messages } from '../web/messages.ts'
import { ORDER_STATUSES, STATUS_MESSAGES } from '../model/orders.ts'

/** The dialog that asks before an order is deleted. `app.js` opens it and sets the form's address to the order of the pressed button. */
export function deleteDialog(t: Messages): Html {
  return html`<dialog id="delete-dialog" aria-labelledby="delete-title">
    <form method="post" data-action="/orders/{id}/delete">
      <h2 id="delete-title">${t.deleteTitle}</h2>
      <p>${t.deleteText}</p>
      <div class="dialog-actions">
        <button class="button" type="button" data-close-dialog>${t.cancel}</button>
        <button class="button destructive" type="submit">${t.remove}</button>
      </div>
    </form>
  </dialog>`
}

export function statusDialog(t: Messages): Html {
  return html`<dialog id="status-dialog" aria-labelledby="status-title">
    <form method="post" data-action="/orders/{id}/status">
      <h2 id="status-title">${t.quickStatusTitle} <span data-order-number></span></h2>
      <div class="field">
        <label for="quick-status">${t.newStatus}</label>
        <select id="quick-status" name="status">
          ${ORDER_STATUSES.map((status) => html`<option value="${status}">${t[STATUS_MESSAGES[status]]}</option>`)}
        </select>
      </div>
      <div class="dialog-actions">
        <button class="button" type="button" data-close-dialog>${t.cancel}</button>
        <button class="button primary" type="submit">${t.apply}</button>
      </div>
    </form>
  </dialog>`
}
