import type { Page } from 'playwright-core'
import type { LabelledApp, LabelledCase, LabelledStep } from '../../labelled/format.ts'
import {
  check,
  clear,
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  inFrame,
  isFocused,
  look,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
  uncheck,
} from '../../labelled/format.ts'
import { addresses, serve } from './server.ts'

const cases: LabelledCase[] = []
const notebook = (
  language: 'ru' | 'en',
  name: string,
  steps: LabelledStep[],
  more: { testData?: string; preconditions?: string } = {},
): void => void cases.push(testCase(language, name, steps, more))

let played = 0
async function prepare(page: Page): Promise<void> {
  const { language } = cases[played++ % cases.length] ?? { language: 'ru' as const }
  await page.goto(addresses[language])
  await page.waitForSelector('.tc-tiddler-frame')
}

const note = (title: string): string => `.tc-tiddler-frame[data-tiddler-title="${title}"]`
const noteButton = (title: string, image: string): string => `${note(title)} .tc-tiddler-controls button:has(svg.tc-image-${image})`
const SIDEBAR = '.tc-sidebar-scrollable'
const sideButton = (image: string): string => `.tc-page-controls button:has(svg.tc-image-${image})`
const CLOSE_ALL = '.tc-page-controls button:has(svg.tc-close-all-button)'
const MISSING = '.tc-sidebar-tabs-more .tc-missing-tiddler-label'
const sideTab = (name: string): string => `.tc-sidebar-tabs-main > .tc-tab-buttons button:text-is("${name}")`
const SEARCH = '.tc-sidebar-search input[type=search]'
const DRAFT = '.tc-tiddler-edit-frame'
const TITLE = `${DRAFT} input >> nth=0`
const TEXT = inFrame(`${DRAFT} iframe.tc-edit-texteditor-body`, 'textarea')
const TAG = `${DRAFT} .tc-add-tag-name input`
const ADD_TAG = `${DRAFT} .tc-add-tag-button button`
const DONE = `${DRAFT} button:has(svg.tc-image-done-button)`
const CANCEL = `${DRAFT} button:has(svg.tc-image-cancel-button)`
const OPEN_LIST = '.tc-sidebar-tab-open'
const panel = '[data-tiddler-title="$:/ControlPanel"]'
const search = '[data-tiddler-title="$:/AdvancedSearch"]'

notebook(
  'ru',
  'Новая заметка о походе',
  [
    step(
      'Нажать плюс на боковой панели',
      click(sideButton('new-button')),
      'Открылся черновик с названием «Новая заметка», курсор стоит в названии',
      hasValue(TITLE, 'Новая заметка'),
      isFocused(TITLE),
    ),
    step(
      'Ввести название и текст из тестовых данных; метка – поход, нажать «добавить»',
      [fill(TITLE, 'Карелия весной'), fill(TEXT, 'Пеший поход, 5 дней.'), fill(TAG, 'поход'), click(ADD_TAG)],
      'Метка «поход» стоит перед полем ввода меток, само поле пустое',
      shown(`${DRAFT} .tc-edit-tags .tc-tag-list-item:has-text("поход"), ${DRAFT} .tc-edit-tags > span:has-text("поход")`),
    ),
    step(
      'Подтвердить галочкой',
      click(DONE),
      'Вместо черновика показана заметка «Карелия весной»; подпись – Лида. На диске создан файл.',
      shown(note('Карелия весной')),
      gone(DRAFT),
      hasText(`${note('Карелия весной')} .tc-subtitle`, 'Лида'),
    ),
    step(
      'Справа перейти на вкладку «Последние»',
      click(sideTab('Последние')),
      'Первая в списке – новая заметка',
      shown('.tc-timeline a:text-is("Карелия весной")'),
    ),
  ],
  { testData: 'Название: Карелия весной\nТекст: Пеший поход, 5 дней.' },
)

