// prettier-ignore
import {
  check, choose, clear, click, drag, fill, goBack, gone, hasCount, hasText, hasTitle, hasUrl, hasValue, isChecked, isDisabled,
  type LabelledApp, look, press, refuse, reload, select, set, shown, step, testCase, uncheck, upload,
} from '../../format.ts'

const row = (name: string): string => `.tbl tbody tr:has(a:text-is("${name}"))`
const tab = (name: string): string => `.top-link:has-text("${name}")`
const field = (name: string): string => `.modal [name=${name}]`
const option = (name: string): string => `.ts-dropdown:visible .option:text-is("${name}")`
const list = (name: string): string => `.modal [name=${name}] + .ts-wrapper .ts-control`
const deal = (text: string): string => `.deal:has-text("${text}")`
const stage = (at: number): string => `.stage[data-stage="${at}"]`
const toast = (text: string): string => `.toast-body:has-text("${text}")`
const save = '.modal .ok'
const search = '.dt-search input'
const rows = '.tbl tbody tr'

const dateIn = (name: string, value: string[]) =>
  set(field(name), value, async (page) => {
    await page.locator(field(name)).fill(value[0] ?? '')
    await page.keyboard.press('Tab')
  })

export const app: LabelledApp = {
  name: 'crm-jquery',
  about: 'jQuery 4, Bootstrap 5, DataTables, Tom Select, flatpickr and Summernote, a CRM',
  language: 'ru',
  cases: [
    testCase('ru', 'Добавление клиента', [
      step(
        'Открыть раздел «Клиенты» и нажать «Добавить клиента»',
        [click(tab('Клиенты')), click('.add')],
        'Открылось окно «Новый клиент»',
        shown('.modal-title:text-is("Новый клиент")'),
      ),
      step(
        'Не заполняя поля, нажать «Сохранить»',
        click(save),
        'Под полем «Название» появилась подсказка «Укажите название», окно осталось открытым',
        hasText('.modal .err', 'Укажите название'),
      ),
      step(
        'Заполнить форму: Название — Тёплый дом, Телефон — +7 (912) 555-44-33, Email — zakaz@teplo',
        [fill(field('name'), 'Тёплый дом'), fill(field('phone'), '+7 (912) 555-44-33'), fill(field('email'), 'zakaz@teplo')],
        'Данные введены',
        hasValue(field('name'), 'Тёплый дом'),
        hasValue(field('email'), 'zakaz@teplo'),
      ),
      step(
        'В поле «Рабочий email» ввести director@teplodom.test',
        fill(field('workEmail'), 'director@teplodom.test'),
        'В рабочем email указан director@teplodom.test',
        hasValue(field('workEmail'), 'director@teplodom.test'),
      ),
      step('Город выбрать Пермь', choose(list('city'), 'Пермь', option('Пермь')), 'Город: Пермь', hasText(list('city'), 'Пермь')),
      refuse('Выбрать город «Новосибирск»', 'the list has five other cities'),
      step(
        'Проставить теги Опт и Партнёр',
        [choose(list('tags'), 'Опт', option('Опт')), choose(list('tags'), 'Партнёр', option('Партнёр'))],
        'В поле две метки',
        hasCount(`${list('tags')} .item`, 2),
      ),
      step(
        'Убрать тег «Опт» (крестик на нём)',
        click(`${list('tags')} .item:has-text("Опт") .remove`),
        'Тега «Опт» больше нет',
        gone(`${list('tags')} .item:has-text("Опт")`),
      ),
      step('Сохранить', click(save), 'Ошибка: «Неверный формат адреса»', hasText('.modal .err', 'Неверный формат адреса')),
      step(
        'Исправить email на zakaz@teplodom.test и сохранить',
        [fill(field('email'), 'zakaz@teplodom.test'), click(save)],
        'Окно закрылось, внизу всплыло «Клиент добавлен», клиенту отправлено приветственное письмо',
        gone('.modal'),
        shown(toast('Клиент добавлен')),
      ),
      step(
        'Найти нового клиента через поиск по названию',
        fill(search, ['Тёплый дом', 'Тёплый', 'тёплый дом']),
        'В таблице одна строка',
        hasCount(rows, 1),
      ),
    ]),
    testCase('ru', 'Поиск, сортировка, листание', [
      step('В строке поиска набираем омск', fill(search, 'омск'), 'Остаются только клиенты из Омска, их 5', hasCount(rows, 5)),
      step('Очищаем поиск', clear(search), 'Снова все записи: «Записи с 1 по 10 из 24»', hasText('.dt-info', 'Записи с 1 по 10 из 24')),
      step(
        'Выбираем, чтобы показывало по 25 записей',
        select('.dt-length select', '25'),
        'Весь список на одной странице, 24 строки',
        hasCount(rows, 24),
      ),
      refuse('Ставим вывод по 100 записей', 'the list offers 5, 10 and 25'),
      step('Возвращаем 5', select('.dt-length select', '5'), 'В таблице 5 строк', hasCount(rows, 5)),
      step(
        'Листаем вперёд на одну страницу',
        click('.dt-paging .page-link:text-is("›")'),
        'Записи с 6 по 10',
        hasText('.dt-info', 'Записи с 6 по 10'),
      ),
      step(
        'Переходим на 4 страницу',
        click('.dt-paging .page-link:text-is("4")'),
        'Открыта четвёртая страница списка',
        hasText('.dt-paging .page-item.active', '4'),
      ),
      step(
        'Кликаем по заголовку столбца [Сумма]',
        click('.tbl th:has-text("Сумма")'),
        'Суммы идут по возрастанию, первая — 15 000 ₽',
        hasText('.tbl tbody tr:first-child td:nth-child(7)', '15 000 ₽'),
      ),
      step(
        'Ещё раз кликаем по нему же',
        click('.tbl th:has-text("Сумма")'),
        'Порядок обратный, в первой строке Берёзка',
        hasText('.tbl tbody tr:first-child td:nth-child(2)', 'Берёзка'),
      ),
      refuse('Сортируем по колонке [Дата создания]', 'there is no such column'),
      step('Заходим в Берёзку', click(`${row('Берёзка')} a`), 'Открылась карточка клиента', hasUrl('/clients/2'), hasText('h1', 'Берёзка')),
      step('Возвращаемся кнопкой браузера «Назад»', goBack(), 'Снова список клиентов', shown('.add')),
    ]),
    testCase('ru', 'Правка и удаление', [
      step(
        'В строке "Вектор Плюс" нажмите на карандаш',
        click(`${row('Вектор Плюс')} .edit`),
        'Открыта форма с данными этого клиента, название — "Вектор Плюс"',
        hasValue(field('name'), 'Вектор Плюс'),
      ),
      step('Смените статус на "В архиве"', select(field('status'), 'В архиве'), 'Статус "В архиве"', hasValue(field('status'), 'В архиве')),
      step(
        'Поставьте дату договора 15 апреля 2025',
        dateIn('since', ['15.04.2025', '15 апреля 2025']),
        'Дата договора 15.04.2025',
        hasValue(field('since'), '15.04.2025'),
      ),
      step('Включите переключатель VIP', check(field('vip')), 'Переключатель включён', isChecked(field('vip'))),
      step(
        'В комментарии напишите: Перезвонить после 18:00, спросить Ольгу',
        fill(field('comment'), 'Перезвонить после 18:00, спросить Ольгу'),
      ),
      step(
        'Закройте окно крестиком, ничего не сохраняя',
        click('.modal-header .btn-close'),
        'Форма закрылась, изменения не попали в базу',
        gone('.modal'),
      ),
      refuse('Нажмите на корзину', 'every row has one'),
      step(
        'Нажмите на корзину у третьего сверху клиента',
        click('.tbl tbody tr:nth-child(3) .remove'),
        'Спрашивают: "Удалить клиента «Вектор Плюс»?"',
        hasText('.modal-body', 'Удалить клиента «Вектор Плюс»?'),
      ),
      step(
        'Откажитесь от удаления',
        click('.modal-footer .btn-secondary'),
        'Клиент остался в списке',
        gone('.modal'),
        shown(row('Вектор Плюс')),
      ),
      step(
        'Снова нажмите её и подтвердите',
        [click('.tbl tbody tr:nth-child(3) .remove'), click(save)],
        'Строка Вектор Плюс пропала, записей стало 23',
        gone(row('Вектор Плюс')),
        hasText('.dt-info', 'из 23'),
      ),
      step('Обновите страницу (F5)', reload(), 'Демо-данные восстановились: в списке опять 24 клиента', hasText('.dt-info', 'из 24')),
    ]),
    testCase('ru', 'Массовые действия', [
      step(
        'Пользователь отмечает галочками клиентов Гранит и Заря',
        [check(`${row('Гранит')} .pick`), check(`${row('Заря')} .pick`)],
        'Отображается «Выбрано: 2»',
        hasText('.chosen', 'Выбрано: 2'),
      ),
      step(
        'Пользователь снимает отметку с Зари',
        uncheck(`${row('Заря')} .pick`),
        'Счётчик сменился с 2 на 1, у Зари отметки нет',
        hasText('.chosen', 'Выбрано: 1'),
        isChecked(`${row('Заря')} .pick`, false),
      ),
      step('Открывает меню «Ещё»', click('.extra'), 'Пункт «Удалить выбранных» активен', shown('.drop-chosen')),
      refuse('Выбирает пункт «Экспорт в PDF»', 'the menu has only the export to Excel'),
      step(
        'Пользователь нажимает «Удалить выбранных»',
        click('.drop-chosen'),
        'Гранита в таблице нет, появилось уведомление «Удалено клиентов: 1»',
        gone(row('Гранит')),
        shown(toast('Удалено клиентов: 1')),
      ),
      step(
        'Через то же меню пользователь выгружает список в эксель',
        [click('.extra'), click('.export')],
        'Файл скачан на компьютер, показано сообщение «Файл clients.xlsx сформирован»',
        shown(toast('Файл clients.xlsx сформирован')),
      ),
      step(
        'Пользователь закрывает жёлтое предупреждение о тестовом периоде',
        click('.view .alert .btn-close'),
        'Предупреждение исчезло',
        gone('.view .alert'),
      ),
      step(
        'Пользователь переходит по адресу /clients/99',
        { kind: 'go', to: '/clients/99' },
        'Клиент не найден',
        hasText('h1', 'Клиент не найден'),
      ),
    ]),
    testCase('ru', 'Фильтрация списка', [
      step('Нажатие на воронку над таблицей', click('.open-filter'), 'Справа выехала панель «Фильтр»', shown('.offcanvas-title')),
      step(
        'Выбор менеджера: Лебедев',
        choose('.offcanvas .ts-control', 'Лебедев', option('Лебедев')),
        'В поле «Менеджер» — Лебедев',
        hasText('.offcanvas .ts-control', 'Лебедев'),
      ),
      step(
        'Установка галки «Активный»',
        check('.offcanvas .st[value="Активный"]'),
        'Отмечено',
        isChecked('.offcanvas .st[value="Активный"]'),
      ),
      refuse('Выбор города Казань в фильтре', 'the filter has no city'),
      step(
        'Нажата кнопка «применить»',
        click('.offcanvas .apply'),
        'Панель закрыта, найдено 4 клиента, возле воронки число 2',
        gone('.offcanvas'),
        hasCount(rows, 4),
        hasText('.open-filter .badge', '2'),
      ),
      look('В столбце «Менеджер» в первой строке указан Лебедев', hasText('.tbl tbody tr:first-child td:nth-child(5)', 'Лебедев')),
      step('Сброс фильтра', [click('.open-filter'), click('.offcanvas .reset')], 'Выводятся все 24 записи', hasText('.dt-info', 'из 24')),
      step('Повторное открытие фильтра', click('.open-filter'), 'Все галки сняты', isChecked('.offcanvas .st[value="Активный"]', false)),
      step('Нажатие Esc', press('Escape'), 'Панель закрылась', gone('.offcanvas')),
    ]),
    testCase(
      'ru',
      'Заметки и файлы в карточке',
      [
        step(
          'Открыть карточку Альфа-Строя',
          click(`${row('Альфа-Строй')} a`),
          'Заголовок вкладки браузера — «Альфа-Строй — Клиентика»',
          hasTitle('Альфа-Строй — Клиентика'),
        ),
        step(
          'Перейти на вкладку заметок',
          click('[role=tab]:has-text("Заметки")'),
          'Видны две заметки, кнопка добавления неактивна',
          hasCount('.note', 2),
          isDisabled('.add-note'),
        ),
        step(
          'Ввести текст «Клиент просит скидку 10%»',
          set('.note-editable', 'Клиент просит скидку 10%', async (page) => {
            await page.locator('.note-editable').click()
            await page.keyboard.type('Клиент просит скидку 10%')
          }),
          'Кнопка «Добавить заметку» стала доступна',
          isDisabled('.add-note', false),
        ),
        step(
          'Выделить весь текст и сделать его полужирным',
          [press('Control+A', '.note-editable'), click('.note-btn-bold')],
          'Текст в редакторе жирный',
          shown('.note-editable b, .note-editable strong'),
        ),
        step(
          'Добавить заметку',
          click('.add-note'),
          'Новая заметка стоит первой, всего их 3',
          hasText('.note:first-child .note-text', 'Клиент просит скидку 10%'),
          hasCount('.note', 3),
        ),
        step(
          'Удалить заметку от 12.05.2025',
          click('.note:has-text("12.05.2025") .drop-note'),
          'Заметка за 12 мая исчезла, на вкладке цифра 2',
          gone('.note:has-text("12.05.2025")'),
          hasText('.note-count', '2'),
        ),
        refuse('Исправить верхнюю заметку, нажав на карандаш справа от неё', 'a note can only be removed'),
        step(
          '1) вкладка Файлы\n2) загрузить счёт.pdf',
          [click('[role=tab]:has-text("Файлы")'), upload('.up', 'счёт.pdf')],
          'счёт.pdf появился в списке файлов',
          shown('.files li:has-text("счёт.pdf")'),
        ),
        step('Удалить Договор.pdf', click('.files li:has-text("Договор.pdf") .drop-file'), 'В списке один файл', hasCount('.files li', 1)),
        look('Проверить, что вкладка «История» недоступна', isDisabled('[role=tab]:has-text("История")')),
        step('По ссылке «Клиенты» над заголовком вернуться к списку', click('.view nav a'), 'Открыт список клиентов', shown('.tbl')),
      ],
      { preconditions: 'У клиента Альфа-Строй есть две заметки и файл Договор.pdf' },
    ),
    testCase('ru', 'Сделки по этапам', [
      step('зайти в сделки', click(tab('Сделки')), 'видна доска из четырёх этапов', hasCount('.stage', 4)),
      step(
        'перетащить сделку "Аренда склада" в столбец "Счёт выставлен"',
        drag(deal('Аренда склада'), stage(2)),
        'счётчик столбца увеличился до 2',
        hasText(`${stage(2)} h2 .badge`, '2'),
        shown(`${stage(2)} ${deal('Аренда склада')}`),
      ),
      step(
        'годовое обслуживание двинуть стрелкой на следующий этап',
        click(`${deal('Годовое обслуживание')} .next`),
        'карточка теперь в переговорах',
        shown(`${stage(1)} ${deal('Годовое обслуживание')}`),
      ),
      step(
        'и обратно',
        click(`${deal('Годовое обслуживание')} .prev`),
        'вернулась в новые',
        shown(`${stage(0)} ${deal('Годовое обслуживание')}`),
      ),
      refuse('удалить сделку "Поставка кирпича"', 'there are two of this name'),
      step(
        'удалить поставку кирпича для Кедра (крестик на карточке)',
        click('.deal:has-text("Поставка кирпича"):has-text("Кедр") .drop-deal'),
        'сделка Кедра исчезла, осталась только Альфа-Строй',
        gone('.deal:has-text("Кедр")'),
        hasCount(deal('Поставка кирпича'), 1),
      ),
      step(
        'новая сделка:\nназвание = Ремонт офиса\nклиент = Орион\nсумма = 0\nэтап = Переговоры\nсоздать',
        [
          click('.new-deal'),
          fill(field('title'), 'Ремонт офиса'),
          choose(list('client'), 'Орион', option('Орион')),
          fill(field('sum'), '0'),
          select(field('stage'), 'Переговоры'),
          click(save),
        ],
        'не даёт создать, пишет что сумма должна быть больше нуля',
        hasText('.modal .err', 'Сумма должна быть больше нуля'),
      ),
      step(
        'сумму поменять на 125 000, создать',
        [fill(field('sum'), ['125000', '125 000']), click(save)],
        'карточка "Ремонт офиса" в переговорах, 125 000 ₽',
        shown(`${stage(1)} ${deal('Ремонт офиса')}`),
        hasText(deal('Ремонт офиса'), '125 000 ₽'),
      ),
    ]),
    testCase(
      'ru',
      'Настройки и профиль',
      [
        step(
          'Нажмите на имя пользователя вверху справа и выберите **Профиль**',
          [click('.user'), click('.dropdown-item:has-text("Профиль")')],
          'Открылись настройки',
          hasUrl('/settings'),
        ),
        refuse('Нажмите **Сохранить**', 'there are two buttons, of the profile and of the notifications'),
        step(
          'Смените пароль: старый и новый возьмите из тестовых данных. Сохраните профиль',
          [fill('[name=old]', 'Qwerty1!'), fill('[name=new]', 'Zx9'), click('.profile .btn-primary')],
          'Сообщение об ошибке «Пароль короче 8 символов»',
          hasText('.profile .alert', 'Пароль короче 8 символов'),
        ),
        step('Нажмите на глаз, чтобы увидеть новый пароль', click('.eye'), 'Пароль виден', hasValue('[name=new][type=text]', 'Zx9')),
        step('Очистите поле нового пароля', clear('[name=new]'), 'Поле пустое', hasValue('[name=new]', '')),
        step(
          'Укажите фамилию Иванова и сохраните',
          [fill('[name=last]', 'Иванова'), click('.profile .btn-primary')],
          'В шапке теперь «Марина И.»',
          hasText('.user', 'Марина И.'),
        ),
        step(
          'Включите СМС клиентам, а письма о новых сделках выключите',
          [check('.alerts label:has-text("СМС клиентам") input'), uncheck('.alerts label:has-text("Письма о новых сделках") input')],
          'СМС включены, письма отключены',
          isChecked('.alerts label:has-text("СМС клиентам") input'),
          isChecked('.alerts label:has-text("Письма о новых сделках") input', false),
        ),
        step(
          'Громкость звонка — 80',
          set('#vol', '80', async (page) => {
            await page.locator('#vol').fill('80')
          }),
          'Рядом с подписью число 80',
          hasText('output', '80'),
        ),
        step(
          'Сохраните настройки уведомлений',
          click('.alerts .btn-primary'),
          '«Уведомления настроены», настройки сохранены на сервере',
          shown(toast('Уведомления настроены')),
        ),
        step(
          'Откройте колокольчик и отметьте всё прочитанным',
          [click('.bell'), click('.read-all')],
          'Красного числа на колокольчике больше нет',
          gone('.unread'),
        ),
        step('Выйдите из системы', [click('.user'), click('.logout')], 'Вы вышли из системы', hasText('h1', 'Вы вышли из системы')),
      ],
      { testData: 'старый пароль: Qwerty1!\nновый пароль: Zx9' },
    ),
    testCase('ru', 'Назначение встречи и отчёты', [
      step(
        'Щёлкнуть по трём точкам у Европласта',
        click(`${row('Европласт')} .more`),
        'Раскрылось меню действий',
        shown(`${row('Европласт')} .meet`),
      ),
      step(
        'В нём нажать «Назначить встречу»',
        click(`${row('Европласт')} .meet`),
        'Появилась форма новой встречи с клиентом Европласт',
        hasText('.modal-body', 'Клиент: Европласт'),
      ),
      step('Назначить, не указывая дату', click(save), 'Появляется надпись «Выберите дату»', hasText('.modal .err', 'Выберите дату')),
      step('Дату указать 17.06.2025', dateIn('day', ['17.06.2025']), 'Дата подставлена', hasValue(field('day'), '17.06.2025')),
      refuse('Время поставить 14:00', 'the list has no such time'),
      step(
        'Время — 16:00, формат онлайн',
        [select('#mt-time', '16:00'), check('.modal .online')],
        'Выбрано 16:00, переключатель стоит на «Онлайн»',
        hasValue('#mt-time', '16:00'),
        isChecked('.modal .online'),
      ),
      step(
        'Подтвердить кнопкой «Назначить»',
        click(save),
        'Окно исчезло, показано «Встреча назначена на 17.06.2025, 16:00», клиенту ушло приглашение',
        shown(toast('Встреча назначена на 17.06.2025, 16:00')),
      ),
      step(
        'Аналогично открыть меню у Импульса и отправить клиента в архив',
        [click(`${row('Импульс')} .more`), click(`${row('Импульс')} .archive`)],
        'Статус Импульса поменялся на «В архиве»',
        hasText(`${row('Импульс')} td:nth-child(6)`, 'В архиве'),
      ),
      step(
        'Отчеты -> Воронка',
        [click(tab('Отчёты')), click('.accordion-button:has-text("Воронка")')],
        'Отчёт развёрнут: конверсия 14 %',
        hasText('.accordion-collapse.show', '14 %'),
      ),
      step('Свернуть его', click('.accordion-button:has-text("Воронка")'), 'Текст отчёта скрыт', gone('.accordion-collapse.show')),
    ]),
  ],
}
