import type { Page } from 'playwright-core'
import type { LabelledApp, LabelledCase, LabelledStep } from '../../labelled/format.ts'
import {
  check,
  clear,
  click,
  fill,
  goBack,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  look,
  press,
  refuse,
  select,
  set,
  shown,
  step,
  testCase,
  upload,
} from '../../labelled/format.ts'
import { serve } from './server.ts'
import { users } from './wiki.ts'

type Start = { language: 'ru' | 'en'; as: string | null; page: string }

const cases: LabelledCase[] = []
const starts: Start[] = []
/** A case in the interface of its own language, from a page of the wiki, signed in or not. */
const wiki = (name: string, start: Start, steps: LabelledStep[], more: { testData?: string; preconditions?: string } = {}): void => {
  cases.push(testCase(start.language, name, steps, more))
  starts.push(start)
}

let played = 0
async function prepare(page: Page): Promise<void> {
  const start = starts[played++ % starts.length]
  if (!start) return
  const root = new URL('/doku.php', page.url()).href
  await page.context().addCookies([{ name: 'wikilang', value: start.language, url: root }])
  const user = users.find(({ login }) => login === start.as)
  if (user) {
    await page.goto(`${root}?id=start&do=login`)
    await page.fill('[name=u]', user.login)
    await page.fill('[name=p]', user.password)
    await page.click('#dw__login button')
  }
  await page.goto(`${root}?id=${start.page}`)
}

const EDITOR = '#wiki__text'
const SAVE = '#edbtn__save'
const SEARCH = '#qsearch__in'
const EDIT_PAGE = '#dokuwiki__pagetools li.edit a'
const REVISIONS = '#dokuwiki__pagetools li.revs a'
const BODY = '#dokuwiki__content .page'
const typeAtEnd =
  (text: string) =>
  async (page: Page): Promise<void> => {
    await page.focus(EDITOR)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(text)
  }

wiki('Вход в вики', { language: 'ru', as: null, page: 'start' }, [
  step(
    'Нажать «Войти» вверху страницы.',
    click('#dokuwiki__usertools li.login a'),
    'Открыта форма авторизации: логин, пароль, «Запомнить меня».',
    shown('#dw__login [name=u]'),
    shown('#dw__login [name=p]'),
    shown('#dw__login [name=r]'),
  ),
  step(
    'Логин lapina, пароль qwerty1, кнопка «Войти».',
    [fill('#dw__login [name=u]', 'lapina'), fill('#dw__login [name=p]', 'qwerty1'), click('#dw__login button[type=submit]')],
    'Ошибка «Извините, неверное имя пользователя или пароль.»',
    hasText('.error', 'Извините, неверное имя пользователя или пароль.'),
  ),
  step(
    'То же с паролем kraska7, галку «запомнить» поставить.',
    [
      fill('#dw__login [name=u]', 'lapina'),
      fill('#dw__login [name=p]', 'kraska7'),
      check('#dw__login [name=r]'),
      click('#dw__login button[type=submit]'),
    ],
    'Вверху «Зашли как Вера Лапина (lapina)». Попытка входа записана в журнал сервера.',
    hasText('#dokuwiki__usertools li.user', 'Зашли как Вера Лапина (lapina)'),
  ),
  refuse('Перейти в «Управление».', 'an ordinary user has no administration'),
  step(
    'Выйти.',
    click('#dokuwiki__usertools li.logout a'),
    'Снова виден пункт «Зарегистрироваться», пункта «Профиль» нет.',
    shown('#dokuwiki__usertools li.register a'),
    gone('#dokuwiki__usertools li.profile'),
  ),
])

