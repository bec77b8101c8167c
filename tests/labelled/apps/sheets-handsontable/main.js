import Handsontable from 'handsontable'
import 'handsontable/styles/handsontable.min.css'
import 'handsontable/styles/ht-theme-main.min.css'
import { TabulatorFull as Tabulator } from 'tabulator-tables'
import 'tabulator-tables/dist/css/tabulator.min.css'
import './sheets.css'

const $ = (on) => document.querySelector(on)
const KINDS = ['Rent', 'Travel', 'Software', 'Salaries', 'Other']
const sheets = {
  Budget: {
    heads: ['Item', 'Category', 'Jan', 'Feb', 'Mar', 'Total', 'Approved'],
    rows: [
      ['Office rent', 'Rent', 2400, 2400, 2400, 7200, true],
      ['Train passes', 'Travel', 310, 290, 310, 910, false],
      ['Design licences', 'Software', 120, 120, 120, 360, true],
      ['Interns', 'Salaries', 1500, 1500, 1800, 4800, false],
      ['Trade fair', 'Travel', 0, 950, 0, 950, true],
      ['Coffee', 'Other', 60, 55, 70, 185, false],
    ],
  },
  Staff: {
    heads: ['Name', 'Role', 'Hours', 'On leave'],
    rows: [
      ['Tess Moran', 'Manager', 38, false],
      ['Ilya Brand', 'Designer', 32, true],
      ['Noor Haddad', 'Developer', 40, false],
    ],
  },
}
const vendors = [
  { id: 1, name: 'Paperworks', city: 'Bristol', rank: 4, state: 'Active' },
  { id: 2, name: 'Railcard Co', city: 'York', rank: 3, state: 'Active' },
  { id: 3, name: 'Cloudnine', city: 'Dublin', rank: 5, state: 'On hold' },
  { id: 4, name: 'Bean Brothers', city: 'Leeds', rank: 2, state: 'Active' },
]
let names = ['Budget', 'Staff', 'Vendors']
let now = 'Budget'
let hot = null
let table = null
let cell = null

let timer = 0
function say(text) {
  $('#note').innerText = text
  $('#note').style.display = 'block'
  clearTimeout(timer)
  timer = setTimeout(() => {
    $('#note').style.display = 'none'
  }, 5000)
}

const money = (sum) => sum.toLocaleString('en-US')
function count() {
  if (now !== 'Budget') {
    $('#totals').innerHTML = ''
    return
  }
  const rows = hot.getSourceData()
  for (const [at, row] of rows.entries()) {
    const sum = [2, 3, 4].reduce((all, column) => all + (Number(row[column]) || 0), 0)
    if (row[5] !== sum) hot.setSourceDataAtCell(at, 5, sum)
  }
  const sum = (column) => rows.reduce((all, row) => all + (Number(row[column]) || 0), 0)
  $('#totals').innerHTML =
    `<tr><td>Totals</td><td id="t-jan">${money(sum(2))}</td><td id="t-feb">${money(sum(3))}</td><td id="t-mar">${money(sum(4))}</td><td id="t-all">${money(sum(2) + sum(3) + sum(4))}</td></tr>`
}

function columnsOf(heads) {
  return heads.map((head) => {
    if (head === 'Category') return { type: 'dropdown', source: KINDS }
    if (head === 'Approved' || head === 'On leave') return { type: 'checkbox', className: 'htCenter' }
    if (head === 'Total') return { type: 'numeric', readOnly: true }
    if (['Jan', 'Feb', 'Mar', 'Hours'].includes(head)) return { type: 'numeric' }
    return { type: 'text' }
  })
}

function openSheet(name) {
  now = name
  hot?.destroy()
  table?.destroy()
  hot = table = cell = null
  $('#grid').innerHTML = ''
  $('#grid').className = ''
  $('#namebox').value = $('#formula').value = $('#stats').innerText = $('#hits').innerText = ''
  $('#approved-only').checked = false
  document.title = `${$('#title').value} - ${name} - Ledgerleaf`
  if (name === 'Vendors') openVendors()
  else {
    const sheet = (sheets[name] ??= {
      heads: ['A', 'B', 'C'],
      rows: [
        ['', '', ''],
        ['', '', ''],
        ['', '', ''],
      ],
    })
    hot = new Handsontable($('#grid'), {
      data: sheet.rows,
      colHeaders: sheet.heads,
      columns: columnsOf(sheet.heads),
      rowHeaders: true,
      themeName: 'ht-theme-main',
      width: 1000,
      height: 'auto',
      columnSorting: true,
      dropdownMenu: ['filter_by_condition', 'filter_by_value', 'filter_action_bar'],
      filters: true,
      contextMenu: ['row_above', 'row_below', 'remove_row', '---------', 'undo', 'copy', 'cut', 'clear_column'],
      manualColumnResize: true,
      search: true,
      colWidths: [170, 120, 90, 90, 90, 90, 110, 100],
      undo: true,
      licenseKey: 'non-commercial-and-evaluation',
      outsideClickDeselects: false,
      renderAllRows: true,
    })
    hot.addHook('afterChange', (changes, source) => {
      if (source !== 'loadData') {
        count()
        show()
        $('#saved').innerText = 'All changes saved'
      }
    })
    hot.addHook('afterRemoveRow', count)
    hot.addHook('afterUndo', count)
    hot.addHook('afterSelection', (row, column, toRow, toColumn) => {
      cell = [row, column, toRow, toColumn]
      show()
    })
  }
  count()
  drawTabs()
}

