import type { Locator } from '#contract/schemas/locator.ts'
import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import { ADDRESS_BAR, navigationAction } from '#contract/rules/navigation.ts'
import type { Action } from '#contract/schemas/action.ts'
import { historyAction, pressAnywhere, scrollPage } from '#contract/rules/page-target.ts'
import {
  assertion,
  click,
  facts,
  input,
  locator,
  pageText,
  recipe,
  role,
  dialogMessage,
  type StepSeed,
} from '../factories/predicted-recipe.ts'

/** Recipes for the demo, written by hand, for tests that run exported projects. */

const css = (value: string): Locator => locator('css', value, 3)

const passwordField = [css('#password'), facts('input', { type: 'password' })]
const cityField = [role('combobox', 'Город'), css('#city'), facts('select', {}, 'combobox')]
const managerField = [role('combobox', 'Менеджер'), facts('input', {}, 'combobox')]
const dateField = [css('input[name="date"]'), facts('input', { type: 'date', name: 'date' })]
const searchField = [css('input[type="search"]'), facts('input', { type: 'search' }, 'searchbox')]

const loginSteps: StepSeed[] = [
  {
    testStep: 'Ввести логин «demo», пароль «demo-password» и нажать «Войти»',
    expectedResult: 'Открыта страница «Заказы»',
    actions: [
      input([role('textbox', 'Логин'), css('#username')], 'demo'),
      input(passwordField, 'demo-password'),
      click([locator('data-attribute', '[data-testid="sign-in"]', 1), role('button', 'Войти')], 'кнопка «Войти»'),
    ],
    assertions: [
      assertion({ targetElementDescription: 'заголовок «Заказы»', target: [role('heading', 'Заказы')] }),
      assertion({ property: 'url', match: 'contains', expectedValue: '/orders', targetElementType: 'Page' }),
      assertion({ property: 'title', match: 'contains', expectedValue: 'Заказы', targetElementType: 'Page' }),
    ],
  },
]

let count = 0
export const demoRecipe = (title: string, steps: StepSeed[]) =>
  recipe({ id: `01990000-0000-7000-8000-0000000001${String(++count).padStart(2, '0')}`, title, steps })

export const byEnvData = demoRecipe('Вход по данным окружения', [
  {
    testStep: 'Ввести логин и пароль',
    actions: [
      input([role('textbox', 'Логин')], '', { source: { type: 'envDataVariables', key: 'DEMO_LOGIN' } }),
      input(passwordField, '', { source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } }),
      click([locator('text', 'Войти', 4)]),
    ],
    assertions: [
      assertion({
        property: 'text',
        target: [css('[data-testid="current-user"]')],
        expectedValue: '',
        source: { type: 'envDataVariables', key: 'DEMO_LOGIN' },
      }),
    ],
  },
])

const createOrder = demoRecipe('Создание заказа', [
  ...loginSteps,
  { testStep: 'Нажать «Новый заказ»', actions: [click([role('link', 'Новый заказ')])] },
  {
    testStep: 'Заполнить форму',
    actions: [
      input([role('textbox', 'Клиент')], `ООО "Маяк" \`$\{x}' \\`),
      input([role('textbox', 'Электронная почта')], 'sales@mayak.example'),
      input([role('textbox', 'Телефон'), css('input[placeholder="Телефон"]')], '+7 900 000-00-00'),
      input(cityField, 'Казань'),
      click(managerField),
      click([role('option', 'Виктория Ким')]),
      input(dateField, '2026-12-15'),
      input([role('spinbutton', 'Сумма')], '4800'),
      input([role('radio', 'Самовывоз')], 'true'),
      input([locator('data-attribute', '[data-testid="urgent"]', 1), facts('input', { type: 'checkbox' }, 'checkbox')], 'true'),
    ],
    assertions: [
      assertion({ property: 'value', expectedValue: 'Казань', target: cityField }),
      assertion({ property: 'value', expectedValue: 'Виктория Ким', target: managerField }),
      assertion({ property: 'checked', target: [locator('data-attribute', '[data-testid="urgent"]', 1)] }),
      assertion({ property: 'checked', expectedValue: 'false', target: [role('radio', 'Курьер')] }),
      assertion({ property: 'exists', target: [css('input[name="manager"]')] }),
    ],
  },
  {
    testStep: 'Нажать «Сохранить»',
    actions: [click([role('button', 'Сохранить')])],
    assertions: [
      pageText('Заказ создан'),
      assertion({ property: 'text', match: 'contains', expectedValue: '20', target: [css('[data-testid="orders-found"]')] }),
    ],
  },
])

