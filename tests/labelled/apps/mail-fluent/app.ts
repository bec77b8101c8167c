import {
  check,
  choose,
  clear,
  click,
  fill,
  goBack,
  goTo,
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
  look,
  press,
  refuse,
  reload,
  rightClick,
  set,
  shown,
  step,
  testCase,
  uncheck,
  upload,
  wait,
  type LabelledApp,
} from '../../format.ts'

const row = (id: number): string => `.msg[data-id="${id}"] :is(.sender, .subject, .pre)`
const inRow = (id: number, on: string): string => `.msg[data-id="${id}"] ${on}`
const tick = (id: number): string => inRow(id, 'input[type=checkbox]')
const folder = (name: string): string => `.folders .folder:has(span:text-is("${name}"))`
const item = (name: string): string => `[role=menuitem]:has-text("${name}")`
const option = (name: string): string => `[role=option]:has-text("${name}")`
const toast = (text: string): string => `.fui-ToastTitle:has-text("${text}")`
const line = (caption: string): string => `.compose .line:has(.cap:text-is("${caption}")) input`
const rule = (caption: string): string => `.ruleform > span:text-is("${caption}") + * input`
const bar = '.bar .fui-Toolbar'
const newMail = '.bar button:text-is("New mail")'
const search = '.top input'
const rich = '.compose .rich'
const sendButton = '.compose button:text-is("Send")'
const opened = '.pane h2'