wiki('Правка раздела', { language: 'ru', as: 'lapina', page: 'правила:отпуск' }, [
  step(
    'Под разделом «Перенос» нажимаем «Править».',
    click('button[title="Перенос"]'),
    'В редактор попал только этот раздел, про остаток дней в нём ни слова.',
    hasValue(EDITOR, '===== Перенос =====\n\nПеренести можно один раз в году, см. [[правила:командировки]].\n'),
  ),
  step(
    'Дописываем в конец текста «Перенос согласует директор.» и заменяем сводку изменений на «согласование».',
    [set(EDITOR, 'Перенос согласует директор.', typeAtEnd('\nПеренос согласует директор.\n')), fill('#edit__summary', 'согласование')],
    'В сводке изменений «согласование», кнопка «Сохранить» на месте.',
    shown(SAVE),
    hasValue('#edit__summary', 'согласование'),
  ),
  step(
    'Отмечаем, что изменения незначительные, и сохраняем.',
    [check('#edit__minoredit'), click(SAVE)],
    'Под заголовком «Перенос» появилась вторая фраза: «Перенос согласует директор.»',
    hasText(`${BODY} .level2:has-text("Перенести можно")`, 'Перенос согласует директор.'),
  ),
  refuse('Нажимаем «Править» у раздела «Больничный».', 'there is no such section'),
  step(
    'В содержании справа переходим к пункту «Остаток дней».',
    click('#dw__toc a:has-text("Остаток дней")'),
    'Адрес заканчивается якорем этого раздела.',
    hasUrl('#%D0%BE%D1%81%D1%82%D0%B0%D1%82%D0%BE%D0%BA_%D0%B4%D0%BD%D0%B5%D0%B9'),
  ),
])

wiki('История страницы «Плоттер»', { language: 'ru', as: 'zhukov', page: 'оборудование:плоттер' }, [
  step(
    'Пользователь щёлкает по значку с часами у правого края.',
    click(REVISIONS),
    'В списке три версии, верхняя помечена как текущая.',
    hasCount('#page__revisions li', 3),
    hasText('#page__revisions li', '(текущий)'),
  ),
  step(
    'Пользователь отмечает самую старую и самую новую версии и показывает различия между ними.',
    [
      check('#page__revisions li:last-child input[type=checkbox]'),
      check('#page__revisions li:first-child input[type=checkbox]'),
      click('#page__revisions button[type=submit] >> nth=0'),
    ],
    'Слева ширина рулона 1067, справа 1118.',
    hasText('td.diff-deletedline', '1067'),
    hasText('td.diff-addedline', '1118'),
  ),
  step('Пользователь переключает вид различий на «внутри текста».', select('select[name=difftype]', 'внутри текста')),
  refuse('Пользователь выбирает версию от 12 апреля 2024 г.', 'no version has this date'),
  step(
    'Пользователь возвращается к самой странице.',
    click('#dokuwiki__pagetools li.show a'),
    'Видны оба подзаголовка страницы: «Калибровка» и «Замятие».',
    shown(`${BODY} h2:has-text("Замятие")`),
  ),
])

wiki(
  'Создание и удаление страницы',
  { language: 'ru', as: 'gusev', page: 'start' },
  [
    step(
      'Когда вводим имя новой страницы в строку поиска и жмём Enter',
      [fill(SEARCH, 'заказы:афиша_театра'), press('Enter', SEARCH)],
      'Тогда сообщается, что ничего не найдено, и предлагается создать такую страницу',
      hasText(BODY, 'Ничего не найдено.'),
      shown(`${BODY} a:has-text(":заказы:афиша_театра")`),
    ),
    step('И переходим по ссылке с этим именем', click(`${BODY} a:has-text(":заказы:афиша_театра")`)),
    step(
      'И вставляем {{Текст}}, затем смотрим, что получится',
      [fill(EDITOR, '====== Афиша театра ======\n\nТираж 200, формат А2.'), click('#edbtn__preview')],
      'Тогда под редактором показан заголовок «Афиша театра»',
      shown('#preview h1:has-text("Афиша театра"), .preview h1:has-text("Афиша театра")'),
    ),
    step('И сохраняем', click(SAVE), 'Тогда редактор закрылся, у страницы снова есть значок правки', shown(EDIT_PAGE), gone(EDITOR)),
    step(
      'И снова открываем её на правку, стираем весь текст и сохраняем',
      [click(EDIT_PAGE), clear(EDITOR), click(SAVE)],
      'Тогда страницы не стало: «Данная страница более не существует»',
      hasText(BODY, 'Данная страница более не существует'),
    ),
  ],
  { testData: 'Имя страницы: заказы:афиша_театра\nТекст: ====== Афиша театра ======\n\nТираж 200, формат А2.' },
)

