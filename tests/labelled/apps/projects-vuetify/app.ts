import {
  check,
  choose,
  clear,
  click,
  drag,
  fill,
  goBack,
  gone,
  goTo,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  isChecked,
  isDisabled,
  isFocused,
  type LabelledApp,
  look,
  press,
  refuse,
  reload,
  set,
  shown,
  step,
  testCase,
  uncheck,
  upload,
  wait,
  doubleClick,
} from '../../format.ts'

const button = (name: string) => `button:has(.v-btn__content:text-is("${name}")) >> visible=true`
const nav = (name: string) => `.v-navigation-drawer .v-list-item:has(.v-list-item-title:text-is("${name}"))`
const item = (name: string) => `.v-overlay--active .v-list-item:has(.v-list-item-title:text-is("${name}")) >> visible=true`
const input = (label: string) => `.v-input:has(.v-label:text-is("${label}"))`
const field = (label: string) => `${input(label)} :is(input, textarea) >> visible=true`
const list = (label: string) => `${input(label)} .v-field`
const card = (name: string) => `.project:has(.v-card-title:text-is("${name}"))`
const row = (name: string) => `.v-data-table tbody tr:has-text("${name}")`
const member = (name: string) => `.member:has-text("${name}")`
const dialog = (title: string) => `.v-dialog:has(.v-card-title:text-is("${title}")) >> visible=true`
const tab = (name: string) => `button.v-tab:has-text("${name}")`
const panel = (name: string) => `button.v-expansion-panel-title:has-text("${name}")`
const snack = (text: string) => `.v-snackbar__content:has-text("${text}") >> visible=true`
const lane = (name: string) => `.lane:has(h2:has-text("${name}"))`
const ticket = (name: string) => `.ticket:text-is("${name}")`
const day = (number: number) =>
  `.v-date-picker-month__day:not(.v-date-picker-month__day--adjacent) button:has-text("${number}") >> visible=true`
const rows = '.v-data-table tbody tr'
const search = '.search input'

