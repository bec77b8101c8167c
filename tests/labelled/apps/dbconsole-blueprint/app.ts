import {
  check,
  choose,
  clear,
  click,
  doubleClick,
  fill,
  goBack,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  hover,
  isChecked,
  isDisabled,
  isFocused,
  type LabelledAct,
  type LabelledApp,
  look,
  press,
  refuse,
  rightClick,
  select,
  set,
  shown,
  step,
  testCase,
  uncheck,
} from '../../format.ts'

const editor = '.editor textarea, .editor'
const code = '.ace_content'
const menu = (text: string): string => `.bp5-menu-item:has-text("${text}")`
const query = (id: number): string => `.q-${id} [role=tab]`
const cross = (id: number): string => `.q-${id} .shut`
const cell = (key: number | string, column: number): string => `.results tr:has(td:first-child:text-is("${key}")) td:nth-child(${column})`
const dots = (key: number | string): string => `.results tr:has(td:first-child:text-is("${key}")) .more`
const column = (name: string): string => `.results th:has-text("${name}")`
const toast = (text: string): string => `.bp5-toast:has-text("${text}")`
const folder = (name: string): string => `.bp5-tree-node-content-0:has-text("${name}")`
const table = (name: string): string => `.bp5-tree-node-content-1:has(.t-${name})`
const user = (login: string): string => `.u-${login}`
const limit = '.tools .limit input'
const palette = '.bp5-omnibar input'
const panel = (name: string): string => `#bp5-tab-title_panel_${name}`

const sql = (text: string): LabelledAct =>
  set(editor, [text, `${text};`], async (page) => {
    await page.locator('.editor').click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText(text)
  })
const emptied: LabelledAct = set(editor, '', async (page) => {
  await page.locator('.editor').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
})
const newColumn = (name: string): LabelledAct =>
  set('.tcolumns input', name, async (page) => {
    await page.locator('.tcolumns input').fill(name)
    await page.keyboard.press('Enter')
  })
const fontSize = (value: number): LabelledAct =>
  set('.font [role=slider], .font', String(value), async (page) => {
    await page.locator('.font [role=slider]').focus()
    for (let at = 14; at < value; at += 1) await page.keyboard.press('ArrowRight')
  })