wiki('Поиск', { language: 'ru', as: null, page: 'start' }, [
  step(
    'Поиск слова тираж через лупу вверху',
    [fill(SEARCH, 'тираж'), click('#dokuwiki__sitetools form.search button')],
    'Найдены три заказа: буклет, календарь, каталог',
    hasCount('.search_fullpage_result', 3),
  ),
  step('Раскрытие настроек поиска', click('button.toggleAssistant')),
  refuse('Отбор результатов по автору', 'the search has no condition on the author'),
  step(
    'Уточнение запроса в форме над результатами: «тираж навивка», кнопка «Найти»',
    [fill('.search-results-form input[name=q]', 'тираж навивка'), click('.search-results-form button[type=submit]')],
    'Остался один результат – календарь_2025',
    hasCount('.search_fullpage_result', 1),
    hasText('.search_fullpage_result', 'календарь_2025'),
  ),
  step(
    'Переход к найденной странице',
    click('.search_fullpage_result dt a >> nth=0'),
    'Открыта страница «Календарь 2025», оба слова подсвечены',
    shown(`${BODY} h1:has-text("Календарь 2025")`),
    hasCount(`${BODY} p .search_hit`, 2),
  ),
])

wiki('Загрузка файла', { language: 'ru', as: 'admin', page: 'start' }, [
  step(
    'Открыть «Управление медиафайлами» → папка «заказы»',
    [click('#dokuwiki__sitetools li.media a'), click('#media__tree a:text-is("заказы")')],
    'В средней колонке два файла: адреса_доставки.txt и смета_буклета.csv',
    hasCount('#mediamanager__page .filelist .panelContent li', 2),
    hasText('#mediamanager__page .filelist', 'смета_буклета.csv'),
  ),
  step('Вид списка – строки', check('#mediamanager__page label:has-text("Строки")')),
  step(
    'На вкладке «Загрузка» выбрать файл maket.pdf, загрузить',
    [
      click('#mediamanager__page a:text-is("Загрузка")'),
      upload('#mediamanager__uploader input[type=file]', 'maket.pdf'),
      click('#mediamanager__upload_button'),
    ],
    'Имя файла стало ссылкой. Копия файла сохранена в резервном хранилище.',
    shown('#mediamanager__uploader .qq-upload-success a:has-text("maket.pdf")'),
  ),
  step(
    'Вернуться на вкладку со списком файлов и открыть карточку maket.pdf',
    [
      click('#mediamanager__page .filelist .tabs a:has-text("Выбор медиафайла")'),
      click(
        '#mediamanager__page .filelist .panelContent a[title*="maket.pdf"], #mediamanager__page .filelist .panelContent a:has-text("maket.pdf")',
      ),
    ],
    'Справа карточка файла, ссылок на него не найдено',
    hasText('#mediamanager__page .file', 'maket.pdf'),
    hasText('#mediamanager__page .file', 'Ничего не найдено'),
  ),
])