const deleteOrder = demoRecipe('Удаление заказа', [
  ...loginSteps,
  {
    testStep: 'Нажать «Удалить 1002»',
    actions: [click([role('button', 'Удалить 1002')])],
    assertions: [assertion({ targetElementType: 'Modal', target: [role('dialog', 'Удалить заказ?')] })],
  },
  {
    testStep: 'Нажать «Удалить» в диалоге',
    actions: [click([role('button', 'Удалить')])],
    assertions: [
      pageText('Заказ удалён'),
      assertion({ expectedValue: 'false', targetElementType: 'Modal', target: [role('dialog', 'Удалить заказ?')] }),
      assertion({ property: 'exists', expectedValue: 'false', target: [locator('data-attribute', '[data-testid="order-1002"]', 1)] }),
    ],
  },
])

const slowReport = demoRecipe('Отчёт', [
  ...loginSteps,
  { testStep: 'Открыть «Отчёты»', actions: [click([role('link', 'Отчёты')])] },
  {
    testStep: 'Нажать «Сформировать отчёт»',
    actions: [click([role('button', 'Сформировать отчёт')])],
    assertions: [
      assertion({ targetElementDescription: 'заголовок «Отчёт готов»', target: [role('heading', 'Отчёт готов')] }),
      assertion({ property: 'text', expectedValue: '19', target: [locator('data-attribute', '[data-testid="report-total"]', 1)] }),
    ],
  },
])

const FRAME = 'iframe#payment-frame >>frame>> '

const payInFrame = demoRecipe('Оплата во фрейме', [
  ...loginSteps,
  { testStep: 'Открыть «Оплата»', actions: [click([role('link', 'Оплата')])] },
  {
    testStep: 'Заполнить карту и нажать «Оплатить»',
    actions: [
      input([locator('aria-role', `${FRAME}textbox[name="Номер карты"]`, 2)], '4111 1111 1111 1111'),
      input([locator('css', `${FRAME}#expiry`), facts('input', {}, 'textbox')], '12/30'),
      input([locator('xpath', `${FRAME}//input[@name="code"]`), facts('input', {}, 'textbox')], '123'),
      click([locator('text', `${FRAME}Оплатить`)]),
    ],
    assertions: [pageText('Оплата прошла успешно'), pageText('Счёт оплачен')],
  },
])

const browserDialogs = demoRecipe('Окна браузера, новая вкладка, теневой DOM', [
  ...loginSteps,
  { testStep: 'Открыть «Полигон»', actions: [click([role('link', 'Полигон')])] },
  {
    testStep: 'Запросить подтверждение',
    actions: [{ ...click([role('button', 'Запросить подтверждение')]), opens: { windows: ['confirm'] } }],
    assertions: [pageText('Накладная отправлена')],
  },
  {
    testStep: 'Запросить подтверждение ещё раз',
    expectedResult: 'Открылось окно «Отправить накладную на склад?»',
    actions: [click([role('button', 'Запросить подтверждение')])],
    assertions: [dialogMessage('Отправить накладную на склад?')],
  },
  {
    testStep: 'Отказаться в окне браузера',
    actions: [dialogAnswerAction(false)],
    assertions: [pageText('Отправка отменена')],
  },
  {
    testStep: 'Списать остатки, в окне браузера нажать «Отмена»',
    actions: [{ ...click([role('button', 'Списать остатки')]), opens: { windows: ['alert'] } }, dialogAnswerAction(false)],
    assertions: [pageText('Остатки не изменились')],
  },
  {
    testStep: 'Списать остатки, в обоих окнах нажать «ОК»',
    actions: [click([role('button', 'Списать остатки')]), dialogAnswerAction(true, 'alert'), dialogAnswerAction(true, 'confirm')],
    assertions: [pageText('Остатки списаны')],
  },
  {
    testStep: 'Спросить имя, ввести «Анна» и нажать «ОК»',
    actions: [click([role('button', 'Спросить имя')]), dialogTextAction({ value: 'Анна' }), dialogAnswerAction(true)],
    assertions: [pageText('Анна')],
  },
  {
    testStep: 'Поставить оценку',
    actions: [click([locator('aria-role', 'star-rating >>> button[name="Оценка 4"]', 2)])],
    assertions: [pageText('Спасибо за оценку: 4')],
  },
  {
    testStep: 'Открыть справку в новой вкладке',
    actions: [{ ...click([role('link', 'Справка в новой вкладке')]), opens: { tab: true } }],
    assertions: [
      assertion({ target: [role('heading', 'Справка')] }),
      assertion({ property: 'url', match: 'equals', expectedValue: 'http://127.0.0.1:9/help', targetElementType: 'Page' }),
    ],
  },
])

