import './style.css'
import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz } from 'ag-grid-community'

ModuleRegistry.registerModules([AllCommunityModule])

const SYMBOLS = { ACME: 'Acme Steel', NVRA: 'Novera Pharma', ZNTH: 'Zenith Energy', ORBT: 'Orbit Telecom', KITE: 'Kite Airlines', PLMO: 'Palmo Foods' } // prettier-ignore
const TRADERS = ['Chen', 'Novak', 'Silva', 'Adams']
const STATUSES = ['Open', 'Filled', 'Cancelled']
const ACCOUNTS = ['House', 'Hedge', 'Client']
const codes = Object.keys(SYMBOLS)
let trades = Array.from({ length: 300 }, (_, at) => ({
  id: `T-${1001 + at}`,
  symbol: codes[(at * 5 + Math.floor(at / 6)) % 6],
  side: at % 3 === 1 ? 'Sell' : 'Buy',
  qty: 100 + ((at * 37) % 90) * 10,
  price: 20 + ((at * 13) % 70) + 0.25 * (at % 4),
  trader: TRADERS[(at * 3) % 4],
  account: ACCOUNTS[at % 3],
  status: STATUSES[at % 5 === 4 ? 2 : at % 2],
}))
let alerts = [
  { symbol: 'ACME', when: 'Above', price: '48.00', on: true },
  { symbol: 'KITE', when: 'Below', price: '19.50', on: false },
]
const SVG = {
  refresh: 'M20 11a8 8 0 1 0-2 6M20 4v7h-7',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  columns: 'M4 4h16v16H4zM10 4v16M15 4v16',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  cross: 'M5 5l14 14M19 5L5 19',
  repeat: 'M4 9h13l-3-3M20 15H7l3 3',
  bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 2H4zM10 21h4',
}
const svg = (name) => `<svg viewBox="0 0 24 24"><path d="${SVG[name]}"/></svg>`
const $ = (selector, from = document) => from.querySelector(selector)
const all = (selector, from = document) => [...from.querySelectorAll(selector)]

$('#app').innerHTML = `
<div class="top"><strong>Deskbook</strong><nav><a href="#blotter">Blotter</a><a href="#watchlist">Watchlist</a><a href="#alerts">Alerts</a></nav><span class="who">Desk: Equities 2</span><button class="ib bellb">${svg('bell')}</button></div>
<div class="work"><div class="left"></div>
<form class="ticket" novalidate><h2>Order ticket</h2>
<div class="f"><label class="c" for="symbol">Symbol</label><input id="symbol" name="symbol" list="codes" autocomplete="off"><datalist id="codes">${codes.map((c) => `<option value="${c}">`).join('')}</datalist></div>
<div class="f"><label><input type="radio" name="side" value="Buy" checked> Buy</label> <label><input type="radio" name="side" value="Sell"> Sell</label></div>
<div class="f"><span class="c">Quantity</span><input name="qty"></div>
<div class="f"><label class="c" for="otype">Order type</label><select id="otype" name="type"><option>Market</option><option>Limit</option><option>Stop</option></select></div>
<div class="f"><span class="c">Limit price</span><input name="limit" disabled></div>
<div class="f"><span class="c">Stop price</span><input name="stop" disabled></div>
<div class="f"><label class="c" for="tif">Time in force</label><select id="tif" name="tif"><option>Day</option><option>GTC</option><option>IOC</option></select></div>
<div class="f"><input name="note" placeholder="Note to the desk"></div>
<div class="f"><label><input type="checkbox" name="confirm"> Confirm before sending</label></div>
<button class="send">Place order</button> <button type="button" class="reset">Clear</button></form></div>`