wiki('Getting around', { language: 'en', as: null, page: 'en:start' }, [
  step(
    'Go to Paper stock using the sidebar, not the list in the page body.',
    click('#dokuwiki__aside a:has-text("Paper stock")'),
    'The page lists four sorts of paper; Kraft is the last one.',
    hasCount(`${BODY} table tbody tr`, 4),
    hasText(`${BODY} table tbody tr:last-child`, 'Kraft'),
  ),
  step(
    'Click the chain icon on the right to see who links here.',
    click('#dokuwiki__pagetools li.backlink a'),
    'Two pages are listed: en:sidebar and en:start.',
    hasCount(`${BODY} ul.idx li`, 2),
    hasText(`${BODY} ul.idx`, 'en:start'),
  ),
  step(
    'Open the second of them.',
    click(`${BODY} ul.idx li:nth-child(2) a`),
    'You are back on the English home page.',
    shown(`${BODY} h1:has-text("Versta print shop wiki")`),
  ),
  refuse('Edit the page with the pencil icon.', 'visitors may only read the source'),
  step(
    'Sitemap > press > ink_log (expand "en" first if it is closed)',
    [
      click('#dokuwiki__sitetools li.index a'),
      click('#index__tree a.idx_dir:has-text("press")'),
      click('#index__tree a:text-is("ink_log")'),
    ],
    'Black: 9 tins is the last line of the log.',
    hasText(`${BODY} ol li:last-child`, 'Black: 9 tins'),
  ),
  step('Use the browser Back button', goBack()),
])

wiki('Ink log is edited with the toolbar', { language: 'en', as: 'owens', page: 'en:press:ink_log' }, [
  step(
    'The editor is opened by means of the pencil.',
    click(EDIT_PAGE),
    'The tab title starts with a pencil sign and the text area holds the four inks.',
    hasTitle('✎ en:press:ink_log'),
    shown(EDITOR),
  ),
  step('The whole text is selected (Ctrl+A) and replaced by "Nothing left".', [press('Control+A', EDITOR), fill(EDITOR, 'Nothing left')]),
  step(
    'All of it is selected again with the same keys and made bold with the toolbar.',
    [press('Control+A', EDITOR), click('#tool__bar button[title^="Bold Text"]')],
    'Two asterisks stand on either side: **Nothing left**',
    hasValue(EDITOR, '**Nothing left**'),
  ),
  step('A summary "stock check" is given and the change is marked as a minor one.', [
    fill('#edit__summary', 'stock check'),
    check('#edit__minoredit'),
  ]),
  step(
    'The editor is left without saving.',
    click('#edbtn__cancel, button[name="do[cancel]"]'),
    'Magenta is still at 2 tins; no new revision was written to disk.',
    hasText(`${BODY} ol`, 'Magenta: 2 tins'),
    gone(EDITOR),
  ),
])

wiki(
  'Users',
  { language: 'en', as: 'admin', page: 'en:start' },
  [
    step('Admin -> User Manager', [click('#dokuwiki__usertools li.admin a'), click(`${BODY} a:has-text("User Manager")`)]),
    step(
      `Add a user:
| Field | Value |
| User | hale |
| Password | see data |
| once again | same |
| Real Name | Peter Hale |
| Email | hale@versta.example |
Leave the groups empty, press Add.`,
      [
        fill('#add_userid', 'hale'),
        fill('#add_userpass', 'Lead-type-44'),
        fill('#add_userpass2', 'Lead-type-44'),
        fill('#add_username', 'Peter Hale'),
        fill('#add_usermail', 'hale@versta.example'),
        click('button[name="fn[add]"]'),
      ],
      'Message about success; the table gets a sixth row, hale, with group "user"',
      hasText('.success', 'added successfully'),
      hasCount('#user__manager .search tbody tr, #user__manager table.inline tbody tr:has(input[type=checkbox][name^="delete"])', 6),
    ),
    step(
      'filter by email containing hale@',
      [fill('#user__manager input[name=usermail].edit >> nth=0', 'hale@'), click('input[name="fn[search][new]"]')],
      '1 row left',
      hasCount('#user__manager input[type=checkbox][name^="delete"]', 1),
    ),
    step(
      'Open this user and change the real name to Peter J. Hale, save changes',
      [click('#user__manager td a:text-is("hale")'), fill('#modify_username', 'Peter J. Hale'), click('button[name="fn[modify]"]')],
      'new name in the row',
      hasText('#user__manager tr:has-text("hale@versta.example")', 'Peter J. Hale'),
    ),
    refuse('Tick "Suspended" for him', 'there is no such setting'),
    step(
      'tick his row, Delete Selected',
      [check('#user__manager tr:has-text("hale") input[type=checkbox][name^="delete"]'), click('button[name="fn[delete]"]')],
      '1 user deleted, no failures; the user can no longer sign in anywhere',
      hasText('.success, .info', '1 users deleted'),
    ),
  ],
  { testData: 'Password: Lead-type-44' },
)

