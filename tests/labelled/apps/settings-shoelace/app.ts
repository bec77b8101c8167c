import {
  check,
  choose,
  clear,
  click,
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
  isFocused,
  type LabelledApp,
  look,
  press,
  refuse,
  reload,
  scroll,
  set,
  shown,
  step,
  testCase,
  uncheck,
} from '../../format.ts'

const tab = (name: string) => `sl-tab:has-text("${name}")`
const button = (on: string) => `sl-button${on} button`
const icon = (on: string) => `sl-icon-button${on} button`
const field = (on: string) => `${on} :is(input.input__control, textarea)`
const list = (on: string) => `sl-select${on} :is(.select__combobox, .select__display-input)`
const display = (on: string) => `sl-select${on} .select__display-input`
const option = (on: string, name: string) => `sl-select${on} sl-option:has-text("${name}")`
const rule = (name: string) => `.rules tbody tr:has-text("${name}")`
const member = (name: string) => `.members tbody tr:has-text("${name}")`
const key = (name: string) => `.keys tbody tr:has-text("${name}")`
const box = (on: string) => `${on} label`
const item = (name: string) => `sl-menu-item:text-is("${name}") >> visible=true`
const group = (name: string) => `sl-menu-item:has-text("${name}"):has(sl-menu) >> visible=true`
const dialog = (on: string) => `sl-dialog${on}[open] .dialog__panel`
const toast = (text: string) => `sl-alert:has-text("${text}")`
const tree = (name: string) => `sl-tree-item:text-is("${name}")`
const staging = 'sl-tree-item:has-text("Staging")'
const details = (on: string) => `sl-details${on} .details__header`
const ruleRows = '.rules tbody tr'
const people = '.members tbody tr'
const keys = '.keys tbody tr'
const wrong = (on: string) => `${on} .wrong`

