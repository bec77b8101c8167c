import {
  check,
  choose,
  clear,
  click,
  fill,
  goBack,
  gone,
  goTo,
  hasCount,
  hasText,
  hasTitle,
  hasUrl,
  hasValue,
  isChecked,
  isDisabled,
  isFocused,
  type LabelledAct,
  type LabelledApp,
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
} from '../../format.ts'

const link = (name: string): string => `.side .rs-nav-item:has-text("${name}")`
const row = (id: number): string => `.op-${id}`
const cell = (id: number, column: number): string => `.op-${id} [aria-colindex="${column}"]`
const header = (name: string): string => `[role=columnheader]:has-text("${name}")`
const option = (name: string): string => `.rs-picker-popup [role=option]:has-text("${name}")`
const node = (name: string): string => `.rs-picker-popup .rs-tree-node[title="${name}"]`
const list = (place: string): string => `${place} .rs-picker-toggle`
const note = (text: string): string => `.rs-notification:has-text("${text}")`
const day = (title: string): string => `.rs-picker-popup [title="${title}"]:not([class*=un-same-month])`
const report = (at: number): string => `.rep[data-at="${at}"]`
const firstRow = '.rs-table-body-row-wrapper .rs-table-row >> nth=0'
const search = 'input.search, .search input'
const partner = '.rs-modal [name=partner]'
const sum = '.rs-modal [name=sum]'
const save = '.rs-modal .ok'
const popup = '.rs-picker-popup'

const slider = (place: string, value: number, from: number, by: number): LabelledAct =>
  set(`${place} .rs-slider-handle`, String(value), async (page) => {
    await page.locator(`${place} .rs-slider-handle`).focus()
    for (let at = from; at < value; at += by) await page.keyboard.press('ArrowRight')
  })
const stars = (place: string, count: number): LabelledAct =>
  set(`${place}, ${place} li:nth-child(${count})`, String(count), async (page) => {
    // A star is drawn full under the pointer before it is pressed.
    await page.locator(`${place} li:nth-child(${count})`).hover()
    await page.waitForTimeout(200)
    await page.locator(`${place} li:nth-child(${count})`).click()
  })
const tag = (place: string, value: string): LabelledAct =>
  set(`${place} .rs-picker-search input, ${place} .rs-picker-toggle`, value, async (page) => {
    await page.locator(`${place} .rs-picker-textbox`).click()
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  })
const date = (value: string[], title: string): LabelledAct =>
  set('.f-date input', value, async (page) => {
    await page.locator('.f-date input').click()
    await page.locator(day(title)).click()
  })
const period = (value: string[], from: string, to: string): LabelledAct =>
  set('.period input', value, async (page) => {
    await page.locator('.period input').click()
    await page.locator(day(from)).first().click()
    await page.locator(day(to)).first().click()
    await page.locator('.rs-picker-popup .rs-picker-toolbar button:has-text("ОК")').click()
  })