notebook('ru', 'Исправить заметку о палатках', [
  step(
    'Ищет в боковой панели слово «дуга»',
    fill(SEARCH, 'дуга'),
    'Одно совпадение – «Палатки»',
    shown(`${SIDEBAR} :text("1 совпад")`),
    shown(`.tc-sidebar-search ~ * a:text-is("Палатки"), ${SIDEBAR} .tc-block-dropdown a:text-is("Палатки")`),
  ),
  step(
    'Открывает найденное и берёт карандаш у этой заметки, а не у оглавления',
    [
      click(`${SIDEBAR} .tc-block-dropdown a:text-is("Палатки"), .tc-sidebar-lists a:text-is("Палатки")`),
      click(noteButton('Палатки', 'edit-button')),
    ],
    'Открыт черновик заметки «Палатки», оглавление остаётся открытым',
    hasText(DRAFT, 'Палатки'),
    shown(note('Оглавление')),
  ),
  step(
    'Стирает текст, пишет «Все палатки целы.» и снимает метку крестиком возле неё',
    [
      clear(TEXT),
      fill(TEXT, 'Все палатки целы.'),
      click(`${DRAFT} .tc-edit-tags .tc-remove-tag-button, ${DRAFT} .tc-edit-tags button.tc-btn-invisible.tc-remove-tag-button`),
    ],
    'Меток у черновика больше нет',
    gone(`${DRAFT} .tc-edit-tags .tc-tag-list-item`),
  ),
  step(
    'Сохраняет',
    click(DONE),
    'В заметке одна фраза «Все палатки целы.»',
    hasText(`${note('Палатки')} .tc-tiddler-body`, 'Все палатки целы.'),
  ),
  refuse('Ставит на заметку напоминание', 'there are no reminders'),
])

notebook('ru', 'Боковая панель и лента', [
  step(
    'Скрыть боковую панель (двойная стрелка вверху справа).',
    click('button:has(svg.tc-image-chevron-right)'),
    'Названия «Турклуб „Перевал“» и поиска не видно.',
    gone(SEARCH),
  ),
  step('Показать её снова.', click('button:has(svg.tc-image-chevron-left)')),
  step(
    '1. Вкладка «Инструменты».\n2. Поставить флажок слева от «закрыть все».\n3. Снять флажок у «панель управления».',
    [
      click(sideTab('Инструменты')),
      check('.tc-sidebar-tools-item[data-title="$:/core/ui/Buttons/close-all"] input[type=checkbox]'),
      uncheck('.tc-sidebar-tools-item[data-title="$:/core/ui/Buttons/control-panel"] input[type=checkbox]'),
    ],
    'Под подзаголовком нет шестерёнки, зато есть значок закрытия всех заметок.',
    shown(CLOSE_ALL),
    gone(sideButton('options-button')),
  ),
  step('Щёлкнуть этот новый значок.', click(CLOSE_ALL), 'Лента пуста.', hasCount('.tc-tiddler-frame', 0)),
  refuse('Нажать «Отправить на телефон».', 'there is no such tool'),
  step(
    'Открыть главную: кнопка «главная» на той же вкладке «Инструменты».',
    click('.tc-sidebar-tabs-main button:has(svg.tc-image-home-button)'),
  ),
])

notebook('ru', 'Метки', [
  step(
    'Ещё → Метки → снаряжение',
    [
      click(sideTab('Ещё')),
      click('.tc-sidebar-tabs-main .tc-tab-content .tc-tab-buttons button:text-is("Метки")'),
      click('.tc-sidebar-tabs-main .tc-tag-label:has-text("снаряжение")'),
    ],
    'Выпадает список заметок с этой меткой: Аптечка, Раскладка еды и другие',
    shown('.tc-drop-down a:text-is("Аптечка")'),
    shown('.tc-drop-down a:text-is("Раскладка еды")'),
  ),
  step(
    'в списке – «Раскладка еды»',
    click('.tc-drop-down a:text-is("Раскладка еды")'),
    'таблица: гречка 80 г, сухари 60 г, сахар 40 г',
    hasText(`${note('Раскладка еды')} table`, 'сухари 60 г'),
  ),
  step(
    'управление метками',
    click('.tc-sidebar-tabs-main .tc-tab-content button:has-text("управление метками")'),
    'таблица меток, их не меньше шести',
    shown('.tc-tiddler-frame[data-tiddler-title="$:/TagManager"] table'),
  ),
  refuse('удалить метку «рыбалка»', 'no note has this tag'),
  step('закрыть управление метками крестиком', click(noteButton('$:/TagManager', 'close-button'))),
])