export const app: LabelledApp = {
  name: 'settings-shoelace',
  about: 'shoelace 2 web components with open shadow roots, settings console',
  language: 'en',
  cases: [
    testCase('en', 'General settings', [
      look(
        'Make sure that the General tab is selected and nothing has been changed yet.',
        isChecked(tab('General')),
        hasText('.dirty', 'No changes'),
      ),
      step(
        'Change the workspace name to Acorn Retail Group',
        fill(field('.name'), 'Acorn Retail Group'),
        '"Unsaved changes" is displayed next to the buttons',
        hasText('.dirty', 'Unsaved changes'),
      ),
      step(
        'Enter billing@acorn as the billing email and save',
        [fill(field('.billing-mail'), 'billing@acorn'), click(button('.save'))],
        'Error: Billing email is not an address',
        hasText(wrong('.general'), 'Billing email is not an address'),
      ),
      step('Correct it to billing@acorn.example; email: it@acorn.example', [
        fill(field('.billing-mail'), 'billing@acorn.example'),
        fill(field('.mail'), 'it@acorn.example'),
      ]),
      step(
        'Time zone: Berlin',
        choose(list('.zone'), 'Berlin (CET)', option('.zone', 'Berlin (CET)')),
        'The list shows Berlin (CET)',
        hasValue(display('.zone'), 'Berlin (CET)'),
      ),
      refuse('Time zone: Tokyo', 'the list has UTC, Berlin, Omsk and Lima'),
      step(
        'Press Save',
        click(button('.save')),
        'A green "Settings saved" message; the error is gone and the settings are stored on the server',
        shown(toast('Settings saved')),
        hasText('.dirty', 'No changes'),
      ),
      step(
        'Clear the workspace name with the x inside the field, then save',
        [click('.name .input__clear'), click(button('.save'))],
        'Workspace name cannot be empty',
        hasText(wrong('.general'), 'Workspace name cannot be empty'),
      ),
      step('Discard the changes', click(button('.discard')), 'The name is Acorn Retail again', hasValue(field('.name'), 'Acorn Retail')),
    ]),
    testCase(
      'en',
      'Regions, retention and secret',
      [
        step(
          'User selects Europe and Americas in Regions',
          [choose(list('.regions'), 'Europe', option('.regions', 'Europe')), click(option('.regions', 'Americas'))],
          'Two regions are selected',
          shown('sl-select.regions sl-option[aria-selected=true]:has-text("Europe")'),
          shown('sl-select.regions sl-option[aria-selected=true]:has-text("Americas")'),
        ),
        step('User closes the list with Escape', press('Escape'), 'The list is closed', gone('sl-select.regions sl-option')),
        step(
          'User moves the "Keep data" slider to 60',
          fill('sl-range.retention input', '60'),
          '60 days below the slider',
          hasText('.kept', '60 days'),
        ),
        step(
          'User replaces the webhook secret by the one from the test data',
          fill(field('.token'), 'h00k!Secret?'),
          'The secret is still masked',
          shown('.token input[type=password]'),
        ),
        step(
          'User clicks the eye in that field',
          click('.token .input__password-toggle'),
          'The secret is readable',
          shown('.token input[type=text]'),
        ),
        step(
          'User gives four stars',
          set('sl-rating .rating', '4', async (page) => {
            const box = await page.locator('sl-rating .rating').boundingBox()
            if (box) await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
          }),
          '"4 of 5" appears beside the stars',
          hasText('.stars', '4 of 5'),
        ),
        step('User agrees to share statistics', check(box('.usage')), 'Box is ticked', isChecked(box('.usage'))),
        refuse('User clicks Export', 'there are Save and Discard only'),
      ],
      { testData: 'secret: h00k!Secret?' },
    ),
    testCase('en', 'Alert rules', [
      step(
        'Given the Alerts tab is open',
        click(tab('Alerts')),
        'Then four rules are listed and the address ends with #alerts',
        hasCount(ruleRows, 4),
        hasUrl('#alerts'),
      ),
      step(
        'When I press "Add rule" and save it without filling it in',
        [click(button('.add-rule')), click(button('.ok'))],
        'Then I see "Give the rule a name"',
        hasText(wrong('.rule'), 'Give the rule a name'),
      ),
      step('And I fill in\n  | Rule name | Queue too long |\n  | Metric | Latency |\n  | Limit | 300 |', [
        fill(field('.r-name'), 'Queue too long'),
        choose(list('.r-metric'), 'Latency', option('.r-metric', 'Latency')),
        fill(field('.r-limit'), '300'),
      ]),
      step(
        'And I choose the severity Critical',
        check('.r-severity sl-radio:has-text("Critical")'),
        'Then Critical is selected and Warning is not',
        shown('.r-severity sl-radio[aria-checked=true]:has-text("Critical")'),
        shown('.r-severity sl-radio[aria-checked=false]:has-text("Warning")'),
      ),
      step(
        'And I save the rule',
        click(button('.ok')),
        'Then the dialog closes and "Queue too long" is the last of five rules',
        gone(dialog('.rule')),
        hasCount(ruleRows, 5),
        hasText(`${ruleRows} >> nth=-1`, 'Queue too long'),
      ),
      step(
        'When I switch "Disk almost full" on',
        check(box(`${rule('Disk almost full')} sl-switch`)),
        'Then its switch is on; a test alert is sent',
        isChecked(box(`${rule('Disk almost full')} sl-switch`)),
      ),
      step(
        'And I switch off the one above it',
        uncheck(box(`${rule('Slow checkout')} sl-switch`)),
        'Then "Slow checkout" is off',
        isChecked(box(`${rule('Slow checkout')} sl-switch`), false),
      ),
      refuse('And I delete a rule with the bin', 'every rule has one and none is named'),
      step(
        'When I edit "High CPU" (pencil), set the limit to 95 and save',
        [click(`${rule('High CPU')} ${icon('.pen')}`), fill(field('.r-limit'), '95'), click(button('.ok'))],
        'Then the limit in its row changes from 90 to 95',
        hasText(`${rule('High CPU')} >> td:nth-child(3)`, '95'),
      ),
      step(
        'And I click the bin of "Error burst" and answer No, keep it',
        [click(`${rule('Error burst')} ${icon('.bin')}`), click(button('.no'))],
        'Then the rule is still there',
        shown(rule('Error burst')),
      ),
      step(
        'And I click it again and answer Yes',
        [click(`${rule('Error burst')} ${icon('.bin')}`), click(button('.yes'))],
        'Then the rule is gone',
        gone(rule('Error burst')),
      ),
    ]),
    testCase('en', 'Members', [
      step('Members tab', click(tab('Members')), '4 people', hasText('.people', '4 people')),
      step(
        'Invite > full name = Lea Brandt, work email = lea@beacon.example, role = Guest > Send',
        [
          click(button('.invite')),
          fill(field('.i-name'), 'Lea Brandt'),
          fill(field('.i-mail'), 'lea@beacon.example'),
          choose(list('.i-role'), 'Guest', option('.i-role', 'Guest')),
          click(button('.send')),
        ],
        'Toast "Lea Brandt is invited". 5 people. Last row = Lea, Guest',
        shown(toast('Lea Brandt is invited')),
        hasText('.people', '5 people'),
        hasText(`${people} >> nth=-1`, 'Lea Brandt'),
      ),
      step('Close the toast', click('sl-alert .alert__close-button button'), 'no toast', gone('sl-alert')),
      step(
        'Kebab of Omar > Make admin',
        [click(`${member('Omar')} ${icon('.more')}`), click(item('Make admin'))],
        'Omar: Admin',
        hasText(`${member('Omar')} .role`, 'Admin'),
      ),
      step(
        'Sam: team Support',
        [click(`${member('Sam')} ${icon('.more')}`), click(group('Change team')), click(item('Support'))],
        'Team in his row is now Support, was Ops',
        hasText(`${member('Sam')} .team`, 'Support'),
      ),
      step(
        'Remove Petra (menu), Yes',
        [click(`${member('Petra')} ${icon('.more')}`), click(item('Remove')), click(button('.yes'))],
        '1 row less, no Petra',
        gone(member('Petra')),
        hasText('.people', '4 people'),
      ),
      refuse('Make Rita Moss admin', 'there is no such member'),
    ]),
    testCase('en', 'Keys', [
      step(
        'Opening the page at #keys',
        goTo('/#keys'),
        'Three keys are listed; "Create key" is inactive',
        hasCount(keys, 3),
        isDisabled(button('.make')),
      ),
      step(
        'Typing "Mobile app" into the field with the hint "Name of the new key" and clicking Create key',
        [fill(field('.key-name'), 'Mobile app'), click(button('.make'))],
        'Mobile app is on top of the table, the field is empty again',
        hasText(`${keys} >> nth=0`, 'Mobile app'),
        hasValue(field('.key-name'), ''),
      ),
      step('Copying the key of the status page', click(`${key('Status page')} sl-copy-button button`), 'The key is in the clipboard'),
      step(
        'Revoking the Old importer key by clicking Revoke in its row',
        click(`${key('Old importer')} ${button('.revoke')}`),
        'A confirmation is displayed: Revoke the key “Old importer”?',
        hasText('.confirm p', 'Revoke the key “Old importer”?'),
      ),
      step('Confirming it', click(button('.yes')), 'The key is removed from the table', gone(key('Old importer'))),
      refuse('Clicking Revoke', 'every key has such a button'),
    ]),
    testCase('en', 'Appearance and header', [
      step(
        'The user should open Appearance and choose the dark theme',
        [click(tab('Appearance')), check('.theme sl-radio-button:has-text("Dark") button')],
        'Dark should be pressed',
        shown('.theme sl-radio-button[checked]:has-text("Dark"), .theme sl-radio-button:has-text("Dark") button[aria-checked=true]'),
      ),
      step(
        'The accent colour should be set to #22aa55',
        set('sl-color-picker .color-dropdown__trigger', '#22aa55', async (page) => {
          await page.locator('sl-color-picker .color-dropdown__trigger').click()
          await page.locator('sl-color-picker input.input__control').fill('#22aa55')
          await page.keyboard.press('Enter')
          await page.keyboard.press('Escape')
        }),
        'The code beside it should read #22aa55',
        hasText('.accent', '#22aa55'),
      ),
      step(
        "The user should pick 'Last visited' as the start page and turn animations off",
        [check('.start sl-radio:has-text("Last visited")'), uncheck(box('.motion'))],
        'Animations off, Sounds still disabled',
        isChecked(box('.motion'), false),
        isDisabled(box('.sounds')),
      ),
      refuse('The user should turn Vibration on', 'there are switches for animations and sounds only'),
      step(
        'The user should press / and type "members" into the search, then Enter',
        [press('/'), fill(field('.quick'), 'members'), press('Enter', field('.quick'))],
        'The Members tab should be opened',
        isChecked(tab('Members')),
        hasTitle('Members'),
      ),
      step('The user should go back', goBack(), 'Appearance again', isChecked(tab('Appearance'))),
      step('The user should hover the bell', hover(icon('.bell')), 'A tooltip "Announcements"', shown('sl-tooltip[open] .tooltip__body')),
      step(
        'The user should click it',
        click(icon('.bell')),
        'A panel with two announcements slides in; the red 4 disappears',
        shown('sl-drawer.news .drawer__panel'),
        gone('.count'),
      ),
    ]),
    testCase('ru', 'Окружение и тихие часы', [
      step(
        'Выбрать в дереве слева Sandbox',
        click(tree('Sandbox')),
        'Над вкладками: Environment: Sandbox',
        hasText('.environment', 'Sandbox'),
      ),
      step(
        'Встать на Staging, раскрыть его стрелкой вправо на клавиатуре, затем перейти на Asia',
        [click(staging), press('ArrowRight', staging), click(tree('Asia'))],
        'Окружение сменилось с Sandbox на Asia',
        hasText('.environment', 'Asia'),
      ),
      step(
        'Зайти на вкладку алертов и развернуть «Quiet hours»',
        [click(tab('Alerts')), click(details('.quiet'))],
        'Поля заполнены: 22:00 и 07:00',
        hasValue(field('.from'), '22:00'),
        hasValue(field('.to'), '07:00'),
      ),
      step(
        'Включить ночной режим, время с 23:30 до 06:45',
        [check(box('.quiet-on')), fill(field('.from'), ['23:30', '11:30 PM']), fill(field('.to'), ['06:45', '06:45 AM'])],
        'Переключатель включён, в полях новое время',
        isChecked(box('.quiet-on')),
        hasValue(field('.from'), '23:30'),
        hasValue(field('.to'), '06:45'),
      ),
      step(
        'Прокрутить к каналам и раскрыть их',
        [scroll('sl-details.channels .details__header'), click(details('.channels'))],
        'Pager недоступен',
        isDisabled(box('sl-checkbox:has-text("Pager")')),
      ),
      step(
        'Отметить SMS, снять галку с почты',
        [check(box('sl-checkbox:has-text("SMS")')), uncheck(box('sl-checkbox:has-text("E-mail")'))],
        'Отмечена только SMS',
        isChecked(box('sl-checkbox:has-text("SMS")')),
        isChecked(box('sl-checkbox:has-text("E-mail")'), false),
      ),
      refuse('Отметить канал «Telegram»', 'there are E-mail, SMS and Pager only'),
      step('Обновить страницу', reload(), 'Снова окружение Production', hasText('.environment', 'Production')),
    ]),
    testCase('ru', 'Меню пользователя и описание', [
      step(
        'Пользователь щёлкает по своему имени справа вверху',
        click('.user sl-button button'),
        'Открылось меню с пунктом «Sign out»',
        shown(item('Sign out')),
      ),
      step(
        'Пользователь наводит на Density и включает Compact',
        [hover(group('Density')), click(item('Compact'))],
        'Меню закрылось',
        gone('.user sl-menu'),
      ),
      step(
        'Пользователь выходит из системы через то же меню',
        [click('.user sl-button button'), click(item('Sign out'))],
        'Сообщение «Signed out»',
        shown(toast('Signed out')),
      ),
      step('Пользователь ставит курсор в описание', click(field('.about')), 'Поле в фокусе', isFocused('.about')),
      step(
        'Пользователь вводит «Магазин, г. Омск» и переходит дальше клавишей Tab',
        [fill(field('.about'), 'Магазин, г. Омск'), press('Tab', field('.about'))],
        'Текст в поле сохранился, есть отметка «Unsaved changes»',
        hasValue(field('.about'), 'Магазин, г. Омск'),
        hasText('.dirty', 'Unsaved changes'),
      ),
      step('Пользователь стирает адрес в поле Email (не Billing)', clear(field('.mail')), 'Email пустой', hasValue(field('.mail'), '')),
      refuse('Пользователь открывает вкладку Integrations', 'there is no such tab'),
      step(
        'Пользователь отменяет изменения',
        click(button('.discard')),
        '«No changes», в Email опять ops@acorn.example',
        hasText('.dirty', 'No changes'),
        hasValue(field('.mail'), 'ops@acorn.example'),
      ),
    ]),
  ],
}
