import {
  check,
  clear,
  click,
  doubleClick,
  fill,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  isChecked,
  isDisabled,
  isFocused,
  type LabelledAct,
  type LabelledApp,
  look,
  press,
  refuse,
  reload,
  rightClick,
  scroll,
  select,
  set,
  shown,
  step,
  testCase,
  uncheck,
} from '../../format.ts'

const row = (id: string): string => `.ag-row[row-id="${id}"]`
const cell = (id: string, column: string): string => `${row(id)} [col-id=${column}]`
const cells = (row: string): string => `${row} [role=gridcell]:not([col-id="ag-Grid-SelectionColumn"]):not([col-id=act])`
const tick = (id: string): string => `${row(id)} .ag-checkbox-input`
const header = (column: string): string => `.ag-header-cell[col-id=${column}] .ag-header-cell-label`
const first = (column: string): string => `.ag-row[row-index="0"] [col-id=${column}]`
const funnel = (column: string): string => `.ag-header-cell[col-id=${column}] .ag-header-cell-filter-button`
const segment = (status: string): string => `.seg [data-s=${status}]`
const nav = (name: string): string => `.top a:has-text("${name}")`
const ticket = (name: string): string => `.ticket [name=${name}]`
const side = (name: string): string => `.ticket [name=side][value=${name}]`
const toast = (text: string): string => `.toast:has-text("${text}")`
const menu = (what: string): string => `.ctx [data-do=${what}]`
const alert = (symbol: string): string => `.list tr:has(td:text-is("${symbol}"))`
const editor = '.ag-cell-inline-editing input'
const filterValue = '.ag-filter .ag-filter-from input'
const send = '.ticket .send'
const selectAll = '.ag-header-select-all input'

const typed = (id: string, column: string, value: string | string[]): LabelledAct =>
  set(cell(id, column), value, async (page) => {
    await page.locator(cell(id, column)).dblclick()
    await page.locator(editor).fill([value].flat()[0] ?? '')
    await page.keyboard.press('Enter')
  })
const account = (id: string, value: string): LabelledAct =>
  set(cell(id, 'account'), value, async (page) => {
    await page.locator(cell(id, 'account')).click()
    await page.locator('.ag-cell-inline-editing .ag-picker-field-wrapper').click()
    await page.locator(`.ag-list-item:has-text("${value}")`).click()
  })

