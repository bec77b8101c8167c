import {
  check,
  clear,
  click,
  doubleClick,
  fill,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasValue,
  hover,
  inFrame,
  isChecked,
  isDisabled,
  isFocused,
  look,
  press,
  refuse,
  reload,
  scroll,
  select,
  shown,
  step,
  testCase,
  uncheck,
  upload,
  type LabelledApp,
} from '../../format.ts'

const menu = (on: string): string => inFrame('iframe[name=menu]', on)
const page = (on: string): string => inFrame('iframe[name=content]', on)
const section = (name: string): string => menu(`a:has-text("${name}")`)
const named = (name: string): string => page(`[name=${name}]`)
const radio = (name: string, value: string): string => page(`[name=${name}][value="${value}"]`)
const row = (text: string, on = ''): string => page(`#grid tr:has-text("${text}") ${on}`)
const button = (value: string): string => page(`input[value="${value}"]:visible`)
const link = (text: string): string => page(`a:text-is("${text}"):visible`)
const pencil = (text: string): string => row(text, 'a:has(img[src*=edit]), #grid tr:has-text("' + text + '") img[src*=edit]')
const cross = (text: string): string => row(text, 'a:has(img[src*=del]), #grid tr:has-text("' + text + '") img[src*=del]')
const title = page('h1, .title, center font')
const status = '#status'
const saveIcon = page('input[type=image]')
const search = '#q'

