import type { Page } from 'playwright-core'
import {
  check,
  choose,
  clear,
  click,
  fill,
  gone,
  goBack,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  hover,
  isChecked,
  isDisabled,
  isFocused,
  look,
  press,
  refuse,
  reload,
  set,
  shown,
  step,
  testCase,
  uncheck,
  upload,
  type LabelledApp,
} from '../../format.ts'

const row = (name: string): string => `.ant-table-row:has-text("${name}")`
const option = (title: string): string => `.ant-select-dropdown:visible .ant-select-item-option[title="${title}"]`
const node = (title: string): string => `.ant-select-tree:visible [role=treeitem]:has([title="${title}"])`
const place = (title: string): string => `.ant-cascader-menus:visible [role=menuitemcheckbox][title="${title}"]`
const menu = (text: string): string =>
  `.ant-dropdown:visible [role=menuitem]:has-text("${text}"), .ant-dropdown-menu-submenu-popup:visible [role=menuitem]:has-text("${text}")`
const section = (text: string): string => `.ant-layout-sider [role=menuitem]:has-text("${text}")`
const button = (text: string): string => `button:visible:has-text("${text}")`
const toast = (text: string): string => `.ant-message-notice:has-text("${text}")`
const yes = (text: string): string => `.ant-popconfirm:visible button:has-text("${text}")`
const firstRow = '.ant-table-row >> nth=0'
const counter = (n: number): string => `h3 sup[title="${n}"]`
const typed =
  (on: string, text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(on).click()
    await page.locator(on).fill(text)
    await page.locator(on).press('Enter')
  }
const date = (on: string, ru: string) => set(on, [ru, ru.split('.').toReversed().join('-')], typed(on, ru))