function toast(text) {
  const el = document.createElement('div')
  el.className = 'toast'
  el.setAttribute('role', 'status')
  el.textContent = text
  document.body.append(el)
  setTimeout(() => el.remove(), 4500)
}
function ask(text, ok, onOk) {
  const box = document.createElement('dialog')
  box.innerHTML = `<p>${text}</p><button class="no">Go back</button> <button class="yes">${ok}</button>`
  document.body.append(box)
  box.addEventListener('close', () => box.remove())
  $('.no', box).onclick = () => box.close()
  $('.yes', box).onclick = () => (box.close(), onOk())
  box.showModal()
}

// ---- blotter
let api = null
let only = 'All'
function count() {
  if (!api) return
  let quantity = 0
  api.forEachNodeAfterFilter(({ data }) => (quantity += data.qty))
  $('.s-rows').textContent = api.getDisplayedRowCount()
  $('.s-sel').textContent = api.getSelectedRows().length
  $('.s-qty').textContent = quantity.toLocaleString('en-US')
  $('.bin').disabled = api.getSelectedRows().length === 0
  for (const b of all('.seg button')) {
    const s = b.dataset.s
    b.setAttribute('aria-pressed', String(s === only))
    b.textContent = s === 'All' ? 'All' : `${s} ${trades.filter(({ status }) => status === s).length}`
  }
}
function cancel(trade) {
  trade.status = 'Cancelled'
  api.applyTransaction({ update: [trade] })
  count()
}
function blotter() {
  $('.left').innerHTML =
    `<div class="bar"><input class="quick" placeholder="Search trades"><span class="seg">${['All', ...STATUSES].map((s) => `<button data-s="${s}"></button>`).join('')}</span>
<button class="ib refresh" title="Refresh">${svg('refresh')}</button><button class="ib export" aria-label="Export">${svg('download')}</button><button class="ib cols">${svg('columns')}</button><button class="ib bin" disabled>${svg('bin')}</button></div>
<div class="grid"></div><div class="status"><span>Rows: <b class="s-rows"></b></span><span>Selected: <b class="s-sel"></b></span><span>Total quantity: <b class="s-qty"></b></span></div>`
  const price = (p) => p.value?.toFixed(2)
  api = createGrid($('.grid'), {
    theme: themeQuartz.withParams({ spacing: 5, fontSize: 12 }),
    rowData: trades,
    getRowId: ({ data }) => data.id,
    animateRows: false,
    rowSelection: { mode: 'multiRow', enableClickSelection: false },
    defaultColDef: { flex: 1, minWidth: 70, filterParams: { debounceMs: 0 } },
    columnDefs: [
      { field: 'id', headerName: 'Trade ID', minWidth: 85 },
      { field: 'symbol', headerName: 'Symbol', filter: 'agTextColumnFilter' },
      { field: 'side', headerName: 'Side' },
      { field: 'qty', headerName: 'Qty', editable: true, cellEditor: 'agTextCellEditor', valueParser: (p) => Number(p.newValue), valueSetter: (p) => {
        if (!(p.newValue > 0)) return toast('Quantity must be a positive number'), false
        p.data.qty = p.newValue
        return true
      } },
      { field: 'price', headerName: 'Price', editable: true, cellEditor: 'agTextCellEditor', valueFormatter: price, valueParser: (p) => Number(p.newValue) },
      { field: 'trader', headerName: 'Trader', filter: 'agTextColumnFilter' },
      { field: 'account', headerName: 'Account', editable: true, singleClickEdit: true, cellEditor: 'agSelectCellEditor', cellEditorParams: { values: ACCOUNTS } },
      { field: 'status', headerName: 'Status' },
      { colId: 'act', headerName: '', sortable: false, minWidth: 70, cellRenderer: ({ data }) => {
        const el = document.createElement('span')
        el.innerHTML = `<button class="act again" title="Repeat">${svg('repeat')}</button><button class="act kill" ${data.status === 'Open' ? '' : 'disabled'}>${svg('cross')}</button>`
        $('.again', el).onclick = () => (fill({ symbol: data.symbol, side: data.side, qty: data.qty }), toast(`${data.id} copied to the ticket`))
        $('.kill', el).onclick = () => cancel(data)
        return el
      } },
    ],
    isExternalFilterPresent: () => only !== 'All',
    doesExternalFilterPass: ({ data }) => data.status === only,
    onModelUpdated: () => setTimeout(count),
    onSelectionChanged: count,
    onCellValueChanged: count,
    preventDefaultOnContextMenu: true,
    onCellContextMenu: ({ data, event }) => context(data, event),
  }) // prettier-ignore
  count()
  $('.quick').oninput = (e) => api.setGridOption('quickFilterText', e.target.value)
  for (const b of all('.seg button'))
    b.onclick = () => {
      only = b.dataset.s
      api.onFilterChanged()
      count()
    }
  $('.refresh').onclick = () => toast('Prices are up to date')
  $('.export').onclick = () => toast(`Exported ${api.getDisplayedRowCount()} trades`)
  $('.bin').onclick = () => {
    const rows = api.getSelectedRows()
    ask(`Delete ${rows.length} ${rows.length === 1 ? 'trade' : 'trades'}?`, 'Delete', () => {
      trades = trades.filter((t) => !rows.includes(t))
      api.setGridOption('rowData', trades)
      count()
    })
  }
  $('.cols').onclick = () => {
    if ($('.pop')) return $('.pop').remove()
    const pop = document.createElement('div')
    pop.className = 'pop'
    pop.innerHTML = ['symbol', 'side', 'trader', 'account', 'status'].map((id) => `<label><input type="checkbox" data-c="${id}" ${api.getColumn(id).isVisible() ? 'checked' : ''}> ${api.getColumn(id).getColDef().headerName}</label>`).join('') // prettier-ignore
    pop.onchange = (e) => api.setColumnsVisible([e.target.dataset.c], e.target.checked)
    $('.bar').append(pop)
  }
}
function context(trade, { clientX, clientY }) {
  $('.ctx')?.remove()
  const menu = document.createElement('ul')
  menu.className = 'ctx'
  menu.setAttribute('role', 'menu')
  menu.style.cssText = `left:${clientX}px;top:${clientY}px`
  menu.innerHTML = `<li role="menuitem" data-do="copy">Copy trade ID</li><li role="menuitem" data-do="ticket">Open in ticket</li><li role="menuitem" data-do="cancel" ${trade.status === 'Open' ? '' : 'aria-disabled="true"'}>Cancel order</li>` // prettier-ignore
  document.body.append(menu)
  menu.onclick = ({ target }) => {
    const what = target.dataset.do
    if (what === 'copy') toast(`${trade.id} copied`)
    if (what === 'ticket') fill({ symbol: trade.symbol, side: trade.side, qty: trade.qty })
    if (what === 'cancel' && trade.status === 'Open') cancel(trade)
  }
}
document.addEventListener('click', () => $('.ctx')?.remove())
document.addEventListener('keydown', (e) => {
  if (e.key === 'Escape') $('.ctx')?.remove()
  if (e.key !== '/' || e.target.closest('input,select')) return
  e.preventDefault()
  $('.quick')?.focus()
})