export const app: LabelledApp = {
  name: 'trading-aggrid',
  about: 'AG Grid Community 36 in plain JavaScript, a trading blotter',
  language: 'en',
  cases: [
    testCase('en', 'Search, sort and filter the blotter', [
      step('Type NVRA into the search box', fill('.quick', 'NVRA'), 'The status bar says Rows: 50', hasText('.s-rows', '50')),
      step('Clear it', clear('.quick'), 'All 300 rows are back', hasText('.s-rows', '300')),
      step(
        'Click the header of the "Qty" column',
        click(header('qty')),
        'The smallest quantity, 100, comes first and the header carries an upward arrow',
        shown('.ag-header-cell[col-id=qty][aria-sort=ascending]'),
      ),
      step(
        'Click it one more time',
        click(header('qty')),
        'Quantities are in descending order: 990 in the first row',
        hasText(first('qty'), '990'),
      ),
      refuse('Sort the grid by "Settlement date"', 'there is no such column'),
      step(
        'Press the filter icon in the Trader header and enter chen',
        [click(funnel('trader')), fill(filterValue, 'chen')],
        'Only the trades of Chen are left, 75 rows',
        hasText('.s-rows', '75'),
      ),
      step('Close the filter by pressing Esc', press('Escape'), 'The popup disappears, the list stays filtered', gone('.ag-filter')),
      step(
        'Show open trades only',
        click(segment('Open')),
        'The "Open" button is pressed and every status reads Open',
        isChecked(segment('Open')),
        hasText(first('status'), 'Open'),
      ),
      step('Scroll down to the end of the grid', scroll('.ag-root', async (page) => {
        await page.locator('.ag-root').hover()
        await page.mouse.wheel(0, 20_000)
      })), // prettier-ignore
      step('Reload the page', reload(), 'All filters are gone, 300 rows', hasText('.s-rows', '300')),
    ]),
    testCase('en', 'Editing cells', [
      step(
        'User double-clicks the quantity of trade T-1004',
        doubleClick(cell('T-1004', 'qty')),
        'The cell turns into an input with 310 in it',
        hasValue(editor, '310'),
        isFocused(cell('T-1004', 'qty')),
      ),
      step(
        'User enters 750 and hits Enter',
        [fill(editor, '750'), press('Enter', editor)],
        'The quantity of T-1004 changes from 310 to 750',
        hasText(cell('T-1004', 'qty'), '750'),
      ),
      step(
        'User sets the price of T-1002 to 18.25',
        typed('T-1002', 'price', '18.25'),
        'The price column of T-1002 shows 18.25',
        hasText(cell('T-1002', 'price'), '18.25'),
      ),
      step(
        'User sets quantity = -5 for the first trade',
        typed('T-1001', 'qty', '-5'),
        '"Quantity must be a positive number" pops up, the quantity is still 100',
        shown(toast('Quantity must be a positive number')),
      ),
      step(
        'User double-clicks the price of T-1003, types 1 and changes their mind with Escape',
        [doubleClick(cell('T-1003', 'price')), fill(editor, '1'), press('Escape', editor)],
        'The price remains 46.50',
        hasText(cell('T-1003', 'price'), '46.50'),
      ),
      step(
        'User changes the account of the first trade from House to Hedge',
        account('T-1001', 'Hedge'),
        'Account: Hedge',
        hasText(cell('T-1001', 'account'), 'Hedge'),
      ),
      refuse('User sets the price of T-2040 to 10', 'there is no such trade'),
      refuse('User edits the price', 'neither the trade nor the price is given'),
      look('The total quantity under the grid is 163,940', hasText('.s-qty', '163,940')),
    ]),
    testCase('en', 'Selecting and deleting', [
      step(
        'Given trades T-1001, T-1003 and T-1005 are ticked',
        [check(tick('T-1001')), check(tick('T-1003')), check(tick('T-1005'))],
        'Then the status bar counts 3 selected rows',
        hasText('.s-sel', '3'),
      ),
      step('When I untick T-1003', uncheck(tick('T-1003')), 'Then "Selected: 2" is displayed', hasText('.s-sel', '2')),
      step(
        'And I press the bin in the toolbar',
        click('.bar .bin'),
        'Then I am asked "Delete 2 trades?"',
        hasText('dialog', 'Delete 2 trades?'),
      ),
      step(
        'And I go back',
        click('dialog .no'),
        'Then the question is closed and nothing has been deleted',
        gone('dialog'),
        shown(row('T-1001')),
      ),
      step(
        'When I do it again and confirm this time',
        [click('.bar .bin'), click('dialog .yes')],
        'Then both trades are gone, 298 rows are left, the deletion is written to the audit log',
        gone(row('T-1001')),
        hasText('.s-rows', '298'),
      ),
      refuse('When I click the cross of a trade', 'it is not said which trade'),
      step(
        'When I click the cross in the row of T-1007',
        click(`${row('T-1007')} .kill`),
        'Then its status becomes Cancelled and the cross is disabled',
        hasText(cell('T-1007', 'status'), 'Cancelled'),
        isDisabled(`${row('T-1007')} .kill`),
      ),
      step('When I tick the box in the header of the grid', check(selectAll), 'Then all 298 trades are selected', hasText('.s-sel', '298')),
    ]),
    testCase('en', 'Order ticket', [
      step(
        'Place the order leaving the ticket blank',
        click(send),
        'Two errors: "Symbol is required" and "Quantity must be greater than 0"',
        hasCount('.ticket .e', 2),
        shown('.e:text-is("Symbol is required")'),
      ),
      look('Stop price cannot be edited', isDisabled(ticket('stop'))),
      step(
        'Fill in the ticket\nSymbol | ACME\nSide | Sell\nQuantity | 200\nOrder type | Limit\nLimit price | 41.50',
        [
          fill(ticket('symbol'), 'ACME'),
          check(side('Sell')),
          fill(ticket('qty'), '200'),
          select(ticket('type'), 'Limit'),
          fill(ticket('limit'), '41.50'),
        ],
        'Everything is entered, Limit price is no longer greyed out',
        isDisabled(ticket('limit'), false),
        hasValue(ticket('limit'), '41.50'),
        isChecked(side('Sell')),
      ),
      refuse('Set Time in force to GTD', 'the list has Day, GTC and IOC'),
      step(
        'time in force: gtc, note: call me before 5 pm',
        [select(ticket('tif'), 'GTC'), fill(ticket('note'), 'call me before 5 pm')],
        'Both are shown in the ticket',
        hasValue(ticket('tif'), 'GTC'),
        hasValue(ticket('note'), 'call me before 5 pm'),
      ),
      step(
        'Tick "Confirm before sending", then place the order',
        [check(ticket('confirm')), click(send)],
        'A confirmation is shown: SELL 200 ACME',
        hasText('dialog', 'SELL 200 ACME'),
      ),
      step(
        'Send it',
        click('dialog .yes'),
        'T-1301 is the first row of the grid, with the status Open; the ticket is empty',
        hasText(first('id'), 'T-1301'),
        hasText(first('status'), 'Open'),
        hasValue(ticket('symbol'), ''),
      ),
      step(
        'Enter XXXX as the symbol, 10 as the quantity and place the order',
        [fill(ticket('symbol'), 'XXXX'), fill(ticket('qty'), '10'), click(send)],
        'Unknown symbol',
        shown('.e:text-is("Unknown symbol")'),
      ),
      step('Clear the ticket', click('.ticket .reset'), 'No errors any more, no values', gone('.ticket .e'), hasValue(ticket('qty'), '')),
    ]),
    testCase('en', 'Keyboard only', [
      step('Press / to jump to the search.', press('/'), 'Search has the focus.', isFocused('.quick')),
      step(
        'Click first Symbol cell, arrow down x2.',
        [click(cell('T-1001', 'symbol')), press('ArrowDown'), press('ArrowDown')],
        'Focus in the third row, KITE.',
        isFocused(cell('T-1003', 'symbol')),
      ),
      step('Space.', press('Space'), 'Third row selected.', isChecked(tick('T-1003')), hasText('.s-sel', '1')),
      step('Tab twice.', [press('Tab'), press('Tab')], 'Focus on Qty of T-1003.', isFocused(cell('T-1003', 'qty'))),
      step(
        'F2, 90, Enter.',
        [press('F2'), fill(editor, '90'), press('Enter')],
        'Qty of T-1003 = 90.',
        hasText(cell('T-1003', 'qty'), '90'),
      ),
    ]),
    testCase('en', 'Context menu, columns, watchlist', [
      step('Right-clicking trade T-1009', rightClick(cells(row('T-1009'))), 'A menu of three items opens', hasCount('.ctx li', 3)),
      step(
        'Choosing "Copy trade ID" in it',
        click(menu('copy')),
        'Toast "T-1009 copied"; the ID is in the clipboard',
        shown(toast('T-1009 copied')),
      ),
      step(
        'Cancelling the same trade through its context menu',
        [rightClick(cells(row('T-1009'))), click(menu('cancel'))],
        'T-1009 is Cancelled now',
        hasText(cell('T-1009', 'status'), 'Cancelled'),
      ),
      refuse('Right-clicking T-1003 and choosing "Split order"', 'the menu has no such item'),
      step(
        'Hiding the Trader column with the columns icon between Export and the bin',
        [click('.bar .cols'), uncheck('.pop [data-c=trader]')],
        'The grid has no Trader column',
        gone('.ag-header-cell[col-id=trader]'),
      ),
      step('Closing the list of columns by clicking the icon again', click('.bar .cols'), 'The list is closed', gone('.pop')),
      step(
        'Watchlist > Buy of Zenith Energy',
        [click(nav('Watchlist')), click('.card:has-text("Zenith Energy") .buy')],
        'The ticket is prefilled with ZNTH, Buy',
        hasValue(ticket('symbol'), 'ZNTH'),
        hasTitle('Watchlist'),
      ),
      refuse('Clicking "Sell"', 'each card has such a button'),
      step(
        'Removing the card next to Zenith Energy, Orbit Telecom, from the watchlist',
        click('.card:has-text("Orbit Telecom") .star'),
        'Orbit Telecom vanishes, five cards are left',
        gone('.card:has-text("Orbit Telecom")'),
        hasCount('.card', 5),
      ),
    ]),
    testCase('en', 'Price alerts', [
      step('The alerts page is opened', click(nav('Alerts')), 'The address ends with #alerts', hasUrl('#alerts')),
      step(
        'An alert is added: PLMO below 27.3',
        [
          select('[aria-label="Alert symbol"]', 'PLMO'),
          select('.left [name=when]', 'Below'),
          fill('.left [name=price]', '27.3'),
          click('.left form button'),
        ],
        'PLMO / Below / 27.30 is the last line',
        hasText('.list tbody tr:last-child td:nth-child(3)', '27.30'),
      ),
      step('The alert for KITE is switched on', check(`${alert('KITE')} input`), 'It is active', isChecked(`${alert('KITE')} input`)),
      step('The bell in the top right corner is clicked', click('.bellb'), '"Active alerts: 3" is shown', shown(toast('Active alerts: 3'))),
      step('The ACME alert is removed', click(`${alert('ACME')} .rm`), 'ACME is not in the table any longer', gone(alert('ACME'))),
      refuse('The price of the KITE alert is changed to 21', 'the price of an alert cannot be changed'),
    ]),
    testCase(
      'ru',
      'Заявка из тестовых данных',
      [
        step(
          'Заполнить заявку: инструмент, количество и тип из тестовых данных',
          [fill(ticket('symbol'), 'KITE'), fill(ticket('qty'), '150'), select(ticket('type'), 'Stop')],
          'Поле "Stop price" доступно для ввода',
          isDisabled(ticket('stop'), false),
        ),
        step('Выбрать продажу', check(side('Sell')), 'Отмечено Sell', isChecked(side('Sell'))),
        step('В стоп-цену ввести 22.40', fill(ticket('stop'), ['22.40', '22,40']), 'Стоп-цена 22.40', hasValue(ticket('stop'), '22.40')),
        refuse('Указать дату исполнения 01.12.2025', 'the ticket has no date'),
        step(
          'Отправить заявку',
          click(send),
          'Сверху таблицы появилась сделка T-1301, строк стало 301',
          hasText(first('id'), 'T-1301'),
          hasText('.s-rows', '301'),
        ),
        step(
          'В новой строке нажать на крестик',
          click(`${row('T-1301')} .kill`),
          'Статус сделки сменился с Open на Cancelled',
          hasText(cell('T-1301', 'status'), 'Cancelled'),
        ),
      ],
      { testData: 'инструмент: KITE\nколичество: 150\nтип: Stop' },
    ),
    testCase('ru', 'Работа с таблицей', [
      step(
        'В поиске пишем ORBT, в шапке нажимаем "Price" для сортировки',
        [fill('.quick', ['ORBT', 'orbt']), click(header('price'))],
        'В таблице 50 строк, отсортировано по возрастанию цены',
        hasText('.s-rows', '50'),
        shown('.ag-header-cell[col-id=price][aria-sort=ascending]'),
      ),
      step(
        'Нажимаем кнопку скачивания',
        click('.bar .export'),
        'Появилось сообщение «Exported 50 trades»',
        shown(toast('Exported 50 trades')),
      ),
      step(
        'Сбрасываем поиск и показываем только отменённые',
        [clear('.quick'), click(segment('Cancelled'))],
        'Отображается 60 сделок',
        hasText('.s-rows', '60'),
      ),
      step(
        'Выделяем первую строку',
        check('.ag-row[row-index="0"] .ag-checkbox-input'),
        'Счётчик выбранных равен 1, корзина активна',
        hasText('.s-sel', '1'),
        isDisabled('.bar .bin', false),
      ),
      step('Удаляем её корзиной и подтверждаем', [click('.bar .bin'), click('dialog .yes')], 'Осталось 59 строк', hasText('.s-rows', '59')),
      refuse('Нажимаем на карандаш в первой строке', 'a row has only Repeat and a cross'),
      step(
        'Правой кнопкой по второй строке -> "Open in ticket"',
        [rightClick(cells('.ag-row[row-index="1"]')), click(menu('ticket'))],
        'Данные сделки подставлены в форму заявки справа',
      ),
    ]),
  ],
}
