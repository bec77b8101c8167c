import type { Page } from 'playwright-core'
import {
  check,
  choose,
  clear,
  click,
  doubleClick,
  fill,
  goBack,
  gone,
  goTo,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  hover,
  isChecked,
  isDisabled,
  look,
  press,
  refuse,
  scroll,
  set,
  shown,
  step,
  testCase,
  uncheck,
  type LabelledAct,
  type LabelledApp,
} from '../../format.ts'

const row = (number: number): string => `.MuiDataGrid-row[data-id="${number - 1000}"]`
const cells = (number: number): string => `${row(number)} [role=gridcell]:not([data-field=__check__]):not([data-field=actions])`
const edit = (number: number): string => `${row(number)} button[aria-label="Edit order"]`
const bin = (number: number): string => `${row(number)} button[aria-label="Delete"]`
const firstRow = '.MuiDataGrid-row[data-rowindex="0"]'
const option = (text: string): string => `[role=option]:has-text("${text}")`
const item = (text: string): string => `[role=menu]:visible [role=menuitem]:has-text("${text}")`
const toggle = (text: string): string => `button.MuiToggleButton-root:has-text("${text}")`
const button = (text: string): string => `button:visible:has-text("${text}")`
const inDialog = (text: string): string => `.MuiDialog-root button:has-text("${text}")`
const top = (text: string): string => `header a:has-text("${text}")`
const panel = (text: string): string => `.MuiAccordionSummary-root:has-text("${text}")`
const toast = (text: string): string => `.MuiSnackbar-root:has-text("${text}")`
const discount = (value: string): LabelledAct =>
  set('.discount input', [value, `${value}%`], (page: Page) => page.locator('.discount input').fill(value))
const stars = (value: string): LabelledAct =>
  set(`.MuiRating-root, .MuiRating-root input[value="${value}"]`, value, (page: Page) =>
    page.locator(`.MuiRating-root label:has-text("${value} Star")`).click(),
  )
const date = (on: string, mm: string, dd: string, year: string): LabelledAct => fill(on, [`${mm}/${dd}/${year}`, `${year}-${mm}-${dd}`])

