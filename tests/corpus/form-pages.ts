import { button, checkbox, el, field, heading, iconButton, link, page, radio, select, submit, text } from '../factories/page-snapshot.ts'

const form = page(
  'http://sut/orders/new',
  'Новая заявка',
  [
    heading('Новая заявка'),
    el(
      'form',
      [
        field('Имя', { ref: 'name' }),
        field('Фамилия', { ref: 'surname' }),
        field('Имя пользователя', { ref: 'username' }),
        field('Дата доставки', { ref: 'date', attributes: { type: 'date' } }),
        select('Город', ['Москва', 'Санкт-Петербург', 'Казань'], { ref: 'city' }),
        el('fieldset', [radio('Курьер', { ref: 'courier' }), radio('Самовывоз', { ref: 'pickup' })], {
          role: 'group',
          name: 'Способ доставки',
        }),
        { tag: 'textarea', role: 'textbox', name: '', label: 'Комментарий', editable: true, ref: 'comment' },
        checkbox('Согласен с условиями', { ref: 'agree' }),
        { tag: 'input', role: 'button', name: 'Документ', editable: true, attributes: { type: 'file' }, visible: false, ref: 'file' },
        submit('Отправить', { ref: 'send' }),
        button('Отмена', { ref: 'cancel' }),
      ],
      { role: 'form' },
    ),
  ],
  'ru',
)

const icons = page('http://sut/editor', 'Editor', [
  iconButton('Delete', { ref: 'trash' }),
  iconButton('Download', { ref: 'download' }),
  { tag: 'button', role: 'button', clickable: true, attributes: { title: 'Settings' }, ref: 'gear' },
  { tag: 'button', role: 'button', clickable: true, attributes: { 'data-testid': 'refresh-list' }, ref: 'refresh' },
])

const bilingual = page(
  'http://sut/cabinet',
  'Личный кабинет',
  [
    link('Корзина', '/cart', { ref: 'cart' }),
    link('Выход', '/logout', { ref: 'logout' }),
    button('Сохранить', { ref: 'save' }),
    field('Электронная почта', { ref: 'mail' }),
    field('Телефон', { ref: 'phone' }),
  ],
  'ru',
)

const framed = page('http://sut/pay', 'Payment', [
  heading('Payment'),
  el('iframe', [
    field('Card number', { ref: 'card', frame: 'pay' }),
    field('CVC', { ref: 'cvc', frame: 'pay' }),
    button('Pay', { ref: 'pay', frame: 'pay' }),
  ]),
  button('Back', { ref: 'back' }),
])

const custom = page('http://sut/custom', 'Custom', [
  { tag: 'div', role: 'combobox', name: 'Country', clickable: true, attributes: { 'aria-haspopup': 'listbox' }, ref: 'country' },
  {
    tag: 'input',
    role: 'combobox',
    name: 'City',
    editable: true,
    clickable: true,
    attributes: { 'aria-autocomplete': 'list' },
    ref: 'city',
  },
  link('Reports', '/reports', { ref: 'reports' }),
  link('Reports', '/reports', { ref: 'reports-footer' }),
])

const big = page(
  'http://sut/log',
  'Log',
  Array.from({ length: 1000 }, (_, i) =>
    el('li', [text(`Entry ${i}`), link(`Open ${i}`, `/log/${i}`, { ref: `open-${i}` })], { role: 'listitem' }),
  ),
)

/** A file field as browsers expose it, beside a button with the word of the step. */
const files = page('http://sut/files', 'Files', [
  { tag: 'input', role: 'button', name: 'Выберите файл', attributes: { type: 'file', id: 'file' }, editable: true, ref: 'file' },
  submit('Загрузить', { ref: 'upload' }),
])

/** Lists that take several options, one that takes one, and boxes and radio buttons of a group. */
const lists = page('http://sut/lists', 'Filters', [
  select('Colours', ['Red', 'Green', 'Blue', 'Black, matt', 'Чёрный'], { role: 'listbox', states: { multiple: true }, ref: 'colours' }),
  select('Size', ['Small', 'Medium', 'Large'], { ref: 'size' }),
  select('Seasoning', ['Salt and Pepper', 'Vinegar', 'Moscow, Russia'], { ref: 'seasoning' }),
  el('fieldset', [checkbox('Cotton', { ref: 'cotton' }), checkbox('Wool', { ref: 'wool' })], { role: 'group', name: 'Fabric' }),
  el('fieldset', [radio('Courier', { ref: 'courier' }), radio('Pickup', { ref: 'pickup' })], { role: 'group', name: 'Delivery' }),
])

/** Fields that take a date in different ways, and fields that only look as if they did. */
const dates = page('http://sut/dates', 'Delivery', [
  field('Delivery date', { ref: 'native', attributes: { type: 'date' } }),
  field('Return date', { ref: 'masked', placeholder: 'dd/mm/yyyy' }),
  field('Invoice date', { ref: 'unclear' }),
  field('Visit date', { ref: 'locked', states: { readonly: true } }),
  field('Comment', { ref: 'comment' }),
  select('Courier comes', ['Today', 'Tomorrow'], { ref: 'courier' }),
])
const periods = page('http://sut/report', 'Report', [
  button('Today', { ref: 'today' }),
  field('Date', { ref: 'date', attributes: { type: 'date' } }),
])
const oneDate = page('http://sut/visit', 'Визит', [field('Дата визита', { ref: 'date' }), field('Имя', { ref: 'name' })], 'ru')

/** Fields of every kind, in frames, dialogs and two languages. */
export const FORM_PAGES = { form, icons, bilingual, framed, custom, big, files, lists, dates, oneDate, periods }