const uploadFile = demoRecipe('Загрузка файла', [
  ...loginSteps,
  { testStep: 'Открыть «Файлы»', actions: [click([role('link', 'Файлы')])] },
  {
    testStep: 'Загрузить файл',
    actions: [input([css('#file'), facts('input', { type: 'file' })], 'накладная.txt'), click([role('button', 'Загрузить')])],
    assertions: [pageText('Файл загружен'), pageText('накладная.txt')],
  },
])

const searchByAddress = {
  ...demoRecipe('Переход по адресу и поиск', [
    ...loginSteps,
    { testStep: 'Открыть страницу отчётов по адресу', actions: [navigationAction('/report', 'http://127.0.0.1:9/')] },
    {
      testStep: 'Открыть заказ',
      actions: [navigationAction('http://127.0.0.1:9/orders/1001', 'http://127.0.0.1:9/')],
      assertions: [
        assertion({ property: 'value', expectedValue: '02.11.2026', target: dateField }),
        assertion({ property: 'value', expectedValue: 'Москва', target: cityField }),
        assertion({
          property: 'text',
          expectedValue: 'ООО "Ромашка"',
          target: [css('#client'), facts('input', { name: 'client' }, 'textbox')],
        }),
        assertion({ property: 'url', expectedValue: '/orders/1001/', targetElementType: 'Page' }),
      ],
    },
    {
      testStep: 'Выбрать менеджера и дату',
      actions: [
        input(managerField, 'Павел Соколов'),
        input(dateField, 'завтра', { relativeDate: { days: 1, format: 'YYYY-MM-DD' } }),
        input([role('spinbutton', 'Сумма')], '1 200,50'),
      ],
      assertions: [
        assertion({ property: 'value', expectedValue: 'Павел Соколов', target: managerField }),
        assertion({
          property: 'value',
          expectedValue: 'завтра',
          relativeDate: { days: 1, format: 'YYYY-MM-DD' },
          target: dateField,
        }),
        assertion({ property: 'value', expectedValue: '1200.50', target: [role('spinbutton', 'Сумма')] }),
      ],
    },
    { testStep: 'Открыть «Заказы»', actions: [click([role('link', 'Заказы')])] },
    {
      testStep: 'Найти заказ из тестовых данных',
      actions: [input(searchField, '', { source: { type: 'testDataVariables', key: 'Номер' } }), input(searchField, '1004\n')],
      assertions: [
        pageText('АО «Вектор»'),
        assertion({ property: 'text', match: 'contains', expectedValue: ': 1', target: [css('[data-testid="orders-found"]')] }),
      ],
    },
  ]),
  testData: 'Номер: 1004',
}

export const DEMO_RECIPES = [searchByAddress, byEnvData, createOrder, deleteOrder, slowReport, payInFrame, browserDialogs, uploadFile]

/** The link has another name now; another locator still fits. */
export const renamedLink = demoRecipe('Переименованная ссылка', [
  ...loginSteps,
  {
    testStep: 'Нажать «Новый заказ»',
    actions: [click([role('link', 'Создать заказ'), css('a[href="/orders/new"]')], 'ссылка «Создать заказ»')],
    assertions: [assertion({ target: [role('heading', 'Новый заказ')] })],
  },
])

/** The confirmation that the recipe answers does not open, only an alert does. */
export const lostWindow = demoRecipe('Нет подтверждения', [
  ...loginSteps,
  { testStep: 'Открыть «Полигон»', actions: [click([role('link', 'Полигон')])] },
  { testStep: 'Нажать и отказаться', actions: [click([css('[data-ask="alert"]')]), dialogAnswerAction(false, 'confirm')] },
])

/** An element that no locator fits. */
export const lostElement = demoRecipe('Нет элемента', [
  ...loginSteps,
  { testStep: 'Нажать «Архив»', actions: [click([role('button', 'Архив'), css('#archive')], 'кнопка «Архив»')] },
])