// ---- ticket
const form = $('.ticket')
function fill({ symbol, side, qty }) {
  form.symbol.value = symbol
  form.side.value = side
  form.qty.value = qty
}
function enable() {
  form.limit.disabled = form.type.value !== 'Limit'
  form.stop.disabled = form.type.value !== 'Stop'
}
form.type.onchange = enable
$('.reset').onclick = () => {
  form.reset()
  enable()
  for (const e of all('.e', form)) e.remove()
}
form.onsubmit = (event) => {
  event.preventDefault()
  for (const e of all('.e', form)) e.remove()
  const fail = (field, text) => field.insertAdjacentHTML('afterend', `<div class="e">${text}</div>`)
  if (!form.symbol.value) fail(form.symbol, 'Symbol is required')
  else if (!SYMBOLS[form.symbol.value]) fail(form.symbol, 'Unknown symbol')
  if (!(Number(form.qty.value) > 0)) fail(form.qty, 'Quantity must be greater than 0')
  if (form.type.value === 'Limit' && !(Number(form.limit.value) > 0)) fail(form.limit, 'Enter a limit price')
  if ($('.e', form)) return
  const send = () => {
    const number = Math.max(...trades.map(({ id }) => Number(id.slice(2)))) + 1
    trades = [{ id: `T-${number}`, symbol: form.symbol.value, side: form.side.value, qty: Number(form.qty.value), price: Number(form.limit.value) || 25, trader: 'Adams', account: 'House', status: 'Open' }, ...trades] // prettier-ignore
    if (location.hash === '' || location.hash === '#blotter') {
      api.setGridOption('rowData', trades)
      count()
    }
    toast(`Order T-${number} was placed`)
    $('.reset').click()
  }
  const summary = `${form.side.value.toUpperCase()} ${form.qty.value} ${form.symbol.value}`
  if (form.confirm.checked) ask(`Send the order ${summary}?`, 'Send', send)
  else send()
}

