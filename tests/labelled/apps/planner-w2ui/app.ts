import {
  check,
  choose,
  click,
  doubleClick,
  drag,
  fill,
  gone,
  hasCount,
  hasText,
  hasValue,
  hover,
  isChecked,
  look,
  press,
  refuse,
  reload,
  rightClick,
  select,
  shown,
  step,
  testCase,
  uncheck,
  wait,
  type LabelledApp,
} from '../../format.ts'

const rows = '#grid_orders_records tr.w2ui-record'
const row = (id: number): string => `#grid_orders_records tr[recid="${id}"]`
const cell = (id: number, at: number): string => `${row(id)} td[col="${at}"]`
const box = (id: number): string => `#grid_orders_frecords tr[recid="${id}"] .w2ui-col-select`
const edit = (id: number, at: number): string => `#grid_orders_edit_${id}_${at}`
const head = (text: string): string => `#grid_orders_columns .w2ui-head:has-text("${text}")`
const bar = (id: string): string => `#tb_bar_item_${id}`
const tool = (id: string): string => `#tb_orders_toolbar_item_w2ui-${id}`
const item = (text: string): string => `.w2ui-menu-item:not(:has(.w2ui-menu-item)):has-text("${text}")`
const node = (id: string): string => `#node_${id}`
const line = (text: string): string => `.gantt_task_line:has-text("${text}")`
const work = (text: string): string => `.gantt_row:has-text("${text}")`
const toast = (text: string): string => `.toast:has-text("${text}")`
const machine = (name: string): string => `.machine:has-text("${name}")`
const button = (name: string): string => `#order button:text-is("${name}")`