/** Another element is at the position of the one that is gone: taking it would hide the loss. */
export const neighbourIsNoSubstitute = demoRecipe('Сосед вместо элемента', [
  ...loginSteps,
  {
    testStep: 'Нажать «Архив»',
    actions: [click([role('link', 'Архив'), locator('css', 'main > .head > a:nth-of-type(1)', 9)], 'кнопка «Архив»')],
  },
])

/** On `comboboxes.html`: a filter that listens to keys, a search that offers the same text, a list that offers it late, and one that does not. */
export const typedWithKeys = demoRecipe('Поля с подсказками', [
  {
    testStep: 'Заполнить поля',
    actions: [
      input([css('#filter')], 'Ан'),
      input([role('combobox', 'По сайту')], 'чай'),
      input([role('combobox', 'Город')], 'Казань'),
      input([role('textbox', 'Улица')], 'Лесная'),
      input([css('#old')], 'Садовая'),
      input([css('#phone')], '1234567890'.repeat(4)),
      input([css('#amount')], '77\n'),
      input([role('combobox', 'По сайту')], 'чай\n'),
    ],
    assertions: [
      assertion({ expectedValue: 'false', target: [locator('text', 'Пётр')] }),
      assertion({ target: [locator('text', 'Анна')] }),
      assertion({
        property: 'text',
        expectedValue: `city Казань;street Садовая;phone ${'1234567890'.repeat(4)};amount 77;искали чай;`,
        target: [css('#done')],
      }),
    ],
  },
])

/** On `keys.html`. */
export const actedByKeys = demoRecipe('Клавиши', [
  {
    testStep: 'Скопировать имя в другое поле',
    actions: [
      { method: 'Press', target: [css('#name')], keys: 'Control+C' },
      { method: 'Press', target: [css('#other')], keys: 'Control+A' },
      pressAnywhere('Control+V'),
      { method: 'Press', target: [css('#list')], keys: 'ArrowDown', times: 2 },
    ],
    assertions: [
      assertion({ property: 'value', expectedValue: 'Ann', target: [css('#other')] }),
      assertion({ property: 'value', expectedValue: 'three', target: [css('#list')] }),
    ],
  },
  {
    testStep: 'Ввести букву, нажать Enter, щёлкнуть с клавишей Control',
    actions: [
      { method: 'Focus', target: [css('#name')] },
      pressAnywhere('ж'),
      pressAnywhere('Enter'),
      { ...click([css('#plain')]), held: ['Control'] },
    ],
    assertions: [assertion({ property: 'text', match: 'contains', expectedValue: 'sent Annж;click ctrl;', target: [css('#heard')] })],
  },
  {
    testStep: 'Обновить страницу и вернуться',
    actions: [pressAnywhere('F5'), input([ADDRESS_BAR], '/form.html'), historyAction('back')],
    assertions: [
      assertion({ property: 'title', expectedValue: 'Keys', targetElementType: 'Page' }),
      assertion({ property: 'value', expectedValue: 'old', target: [css('#other')] }),
    ],
  },
])

/** On `gestures.html`. */
export const gestured = demoRecipe(
  'Жесты',
  (
    [
      ['Навести на «Products» и нажать товар', '#trigger', 'hover', '#item', 'product'],
      ['Навести на «Help» и нажать «Contact»', '#late-trigger', 'hover', '#late-item', 'contact'],
      ['Дважды щёлкнуть строку', '#row', 'double', null, 'opened'],
      ['Щёлкнуть правой кнопкой', '#own-menu', 'right', null, 'menu'],
    ] as const
  ).map(([testStep, selector, gesture, next, expectedValue]) => ({
    testStep,
    actions: [{ ...click([css(selector)]), gesture }, ...(next ? [click([css(next)])] : [])],
    assertions: [assertion({ property: 'text' as const, expectedValue, target: [css('#state')] })],
  })),
)

