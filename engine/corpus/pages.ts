import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import {
  button,
  cell,
  checkbox,
  column,
  dialog,
  el,
  field,
  heading,
  iconButton,
  link,
  page,
  password,
  radio,
  row,
  select,
  submit,
  tab,
  text,
  type Draft,
} from './page-builder.ts'

const login = page('http://sut/login', 'Sign in', [
  link('Home', '/', { ref: 'home' }),
  el(
    'form',
    [
      heading('Sign in'),
      field('Username', { ref: 'user', attributes: { type: 'text', name: 'username', id: 'username' } }),
      password('Password', { ref: 'pass' }),
      checkbox('Remember me', { ref: 'remember' }),
      submit('Sign in', { ref: 'submit' }),
      link('Forgot password?', '/forgot', { ref: 'forgot' }),
    ],
    { role: 'form' },
  ),
  link('Create account', '/signup', { ref: 'signup' }),
])

const person = (id: string, name: string): Draft =>
  row([cell(name), cell('Manager'), cell('', [button('Edit', { ref: `edit-${id}` }), button('Delete', { ref: `delete-${id}` })])], {
    ref: `row-${id}`,
  })

const table = page('http://sut/users', 'Users', [
  heading('Users'),
  button('Add user', { ref: 'add' }),
  el(
    'table',
    [
      el('thead', [row([column('Name'), column('Role'), column('')])]),
      el('tbody', [person('ivan', 'Ivan Petrov'), person('anna', 'Anna Sidorova'), person('oleg', 'Oleg Ivanov')]),
    ],
    { role: 'table' },
  ),
])

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

const confirm = page('http://sut/users', 'Users', [
  heading('Users'),
  button('Delete', { ref: 'delete-behind' }),
  button('Close', { ref: 'close-behind' }),
  dialog('Confirm deletion', [
    heading('Confirm deletion', 2),
    text('The user will be deleted'),
    iconButton('Close', { ref: 'close' }),
    button('Cancel', { ref: 'cancel' }),
    button('Delete', { ref: 'delete' }),
  ]),
])

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

/** Cards that are nothing but `div`s. */
const plainCard = (id: string, name: string): Draft => el('div', [text(name), el('div', [button('Buy', { ref: `buy-${id}` })])])
const plainCards = page('http://sut/plans', 'Plans', [
  el('main', [plainCard('basic', 'Basic'), plainCard('pro', 'Pro'), plainCard('team', 'Team')]),
])

/** A shop of nothing but `div`s, where titles can be clicked as well. */
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
/** One left to buy beside one that is not: the only button on the page is the other's. */
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
/** Only some rows may be deleted; a link is all the others have. */
const documents = page('http://sut/documents', 'Documents', [
  el(
    'table',
    [
      row([el('td', [link('Contract', '/d/1', { ref: 'contract' })]), cell('', [button('Delete', { ref: 'delete-contract' })])]),
      row([el('td', [link('Invoice', '/d/2', { ref: 'invoice' })]), cell('Locked')]),
    ],
    { role: 'table' },
  ),
  button('Create report', { ref: 'create' }),
])

const tabs = page('http://sut/profile', 'Profile', [
  el('div', [tab('General', { ref: 'general' }), tab('History', { ref: 'history' }), tab('Notifications', { ref: 'notifications' })], {
    role: 'tablist',
  }),
  el(
    'div',
    [
      checkbox('E-mail notifications', { ref: 'mail', role: 'switch' }),
      checkbox('SMS notifications', { ref: 'sms', role: 'switch' }),
      button('Save changes', { ref: 'save' }),
    ],
    { role: 'tabpanel', name: 'Notifications' },
  ),
  button('Log out', { ref: 'logout' }),
])

const duplicates = page('http://sut/settings', 'Settings', [
  el('section', [heading('Contacts', 2), field('E-mail', { ref: 'mail-contacts' }), button('Save', { ref: 'save-contacts' })], {
    role: 'region',
    name: 'Contacts',
  }),
  el('section', [heading('Delivery', 2), field('Address', { ref: 'address' }), button('Save', { ref: 'save-delivery' })], {
    role: 'region',
    name: 'Delivery',
  }),
])

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

/** A section and a button whose names are forms of one word. */
const payment = page('http://sut/payment', 'Payment', [link('Оплата', '/payment', { ref: 'section' }), button('Оплатить', { ref: 'pay' })])

/** A file field as browsers tell of it, beside a button with the word of the step. */
const files = page('http://sut/files', 'Files', [
  { tag: 'input', role: 'button', name: 'Выберите файл', attributes: { type: 'file', id: 'file' }, editable: true, ref: 'file' },
  submit('Загрузить', { ref: 'upload' }),
])

/** A login form of boxes, each with a label, a field and maybe a button of the field's own. */
const boxedLogin = page('http://sut/boxed', 'Sign in', [
  el('div', [text('Username'), field('Username', { ref: 'user' })]),
  el('div', [text('Password'), password('Password', { ref: 'pass' }), button('Show password', { ref: 'show' })]),
  submit('Sign in', { ref: 'submit' }),
])