export const app: LabelledApp = {
  name: 'finance-rsuite',
  about: 'RSuite 6, finance reports',
  language: 'ru',
  cases: [
    testCase('ru', 'Новая операция', [
      step(
        'Нажать «Добавить операцию»',
        click('.add'),
        'Открылось окно с заголовком «Новая операция»',
        hasText('.rs-modal-title', 'Новая операция'),
      ),
      step(
        'Сохранить, ничего не вводя',
        click(save),
        'Три ошибки: нет контрагента, суммы и категории',
        hasCount('.rs-modal .bad', 3),
        shown('.bad:text-is("Укажите контрагента")'),
      ),
      step(
        'Заполнить контрагента и сумму: Медиа Групп, 45000',
        [fill(partner, 'Медиа Групп'), fill(sum, ['45000', '45 000'])],
        'В полях введённые данные',
        hasValue(partner, 'Медиа Групп'),
        hasValue(sum, '45000'),
      ),
      refuse('Выбрать категорию «Командировки»', 'the list has no such category'),
      step(
        'Выбрать категорию «Реклама»',
        choose(list('.f-cat'), 'Реклама', option('Реклама')),
        'В поле категории — «Реклама»',
        hasText(list('.f-cat'), 'Реклама'),
      ),
      step(
        'В дереве счетов выбрать «Касса офиса»',
        choose(list('.f-acc'), 'Касса офиса', node('Касса офиса')),
        'Счёт: Касса офиса',
        hasText(list('.f-acc'), 'Касса офиса'),
      ),
      step(
        'Установить дату операции 15.03.2025',
        date(['15.03.2025', '15 марта 2025'], '15 мар. 2025'),
        'Дата 15.03.2025',
        hasValue('.f-date input', '15.03.2025'),
      ),
      step(
        'Добавить метки план и март',
        [tag('.f-tags', 'план'), tag('.f-tags', 'март')],
        'В поле две метки',
        hasText('.f-tags', 'план'),
        hasText('.f-tags', 'март'),
      ),
      step(
        'Отметить платёж как регулярный',
        check('.regular'),
        'Переключатель включён, появилось поле «День месяца»',
        isChecked('.regular'),
        shown('.f-day'),
      ),
      step('День месяца — 20', fill('.f-day input', '20'), 'Указано 20', hasValue('.f-day input', '20')),
      step(
        'Сохранить операцию',
        click(save),
        'Окно закрыто, в списке 11 записей, показано «Операция добавлена», проводка ушла в бухгалтерскую программу',
        gone('.rs-modal'),
        hasText('.n', '11'),
        shown(note('Операция добавлена')),
      ),
    ]),
    testCase('ru', 'Отбор и сортировка', [
      step(
        'Ставим период с 10 по 20 марта 2025',
        period(['10.03.2025 – 20.03.2025', '10.03.2025 - 20.03.2025', '10.03.2025-20.03.2025'], '10 мар. 2025', '20 мар. 2025'),
        'Остаются операции 104–107',
        hasText('.n', '4'),
        gone(row(103)),
        gone(row(108)),
      ),
      step(
        'Сбрасываем период крестиком в поле',
        click('.period .rs-picker-clean'),
        'Снова 10 записей, период пуст',
        hasText('.n', '10'),
        hasValue('.period input', ''),
      ),
      step(
        'В категориях отмечаем Налоги и Связь',
        [choose(list('.cats'), 'Налоги', option('Налоги')), click(option('Связь'))],
        'Найдено 3 записи на 130 500 ₽',
        hasText('.n', '3'),
        hasText('.total', '130 500 ₽'),
      ),
      step('Закрываем выпадающий список клавишей Esc', press('Escape'), 'Список закрылся', gone(popup)),
      step('Очищаем категории', click('.cats .rs-picker-clean'), 'Опять все операции', hasText('.n', '10')),
      step('Ищем Сидорова', fill(search, ['Сидоров', 'сидоров']), 'В таблице две строки', hasText('.n', '2')),
      refuse('Удаляем операцию ИП Сидоров', 'two operations are left'),
      step('Стираем текст поиска', clear(search), 'Поиск пустой, 10 записей', hasText('.n', '10'), hasValue(search, '')),
      step(
        'Кликаем по заголовку «Сумма»',
        click(header('Сумма')),
        'Таблица отсортирована по сумме по возрастанию',
        shown(`[aria-sort=ascending]${header('Сумма')}`),
      ),
      step(
        'Ещё раз по нему',
        click(header('Сумма')),
        'Порядок обратный: первой идёт 52 500 ₽',
        hasText(`${firstRow} >> [aria-colindex="6"]`, '52 500 ₽'),
      ),
    ]),
    testCase('ru', 'Действия в строках', [
      step(
        'Разверните операцию 103 плюсиком слева',
        click(`${row(103)} .expand`),
        'Под строкой видны номер договора и счёт',
        hasText('.details', 'Договор № 314. Счёт: Расчётный счёт'),
      ),
      step('Сверните её', click(`${row(103)} .expand`), 'Подробности скрылись', gone('.details')),
      step(
        'Проведите операцию Телеком Юга',
        click(`${row(103)} .post`),
        'Статус сменился с «Отклонена» на «Проведена», кнопка неактивна',
        hasText(cell(103, 7), 'Проведена'),
        isDisabled(`${row(103)} .post`),
      ),
      refuse('Нажмите «Провести»', 'several rows have this button'),
      step(
        'Нажмите на карандаш в последней строке',
        click(`${row(110)} .edit`),
        'Открыто окно «Операция № 110»',
        hasText('.rs-modal-title', 'Операция № 110'),
      ),
      step(
        'Измените сумму на 0 и сохраните',
        [fill(sum, '0'), click(save)],
        'Сообщение «Сумма должна быть больше нуля»',
        shown('.bad:text-is("Сумма должна быть больше нуля")'),
      ),
      step(
        'Закройте окно крестиком',
        click('.rs-modal-header-close'),
        'Форма закрылась, сумма операции 110 прежняя',
        gone('.rs-modal'),
        hasText(cell(110, 6), '25 500 ₽'),
      ),
      step(
        'Нажмите на корзину у Бизнес-парка и ответьте «Нет»',
        [click(`${row(104)} .del`), click('.rs-modal .no')],
        'Операция 104 осталась',
        shown(row(104)),
      ),
      step(
        'Удалите операцию на 52 500 ₽: корзина, затем «Да, удалить»',
        [click(`${row(108)} .del`), click('.rs-modal .yes')],
        'Грузовоза больше нет, записей стало 9, удаление записано в журнал аудита',
        gone(row(108)),
        hasText('.n', '9'),
      ),
      refuse('Скопируйте операцию 105', 'an operation cannot be copied'),
    ]),
    testCase('ru', 'Фильтр операций', [
      step(
        'Клик по воронке',
        click('.funnel'),
        'Сбоку выдвинулась панель «Фильтр операций»',
        hasText('.rs-drawer-title', 'Фильтр операций'),
      ),
      step(
        'Перемещение ползунка суммы на 20000',
        slider('.minsum', 20000, 0, 5000),
        'Подпись изменилась: от 20 000 ₽',
        hasText('.min', '20 000 ₽'),
      ),
      step('Важность — три звезды', stars('.imp', 3), 'Выделены три звезды', isChecked('.imp li:nth-child(3)')),
      step(
        'Отметка статуса Черновик',
        check('.sts label:has-text("Черновик")'),
        'Черновик отмечен',
        isChecked('.sts label:has-text("Черновик")'),
      ),
      refuse('Выбор валюты USD', 'the filter has no currency'),
      step(
        'Нажатие кнопки «Применить»',
        click('.apply'),
        'Панели нет, на воронке цифра 3, в таблице две операции',
        gone('.rs-drawer'),
        hasText('.funnel', '3'),
        hasText('.n', '2'),
      ),
      step(
        'Повторное открытие панели, снятие отметки с черновиков и применение',
        [click('.funnel'), uncheck('.sts label:has-text("Черновик")'), click('.apply')],
        'На воронке цифра 2',
        hasText('.funnel', '2'),
      ),
      step('Сброс фильтра', [click('.funnel'), click('.reset')], 'Показаны все 10 операций', hasText('.n', '10')),
      step(
        'Выгрузка операций (значок файла со стрелкой)',
        click('.export'),
        'Файл operations.csv лежит в папке загрузок, всплыло уведомление',
        shown(note('Файл operations.csv сохранён')),
      ),
      step('Закрытие уведомления', click('.rs-notification button'), 'Уведомление исчезло', gone('.rs-notification')),
    ]),
    testCase('ru', 'Готовые отчёты и выписки', [
      step(
        'Пользователь открывает раздел отчётов',
        click(link('Отчёты')),
        'Адрес /reports, в заголовке вкладки «Отчёты — Финотчёт»',
        hasUrl('/reports'),
        hasTitle('Отчёты — Финотчёт'),
      ),
      step(
        'Пользователь ставит балансу пять звёзд',
        stars(`${report(2)} .rs-rate`, 5),
        'У баланса закрашены все звёзды',
        isChecked(`${report(2)} .rs-rate li:nth-child(5)`),
      ),
      refuse('Пользователь нажимает «Скачать»', 'each report has this button'),
      step(
        'Пользователь нажимает «Скачать» напротив баланса',
        click(`${report(2)} .load button`),
        'Раскрывается меню из трёх форматов',
        hasCount(`${report(2)} [role=menuitem]`, 3),
      ),
      step(
        'Выбирает эксель',
        click(`${report(2)} [role=menuitem]:has-text("Excel")`),
        'Скачан файл: Баланс.xlsx',
        shown(note('Скачан файл: Баланс.xlsx')),
      ),
      step(
        'Пользователь формирует второй отчёт сверху',
        click(`${report(1)} .build`),
        'Уведомление «Движение денежных средств: сформирован»',
        shown(note('Движение денежных средств: сформирован')),
      ),
      step(
        'Пользователь переходит в «Выписки» и прикладывает файл март.csv',
        [click('.body .rs-nav-item:has-text("Выписки")'), upload('.rs-uploader-trigger input, .rs-uploader-trigger button', 'март.csv')],
        'март.csv в списке, на вкладке цифра 1',
        hasText('.rs-uploader-file-item', 'март.csv'),
        hasText('.fn', '1'),
      ),
      step('Удаляет приложенный файл', click('.rs-uploader-file-item-btn-remove'), 'Список файлов пуст', gone('.rs-uploader-file-item')),
      step('Пользователь возвращается назад', goBack(), 'Снова раздел «Операции»', hasText('h3', 'Операции')),
    ]),
    testCase(
      'ru',
      'Согласование бюджета',
      [
        step(
          'Раздел **Согласование**, нажать **Далее**',
          [click(link('Согласование')), click('.next')],
          'Выводится «Выберите подразделение»',
          hasText('.err', 'Выберите подразделение'),
        ),
        step(
          'Подразделение: раскрыть Продажи и выбрать Розницу',
          [click(list('.f-dep')), click(`${node('Продажи')} .rs-tree-node-toggle`), click(node('Розница'))],
          'Выбрана Розница',
          hasText(list('.f-dep'), 'Розница'),
        ),
        step('Далее', click('.next'), 'Открыт шаг с лимитом, ошибки нет', shown('.limit'), gone('.err')),
        step(
          'Выставить лимит и согласующего из тестовых данных',
          [slider('.limit', 250, 100, 50), check('.who label:has-text("Главный бухгалтер")')],
          'Лимит 250, отмечен главный бухгалтер',
          hasText('.lim', '250'),
          isChecked('.who label:has-text("Главный бухгалтер")'),
        ),
        refuse('Назначить согласующим Петрова', 'two posts can be chosen, no names'),
        step(
          'Перейти к проверке',
          click('.next'),
          'Итог: Розница, 250 тыс. ₽, главный бухгалтер',
          hasText('.sum', 'Подразделение: Розница; лимит: 250 тыс. ₽; согласует: Главный бухгалтер'),
        ),
        step('Вернуться на шаг назад', click('.prev'), 'Лимит по-прежнему 250', hasText('.lim', '250')),
        step(
          'Снова Далее, потом Отправить',
          [click('.next'), click('.sendit')],
          'Бюджет отправлен на согласование, согласующий получил письмо',
          shown('.rs-message:has-text("Бюджет отправлен на согласование")'),
        ),
        step('Начать новый бюджет', click('.again'), 'Первый шаг, кнопка «Назад» недоступна', isDisabled('.prev')),
      ],
      { testData: '| поле | значение |\n| лимит | 250 |\n| согласующий | Главный бухгалтер |' },
    ),
    testCase(
      'ru',
      'Рассылка и банк',
      [
        step('открываем страницу /settings', goTo('/settings'), 'настройки открыты', hasText('h3', 'Настройки')),
        step(
          'еженедельный отчет включить, ежедневную сводку выключить',
          [check('.weekly'), uncheck('.daily')],
          'переключатели поменялись местами: сводка выкл, отчет вкл',
          isChecked('.weekly'),
          isChecked('.daily', false),
        ),
        step(
          'добавить получателя glavbuh@firma.test',
          tag('.mails', 'glavbuh@firma.test'),
          'получателей двое',
          hasText('.mails', 'glavbuh@firma.test'),
        ),
        step(
          'удалить buh@firma.test из получателей',
          click(
            '.mails .rs-tag:has-text("buh@firma.test"):not(:has-text("glavbuh")) .rs-tag-icon-close, .mails .rs-tag:has-text("buh@firma.test"):not(:has-text("glavbuh")) button',
          ),
          'остался один glavbuh@firma.test',
          hasCount('.mails .rs-tag', 1),
        ),
        step(
          'подключить банк с паролем 123',
          [fill('[name=password]', '123'), click('.connect')],
          'пишет "Пароль слишком короткий"',
          hasText('.bad', 'Пароль слишком короткий'),
        ),
        step(
          'ввести логин и пароль из тестовых данных, Enter',
          [fill('[name=login]', 'firma_bank'), fill('[name=password]', 'Zima-2025!'), press('Enter', '[name=password]')],
          'ошибка пропала, "Банк подключён"',
          gone('.bad'),
          shown(note('Банк подключён')),
        ),
        refuse('нажать сохранить', 'the page has no such button'),
        step(
          'шестеренка возле банк-клиента',
          click('.gear'),
          'соединение проверено, сертификат банка действителен',
          shown(note('Соединение проверено')),
        ),
        step('обновить страницу', reload(), 'ежедневная сводка опять включена', isChecked('.daily')),
      ],
      { testData: 'firma_bank / Zima-2025!' },
    ),
    testCase('ru', 'Работа с клавиатуры', [
      step(
        'Откройте форму новой операции и поставьте курсор в поле контрагента',
        [click('.add'), click(partner)],
        'Поле контрагента в фокусе',
        isFocused(partner),
      ),
      step('Введите в нём ФНС и нажмите Tab', [fill(partner, 'ФНС'), press('Tab', partner)], 'Курсор перешёл в сумму', isFocused(sum)),
      step(
        'Напечатайте 7000, выделите всё (Ctrl+A) и удалите клавишей Delete',
        [fill(sum, '7000'), press('Control+A', sum), press('Delete', sum)],
        'Сумма пуста',
        hasValue(sum, ''),
      ),
      step('Нажмите Esc', press('Escape'), 'Форма закрыта, новых строк нет', gone('.rs-modal')),
      look('Убедитесь, что по-прежнему 10 записей на сумму 322 500 ₽', hasText('.n', '10'), hasText('.total', '322 500 ₽')),
    ]),
  ],
}