export const app: LabelledApp = {
  name: 'dbconsole-blueprint',
  about: 'Blueprint 5 and React 18 with the Ace editor, a database console',
  language: 'en',
  cases: [
    testCase('en', 'Running queries', [
      step(
        'Type "select * from customers" into the editor and press "Run"',
        [sql('select * from customers'), click('.run')],
        'The result has 12 rows',
        hasText('.count', '12 rows'),
      ),
      look('Check that the first customer is Ada Moss from Leeds', hasText(cell(1, 2), 'Ada Moss'), hasText(cell(1, 4), 'Leeds')),
      step(
        "Replace the query with: select * from customers where city = 'Porto' and run it",
        [sql("select * from customers where city = 'Porto'"), click('.run')],
        'Only 3 rows are left, Ada Moss is not among them',
        hasText('.count', '3 rows'),
        gone('.results td:has-text("Ada Moss")'),
      ),
      step(
        'Run "select * from invoices"',
        [sql('select * from invoices'), click('.run')],
        'A red callout: "Table invoices does not exist"',
        hasText('.failed', 'Table invoices does not exist'),
      ),
      refuse('Switch to the "Chart" tab below the editor', 'there are only the tabs Results and Messages'),
      step(
        'Empty the editor and run',
        [emptied, click('.run')],
        'The callout now says "The query is empty"',
        hasText('.failed', 'The query is empty'),
      ),
      step(
        'Open "Messages"',
        click(panel('messages')),
        '4 lines, the last one is "The query is empty"',
        hasCount('.messages li', 4),
        hasText('.messages li:last-child', 'The query is empty'),
      ),
      step(
        'Clear them',
        click('.clear-log'),
        '"No messages yet" is shown and the Clear button is disabled',
        hasText('.messages', 'No messages yet'),
        isDisabled('.clear-log'),
      ),
    ]),
    testCase('en', 'Query tabs', [
      step(
        'User opens Query 2',
        click(query(2)),
        'The editor contains "select * from products"',
        hasText(code, 'select * from products'),
        isChecked(query(2)),
      ),
      step(
        'User adds one more query',
        click('.new-query'),
        'Tab Query 3 appears, it is selected and its editor is empty',
        shown(query(3)),
        isChecked(query(3)),
      ),
      step('User closes Query 1 with its cross', click(cross(1)), 'Query 1 is gone', gone(query(1))),
      refuse('User closes the query with the cross', 'two queries are open'),
      refuse('User clicks the pencil on the Query 2 tab to rename it', 'a query cannot be renamed'),
      step(
        'User saves the current query by clicking the floppy disk',
        click('.save'),
        'Message "Query 3 was saved", the query is stored on the server',
        shown(toast('Query 3 was saved')),
      ),
      step(
        'User closes Query 2 too',
        click(cross(2)),
        'Only Query 3 is left and its cross is disabled',
        gone(query(2)),
        isDisabled(cross(3)),
      ),
    ]),
    testCase('en', 'Tree of tables', [
      step(
        'Given the tables are filtered by `ord`',
        fill('.filter input', 'ord'),
        'Then customers is not in the tree any more, orders is',
        gone(table('customers')),
        shown(table('orders')),
      ),
      step('When I clear the filter', clear('.filter input'), 'Then all tables of the shop are listed again', shown(table('customers'))),
      step('And press the eye next to `products`', click('.p-products'), 'Then a preview of 3 rows is shown', hasText('.count', '3 rows')),
      step(
        'And double-click `v_sales`',
        doubleClick(table('v_sales')),
        'Then a new query Query 3 opens with 2 rows in the result',
        shown(query(3)),
        hasText('.count', '2 rows'),
      ),
      step('When I expand `archive`', click(folder('archive')), 'Then its tables are visible', shown('.t-archive-orders')),
      refuse('And right-click `orders`', 'both schemas have a table of this name'),
      step('And right-click `products`', rightClick('.t-products'), 'Then a context menu opens', shown(menu('Copy name'))),
      refuse('And choose `Rename` in it', 'the menu has no such item'),
      step('And copy its name', click(menu('Copy name')), 'Then "products copied" is displayed', shown(toast('products copied'))),
      step(
        'When I generate an INSERT for `products` through the same context menu',
        [rightClick('.t-products'), hover(menu('Generate')), click(menu('INSERT'))],
        'Then the editor holds insert into products values ()',
        hasText(code, 'insert into products values ()'),
      ),
      step('And collapse the shop', click(folder('shop')), 'Then its tables are hidden', gone(table('customers'))),
    ]),
    testCase('en', 'Creating and dropping a table', [
      step(
        'The plus beside the refresh button is clicked',
        click('.new-table'),
        'The dialog "New table" is open',
        hasText('.bp5-dialog-header', 'New table'),
      ),
      step(
        '"Orders" is entered as the table name and Create is clicked',
        [fill('[name=tname]', 'Orders'), click('.create')],
        'The name is rejected: Use lower-case letters and underscores; columns are missing as well',
        shown('.err:text-is("Use lower-case letters and underscores")'),
        shown('.err:text-is("Add at least two columns")'),
      ),
      step(
        'The form is filled in:\nTable name = invoices\nTable comment = Paid and unpaid\nEngine = Memory',
        [fill('[name=tname]', 'invoices'), fill('[name=tcomment]', 'Paid and unpaid'), select('#tengine', 'Memory')],
        'The values are shown in the form',
        hasValue('[name=tname]', 'invoices'),
        hasValue('[name=tcomment]', 'Paid and unpaid'),
        hasValue('#tengine', 'Memory'),
      ),
      refuse('Engine is set to Graph', 'the list has no such engine'),
      step(
        'The columns number and amount are added',
        [newColumn('number'), newColumn('amount')],
        'Three columns: id, number, amount',
        hasCount('.tcolumns .bp5-tag', 3),
      ),
      step(
        'The index on id is ticked, then the table is created',
        [check('.tindex'), click('.create')],
        'The dialog is closed and the tree has the table invoices',
        gone('.bp5-dialog'),
        shown(table('invoices')),
      ),
      step(
        '"Drop table…" is chosen in the context menu of invoices',
        [rightClick('.t-invoices'), click(menu('Drop table'))],
        'The confirmation is open, Drop cannot be clicked yet',
        hasText('.bp5-dialog-header', 'Drop invoices?'),
        isDisabled('.drop'),
      ),
      step(
        'The name of the table is typed to confirm and Drop is clicked',
        [fill('input.confirm-name, .confirm-name input', 'invoices'), click('.drop')],
        'invoices disappears from the tree',
        gone(table('invoices')),
      ),
    ]),
    testCase('en', 'Result table', [
      step('Ctrl+K.', press('Control+K'), 'Command palette, focus in its field.', isFocused(palette)),
      step(
        'orders, Enter',
        [fill(palette, 'orders'), press('Enter', palette)],
        'Palette closed. 9 rows of orders in a new tab.',
        gone('.bp5-omnibar'),
        hasText('.count', '9 rows'),
      ),
      step(
        'Sort by total, twice.',
        [click(column('total')), click(column('total'))],
        'Descending. 79.90 on top.',
        shown('.results th[aria-sort=descending]'),
        hasText('.results tbody tr:first-child td:nth-child(3)', '79.90'),
      ),
      step('Row limit = 5, run.', [fill(limit, '5'), click('.run')], '5 rows.', hasText('.count', '5 rows')),
      step('Up arrow beside the limit, one click.', click('.limit [aria-label=increment]'), 'Limit 6.', hasValue(limit, '6')),
      step(
        'Double click on the status of 503, type cancelled, Enter.',
        [doubleClick(cell(503, 4)), fill('input.cell', 'cancelled'), press('Enter', 'input.cell')],
        'Status of 503: cancelled instead of shipped.',
        hasText(cell(503, 4), 'cancelled'),
      ),
      step(
        'Three dots of 502 > Delete row',
        [click(dots(502)), click(menu('Delete row'))],
        '502 gone, 4 rows.',
        gone(cell(502, 1)),
        hasText('.count', '4 rows'),
      ),
      refuse('Three dots > Duplicate row', 'it is not said of which row'),
      step(
        'Same menu of the last row > Duplicate row',
        [click('.results tbody tr:last-child .more'), click(menu('Duplicate row'))],
        'One more row: 506.',
        shown(cell(506, 1)),
        hasText('.count', '5 rows'),
      ),
      step(
        'Export > JSON',
        [click('.export'), click(menu('JSON'))],
        '"Exported 5 rows to JSON"; file downloaded.',
        shown(toast('Exported 5 rows to JSON')),
      ),
      refuse('Export > XML', 'the menu has CSV, JSON and Excel'),
    ]),
    testCase('en', 'Preferences and dangerous statements', [
      step('Clicking the gear in the top bar', click('.cog'), 'Preferences are open', hasText('.bp5-dialog-header', 'Preferences')),
      step(
        'Turning auto-commit off and line wrapping on',
        [uncheck('.auto'), check('.wrap')],
        'Auto-commit is off, wrapping is on',
        isChecked('.auto', false),
        isChecked('.wrap'),
      ),
      step(
        'Choosing the dark theme and a font size of 18',
        [check('.bp5-radio:has-text("Dark")'), fontSize(18)],
        'Dark is selected and the handle of the slider says 18',
        isChecked('.bp5-radio:has-text("Dark")'),
        hasText('.font [role=slider]', '18'),
      ),
      step('Confirming with Done', click('.done'), 'The dialog is closed', gone('.bp5-dialog')),
      step(
        'Switching the connection from staging to local',
        choose('.conn', 'local', '.bp5-select-popover .bp5-menu-item:has-text("local")'),
        'The button in the bar reads local',
        hasText('.conn', 'local'),
      ),
      refuse('Switching the connection to "backup"', 'there is no such connection'),
      step(
        'Running "delete from orders"',
        [sql('delete from orders'), click('.run')],
        'A warning asks whether to change data on local',
        hasText('.bp5-alert', 'This statement changes data on local'),
      ),
      step(
        'Cancelling',
        click('.bp5-alert button:has-text("Cancel")'),
        'The warning is closed, nothing has been deleted',
        gone('.bp5-alert'),
      ),
      step(
        'Running it again, and confirming',
        [click('.run'), click('.bp5-alert button:has-text("Run anyway")')],
        '3 rows affected',
        shown(toast('3 rows affected')),
      ),
      step(
        'Nadia B. > Help > Shortcuts',
        [click('.me'), hover(menu('Help')), click(menu('Shortcuts'))],
        'A hint about Ctrl+K is shown',
        shown(toast('Ctrl+K opens the command palette')),
      ),
    ]),
    testCase(
      'en',
      'Database users',
      [
        step(
          'The user should go to Users',
          click('.go-users'),
          'The address is /users and the page title begins with Users',
          hasUrl('/users'),
          hasTitle('Users'),
        ),
        look('Add user is disabled', isDisabled('.add-user')),
        step(
          'The user should enter the login and a password of 3 characters from the test data and add it',
          [fill('[name=login]', 'dwh_loader'), fill('[name=password]', 'a1!'), click('.add-user')],
          'The password is too short',
          hasText('.err', 'The password is too short'),
        ),
        step('The user should correct the password to Qwerty-77!', fill('[name=password]', 'Qwerty-77!')),
        step(
          'The user should press Enter',
          press('Enter', '[name=password]'),
          'dwh_loader is the last row, role Reader, active; the form is empty',
          shown(user('dwh_loader')),
          hasValue(`${user('dwh_loader')} select`, 'Reader'),
          hasValue('[name=login]', ''),
        ),
        step(
          'The user should make report_bot a Writer and deactivate it',
          [select(`${user('report_bot')} select`, 'Writer'), uncheck(`${user('report_bot')} .bp5-switch`)],
          'report_bot: Writer, not active',
          hasValue(`${user('report_bot')} select`, 'Writer'),
          isChecked(`${user('report_bot')} .bp5-switch`, false),
        ),
        refuse('The user should delete etl_job', 'there is no such user'),
        step(
          'The user should delete old_etl with the bin',
          click(`${user('old_etl')} .rm`),
          'old_etl has vanished, 3 users remain',
          gone(user('old_etl')),
          hasCount('.users tbody tr', 3),
        ),
        step('The user should go back', goBack(), 'The console is shown', shown('.editor')),
      ],
      { testData: '{ "login": "dwh_loader", "short password": "a1!" }' },
    ),
    testCase('ru', 'Запрос и выгрузка', [
      step(
        'Открыть таблицу products двойным щелчком в дереве слева',
        doubleClick(table('products')),
        'Появилась вкладка Query 3, в результате 4 строки',
        shown(query(3)),
        hasText('.count', '4 rows'),
      ),
      step(
        'Отсортировать по цене',
        click(column('price')),
        'Первая строка — Notebook',
        hasText('.results tbody tr:first-child td:nth-child(2)', 'Notebook'),
      ),
      step(
        'Нажать «Explain»',
        click('.explain'),
        'Открылись сообщения, план: full scan of products',
        hasText('.messages', 'full scan of products'),
      ),
      step('Вернуться на вкладку результатов', click(panel('results')), 'Снова таблица из 4 строк', shown('.results')),
      step(
        'У строки Whiteboard открыть меню (три точки) и удалить строку',
        [click('.results tr:has-text("Whiteboard") .more'), click(menu('Delete row'))],
        'Строки Whiteboard больше нет',
        gone('.results tr:has-text("Whiteboard")'),
      ),
      refuse('Выгрузить результат в PDF', 'PDF is not among the formats'),
      step(
        'Выгрузить результат в CSV через иконку скачивания',
        [click('.export'), click(menu('CSV'))],
        'Сообщение «Exported 3 rows to CSV», файл сохранён на диск',
        shown(toast('Exported 3 rows to CSV')),
      ),
      step(
        'Обновить схему',
        click('.reload'),
        'Показано уведомление об обновлении схемы staging',
        shown(toast('Schema of staging was refreshed')),
      ),
    ]),
    testCase('ru', 'Палитра команд и пользователи', [
      step('Щёлкаем по лупе вверху справа', click('.find'), 'Открывается строка команд', shown(palette)),
      step(
        'Пишем pref и выбираем найденное',
        [fill(palette, 'pref'), click('.bp5-omnibar .bp5-menu-item:has-text("Preferences")')],
        'Открыты настройки, палитра закрыта',
        gone('.bp5-omnibar'),
        hasText('.bp5-dialog-header', 'Preferences'),
      ),
      step('Закрываем настройки крестиком', click('.bp5-dialog-close-button'), 'Окно настроек закрыто', gone('.bp5-dialog')),
      step(
        'Переходим в пользователей, меняем роль old_etl на Reader',
        [click('.go-users'), select(`${user('old_etl')} select`, 'Reader')],
        'У old_etl роль Reader',
        hasValue(`${user('old_etl')} select`, 'Reader'),
      ),
      step(
        'Включаем его',
        check(`${user('old_etl')} .bp5-switch`),
        'Переключатель в строке включён',
        isChecked(`${user('old_etl')} .bp5-switch`),
      ),
      refuse('Нажимаем на карандаш', 'each user has one'),
      look('Корзина в строке nadia недоступна', isDisabled(`${user('nadia')} .rm`)),
    ]),
  ],
}
