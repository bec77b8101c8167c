// Behaviour of the pages in the browser. Each part looks for its own markup and does nothing on pages without it.

const all = (selector, root = document) => [...root.querySelectorAll(selector)]

function openDialog(id, orderId) {
  const dialog = document.getElementById(id)
  const form = dialog.querySelector('form')
  form.action = form.dataset.action.replace('{id}', orderId)
  dialog.showModal()
  return dialog
}

for (const button of all('[data-delete]')) {
  button.addEventListener('click', () => openDialog('delete-dialog', button.dataset.delete))
}

for (const button of all('[data-status-of]')) {
  button.addEventListener('click', () => {
    const dialog = openDialog('status-dialog', button.dataset.statusOf)
    dialog.querySelector('select').value = button.dataset.status
    dialog.querySelector('[data-order-number]').textContent = button.dataset.statusOf
  })
}

for (const button of all('[data-close-dialog]')) button.addEventListener('click', () => button.closest('dialog').close())
for (const button of all('[data-close-toast]')) button.addEventListener('click', () => button.closest('.toast').remove())

for (const button of all('[data-reveal]')) {
  button.addEventListener('click', () => {
    const input = document.getElementById(button.dataset.reveal)
    input.type = input.type === 'password' ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(input.type === 'text'))
  })
}

for (const button of all('[data-clear-form]')) {
  const clear = () => {
    const form = button.closest('form')
    for (const field of all('input:not([type=radio]):not([type=checkbox]), textarea, select', form)) field.value = ''
    for (const box of all('input[type=checkbox]', form)) box.checked = false
  }
  button.addEventListener('click', clear)
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      clear()
    }
  })
}

for (const box of all('[data-combobox]')) setUpCombobox(box)

function setUpCombobox(box) {
  const input = box.querySelector('[role=combobox]')
  const stored = box.querySelector('input[type=hidden]')
  const list = box.querySelector('[role=listbox]')
  const options = all('[role=option]', list)

  const show = (open) => {
    list.hidden = !open
    input.setAttribute('aria-expanded', String(open))
  }
  const choose = (option) => {
    input.value = option.textContent.trim()
    stored.value = option.dataset.value
    for (const other of options) other.setAttribute('aria-selected', String(other === option))
    show(false)
  }
  const filter = () => {
    const words = input.value.trim().toLowerCase()
    const chosen = options.some((option) => option.textContent.trim().toLowerCase() === words)
    for (const option of options) option.hidden = !chosen && !option.textContent.toLowerCase().includes(words)
  }

  input.addEventListener('click', () => {
    filter()
    show(true)
  })
  input.addEventListener('input', () => {
    filter()
    stored.value = options.find((option) => option.textContent.trim() === input.value.trim())?.dataset.value ?? ''
    show(true)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(false)
    if (event.key !== 'Enter' || list.hidden) return
    event.preventDefault()
    const first = options.find((option) => !option.hidden)
    if (first) choose(first)
  })
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]')
    if (option) choose(option)
  })
  input.addEventListener('blur', () => show(false))
}

const reportButton = document.querySelector('[data-build-report]')
reportButton?.addEventListener('click', () => void buildReport())

async function buildReport() {
  const loading = document.querySelector('[data-report-loading]')
  const report = document.querySelector('[data-report]')
  reportButton.disabled = true
  loading.hidden = false
  report.hidden = true
  try {
    const response = await fetch('/report/data')
    showReport(report, await response.json())
  } finally {
    loading.hidden = true
    reportButton.disabled = false
  }
}

function showReport(report, { total, sum, rows }) {
  report.querySelector('[data-fact=total]').textContent = total
  report.querySelector('[data-fact=sum]').textContent = sum
  report.querySelector('tbody').replaceChildren(
    ...rows.map(({ label, count }) => {
      const row = document.createElement('tr')
      row.insertCell().textContent = label
      row.insertCell().textContent = String(count)
      return row
    }),
  )
  report.hidden = false
}

for (const button of all('[data-ask]')) {
  button.addEventListener('click', () => {
    const { ask, warning, text, yes, no } = button.dataset
    const result = document.querySelector('[data-ask-result]')
    if (warning) window.alert(warning)
    if (ask === 'alert') {
      window.alert(text)
      result.textContent = yes
    } else if (ask === 'confirm') {
      result.textContent = window.confirm(text) ? yes : no
    } else {
      const name = window.prompt(text)?.trim()
      result.textContent = name ? `${yes}, ${name}!` : no
    }
  })
}

// the payment form is in a frame and notifies the page around it when the payment is done
if (document.querySelector('[data-payment-done]')) window.parent.postMessage('payment-done', window.location.origin)
const invoice = document.querySelector('[data-invoice]')
if (invoice) {
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.data !== 'payment-done') return
    invoice.textContent = invoice.dataset.paid
    invoice.className = 'status delivered'
  })
}

class StarRating extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = `
      button { border: 0; background: none; font: inherit; font-size: 1.75rem; line-height: 1; padding: 2px 4px; cursor: pointer; color: #b7791f; border-radius: 6px; }
      button:focus-visible { outline: 3px solid #7aa7ff; }
      p { margin: 8px 0 0; min-height: 1.5em; }`
    const answer = document.createElement('p')
    answer.setAttribute('role', 'status')
    const stars = Array.from({ length: 5 }, (_, index) => {
      const star = document.createElement('button')
      star.type = 'button'
      star.textContent = '☆'
      star.setAttribute('aria-label', `${this.getAttribute('label')} ${index + 1}`)
      star.addEventListener('click', () => {
        for (const [place, other] of stars.entries()) other.textContent = place <= index ? '★' : '☆'
        answer.textContent = `${this.getAttribute('thanks')}: ${index + 1}`
      })
      return star
    })
    root.append(style, ...stars, answer)
  }
}
customElements.define('star-rating', StarRating)
