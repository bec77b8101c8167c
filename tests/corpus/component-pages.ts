import { button, cell, checkbox, el, iconButton, link, page, row, submit, field, type Draft } from '../factories/page-snapshot.ts'

const person = (id: string, name: string): Draft =>
  row(
    [
      cell('', [checkbox('', { ref: `box-${id}` })]),
      cell(name),
      cell('', [button('Call', { ref: `call-${id}` }), iconButton('More', { ref: `more-${id}`, attributes: { 'aria-haspopup': 'menu' } })]),
    ],
    { ref: `row-${id}` },
  )

/** A list as component libraries build it: a search that filters while one types, boxes and menus in the rows, actions for the chosen rows. */
const people = page('http://sut/people', 'People', [
  link('Archive', '/archive', { ref: 'archive' }),
  field('Search by name', { ref: 'search', role: 'searchbox', attributes: { type: 'search' } }),
  button('Add person', { ref: 'add' }),
  button('To archive', { ref: 'to-archive', states: { disabled: true } }),
  el('table', [el('tbody', [person('ann', 'Ann Lee'), person('bob', 'Bob Ray')])], { role: 'table' }),
])

const oneCall = page('http://sut/people', 'People', [
  el('table', [el('tbody', [row([cell('Ann Lee'), cell('', [])]), row([cell('Bob Ray'), cell('', [button('Call', { ref: 'call' })])])])], {
    role: 'table',
  }),
])

const orderForm = page('http://sut/order', 'Order', [
  el('form', [field('Client', { ref: 'client' }), submit('Save', { ref: 'save' })], { role: 'form' }),
])

export const COMPONENT_PAGES = { people, oneCall, orderForm }

/** As in `FLAT_CORPUS`; a line break is written as ⏎. */
export const COMPONENT_CORPUS: [page: keyof typeof COMPONENT_PAGES, step: string, outcomes: string[]][] = [
  ['people', 'Click "To archive"', ['to-archive']],
  ['people', 'Select the row "Ann Lee"', ['box-ann =true']],
  ['people', 'Отметить строку «Bob Ray»', ['box-bob =true']],
  ['people', 'Click the row "Ann Lee"', ['row-ann']],
  ['people', 'Open the actions menu in the row "Bob Ray"', ['more-bob']],
  ['people', 'Open the actions menu', ['none']],
  ['people', 'Call Bob Ray', ['call-bob']],
  ['people', 'Call "Ann Lee"', ['call-ann']],
  ['people', 'Call Carl Fox', ['none']],
  ['people', 'Promote Bob Ray', ['none']],
  ['people', 'Search for "Ann"', ['search', 'search =⏎']],
  ['people', 'Type "Ann" into the search field and press Enter', ['search', 'search =⏎']],
  ['oneCall', 'Call Ann Lee', ['none']],
  ['oneCall', 'Call Bob Ray', ['call']],
  ['orderForm', 'Type "Ann" into the Client field and press Enter', ['client', 'save']],
  ['orderForm', 'In the window that opened enter "Ann"', ['none']],
]
