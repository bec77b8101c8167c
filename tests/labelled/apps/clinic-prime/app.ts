import type { Page } from 'playwright-core'
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
  look,
  press,
  refuse,
  reload,
  set,
  shown,
  step,
  testCase,
  upload,
  type LabelledAct,
  type LabelledApp,
} from '../../format.ts'

const row = (text: string): string => `.p-datatable-tbody tr:has-text("${text}")`
const icon = (text: string, name: string): string => `${row(text)} button:has(.pi-${name})`
const nav = (text: string): string => `.top nav a:text-is("${text}")`
const cell = (caption: string, on: string): string => `.cell:has(> .cap:has-text("${caption}")) ${on}`
const dropdown = (root: string): string =>
  ['', ' .p-dropdown-label', ' input', ' .p-dropdown-trigger'].map((part) => `${root}${part}`).join(', ')
const list = (caption: string): string => dropdown(cell(caption, '.p-dropdown'))
const option = (text: string): string => `li.p-dropdown-item:has-text("${text}")`
const button = (text: string, inside = '.page'): string => `${inside} button:has(.p-button-label:text-is("${text}"))`
const toast = (text: string): string => `.p-toast-summary:has-text("${text}")`
const doctorFilter = dropdown('.tools .p-dropdown')
const dialog = '.p-dialog'
const status = (text: string): string => `${row(text)} .p-tag`
const query = '.tools input[placeholder="Пациент или кабинет"]'
const segment = (text: string): string => `.p-selectbutton .p-button:has-text("${text}")`
const stepOn = '.p-steps-item.p-highlight'

/** Picks a day of the shown month. */
const day = (on: string, values: string[]): LabelledAct =>
  set(on, values, async (page: Page) => {
    await page.locator(on).first().click()
    await page.locator(`.p-datepicker td:not(.p-datepicker-other-month) span:text-is("${Number(values[0]?.slice(0, 2))}")`).click()
  })