export const app: LabelledApp = {
  name: 'projects-vuetify',
  about: 'vuetify 4 with Vue 3, project tracker',
  language: 'en',
  cases: [
    testCase('en', 'Create a project', [
      look('Verify that the Projects page is open and shows five project cards.', hasTitle('Projects'), hasCount('.project', 5)),
      step(
        'Click "New project".',
        click(button('New project')),
        'The "New project" dialog is displayed, Notify the team is on.',
        shown(dialog('New project')),
        isChecked(field('Notify the team')),
      ),
      step(
        'Without filling in anything press Create.',
        click(button('Create')),
        'The error "Name is required" is shown under the name and the dialog stays open.',
        hasText(`${input('Name')} .v-messages`, 'Name is required'),
        shown(dialog('New project')),
      ),
      step('Fill in the form:\n| Name | Harbour portal |\n| Client | Polar Foods |\n| Budget | 12,500.00 |', [
        fill(field('Name'), 'Harbour portal'),
        choose(list('Client'), 'Polar Foods', item('Polar Foods')),
        fill(field('Budget'), ['12,500.00', '12500']),
      ]),
      step(
        'Add the tags mobile and "phase one" (press Enter after each of them).',
        [fill(field('Tags'), 'mobile'), press('Enter', field('Tags')), fill(field('Tags'), 'phase one'), press('Enter', field('Tags'))],
        'Two chips appear in the Tags field.',
        hasCount(`${input('Tags')} .v-chip`, 2),
      ),
      step(
        'Remove the "mobile" chip with its x and leave the field with Tab.',
        [click(`${input('Tags')} .v-chip:has-text("mobile") .v-chip__close`), press('Tab', field('Tags'))],
        'Only "phase one" is left.',
        hasCount(`${input('Tags')} .v-chip`, 1),
        hasText(`${input('Tags')} .v-chip`, 'phase one'),
      ),
      step(
        'Set the start date to 19 October 2026.',
        set(field('Start date'), ['19/10/2026', '2026-10-19', '10/19/2026'], async (page) => {
          await page.locator(list('Start date')).click()
          await page.locator(day(19)).first().click()
        }),
        'Start date reads 19/10/2026.',
        hasValue(field('Start date'), '19/10/2026'),
      ),
      step(
        'Turn the team notification off and create the project.',
        [uncheck(field('Notify the team')), click(button('Create'))],
        'The dialog closes, a sixth card "Harbour portal" for Polar Foods appears. Nobody gets an e-mail.',
        gone('.v-dialog'),
        hasCount('.project', 6),
        hasText(card('Harbour portal'), 'Polar Foods'),
      ),
    ]),
    testCase('en', 'Card menu', [
      step(
        'User clicks the three dots on the Brand refresh card.',
        click(`${card('Brand refresh')} .kebab`),
        'A menu with Rename, Duplicate, Set status and Archive.',
        shown(item('Rename')),
        shown(item('Archive')),
      ),
      step(
        'User picks Rename.',
        click(item('Rename')),
        'A window opens with the present name in the field.',
        hasValue('.v-dialog input', 'Brand refresh'),
      ),
      step('User deletes the name.', clear('.v-dialog input'), 'OK is greyed out.', isDisabled('.v-dialog button:has-text("OK")')),
      step(
        'User types Brand refresh 2027 and hits Enter.',
        [fill('.v-dialog input', 'Brand refresh 2027'), press('Enter', '.v-dialog input')],
        'The card is now called Brand refresh 2027.',
        shown(card('Brand refresh 2027')),
        gone(card('Brand refresh')),
      ),
      step(
        'User archives the Billing API project via its menu.',
        [click(`${card('Billing API')} .kebab`), click(item('Archive'))],
        'The card disappears, "Billing API archived" pops up at the bottom.',
        gone(card('Billing API')),
        shown(snack('Billing API archived')),
      ),
      step('User clicks Undo in that message.', click(button('Undo')), 'The card is back in its place.', shown(card('Billing API'))),
      refuse('User opens the kebab menu and picks Duplicate.', 'every card has such a menu and no card is named'),
      step(
        'User changes the status of Atlas website to On hold (kebab > Set status > On hold).',
        [click(`${card('Atlas website')} .kebab`), click(item('Set status')), click(item('On hold'))],
        'Status chip changes from Active to On hold.',
        hasText(`${card('Atlas website')} .status`, 'On hold'),
      ),
      refuse('User picks Delete in the menu of the Warehouse app card.', 'the menu has Archive, not Delete'),
    ]),
    testCase('en', 'Tasks of a project', [
      step(
        'Given I open the project Billing API',
        click(`${card('Billing API')} a:has-text("Open")`),
        'Then the address ends with #/projects/2 and five tasks are listed',
        hasUrl('#/projects/2'),
        hasCount(rows, 5),
      ),
      step(
        'When I sort the tasks by due date',
        click('th:has-text("Due date")'),
        'Then "Fix rounding of VAT" comes first',
        hasText(`${rows} >> nth=0`, 'Fix rounding of VAT'),
      ),
      step(
        'And I tick "Payment webhook" and "Invoice template"',
        [check(`${row('Payment webhook')} input`), check(`${row('Invoice template')} input`)],
        'Then "Delete selected" becomes active',
        isDisabled('.remove-picked', false),
      ),
      step(
        'And I click "Delete selected"',
        click('.remove-picked'),
        'Then both tasks are gone and I see "2 tasks deleted"',
        gone(row('Payment webhook')),
        gone(row('Invoice template')),
        shown(snack('2 tasks deleted')),
      ),
      step(
        'When I press the pencil next to "Set up staging"',
        click(`${row('Set up staging')} .pen`),
        'Then the "Edit task" dialog opens with assignee Chen Wei',
        shown(dialog('Edit task')),
        hasValue(field('Assignee'), 'Chen Wei'),
      ),
      step(
        'And I reassign it to Emil Novak, raise the priority to Urgent and save',
        [
          choose(list('Assignee'), 'Emil Novak', item('Emil Novak')),
          choose(list('Priority'), 'Urgent', item('Urgent')),
          click(button('Save')),
        ],
        'Then the row shows Emil Novak and Urgent',
        hasText(row('Set up staging'), 'Emil Novak'),
        hasText(row('Set up staging'), 'Urgent'),
      ),
      step('When I type "notes" into the task filter', fill('.filter input', 'notes'), 'Then one row is left', hasCount(rows, 1)),
      step(
        'And I clear the filter with its cross',
        click('.filter .v-field__clearable .v-icon'),
        'Then the filter is empty and there are five rows again',
        hasValue('.filter input', ''),
        hasCount(rows, 5),
      ),
      step(
        'And I change "Items per page" to 10',
        choose('.v-data-table-footer .v-field', '10', item('10')),
        'Then "1-5 of 5" is still displayed',
        hasText('.v-data-table-footer', '1-5 of 5'),
      ),
      refuse('And I press the bin next to "Quarterly audit"', 'there is no such task'),
    ]),
    testCase('en', 'New task validation', [
      step('Direct link #/projects/2', goTo('/#/projects/2')),
      step(
        'Add task, then Save right away',
        [click(button('Add task')), click(button('Save'))],
        '2 errors: task name, due date',
        shown('text="Enter a task name"'),
        shown('text="Use YYYY-MM-DD"'),
      ),
      step(
        'task name = Call the client. due date = 31.10.2026. Save.',
        [fill(field('Task name'), 'Call the client'), fill(field('Due date'), '31.10.2026'), click(button('Save'))],
        'only the date error remains',
        gone('text="Enter a task name"'),
        shown('text="Use YYYY-MM-DD"'),
      ),
      step(
        'Pick Oct 30 in the calendar (icon at the right of Due date)',
        [click(`${input('Due date')} .v-field__append-inner .v-icon`), click(day(30))],
        'due date = 2026-10-30',
        hasValue(field('Due date'), '2026-10-30'),
      ),
      step('Save', click(button('Save')), '"Task added" toast', shown(snack('Task added'))),
      step('Dismiss it (x)', click('.v-snackbar .hush'), 'toast gone', gone('.v-snackbar__content')),
      step(
        'Next page of the table',
        click('.v-data-table-footer button[aria-label="Next page"]'),
        '3 rows incl. Call the client',
        hasCount(rows, 3),
        shown(row('Call the client')),
      ),
      step(
        'bin > Keep it, for "Load test"',
        [click(`${row('Load test')} .bin`), click(button('Keep it'))],
        'still there',
        shown(row('Load test')),
      ),
      step(
        'same bin, Delete',
        [click(`${row('Load test')} .bin`), click('.v-dialog button:has(.v-btn__content:text-is("Delete"))')],
        'row removed, 1 less',
        gone(row('Load test')),
        hasCount(rows, 2),
      ),
      refuse('assignee = Gregor Hall', 'no dialog with an assignee is open and nobody has that name'),
    ]),
    testCase('en', 'Board, files and project settings', [
      step(
        'Opening the Board tab of Onboarding portal',
        [click(`${card('Onboarding portal')} a:has-text("Open")`), click(tab('Board'))],
        'Three columns; 4 tasks are in "To do"',
        hasCount('.lane', 3),
        hasText(`${lane('To do')} h2`, 'To do (4)'),
      ),
      step(
        'Dragging "Draft the contract" to In progress',
        drag(ticket('Draft the contract'), lane('In progress')),
        'The counters change to To do (3) and In progress (3)',
        hasText(`${lane('To do')} h2`, 'To do (3)'),
        hasText(`${lane('In progress')} h2`, 'In progress (3)'),
      ),
      step(
        'Double-clicking the "Load test" ticket',
        doubleClick(ticket('Load test')),
        'The task opens for editing, its priority is Normal',
        shown(dialog('Edit task')),
        hasText(input('Priority'), 'Normal'),
      ),
      step('Closing the dialog with the Escape key', press('Escape'), 'The dialog is closed', gone('.v-dialog')),
      step(
        'Switching to files and uploading plan.pdf',
        [click(tab('Files')), upload('label.drop', 'plan.pdf')],
        'plan.pdf is the third file in the list, the tab counter shows 3',
        hasText('.file >> nth=2', 'plan.pdf'),
        hasText(tab('Files'), '3'),
      ),
      step(
        'Removing the first file by clicking its cross',
        click('.file:has-text("brief.docx") .drop-file'),
        'brief.docx is not listed anymore',
        gone('.file:has-text("brief.docx")'),
      ),
      step(
        'Expanding Notifications on the Settings tab',
        [click(tab('Settings')), click(panel('Notifications'))],
        'Due dates is on, Comments is off, Daily digest is disabled',
        isChecked(field('Due dates')),
        isChecked(field('Comments'), false),
        isDisabled(field('Daily digest')),
      ),
      step(
        'Enabling Comments and then ticking Daily digest',
        [check(field('Comments')), check(field('Daily digest'))],
        'Both are on',
        isChecked(field('Comments')),
        isChecked(field('Daily digest')),
      ),
      step(
        'Setting "Hours before" to 6',
        set('.v-slider [role=slider]', '6', async (page) => {
          for (const key of ['ArrowRight', 'ArrowRight']) await page.locator('.v-slider [role=slider]').press(key)
        }),
        'Text: Remind 6 h before',
        shown('text="Remind 6 h before"'),
      ),
      step(
        'Collapsing that panel and opening General above it; choosing Private visibility',
        [click(panel('Notifications')), click(panel('General')), check('.v-radio:has-text("Private") input')],
        'Private is selected instead of Team',
        isChecked('.v-radio:has-text("Private") input'),
        isChecked('.v-radio:has-text("Team") input', false),
      ),
    ]),
    testCase(
      'en',
      'Invite a member',
      [
        step('The user should go to Team', click(nav('Team')), 'The team table should list 4 people', hasCount('.member', 4)),
        step(
          'The user should press Invite, enter the private and the work e-mail from the test data and send the invitation',
          [
            click(button('Invite')),
            fill(field('Email'), 'gita.rao@home.example'),
            fill(field('Work email'), 'gita@trellis.example'),
            click(button('Send')),
          ],
          'A short "Invitation sent" message; the invitation arrives in her mailbox',
          shown(snack('Invitation sent')),
        ),
        step(
          'The user should open the second page of the list',
          click('.v-pagination button:has-text("2")'),
          'gita@trellis.example should be the last one',
          hasText('.member >> nth=-1', 'gita@trellis.example'),
        ),
        step(
          "The user should change Farah's role to Owner",
          choose(`${member('Farah')} .v-field`, 'Owner', item('Owner')),
          'Owner in her row',
          hasText(`${member('Farah')} .v-select`, 'Owner'),
        ),
        step(
          'The user should deactivate her too',
          uncheck(`${member('Farah')} .v-switch input`),
          'The switch should be off',
          isChecked(`${member('Farah')} .v-switch input`, false),
        ),
        refuse('The user should set the role to Administrator for Emil Novak', 'the list of roles has no Administrator'),
        step(
          'The user should go back to page one using the left arrow',
          click('.v-pagination__prev button'),
          'Ada Kowalski should be on top',
          hasText('.member >> nth=0', 'Ada Kowalski'),
        ),
      ],
      { testData: '{ "e-mail": "gita.rao@home.example", "work mail": "gita@trellis.example" }' },
    ),
    testCase('ru', 'Поиск проектов', [
      step('Нажать Ctrl+K', press('Control+K'), 'Фокус в поле поиска', isFocused(search)),
      step(
        'Ввести туда «portal»',
        fill(search, 'portal'),
        'Осталась одна карточка – Onboarding portal',
        hasCount('.project', 1),
        shown(card('Onboarding portal')),
      ),
      step('Стереть запрос крестиком в поле', click('.search .v-field__clearable .v-icon'), 'Снова 5 карточек', hasCount('.project', 5)),
      step(
        'В фильтре статуса выбрать «On hold»',
        choose(list('Status'), 'On hold', item('On hold')),
        'Видна только Warehouse app',
        hasCount('.project', 1),
      ),
      step(
        'Добавить её в избранное звёздочкой',
        click(`${card('Warehouse app')} .star`),
        'Звёздочка закрашена',
        isChecked(`${card('Warehouse app')} .star`),
      ),
      refuse('В фильтре статуса выбрать «Отменён»', 'the list has All, Active, On hold and Done'),
      step(
        'Перейти в проект и вернуться назад кнопкой браузера',
        [click(`${card('Warehouse app')} a:has-text("Open")`), goBack()],
        'Снова открыт список проектов',
        hasTitle('Projects'),
      ),
      step('Обновить страницу и подождать загрузки', [reload(), wait()], 'Фильтр сброшен, карточек пять', hasCount('.project', 5)),
    ]),
    testCase('ru', 'Настройки профиля', [
      step(
        'Заходим в меню пользователя (кружок AK) → Profile',
        [click('.account'), click(item('Profile'))],
        'Открыты настройки, рабочая почта ada@trellis.example только для чтения',
        hasTitle('Settings'),
        hasValue(field('Work email'), 'ada@trellis.example'),
      ),
      step(
        'Меняем почту на ada.k@home.example, новый пароль вводим Zx9!?',
        [fill(field('Email'), 'ada.k@home.example'), fill(field('New password'), 'Zx9!?')],
        'Введённые символы пароля скрыты',
        hasValue(field('New password'), 'Zx9!?'),
      ),
      step('Очищаем имя', [clear(field('Full name'))], 'Поле пустое', hasValue(field('Full name'), '')),
      step(
        'Язык ставим польский, неделя с воскресенья',
        [choose(list('Language'), 'Polski', item('Polski')), check('.v-radio:has-text("Sunday") input')],
        'Отмечено Sunday, в языке — Polski',
        isChecked('.v-radio:has-text("Sunday") input'),
        hasText(input('Language'), 'Polski'),
      ),
      step(
        'Включаем тёмную тему и компактные списки',
        [check('.dark input'), check(field('Compact lists'))],
        'Оба переключателя включены',
        isChecked('.dark input'),
        isChecked(field('Compact lists')),
      ),
      step(
        'Сохраняем',
        click(button('Save')),
        'Внизу сообщение «Settings saved», настройки записаны в профиль',
        shown(snack('Settings saved')),
      ),
      refuse('Меняем часовой пояс на Europe/Riga', 'the settings have no time zone'),
      step(
        'Сворачиваем боковое меню («гамбургер» слева вверху)',
        click('.v-app-bar-nav-icon'),
        'От меню остались одни иконки',
        shown('.v-navigation-drawer--rail'),
      ),
    ]),
  ],
}