wiki('Update profile', { language: 'en', as: 'zhukov', page: 'en:start' }, [
  step(
    'When I open my profile',
    click('#dokuwiki__usertools li.profile a'),
    'Then my username is shown but cannot be changed, and my e-mail is zhukov@versta.example',
    shown('#dw__register input[name=login][disabled]'),
    hasValue('#dw__register input[name=email]', 'zhukov@versta.example'),
  ),
  step(
    'And I put a.zhukov@versta.example into e-mail, give bumaga33 as current password in the same form and save',
    [
      fill('#dw__register input[name=email]', 'a.zhukov@versta.example'),
      fill('#dw__register input[name=oldpass]', 'bumaga33'),
      click('#dw__register button[type=submit]'),
    ],
    'Then the wiki complains about the password and the old real name stays in the header',
    shown('.error'),
    hasText('#dokuwiki__usertools li.user', 'Антон Жуков'),
  ),
  step(
    'And I fill the real name as "Anton Zhukov", confirm with my current password (bumaga3) in the first form and press Save',
    [
      fill('#dw__register input[name=fullname]', 'Anton Zhukov'),
      fill('#dw__register input[name=oldpass]', 'bumaga3'),
      click('#dw__register button[type=submit]'),
    ],
    'Then it says the profile was updated. The change is mailed to the administrators.',
    hasText('.success', 'updated'),
  ),
])

wiki('Recent changes', { language: 'en', as: null, page: 'en:start' }, [
  step(
    'Follow the link to the recent changes',
    click('#dokuwiki__sitetools li.recent a'),
    'en:press:paper_stock on top, en:press:wash_up after it',
    hasText('#dw__recent li:nth-child(1)', 'en:press:paper_stock'),
    hasText('#dw__recent li:nth-child(2)', 'en:press:wash_up'),
  ),
  step(
    'Show only changes of media files, list on top',
    select('#dw__recent select', 'Media files'),
    'Empty list',
    hasCount('#dw__recent li', 0),
  ),
  step('Now pages only, same place', select('#dw__recent select', 'Pages')),
  step(
    'In the row of en:press:paper_stock click the glasses icon (differences)',
    click('#dw__recent li:has-text("en:press:paper_stock") a.diff_link'),
    'Differences: two green lines, for Coated gloss and for Kraft',
    hasCount('td.diff-addedline', 2),
    hasText(BODY, 'Coated gloss'),
  ),
  refuse('Click "Restore" above the left column', 'a visitor sees no such thing'),
])

wiki('Registration form', { language: 'en', as: null, page: 'en:office:holidays' }, [
  step('register link, top right', click('#dokuwiki__usertools li.register a')),
  step(
    'username = gusev; real name = Ulla Brandt; e-mail = ulla@brandt.example; submit',
    [
      fill('#dw__register input[name=login]', 'gusev'),
      fill('#dw__register input[name=fullname]', 'Ulla Brandt'),
      fill('#dw__register input[name=email]', 'ulla@brandt.example'),
      click('#dw__register button[type=submit]'),
    ],
    'error: such a login exists already; name kept',
    hasText('.error', 'a user with this login already exists'),
    hasValue('#dw__register input[name=fullname]', 'Ulla Brandt'),
  ),
  look('make sure the username is still gusev as well', hasValue('#dw__register input[name=login]', 'gusev')),
  refuse('accept the terms of use', 'the form has no terms'),
])

export const app: LabelledApp = {
  name: 'dokuwiki',
  about: 'DokuWiki 2022-07-31b “Igor” (Debian 0.0.20220731.a-2), a wiki; Russian and English interface',
  language: 'ru',
  start: '/lib/styles/print.css',
  serve,
  prepare,
  cases,
}