export const app: LabelledApp = {
  name: 'clinic-prime',
  about: 'PrimeReact 10, reception of a clinic',
  language: 'ru',
  cases: [
    testCase('ru', 'Перенос приёма на другой день', [
      step(
        'Нажать на карандаш в строке Иванова М. П.',
        click(icon('Иванова М. П.', 'pencil')),
        'Открылось окно «Перенос приёма: Иванова М. П.»',
        shown(`${dialog} .p-dialog-title:has-text("Иванова М. П.")`),
      ),
      step(
        'Сохранить, не указывая причину',
        click(button('Сохранить', dialog)),
        'Под полем причины красным выводится «Укажите причину», окно остаётся открытым',
        hasText(`${dialog} .bad`, 'Укажите причину'),
        shown(dialog),
      ),
      step(
        'Указать дату 20.10.2026',
        day('#move-date', ['20.10.2026', '2026-10-20']),
        'В поле «Дата» стоит 20.10.2026',
        hasValue('#move-date', '20.10.2026'),
      ),
      step(
        'Время поменять на 12:30, кабинет на 205',
        [fill(cell('Время', 'input'), ['12:30', '1230']), choose(list('Кабинет'), '205', option('205'))],
        'Кабинет 205',
        hasText(cell('Кабинет', '.p-dropdown-label'), '205'),
      ),
      refuse('Выбрать кабинет 118', 'в списке нет такого кабинета'),
      step(
        'Включить уведомление по СМС и заполнить причину переноса: «Врач на конференции.»',
        [check(cell('СМС', 'input')), fill(cell('Причина', 'textarea'), 'Врач на конференции.')],
        'Переключатель включён',
        isChecked(cell('СМС', 'input')),
      ),
      step(
        'Сохранить',
        click(button('Сохранить', dialog)),
        'Окно закрылось, появилось всплывающее сообщение «Приём перенесён», пациенту ушло СМС',
        gone(dialog),
        shown(toast('Приём перенесён')),
      ),
      look(
        'Проверить, что в строке Ивановой время 12:30 и кабинет 205',
        hasText(row('Иванова М. П.'), '12:30'),
        hasText(row('Иванова М. П.'), '205'),
      ),
    ]),
    testCase('ru', 'Ведение списка приёма', [
      step(
        'Регистратором выбран фильтр «Ожидает»',
        click(segment('Ожидает')),
        'В списке только ожидающие, 4 записи',
        hasCount('.p-datatable-tbody tr', 4),
      ),
      step(
        'Отмечена галочкой строка Кима и Орловой',
        [check(`${row('Ким А. Р.')} input`), check(`${row('Орлова Т. Ф.')} input`)],
        'Кнопка «Принять» стала активной, на ней цифра 2',
        isDisabled('.tools button:has-text("Принять (2)")', false),
      ),
      step(
        'Нажата кнопка «Принять (2)» над таблицей',
        click('.tools button:has-text("Принять (2)")'),
        'Осталось двое: Иванова и Лосев',
        hasCount('.p-datatable-tbody tr', 2),
        gone(row('Ким А. Р.')),
      ),
      refuse('Нажат крестик', 'крестик есть в каждой строке, а строка не названа'),
      step(
        'Нажат крестик у пациента Лосева',
        click(icon('Лосев Д. Г.', 'times')),
        'Запрошено подтверждение: «Отменить приём: Лосев Д. Г., 10:20?»',
        hasText('.p-confirm-dialog-message', 'Отменить приём: Лосев Д. Г., 10:20?'),
      ),
      step(
        'В окне подтверждения выбрано «Нет»',
        click('.p-confirm-dialog-reject'),
        'Окно закрыто, запись по-прежнему в списке',
        gone('.p-confirm-dialog'),
        shown(row('Лосев Д. Г.')),
      ),
      step(
        'То же самое ещё раз, но с ответом «Да»',
        [click(icon('Лосев Д. Г.', 'times')), click('.p-confirm-dialog-accept')],
        'Лосев больше не отображается',
        gone(row('Лосев Д. Г.')),
      ),
      step(
        'Фильтр переведён обратно на «Все»',
        click(segment('Все')),
        'У Лосева статус «Отменён», крестик в его строке недоступен',
        hasText(status('Лосев Д. Г.'), 'Отменён'),
        isDisabled(icon('Лосев Д. Г.', 'times')),
      ),
      step(
        'Список отсортирован по пациенту нажатием на заголовок столбца',
        click('th:has-text("Пациент")'),
        'Первым идёт Иванов О. И., дальше по алфавиту',
        hasText('.p-datatable-tbody tr:first-child', 'Иванов О. И.'),
      ),
    ]),
    testCase(
      'ru',
      'Новая запись к врачу',
      [
        step(
          'Перейдите на вкладку «Новая запись» в шапке',
          click(nav('Новая запись')),
          'Открыт первый шаг мастера — «Пациент»; кнопка «Назад» неактивна',
          hasText(stepOn, 'Пациент'),
          isDisabled(button('Назад')),
        ),
        step(
          'Нажмите «Далее»',
          click(button('Далее')),
          'Ошибка «Выберите пациента из списка»',
          shown('.bad:has-text("Выберите пациента из списка")'),
        ),
        step(
          'Начните вводить «Серг» и выберите Сергеева из подсказки',
          [fill(cell('Фамилия', 'input'), 'Серг'), click('.p-autocomplete-item:has-text("Сергеев")')],
          'В поле подставилось ФИО полностью',
          hasValue(cell('Фамилия', 'input'), 'Сергеев Пётр Ильич'),
        ),
        step('Нажмите далее', click(button('Далее')), 'Второй шаг, «Врач и время»', hasText(stepOn, 'Врач и время')),
        step(
          'Заполните врача, дату и время из тестовых данных',
          [
            choose(list('Врач'), 'Зимин К. О. (невролог)', option('Зимин')),
            day(cell('Дата приёма', 'input'), ['16.10.2026', '2026-10-16']),
            click(segment('11:40')),
          ],
          'Выбраны невролог и время 11:40',
          hasText(cell('Врач', '.p-dropdown-label'), 'Зимин К. О. (невролог)'),
          hasValue(cell('Дата приёма', 'input'), '16.10.2026'),
        ),
        step(
          'Нажмите «Далее» и убедитесь, что кнопка «Записать» неактивна',
          click(button('Далее')),
          'Кнопка неактивна',
          isDisabled(button('Записать')),
        ),
        refuse('Поставьте отметку «Льготный приём»', 'такой отметки нет, есть только о подготовке'),
        step(
          'Поставьте галку о подготовке, затем нажмите «Записать»',
          [check('#ok, label[for=ok]'), click(button('Записать'))],
          'Сообщение «Пациент записан». Открылся список приёма, счётчик у колокольчика вырос с 4 до 5',
          shown(toast('Пациент записан')),
          hasText('.top .p-badge', '5'),
        ),
        step(
          'Откройте вторую страницу списка',
          click('.p-paginator-page:has-text("2")'),
          'Последняя строка: 11:40, Сергеев П. И.',
          hasText('.p-datatable-tbody tr:last-child', 'Сергеев П. И.'),
          hasText('.p-datatable-tbody tr:last-child', '11:40'),
        ),
      ],
      { testData: '| Врач | Зимин |\n| Дата | 16.10.2026 |\n| Время | 11:40 |' },
    ),
    testCase('ru', 'Карта пациента', [
      step(
        'Открываем раздел пациентов',
        click(nav('Пациенты')),
        'Заголовок вкладки браузера «Пациенты — Регистратура», в таблице четыре пациента',
        hasTitle('Пациенты — Регистратура'),
        hasCount('.p-datatable-tbody tr', 4),
      ),
      step(
        'Кликаем по ФИО Ким Алины',
        click('a:text-is("Ким Алина Родионовна")'),
        'Карточка пациента открылась, активна вкладка «Общие сведения»',
        hasText('h1', 'Ким Алина Родионовна'),
        shown('.p-tabview-selected a:has-text("Общие сведения")'),
      ),
      step('Вводим телефон +7 (912) 555-66-77 и тот же номер для родственника', [
        fill(cell('Телефон', 'input').replace(':has-text("Телефон")', ':text-is("Телефон")'), ['+7 (912) 555-66-77', '9125556677']),
        fill(cell('Телефон родственника', 'input'), ['+7 (912) 555-66-77', '9125556677']),
      ]),
      step(
        'В «Группы учёта» выбираем Диабет и Льготники',
        [
          click(cell('Группы', '.p-multiselect')),
          click('.p-multiselect-item:has-text("Диабет")'),
          click('.p-multiselect-item:has-text("Льготники")'),
          press('Escape'),
        ],
        'В поле две метки: Диабет, Льготники',
        hasCount(cell('Группы', '.p-multiselect-token'), 2),
      ),
      step(
        'Прибавляем килограмм стрелкой вверх у поля веса',
        click(cell('Вес', '.p-inputnumber-button-up')),
        'Вес изменился с 70 на 71',
        hasValue(cell('Вес', 'input'), '71'),
      ),
      step(
        'Ползунком ставим боль 6',
        set(cell('Боль', '.p-slider, .cell:has(> .cap:has-text("Боль")) .p-slider-handle'), '6', async (page) => {
          await page.locator('.p-slider-handle').focus()
          for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
        }),
        'Показывает 6',
        hasText('.painval', '6'),
      ),
      step(
        'Почту заполняем неверно: kim.mail.example, и пробуем сохранить',
        [fill('#mail', 'kim.mail.example'), click(button('Сохранить'))],
        'Сообщение «Неверный адрес почты»',
        shown(toast('Неверный адрес почты')),
      ),
      step('Очищаем эл. почту', clear('#mail'), 'Поле пустое', hasValue('#mail', '')),
      step(
        'Разворачиваем «Аллергии» и пишем туда пыльца',
        [click('.p-accordion-header:has-text("Аллергии") a'), fill('.p-accordion-content input', 'пыльца')],
        'Секция раскрыта',
        shown('.p-accordion-content input'),
      ),
      refuse('Разворачиваем секцию «Прививки»', 'такой секции нет'),
      step(
        'Отмечаем согласие на обработку, сохраняем и закрываем карту',
        [check('#agree, label[for=agree]'), click(button('Сохранить')), click(button('Закрыть'))],
        'В списке пациентов у Ким появился телефон +7 (912) 555-66-77',
        hasText(row('Ким Алина'), '+7 (912) 555-66-77'),
      ),
    ]),
    testCase('ru', 'Вложения и результаты', [
      step(
        'Переход по адресу /patients',
        goTo('/patients'),
        'Отображается список пациентов',
        hasText('h1', 'Пациенты'),
        hasUrl('/patients'),
      ),
      step(
        'Нажатие на кнопку «Карта» во второй строке',
        click('.p-datatable-tbody tr:nth-child(2) button:has-text("Карта")'),
        'Карта Иванова Олега',
        hasText('h1', 'Иванов Олег Игоревич'),
      ),
      step(
        'Выбор вкладки «Вложения»',
        click('.p-tabview-nav a:has-text("Вложения")'),
        '«Вложений пока нет»',
        shown('p:text-is("Вложений пока нет")'),
      ),
      step(
        'Загрузка файла snimok.png',
        upload('.p-fileupload input[type=file]', 'snimok.png'),
        'snimok.png в списке вложений',
        shown('.p-tabview-panel li:has-text("snimok.png")'),
      ),
      step(
        'Удаление загруженного файла крестиком справа от имени',
        click('.p-tabview-panel li button'),
        'Файл удалён из списка и с сервера',
        gone('.p-tabview-panel li'),
      ),
      step(
        'Открытие вкладки анализов, скачивание ЭКГ',
        [click('.p-tabview-nav a:has-text("Анализы")'), click(icon('ЭКГ', 'download'))],
        'Уведомление: Файл «ЭКГ» скачан',
        shown(toast('Файл «ЭКГ» скачан')),
      ),
      refuse('Скачивание результата рентгена', 'в таблице нет такого исследования'),
      step(
        'Возврат к списку стрелкой слева от имени',
        click('.tools button:has(.pi-arrow-left)'),
        'Снова список из 4 пациентов',
        hasCount('.p-datatable-tbody tr', 4),
      ),
    ]),
    testCase('ru', 'Меню, поиск, печать', [
      step('Три полоски слева вверху', click('.burger'), 'выезжает боковое меню', shown('.p-sidebar-header')),
      step(
        'там Пациенты',
        click('.p-sidebar a:text-is("Пациенты")'),
        'меню скрылось, раздел «Пациенты»',
        gone('.p-sidebar'),
        hasText('h1', 'Пациенты'),
      ),
      step('назад в браузере', goBack(), 'снова Приём', hasText('h1', 'Приём 14 октября 2026')),
      step('поиск: 205', fill(query, '205'), 'две строки, в обеих кабинет 205', hasCount('.p-datatable-tbody tr', 2)),
      step(
        'врач - Зимин',
        choose(doctorFilter, 'Зимин К. О. (невролог)', option('Зимин')),
        'Записей нет',
        shown('.p-datatable-emptymessage'),
      ),
      step(
        'поиск очистить, врач - все врачи',
        [clear(query), choose(doctorFilter, 'Все врачи', option('Все врачи'))],
        'все записи на месте',
        hasCount('.p-datatable-tbody tr', 6),
      ),
      step('навести мышь на принтер', hover('.tools button[title="Печать списка"]')),
      step('туда же 312', fill(query, '312'), 'один Лосев', hasCount('.p-datatable-tbody tr', 1)),
      step('F5', reload(), 'поиск пуст, снова 6 строк', hasValue(query, ''), hasCount('.p-datatable-tbody tr', 6)),
    ]),
    testCase('ru', 'Удаление карты и быстрая запись', [
      step(
        'Пользователь заходит в «Пациенты» и нажимает корзину напротив Сергеева',
        [click(nav('Пациенты')), click(`${row('Сергеев')} button[aria-label="Удалить"]`)],
        'Система спрашивает: «Удалить карту А-1051?»',
        shown('.p-confirm-dialog-message:has-text("Удалить карту А-1051?")'),
      ),
      step(
        'Пользователь соглашается',
        click('.p-confirm-dialog-accept'),
        'Строка исчезает, остаётся 3 пациента',
        gone(row('Сергеев')),
        hasCount('.p-datatable-tbody tr', 3),
      ),
      refuse('Пользователь удаляет карту А-1077', 'такой карты в списке нет'),
      step(
        'Пользователь возвращается в Приём, раскрывает стрелку рядом с «Записать» и выбирает вызов на дом',
        [click(nav('Приём')), click('.p-splitbutton-menubutton'), click('.p-menuitem-link:has-text("Вызов на дом")')],
        'Заголовок страницы «Новая запись: Вызов на дом»',
        hasText('h1', 'Новая запись: Вызов на дом'),
      ),
      step(
        'Пользователь нажимает кнопку выхода',
        click('.top button[aria-label="Выйти"]'),
        'Предупреждение «Смена не закрыта», страница не меняется',
        shown(toast('Смена не закрыта')),
      ),
    ]),
  ],
}