export const PAGES = {
  boxedLogin,
  files,
  payment,
  login,
  table,
  form,
  confirm,
  shop,
  plainCards,
  teas,
  lastTea,
  lastTeaEnglish,
  teaCart,
  documents,
  tabs,
  duplicates,
  icons,
  bilingual,
  framed,
  custom,
  big,
} satisfies Record<string, PageSnapshot>
export type PageName = keyof typeof PAGES

/** Steps on these pages and what they must lead to: a ref, `ref =value` when the engine knows the value, or `ambiguous`, `none`, `noOption`. */
export const GROUNDING_CORPUS: [page: PageName, step: string, refs: string[]][] = [
  ['boxedLogin', 'Enter username and password and press Enter', ['user', 'pass', 'submit']],
  ['files', 'Прикрепить файл «договор.pdf» и нажать «Загрузить»', ['file', 'upload']],
  ['files', 'Upload the file "contract.pdf"', ['file']],
  ['payment', 'Нажать «Оплатить»', ['pay']],
  ['payment', 'Открыть раздел «Оплата»', ['section']],
  ['login', 'Enter username and password and click Sign in', ['user', 'pass', 'submit']],
  ['login', 'Ввести логин «ivan» и пароль «secret» и нажать «Войти»', ['user', 'pass', 'submit']],
  ['login', 'Нажать на кнопку входа', ['submit']],
  ['login', 'Press Enter', ['submit']],
  ['login', 'Нажать ссылку «Забыли пароль?»', ['forgot']],
  ['login', 'Установить флажок «Запомнить меня»', ['remember =true']],
  ['login', 'Click Sign up', ['signup']],
  ['login', 'Зарегистрироваться', ['signup']],
  ['login', 'Click the Delete button', ['none']],
  ['login', 'Нажать кнопку «Оплатить»', ['none']],
  ['login', 'Clear the Username field', ['user =']],
  ['login', 'Open the home page', ['navigate']],
  ['table', "Click the Delete button in the row with 'Anna Sidorova'", ['delete-anna']],
  ['table', 'Нажать кнопку «Delete» в строке «Oleg Ivanov»', ['delete-oleg']],
  ['table', 'В строке «Ivan Petrov» нажать «Редактировать»', ['edit-ivan']],
  ['table', 'В строке «Ivan Petrov» нажать кнопку редактирования', ['edit-ivan']],
  ['table', 'Click Delete', ['ambiguous']],
  ['table', 'Click the second Delete button', ['delete-anna']],
  ['table', 'Нажать последнюю кнопку «Edit»', ['edit-oleg']],
  ['table', "Click 'Edit' for 'Ivan Petrov'", ['edit-ivan']],
  ['table', "Delete the record 'Anna Sidorova'", ['delete-anna']],
  ['table', 'Удалить запись «Oleg Ivanov»', ['delete-oleg']],
  ['table', 'Нажать «Delete» в первой строке таблицы', ['delete-ivan']],
  ['table', "Click Delete in the row with 'Maria'", ['none']],
  ['table', 'Click the fifth Delete button', ['none']],
  ['table', 'Добавить пользователя', ['add']],
  ['form', 'Ввести «Иван» в поле «Имя»', ['name']],
  ['form', 'Заполнить поля: Имя - Иван, Фамилия - Петров', ['name', 'surname']],
  ['form', 'Enter "Ivan" in the First name field', ['name']],
  ['form', 'Выбрать «Казань» в поле «Город»', ['city =Казань']],
  ['form', 'Выбрать город «Москва»', ['city =Москва']],
  ['form', 'Выбрать «Самовывоз»', ['pickup =true']],
  ['form', 'Выбрать способ доставки «Курьер»', ['courier =true']],
  ['form', 'Выбрать город «Париж»', ['noOption']],
  ['form', 'Выбрать дату 15.01.2025 в поле «Дата доставки»', ['date =15.01.2025']],
  ['form', 'Ввести текст «Привет» в поле «Комментарий»', ['comment']],
  ['form', 'Поставить галочку «Согласен с условиями»', ['agree =true']],
  ['form', 'Загрузить файл «report.pdf» в поле «Документ»', ['file']],
  ['form', 'Отправить форму', ['send']],
  ['form', 'Ввести «x» в поле «Возраст»', ['none']],
  ['form', 'Press the Cancel button', ['cancel']],
  ['confirm', 'Click Delete', ['delete']],
  ['confirm', 'В диалоге нажать «Отмена»', ['cancel']],
  ['confirm', 'Нажать кнопку удаления', ['delete']],
  ['confirm', 'Закрыть окно', ['close']],
  ['confirm', 'Нажать крестик в правом верхнем углу окна', ['close']],
  ['confirm', 'Press Escape', ['close']],
  ['shop', "Add 'Pixel 9' to cart", ['add-pixel']],
  ['shop', 'Добавить товар «iPhone 15» в корзину', ['add-iphone']],
  ['shop', 'Нажать «Add to cart» рядом с «Galaxy S24»', ['add-galaxy']],
  ['shop', 'Click Add to cart', ['ambiguous']],
  ['shop', 'Add to cart', ['ambiguous']],
  ['shop', 'Кликнуть по иконке корзины', ['cart']],
  ['shop', 'Найти «телефон»', ['search', 'search =\n']],
  ['shop', 'Перейти на страницу заказов', ['orders']],
  ['shop', 'Перейти в раздел «Catalog»', ['catalog']],
  ['shop', "Add 'Nokia' to cart", ['none']],
  ['teas', 'Добавить товар «Шу Пуэр» в корзину', ['buy-shu']],
  ['teas', 'Добавить «Да Хун Пао» в корзину', ['buy-red']],
  ['teas', 'Add «Шу Пуэр» to cart', ['buy-shu']],
  ['teas', 'Добавить «Шен Пуэр» в корзину', ['none']],
  ['teas', 'Добавить «Шу Пуэр» в избранное', ['none']],
  ['teas', 'Удалить «Шу Пуэр»', ['none']],
  ['teas', 'Добавить товар «Кофе» в корзину', ['none']],
  ['teas', 'Открыть «Шу Пуэр»', ['title-shu']],
  ['teas', 'Нажать «Шен Пуэр»', ['title-sheng']],
  ['teas', 'Выбрать товар «Шу Пуэр»', ['title-shu']],
  ['teas', 'Follow «Шу Пуэр»', ['title-shu']],
  ['teas', 'Открыть корзину', ['cart']],
  ['teas', 'Перейти в корзину', ['cart']],
  ['teas', 'Нажать «В корзину»', ['ambiguous']],
  ['lastTea', 'Добавить «Шен Пуэр» в корзину', ['none']],
  ['lastTea', 'Нажать «В корзину» рядом с «Шен Пуэр»', ['none']],
  ['lastTea', 'Добавить «Шу Пуэр» в корзину', ['buy-shu']],
  ['lastTea', 'Открыть корзину', ['cart']],
  ['lastTeaEnglish', "Add 'Sheng' to cart", ['none']],
  ['lastTeaEnglish', "Add 'Shu' to cart", ['buy-shu']],
  ['lastTeaEnglish', 'Open the cart', ['cart']],
  ['teaCart', 'Убрать «Шу Пуэр»', ['remove-shu']],
  ['teaCart', 'Убрать «Да Хун Пао» из корзины', ['remove-red']],
  ['teaCart', 'Убрать «Кофе»', ['none']],
  ['teaCart', 'Изменить «Шу Пуэр»', ['none']],
  ['teaCart', "Remove 'Шу Пуэр' from the cart", ['remove-shu']],
  ['documents', "Delete 'Contract'", ['delete-contract']],
  ['documents', "Delete 'Invoice'", ['none']],
  ['documents', 'Удалить «Invoice»', ['none']],
  ['documents', "Edit 'Contract'", ['none']],
  ['documents', "Open 'Invoice'", ['invoice']],
  ['documents', "Create 'report'", ['create']],
  ['confirm', "Confirm with the 'Delete' button", ['delete']],
  ['confirm', 'Подтвердить «Delete»', ['delete']],
  ['plainCards', 'Нажать «Buy» рядом с «Pro»', ['buy-pro']],
  ['plainCards', "Click 'Buy' for 'Team'", ['buy-team']],
  ['plainCards', 'Click Buy', ['ambiguous']],
  ['tabs', 'Перейти на вкладку «History»', ['history']],
  ['tabs', 'Turn on the SMS notifications switch', ['sms =true']],
  ['tabs', 'Сохранить изменения', ['save']],
  ['tabs', 'Выйти из системы', ['logout']],
  ['tabs', 'Sign out', ['logout']],
  ['duplicates', 'Click Save', ['ambiguous']],
  ['duplicates', "Click Save in the 'Delivery' section", ['save-delivery']],
  ['duplicates', 'Нажать «Save» под заголовком «Contacts»', ['save-contacts']],
  ['duplicates', 'Enter "Lenina 5" in Address and click Save', ['address', 'save-delivery']],
  ['icons', 'Нажать на иконку удаления', ['trash']],
  ['icons', 'Click the settings icon', ['gear']],
  ['icons', 'Скачать', ['download']],
  ['icons', 'Click Refresh', ['refresh']],
  ['bilingual', 'Go to the Cart', ['cart']],
  ['bilingual', 'Log out', ['logout']],
  ['bilingual', 'Enter a@b.ru in the E-mail field and save', ['mail', 'save']],
  ['bilingual', 'Enter +79991234567 in the Phone field', ['phone']],
  ['framed', 'Enter 4111111111111111 in the Card number field and click Pay', ['card', 'pay']],
  ['custom', 'Select "France" in "Country"', ['country +']],
  ['custom', 'Select Paris in the City field', ['city +']],
  ['custom', 'Click Reports', ['reports']],
  ['big', 'Click Open 777', ['open-777']],
  ['big', "Click the link in the row 'Entry 512'", ['open-512']],
]