export const app: LabelledApp = {
  name: 'planner-w2ui',
  about: 'w2ui 2 and dhtmlx-gantt 10 with plain JS, production planner',
  language: 'ru',
  cases: [
    testCase('ru', 'Поиск и сортировка заказов', [
      step(
        'Ввести в строку поиска «рама» и нажать Enter',
        [fill('#grid_orders_search_all', 'рама'), press('Enter', '#grid_orders_search_all')],
        'В таблице остались два заказа: 104 и 107',
        hasCount(rows, 2),
        shown(row(104)),
        shown(row(107)),
        gone(row(101)),
      ),
      step(
        'Сбросить поиск крестиком справа под панелью',
        click('button[data-click="searchReset"]:has-text("X")'),
        'Снова видны все 8 заказов',
        hasCount(rows, 8),
      ),
      step(
        'Отсортировать по столбцу «Кол-во»',
        click(head('Кол-во')),
        'По возрастанию: в первой строке 6, в последней 300',
        hasText(`${rows} >> nth=0 >> td[col="3"]`, '6'),
        hasText(`${rows} >> nth=7 >> td[col="3"]`, '300'),
      ),
      step(
        'Щёлкнуть по этому же заголовку ещё раз',
        click(head('Кол-во')),
        'Порядок обратный, первой идёт Втулка',
        hasText(`${rows} >> nth=0`, 'Втулка'),
      ),
      refuse('Отсортировать по столбцу «Заказчик»', 'there is no such column'),
      step(
        'Выделить строку с кронштейном',
        click(row(105)),
        'В подвале «1 выбрано», кнопка удаления доступна',
        shown(`${row(105)}.w2ui-selected`),
        gone(`${tool('delete')}.disabled`),
      ),
      step('Обновить список (круговая стрелка)', click(tool('reload'))),
    ]),
    testCase(
      'ru',
      'Создание заказа',
      [
        step(
          'Пользователь нажимает кнопку «Добавить»',
          click(tool('add')),
          'Открывается окно «Новый заказ», участок — Токарный',
          shown('.w2ui-popup-title:has-text("Новый заказ")'),
          isChecked('#order label:has-text("Токарный")'),
        ),
        step(
          'Пользователь нажимает «Создать», ничего не заполняя',
          click(button('Создать')),
          'Три обязательных поля подсвечены, сообщение «Заполните обязательные поля»',
          hasCount('.w2ui-error >> visible=true', 3),
          shown(toast('Заполните обязательные поля')),
        ),
        step(
          'Пользователь выбирает изделие «Фланец»',
          choose('#good', 'Фланец', item('Фланец')),
          'В поле «Изделие» — Фланец',
          hasValue('#good', 'Фланец'),
        ),
        step(
          'Пользователь вводит количество и срок из тестовых данных',
          [fill('#count', '25'), fill('#due', '30.06.2026')],
          'Количество 25, срок 30.06.2026',
          hasValue('#count', '25'),
          hasValue('#due', '30.06.2026'),
        ),
        refuse('Пользователь выбирает участок «Сборка»', 'the dialog offers three other areas'),
        step(
          'Пользователь выбирает участок Сварка и включает «Срочно»',
          [check('#order label:has-text("Сварка")'), check('#rush')],
          'Выбрана сварка, переключатель «Срочно» включён',
          isChecked('#order label:has-text("Сварка")'),
          isChecked('#rush'),
        ),
        step(
          'Пользователь назначает исполнителем Кима',
          choose('#people_search', 'Ким', item('Ким')),
          'В поле исполнителей плашка «Ким»',
          shown('.li-item:has-text("Ким")'),
        ),
        step('В запас — 2 шт., примечание: Маркировать', [fill('#spare', '2'), fill('#note', 'Маркировать')]),
        step(
          'Пользователь создаёт заказ',
          click(button('Создать')),
          'Окно закрылось; в таблице строка 109, Фланец, Сварка, 25, состояние Срочный; у пункта «Заказы» слева 9. Исполнителю ушло сообщение',
          gone('#order'),
          hasText(row(109), 'Фланец'),
          hasText(cell(109, 5), 'Срочный'),
          hasText(`${node('orders')} .w2ui-node-count`, '9'),
        ),
        step('Пользователь ждёт, пока сообщение пропадёт', wait()),
      ],
      { testData: 'кол-во: 25\nсрок: 30.06.2026', preconditions: 'Открыт раздел «Заказы»' },
    ),
    testCase('ru', 'Правка прямо в таблице', [
      step(
        'Два раза щёлкаем по количеству в заказе 104, пишем 9, Enter',
        [doubleClick(cell(104, 3)), fill(edit(104, 3), '9'), press('Enter', edit(104, 3))],
        'В ячейке 9, она помечена как изменённая; стало активным «Сохранить»',
        hasText(cell(104, 3), '9'),
        shown(`${cell(104, 3)}.w2ui-changed`),
        gone(`${tool('save')}.disabled`),
      ),
      step(
        'Жмём «Сохранить»',
        click(tool('save')),
        '«Изменения сохранены», пометки пропали, кнопка снова недоступна',
        shown(toast('Изменения сохранены')),
        gone('.w2ui-changed'),
        shown(`${tool('save')}.disabled`),
      ),
      step(
        'Срок заказа 103 переносим на 12.06.2026 (двойной клик, ввод, Enter)',
        [doubleClick(cell(103, 4)), fill(edit(103, 4), ['12.06.2026']), press('Enter', edit(103, 4))],
        'Дата в строке 103 сменилась с 10.06.2026 на 12.06.2026',
        hasText(cell(103, 4), '12.06.2026'),
      ),
      step('И ещё раз сохраняем', click(tool('save')), 'Кнопка «Сохранить» погасла', shown(`${tool('save')}.disabled`)),
      refuse('Меняем изделие в строке рамы тележки', 'there are two such rows, and the cell cannot be edited'),
      refuse('Жмём «Отменить изменения»', 'the toolbar has no such button'),
      step(
        'Обновляем страницу в браузере',
        reload(),
        'Правки не сохранились: срок заказа 103 снова 10.06.2026',
        hasText(cell(103, 4), '10.06.2026'),
      ),
    ]),
    testCase('ru', 'Контекстное меню и удаление', [
      step(
        'Щёлкните правой кнопкой мыши по строке «Втулка»',
        rightClick(row(102)),
        'Появилось меню из четырёх пунктов',
        hasCount('.w2ui-menu-item >> visible=true', 4),
      ),
      step(
        'Выберите «Взять в работу»',
        click(item('Взять в работу')),
        'Состояние втулки изменилось: было «Новый», стало «В работе»',
        hasText(cell(102, 5), 'В работе'),
      ),
      step(
        'Через контекстное меню скопируйте заказ 106',
        [rightClick(row(106)), click(item('Копировать'))],
        'Внизу таблицы ещё один «Фланец» с номером 109, всего девять строк',
        hasCount(rows, 9),
        hasText(row(109), 'Фланец'),
      ),
      step(
        'Откройте сведения о заказе 108 тем же способом',
        [rightClick(row(108)), click(item('Сведения'))],
        'Справа панель: «Заказ 108, 12 шт.»',
        hasText('.info', 'Заказ 108, 12 шт.'),
      ),
      step(
        'Отметьте флажками строки 105 и 101',
        [check(box(105)), check(box(101))],
        'Обе строки выделены',
        shown(`${row(105)}.w2ui-selected`),
        shown(`${row(101)}.w2ui-selected`),
      ),
      step(
        'Нажмите «Удалить», но откажитесь в окне подтверждения',
        [click(tool('delete')), click('.w2ui-message button[name=no]')],
        'Ничего не удалено, строк по-прежнему девять',
        hasCount(rows, 9),
        gone('.w2ui-message'),
      ),
      refuse('Удалите заказ 115', 'there is no such order'),
      step('Снимите флажок с заказа 101', uncheck(box(101)), 'Строка 101 не выделена', gone(`${row(101)}.w2ui-selected`)),
    ]),
    testCase('ru', 'Меню верхней панели', [
      step(
        'Файл → Экспорт → Excel',
        [click(bar('file')), click('.w2ui-menu-item.has-sub-menu:has-text("Экспорт")'), click(item('Excel'))],
        '«План выгружен в Excel»; файл лежит в загрузках',
        shown(toast('План выгружен в Excel')),
      ),
      step(
        'Вид → Сведения',
        [click(bar('view')), click(item('Сведения'))],
        'Справа открыта панель с текстом «Выберите заказ»',
        shown('.info'),
        hasText('.info', 'Выберите заказ'),
      ),
      refuse('Файл → Экспорт → PDF', 'only CSV and Excel are offered'),
      step(
        'Смена: вторая',
        choose(bar('shift'), 'вторая', item('вторая')),
        'На кнопке «Смена: вторая»',
        hasText(bar('shift'), 'Смена: вторая'),
      ),
      step(
        'закрепить план',
        click(bar('lock')),
        'План закреплён, «Добавить» неактивна',
        shown(toast('План закреплён')),
        shown(`${tool('add')}.disabled`),
      ),
      step(
        'снять закрепление',
        click(bar('lock')),
        'План открыт; «Добавить» доступна',
        shown(toast('План открыт')),
        gone(`${tool('add')}.disabled`),
      ),
      step('значок i справа', click(bar('bell')), 'окно: «Новых сообщений нет»', shown('.w2ui-popup:has-text("Новых сообщений нет")')),
      step('ОК', click('.w2ui-popup button'), 'окно закрыто', gone('.w2ui-popup')),
      refuse('палитра → красный', 'several shades of red'),
      step(
        'выход → нет',
        [click(bar('exit')), click('.w2ui-popup button:text-is("Нет")')],
        'остались в системе',
        gone('.w2ui-popup'),
        shown(bar('file')),
      ),
    ]),
    testCase('ru', 'График работ', [
      step(
        'Перейти в раздел «График»',
        click(node('gantt')),
        'Нарисована диаграмма, 5 работ, шкала по дням',
        hasCount('.gantt_row', 5),
        shown('.scale .on:text-is("Дни")'),
      ),
      step(
        'Раскрыть Заказ 103',
        click(`${work('Заказ 103')} .gantt_tree_icon.gantt_open`),
        'Под ним появилась Фрезеровка',
        shown(work('Фрезеровка')),
      ),
      step(
        'Дважды щёлкнуть по полосе «Контроль»',
        doubleClick(line('Контроль')),
        'Открыто окно с описанием «Контроль»',
        hasValue('.gantt_section_description textarea', 'Контроль'),
      ),
      step(
        'Изменить описание на ОТК, прибавить один день плюсиком, сохранить',
        [fill('.gantt_section_description textarea', 'ОТК'), click('.gantt_duration_inc'), click('.gantt_save_btn_set')],
        'В списке вместо «Контроль» — «ОТК»',
        shown(work('ОТК')),
        gone(work('Контроль')),
      ),
      step(
        'Перетащить полосу ОТК на два дня вправо',
        drag(line('ОТК'), '.gantt_task_row >> nth=-1', async (page) => {
          const found = await page.locator(line('ОТК')).boundingBox()
          if (!found) throw new Error('no bar')
          await page.mouse.move(found.x + 20, found.y + 10)
          await page.mouse.down()
          await page.mouse.move(found.x + 50, found.y + 12, { steps: 5 })
          await page.mouse.move(found.x + 26 + (found.width * 2) / 3, found.y + 12, { steps: 5 })
          await page.mouse.up()
        }),
        'Начало ОТК сдвинулось с 15.06.2026 на 17.06.2026',
        hasText(work('ОТК'), '17.06.2026'),
      ),
      step(
        'Открыть окно шлифовки двойным кликом и поставить начало 8 июня',
        [doubleClick(line('Шлифовка')), select('.gantt_time_selects select >> nth=0', '8'), click('.gantt_save_btn_set')],
        'Шлифовка начинается 08.06.2026',
        hasText(work('Шлифовка'), '08.06.2026'),
      ),
      refuse('Связать «Точение» с «Контролем ОТК»', 'no work of this name'),
      step(
        'Удалить ОТК: двойной щелчок, «Удалить», подтвердить',
        [doubleClick(line('ОТК')), click('.gantt_delete_btn_set'), click('.gantt_modal_box .gantt_ok_button')],
        'Работы ОТК больше нет',
        gone(work('ОТК')),
      ),
      step(
        'Переключить шкалу на недели',
        click('.scale .week'),
        'В шапке номера недель',
        shown('.scale .on:text-is("Недели")'),
        shown('.gantt_scale_cell:has-text("Неделя")'),
      ),
      step(
        'Свернуть заказ 101 (треугольник слева от названия)',
        click(`${work('Заказ 101')} .gantt_tree_icon.gantt_close`),
        'Точение и шлифовка скрыты',
        gone(work('Точение')),
      ),
    ]),
    testCase('ru', 'Станки и смены', [
      step(
        'Открываем станки',
        click(node('machines')),
        'Четыре карточки, вкладка «Все»',
        hasCount('.machine', 4),
        shown('#mtabs .active:has-text("Все")'),
      ),
      step(
        'У 16К20 жмём шестерёнку',
        click(`${machine('16К20')} .fix`),
        'Состояние 16К20 — Ремонт',
        hasText(`${machine('16К20')} .st`, 'Ремонт'),
      ),
      step(
        'Вкладка «В ремонте»',
        click('#mtabs .w2ui-tab:has-text("В ремонте")'),
        'Две карточки: 16К20 и 6Р82',
        hasCount('.machine', 2),
        shown(machine('16К20')),
        gone(machine('ДИП-300')),
      ),
      step('Крестиком останавливаем 6Р82', click(`${machine('6Р82')} .stop`), 'Карточка 6Р82 ушла с вкладки', gone(machine('6Р82'))),
      refuse('Списываем станок ДИП-300', 'nothing to write a machine off with'),
      step(
        'На вкладке «Смены» ставим начало 17:00 и сохраняем',
        [click('#mtabs .w2ui-tab:has-text("Смены")'), fill('.from', '17:00'), click('.keep')],
        'Предупреждение «Конец раньше начала»',
        shown(toast('Конец раньше начала')),
      ),
      step(
        'Исправляем начало на 07:30, включаем ночные смены, сохраняем ещё раз',
        [fill('.from', '07:30'), check('.night'), click('.keep')],
        'Смены сохранены. Флажок стоит',
        shown(toast('Смены сохранены')),
        isChecked('.night'),
      ),
      refuse('Задаём обед', 'there is no such field, and no value'),
    ]),
    testCase('ru', 'Загрузка участков и наряды', [
      step(
        'В боковом меню выбрана «Загрузка»',
        click(node('lanes')),
        'Отображается «Загрузка участков», пять полос',
        shown('h2:text-is("Загрузка участков")'),
        hasCount('.lane', 5),
      ),
      step(
        'Нажатие на полосу участка «Сварка»',
        click('.lane:has-text("Сварка") .bar'),
        'Под полосами: «Сварка: загрузка 25 %»',
        hasText('.about', 'Сварка: загрузка 25 %'),
      ),
      step('Наведение на самую длинную полосу', hover('.lane .bar >> nth=0')),
      refuse('Нажатие на полосу участка «Термичка»', 'there is no such area'),
      step(
        '«Наряды» раскрыты двойным щелчком',
        doubleClick(node('people')),
        'Под пунктом видны две смены',
        shown(node('p1')),
        shown(node('p2')),
      ),
      step('Выбрана вторая смена', click(node('p2')), 'Вторая смена, нарядов нет', shown('h2:text-is("Вторая смена")')),
      look('Убедиться, что у пункта «Заказы» стоит 8', hasText(`${node('orders')} .w2ui-node-count`, '8')),
      step('Возврат к заказам', click(node('orders')), 'Таблица из восьми строк', hasCount(rows, 8)),
    ]),
  ],
}
