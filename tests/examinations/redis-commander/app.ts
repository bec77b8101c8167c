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
  hasValue,
  isChecked,
  look,
  press,
  refuse,
  rightClick,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import { serve } from './server.ts'

const branch = (name: string): string => `#keyTree a.jstree-anchor:has-text("${name}:*")`
const arrow = (name: string): string => `#keyTree li:has(> a.jstree-anchor:has-text("${name}:*")) > .jstree-ocl`
const key = (name: string): string => `#keyTree a.jstree-anchor[aria-level="3"]:has-text("${name}")`
const SERVER = '#keyTree a.jstree-anchor[aria-level="1"]'
const DATA = '#body'
const bar = (name: string): string => `#itemActionsBar button:has-text("${name}")`
const VALUE = '#stringValue'
const SAVE_VALUE = '#editStringForm button:text-is("Save")'
const PROMPT = '#_readline_input'
const OUTPUT = '#commandLineOutput'
const MENU = '#keyTreeActions .dropdown-toggle'
const context = (name: string): string => `.vakata-context a:has-text("${name}")`

async function prepare(page: Page): Promise<void> {
  const isListed = (): Promise<unknown> => page.waitForSelector('#keyTree li li', { timeout: 15_000 })
  await isListed().catch(async () => {
    await page.reload()
    await isListed()
  })
}

