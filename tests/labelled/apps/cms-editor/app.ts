import {
  check,
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
  inFrame,
  isChecked,
  isDisabled,
  isFocused,
  type LabelledApp,
  look,
  press,
  refuse,
  reload,
  scroll,
  select,
  set,
  shown,
  step,
  testCase,
  uncheck,
  upload,
} from '../../format.ts'

const row = (title: string) => `.list tbody tr:has(a:text-is("${title}"))`
const act = (name: string) => `[data-act="${name}"]`
const rows = '.list tbody tr'
const body = '.ql-editor'
const box = '[role=dialog]'
const toast = (text: string) => `.toast:has-text("${text}")`
const tag = (name: string) => `.tag:has-text("${name}")`
const tile = (name: string) => `.tile:has(b:text-is("${name}"))`
const framed = (on: string) => inFrame('iframe[name=preview]', on)
const code = '.CodeMirror'
const write = (text: string) =>
  set(code, text, async (page) => {
    await page.locator(code).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(text)
  })
const heading = '.ql-header .ql-picker-label'
const open = (title: string) => click(`${row(title)} a`)

export const app: LabelledApp = {
  name: 'cms-editor',
  about: 'quill 2 and codemirror 5, plain JavaScript, content management',
  language: 'en',
  cases: [
    testCase('en', 'List of articles', [
      look('Check that Articles is opened and six articles are listed.', hasText('h1', 'Articles'), hasCount(rows, 6)),
      step(
        'Switch to Drafts',
        click('.pill[data-filter="Draft"]'),
        'Two drafts are shown: How we roast coffee, Meet the team',
        hasCount(rows, 2),
      ),
      step(
        'Go back to All and search for "menu" (press Enter)',
        [click('.pill[data-filter="All"]'), fill('.find', 'menu'), press('Enter', '.find')],
        'Only "Summer menu" matches',
        hasCount(rows, 1),
        shown(row('Summer menu')),
      ),
      step('Empty the search box, Enter', [clear('.find'), press('Enter', '.find')], 'All six are back', hasCount(rows, 6)),
      step(
        'Tick "Gift cards" and "Meet the team"',
        [check(`${row('Gift cards')} .pick`), check(`${row('Meet the team')} .pick`)],
        '"2 selected", Apply is enabled',
        shown('text="2 selected"'),
        isDisabled(act('bulk'), false),
      ),
      step(
        'Choose Publish in bulk actions and apply it',
        [select('.bulk', 'Publish'), click(act('bulk'))],
        'Both articles are Published now; subscribers are notified',
        hasText(`${row('Gift cards')} .state`, 'Published'),
        hasText(`${row('Meet the team')} .state`, 'Published'),
      ),
      refuse('Choose "Archive" in bulk actions', 'the list has Publish, Move to drafts and Delete'),
      step(
        'Duplicate the Allergen list article (icon with two sheets)',
        click(`${row('Allergen list')} .dup`),
        'One more row, "Copy of Allergen list", a draft',
        hasCount(rows, 7),
        hasText(`${row('Copy of Allergen list')} .state`, 'Draft'),
      ),
      refuse('Click the bin icon', 'there is one in every row and no article is named'),
      step(
        'Click the bin of that copy and confirm',
        [click(`${row('Copy of Allergen list')} .del`), click(`${box} ${act('remove')}`)],
        'The copy is removed from the list, toast "Article moved to bin"',
        gone(row('Copy of Allergen list')),
        shown(toast('Article moved to bin')),
      ),
    ]),
    testCase('en', 'Write an article', [
      step(
        'When I click "New article"',
        click('a[role=button]:has-text("New article")'),
        'Then an empty editor opens, status Draft',
        hasValue('.title', ''),
        hasText('.side .state', 'Draft'),
      ),
      step(
        'And I try to publish it without a title',
        click('.publish'),
        'Then I see the error "An article needs a title"',
        hasText('.title-error', 'An article needs a title'),
      ),
      step(
        "And I enter the title 'Winter blend: first notes'",
        fill('.title', 'Winter blend: first notes'),
        'Then "All changes saved" is displayed',
        hasText('.autosave', 'All changes saved'),
      ),
      step(
        'And I generate the slug with the pencil',
        click('.regenerate'),
        'Then the slug is winter-blend-first-notes',
        hasValue('.slug', 'winter-blend-first-notes'),
      ),
      step(
        'And I type "Dark and sweet." as the text of the article',
        set(body, 'Dark and sweet.', async (page) => page.locator(body).fill('Dark and sweet.')),
        'Then the text is in the editor',
        hasText(body, 'Dark and sweet.'),
      ),
      step(
        'And I select all of it and make it bold with Ctrl+B',
        [press('Control+A', body), press('Control+B', body)],
        'Then the text is bold',
        shown(`${body} strong`),
      ),
      step(
        'And I add the tags coffee and winter, pressing Enter after each',
        [fill('.new-tag', 'coffee'), press('Enter', '.new-tag'), fill('.new-tag', 'winter'), press('Enter', '.new-tag')],
        'Then there are 2 tags',
        hasCount('.tag', 2),
      ),
      step('And I disallow comments', uncheck('.comments'), 'Then the box is not ticked', isChecked('.comments', false)),
      step(
        'And I publish the article',
        click('.publish'),
        'Then the status changes from Draft to Published and the button now says Update',
        hasText('.side .state', 'Published'),
        hasText('.publish', 'Update'),
      ),
    ]),
    testCase('en', 'Formatting', [
      step(
        'Open "How we roast coffee".',
        open('How we roast coffee'),
        'Page title: How we roast coffee – Inkwell',
        hasTitle('How we roast coffee – Inkwell'),
      ),
      step(
        'Double-click a word of the text, toolbar > I.',
        [doubleClick(`${body} p`), click('button.ql-italic')],
        'word in italics',
        shown(`${body} em`),
      ),
      step(
        'Ctrl+A, numbered list',
        [press('Control+A', body), click('button.ql-list[value=ordered]')],
        '1 item, numbered',
        hasCount(`${body} li`, 1),
      ),
      step('Same button again', click('button.ql-list[value=ordered]'), 'plain paragraph again', gone(`${body} li`)),
      step(
        'Paragraph style: Heading 2',
        [click(heading), click('.ql-header .ql-picker-item[data-value="2"]')],
        'text is a heading',
        shown(`${body} h2`),
      ),
      step(
        'Link = https://roast.example',
        [
          press('Control+A', body),
          click('button.ql-link'),
          fill('.ql-tooltip input', 'https://roast.example'),
          press('Enter', '.ql-tooltip input'),
        ],
        'the text is a link',
        shown(`${body} a[href="https://roast.example"]`),
      ),
      refuse('Underline', 'the toolbar has bold, italic and link only'),
      step(
        'Save by shortcut',
        press('Control+S'),
        '"Revision saved"; revisions: 3',
        shown(toast('Revision saved')),
        hasText('.revisions summary', '3'),
      ),
      step(
        'Revisions > oldest one > Restore',
        [click('.revisions summary'), click('.revisions li:last-child button')],
        'editor text = An older text.',
        hasText(body, 'An older text.'),
      ),
    ]),
    testCase('en', 'Publish button with a menu', [
      step(
        'User opens the article Meet the team',
        open('Meet the team'),
        'The main button reads Publish, the status is Draft',
        hasText('.publish', 'Publish'),
        hasText('.side .state', 'Draft'),
      ),
      step(
        'User clicks the small arrow next to Publish',
        click('.caret'),
        'Menu: Schedule…, Save as draft, Unpublish (greyed out)',
        shown('.menu'),
        isDisabled(act('unpublish')),
      ),
      step(
        'User selects Schedule',
        click(act('schedule')),
        'Dialog with an empty date, time 09:00',
        hasValue('.box .day', ''),
        hasValue('.box .hour', '09:00'),
      ),
      step(
        'User confirms without choosing a date',
        click(`${box} ${act('set-schedule')}`),
        '"Pick a date" in red',
        hasText('.box .error', 'Pick a date'),
      ),
      step(
        'User sets the date to 15 Dec 2026 and the time to 18:30, then clicks Schedule',
        [
          fill('.box .day', ['2026-12-15', '15.12.2026', '12/15/2026']),
          fill('.box .hour', ['18:30', '06:30 PM']),
          click(`${box} ${act('set-schedule')}`),
        ],
        'The dialog closes. Status: Scheduled for 2026-12-15 18:30',
        gone(box),
        hasText('.side .state', 'Scheduled for 2026-12-15 18:30'),
      ),
      refuse('User clicks Unschedule', 'there is Publish and Unpublish, no Unschedule'),
      step('User publishes it anyway', click('.publish'), 'Published', hasText('.side .state', 'Published')),
      step(
        'User takes it offline again through the arrow menu',
        [click('.caret'), click(act('unpublish'))],
        'Draft again; the page answers 404 on the public site',
        hasText('.side .state', 'Draft'),
      ),
    ]),
    testCase(
      'en',
      'Preview',
      [
        step(
          'Go to #/articles/1 and switch the preview on',
          [goTo('/#/articles/1'), click(act('preview'))],
          'The preview below shows the heading "Autumn opening hours"',
          shown(framed('h1:text-is("Autumn opening hours")')),
        ),
        step(
          'In the preview, accept cookies',
          click(framed('button:has-text("Accept")')),
          'The cookie notice is gone',
          gone(framed('#cookies')),
        ),
        step(
          'Subscribe there with {{mail}}',
          [fill(framed('input[name=mail]'), 'reader@post.example'), click(framed('button:has-text("Subscribe")'))],
          '"Thank you!" under the form',
          hasText(framed('#done'), 'Thank you!'),
        ),
        step('Switch the preview to phone width', click('[data-width="375px"]')),
        step('Close the preview with its cross', click(act('unpreview')), 'No preview on the page', gone('iframe[name=preview]')),
        refuse('Switch the preview to tablet width', 'the preview is closed and has Desktop and Phone only'),
        step('Go back in the browser', goBack(), 'The list of articles', hasText('h1', 'Articles')),
        step(
          'Preview Summer menu straight from the list (eye icon) and close the window',
          [click(`${row('Summer menu')} [title="Preview"]`), click(`${box} ${act('close')}`)],
          'The list is unchanged',
          hasCount(rows, 6),
        ),
      ],
      { testData: 'mail: reader@post.example\nname: Robin' },
    ),
    testCase('en', 'Templates', [
      step(
        'The user should open Templates from the top menu',
        click('.nav a:has-text("Templates")'),
        'The code editor should hold the Article template',
        hasText(code, '{{title}}'),
      ),
      step(
        'The code should be replaced with: <h1>No title</h1>',
        write('<h1>No title</h1>'),
        'Only that line should be there',
        hasText(code, '<h1>No title</h1>'),
      ),
      step(
        'The user should apply it',
        click(act('apply')),
        'An error should say that {{title}} is missing: "The template must contain {{title}}"',
        shown('text="The template must contain {{title}}"'),
      ),
      step(
        'The template should be restored using Reset',
        click(act('reset')),
        'The error should vanish',
        gone('text="The template must contain {{title}}"'),
      ),
      step(
        'The user should switch to the E-mail template and wrap long lines',
        [select('.template', 'E-mail'), check('.wrap')],
        'Dear reader should be in the editor',
        hasText(code, 'Dear reader'),
      ),
      refuse('The user should switch to the Newsletter template', 'the list has Article, Landing page and E-mail'),
      step(
        'By pressing Ctrl+End inside the code the user should get to the end of it',
        press('Control+End', `${code} textarea`),
        'The position should be Ln 1, Col 30',
        hasText('.place', 'Ln 1, Col 30'),
      ),
    ]),
    testCase('ru', 'Медиафайлы', [
      step('Переходим в раздел Media', click('.nav a:has-text("Media")'), 'Внизу «3 files»', shown('text="3 files"')),
      step(
        'Загружаем файл roastery.jpg через область загрузки',
        upload('label.zone', 'roastery.jpg'),
        'Четвёртой плиткой появился roastery.jpg, файлов 4',
        hasText('.tile >> nth=3', 'roastery.jpg'),
        shown('text="4 files"'),
      ),
      step(
        'Под ним пишем альтернативный текст: Цех обжарки, 2026',
        fill(`${tile('roastery.jpg')} .alt`, 'Цех обжарки, 2026'),
        'В поле введённый текст',
        hasValue(`${tile('roastery.jpg')} .alt`, 'Цех обжарки, 2026'),
      ),
      step('У beans.jpg альт. текст стираем', clear(`${tile('beans.jpg')} .alt`), 'Пустое поле', hasValue(`${tile('beans.jpg')} .alt`, '')),
      step(
        'Копируем ссылку на team.png (иконка с двумя листами)',
        click(`${tile('team.png')} [title="Copy link"]`),
        '«Link copied», ссылка в буфере',
        shown(toast('Link copied')),
      ),
      step('Удаляем menu.pdf корзиной', click(`${tile('menu.pdf')} .del`), 'Плитки menu.pdf больше нет', gone(tile('menu.pdf'))),
      refuse('Аналогично удаляем logo.svg', 'there is no such file'),
      step('Обновляем страницу', reload(), 'Файл menu.pdf снова на месте', shown(tile('menu.pdf'))),
    ]),
    testCase('ru', 'Теги и поисковое описание', [
      step(
        'Открыть статью про обжарку кофе',
        open('How we roast coffee'),
        'Открылась статья, у неё два тега: coffee и guide',
        hasUrl('#/articles/2'),
        hasCount('.tag', 2),
      ),
      step('Удалить тег guide крестиком', click(`${tag('guide')} button`), 'Остался один тег', hasCount('.tag', 1)),
      step(
        'Добавить тег «beans» (Enter)',
        [fill('.new-tag', 'beans'), press('Enter', '.new-tag')],
        'Тег beans в конце, курсор остался в поле',
        hasText('.tag >> nth=-1', 'beans'),
        isFocused('.new-tag'),
      ),
      step('Нажать в пустом поле тега Backspace', press('Backspace', '.new-tag'), 'Последний тег пропал', gone(tag('beans'))),
      step(
        'Развернуть блок Search engines и в описании указать: Всё об обжарке',
        [click('summary:has-text("Search engines")'), fill('.meta', 'Всё об обжарке')],
        'Счётчик показывает 14/160',
        hasText('.counter', '14/160'),
      ),
      step('Навести мышь на карандаш возле Slug', hover('.regenerate')),
      step(
        'Прокрутить до блока с ревизиями и раскрыть его',
        [scroll('.revisions'), click('.revisions summary')],
        'В блоке 2 ревизии',
        hasCount('.revisions li', 2),
      ),
      step('Восстановить верхнюю', click('.revisions li:first-child button'), 'Сообщение «Rev 2 restored»', shown(toast('Rev 2 restored'))),
      refuse('Нажать «Compare» у той же ревизии', 'a revision has only Restore'),
      step('Открыть справку по клавишам (шестерёнка) и закрыть её, нажав Got it', [click('.cog'), click(`${box} ${act('close')}`)]),
    ]),
  ],
}