function show() {
  if (!cell || !hot) return
  const [row, column, toRow, toColumn] = cell
  if (row < 0 || column < 0) return
  $('#namebox').value = 'ABCDEFGHIJ'[column] + (row + 1)
  $('#formula').value = hot.getDataAtCell(row, column) ?? ''
  const picked = hot.getData(row, column, toRow, toColumn).flat()
  const numbers = picked.filter((value) => typeof value === 'number')
  $('#stats').innerText = picked.length > 1 ? `Count: ${picked.length}  Sum: ${money(numbers.reduce((all, value) => all + value, 0))}` : ''
}

function openVendors() {
  table = new Tabulator('#grid', {
    data: vendors,
    layout: 'fitColumns',
    width: 900,
    columns: [
      { title: 'Vendor', field: 'name', editor: 'input', headerFilter: 'input' },
      { title: 'City', field: 'city', editor: 'input' },
      { title: 'Rank', field: 'rank', formatter: 'star', hozAlign: 'center', width: 130 },
      {
        title: 'State',
        field: 'state',
        editor: 'list',
        editorParams: { values: ['Active', 'On hold', 'Closed'] },
        headerFilter: 'list',
        headerFilterParams: { values: ['', 'Active', 'On hold', 'Closed'] },
      },
      {
        title: '',
        formatter: () => '<button class="del">✕</button>',
        width: 60,
        headerSort: false,
        cellClick: (_, one) => {
          const { name } = one.getRow().getData()
          one.getRow().delete()
          say(`${name} removed`)
        },
      },
    ],
  })
}

function drawTabs() {
  $('#tabs').innerHTML = ''
  for (const name of names) {
    const tab = document.createElement('button')
    tab.innerText = name
    tab.className = name === now ? 'on' : ''
    tab.onclick = () => openSheet(name)
    tab.oncontextmenu = (event) => {
      event.preventDefault()
      if (names.length > 1) {
        names = names.filter((other) => other !== name)
        say(`Sheet ${name} deleted`)
        openSheet(names[0])
      }
    }
    $('#tabs').append(tab)
  }
}

const actions = {
  undo: () => hot?.getPlugin('undoRedo').undo(),
  redo: () => hot?.getPlugin('undoRedo').redo(),
  bold: () => say('Bold is not in your plan'),
  bin: () => {
    if (!cell) return say('Select a row first')
    hot.alter('remove_row', cell[0])
    cell = null
    say('Row deleted')
  },
  row: () => {
    if (table) table.addRow({ id: 9, name: '', city: '', rank: 0, state: 'Active' })
    else {
      hot.alter('insert_row_below', hot.countRows() - 1)
      hot.selectCell(hot.countRows() - 1, 0)
    }
  },
  column: () => {
    if (!hot) return
    const heads = [...hot.getColHeader(), 'Notes']
    for (const row of hot.getSourceData()) row.push('')
    hot.updateSettings({ colHeaders: heads, columns: columnsOf(heads) })
  },
}
for (const button of document.querySelectorAll('[data-do]')) button.onclick = () => actions[button.dataset.do]()
$('#formula').onkeydown = (event) => {
  if (event.key !== 'Enter' || !cell) return
  const text = event.target.value
  hot.setDataAtCell(cell[0], cell[1], text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text)
}
$('#find').oninput = (event) => {
  if (!hot) return
  const hits = hot.getPlugin('search').query(event.target.value)
  hot.render()
  $('#hits').innerText = event.target.value ? `${hits.length} found` : ''
}
$('#approved-only').onchange = (event) => {
  const filters = hot?.getPlugin('filters')
  if (!filters || now !== 'Budget') return
  filters.clearConditions()
  if (event.target.checked) filters.addCondition(6, 'eq', ['true'])
  filters.filter()
}
$('.star').onclick = (event) => {
  event.target.classList.toggle('on')
  event.target.setAttribute('aria-pressed', event.target.classList.contains('on'))
}
$('#title').onchange = () => {
  document.title = `${$('#title').value} - ${now} - Ledgerleaf`
  say('Document renamed')
}
$('#add-sheet').onclick = () => {
  const name = `Sheet${names.length + 1}`
  names.push(name)
  openSheet(name)
}
$('#share').onclick = () => {
  $('#share-name').innerText = $('#title').value
  $('#share-box').showModal()
}
$('#share-send').onclick = () => {
  const mail = $('#share-mail').value
  $('#share-error').innerText = mail.includes('@') ? '' : 'Enter a valid e-mail address'
  if (!mail.includes('@')) return
  $('#people').innerHTML += `<li>${mail}, ${$('#share-role').value.toLowerCase()}</li>`
  $('#share-mail').value = ''
}
$('#export').onclick = () => $('#export-box').showModal()
$('#export-go').onclick = () => {
  $('#export-box').close()
  say(`Exported as ${document.querySelector('[name=kind]:checked').value}`)
}
for (const button of document.querySelectorAll('[data-close]')) button.onclick = () => button.closest('dialog').close()
openSheet('Budget')