/** On `places.html`. */
export const placed = demoRecipe('Места', [
  {
    testStep: 'Подписать, раздвинуть панель, перенести встречу, написать заметку',
    actions: [
      click([css('#lines > div:nth-of-type(2)')], 'element “let two = 2”'),
      { method: 'Input', target: [css('#unseen')], value: 'x', isAtCursor: true },
      { ...click([css('#canvas')]), at: { x: 0.5, y: 0.25 } },
      {
        method: 'Drag',
        target: [css('#canvas')],
        stroke: [
          { x: 0.1, y: 0.2 },
          { x: 0.5, y: 0.9 },
          { x: 0.9, y: 0.2 },
        ],
      },
      { method: 'Drag', target: [css('#edge')], by: { x: 60, y: 0 } },
      { method: 'Drag', target: [css('#event')], at: { x: 0.1, y: 0.5 }, drop: { target: [css('#month')], at: { x: 0.5, y: 0.9 } } },
      { ...click([css('#link')]), gesture: 'middle' },
      { method: 'Focus', target: [css('#comment')], selection: { text: 'two', as: 'selected', nth: 2 } },
      { method: 'Input', target: [css('#comment')], value: '3', isAtCursor: true },
      { method: 'Input', target: [css('#editor')], value: 'Plan of the day' },
      { method: 'Focus', target: [css('#editor')], selection: { text: 'the', as: 'selected' } },
      click([css('#bold')]),
      { method: 'Focus', target: [css('#editor')], selection: { text: '', as: 'after' } },
      { method: 'Input', target: [css('#editor')], value: '\nБуквы', isAtCursor: true },
      { method: 'Focus', target: [css('#editor')], selection: { text: 'Буквы', as: 'before' } },
      { method: 'Input', target: [css('#editor')], value: 'И ', isAtCursor: true },
    ],
    assertions: [
      assertion({
        property: 'text',
        match: 'equals',
        expectedValue: 'key x\ndot 150,25\nline 22,18 278,18\nwidth 260\nweek 4\nbutton 1\nOne two 3',
        target: [css('#said')],
      }),
      assertion({
        property: 'text',
        match: 'equals',
        expectedValue: 'Plan of the day И Буквы',
        target: [css('#editor'), facts('div', { contenteditable: 'true' }, 'textbox')],
      }),
      assertion({ property: 'text', match: 'equals', expectedValue: 'the', target: [css('#editor b')] }),
    ],
  },
])

/** On `dragging.html`. */
export const dragged = demoRecipe('Перетаскивание', [
  {
    testStep: 'Перетащить карточку в корзину и строки списков',
    actions: [
      { method: 'Drag', target: [css('#card')], drop: { target: [css('#bin')] } },
      ...['halves', 'entering', 'middles', 'row'].flatMap((list): Action[] => {
        const row = (number: number) => [css(`#${list} li:nth-child(${number})`)]
        return [
          { method: 'Drag', target: row(1), drop: { target: row(3), side: 'before' } },
          { method: 'Drag', target: row(4), drop: { target: row(1), side: 'after' } },
        ]
      }),
    ],
    assertions: [
      assertion({ property: 'text', expectedValue: 'bin got card', target: [css('#done')] }),
      ...['halves', 'entering', 'middles', 'row'].map((list) =>
        assertion({ property: 'text', expectedValue: 'TwoFourOneThree', target: [css(`#${list}`)] }),
      ),
    ],
  },
  {
    testStep: 'Перетащить карточку вниз страницы',
    actions: [{ method: 'Drag', target: [css('#card')], drop: { target: [css('#far')], at: { x: 0.5, y: 0.5 } } }],
    assertions: [assertion({ property: 'text', expectedValue: 'far got card', target: [css('#done')] })],
  },
])

/** On `scrolling.html`. */
export const scrolled = demoRecipe('Прокрутка', [
  {
    testStep: 'Прокрутить до строк и нажать их',
    actions: ['Order 60', 'Post 47'].flatMap((row): Action[] => [
      { method: 'Scroll', target: [locator('text', row, 4)] },
      click([locator('text', row, 4)]),
    ]),
    assertions: [assertion({ property: 'text', expectedValue: 'Post 47', target: [css('#done')] })],
  },
  {
    testStep: 'Прокрутить список и страницу до конца',
    actions: [
      { method: 'Scroll', target: [css('#feed')], scroll: { direction: 'down', by: 'end' } },
      { method: 'Scroll', target: [css('#still')], scroll: { direction: 'right', by: 'page' }, times: 2 },
      scrollPage({ direction: 'down', by: 'end' }),
      { method: 'Scroll', target: [css('#below')] },
    ],
    assertions: [assertion({ target: [css('#feed .row:nth-child(60)')] })],
  },
])
