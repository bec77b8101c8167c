import {
  check,
  choose,
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
  isChecked,
  isDisabled,
  type LabelledApp,
  look,
  press,
  refuse,
  reload,
  rightClick,
  set,
  shown,
  step,
  testCase,
  uncheck,
  upload,
} from '../../format.ts'

const menu = (name: string) => `.side .el-menu-item:text-is("${name}")`
const group = (name: string) => `.side .el-sub-menu__title:has-text("${name}")`
const row = (text: string) => `.el-table__row:has-text("${text}")`
const cell = (text: string, column: number) => `${row(text)} >> td:nth-child(${column})`
const option = (name: string) => `.el-select-dropdown__item:has(span:text-is("${name}")) >> visible=true`
const item = (label: string) => `.el-form-item:has(.el-form-item__label:text-is("${label}"))`
const field = (label: string) => `${item(label)} :is(input, textarea)`
const rows = '.el-table__row'
const drawer = '.el-drawer'
const above = '.f-text input'
const message = '.el-message'
const box = '.el-message-box'
const zone = (name: string) => `.el-tree-node__content:has(.el-tree-node__label:text-is("${name}"))`
const zoneName = (name: string) => `${zone(name)} .el-tree-node__label`
const plain = (text: string) => `${row(text)} td:nth-child(n + 2):nth-child(-n + 8)`
const left = '.el-transfer-panel >> nth=0'
const right = '.el-transfer-panel >> nth=1'
const good = (panel: string, name: string) => `${panel} >> .el-checkbox:has-text("${name}")`
const line = (at: number) => `.supply .line >> nth=${at}`
const button = (name: string) => `.el-main button:has(span:text-is("${name}"))`
const dropdown = (name: string) => `.el-dropdown-menu__item:text-is("${name}") >> visible=true`
const total = (column: number) => `.el-table__footer td:nth-child(${column})`

