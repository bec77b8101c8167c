const $ = (id) => document.getElementById(id)
const say = (text) => ($('done').textContent = text)
const rowsOf = (list) => [...list.children]

// What the browser itself offers: a drag with data.
$('card').addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', 'card'))
for (const id of ['bin', 'far']) {
  $(id).addEventListener('dragover', (event) => event.preventDefault())
  $(id).addEventListener('drop', (event) => say(`${id} got ${event.dataTransfer.getData('text/plain')}`))
}

const halves = $('halves')
let taken = null
for (const row of rowsOf(halves)) {
  row.draggable = true
  row.addEventListener('dragstart', () => (taken = row))
  row.addEventListener('dragover', (event) => event.preventDefault())
  row.addEventListener('drop', (event) => {
    const { top, height } = row.getBoundingClientRect()
    if (row !== taken) row[event.clientY < top + height / 2 ? 'before' : 'after'](taken)
  })
}

const entering = $('entering')
let grabbed = null
entering.addEventListener('pointerdown', ({ target }) => {
  grabbed = target.closest('li')
  grabbed.dataset.moved = ''
})
document.addEventListener('pointermove', ({ target }) => {
  const over = target.closest?.('#entering li')
  if (!grabbed || !over || over === grabbed) return
  const rows = rowsOf(entering)
  over[rows.indexOf(grabbed) < rows.indexOf(over) ? 'after' : 'before'](grabbed)
})
document.addEventListener('pointerup', () => {
  delete grabbed?.dataset.moved
  grabbed = null
})

function sortAtTheEnd(list, isAcross) {
  const startOf = (event) => (isAcross ? event.clientX : event.clientY)
  const sizeOf = (row) => (isAcross ? row.offsetWidth : row.offsetHeight)
  let drag = null
  list.addEventListener('pointerdown', (event) => {
    const row = event.target.closest('li')
    const rows = rowsOf(list)
    const middles = rows.map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return isAcross ? left + width / 2 : top + height / 2
    })
    const timer = setTimeout(() => (drag.isHeld = true), 200)
    drag = { row, rows, middles, timer, start: startOf(event), from: rows.indexOf(row), to: rows.indexOf(row), isHeld: false }
  })
  document.addEventListener('pointermove', (event) => {
    if (!drag) return
    if (!drag.isHeld) {
      clearTimeout(drag.timer)
      drag = null
      return
    }
    const at = startOf(event)
    const { row, rows, middles, from } = drag
    const axis = isAcross ? 'X' : 'Y'
    row.style.transform = `translate${axis}(${at - drag.start}px)`
    row.dataset.moved = ''
    drag.to = middles.filter((middle, index) => index !== from && middle < at).length
    rows.forEach((other, index) => {
      if (other === row) return
      const isAside = index > from ? index <= drag.to : index >= drag.to
      other.style.transform = isAside ? `translate${axis}(${(index > from ? -1 : 1) * sizeOf(row)}px)` : ''
    })
  })
  document.addEventListener('pointerup', () => {
    if (!drag) return
    const { row, rows, from, to } = drag
    for (const each of rows) each.style.transform = ''
    delete row.dataset.moved
    if (to !== from) rows[to][to > from ? 'after' : 'before'](row)
    drag = null
  })
}
sortAtTheEnd($('middles'), false)
sortAtTheEnd($('row'), true)
