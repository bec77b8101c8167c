import type { Page } from 'playwright-core'
import type { LabelledApp } from '../../labelled/format.ts'
import {
  check,
  click,
  doubleClick,
  fill,
  gone,
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
  reload,
  rightClick,
  select,
  set,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import { serve } from './server.ts'

const LEFT = '[data-name="js-left"]'
const RIGHT = '[data-name="js-right"]'
const item = (panel: string, name: string): string => `${panel} li a[title="${name}"]`
/** A file to act on: its name, or the rest of its row. */
const file = (panel: string, name: string): string => `${panel} li:has(a[title="${name}"]), ${panel} li a[title="${name}"]`
const row = (panel: string, name: string): string => `${panel} li:has(a[title="${name}"])`
const rows = (panel: string): string => `${panel} .files > li`
const header = (panel: string, name: string): string => `${panel} [data-name="js-fm-header"] [data-name="js-${name}"]`
const path = (panel: string): string => `${panel} [data-name="js-path"]`
const DIALOG = '.smalltalk'
const INPUT = `${DIALOG} [data-name="js-input"]`
const OK = `${DIALOG} [data-name="js-ok"]`
const CANCEL = `${DIALOG} [data-name="js-cancel"]`
const MODAL = '.modal-main .view'
const CLOSE = '[data-name="modal-close"]'
const menuItem = (name: string): string => `.menu:not(.menu-hidden) > li > label[data-menu-path="${name}"]`
const EDITOR = '.view .ace_editor'

async function prepare(page: Page): Promise<void> {
  await page.waitForSelector(rows(RIGHT))
  await page.waitForSelector(`${LEFT} .current-file`)
}

export const app: LabelledApp = {
  name: 'cloudcmd',
  about: 'Cloud Commander 19.19.1, a file manager with two panels',
  language: 'en',
  serve,
  prepare,
  cases: [
    testCase('ru', 'Создание папки', [
      step(
        'Нажать F7 на нижней панели (значок папки)',
        click('#f7'),
        'Появилось окно с вопросом New directory',
        hasText(DIALOG, 'New directory'),
      ),
      step(
        'Вместо предложенного имени ввести Афиши, подтвердить',
        [fill(INPUT, 'Афиши'), click(OK)],
        'Окно закрылось, папка «Афиши» есть слева',
        shown(item(LEFT, 'Афиши')),
        gone(DIALOG),
      ),
      step(
        'Зайти в неё двойным щелчком',
        doubleClick(file(LEFT, 'Афиши')),
        'Внутри только «..»',
        hasCount(rows(LEFT), 1),
        hasText(path(LEFT), '/Афиши/'),
      ),
      refuse('Поставить на папку пароль', 'the program has no passwords for folders'),
    ]),
    testCase(
      'ru',
      'Копирование между панелями',
      [
        step(
          'В правой панели открываем «Ноты»',
          doubleClick(file(RIGHT, 'Ноты')),
          'Справа вальс, марш и романс, слева всё по-старому',
          hasCount(rows(RIGHT), 4),
          shown(item(RIGHT, 'вальс.txt')),
          shown(item(LEFT, 'budget.csv')),
        ),
        step(
          'В левой щёлкаем файл из тестовых данных и копируем его (F5), в окне соглашаемся',
          [click(file(LEFT, 'notes.txt')), click('#f5'), click(OK)],
          'Файл появился справа и остался слева',
          shown(item(RIGHT, 'notes.txt')),
          shown(item(LEFT, 'notes.txt')),
        ),
        refuse('Копируем так же файл notes.docx', 'there is no such file'),
      ],
      { testData: 'Файл: notes.txt' },
    ),
    testCase('ru', 'Просмотр и правка состава', [
      step(
        'Выбрать состав.txt в левой панели и нажать значок глаза внизу',
        [click(file(LEFT, 'состав.txt')), click('#f3')],
        'Показан текст: скрипки 6, виолончели 2',
        hasText(MODAL, 'Скрипки: 6'),
        hasText(MODAL, 'Виолончели: 2'),
      ),
      step('Закрыть просмотр крестиком', click(CLOSE)),
      step(
        'Открыть тот же файл на правку (F4)',
        click('#f4'),
        'Открыт редактор с номерами строк',
        shown(EDITOR),
        hasText(EDITOR, 'Виолончели'),
      ),
      step(
        'Дописать в конец «Альты: 4», сохранить сочетанием Ctrl+S',
        [
          set(`${EDITOR} textarea`, 'Альты: 4', async (page) => {
            await page.focus(`${EDITOR} textarea`)
            await page.keyboard.press('Control+End')
            await page.keyboard.type('Альты: 4')
          }),
          press('Control+S', `${EDITOR} textarea`),
        ],
        'В редакторе есть строка «Альты: 4». Файл на диске обновлён.',
        hasText(EDITOR, 'Альты'),
      ),
    ]),
    testCase('ru', 'Удаление нот', [
      step('Пользователь заходит слева в «Ноты» и встаёт на марш', [doubleClick(file(LEFT, 'Ноты')), click(file(LEFT, 'марш.txt'))]),
      step(
        'Пользователь нажимает корзину (F8)',
        click('#f8'),
        'Спрашивается подтверждение, в тексте указано имя марш.txt',
        hasText(DIALOG, 'марш.txt'),
      ),
      step('Пользователь отказывается', click(CANCEL), 'Файл на месте', gone(DIALOG), shown(item(LEFT, 'марш.txt'))),
      step(
        'Пользователь повторяет удаление и соглашается',
        [click('#f8'), click(OK)],
        'Марша в папке больше нет, вальс и романс остались',
        gone(item(LEFT, 'марш.txt')),
        shown(item(LEFT, 'романс.txt')),
      ),
      refuse('Пользователь достаёт файл обратно из корзины', 'there is no bin to restore from'),
    ]),
    testCase('ru', 'Сортировка', [
      step(
        'Переход слева в Concerts',
        doubleClick(file(LEFT, 'Concerts')),
        'Адрес и путь над панелью – /Concerts/',
        hasUrl('/fs/Concerts/'),
        hasText(path(LEFT), 'Concerts'),
      ),
      step(
        'Щелчок по заголовку name левой панели',
        click(header(LEFT, 'name')),
        'Порядок обратный: tickets, seating, programme',
        hasText(`${rows(LEFT)}:nth-child(2)`, 'tickets.json'),
        hasText(`${rows(LEFT)}:nth-child(4)`, 'programme.md'),
      ),
      step(
        'Ещё один щелчок там же',
        click(header(LEFT, 'name')),
        'Первым после «..» снова programme.md',
        hasText(`${rows(LEFT)}:nth-child(2)`, 'programme.md'),
      ),
      step('Сортировка по размеру: заголовок size', click(header(LEFT, 'size'))),
      refuse('Щелчок по заголовку столбца author', 'there is no such column'),
    ]),
    testCase('en', 'Walk through the folders', [
      step(
        'Double-click Archive in the left panel, then 2022.',
        [doubleClick(file(LEFT, 'Archive')), doubleClick(file(LEFT, '2022'))],
        'The address ends with /fs/Archive/2022/ and the tab title names the same folder.',
        hasUrl('/fs/Archive/2022/'),
        hasTitle('/Archive/2022/'),
      ),
      step(
        'Click Archive in the path above the list.',
        click(`${path(LEFT)} a[title="/Archive/"], ${path(LEFT)} a:text-is("Archive")`),
        'Both years and the old logo are listed.',
        shown(item(LEFT, '2023')),
        shown(item(LEFT, 'old-logo.svg')),
      ),
      step(
        'Go up with the two dots.',
        doubleClick(file(LEFT, '..')),
        'readme.md is visible on the left; the right panel never changed.',
        shown(item(LEFT, 'readme.md')),
        shown(item(RIGHT, 'readme.md')),
      ),
      step('Refresh the right panel with the arrows icon next to its path.', click(`${RIGHT} [data-name="js-refresh"]`)),
    ]),
    testCase('en', 'Rename and create through the menus', [
      step(
        'Scores is entered in the left panel',
        doubleClick(file(LEFT, 'Scores')),
        'Bolero, Carmen, Finlandia',
        hasCount(rows(LEFT), 4),
        shown(item(LEFT, 'Carmen.txt')),
      ),
      step('Carmen.txt is right-clicked and Rename is picked', [rightClick(file(LEFT, 'Carmen.txt')), click(menuItem('Rename'))]),
      step(
        'The name is changed to Carmen-suite.txt and confirmed with Enter',
        [fill(`${INPUT}, ${LEFT} li [contenteditable=true]`, 'Carmen-suite.txt'), press('Enter')],
        'Carmen-suite.txt stands where Carmen.txt was',
        shown(item(LEFT, 'Carmen-suite.txt')),
        gone(item(LEFT, 'Carmen.txt')),
      ),
      step(
        'F9 > New > File is chosen and the file is called Danube.txt',
        [
          click('#f9'),
          hover(menuItem('New')),
          click('.menu li label[data-menu-path="New.File"] >> visible=true'),
          fill(INPUT, 'Danube.txt'),
          click(OK),
        ],
        'Danube.txt in the list, 0b',
        hasText(row(LEFT, 'Danube.txt'), '0b'),
      ),
      refuse('Carmen-suite.txt is sent by e-mail from the same menu', 'the menu has no such entry'),
    ]),
    testCase(
      'en',
      'Move the tickets',
      [
        step(
          'left: Concerts; right: Archive',
          [doubleClick(file(LEFT, 'Concerts')), doubleClick(file(RIGHT, 'Archive'))],
          'paths /Concerts/ and /Archive/',
          hasText(path(LEFT), 'Concerts'),
          hasText(path(RIGHT), 'Archive'),
        ),
        step(
          'select {{file}} on the left, F6, OK',
          [click(file(LEFT, 'tickets.json')), click('#f6'), click(OK)],
          '{{file}} has moved to the right panel; its checksum is unchanged',
          shown(item(RIGHT, 'tickets.json')),
          gone(item(LEFT, 'tickets.json')),
        ),
        look('programme.md has not moved', shown(item(LEFT, 'programme.md')), gone(item(RIGHT, 'programme.md'))),
      ],
      { testData: 'file = tickets.json' },
    ),
    testCase('en', 'Settings', [
      step(
        'User opens the configuration with the gear.',
        click('#f10'),
        'The theme is light and the columns are name-size-date-owner-mode.',
        hasValue('[title="Theme"] select, select[data-name="js-theme"]', 'light'),
      ),
      step(
        'User sets the visible columns to name-size, ticks "Show File Name".',
        [
          select('[title="Visible Columns"] select, select[data-name="js-columns"]', 'name-size'),
          check('[title^="Show file name"] input, input[data-name="js-showFileName"]'),
        ],
        'Show File Name is on.',
        isChecked('[title^="Show file name"] input, input[data-name="js-showFileName"]'),
      ),
      look(
        'User sees that name and password of the account cannot be edited while Auth is off.',
        isDisabled('[data-name="js-username"]'),
        isDisabled('[data-name="js-password"]'),
      ),
      refuse('User picks the theme "solarized".', 'only light and dark are offered'),
      step(
        'User closes the window with the x and reloads the page.',
        [click(CLOSE), reload()],
        'Of the columns only name and size are left, dates are not shown.',
        gone(header(LEFT, 'date')),
        shown(header(LEFT, 'size')),
      ),
    ]),
    testCase('en', 'Selection by mask', [
      step('When I press the plus of the numeric keypad', press('NumpadAdd'), 'Then I am asked for a file type', shown(INPUT)),
      step(
        'And enter *.txt, OK',
        [fill(INPUT, '*.txt'), click(OK)],
        'Then both text files on the left are marked, and nothing else',
        hasCount(`${LEFT} li.selected-file`, 2),
      ),
      step(
        'When I open the console with its button at the very end of the bottom row',
        click('[id="~"]'),
        'Then it says it is connected',
        hasText('.view', 'connected'),
      ),
      step('And close the console again', click(CLOSE), 'Then both panels are back', gone('.modal-main')),
    ]),
  ],
}