export const app: LabelledApp = {
  name: 'warehouse-element',
  about: 'element-plus 2 with Vue 3, stock of a warehouse',
  language: 'ru',
  cases: [
    testCase('ru', 'Фильтры в остатках', [
      look('Проверить, что открыт раздел «Остатки» и в таблице 8 позиций', hasText('h1', 'Остатки'), hasCount(rows, 8)),
      step(
        'В фильтре «Склад» выбрать «Курган» и нажать «Найти»',
        [choose('.f-place', 'Курган', option('Курган')), click(button('Найти'))],
        'В таблице остались 2 строки: Перфоратор и Рулетка 5 м',
        hasCount(rows, 2),
        shown(row('Перфоратор')),
        shown(row('Рулетка 5 м')),
      ),
      step('Нажать «Сбросить»', click(button('Сбросить')), 'Показаны все 8 товаров', hasCount(rows, 8)),
      step(
        'Ввести в строку поиска над таблицей «гайка» и нажать Enter',
        [fill(above, 'гайка'), press('Enter', above)],
        'Найдена одна позиция с артикулом КР-102',
        hasCount(rows, 1),
      ),
      step(
        'Очистить поиск над таблицей, категорию указать Электрика, снова нажать «Найти»',
        [clear(above), choose('.f-category', 'Электрика', option('Электрика')), click(button('Найти'))],
        'В строке «Итого» количество 725',
        hasText(total(6), '725'),
      ),
      refuse('В фильтре «Склад» выбрать «Сургут»', 'the list has no such warehouse'),
      step('Сбросить фильтры', click(button('Сбросить')), 'В списке опять восемь строк', hasCount(rows, 8)),
      step(
        'Переключиться на «Закончились»',
        click('.el-radio-button:has-text("Закончились")'),
        'Виден только перфоратор с нулевым остатком',
        hasCount(rows, 1),
      ),
    ]),
    testCase('ru', 'Карточка товара в боковой панели', [
      step(
        'Откройте карточку перфоратора (карандаш в строке)',
        click(`${row('Перфоратор')} >> .edit`),
        'Справа выехала панель Карточка товара, количество 0',
        shown(`${drawer} >> text="Карточка товара"`),
        hasValue(field('Количество'), '0'),
      ),
      step(
        'Трижды нажмите + у количества',
        [0, 1, 2].map(() => click(`${item('Количество')} >> .el-input-number__increase`)),
        'В поле стоит 3',
        hasValue(field('Количество'), '3'),
      ),
      step(
        'Уменьшите количество на единицу кнопкой −',
        click(`${item('Количество')} >> .el-input-number__decrease`),
        'Количество: 2',
        hasValue(field('Количество'), '2'),
      ),
      step('Мин. остаток поставьте 5, цену 9100', [fill(field('Минимальный остаток'), '5'), fill(field('Цена, ₽'), '9100')]),
      step(
        'Выключите контроль остатка',
        uncheck(`${drawer} >> .el-switch`),
        'Переключатель выключен',
        isChecked(`${drawer} >> .el-switch`, false),
      ),
      refuse('Нажмите Дублировать', 'the panel has Отмена and Сохранить only'),
      step(
        'Сохраните',
        click(`${drawer} >> button:has-text("Сохранить")`),
        'Панель закрылась, у перфоратора теперь 2 штуки на сумму 18 200,00',
        gone(drawer),
        hasText(cell('Перфоратор', 6), '2'),
        hasText(cell('Перфоратор', 8), '18 200,00'),
      ),
      step(
        'Снова откройте ту же карточку и, ничего не меняя, закройте её крестиком',
        [click(`${row('Перфоратор')} >> .edit`), click('.el-drawer__close-btn')],
        'В списке ничего не изменилось',
      ),
    ]),
    testCase('ru', 'Добавление товара с ошибками', [
      step(
        'Клик по «добавить товар»',
        click(button('Добавить товар')),
        'Пустая форма: наименование и артикул не заполнены',
        hasValue(field('Наименование'), ''),
        hasValue(field('Артикул'), ''),
      ),
      step(
        'Сохранение пустой формы',
        click(`${drawer} >> button:has-text("Сохранить")`),
        'Под наименованием текст «Укажите наименование», форма осталась открытой',
        hasText(`${item('Наименование')} >> .el-form-item__error`, 'Укажите наименование'),
        shown(drawer),
      ),
      step(
        'Ввод данных: наименование = Смеситель для кухни, артикул = СТ-40, категория = Сантехника. Сохранение',
        [
          fill(field('Наименование'), 'Смеситель для кухни'),
          fill(field('Артикул'), 'СТ-40'),
          choose(item('Категория') + ' >> .el-select', 'Сантехника', option('Сантехника')),
          click(`${drawer} >> button:has-text("Сохранить")`),
        ],
        'Осталась ошибка про формат артикула (АА-000), у наименования её больше нет',
        gone(`${item('Наименование')} >> .el-form-item__error`),
        hasText(`${item('Артикул')} >> .el-form-item__error`, 'Артикул вида АА-000'),
      ),
      step(
        'Исправление артикула на «СТ-401» и повторное сохранение',
        [fill(field('Артикул'), 'СТ-401'), click(`${drawer} >> button:has-text("Сохранить")`)],
        'Товар добавлен последней строкой таблицы, всего 9 строк',
        hasCount(rows, 9),
        hasText(`${rows} >> nth=-1`, 'Смеситель для кухни'),
      ),
      step(
        'Двойной клик по новой строке',
        doubleClick(plain('Смеситель для кухни')),
        'Карточка открыта, поле «Категория» — Сантехника',
        shown(drawer),
        hasText(item('Категория') + ' >> .el-select', 'Сантехника'),
      ),
      step('Нажатие Esc', press('Escape'), 'Карточка закрылась', gone(drawer)),
    ]),
    testCase('ru', 'Списание и удаление товара', [
      step(
        'Пользователь нажимает "Списать" напротив дрели',
        click(`${row('Дрель')} >> .off`),
        'Появляется вопрос "Списать весь остаток?"',
        shown('.el-popconfirm:has-text("Списать весь остаток?") >> visible=true'),
      ),
      step(
        'Пользователь отказывается',
        click('.el-popconfirm button:has-text("Нет") >> visible=true'),
        'Вопрос исчезает, остаток дрели по-прежнему 12',
        gone('.el-popconfirm'),
        hasText(cell('Дрель', 6), '12'),
      ),
      step(
        'Пользователь ещё раз нажимает "Списать" у дрели и подтверждает',
        [click(`${row('Дрель')} >> .off`), click('.el-popconfirm button:has-text("Да") >> visible=true')],
        'Количество дрели изменилось с 12 на 0, ссылка "Списать" в этой строке стала неактивной',
        hasText(cell('Дрель', 6), '0'),
        isDisabled(`${row('Дрель')} >> .off`),
      ),
      refuse('Пользователь нажимает на корзину', 'every row has a bin and the step does not say which'),
      step(
        'Пользователь удаляет шайбу (иконка корзины)',
        click(`${row('Шайба 8')} >> .bin`),
        'Система спрашивает: Удалить товар «Шайба 8»?',
        shown(`${box} >> text=Удалить товар «Шайба 8»?`),
      ),
      step(
        'Подтверждает удаление',
        click(`${box} >> button:has-text("Удалить")`),
        'Шайба исчезла из списка, строк стало 7. Запись удалена из базы',
        gone(row('Шайба 8')),
        hasCount(rows, 7),
      ),
      step(
        'Пользователь отмечает галочками болт и рулетку',
        [check(`${row('Болт')} >> .el-checkbox`), check(`${row('Рулетка')} >> .el-checkbox`)],
        'Кнопка перемещения становится доступна, на ней (2)',
        isDisabled('.move', false),
        hasText('.move', 'Переместить (2)'),
      ),
      step(
        'Пользователь перемещает отмеченное: жмёт "Переместить", складом-получателем указывает Тюмень и завершает перемещение той же кнопкой в окне',
        [
          click('.move'),
          choose('.el-dialog .to', 'Тюмень', option('Тюмень')),
          click('.el-dialog button:has-text("Переместить") >> visible=true'),
        ],
        'У болта и у рулетки в колонке "Склад" стоит Тюмень',
        hasText(cell('Болт', 5), 'Тюмень'),
        hasText(cell('Рулетка', 5), 'Тюмень'),
      ),
    ]),
    testCase(
      'ru',
      'Оформление новой поставки',
      [
        step(
          'Переходим: Приход → Новая поставка',
          [click(group('Приход')), click(menu('Новая поставка'))],
          'Адрес заканчивается на #/supply/new, активен первый шаг «Документ»',
          hasUrl('#/supply/new'),
          shown('.el-step__head.is-process + .el-step__main:has-text("Документ")'),
        ),
        step(
          'Ничего не заполняя, жмём Далее',
          click(button('Далее')),
          'Остаёмся на первом шаге, под полем поставщика — «Выберите поставщика»',
          hasText(`${item('Поставщик')} >> .el-form-item__error`, 'Выберите поставщика'),
        ),
        step(
          'Заполняем шапку:\n- Поставщик: УралМет\n- Место хранения: Омск / Корпус А / Стеллаж 2\n- Номер накладной: Н-778/1\n- Номер машины: из тестовых данных',
          [
            choose(item('Поставщик') + ' >> .el-select', 'УралМет', option('УралМет')),
            set(item('Место хранения') + ' >> .el-cascader', ['Омск / Корпус А / Стеллаж 2'], async (page) => {
              await page.locator('.supply .el-cascader').click()
              for (const name of ['Омск', 'Корпус А', 'Стеллаж 2'])
                await page.locator(`.el-cascader-node:has-text("${name}") >> visible=true`).first().click()
            }),
            fill(field('Номер накладной'), 'Н-778/1'),
            fill(field('Номер машины'), 'А123ВС55'),
          ],
          'Все четыре поля заполнены',
          hasValue(field('Номер накладной'), 'Н-778/1'),
          hasValue(field('Номер машины'), 'А123ВС55'),
          hasValue('.supply .el-cascader input', 'Омск / Корпус А / Стеллаж 2'),
        ),
        step(
          'Прибытие ставим на 14.10.2026 09:30',
          set(field('Прибытие'), ['14.10.2026 09:30', '2026-10-14 09:30'], async (page) => {
            const input = page.locator(field('Прибытие')).first()
            await input.click()
            await input.fill('14.10.2026 09:30')
            await input.press('Enter')
          }),
        ),
        step(
          'Прикладываем скан nakladnaya.pdf',
          upload('label:has-text("Прикрепить файл")', 'nakladnaya.pdf'),
          'Вместо «Файл не выбран» имя файла',
          shown('text="nakladnaya.pdf"'),
          gone('text="Файл не выбран"'),
        ),
        step('Идём дальше и добавляем ещё две строки', [
          click(button('Далее')),
          click(button('Добавить строку')),
          click(button('Добавить строку')),
        ]),
        step('В первой строке товар — Дрель ударная, количество — 4; во второй кабель, 150', [
          choose(`${line(0)} >> .el-select`, 'Дрель ударная', option('Дрель ударная')),
          fill(`${line(0)} >> .el-input-number input`, '4'),
          choose(`${line(1)} >> .el-select`, 'Кабель ВВГ 3×2,5', option('Кабель ВВГ 3×2,5')),
          fill(`${line(1)} >> .el-input-number input`, '150'),
        ]),
        step('Третью строку удаляем', click(`${line(2)} >> .bin`), 'Осталось две строки с товарами', hasCount('.supply .line', 2)),
        step(
          'Далее. На проверке видим место Омск / Корпус А / Стеллаж 2',
          click(button('Далее')),
          'Кнопка «Провести поставку» пока неактивна',
          isDisabled(button('Провести поставку')),
          shown('text="Омск / Корпус А / Стеллаж 2"'),
        ),
        step(
          'Ставим галку «Документы проверены» и проводим поставку',
          [check('.supply .el-checkbox'), click(button('Провести поставку'))],
          'Поставка проведена, ей присвоен номер П-0113. Поставщику ушло письмо',
          shown('.el-result__title:has-text("Поставка проведена")'),
          hasText('.el-result__subtitle', 'П-0113'),
        ),
      ],
      { testData: 'Номер машины: А123ВС55\nВодитель: Ким А. Р.' },
    ),
    testCase('ru', 'История поставок', [
      step(
        'Зайти в историю поставок по прямой ссылке /#/supply/history',
        goTo('/#/supply/history'),
        'Заголовок страницы «История поставок», внизу «Всего 7»',
        hasTitle('История поставок'),
        shown('.el-pagination__total:has-text("Всего 7")'),
      ),
      step(
        'Отсортировать по сумме по убыванию: два раза кликнуть на шапку колонки',
        [click('th:has-text("Сумма")'), click('th:has-text("Сумма")')],
        'первой идет П-0107 на 305 000,00',
        hasText(`${rows} >> nth=0`, 'П-0107'),
        hasText(`${rows} >> nth=0 >> td:nth-child(4)`, '305 000,00'),
      ),
      step('перейти на 2 страницу', click('.el-pager li:text-is("2")'), 'в таблице две поставки', hasCount(rows, 2)),
      step(
        'вернуться на пред. страницу стрелкой влево',
        click('.el-pagination .btn-prev'),
        'кнопка «назад» в пагинации недоступна',
        isDisabled('.el-pagination .btn-prev'),
      ),
      step(
        'у П-0110 нажать три точки → Отменить поставку',
        [click(`${row('П-0110')} >> .more`), click(dropdown('Отменить поставку'))],
        'Статус черновика сменился на «Отменена»',
        hasText(cell('П-0110', 5), 'Отменена'),
      ),
      refuse('то же для П-0999', 'there is no such delivery in the table'),
      step(
        'скопировать поставку П-0111 (через её меню)',
        [click(`${row('П-0111')} >> .more`), click(dropdown('Копировать'))],
        'Всего стало 8',
        hasText('.el-pagination__total', 'Всего 8'),
      ),
      step(
        'Период: с 01.09.2026 по 20.09.2026',
        [
          set('.history .el-range-input >> nth=0', ['01.09.2026', '2026-09-01'], async (page) => {
            await page.locator('.history .el-range-input').first().click()
            await page.locator('.history .el-range-input').first().fill('01.09.2026')
          }),
          set('.history .el-range-input >> nth=1', ['20.09.2026', '2026-09-20'], async (page) => {
            await page.locator('.history .el-range-input').nth(1).fill('20.09.2026')
            await page.keyboard.press('Enter')
          }),
        ],
        'Только П-0109 и П-0108',
        hasCount(rows, 2),
        shown(row('П-0109')),
        shown(row('П-0108')),
      ),
    ]),
    testCase(
      'ru',
      'Сборка заказа 5512',
      [
        step(
          'Открыт пункт меню Отгрузка - Сборка заказа',
          [click(group('Отгрузка')), click(menu('Сборка заказа'))],
          'Кнопка отгрузить не активна',
          isDisabled(button('Отгрузить')),
        ),
        step(
          'В левом списке отмечены болт м8 и розетка',
          [check(good(left, 'Болт М8×40')), check(good(left, 'Розетка двойная'))],
          'В шапке списка 2/8',
          hasText(`${left} >> .el-transfer-panel__header`, '2/8'),
        ),
        step(
          'Отмеченное перенесено в заказ стрелкой вправо',
          click('.el-transfer__button >> nth=1'),
          'Болт и розетка теперь в правом списке',
          shown(good(right, 'Болт М8×40')),
          shown(good(right, 'Розетка двойная')),
        ),
        step(
          'В фильтр левого списка введено "каб"',
          fill(`${left} >> input[placeholder="Фильтр"]`, 'каб'),
          'Слева только кабель',
          hasCount(`${left} >> .el-transfer-panel__item`, 1),
        ),
        step(
          'Справа отмечена розетка, нажата стрелка влево',
          [check(good(right, 'Розетка двойная')), click('.el-transfer__button >> nth=0')],
          'В заказе остался один болт',
          hasCount(`${right} >> .el-transfer-panel__item`, 1),
        ),
        refuse('В списке «На складе» отмечен Перфоратор 2400 Вт', 'the list has no such thing'),
        step(
          'Нажата кнопка "Отгрузить", в окне подтверждения выбрано "Да"',
          [click(button('Отгрузить')), click(`${box} >> button:has-text("Да")`)],
          'Сообщение «Заказ отгружен», правый список пуст',
          shown(`${message}:has-text("Заказ отгружен")`),
          hasCount(`${right} >> .el-transfer-panel__item`, 0),
        ),
      ],
      { preconditions: 'Заказ № 5512 в работе' },
    ),
    testCase('ru', 'Зоны и контакты склада', [
      step(
        'Раскрыть «Справочники», там «Склады и зоны»',
        [click(group('Справочники')), click(menu('Склады и зоны'))],
        'Видно дерево зон и раздел «Режим работы» раскрыт',
        shown('.el-tree'),
        shown('text=Пн–Пт'),
      ),
      step(
        'В дереве развернуть Омск (треугольник), затем Корпус А',
        [click(zoneName('Омск')), click(zoneName('Корпус А'))],
        'Показались Холодная камера и Сухая зона',
        shown(zone('Холодная камера')),
        shown(zone('Сухая зона')),
      ),
      step(
        'Поставить флажок у Корпуса А',
        check(`${zone('Корпус А')} >> .el-checkbox`),
        'Обе его зоны отмечены, «Выбрано зон: 2»',
        isChecked(`${zone('Холодная камера')} >> .el-checkbox`),
        isChecked(`${zone('Сухая зона')} >> .el-checkbox`),
        hasText('.zone-count', '2'),
      ),
      step('Снять его у Сухой зоны', uncheck(`${zone('Сухая зона')} >> .el-checkbox`), 'Выбрана 1 зона', hasText('.zone-count', '1')),
      step(
        'Кликнуть по названию «Сухая зона», нажать «Переименовать», стереть название и применить',
        [
          click(zoneName('Сухая зона')),
          click(button('Переименовать')),
          clear(`${box} >> input`),
          click(`${box} >> button:has-text("Применить")`),
        ],
        'В окне ошибка о пустом названии',
        shown(`${box} >> text="Название не может быть пустым"`),
      ),
      step(
        'Назвать зону «Сухой склад 2» и применить',
        [fill(`${box} >> input`, 'Сухой склад 2'), click(`${box} >> button:has-text("Применить")`)],
        'В дереве вместо «Сухая зона» — «Сухой склад 2»',
        shown(zone('Сухой склад 2')),
        gone(zone('Сухая зона')),
      ),
      step(
        'Раскрыть блок Контакты',
        click('.el-collapse-item__header:has-text("Контакты")'),
        'Телефон заполнен, телефон охраны пустой',
        hasValue(field('Телефон'), '+7 3812 55-00-10'),
        hasValue(field('Телефон охраны'), ''),
      ),
      step(
        'Тел. охраны — +7 913 600-11-22, почту сменить на ohrana@firma.example, сохранить',
        [
          fill(field('Телефон охраны'), '+7 913 600-11-22'),
          fill(field('E-mail'), 'ohrana@firma.example'),
          click('.el-collapse button:has-text("Сохранить")'),
        ],
        'Мелькнуло «Контакты сохранены»',
        shown(`${message}:has-text("Контакты сохранены")`),
      ),
      refuse(
        'Нажать «Сохранить» в блоке «Температура»',
        'that block is folded and has no such button; the only one belongs to the contacts',
      ),
      step(
        'Свернуть «Режим работы» щелчком по заголовку',
        click('.el-collapse-item__header:has-text("Режим работы")'),
        'Часы работы больше не отображаются',
        gone('text=Пн–Пт'),
      ),
    ]),
    testCase('ru', 'Шапка, клавиши и отчёты', [
      step(
        'Нажмите колокольчик в шапке',
        click('.bell'),
        'Показан список из трёх уведомлений, счётчик 3 пропал',
        shown('text="Перфоратор закончился"'),
        gone('.el-badge__content'),
      ),
      step('Ypfvbnt F2', press('F2'), 'Появилась форма нового товара', shown(`${drawer} >> text="Карточка товара"`)),
      step('Закройте её кнопкой «Отмена»', click(`${drawer} >> button:has-text("Отмена")`), 'Форма скрыта', gone(drawer)),
      step(
        'Нажмите на строке кабеля правой кнопкой мыши и выберите «Копировать артикул»',
        [rightClick(plain('Кабель')), click('.ctx [role=menuitem]:has-text("Копировать артикул")')],
        '«Артикул ЭЛ-201 скопирован»; артикул лежит в буфере обмена',
        shown(`${message}:has-text("Артикул ЭЛ-201 скопирован")`),
      ),
      step(
        'Введите «ИН-30» в поиск по артикулу в шапке и нажмите лупу',
        [fill('.top input', 'ИН-30'), click('.top .el-input-group__append button')],
        'Таблица сократилась до трёх строк',
        hasCount(rows, 3),
      ),
      step('Обновите страницу (F5)', reload(), 'Опять 8 строк, поле поиска в шапке пусто', hasCount(rows, 8), hasValue('.top input', '')),
      step(
        'Щёлкните по имени Соколовой и пройдите в профиль',
        [click('.user'), click(dropdown('Профиль'))],
        'Окно «Профиль»: Соколова Мария Павловна',
        shown('.el-dialog >> text="Соколова Мария Павловна"'),
      ),
      step(
        'Закройте окно и откройте отчёты',
        [click('.el-dialog__headerbtn >> visible=true'), click(menu('Отчёты'))],
        'Кнопка Экспорт в 1С заблокирована',
        isDisabled('button:has-text("Экспорт в 1С")'),
      ),
      step(
        'Наведите мышь на эту кнопку',
        hover('button:has-text("Экспорт в 1С")'),
        'Подсказка «Нет связи с 1С»',
        shown('.el-popper:has-text("Нет связи с 1С") >> visible=true'),
      ),
      step(
        'Переключитесь на вкладку «По категориям»',
        click('.el-tabs__item:has-text("По категориям")'),
        'Крепёж: 3',
        shown('text="Крепёж: 3"'),
      ),
      step('Вернитесь на предыдущую страницу браузера', goBack(), 'Снова остатки', hasTitle('Остатки')),
      refuse('Откройте раздел «Инвентаризация»', 'the menu has no such item'),
    ]),
  ],
}