export const app: LabelledApp = {
  name: 'staff-antd',
  about: 'antd 6 and React, staff administration',
  language: 'ru',
  cases: [
    testCase('ru', 'Фильтрация списка сотрудников', [
      step(
        'Раскрыть список «Отдел» и выбрать «Разработка»',
        choose('.f-dept', 'Разработка', option('Разработка')),
        'В таблице три сотрудника: Кузнецов, Белов и Тихонов',
        hasCount('.ant-table-row', 3),
        shown(row('Белов')),
        shown(row('Тихонов')),
      ),
      step(
        'Нажать на заголовок столбца «Оклад»',
        click('th:has-text("Оклад")'),
        'Строки упорядочены по возрастанию оклада, сверху Белов Кирилл Андреевич',
        hasText(firstRow, 'Белов Кирилл Андреевич'),
      ),
      step(
        'Ещё раз нажать на тот же заголовок',
        click('th:has-text("Оклад")'),
        'Порядок сменился на обратный: в первой строке 215 000 ₽',
        hasText(firstRow, '215 000 ₽'),
      ),
      step(
        'Сбросить фильтры',
        click(button('Сбросить')),
        'Отдел снова не выбран, счётчик у заголовка показывает 12',
        hasText('.f-dept', 'Все отделы'),
        shown(counter(12)),
      ),
      step(
        'В поле поиска ввести фамилию Орлова и нажать Enter',
        [fill('.f-query input', 'Орлова'), press('Enter', '.f-query input')],
        'Найдена ровно одна запись',
        hasCount('.ant-table-row', 1),
      ),
      step(
        'Очистить поиск, нажав на крестик внутри поля',
        click('.f-query .ant-input-clear-icon'),
        'Поле поиска пустое, в таблице снова несколько страниц',
        hasValue('.f-query input', ''),
        shown('.ant-pagination-item-3'),
      ),
      refuse('В списке «Отдел» выбрать «Маркетинг»', 'The list has no such department.'),
      look('Проверить, что кнопка «Удалить выбранных» недоступна', isDisabled(button('Удалить выбранных'))),
    ]),
    testCase(
      'ru',
      'Приём нового сотрудника',
      [
        step(
          'Нажмите "Добавить сотрудника".',
          click(button('Добавить сотрудника')),
          'Справа выехала панель "Новый сотрудник"',
          hasText('.ant-drawer-title', 'Новый сотрудник'),
        ),
        step(
          'Нажмите "Сохранить", не заполняя форму.',
          click('.ant-drawer-footer button:has-text("Сохранить")'),
          'Под двумя полями красные сообщения: "Укажите ФИО" и "Укажите рабочую почту"',
          shown('.ant-form-item-explain-error:has-text("Укажите ФИО")'),
          shown('.ant-form-item-explain-error:has-text("Укажите рабочую почту")'),
        ),
        step(
          'Заполните ФИО и рабочую почту из тестовых данных.',
          [fill('#name', 'Лебедев Павел Петрович'), fill('#email', 'lebedev@kadry.test')],
          'Сообщения об ошибках исчезли',
          gone('.ant-form-item-explain-error'),
        ),
        step(
          'Выберите подразделение (см. тестовые данные).',
          choose('#dept', 'Цех № 1', node('Цех № 1')),
          'В поле стоит Цех № 1',
          hasText('.ant-tree-select', 'Цех № 1'),
        ),
        step(
          'Дату приёма поставьте 05.10.2026, рабочее место — Омск, офис на Маркса.',
          [date('#from', '05.10.2026'), choose('#place', 'Омск', place('Омск')), click(place('Офис на Маркса'))],
          'Рабочее место: "Омск / Офис на Маркса"',
          hasValue('#from', '05.10.2026'),
          hasText('.ant-cascader', 'Омск / Офис на Маркса'),
        ),
        step(
          'В должности наберите «тест» и выберите найденный вариант.',
          [fill('#position', 'тест'), click(option('Тестировщик'))],
          'Должность — Тестировщик',
          hasText('.ant-select:has(#position)', 'Тестировщик'),
        ),
        step(
          'Перейдите на вкладку Условия, отметьте ГПХ, оклад укажите 95000 и включите удалённую работу.',
          [
            click('[role=tab]:has-text("Условия")'),
            check('#contract label:has-text("ГПХ")'),
            fill('#salary', ['95000', '95 000']),
            check('#remote'),
          ],
          'Удалённая работа включена, договор ГПХ отмечен',
          isChecked('#remote'),
          isChecked('#contract label:has-text("ГПХ")'),
        ),
        step(
          'Сохраните карточку.',
          click('.ant-drawer-footer button:has-text("Сохранить")'),
          'Всплыло сообщение "Сотрудник добавлен". Лебедев стоит первым в таблице, статус у него «Испытательный срок». На рабочую почту ушло приветственное письмо.',
          shown(toast('Сотрудник добавлен')),
          hasText(firstRow, 'Лебедев Павел Петрович'),
          hasText(`${row('Лебедев')} .ant-tag`, 'Испытательный срок'),
        ),
        refuse('В строке Лебедева нажмите кнопку "Отправить приглашение".', 'Rows have no such button.'),
      ],
      {
        preconditions: 'Открыт раздел «Сотрудники»',
        testData: 'ФИО: Лебедев Павел Петрович\nРабочая почта: lebedev@kadry.test\nПодразделение: Цех № 1',
      },
    ),
    testCase('ru', 'Правка карточки', [
      step(
        'Открываем карточку Петрова',
        click(`${row('Петров Олег')} a, ${row('Петров Олег')} .act-edit`),
        'Открылась карточка, в поле ФИО — Петров Олег Игоревич',
        hasText('.ant-drawer-title', 'Карточка сотрудника'),
        hasValue('#name', 'Петров Олег Игоревич'),
      ),
      step(
        'Меняем личную почту на o.petrov@mail.ru, рабочую не трогаем',
        fill('#private', 'o.petrov@mail.ru'),
        'Личная почта изменилась, рабочая осталась staff2@kadry.test',
        hasValue('#private', 'o.petrov@mail.ru'),
        hasValue('#email', 'staff2@kadry.test'),
      ),
      step(
        'Стираем рабочую почту и жмём сохранить',
        [clear('#email'), click('.ant-drawer-footer button:has-text("Сохранить")')],
        'Карточка не закрывается, под полем ошибка',
        shown('.ant-form-item:has(#email) .ant-form-item-explain-error'),
      ),
      step(
        'Вводим в неё o.petrov без собаки',
        fill('#email', 'o.petrov'),
        'Текст ошибки меняется на «Неверный адрес почты»',
        hasText('.ant-form-item:has(#email) .ant-form-item-explain-error', 'Неверный адрес почты'),
      ),
      step(
        'Исправляем на o.petrov@kadry.test',
        fill('#email', 'o.petrov@kadry.test'),
        'ошибка пропадает',
        gone('.ant-form-item-explain-error'),
      ),
      step(
        'Заходим на вкладку условий, в комментарий пишем: Вернулся из отпуска досрочно!',
        [click('[role=tab]:has-text("Условия")'), fill('#note', 'Вернулся из отпуска досрочно!')],
        'Счётчик под полем показывает 29 / 100',
        shown('.ant-input-textarea-show-count:has-text("29"), .ant-input-data-count:has-text("29")'),
      ),
      step(
        'Закрываем панель крестиком, изменения не сохраняем',
        click('.ant-drawer-close'),
        'Карточка закрыта, никаких сообщений нет',
        gone('.ant-drawer-title'),
      ),
      refuse('Открываем карточку Громовой', 'The table has no such employee; the name belongs to the signed-in user.'),
    ]),
    testCase('ru', 'Выбор и удаление нескольких строк', [
      step(
        'Отмечены флажками вторая и третья строки',
        [check('.ant-table-row >> nth=1 >> .ant-checkbox-input'), check('.ant-table-row >> nth=2 >> .ant-checkbox-input')],
        'Рядом с кнопками надпись «Выбрано: 2», кнопка «Удалить выбранных» стала доступна',
        hasText('.chosen', 'Выбрано: 2'),
        isDisabled(button('Удалить выбранных'), false),
      ),
      step(
        'Переход на вторую страницу таблицы',
        click('.ant-pagination-item-2'),
        'Первая в списке — Новикова Ольга Юрьевна',
        hasText(firstRow, 'Новикова Ольга Юрьевна'),
      ),
      step(
        'Установка флажка в шапке таблицы',
        check('th .ant-checkbox-input'),
        'Выбрано: 7',
        hasText('.chosen', 'Выбрано: 7'),
        isChecked('th .ant-checkbox-input'),
      ),
      step(
        'Нажата кнопка «Удалить выбранных», удаление подтверждено',
        [click(button('Удалить выбранных')), click(yes('Да'))],
        'Сообщение «Удалено: 7», в счётчике сотрудников осталось 5',
        shown(toast('Удалено: 7')),
        shown(counter(5)),
      ),
      step(
        'Обновление списка кнопкой с круговой стрелкой, возврат на первую страницу',
        [click('button[title="Обновить"]'), click('.ant-pagination-item-1')],
        'Сотрудников снова двенадцать',
        shown(counter(12)),
      ),
      step(
        'Нажатие на корзину у Ивановой Марии, отказ от удаления',
        [click(`${row('Иванова Мария')} button[title="Удалить"]`), click(yes('Нет'))],
        'Запись Ивановой осталась в списке',
        shown(row('Иванова Мария')),
      ),
      step(
        'Повторное нажатие на неё и согласие',
        [click(`${row('Иванова Мария')} button[title="Удалить"]`), click(yes('Да'))],
        'Иванова в таблице больше не отображается; запись помечена удалённой в базе',
        gone(row('Иванова Мария')),
      ),
      refuse('Нажатие на карандаш', 'Every row has a pencil, and the step does not say which row.'),
    ]),
    testCase('ru', 'Действия из меню строки', [
      step(
        'Пользователь нажимает на три точки в строке Абрамова',
        click(`${row('Абрамов')} .act-more`),
        'Открылось меню: Открыть карточку, Перевести…, Ещё, Уволить',
        shown(menu('Открыть карточку')),
        shown(menu('Уволить')),
      ),
      step(
        'Пользователь выбирает перевод',
        click(menu('Перевести')),
        'Появилось окно «Перевод в другой отдел», в нём кнопка «Перевести» неактивна',
        shown('.ant-modal-title:has-text("Перевод в другой отдел")'),
        isDisabled('.ant-modal-footer button:has-text("Перевести")'),
      ),
      step(
        'Пользователь указывает новый отдел «Отдел кадров» и подтверждает перевод',
        [choose('.m-dept', 'Отдел кадров', option('Отдел кадров')), click('.ant-modal-footer button:has-text("Перевести")')],
        'У Абрамова отдел меняется со «Склад» на «Отдел кадров»',
        hasText(`${row('Абрамов')} td >> nth=2`, 'Отдел кадров'),
      ),
      step(
        'Пользователь снова открывает то же меню и наводит курсор на «Ещё»',
        [click(`${row('Абрамов')} .act-more`), hover(menu('Ещё'))],
        'Раскрылось подменю; пункт «Печать» недоступен',
        shown(menu('Скопировать ссылку')),
        isDisabled(menu('Печать')),
      ),
      step(
        'Пользователь копирует ссылку',
        click(menu('Скопировать ссылку')),
        'Ненадолго появляется «Ссылка скопирована», адрес карточки лежит в буфере обмена',
        shown(toast('Ссылка скопирована')),
      ),
      step(
        'Пользователь увольняет его через меню с тремя точками',
        [click(`${row('Абрамов')} .act-more`), click(menu('Уволить'))],
        'Статус Абрамова: «Уволен» вместо «На больничном»',
        hasText(`${row('Абрамов')} .ant-tag`, 'Уволен'),
      ),
      refuse('Пользователь выбирает в меню Абрамова пункт «Восстановить»', 'The menu has no such item.'),
    ]),
    testCase('ru', 'Заявки на отпуск', [
      step(
        'Перейти в раздел "Отпуска"',
        click(section('Отпуска')),
        'Название вкладки браузера: "Кадры — Отпуска"',
        hasTitle('Кадры — Отпуска'),
        hasUrl('#/vacations'),
      ),
      step(
        'Нажать "Создать заявку", ничего не выбирая',
        click(button('Создать заявку')),
        'Ошибка "Выберите сотрудника и период"',
        shown(toast('Выберите сотрудника и период')),
      ),
      step(
        'Сотрудник = Орлова Дарья Ильинична\nВид = Учебный\nПериод = 01.12.2026 – 05.12.2026\nСоздать заявку',
        [
          choose('.v-who', 'Орлова Дарья Ильинична', option('Орлова Дарья Ильинична')),
          check('.ant-radio-group label:has-text("Учебный")'),
          date('.v-range input >> nth=0', '01.12.2026'),
          date('.v-range input >> nth=1', '05.12.2026'),
          click(button('Создать заявку')),
        ],
        'Внизу таблицы добавилась строка: Орлова Д. И. / Учебный / 01.12.2026 / 05.12.2026 / Новая',
        hasCount('.vacations .ant-table-row', 4),
        hasText('.vacations .ant-table-row >> nth=3', 'Орлова Д. И. Учебный 01.12.2026 05.12.2026 Новая'),
      ),
      step(
        'Согласовать заявку Белова',
        click(`${row('Белов')} button:has-text("Согласовать")`),
        'Состояние — "Согласована", обе кнопки в этой строке стали серыми',
        hasText(`${row('Белов')} .ant-tag`, 'Согласована'),
        isDisabled(`${row('Белов')} button:has-text("Согласовать")`),
        isDisabled(`${row('Белов')} button:has-text("Отклонить")`),
      ),
      step(
        'В последней строке нажать "Отклонить" и подтвердить',
        [click('.vacations .ant-table-row >> nth=3 >> button:has-text("Отклонить")'), click(yes('Отклонить'))],
        'Заявка Орловой отклонена',
        hasText(`${row('Орлова')} .ant-tag`, 'Отклонена'),
      ),
      refuse('Удалить заявку Зайцевой', 'A request can be approved or declined, not deleted.'),
      step(
        'Обновить страницу в браузере',
        reload(),
        'Созданная заявка пропала, раздел прежний',
        gone(row('Орлова')),
        hasUrl('#/vacations'),
      ),
      step('Вернуться назад кнопкой браузера', goBack(), 'Снова список сотрудников', hasTitle('Кадры — Сотрудники')),
    ]),
    testCase('ru', 'Права группы', [
      step('Откройте [Группы доступа]', click(section('Группы доступа'))),
      step(
        'Отметьте слева **Просмотр окладов** и **Выгрузка отчётов**, после чего перенесите их вправо',
        [
          check(
            '.ant-transfer-section:first-child li[title="Просмотр окладов"], .ant-transfer-section:first-child li[title="Просмотр окладов"] input',
          ),
          check(
            '.ant-transfer-section:first-child li[title="Выгрузка отчётов"], .ant-transfer-section:first-child li[title="Выгрузка отчётов"] input',
          ),
          click('.ant-transfer-actions button:not([disabled])'),
        ],
        'В правом списке стало три права',
        hasCount('.ant-transfer-section:last-child li[title]', 3),
      ),
      step(
        'Через поиск в правом списке найдите "карточек"',
        fill('.ant-transfer-section:last-child input[placeholder]', 'карточек'),
        'Справа остался один пункт — **Просмотр карточек**',
        hasCount('.ant-transfer-section:last-child li[title]', 1),
      ),
      step('Нажмите [Сохранить права]', click(button('Сохранить права')), 'Права сохранены: 3', shown(toast('Права сохранены: 3'))),
      step('Включите блокировку группы', check('.lock'), 'Кнопка [Сохранить права] недоступна', isDisabled(button('Сохранить права'))),
      step('Снимите её', uncheck('.lock'), 'Кнопку снова можно нажать', isDisabled(button('Сохранить права'), false)),
      refuse('Введите "оклад" в поле [Поиск]', 'Both lists have a search field with this caption.'),
    ]),
    testCase('ru', 'Документы и уведомления', [
      step('Меню → Документы', click(section('Документы')), 'Список из трёх приказов', hasCount('.files li', 3)),
      step(
        'Загрузить приказ: файл «Приказ № 17.pdf»',
        upload('.ant-upload-drag input[type=file]', 'Приказ № 17.pdf'),
        'Файл загружен и стоит в конце списка',
        shown(toast('Файл загружен')),
        hasText('.files li >> nth=3', 'Приказ № 17.pdf'),
      ),
      step('Удалить второй сверху', click('.files li >> nth=1 >> a'), 'Приказа о переводе № 15 нет', gone('.files li:has-text("№ 15")')),
      refuse('Скачать приказ № 16', 'Files can only be deleted.'),
      step(
        'Вкладка «Справки».',
        click('[role=tab]:has-text("Справки")'),
        'Справок пока нет',
        shown('.ant-empty:has-text("Справок пока нет")'),
      ),
      look('Вкладка «Архив» не активна, открыть её нельзя', isDisabled('[role=tab]:has-text("Архив")')),
      step(
        'Клик по колокольчику в шапке',
        click('.bell'),
        'Два уведомления, первое — о заявке Белова. Красная точка пропала.',
        shown('.ant-popover:has-text("Заявка на отпуск: Белов К. А.")'),
        gone('.ant-badge-dot'),
      ),
      step('Навести на «Громова Лидия», выбрать «Мой профиль»', [hover('.top a:has-text("Громова")'), click(menu('Мой профиль'))]),
    ]),
    testCase('ru', 'Столбцы, экспорт, страницы', [
      step(
        'кликнуть по шестеренке и убрать оклад из таблицы',
        [click('button.cols'), uncheck('.ant-popover:visible .ant-checkbox-wrapper')],
        'колонки Оклад нет',
        gone('th:has-text("Оклад")'),
      ),
      step(
        'экспорт - excel',
        [click(button('Экспорт')), click(menu('Excel'))],
        'тост «Файл сформирован», файл лежит в загрузках',
        shown(toast('Файл сформирован')),
      ),
      step(
        'показывать по 10 на стр.',
        choose('.ant-pagination-options .ant-select', '10 / стр.', option('10 / стр.')),
        '10 строк',
        hasCount('.ant-table-row', 10),
      ),
      step('Эскпорт > Печать > Все страницы', [click(button('Экспорт')), click(menu('Печать')), click(menu('Все страницы'))]),
      step(
        'нажать на воронку в столбце Статус, отметить «В отпуске», ок',
        [
          click('th:has-text("Статус") .ant-table-filter-trigger'),
          check(
            '.ant-table-filter-dropdown:visible [role=menuitem]:has-text("В отпуске"), .ant-table-filter-dropdown:visible [role=menuitem]:has-text("В отпуске") input',
          ),
          click('.ant-table-filter-dropdown:visible .ant-btn-primary'),
        ],
        'остались Сидорова и Зайцева',
        hasCount('.ant-table-row', 2),
        shown(row('Зайцева')),
      ),
      look('проверить что в графе «Статус» нет ни одного «Работает»', gone('.ant-table-row .ant-tag:has-text("Работает")')),
      step(
        'приняты с 01.01.2019 по 31.12.2020',
        [date('.f-range input >> nth=0', '01.01.2019'), date('.f-range input >> nth=1', '31.12.2020')],
        'одна Сидорова',
        hasCount('.ant-table-row', 1),
        shown(row('Сидорова')),
      ),
      step(
        'нажать Cбросить',
        click(button('Сбросить')),
        'Зайцева вернулась, оба поля периода пустые',
        shown(row('Зайцева')),
        hasValue('.f-range input >> nth=0', ''),
        hasValue('.f-range input >> nth=1', ''),
      ),
      step(
        'встать в поле поиска и нажать Tab',
        [click('.f-query input'), press('Tab')],
        'фокус на лупе',
        isFocused('.f-query button:not(.ant-input-clear-icon)'),
      ),
      refuse('экспорт - pdf', 'The menu offers Excel, CSV and print.'),
    ]),
  ],
}