export const app: LabelledApp = {
  name: 'orders-mui',
  about: 'MUI 6, X data grid and date pickers 7, order console',
  language: 'en',
  cases: [
    testCase('en', 'Filtering the order list', [
      step(
        'Select "Shipped" in the switch above the table.',
        click(toggle('Shipped')),
        'Only shipped orders are listed, "Shipped" is highlighted',
        isChecked(toggle('Shipped')),
        gone('.MuiDataGrid-row .MuiChip-root:has-text("Open")'),
      ),
      step(
        'Choose Cedar Clinic as the customer.',
        choose('#customer', 'Cedar Clinic', option('Cedar Clinic')),
        'Five rows are left',
        hasCount('.MuiDataGrid-row', 5),
      ),
      step(
        'Set From to 09/01/2026 and To to 10/05/2026.',
        [date('.from input', '09', '01', '2026'), date('.to input', '10', '05', '2026')],
        'The list shrinks to 3 orders; ORD-1035 is among them',
        hasCount('.MuiDataGrid-row', 3),
        shown(row(1035)),
      ),
      refuse('Set "Ship date" to 10/05/2026.', 'The only dates are From and To.'),
      step(
        'Click "Clear filters".',
        click(button('Clear filters')),
        'Both dates are empty and the number beside the heading is 60',
        hasValue('.from input', ''),
        hasValue('.to input', ''),
        hasText('.total-count', '60'),
      ),
      step(
        'Type whiteboard in the search box at the top and hit Enter.',
        [fill('.search input', 'whiteboard'), press('Enter', '.search input')],
        '9 orders found',
        hasText('.total-count', '9'),
      ),
      step(
        'Empty the search box, then press the magnifier.',
        [clear('.search input'), click('.loupe')],
        'All 60 orders are back',
        hasText('.total-count', '60'),
      ),
      refuse('Choose "Maple Market" as the customer.', 'The list has no such customer.'),
    ]),
    testCase(
      'en',
      'Editing an order',
      [
        step(
          'The user clicks the pencil in the row of ORD-1003',
          click(edit(1003)),
          'A dialog titled "Order ORD-1003" opens',
          hasText('.MuiDialogTitle-root', 'Order ORD-1003'),
        ),
        step(
          'User replaces the email with desk-at-mail',
          fill('#email', 'desk-at-mail'),
          'The field says "Enter a valid email" and the changes cannot be saved',
          shown('#email-helper-text:has-text("Enter a valid email")'),
          isDisabled(inDialog('Save changes')),
        ),
        step(
          'User corrects it to desk3@mail.test and enters the work email from the test data',
          [fill('#email', 'desk3@mail.test'), fill('#work-email', 'buyer@cedar.test')],
          'No error any more; Work email = buyer@cedar.test',
          gone('#email-helper-text'),
          hasValue('#work-email', 'buyer@cedar.test'),
        ),
        step(
          'User sets the status to Packed and the discount to 15 %',
          [choose('#status', 'Packed', option('Packed')), discount('15')],
          'The figure next to the slider is 15%',
          hasText('.discount-now', '15%'),
        ),
        step('User gives the order 5 stars', stars('5'), 'Five stars are lit', isChecked('.MuiRating-root input[value="5"]')),
        step(
          'User turns gift wrap on and types the card text given in the test data',
          [check('.MuiFormControlLabel-root:has-text("Gift wrap") input'), fill('#card', 'Happy Birthday, Ann!')],
          '"Card text" can be edited now',
          isDisabled('#card', false),
          hasValue('#card', 'Happy Birthday, Ann!'),
        ),
        step(
          'User saves',
          click(inDialog('Save changes')),
          'The dialog is closed, "Order updated" is displayed for a while, and the status of ORD-1003 changed from Shipped to Packed',
          gone('.MuiDialogTitle-root'),
          shown(toast('Order updated')),
          hasText(`${row(1003)} .MuiChip-root`, 'Packed'),
        ),
        refuse('User clicks "Resend invoice" in the same row', 'Rows have only edit, delete and a menu without such an entry.'),
      ],
      { testData: 'work email: buyer@cedar.test\ncard text: Happy Birthday, Ann!' },
    ),
    testCase('en', 'Deleting with second thoughts', [
      step(
        'When I click the header "Order no." twice',
        [click('[role=columnheader][data-field=number]'), click('[role=columnheader][data-field=number]')],
        'Then ORD-1060 is the first row',
        hasText(firstRow, 'ORD-1060'),
      ),
      step(
        'And I press the bin of ORD-1060',
        click(bin(1060)),
        'Then I am asked "Delete ORD-1060?"',
        shown('.MuiDialogTitle-root:has-text("Delete ORD-1060?")'),
      ),
      step(
        'And I decide to keep it',
        click(inDialog('Keep')),
        'Then the question is gone and nothing else has changed',
        gone('.MuiDialogTitle-root'),
      ),
      step(
        'When I delete it after all',
        [click(bin(1060)), click(inDialog('Delete'))],
        'Then the row disappears, ORD-1059 moves up to the top',
        gone(row(1060)),
        hasText(firstRow, 'ORD-1059'),
      ),
      step('And I undo that', click('.MuiSnackbar-root button:has-text("Undo")'), 'Then ORD-1060 is on the list again', shown(row(1060))),
      refuse('When I click "Delete"', 'Every row has this button.'),
      look('Then the pager reads "1–25 of 60"', hasText('.MuiTablePagination-displayedRows', '1–25 of 60')),
    ]),
    testCase('en', 'Row menu, bulk action', [
      step(
        'Tick rows 1 and 2.',
        [check(`${row(1001)} .MuiDataGrid-checkboxInput`), check(`${row(1002)} .MuiDataGrid-checkboxInput`)],
        '"2 rows selected" at the bottom; Mark as shipped is enabled',
        shown('.MuiDataGrid-selectedRowCount:has-text("2 rows selected")'),
        isDisabled(button('Mark as shipped'), false),
      ),
      step(
        'Mark as shipped.',
        click(button('Mark as shipped')),
        'both: Shipped',
        hasText(`${row(1001)} .MuiChip-root`, 'Shipped'),
        hasText(`${row(1002)} .MuiChip-root`, 'Shipped'),
      ),
      step(
        'Kebab of ORD-1005 > Duplicate.',
        [click(`${row(1005)} .kebab`), click(item('Duplicate'))],
        'ORD-1005-C on top, Open',
        hasText(firstRow, 'ORD-1005-C'),
        shown(toast('Copy created')),
      ),
      step(
        'Kebab of ORD-1005 > Mark as packed.',
        [click(`${row(1005)} .kebab`), click(item('Mark as packed'))],
        'ORD-1005 Open -> Packed',
        hasText(`${row(1005)} .MuiChip-root`, 'Packed'),
      ),
      step('Same menu again.', click(`${row(1005)} .kebab`), 'Mark as packed greyed out', isDisabled(item('Mark as packed'))),
      step('Esc.', press('Escape'), 'menu closed', gone('.MuiMenu-paper [role=menuitem]')),
      step(
        'Rows per page = 10, next page.',
        [choose('.MuiTablePagination-select[role=combobox]', '10', option('10')), click('button[aria-label="Go to next page"]')],
        '11–20 of 61',
        hasText('.MuiTablePagination-displayedRows', '11–20 of 61'),
      ),
      refuse('Kebab of ORD-1012 > Archive.', 'The menu has no such entry.'),
    ]),
    testCase(
      'en',
      'Placing an order',
      [
        step(
          'The "New order" page should be opened from the top bar',
          click(top('New order')),
          'Page title: New order · Order Console',
          hasTitle('New order · Order Console'),
        ),
        step(
          '"Next" is pressed with the form left blank',
          click(button('Next')),
          'Full name and Email are both marked "Required"',
          hasText('#c-name-helper-text', 'Required'),
          hasText('#c-email-helper-text', 'Required'),
        ),
        step(
          'Full name, email and phone are filled in from the test data',
          [fill('#c-name', 'Iris Marsh'), fill('#c-email', 'iris.marsh@mail.test'), fill('#c-phone', '+44 20 7946 0101')],
          'The phone field contains +44 20 7946 0101',
          hasValue('#c-phone', '+44 20 7946 0101'),
        ),
        step(
          'Adding Paper A4 and Coffee beans to the items',
          [choose('#items', 'Paper A4', option('Paper A4')), choose('#items', 'Coffee beans', option('Coffee beans'))],
          'Two chips inside "Items"',
          hasCount('.MuiAutocomplete-root .MuiChip-root', 2),
        ),
        refuse('The promo code AUTUMN10 is entered', 'The form has no field for a code.'),
        step(
          'Moving on to the delivery step',
          click(button('Next')),
          'Courier is preselected, the address is blank',
          isChecked('.MuiRadio-root input[value=Courier]'),
          hasValue('#address', ''),
        ),
        step(
          'Delivery method should be changed to pickup',
          check('.MuiRadio-root input[value=Pickup]'),
          'The address field disappears',
          gone('#address'),
        ),
        step(
          'Delivery date: October 12, 2026. "Next" is pressed.',
          [date('.delivery input', '10', '12', '2026'), click(button('Next'))],
          'Summary line: Iris Marsh, iris.marsh@mail.test, Pickup, 10/12/2026',
          hasText('.review', 'Iris Marsh, iris.marsh@mail.test, Pickup, 10/12/2026'),
        ),
        step(
          'Placing the order without ticking the box',
          click(button('Place order')),
          '"Please confirm the order" in red',
          shown('.MuiAlert-root:has-text("Please confirm the order")'),
        ),
        step(
          'The box is ticked and the order is placed',
          [check('.MuiCheckbox-root input'), click(button('Place order'))],
          'The list of orders opens, its first row belongs to Iris Marsh; the customer gets a confirmation by e-mail',
          hasText(firstRow, 'Iris Marsh'),
          hasTitle('Orders'),
        ),
      ],
      { testData: '{"fullName": "Iris Marsh", "email": "iris.marsh@mail.test", "phone": "+44 20 7946 0101"}' },
    ),
    testCase('en', 'Settings', [
      step(
        'Go to `Settings` and expand **Notifications**',
        [click(top('Settings')), click(panel('Notifications'))],
        'Email alerts on, SMS alerts off, the phone field cannot be edited',
        isChecked('.sw-mail'),
        isChecked('.sw-sms', false),
        isDisabled('#sms-phone'),
      ),
      step(
        'Switch SMS alerts on, then enter +44 20 7946 0958 below',
        [check('.sw-sms input'), fill('#sms-phone', '+44 20 7946 0958')],
        '`Phone for SMS` holds the number',
        hasValue('#sms-phone', '+44 20 7946 0958'),
      ),
      step('Turn the e-mail alerts off', uncheck('.sw-mail input'), 'The upper switch is off', isChecked('.sw-mail', false)),
      step('Collapse the panel', click(panel('Notifications')), 'Its switches are hidden', gone('.sw-mail')),
      step('Open **Billing**', click(panel('Billing')), 'VAT number is GB 990 1122 and read-only', hasValue('#vat', 'GB 990 1122')),
      step('Expand the danger zone', click(panel('Danger zone')), '`Empty archive` is disabled', isDisabled(button('Empty archive'))),
      step(
        'Tick the consent checkbox & empty the archive',
        [check('.MuiCheckbox-root input'), click(button('Empty archive'))],
        '"Archive emptied". The files are removed from the server.',
        shown(toast('Archive emptied')),
      ),
      step(
        'On the `Team` tab invite Sam',
        [click('[role=tab]:has-text("Team")'), click('.team li:has-text("Sam") button')],
        'A message names Sam Wren',
        shown(toast('Invitation sent to Sam Wren')),
      ),
      refuse('Click `Invite`', 'Each of three people has this button.'),
      look('Verify that the `Audit` tab is not available', isDisabled('[role=tab]:has-text("Audit")')),
    ]),
    testCase('en', 'Quick actions and keyboard', [
      step(
        'Hover over the plus button in the bottom right corner',
        hover('.MuiSpeedDial-fab'),
        'Three round buttons pop up above it',
        shown('[role=menuitem][aria-label="Print list"]'),
      ),
      step(
        'Export CSV',
        click('[role=menuitem][aria-label="Export CSV"]'),
        'Message: orders.csv is ready; the file is in the downloads folder',
        shown(toast('orders.csv is ready')),
      ),
      step(
        'Scroll the grid down to its end',
        scroll('.MuiDataGrid-virtualScroller', (page) =>
          page.locator('.MuiDataGrid-virtualScroller').evaluate((element) => element.scrollTo(0, 5000)),
        ),
        'ORD-1025 has come into view',
        shown(row(1025)),
      ),
      step(
        'Double-click ORD-1025',
        doubleClick(cells(1025)),
        'Its details are shown, the email is desk25@mail.test',
        hasValue('#email', 'desk25@mail.test'),
      ),
      step(
        'Put the cursor in Email, press Ctrl+A and then Delete',
        [click('#email'), press('Control+A'), press('Delete')],
        'the field is empty',
        hasValue('#email', ''),
      ),
      step('Leave the dialog with the cross, without saving', click('.dialog-x'), 'No dialog on the screen', gone('.MuiDialogTitle-root')),
      step(
        'Click the bell',
        click('button[aria-label=notifications]'),
        'Three notifications, among them "ORD-1007 is late"',
        hasCount('.bell-menu [role=menuitem]', 3),
        shown('.bell-menu [role=menuitem]:has-text("ORD-1007 is late")'),
      ),
      step('Close them by pressing Escape', press('Escape'), 'The counter on the bell is gone', gone('.MuiMenu-paper [role=menuitem]')),
      step('Open the address /#/settings', goTo('/#/settings'), 'The "Settings" page', hasUrl('#/settings'), hasText('h1', 'Settings')),
      step('Back to the previous page with the browser button', goBack(), undefined),
    ]),
    testCase('ru', 'Правка и удаление заказа', [
      step(
        'Открыть заказ ORD-1002 на редактирование',
        click(edit(1002)),
        'Открылось окно заказа, статус «Cancelled»',
        hasText('.MuiDialogTitle-root', 'ORD-1002'),
        hasText('#status', 'Cancelled'),
      ),
      step(
        'Поменять статус на Shipped, скидку поставить 20',
        [choose('#status', 'Shipped', option('Shipped')), discount('20')],
        'Возле ползунка 20%',
        hasText('.discount-now', '20%'),
      ),
      step(
        'Включить подарочную упаковку, текст открытки — «С днём рождения!»',
        [check('.MuiFormControlLabel-root:has-text("Gift wrap") input'), fill('#card', 'С днём рождения!')],
        'Поле с текстом открытки доступно и заполнено',
        hasValue('#card', 'С днём рождения!'),
        isDisabled('#card', false),
      ),
      step(
        'Нажать «Сохранить изменения»',
        click(inDialog('Save changes')),
        'Окно закрылось, у ORD-1002 статус Shipped',
        gone('.MuiDialogTitle-root'),
        hasText(`${row(1002)} .MuiChip-root`, 'Shipped'),
      ),
      step('Удалить его, подтвердив удаление', [click(bin(1002)), click(inDialog('Delete'))], 'Строки ORD-1002 нет', gone(row(1002))),
      step(
        'Отменить удаление',
        click('.MuiSnackbar-root button:has-text("Undo")'),
        'Заказ вернулся на своё место, он второй сверху',
        hasText('.MuiDataGrid-row[data-rowindex="1"]', 'ORD-1002'),
      ),
      refuse('В строке ORD-1002 нажать «Отправить покупателю»', 'Rows have no such button or menu entry.'),
    ]),
    testCase('ru', 'Фильтры и переходы', [
      step(
        'В переключателе над таблицей выбираем отменённые',
        click(toggle('Cancelled')),
        'Возле заголовка число 15',
        hasText('.total-count', '15'),
      ),
      step(
        'Клиент — Elm Street School',
        choose('#customer', 'Elm Street School', option('Elm Street School')),
        'Ничего не найдено, таблица пустая',
        shown('.MuiAlert-root:has-text("Nothing matches these filters")'),
        gone('.MuiDataGrid-row'),
      ),
      step('Сбрасываем фильтры', click(button('Clear filters')), 'Снова 60 заказов', hasText('.total-count', '60')),
      step(
        'Два раза щёлкаем по заголовку колонки Total',
        [click('[role=columnheader][data-field=total]'), click('[role=columnheader][data-field=total]')],
        'Сверху самый дорогой заказ, ORD-1008 на $999.00',
        hasText(firstRow, 'ORD-1008'),
        hasText(`${firstRow} >> [data-field=total]`, '$999.00'),
      ),
      step(
        'Ищем Fir Logistics, жмём на лупу',
        [fill('.search input', 'Fir Logistics'), click('.loupe')],
        'Найдено 10 заказов',
        hasText('.total-count', '10'),
      ),
      step('Переходим в настройки и по хлебным крошкам возвращаемся на Home', [
        click(top('Settings')),
        click('.MuiBreadcrumbs-root a:has-text("Home")'),
      ]),
      refuse('В переключателе над таблицей выбираем «Возврат»', 'The switch has All, Open, Shipped and Cancelled.'),
    ]),
  ],
}
