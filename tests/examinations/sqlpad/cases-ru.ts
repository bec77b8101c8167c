import { check, click, fill, gone, hasCount, hasText, refuse, select, shown, step, testCase } from '../../labelled/format.ts'
import * as at from './places.ts'

export const russian = [
  testCase('ru', 'Новый запрос', [
    step('Выбрать подключение Bike rental, назвать запрос "Станции запада"', [
      select(at.CONNECTION, 'Bike rental'),
      fill(at.NAME, 'Станции запада'),
    ]),
    step("Ввести в редактор текст: select name, docks from stations where district = 'West'", [
      at.write("select name, docks from stations where district = 'West'"),
    ]),
    step(
      'Нажать Run',
      click(at.RUN),
      'Под редактором "2 rows": Tram Depot и University',
      hasText(at.ANSWER, '2 rows'),
      hasText(at.ANSWER, 'Tram Depot'),
      hasText(at.ANSWER, 'University'),
    ),
    step(
      'Сохранить его (значок дискеты)',
      click(at.SAVE),
      'Появляется сообщение Query Saved, запрос записан в базу SQLPad',
      shown('[role=status]:has-text("Query Saved"), [role=alert]:has-text("Query Saved"), :text("Query Saved")'),
    ),
    refuse('Скачать результат в PDF', 'only .csv and .xlsx are offered'),
  ]),
  testCase('ru', 'Список запросов', [
    step(
      'Откройте список кнопкой «Queries» и упорядочьте его по имени',
      [click(at.QUERIES), select(at.inDialog('select >> nth=2'), 'Order by name')],
      'Первым идёт «Bikes in repair», последним — «Rides per station»',
      hasText(`${at.ITEMS} >> nth=0`, 'Bikes in repair'),
      hasText(`${at.ITEMS} >> nth=3`, 'Rides per station'),
    ),
    step(
      'Оставьте в нём только запросы подключения «Archive 2019»',
      select(at.inDialog('select >> nth=1'), 'Archive 2019'),
      'В списке один запрос',
      hasCount(at.QUERY_LINKS, 1),
      shown(at.queryLink('Closed stations')),
    ),
    step(
      'Верните «All connections», в строку поиска введите report и выберите этот тег в подсказке',
      [
        select(at.inDialog('select >> nth=1'), 'All connections'),
        fill(at.inDialog('input[placeholder=search]'), 'report'),
        click(at.inDialog('[role=option]:has-text("report")')),
      ],
      'Остались «Longest rides» и «Rides per station»',
      hasCount(at.QUERY_LINKS, 2),
      shown(at.queryLink('Longest rides')),
      shown(at.queryLink('Rides per station')),
    ),
    step(
      'Удалите первый из них корзиной и подтвердите удаление',
      [click(at.inItem('Longest rides', 'button')), click(at.agreeToDelete('Longest rides'))],
      'Запроса «Longest rides» больше нет',
      gone(at.queryLink('Longest rides')),
    ),
  ]),
  testCase('ru', 'Схема базы', [
    step(
      'Выбор Bike rental в списке подключений, показ схемы (значок базы данных слева от него)',
      [select(at.CONNECTION, 'Bike rental'), click(at.SCHEMA)],
      'Слева таблицы bikes, rides, stations',
      shown('#root li:has-text("bikes")'),
      shown('#root li:has-text("rides")'),
      shown('#root li:has-text("stations")'),
    ),
    step(
      'Разворачивание таблицы stations',
      click('#root li:has-text("stations")'),
      'Столбцы id, name, district, docks',
      shown('#root li:has-text("district")'),
      shown('#root li:has-text("docks")'),
    ),
    step(
      'Поиск по схеме: bike',
      fill('[placeholder="Search schema"]', 'bike'),
      'Таблицы stations в дереве нет',
      gone('#root li:has-text("stations")'),
    ),
    refuse('Разворачивание таблицы customers', 'there is no such table'),
  ]),
  testCase('ru', 'Новое подключение', [
    step(
      'Администратор открывает меню (три точки справа вверху) и выбирает Connections',
      [click(at.MENU), click(at.menuItem('Connections'))],
      'В панели два подключения: Archive 2019 и Bike rental',
      hasCount(at.ITEMS, 2),
      shown(at.item('Archive 2019')),
      shown(at.item('Bike rental')),
    ),
    step('Администратор нажимает Add connection и заполняет:\nConnection name: Склад\nDriver: SQLite\nFilename: depot.db', [
      click(at.button('Add connection')),
      fill(at.inDialog('input[name=name]'), 'Склад'),
      select(at.inDialog('select[name=driver]'), 'SQLite'),
      fill(at.inDialog('input[name=filename]'), 'depot.db'),
    ]),
    step('Администратор проверяет связь кнопкой Test', click(at.button('Test'))),
    step(
      'Администратор исправляет имя файла на archive-2019.db, ставит галочку режима чтения и сохраняет',
      [fill(at.inDialog('input[name=filename]'), 'archive-2019.db'), check(at.inDialog('input[type=checkbox]')), click(at.button('Save'))],
      'В списке подключений появился Склад, пароль хранится на сервере в зашифрованном виде',
      shown(at.item('Склад')),
    ),
  ]),
  testCase(
    'ru',
    'пользователи',
    [
      step('меню -> Users -> Add user', [click(at.MENU), click(at.menuItem('Users')), click(at.button('Add user'))]),
      step(
        'почта из тестовых данных, роль Editor, добавить',
        [
          fill(at.inDialog('input[name=email]'), 'inna@rental.example'),
          select(at.inDialog('select[name=role]'), 'Editor'),
          click(at.inDialog('form button')),
        ],
        'в списке inna@rental.example, всего пользователей 5',
        shown(at.item('inna@rental.example')),
        hasCount(at.ITEMS, 5),
      ),
      step(
        'удалить pavel',
        [click(at.inItem('pavel@rental.example', 'button:text-is("Delete")')), click(at.agreeToDelete('pavel@rental.example?'))],
        'pavel@rental.example пропал, остальные на месте',
        gone(at.item('pavel@rental.example')),
        shown(at.item('ola@rental.example')),
      ),
    ],
    { testData: 'e-mail: inna@rental.example' },
  ),
]