// ---- watchlist and alerts
function watchlist() {
  $('.left').innerHTML = `<h1>Watchlist</h1><div class="cards">${codes.map((c, at) => `<article class="card" data-c="${c}"><h3>${SYMBOLS[c]}</h3><div>${c} · ${(31.5 + at * 4.25).toFixed(2)}</div><button class="buy">Buy</button> <button class="sell">Sell</button> <button class="act star" aria-label="Remove from the watchlist">${svg('cross')}</button></article>`).join('')}</div>` // prettier-ignore
  for (const card of all('.card')) {
    for (const b of all('.buy, .sell', card)) b.onclick = () => fill({ symbol: card.dataset.c, side: b.textContent, qty: form.qty.value })
    $('.star', card).onclick = () => card.remove()
  }
}
function alertsView() {
  $('.left').innerHTML = `<h1>Alerts</h1><form class="bar"><select name="symbol" aria-label="Alert symbol">${codes.map((c) => `<option>${c}</option>`).join('')}</select><select name="when"><option>Above</option><option>Below</option></select><input name="price" placeholder="Price"><button>Add alert</button></form><table class="list" cellpadding="6"><thead><tr><th>Symbol</th><th>Condition</th><th>Price</th><th>Active</th><th></th></tr></thead><tbody>${alerts.map((a, at) => `<tr data-at="${at}"><td>${a.symbol}</td><td>${a.when}</td><td>${a.price}</td><td><input type="checkbox" role="switch" ${a.on ? 'checked' : ''}></td><td><button class="act rm">${svg('bin')}</button></td></tr>`).join('')}</tbody></table>` // prettier-ignore
  const bar = $('.left form')
  bar.onsubmit = (e) => {
    e.preventDefault()
    if (!(Number(bar.price.value) > 0)) return toast('Enter a price')
    alerts = [...alerts, { symbol: bar.symbol.value, when: bar.when.value, price: Number(bar.price.value).toFixed(2), on: true }]
    alertsView()
  }
  for (const tr of all('.list tbody tr')) {
    $('input', tr).onchange = (e) => (alerts[Number(tr.dataset.at)].on = e.target.checked)
    $('.rm', tr).onclick = () => (alerts.splice(Number(tr.dataset.at), 1), alertsView())
  }
}
$('.bellb').onclick = () => toast(`Active alerts: ${alerts.filter(({ on }) => on).length}`)
function route() {
  api?.destroy()
  api = null
  const at = location.hash.slice(1) || 'blotter'
  for (const a of all('.top a')) a.classList.toggle('on', a.hash === `#${at}`)
  document.title = `${at[0].toUpperCase()}${at.slice(1)} — Deskbook`
  if (at === 'watchlist') watchlist()
  else if (at === 'alerts') alertsView()
  else blotter()
}
window.addEventListener('hashchange', route)
route()