notebook('ru', 'Настройка записной книжки', [
  step(
    'Когда открыта панель управления через Инструменты',
    [click(sideTab('Инструменты')), click('.tc-sidebar-tabs-main .tc-tab-content button:has(svg.tc-image-options-button)')],
    'Тогда на вкладке «Сведения» указана версия 5.4.1',
    hasText(`${panel} table`, '5.4.1'),
  ),
  step(
    'И подзаголовок заменён на «архив и планы»',
    fill(`${panel} tr:has-text("Подзаголовок") input`, 'архив и планы'),
    'Тогда заголовок окна – «Турклуб «Перевал» — архив и планы»',
    hasTitle('архив и планы'),
    hasText('.tc-site-subtitle', 'архив и планы'),
  ),
  refuse('И в списке языков выбран немецкий', 'German is not installed'),
  step(
    'И в том же списке выбран английский',
    select(`${panel} tr:has-text("Текущий язык") select`, 'English (British)'),
    'Тогда вкладки боковой панели названы Open, Recent, Tools, More',
    shown(sideTab('Recent')),
    gone(sideTab('Последние')),
  ),
  step('И возвращён русский', select(`${panel} table select:has(option:text-is("English (British)"))`, 'Русский (Россия)')),
])

notebook('en', 'Clone the seed order', [
  step(
    'Click the link to Seed order in the opening note.',
    click(`${note('Season plan')} a:text-is("Seed order")`),
    'A table with three seeds; kale comes first and costs 3.10.',
    hasCount(`${note('Seed order')} table tr:not(:first-child)`, 3),
    hasText(`${note('Seed order')} table tr:nth-child(2)`, '3.10'),
  ),
  step(
    'On that note open the little "more" arrow and choose clone.',
    [click(noteButton('Seed order', 'down-arrow')), click(`${note('Seed order')} button:has(svg.tc-clone-button)`)],
    'A draft appears with a copy of the table in its text.',
    shown(DRAFT),
    shown(TEXT),
  ),
  step(
    'Rename it to Seed order 2025, add the tag "next year", press the tick.',
    [fill(TITLE, 'Seed order 2025'), fill(TAG, 'next year'), click(ADD_TAG), click(DONE)],
    'Seed order 2025 is listed among the open notes and carries the tags shopping and next year.',
    hasText(OPEN_LIST, 'Seed order 2025'),
    hasText(`${note('Seed order 2025')} .tc-tags-wrapper`, 'next year'),
  ),
  step('Close the original with its x; the copy must stay.', click(noteButton('Seed order', 'close-button'))),
])

notebook('en', 'Write a missing note', [
  step('user opens More, then Missing', [
    click(sideTab('More')),
    click('.tc-sidebar-tabs-main .tc-tab-content .tc-tab-buttons button:text-is("Missing")'),
  ]),
  step(
    'user clicks it and follows the first link of the small menu',
    [click(`${MISSING}:text-is("Compost rota")`), click('.tc-sidebar-tabs-more .tc-drop-down a:text-is("Compost rota")')],
    'placeholder saying that Compost rota is missing',
    hasText(note('Compost rota'), 'Missing tiddler "Compost rota"'),
  ),
  step(
    'user edits it: text "May: Joan. June: Colin." and saves with Ctrl+Enter',
    [click(noteButton('Compost rota', 'edit-button')), fill(TEXT, 'May: Joan. June: Colin.'), press('Control+Enter', TEXT)],
    'saved by Joan; the placeholder has gone',
    hasText(`${note('Compost rota')} .tc-tiddler-body`, 'May: Joan. June: Colin.'),
    gone(DRAFT),
  ),
  look('user makes sure that Compost rota is no longer in the list of missing notes', gone(`${MISSING}:text-is("Compost rota")`)),
])