export const app: LabelledApp = {
  name: 'redis-commander',
  about: 'Redis Commander 0.9.0 over Redis 7.0.15, an administration console',
  language: 'en',
  serve,
  prepare,
  cases: [
    testCase(
      'ru',
      'Просмотр ключа со строкой',
      [
        step('Раскрыть в дереве ветку counter двойным щелчком', doubleClick(branch('counter'))),
        step(
          'Выбрать ключ parcels',
          click(key('parcels')),
          'Тип – string, TTL равен -1, в поле значения число из тестовых данных',
          hasText(DATA, 'Type: string'),
          hasText(DATA, 'TTL: -1'),
          hasValue(VALUE, '1742'),
        ),
        step('Исправить значение на 1750, сохранить', [fill(VALUE, '1750'), click(SAVE_VALUE)]),
        step(
          'Перейти к соседнему ключу returns, затем вернуться к parcels',
          [click(key('returns')), click(key('parcels'))],
          'Значение ключа 1750. Запись об изменении попала в журнал сервера.',
          hasValue(VALUE, '1750'),
        ),
        refuse('Изменить срок жизни кнопкой «Set TTL»', 'there is no such button'),
      ],
      { testData: 'Посылок: 1742' },
    ),
    testCase('ru', 'Карточка товара (хеш)', [
      step(
        'Стрелкой слева раскрываем «item» и щёлкаем 1002',
        [click(arrow('item')), click(key('1002'))],
        'Таблица из трёх строк: name, price, stock',
        hasCount('#itemData tbody tr, #body table tbody tr', 3),
        hasText('#body table', 'Strapping tape'),
      ),
      step(
        'Жмём «Add New Field...», поле = место, значение = стеллаж 14, сохраняем',
        [
          click(bar('Add New Field')),
          fill('#addHashFieldName', 'место'),
          fill('#addHashFieldValue', 'стеллаж 14'),
          click('#saveHashFieldButton'),
        ],
        'Строк стало четыре, в последней – стеллаж 14',
        hasCount('#body table tbody tr', 4),
        hasText('#body table tbody tr:last-child', 'стеллаж 14'),
      ),
      step(
        'Двойной щелчок по строке price, в окне ставим 4 и сохраняем',
        [doubleClick('#body table tbody tr:has(td:text-is("price"))'), fill('#hashFieldValue', '4'), click('#editHashFieldButton')],
        'Цена – 4',
        hasText('#body table tbody tr:has(td:text-is("price"))', '4'),
        gone('#editHashFieldModal'),
      ),
      refuse('Двойной щелчок по строке supplier', 'the item has no such field'),
    ]),
    testCase('ru', 'Новый ключ', [
      step(
        'В корне дерева нажимается «Add New Key...»',
        [click(SERVER), click(bar('Add New Key'))],
        'Появляется окно «Add Key»; тип по умолчанию – String',
        shown('#addKeyModal h3'),
        shown('#keyType'),
        hasValue('#keyType', 'string'),
      ),
      step(
        `Форма заполняется:
- Key: смена:ночная
- Type: Hash
- Field: старший
- Value: Галкин`,
        [
          fill('#keyValue', 'смена:ночная'),
          select('#keyType', 'Hash'),
          fill('#newFieldName', 'старший'),
          fill('#addKeyModal #newStringValue, #addKeyModal #newFieldValue >> visible=true', 'Галкин'),
        ],
      ),
      step(
        'Ключ сохраняется',
        click('#addKeyModal #saveKeyButton'),
        'В дереве возникает ветка смена:* (1), окно закрыто',
        shown(branch('смена')),
        gone('#addKeyModal'),
      ),
      refuse('Ветка «смена» перекрашивается в красный цвет', 'branches have no colours'),
    ]),
    testCase('ru', 'Командная строка', [
      step(
        'Щёлкнуть внизу, после redis>, набрать GET settings:open_until и нажать Enter',
        [click(PROMPT), fill(PROMPT, 'GET settings:open_until'), press('Enter', PROMPT)],
        'Над строкой раскрылся ответ "18:00"',
        shown(OUTPUT),
        hasText(OUTPUT, '"18:00"'),
      ),
      step(
        'Так же выполнить SCARD tags:fragile',
        [fill(PROMPT, 'SCARD tags:fragile'), press('Enter', PROMPT)],
        'Ниже первого ответа – число 3',
        hasText(OUTPUT, '3'),
        hasText(OUTPUT, 'SCARD'),
      ),
      step(
        'Выполнить DEL tags:heavy, после чего обновить дерево зелёной кнопкой',
        [fill(PROMPT, 'DEL tags:heavy'), press('Enter', PROMPT), click('#keyTreeActions button:has-text("Refresh")')],
        'У ветки tags в скобках 1 вместо 2',
        shown('#keyTree a.jstree-anchor:has-text("tags:* (1)")'),
      ),
    ]),
    testCase('ru', 'Переименование и удаление заметки', [
      step('Открывает ветку «заметка»', doubleClick(branch('заметка'))),
      step(
        'Правой кнопкой по ключу «погрузчик» вызывает меню, выбирает Rename Key',
        [rightClick(key('погрузчик')), click(context('Rename Key'))],
        'Окно переименования с текущим именем заметка:погрузчик',
        hasText('#currentKeyNameDisplay', 'заметка:погрузчик'),
      ),
      step(
        'Вводит новое имя заметка:кран, подтверждает',
        [fill('#renamedKeyName', 'заметка:кран'), click('#renameKeyButton')],
        'Вместо «погрузчик» в ветке стоит «кран»',
        shown(key('кран')),
        gone(key('погрузчик')),
      ),
      step(
        'Открывает «смену» и удаляет её красной кнопкой',
        [click(key('смена')), click(bar('Delete Key'))],
        'В ветке остался один ключ',
        gone(key('смена')),
      ),
    ]),
    testCase('en', 'Loading queue', [
      step(
        'Open queue > loading in the tree.',
        [doubleClick(branch('queue')), click('#keyTree a.jstree-anchor[aria-level="3"]:has-text("loading") >> nth=0')],
        'The list has 3 items; truck-12 is number 0.',
        hasText(DATA, 'List (3 Items)'),
        hasText('#body table tbody tr', 'truck-12'),
      ),
      step(
        'Add truck-40 to the end of the queue: "Add New Value...", choose RPUSH, type the value, Save.',
        [click(bar('Add New Value')), check('#typeRpush'), fill('#addListValue', 'truck-40'), click('#saveValueButton')],
        'truck-40 is the last of 4 items.',
        hasText('#body table tbody tr:last-child', 'truck-40'),
        hasText(DATA, 'List (4 Items)'),
      ),
      step(
        'Double-click the row of truck-07 and remove it with the red button of the dialog.',
        [doubleClick('#body table tbody tr:has-text("truck-07")'), click('#removeListValueButton')],
        'truck-07 has gone.',
        gone('#body table td:has-text("truck-07")'),
      ),
      refuse('Double-click the row of truck-99.', 'no such value'),
    ]),
    testCase(
      'en',
      'Best drivers',
      [
        step(
          'expand ranking (arrow), select drivers',
          [click(arrow('ranking')), click('#keyTree a.jstree-anchor[aria-level="3"]:has-text("drivers")')],
          'smith leads with 57, ivanov 41, osman 12',
          hasText('#body table tbody tr:nth-child(1)', '57 smith'),
          hasText('#body table tbody tr:nth-child(3)', 'osman'),
        ),
        step(
          'add the new member from the test data',
          [click(bar('Add New Member')), fill('#addZSetScore', '63'), fill('#addZSetMemberName', 'brown'), click('#saveZMemberButton')],
          'brown is first now',
          hasText('#body table tbody tr:nth-child(1)', 'brown'),
        ),
        refuse('sort the table by member name', 'the headers do not sort'),
      ],
      { testData: 'Score: 63\nMember: brown' },
    ),
    testCase('en', 'Settings', [
      step(
        'The settings branch is double-clicked and "greeting" is opened.',
        [doubleClick(branch('settings')), click(key('greeting'))],
        'The text area shows "Welcome to depot 4".',
        hasValue(VALUE, 'Welcome to depot 4'),
      ),
      step('"Validate as JSON" is ticked.', check('#isJson')),
      step(
        'The key open_until next to it is opened instead.',
        click(key('open_until')),
        'The value is 18:00; the JSON box is off again.',
        hasValue(VALUE, '18:00'),
        isChecked('#isJson', false),
      ),
      step(
        'The key is deleted with Delete Key, the question is accepted.',
        click(bar('Delete Key')),
        'settings:* shows (2); the key was removed from the replica as well.',
        shown('#keyTree a.jstree-anchor:has-text("settings:* (2)")'),
        gone(key('open_until')),
      ),
      refuse('The deletion is undone with Restore.', 'there is no such thing'),
    ]),
    testCase('en', 'Fragile goods', [
      step(
        'Given I look at the members of tags:fragile',
        [doubleClick(branch('tags')), click(key('fragile'))],
        'Then glass, ceramics and lamps are listed in any order',
        hasCount('#body table tbody tr', 3),
        hasText('#body table', 'ceramics'),
      ),
      step(
        'When I add "mirrors" with Add New Member',
        [click(bar('Add New Member')), fill('#addSetMemberName', 'mirrors'), click('#saveMemberButton')],
        'Then the type line says 4 members',
        hasText(DATA, 'Set (4 Members)'),
      ),
      look('And the dialog is closed', gone('#addSetMemberModal')),
      step('When I open the menu of the branch itself with the right mouse button and pick Refresh', [
        rightClick(branch('tags')),
        click(context('Refresh')),
      ]),
    ]),
    testCase('en', 'Server info and export', [
      step(
        'click the server at the very top of the tree',
        click(SERVER),
        'table of facts: Redis version 7.0.15, Redis mode standalone',
        hasText('#body table', 'Redis version 7.0.15'),
        hasText('#body table', 'standalone'),
      ),
      step(
        'More... -> Export',
        [click(MENU), click('#redisExportData')],
        'heading Export; data type Redis is preselected',
        shown('#body h2:has-text("Export")'),
      ),
      step(
        'prefix item: + data type JSON (do not export yet)',
        [
          fill('#body input[type=text]:visible', 'item:'),
          check('#body label:has-text("JSON") input[type=radio], #body input[type=radio][value=json]'),
        ],
        'JSON is selected',
        isChecked('#body label:has-text("JSON") input[type=radio], #body input[type=radio][value=json]'),
      ),
      refuse('pick the data type XML', 'no such type'),
    ]),
    testCase('en', 'Add a connection', [
      step(
        'Choose "Add Server" from the More menu.',
        [click(MENU), click('#keyTreeActions a[href="#addServerModal"]')],
        'The dialog "Add a connection" appears with port 6379.',
        shown('#addServerModal h3'),
        hasValue('#addServerModal input[type=number] >> nth=0', '6379'),
      ),
      step('Set the server type to Cluster.', select('#addServerModal select', 'Cluster')),
      step(
        'Change your mind and close the dialog.',
        click('#addServerModal button.close, #addServerModal a[data-dismiss=modal]'),
        'No dialog, still one server in the tree.',
        gone('#addServerModal'),
      ),
    ]),
  ],
}