export const app: LabelledApp = {
  name: 'intranet-legacy',
  about: 'no library: tables, frames and native controls of an old intranet portal',
  language: 'ru',
  cases: [
    testCase('ru', 'Поиск сотрудника в справочнике', [
      step(
        'В меню слева выбрать Справочник',
        click(section('Справочник')),
        'В правой части открылся «Телефонный справочник», найдено 5',
        hasText(title, 'Телефонный справочник'),
        hasText(page('#found'), '5'),
      ),
      step(
        'В поле "ФИО" ввести дымова и нажать кнопку Найти',
        [fill(named('fio'), 'дымова'), click(button('Найти'))],
        'В таблице только Дымова Лариса Егоровна, каб. 214',
        hasText(page('#found'), '1'),
        gone(row('Гусев')),
      ),
      step(
        'Очистить ФИО, отдел поменять на Склад, снова нажать «Найти»',
        [clear(named('fio')), select(named('dept'), 'Склад'), click(button('Найти'))],
        'Двое: Гусев и Ершов',
        hasText(page('#found'), '2'),
        shown(row('Гусев')),
        shown(row('Ершов')),
      ),
      step(
        'Указать кабинет 77 и искать',
        [fill(named('room'), '77'), click(button('Найти'))],
        '"Ничего не найдено"',
        shown(page('td:text-is("Ничего не найдено")')),
      ),
      refuse('Выбрать отдел «Охрана»', 'в списке отделов его нет'),
      step(
        'Сбросить условия поиска',
        click(button('Сброс')),
        'Отдел — «Все отделы», показаны все 5 сотрудников',
        hasText(page('#found'), '5'),
      ),
      step(
        'Упорядочить список по отделу',
        click(page('th a:text-is("Отдел")')),
        'Сначала бухгалтерия, за ней кадры, склад в конце',
        hasText(page('#grid tr >> nth=3'), 'Отдел кадров'),
      ),
    ]),
    testCase('ru', 'Правка карточки сотрудника', [
      step(
        'Откройте справочник и щёлкните по карандашу напротив Васильевой',
        [click(section('Справочник')), click(pencil('Васильева'))],
        'Открылась карточка, в заголовке «Васильева Нина Юрьевна»',
        hasText(title, 'Васильева Нина Юрьевна'),
      ),
      step(
        'Внутренний телефон замените на 105 и нажмите на дискету',
        [fill(named('phone'), '105'), click(saveIcon)],
        'Красным цветом: «Внутренний телефон указан неверно»',
        hasText(page('#msg'), 'Внутренний телефон указан неверно'),
      ),
      step(
        'Исправьте телефон внутр. на 1-15, городской — 8 (4842) 55-12-40',
        [fill(named('phone'), '1-15'), fill(named('city'), '8 (4842) 55-12-40')],
        'Номера введены',
        hasValue(named('phone'), '1-15'),
      ),
      step('В блоке «Личные данные» в телефон впишите +79105551240', fill(named('home'), '+79105551240')),
      refuse('Введите e-mail сотрудника n.vasilieva@vympel.example', 'поля для почты в карточке нет'),
      step(
        'Дата рождения: 17 сентября 1982',
        [select(named('bd'), '17'), select(named('bm'), 'сентября'), select(named('by'), '1982')],
        'Месяц рождения — сентября',
        hasValue(named('bm'), 'сентября'),
      ),
      step('В навыках выделите 1С', select(named('skill'), '1С'), '1С выделено', hasValue(named('skill'), '1С')),
      step(
        'Поставьте пол женский и галочку «не показывать в справочнике»',
        [check(radio('sex', 'ж')), check(named('hide'))],
        'Галочка стоит',
        isChecked(named('hide')),
      ),
      step('Передумайте: снимите её', uncheck(named('hide')), 'Галочки нет', isChecked(named('hide'), false)),
      step(
        'Запишите карточку',
        click(saveIcon),
        'Внизу в строке состояния «Данные сотрудника записаны», в списке у Васильевой телефон 1-15',
        hasText(status, 'Данные сотрудника записаны'),
        hasText(row('Васильева'), '1-15'),
      ),
    ]),
    testCase(
      'ru',
      'Подача заявки в хозотдел',
      [
        step(
          'Заходим в Заявки, жмём ссылку «Создать заявку»',
          [click(section('Заявки')), click(link('Создать заявку'))],
          'Под таблицей раскрылась форма «Новая заявка»',
          shown(page('#form')),
        ),
        step(
          'Отправляем, ничего не заполнив',
          click(button('Отправить')),
          'Сообщение «Не выбран вид работ», новых строк в таблице нет',
          hasText(page('#msg'), 'Не выбран вид работ'),
          hasCount(page('#grid tr'), 4),
        ),
        step('Заполняем вид работ, кабинет и описание по тестовым данным', [
          select(named('kind'), 'Уборка'),
          fill(named('room'), '212'),
          fill(named('text'), 'Вымыть окна до пятницы!'),
        ]),
        step(
          'Срочность - срочно, плюс извещение по телефону',
          [check(radio('u', '2')), check(named('sms'))],
          'Выбрано «срочно»',
          isChecked(radio('u', '2')),
        ),
        step('Прикладываем фото okno.jpg', upload(named('file'), 'okno.jpg')),
        refuse('Указываем желаемую дату выполнения', 'поля даты в форме нет, и дата не указана'),
        step(
          'Отправляем',
          click(button('Отправить')),
          'Форма скрылась. Последняя строка таблицы: 321, Уборка, Новая. Завхозу пришло письмо',
          gone(page('#form')),
          hasText(page('#grid tr:last-child'), '321'),
          hasText(page('#grid tr:last-child'), 'Уборка'),
        ),
        step(
          'Закрываем заявку 318',
          click(row('318', 'input')),
          'Состояние изменилось с «В работе» на «Выполнена», кнопка в её строке погасла',
          hasText(row('318'), 'Выполнена'),
          isDisabled(row('318', 'input')),
        ),
        refuse('Нажимаем «Закрыть»', 'такая кнопка есть в каждой строке'),
        step(
          'Выгружаем таблицу в эксель',
          click(link('Экспорт в Excel')),
          'Строка состояния: Выгружен файл zayavki.xls',
          hasText(status, 'Выгружен файл zayavki.xls'),
        ),
      ],
      { testData: 'работы: Уборка\nкаб.: 212\nописание: Вымыть окна до пятницы!' },
    ),
    testCase('ru', 'Отчёт за период', [
      step(
        'Открыт раздел «Отчёты»',
        click(section('Отчёты')),
        'Отображается страница «Отчёт по заявкам»',
        hasText(title, 'Отчёт по заявкам'),
      ),
      step(
        'Нажата кнопка [Сформировать]',
        click(button('Сформировать')),
        'Выведено «Укажите период», таблицы нет',
        hasText(page('#msg'), 'Укажите период'),
        gone(page('#out table')),
      ),
      step(
        'Заполнен период: с 01.10.2026 по 13.10.2026',
        [fill(named('from'), ['01.10.2026', '2026-10-01']), fill(named('to'), ['13.10.2026', '2026-10-13'])],
        'Дата окончания 13.10.2026',
        hasValue(named('to'), '13.10.2026'),
      ),
      step(
        'Отмечен столбец «Стоимость», с вида работ отметка снята',
        [check(named('c3')), uncheck(named('c1'))],
        'Вид работ не отмечен',
        isChecked(named('c1'), false),
      ),
      step(
        'Отчёт сформирован',
        click(button('Сформировать')),
        'Таблица из двух строк. Столбцы: №, Стоимость. У заявки 318 стоимость 1 200,00',
        hasCount(page('#out tr'), 3),
        hasText(page('#out tr:has-text("318")'), '1 200,00'),
      ),
      step(
        'Нажата ссылка печати под таблицей',
        click(link('Печать')),
        'Отчёт отправлен на печать',
        hasText(status, 'Отчёт отправлен на печать'),
      ),
      refuse('Нажата ссылка «Отправить руководителю»', 'под отчётом только печать и экспорт'),
    ]),
    testCase('ru', 'Новости и опрос', [
      look(
        'На главной показаны три новости, верхняя — «Изменён график столовой»',
        hasCount(page('#news tr'), 3),
        hasText(page('#news tr >> nth=0'), 'Изменён график столовой'),
        hasTitle('Портал завода «Вымпел»'),
      ),
      step(
        'Пользователь нажимает «подробнее» под новостью о вакцинации',
        click(page('#news tr:has-text("Вакцинация") a')),
        'Текст новости развернулся: Кабинет 9, ежедневно с 8 до 11. Ссылка называется «свернуть»',
        shown(page('#n1')),
        hasText(page('#news tr:has-text("Вакцинация") a'), 'свернуть'),
      ),
      step('Пользователь сворачивает её обратно', click(page('#news tr:has-text("Вакцинация") a')), 'Текст скрыт', gone(page('#n1'))),
      step(
        'Пользователь голосует, не выбрав вариант',
        click(menu('input[value="Голосовать"]')),
        'Под кнопкой «Выберите ответ»',
        hasText(menu('#poll-error'), 'Выберите ответ'),
      ),
      step(
        'Пользователь отмечает второй вариант опроса и голосует',
        [check(menu('[name=v][value="На базе"]')), click(menu('input[value="Голосовать"]'))],
        'Вместо вариантов: «Ваш голос: На базе», всего голосов 58',
        hasText(menu('#poll'), 'Ваш голос: На базе'),
        hasText(menu('#poll'), '58'),
      ),
      step(
        'Пользователь наводит курсор на принтер справа от заголовка, затем нажимает на него',
        [hover(page('a:has(img[src*=print]), img[src*=print]')), click(page('a:has(img[src*=print]), img[src*=print]'))],
        'Страница уходит на печать',
        hasText(status, 'Страница отправлена на печать'),
      ),
      refuse('Пользователь добавляет комментарий к новости', 'комментариев у новостей нет'),
    ]),
    testCase('ru', 'Документы', [
      step(
        'Клик по «Документы +»',
        click(section('Документы')),
        'Ветка раскрыта: Приказы, Шаблоны',
        shown(section('Приказы')),
        shown(section('Шаблоны')),
      ),
      step(
        'Клик по «Приказы»',
        click(section('Приказы')),
        'Список из 3 приказов',
        hasText(title, 'Приказы'),
        hasCount(page('#list table'), 3),
      ),
      step(
        'Отметка об ознакомлении с приказом о премировании',
        check(page('#list table:has-text("премировании") input')),
        'Чекбокс в строке № 44 отмечен',
        isChecked(page('#list table:has-text("премировании") input')),
      ),
      step(
        'Открытие приказа № 52',
        click(page('#list table:has-text("№ 52") a')),
        'В нижней строке «Открыт документ 3»',
        hasText(status, 'Открыт документ 3'),
      ),
      refuse('Открытие приказа № 60', 'в списке нет приказа с таким номером'),
      step('Переход к шаблонам', click(section('Шаблоны')), 'Шаблонов два', hasCount(page('#list table'), 2)),
      step(
        'Открытие первого из шаблонов',
        click(page('#list table:first-child a')),
        'Открыт документ 1',
        hasText(status, 'Открыт документ 1'),
      ),
      step('Сворачивание ветки документов', click(section('Документы')), 'Подпунктов не видно', gone(section('Шаблоны'))),
    ]),
    testCase('ru', 'Шапка портала', [
      step(
        'поиск в шапке: Ершов, Enter',
        [fill(search, 'Ершов'), press('Enter', search)],
        'справочник, одна строка - Ершов Павел Ильич',
        hasText(status, 'Поиск: Ершов'),
        hasText(page('#found'), '1'),
      ),
      step(
        'двойной клик по слову Ершов в поле шапки, удалить клавишей Delete',
        [doubleClick(search), press('Delete', search)],
        'поле пустое',
        hasValue(search, ''),
      ),
      step('курсор в поле поиска, Tab', press('Tab', search), 'фокус на лупе', isFocused('#qgo')),
      step('лупа', click('#qgo'), '«Введите строку поиска»', hasText(status, 'Введите строку поиска')),
      step(
        'удалить Ершова крестиком',
        click(cross('Ершов')),
        'внизу «Запись удалена», найдено 0',
        hasText(status, 'Запись удалена'),
        hasText(page('#found'), '0'),
      ),
      step(
        'прокрутить до низа и скрыть меню',
        [scroll('#hide'), click('#hide')],
        'левой части нет, ссылка теперь «Показать меню»',
        gone('iframe[name=menu]'),
        hasText('#hide', 'Показать меню'),
      ),
      step('выход', click('#exit'), 'не выпускает: есть незакрытые заявки', hasText(status, 'Выход запрещён')),
      step('обновить страницу', reload(), 'меню на месте, статус «Готово»', shown('iframe[name=menu]'), hasText(status, 'Готово')),
    ]),
  ],
}