notebook(
  'en',
  'Filters',
  [
    step(
      'Advanced search is opened by the magnifying glass next to the search box',
      click('.tc-sidebar-search button:has(svg.tc-image-advanced-search-button)'),
      'Tabs Standard, System, Shadows and Filter are shown',
      shown(`${search} button[role=tab]:text-is("Shadows")`),
    ),
    step(
      'The Filter tab is selected and the first filter is entered',
      [click(`${search} button[role=tab]:text-is("Filter")`), fill(`${search} input[type=search]`, '[tag[bed]]')],
      '3 matches, Greenhouse among them',
      hasText(search, '3 matches'),
      shown(`${search} a:text-is("Greenhouse")`),
    ),
    step(
      'It is replaced by the second one',
      fill(`${search} input[type=search]`, '[tag[trouble]]'),
      '2 matches: Blight and Slugs, in this order',
      hasText(search, '2 matches'),
      shown(`${search} a:text-is("Blight")`),
      shown(`${search} a:text-is("Slugs")`),
    ),
    refuse('Export of the matches as a Word document is chosen', 'no such format is offered'),
    step(
      'Slugs is opened from the results',
      click(`${search} a:text-is("Slugs")`),
      'It mentions North bed as a link. The search stays open.',
      shown(`${note('Slugs')} a:text-is("North bed")`),
      shown(`.tc-tiddler-frame${search}`),
    ),
  ],
  { testData: '[tag[bed]]\n[tag[trouble]]' },
)

notebook('en', 'Own field', [
  step('search "Moneymaker" & open the note it is in', [
    fill(SEARCH, 'Moneymaker'),
    click('.tc-sidebar-lists .tc-block-dropdown a:text-is("Greenhouse"), .tc-sidebar-lists a:text-is("Greenhouse")'),
  ]),
  step(
    'edit -> Add a new field: name "area", value "12 m2" -> add',
    [
      click(noteButton('Greenhouse', 'edit-button')),
      fill(`${DRAFT} .tc-edit-field-add-name-wrapper input`, 'area'),
      fill(`${DRAFT} .tc-edit-field-add-value input`, '12 m2'),
      click(`${DRAFT} .tc-edit-field-add-button button`),
    ],
    'new row "area:" above the empty pair of inputs',
    hasText(`${DRAFT} table.tc-edit-fields`, 'area'),
  ),
  step(
    'save; more -> info',
    [click(DONE), click(noteButton('Greenhouse', 'down-arrow')), click(`${note('Greenhouse')} button:has(svg.tc-image-info-button)`)],
    'area 12 m2 in the table of fields',
    hasText(`${note('Greenhouse')} .tc-tiddler-info`, '12 m2'),
  ),
  refuse('same for the field "depth": correct its value to 3', 'the note has no such field'),
  step(
    'Backlinks tab',
    click(`${note('Greenhouse')} .tc-tiddler-info button:text-is("Backlinks")`),
    'Blight, Season plan',
    hasText(`${note('Greenhouse')} .tc-tiddler-info`, 'Blight'),
    hasText(`${note('Greenhouse')} .tc-tiddler-info`, 'Season plan'),
  ),
])

notebook('en', 'Throw a draft away', [
  step('Given a new note is being written (the + icon)', click(sideButton('new-button'))),
  step(
    'When I type "rough idea" as its text and show the preview with the eye icon of the toolbar',
    [fill(TEXT, 'rough idea'), click(`${DRAFT} .tc-editor-toolbar button:has(svg.tc-image-preview-closed)`)],
    'Then a pane beside the text shows rough idea',
    hasText(`${DRAFT} .tc-tiddler-preview-preview`, 'rough idea'),
  ),
  step(
    'And I press the cross in the circle and agree to lose the changes',
    click(CANCEL),
    'Then nothing of it is left: no draft here and none on the server, and Season plan alone is open',
    gone(DRAFT),
    hasCount('.tc-tiddler-frame', 1),
  ),
  step(
    'And I get a permanent link to Season plan from its menu',
    [click(noteButton('Season plan', 'down-arrow')), click(`${note('Season plan')} button:has(svg.tc-image-permalink-button)`)],
    'Then the address ends with the name of the note',
    hasUrl('#Season%20plan'),
  ),
])

export const app: LabelledApp = {
  name: 'tiddlywiki',
  about: 'TiddlyWiki 5.4.1 on Node.js, a notebook; Russian and English interface',
  language: 'ru',
  serve,
  prepare,
  cases,
}
