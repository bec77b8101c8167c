import { button, el, heading, iconButton, link, page, text, type Draft } from '../factories/page-snapshot.ts'

const product = (id: string, name: string): Draft =>
  el(
    'article',
    [heading(name, 3), text('990 ₽'), button('Add to cart', { ref: `add-${id}` }), link('Details', `/p/${id}`, { ref: `details-${id}` })],
    { role: 'article' },
  )

const shop = page('http://sut/', 'Shop', [
  el(
    'nav',
    [link('Catalog', '/catalog', { ref: 'catalog' }), link('Orders', '/orders', { ref: 'orders' }), iconButton('Cart', { ref: 'cart' })],
    { role: 'navigation' },
  ),
  {
    tag: 'input',
    role: 'searchbox',
    name: 'Search',
    placeholder: 'Search products',
    editable: true,
    attributes: { type: 'search' },
    ref: 'search',
  },
  product('iphone', 'iPhone 15'),
  product('pixel', 'Pixel 9'),
  product('galaxy', 'Galaxy S24'),
])

/** Cards that consist of `div`s only. */
const plainCard = (id: string, name: string): Draft => el('div', [text(name), el('div', [button('Buy', { ref: `buy-${id}` })])])

const plainCards = page('http://sut/plans', 'Plans', [
  el('main', [plainCard('basic', 'Basic'), plainCard('pro', 'Pro'), plainCard('team', 'Team')]),
])

/** A shop of `div`s only, where titles can be clicked as well. */
const clickable = (value: string, ref: string): Draft => ({ tag: 'div', text: value, name: value, clickable: true, ref })

const tea = (id: string, name: string, buy: string | null): Draft =>
  el('div', [
    clickable(name, `title-${id}`),
    el('div', [], { text: '900 ₽' }),
    buy === null ? el('div', [], { text: 'Нет в наличии' }) : clickable(buy, `buy-${id}`),
  ])

const teaHead = el('div', [link('Каталог', '/', { ref: 'catalog' }), clickable('Корзина', 'cart')])

const teas = page(
  'http://sut/teas',
  'Чай',
  [
    teaHead,
    el('div', [
      el('div', [text('Фильтры'), clickable('Пуэр', 'filter')]),
      el('div', [
        heading('Чай'),
        el('div', [tea('red', 'Да Хун Пао', 'В корзину'), tea('sheng', 'Шен Пуэр', null), tea('shu', 'Шу Пуэр', 'В корзину')]),
      ]),
    ]),
  ],
  'ru',
)

/** One product can be bought and the other is sold out: the only button on the page belongs to the first. */
const lastTea = page(
  'http://sut/teas',
  'Чай',
  [teaHead, el('div', [tea('sheng', 'Шен Пуэр', null), tea('shu', 'Шу Пуэр', 'В корзину')])],
  'ru',
)

const lastTeaEnglish = page('http://sut/teas', 'Tea', [
  el('div', [link('Cart', '/cart', { ref: 'cart' })]),
  el('div', [tea('sheng', 'Sheng', null), tea('shu', 'Shu', 'To cart')]),
])

const teaLine = (id: string, name: string, control: Draft): Draft =>
  el('div', [clickable(name, `title-${id}`), el('div', [], { text: '900 ₽' }), control])

const teaCart = page('http://sut/cart', 'Корзина', [
  el('div', [
    teaLine('red', 'Да Хун Пао', clickable('Убрать', 'remove-red')),
    teaLine('shu', 'Шу Пуэр', clickable('Убрать', 'remove-shu')),
  ]),
])

/** A section and a button whose names are forms of one word. */
const payment = page('http://sut/payment', 'Payment', [link('Оплата', '/payment', { ref: 'section' }), button('Оплатить', { ref: 'pay' })])

/** Buttons whose press would seem to do more than it does. */
const tickets = page('http://sut/tickets', 'Tickets', [
  heading('Tickets'),
  text('Day ticket'),
  text('2 left'),
  button('Buy!', { ref: 'buy' }),
  button('Send', { ref: 'send' }),
])

const ruTickets = page('http://sut/tickets', 'Билеты', [
  heading('Билеты'),
  text('Билет на день'),
  button('Купить', { ref: 'buy' }),
  button('Сохранить', { ref: 'save' }),
])

/** Products in cards and boxes, a cart, paying; tickets. */
export const SHOP_PAGES = {
  tickets,
  ruTickets,
  shop,
  plainCards,
  teas,
  lastTea,
  lastTeaEnglish,
  teaCart,
  payment,
}
