import type { LabelledCase } from '../../labelled/format.ts'
import {
  check,
  click,
  doubleClick,
  fill,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasValue,
  isChecked,
  look,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

export const russian: LabelledCase[] = [
  testCase('ru', 'Новый владелец животного', [
    step(
      'Слева в дереве открыть базу clinic',
      click(at.tree('clinic')),
      'Показана структура: всего 6 таблиц, в pets 8 строк, в visits – 30',
      hasText(at.TABLES, '6 таблиц'),
      hasText(`${at.table('pets')} .tbl_rows`, '8'),
      hasText(`${at.table('visits')} .tbl_rows`, '30'),
    ),
    step(
      'В строке owners нажать «Вставить»',
      click(at.ofTable('owners', 'Вставить')),
      'Открылась форма, город по умолчанию Тверь, у email стоит Null',
      hasValue(at.value(5), 'Тверь'),
      isChecked('#field_4_2'),
    ),
    step(
      `Заполнить первую из двух форм:
| столбец | значение |
| full_name | Вера Чижова |
| phone | +7 911 602-18-45 |
| discount | 7 |`,
      [fill(at.value(2), 'Вера Чижова'), fill(at.value(3), '+7 911 602-18-45'), fill(at.value(6), '7')],
    ),
    step(
      'Внизу страницы нажать «Вперёд»',
      click(at.SUBMIT),
      'Сообщение «Добавлена 1 строка.», идентификатор – 7',
      hasText(at.MESSAGE, 'Добавлена 1 строка. Идентификатор вставленной строки: 7'),
    ),
    step(
      'Перейти на вкладку Обзор',
      click(at.tab('Обзор')),
      'Владельцев стало семеро, последняя – Вера Чижова со скидкой 7',
      hasCount(at.ROWS, 7),
      hasText(`${at.ROWS}:last-child`, 'Вера Чижова'),
      hasText(at.cell('Вера Чижова', 5), '7'),
    ),
  ]),
  testCase('ru', 'Прейскурант: правка цен в самой таблице', [
    step(
      'clinic > services',
      [click(at.tree('clinic')), click(at.open('services'))],
      'В прейскуранте пять услуг; рентген стоит 1900.00',
      hasCount(at.ROWS, 5),
      hasText(at.row('Рентген'), '1900.00'),
    ),
    step(
      'Двойной щелчок по цене стрижки когтей, вводим 400, жмём Enter',
      [doubleClick(at.cell('Стрижка когтей', 2)), fill(at.INLINE, '400'), press('Enter', at.INLINE)],
      'В ячейке 400.00',
      hasText(at.cell('Стрижка когтей', 2), '400.00'),
    ),
    step(
      'То же для вакцинации, цена 1350',
      [doubleClick(at.cell('Вакцинация', 2)), fill(at.INLINE, '1350'), press('Enter', at.INLINE)],
      'Вакцинация подорожала до 1350.00, осмотр по-прежнему 800.00',
      hasText(at.cell('Вакцинация', 2), '1350.00'),
      hasText(at.cell('Первичный осмотр', 2), '800.00'),
    ),
    step(
      'Нажать удалить в строке рентгена',
      click(at.ofRow('Рентген', 'Удалить')),
      'Выскакивает окно «Подтвердить» с вопросом про DELETE',
      hasText(at.DIALOG, 'Подтвердить'),
      hasText(at.DIALOG, 'DELETE FROM services'),
    ),
    step('Передумать: отмена', click(at.CANCEL), 'Окна нет, услуг как и было 5', gone(at.DIALOG), hasCount(at.ROWS, 5)),
    refuse('Удалить услугу «Груминг»', 'the price list has no such service'),
  ]),
  testCase(
    'ru',
    'Неоплаченные приёмы Барсика',
    [
      step(
        'Плюсиками разворачивает в дереве clinic, в ней «Таблицы», и выбирает visits',
        [click(at.plus('clinic')), click(at.plusOfTables('clinic')), click(at.tree('visits'))],
        'Строки 0 - 24 из 30',
        hasText(at.MESSAGE, '0 - 24 (30 всего'),
      ),
      step('Открывает вкладку «Поиск»', click(at.tab('Поиск'))),
      step(
        'В pet_id выбирает «Барсик - 1», в paid пишет 0 и жмет «Вперед»',
        [select('#fieldID_1', 'Барсик - 1'), fill('#fieldID_4', '0'), click('#tbl_search_form input[type=submit]')],
        'Находятся 3 приёма, среди них XRAY',
        hasCount(at.ROWS, 3),
        hasText('table.table_results', 'XRAY'),
      ),
      step(
        'Сортирует их по дате щелчком по заголовку visited',
        click(at.head('visited')),
        'Сверху самый поздний: 2024-10-07 10:00:00',
        hasText(`${at.ROWS}:first-child`, '2024-10-07 10:00:00'),
      ),
      step(
        'Отмечает первую и третью строки, затем «Экспорт» рядом с надписью «С отмеченными»',
        [check(`${at.ROWS} input.multi_checkbox >> nth=0`), check(`${at.ROWS} input.multi_checkbox >> nth=2`), click(at.marked('Экспорт'))],
        'Открывается экспорт строк из таблицы "visits"',
        hasText('#page_content h2', 'Экспорт строк из таблицы "visits"'),
      ),
    ],
    { preconditions: 'Выполнен вход под chief' },
  ),
  testCase('ru', 'Новая база', [
    step(
      'В дереве нажимается «Создать БД»',
      click(at.tree('Создать БД')),
      'Открывается страница «Базы данных», внизу «Всего: 2»',
      hasText('#page_content h2', 'Базы данных'),
      hasText('#page_content', 'Всего: 2'),
    ),
    step(
      'Вводится имя archive, выбирается сравнение utf8mb4_general_ci, нажимается кнопка Создать',
      [
        fill('#text_create_db', 'archive'),
        select('select[name=db_collation]', 'utf8mb4_general_ci'),
        click('#create_database_form #buttonGo'),
      ],
      'Надпись "Таблиц в базе данных не обнаружено.", база появляется в дереве',
      hasText('#page_content .alert-primary, #page_content .alert', 'Таблиц в базе данных не обнаружено.'),
      shown(at.tree('archive')),
    ),
    step(
      'Создаётся таблица letters из 2 столбцов',
      [
        fill('#createTableNameInput', 'letters'),
        fill('#createTableNumFieldsInput', '2'),
        click('#createTableMinimalForm input[type=submit]'),
      ],
      'Форма с двумя столбцами, имя таблицы уже подставлено',
      hasCount('#page_content input[name^="field_name"]', 2),
      hasValue('#page_content input[name=table]', 'letters'),
    ),
    step(
      `Описываются столбцы:
1) id, INT
2) subject, VARCHAR, длина 120, с галочкой Null`,
      [
        fill('#field_0_1', 'id'),
        fill('#field_1_1', 'subject'),
        select('#field_1_2', 'VARCHAR'),
        fill('#field_1_3', '120'),
        check('#field_1_7'),
      ],
    ),
    step(
      'Таблица сохраняется',
      click('#page_content input[name=do_save_data]'),
      'В дереве под archive появляется letters; тип второго столбца varchar(120)',
      shown(at.tree('letters')),
      hasText('#tablestructure tbody tr:nth-child(2)', 'varchar(120)'),
    ),
    refuse('У столбца subject меняется шрифт на полужирный', 'columns have no fonts'),
  ]),
  testCase(
    'ru',
    'Учётная запись медсестры',
    [
      step(
        'Открыть «Учётные записи»',
        click(at.tab('Учётные записи')),
        'В списке есть registry, у reports хост %',
        shown('#userRightsTable a:text-is("registry"), #usersForm a:text-is("registry")'),
        hasText('#usersForm tr:has(a:text-is("reports"))', '%'),
      ),
      step('Нажать "Добавить учетную запись пользователя"', click('#add_user_anchor')),
      step(
        'Ввести логин из тестовых данных, имя хоста выбрать Локальный',
        [fill('#pma_username', 'nurse'), select('#select_pred_hostname', 'Локальный')],
        'В поле рядом подставилось localhost',
        hasValue('#pma_hostname', 'localhost'),
      ),
      step('Пароль оттуда же, повторить его в поле «Подтверждение».', [
        fill('#text_pma_pw', 'Bint-2024'),
        fill('#text_pma_pw2', 'Bint-2024'),
      ]),
      step(
        'В группе «Данные» отметить SELECT и INSERT. MAX QUERIES PER HOUR = 500.',
        [check('#checkbox_Select_priv'), check('#checkbox_Insert_priv'), fill('#text_max_questions', '500')],
        'UPDATE и DELETE не отмечены',
        isChecked('#checkbox_Update_priv', false),
        isChecked('#checkbox_Delete_priv', false),
      ),
      step(
        'Отправить форму кнопкой «Вперёд» в самом низу',
        click('#adduser_submit'),
        'Вы добавили нового пользователя.',
        hasText(at.MESSAGE, 'Вы добавили нового пользователя.'),
      ),
    ],
    { testData: 'Логин: nurse\nПароль: Bint-2024' },
  ),
  testCase('ru', 'Вход регистратора', [
    step(
      'Выйти',
      click('#pma_navigation a.logout'),
      'Страница «Добро пожаловать в phpMyAdmin» с полями для входа',
      hasText('h1', 'Добро пожаловать в phpMyAdmin'),
      shown('#input_username'),
      shown('#input_password'),
    ),
    step(
      'Авторизоваться как registry с паролем karta2024',
      [fill('#input_username', 'registry'), fill('#input_password', 'karta2024'), click('#input_go')],
      'В дереве есть clinic, базы cinema нет. Вкладки «Учётные записи» тоже нет.',
      shown(at.tree('clinic')),
      gone(at.tree('cinema')),
      gone(at.tab('Учётные записи')),
    ),
    refuse('Открыть «Учётные записи» и сменить себе пароль', 'the registrar has no such tab'),
  ]),
  testCase('ru', 'Черновик загрузки', [
    step(
      'Открыть в базе clinic таблицу temp_import, потом Операции',
      [click(at.tree('clinic')), click(at.open('temp_import')), click(at.tab('Операции'))],
      'Механизм хранилища – MyISAM, комментарий «Черновик загрузки»',
      hasValue('#newTableStorageEngineSelect', 'MyISAM'),
      hasValue('#tableCommentsInput', 'Черновик загрузки'),
    ),
    step(
      'Скопировать таблицу в базу cinema под именем pets_raw, только структуру',
      [
        select('#copyTable select[name=target_db]', 'cinema'),
        fill('#copyTable input[name=new_name]', 'pets_raw'),
        check('#whatRadio1'),
        click('#copyTable input[name=submit_copy]'),
      ],
      'Сообщение, что таблица была скопирована в `cinema`.`pets_raw`',
      shown(`${at.NOTE}:has-text("была скопирована в \`cinema\`.\`pets_raw\`")`),
    ),
    step(
      'В блоке «Параметры таблицы» переименовать её в import_2024, комментарий: Загрузка из 1С. Нажать «Вперёд» этого блока',
      [
        fill('#renameTableInput', 'import_2024'),
        fill('#tableCommentsInput', 'Загрузка из 1С'),
        click('#tableOptionsForm input[type=submit]'),
      ],
      'Вверху – Таблица: import_2024 и рядом новый комментарий; в дереве temp_import больше нет',
      hasText(at.CRUMBS, 'Таблица: import_2024'),
      hasText(at.CRUMBS, 'Загрузка из 1С'),
      gone(at.tree('temp_import')),
    ),
  ]),
  testCase('ru', 'Уборка в базе', [
    step('Дано: открыта структура базы clinic', click(at.tree('clinic'))),
    step(
      'Когда я очищаю таблицу temp_import и соглашаюсь в окне подтверждения',
      [click(at.ofTable('temp_import', 'Очистить')), click(at.OK)],
      'Тогда в temp_import 0 строк',
      hasText(`${at.table('temp_import')} .tbl_rows`, '0'),
    ),
    step(
      'И удаляю её саму, снова соглашаясь',
      [click(at.ofTable('temp_import', 'Удалить')), click(at.OK)],
      'Тогда temp_import нет ни в списке, ни в дереве',
      gone(at.table('temp_import')),
      gone(at.tree('temp_import')),
    ),
    step(
      'И ввожу vis в фильтр «Содержит слово»',
      at.typed('#filterText', 'vis'),
      'Тогда видна только таблица visits',
      shown(at.table('visits')),
      gone(at.table('owners')),
      hasCount(`${at.TABLES} tbody tr:has(th a)`, 1),
    ),
    step('И захожу в неё', click(`${at.table('visits')} th a`), 'Тогда в заголовке окна clinic / visits', hasTitle('clinic / visits')),
  ]),
  testCase('ru', 'Запрос по городам', [
    step('Перейти на вкладку SQL', click(at.tab('SQL'))),
    step(
      'Ввести запрос SELECT city, COUNT(*) FROM clinic.owners GROUP BY city и выполнить его',
      [at.query('SELECT city, COUNT(*) FROM clinic.owners GROUP BY city'), click('#button_submit_query')],
      'Четыре города, у Твери 3',
      hasCount(at.ROWS, 4),
      hasText(at.row('Тверь'), '3'),
    ),
    look('Проверить, что Клин тоже есть в списке', shown(at.row('Клин'))),
  ]),
]