export const app: LabelledApp = {
  name: 'mail-fluent',
  about: 'Fluent UI React 9, mail client of a shipping office',
  language: 'en',
  cases: [
    testCase('en', 'A new message goes to a colleague', [
      step('User clicks the "New mail" button.', click(newMail), 'An empty message opens in the reading pane.', shown(rich)),
      step(
        'User clicks Send without adding anybody',
        click(sendButton),
        'The message “Add at least one recipient” is displayed under To.',
        shown('.compose .err'),
        hasText('.compose .err', 'Add at least one recipient'),
      ),
      step(
        'User types "olga" in the To field and picks Olga Petrova from the suggestions.',
        [
          set('input[aria-label="To"]', 'olga', (page) => page.locator('input[aria-label="To"]').pressSequentially('olga')),
          click(option('Olga Petrova')),
        ],
        'Olga Petrova is shown as a tag. The error goes away.',
        shown('.compose .fui-Tag:has-text("Olga Petrova")'),
        gone('.compose .err'),
      ),
      step(
        'User adds an outside address dock@port.example to the recipients and confirms it with Enter',
        [fill('input[aria-label="To"]', 'dock@port.example'), press('Enter', 'input[aria-label="To"]')],
        'There are two recipients',
        hasCount('.compose .fui-Tag', 2),
      ),
      step(
        'User enters the subject "Crane check, pier 4" and the text "See you at 9:30!"',
        [fill(line('Subject'), 'Crane check, pier 4'), fill(rich, 'See you at 9:30!')],
        'Both are filled in',
        hasValue(line('Subject'), 'Crane check, pier 4'),
        hasText(rich, 'See you at 9:30!'),
      ),
      refuse('User sets the importance of the message to High', 'the message has no importance'),
      step(
        'User presses Send.',
        click(sendButton),
        'The notification "Message sent" pops up, the form is closed, and the e-mail is delivered to Olga.',
        shown(toast('Message sent')),
        gone(rich),
      ),
      step(
        'User opens the Sent folder',
        click(folder('Sent')),
        'The message with the subject Crane check, pier 4 is in the list; two messages altogether',
        shown('.msg .subject:text-is("Crane check, pier 4")'),
        hasCount('.msg', 2),
      ),
    ]),
    testCase('en', 'Triage of the inbox', [
      look('Inbox shows 3 unread.', hasText('.folders .num', '3'), hasTitle('Inbox (3)')),
      step(
        'Open "Container 4471 is delayed".',
        click(row(1)),
        'Subject as heading of the pane. Counter goes from 3 to 2.',
        hasText(opened, 'Container 4471 is delayed'),
        hasText('.folders .num', '2'),
      ),
      step('Flag it with the little flag in its row.', click(inRow(1, '.row-flag')), 'flag is set', isChecked(inRow(1, '.row-flag'))),
      step(
        'Unread tab.',
        click('[role=tab]:has-text("Unread")'),
        '2 messages left: Invoice 2093 and Lunch on Thursday?',
        hasCount('.msg', 2),
      ),
      step(
        'Bin icon, lunch message.',
        click(inRow(4, 'button[title="Delete"]')),
        'Row is gone; toast "1 moved to Deleted items"',
        gone('.msg[data-id="4"]'),
        shown(toast('1 moved to Deleted items')),
      ),
      step('Undo.', click('.fui-Toast a:text-is("Undo"), .fui-Toast button:text-is("Undo")'), 'Lunch is back.', shown('.msg[data-id="4"]')),
      step(
        'Flagged tab, then sort by date the other way round.',
        [click('[role=tab]:has-text("Flagged")'), click('.head button')],
        'Invoice 2093 comes first, the container is below it',
        hasText('.msg >> nth=1', 'Container 4471'),
      ),
      refuse('Delete the message from Carla Nunes.', 'there is no message from this person'),
      step(
        'Back to All. Tick the last two messages in the list.',
        [click('[role=tab]:has-text("All")'), check(tick(2)), check(tick(1))],
        'Two boxes are ticked',
        isChecked(tick(1)),
        isChecked(tick(2)),
      ),
      step(
        'Move to > Invoices',
        [click(`${bar} button:text-is("Move to")`), click(item('Invoices'))],
        '2 moved to Invoices; nothing is ticked',
        shown(toast('2 moved to Invoices')),
        gone('.msg[data-id="1"]'),
      ),
      refuse('Click Delete.', 'every row has such a button, and the one of the toolbar is switched off'),
    ]),
    testCase('en', 'Rules of the mailbox', [
      step(
        'Given the Rules window is open',
        click(`${bar} button:text-is("Rules")`),
        'Then the rules "Port news" and "Old invoices" are listed',
        shown('.rule:has-text("Port news")'),
        hasCount('.rule', 2),
      ),
      step(
        'When I turn on the rule Old invoices',
        check('.rule:has-text("Old invoices") input[role=switch]'),
        'Then its switch is on',
        isChecked('.rule:has-text("Old invoices") input[role=switch]'),
      ),
      step(
        'And I try to add a rule with an empty name',
        click('.rules button:text-is("Add rule")'),
        'Then I see "Enter a name"',
        hasText('.rules .err', 'Enter a name'),
      ),
      step(
        'When I fill in the new rule:\n| Name | Freight |\n| From contains | @nordfreight.example |\n| Move to folder | Travel |',
        [
          fill(rule('Name'), 'Freight'),
          fill(rule('From contains'), '@nordfreight.example'),
          choose('.ruleform button[role=combobox]', 'Travel', option('Travel')),
        ],
        'Then the folder is Travel and the error is not there any more',
        hasText('.ruleform button[role=combobox]', 'Travel'),
        gone('.rules .err'),
      ),
      step(
        'And tick "Stop processing more rules", then Add rule',
        [check('.ruleform input[type=checkbox]'), click('.rules button:text-is("Add rule")')],
        'Then there is one more rule, Freight → Travel, and the form is blank again',
        shown('.rule:has-text("Freight")'),
        hasCount('.rule', 3),
        hasValue(rule('Name'), ''),
      ),
      step(
        'When I delete the first rule',
        click('.rule:first-child button:text-is("Delete")'),
        'Then Port news is no longer in the list',
        gone('.rule:has-text("Port news")'),
      ),
      refuse('And I rename the rule Freight to Cargo', 'a rule cannot be renamed'),
      step('And I close the window by the cross', click('.rules-close'), 'Then the window disappears', gone('.rules')),
    ]),
    testCase(
      'en',
      'Personal settings',
      [
        step(
          'Click on the gear at the top right',
          click('.btn-settings'),
          'The Settings panel slides in from the right',
          shown('.fui-DrawerHeaderTitle'),
        ),
        step(
          'Enable automatic replies',
          check('.fui-Switch:has-text("Automatic replies") input'),
          'A required text area "Reply text" appears below',
          shown('.fui-Field textarea'),
        ),
        step('Paste the reply text from the test data into it.', fill('.fui-Field textarea', 'Away until 3 June. Call +44 20 7946 0991.')),
        step(
          'Switch the new-mail sound off',
          uncheck('.fui-Switch:has-text("Play a sound") input'),
          'The toggle is off',
          isChecked('.fui-Switch:has-text("Play a sound") input', false),
        ),
        step(
          'Change the time zone from Berlin to Tokyo',
          choose('.fui-Combobox input', '(UTC+09:00) Tokyo', option('Tokyo')),
          'Time zone reads (UTC+09:00) Tokyo',
          hasValue('.fui-Combobox input', '(UTC+09:00) Tokyo'),
        ),
        refuse('Set the time zone to New York', 'the list has no such zone'),
        step(
          'Theme = Dark; bin emptied after 7 days; signature as given',
          [
            check('.fui-Radio:has-text("Dark") input'),
            fill('.fui-SpinButton input', '7'),
            fill('.setting:has(> span:text-is("Signature")) input', 'R. Adler, quay office'),
          ],
          'Dark is selected',
          isChecked('.fui-Radio:has-text("Dark") input'),
        ),
        step(
          'Save the settings',
          click('.fui-DrawerBody button:text-is("Save")'),
          'The panel closes, and "Settings saved" is shown for a few seconds',
          gone('.fui-DrawerHeaderTitle'),
          shown(toast('Settings saved')),
        ),
        step('Wait until the note is gone', wait()),
        step('Start a new mail', click(newMail), 'The body already contains R. Adler, quay office', hasText(rich, 'R. Adler, quay office')),
      ],
      { testData: 'Reply text: Away until 3 June. Call +44 20 7946 0991.\nSignature: R. Adler, quay office' },
    ),
    testCase('en', 'Keyboard and right mouse button', [
      step(
        'Right-clicking the Safety drill message',
        rightClick(row(6)),
        'A context menu with Reply, Mark as unread, Flag, Move to and Delete opens',
        shown(item('Reply')),
        shown(item('Delete')),
      ),
      step('Hovering over Move to', hover(item('Move to')), 'A submenu with three folders unfolds', shown(item('Travel'))),
      step('Choosing the Archive folder in it', click(item('Archive')), 'Message moves out of the inbox', gone('.msg[data-id="6"]')),
      step('Pressing the slash key', press('/'), 'Cursor is in the search box', isFocused(search)),
      step('Typing invoice there', fill(search, 'invoice'), 'only the two invoices remain', hasCount('.msg', 2)),
      step(
        'Opening the older of them',
        click(row(5)),
        'Invoice 2088 opens with one attachment',
        hasText(opened, 'Invoice 2088'),
        hasCount('.pane .att', 1),
      ),
      step(
        'Downloading its attachment with the arrow icon beside the file name',
        click('.pane .att .dl'),
        'File invoice-2088.pdf is saved to the disk',
      ),
      step('Emptying the search', clear(search), 'All six messages except the archived one are listed again: five', hasCount('.msg', 5)),
      step(
        'Going to /travel in the address bar',
        goTo('/travel'),
        'Heading "Travel", text Nothing here',
        hasText('.head h1', 'Travel'),
        shown('.list p'),
      ),
      step('Reloading the page', reload(), 'Still the Travel folder', hasUrl('/travel')),
    ]),
    testCase('en', 'Reply and change of mind', [
      step(
        'Click the message of Mia Lindqvist, then "Reply all"',
        [click(row(1)), click('.pane button:text-is("Reply all")')],
        'The form has Mia Lindqvist in To and Owen Parker in Cc; subject is "Re: Container 4471 is delayed"',
        shown('[aria-label="To recipients"]:has-text("Mia Lindqvist")'),
        shown('[aria-label="Cc recipients"]:has-text("Owen Parker")'),
        hasValue(line('Subject'), 'Re: Container 4471 is delayed'),
      ),
      step(
        'Attach the file quay-plan.pdf (paper clip)',
        upload('.compose input[type=file], .btn-attach', 'quay-plan.pdf'),
        'quay-plan.pdf is listed under the text',
        shown('.compose .att:has-text("quay-plan.pdf")'),
      ),
      step('Put the cursor in the text, press Ctrl+A and switch on `Bold`', [
        press('Control+A', rich),
        click('.tools button[title^="Bold"]'),
      ]),
      step('Remove the attachment again', click('.compose .att button'), 'no attachments', gone('.compose .att')),
      refuse('Click "Schedule send"', 'there is only Send and Save draft'),
      step(
        'Press the dustbin in the toolbar of the message',
        click('.btn-discard'),
        '"Discard this message?" is asked',
        shown('[role=alertdialog]'),
      ),
      step(
        'Answer "Keep editing"',
        click('[role=alertdialog] button:text-is("Keep editing")'),
        'The dialog is closed, the message is still there',
        gone('[role=alertdialog]'),
      ),
      step(
        'As above, but this time confirm',
        [click('.btn-discard'), click('[role=alertdialog] button:text-is("Discard")')],
        'The form is closed',
        gone('.compose'),
      ),
    ]),
    testCase(
      'ru',
      'Черновик письма',
      [
        step('Нажать «Новое письмо»', click(newMail), 'Открылась форма письма, тема пустая', shown(rich), hasValue(line('Subject'), '')),
        step(
          'В поле «Кому» выбрать Daniel Osei',
          choose('input[aria-label="To"]', 'Daniel Osei', option('Daniel Osei')),
          'Получатель добавлен',
          shown('.compose .fui-Tag:has-text("Daniel Osei")'),
        ),
        step(
          'Добавить поле копии и указать в нём Оуэна Паркера',
          [
            click('.compose a:text-is("Cc"), .compose button:text-is("Cc")'),
            choose('input[aria-label="Cc"]', 'Owen Parker', option('Owen Parker')),
          ],
          'В копии Owen Parker',
          shown('[aria-label="Cc recipients"]:has-text("Owen Parker")'),
        ),
        step('Заполнить тему и текст из тестовых данных', [
          fill(line('Subject'), 'График на июнь'),
          fill(rich, 'Смены согласованы, вопросов нет.'),
        ]),
        refuse('Нажать «Проверить орфографию»', 'такой кнопки нет'),
        step(
          'Не отправляя письмо, сохранить черновик',
          click('.compose button:text-is("Save draft")'),
          'Появилось сообщение "Draft saved"',
          shown(toast('Draft saved')),
        ),
        step(
          'Перейти в папку черновиков',
          click(folder('Drafts')),
          'В списке 2 письма, есть «График на июнь»',
          hasCount('.msg', 2),
          shown('.subject:text-is("График на июнь")'),
        ),
      ],
      { testData: 'тема: График на июнь\nтекст: Смены согласованы, вопросов нет.' },
    ),
    testCase('ru', 'Папки и меню письма', [
      step(
        'Открываем письмо от Olga Petrova',
        click(row(3)),
        'Справа отображается заголовок Shift plan for June',
        hasText(opened, 'Shift plan for June'),
      ),
      step(
        'Нажимаем три точки справа от Forward',
        click('.pane button[aria-label="More actions"]'),
        'Пункт Recall message недоступен',
        isDisabled(item('Recall message')),
      ),
      step(
        'В меню выбираем «Отметить как непрочитанное»',
        click(item('Mark as unread')),
        'Счётчик папки Inbox увеличился с 3 до 4',
        hasText('.folders .num', '4'),
      ),
      step(
        'Отправляем письмо в архив кнопкой с коробкой на верхней панели',
        click(`${bar} button[title="Archive"]`),
        'Письмо исчезло из списка входящих',
        gone('.msg[data-id="3"]'),
      ),
      step('Заходим в Archive слева', click(folder('Archive')), 'Письма: Shift plan for June и Contract signed', hasCount('.msg', 2)),
      step('Возвращаемся назад в браузере', goBack(), 'Снова открыта папка Inbox', hasText('.head h1', 'Inbox')),
      refuse('Открываем вложение contract.docx', 'такого вложения на странице нет'),
      step(
        'Нажимаем шестерёнку, затем закрываем панель крестиком',
        [click('.btn-settings'), click('.fui-DrawerHeader button[aria-label="Close"]')],
        'Панель настроек закрыта',
      ),
    ]),
  ],
}
