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
  hover,
  isChecked,
  isDisabled,
  type LabelledApp,
  look,
  press,
  refuse,
  reload,
  scroll,
  set,
  shown,
  step,
  testCase,
  uncheck,
} from '../../format.ts'

const tab = (name: string) => `.head [data-tid="Tab__root"]:has-text("${name}")`
const button = (name: string) => `main button:has-text("${name}")`
const rows = '.invoices tbody tr'
const row = (number: number) => `.invoices tbody tr:has(td:nth-child(2):has-text("${number}"))`
const cell = (number: number, column: number) => `${row(number)} >> td:nth-child(${column})`
const kebab = (number: number) => `${row(number)} >> [data-tid="Kebab__caption"]`
const item = (name: string) => `[data-tid="MenuItem__root"]:has-text("${name}") >> visible=true`
const partner = (name: string) => `.partners tbody tr:has-text("${name}")`
const block = (name: string) => `.field:has(> .cap:text-is("${name}"))`
const field = (name: string) => `${block(name)} :is(input, textarea)`
const error = (name: string) => `${block(name)} .err`
const side = '[data-tid="SidePage__root"]'
const sideButton = (name: string) => `[data-tid="SidePageFooter__root"] button:has-text("${name}")`
const modal = '[data-tid="modal-content"]'
const modalButton = (name: string) => `${modal} button:has-text("${name}")`
const toast = (text: string) => `[data-tid="ToastView__root"]:has-text("${text}")`
const radio = (name: string) => `[data-tid="Radio__root"]:has-text("${name}")`
const combo = (name: string) => `${block(name)} [data-tid="ComboBoxView__root"]`
const option = (name: string) => `[data-tid="ComboBoxMenu__item"]:has-text("${name}") >> visible=true`
const box = (number: number) => `${row(number)} >> [data-tid="Checkbox__root"]`
const search = 'input[placeholder="Номер или контрагент"]'
const typed = (name: string, values: string[]) =>
  set(`${block(name)} [data-tid="DateInput__root"]`, values, async (page) => {
    await page
      .locator(`${block(name)} [data-tid="DateInput__root"]`)
      .first()
      .click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(values[0] ?? '')
    await page.keyboard.press('Tab')
  })
const summary = '.summary'

export const app: LabelledApp = {
  name: 'books-kontur',
  about: '@skbkontur/react-ui 5, bookkeeping of a small company',
  language: 'ru',
  cases: [
    testCase('ru', 'Реестр счетов', [
      look('Убедиться, что на странице «Счета» пять строк и подпись «Всего 7»', hasCount(rows, 5), hasText(summary, 'Всего 7')),
      step('В поиск ввести «вектор»', fill(search, 'вектор'), 'Нашлось два счёта: 14 и 12', hasCount(rows, 2), shown(row(12))),
      step('Стереть введённое', clear(search), 'Снова 7 счетов', hasText(summary, 'Всего 7')),
      step(
        'Статус — «Оплачен»',
        choose('.bar [data-tid="Select__root"] button', 'Оплачен', item('Оплачен')),
        'Только оплаченные: 3 счёта',
        hasCount(rows, 3),
        hasText(summary, 'Всего 3'),
      ),
      refuse('Статус — «Аннулирован»', 'the list has no such state'),
      step(
        'Вернуть статус «Все» и отсортировать по сумме щелчком по заголовку колонки',
        [choose('.bar [data-tid="Select__root"] button', 'Все', item('Все')), click('th.sortable')],
        'Первым идёт самый маленький счёт — № 14',
        hasText(`${rows} >> nth=0 >> td:nth-child(2)`, '14'),
      ),
      step('Перейти на вторую страницу', click('[data-tid="Paging__pageLink"]:has-text("2")'), 'Осталось две строки', hasCount(rows, 2)),
    ]),
    testCase('ru', 'Новый счёт', [
      step(
        'Нажимаем «Создать счёт»',
        click(button('Создать счёт')),
        'Справа открылась панель «Новый счёт», итого 0,00 ₽',
        shown(`${side} >> text="Новый счёт"`),
        hasText('.total', '0,00 ₽'),
      ),
      step(
        'Сразу сохраняем, не заполняя полей',
        click(sideButton('Сохранить')),
        'Ошибки «Укажите контрагента» и «Сумма должна быть больше нуля»',
        hasText(error('Контрагент'), 'Укажите контрагента'),
        hasText(error('Сумма'), 'Сумма должна быть больше нуля'),
      ),
      step(
        'Выбираем контрагента Сибмаш',
        choose(`${combo('Контрагент')} :is([tabindex="0"], input:not([type=hidden]))`, 'АО «Сибмаш»', option('АО «Сибмаш»')),
        'В поле АО «Сибмаш»',
        hasValue(`${combo('Контрагент')} input`, 'АО «Сибмаш»'),
      ),
      step(
        'Вводим сумму 15 000,50 и отмечаем НДС 20 %',
        [fill(field('Сумма'), ['15000,50', '15 000,50']), check(radio('20 %'))],
        'Итого 18 000,60 ₽',
        hasText('.total', '18 000,60 ₽'),
      ),
      step('Дату счёта меняем на 12.10.2026', typed('Дата счёта', ['12.10.2026', '2026-10-12'])),
      step(
        'Срок оплаты ставим 26 октября 2026',
        set(`${block('Оплатить до')} [data-tid="DatePicker__input"]`, ['26.10.2026', '2026-10-26'], async (page) => {
          await page.locator(`${block('Оплатить до')} [data-tid="DatePicker__input"]`).click()
          await page.keyboard.type('26.10.2026')
          await page.keyboard.press('Tab')
        }),
      ),
      step(
        'В назначении пишем «Станок, аванс 50 %.», включаем ежемесячный повтор',
        [fill(field('Назначение'), 'Станок, аванс 50 %.'), check(`${side} [data-tid="Toggle__root"]`)],
        'Переключатель включён',
        isChecked(`${side} [data-tid="Toggle__root"]`),
      ),
      step(
        'Сохраняем',
        click(sideButton('Сохранить')),
        'Панель закрылась, первым в списке счёт 18 в статусе «Черновик». Бухгалтеру ушло уведомление',
        gone(side),
        hasText(`${rows} >> nth=0 >> td:nth-child(2)`, '18'),
        hasText(cell(18, 6), 'Черновик'),
      ),
    ]),
    testCase('ru', 'Действия со счётом', [
      step(
        'Пользователь открывает меню (три точки) у счёта 16',
        click(kebab(16)),
        'В меню четыре пункта, «Выставить» доступно',
        shown(item('Выставить')),
        isDisabled(item('Выставить'), false),
      ),
      step(
        'Пользователь выбирает «Выставить»',
        click(item('Выставить')),
        'Статус счёта 16 меняется с «Черновик» на «Выставлен»',
        hasText(cell(16, 6), 'Выставлен'),
      ),
      step(
        'Пользователь удаляет счёт 13 через то же меню',
        [click(kebab(13)), click(item('Удалить'))],
        'Появляется вопрос об удалении счёта № 13',
        shown(`${modal} >> text="Удалить счёт № 13?"`),
      ),
      step('Пользователь передумал', click(modalButton('Не удалять')), 'Окно закрыто, счёт 13 на месте', gone(modal), shown(row(13))),
      step(
        'Пользователь удаляет его окончательно',
        [click(kebab(13)), click(item('Удалить')), click(`${modal} button:has-text("Удалить"):not(:has-text("Не удалять"))`)],
        'Счёта 13 больше нет в таблице, всего 6',
        gone(row(13)),
        hasText(summary, 'Всего 6'),
      ),
      step(
        'Пользователь ставит галочки у 17-го и 14-го счетов',
        [check(box(17)), check(box(14))],
        'Кнопка «Отметить оплаченными» разблокирована',
        isDisabled(button('Отметить оплаченными'), false),
      ),
      step(
        'Пользователь отмечает их оплаченными',
        click(button('Отметить оплаченными')),
        'Оба счёта оплачены, галочки сняты',
        hasText(cell(17, 6), 'Оплачен'),
        hasText(cell(14, 6), 'Оплачен'),
        isChecked(box(17), false),
      ),
      refuse('Пользователь открывает меню со списком действий и копирует счёт', 'every invoice has such a menu, none is named'),
      refuse('Пользователь открывает счёт 21', 'there is no invoice with this number'),
    ]),
    testCase(
      'ru',
      'Контрагент: проверка ИНН',
      [
        step(
          'Откройте вкладку Контрагенты и добавьте контрагента',
          [click(tab('Контрагенты')), click(button('Добавить контрагента'))],
          'Открыто окно «Новый контрагент», выбрана форма ООО',
          shown(`${modal} >> text="Новый контрагент"`),
        ),
        step(
          'Название: ООО «Лесторг», ИНН: 12345. Сохраните',
          [fill(field('Название'), 'ООО «Лесторг»'), fill(field('ИНН'), '12345'), click(modalButton('Сохранить'))],
          'У ИНН ошибка: «ИНН должен состоять из 10 цифр»',
          hasText(error('ИНН'), 'ИНН должен состоять из 10 цифр'),
        ),
        step(
          'Укажите ИНН существующего контрагента (см. данные) и снова сохраните',
          [fill(field('ИНН'), '7204112233'), click(modalButton('Сохранить'))],
          '«Контрагент с таким ИНН уже есть»',
          hasText(error('ИНН'), 'Контрагент с таким ИНН уже есть'),
        ),
        step('Замените ИНН на новый, КПП — 540201001, тел. +7 (383) 200-30-40', [
          fill(field('ИНН'), '5402998877'),
          fill(field('КПП'), '540201001'),
          fill(field('Телефон'), '+7 (383) 200-30-40'),
        ]),
        step('Почта: les, почта для счетов: schet@lestorg.example', [
          fill(field('Почта'), 'les'),
          fill(field('Почта для счетов'), 'schet@lestorg.example'),
        ]),
        step(
          'Нажмите «Сохранить»',
          click(modalButton('Сохранить')),
          'Ругается только на почту: «Неверный адрес»',
          hasText(error('Почта'), 'Неверный адрес'),
          gone(error('ИНН')),
        ),
        step(
          'Очистите почту и ещё раз сохраните',
          [clear(field('Почта')), click(modalButton('Сохранить'))],
          'Окно закрылось, в таблице новая строка ООО «Лесторг», найдено: 6',
          gone(modal),
          shown(partner('ООО «Лесторг»')),
          shown('text="Найдено: 6"'),
        ),
        step(
          'Закройте появившееся сообщение кнопкой в нём',
          click('[data-tid="ToastView__action"]'),
          'Сообщение пропало',
          gone('[data-tid="ToastView__root"]'),
        ),
      ],
      { testData: 'Существующий ИНН: 7204112233\nНовый ИНН: 5402998877' },
    ),
    testCase('ru', 'Правка и удаление контрагентов', [
      step(
        'переход по адресу /#/partners',
        goTo('/#/partners'),
        'заголовок вкладки браузера — Контрагенты · Учёт',
        hasTitle('Контрагенты · Учёт'),
      ),
      step(
        'карандаш в строке ромашки',
        click(`${partner('Ромашка')} .pen`),
        'карточка контрагента, ИНН 5501234567',
        shown(`${modal} >> text="Карточка контрагента"`),
        hasValue(field('ИНН'), '5501234567'),
      ),
      step(
        'форма -> ИП, сохранить',
        [click(`${block('Форма')} button:has-text("ИП")`), click(modalButton('Сохранить'))],
        'поле КПП скрыто, ошибка про 12 цифр',
        gone(block('КПП')),
        hasText(error('ИНН'), '12 цифр'),
      ),
      step('отменить', click(modalButton('Отменить')), 'все как было: 5501234567', hasText(partner('Ромашка'), '5501234567')),
      refuse('удалить контрагента корзинкой', 'every row has a bin and none is named'),
      step(
        'удалить «Вектор Плюс» корзинкой',
        click(`${partner('Вектор Плюс')} .bin`),
        'осталось 4 контрагента',
        shown('text="Найдено: 4"'),
        gone(partner('Вектор Плюс')),
      ),
      step(
        'поиск: 5503',
        fill('input[placeholder="Название или ИНН"]', '5503'),
        '1 строка — Ковалёв',
        hasCount('.partners tbody tr', 1),
        shown(partner('Ковалёв')),
      ),
      step(
        'сбросить поиск крестиком внутри поля',
        [hover('input[placeholder="Название или ИНН"]'), click('[data-tid="Input__clearCross"]')],
        'поле пустое',
        hasValue('input[placeholder="Название или ИНН"]', ''),
      ),
      refuse('нажать «Экспорт контрагентов»', 'there is no export on this page'),
    ]),
    testCase('ru', 'Настройки учёта', [
      step(
        'Открыта вкладка «Настройки»',
        click(tab('Настройки')),
        'Выбрана УСН «Доходы», ставка НДС недоступна',
        isChecked('.taxes ' + radio('УСН «Доходы»')),
        isDisabled(`${block('Ставка НДС')} button`),
      ),
      step(
        'Выбрана система ОСНО и ставка 10 %',
        [check(radio('ОСНО')), choose(`${block('Ставка НДС')} [data-tid="Select__root"] button`, '10 %', item('10 %'))],
        'В списке ставок 10 %',
        hasText(block('Ставка НДС'), '10 %'),
      ),
      step(
        'Нажата кнопка сохранения',
        click(button('Сохранить')),
        'Под БИК ошибка: БИК состоит из 9 цифр',
        hasText(error('БИК'), 'БИК состоит из 9 цифр'),
      ),
      step(
        'Нажат вопросительный знак у заголовка «Банк»',
        click('.bank .help'),
        'Подсказка про печатную форму счёта',
        shown('text="Реквизиты попадут в печатную форму счёта"'),
      ),
      step('БИК заполнен значением 045004641, пароль ящика — Wd7#kk!', [
        fill(field('БИК'), '045004641'),
        fill(field('Пароль ящика'), 'Wd7#kk!'),
      ]),
      step(
        'В копии писем добавлен адрес glavbuh@firma.example (после ввода — Enter)',
        [fill(field('Копии писем'), 'glavbuh@firma.example'), press('Enter', field('Копии писем'))],
        'В поле два адреса',
        hasCount(`${block('Копии писем')} [data-tid="Token__root"]`, 2),
      ),
      step(
        'Пароль показан нажатием на глаз',
        click(`${block('Пароль ящика')} [data-tid="PasswordInputEyeIcon"]`),
        'Пароль виден открытым текстом',
        shown(`${block('Пароль ящика')} input[type=text]`),
      ),
      step(
        'Выключены напоминания об оплате',
        uncheck('.mail [data-tid="Toggle__root"]'),
        'Поле «За сколько дней» скрыто',
        gone(block('За сколько дней')),
      ),
      step(
        'Выбрана подпись факсимиле',
        check(radio('Факсимиле')),
        'Факсимиле отмечено, электронная подпись по-прежнему неактивна',
        isChecked(radio('Факсимиле')),
        isDisabled(`${radio('Электронная подпись')} input`),
      ),
      refuse('Выбран склад по умолчанию «Основной»', 'the settings have no warehouse'),
      step(
        'Повторно нажата кнопка сохранения',
        click(button('Сохранить')),
        '«Настройки сохранены», ошибки нет',
        shown(toast('Настройки сохранены')),
        gone(error('БИК')),
      ),
    ]),
    testCase('ru', 'Шапка, клавиши, переходы', [
      step(
        'Нажать на колокольчик',
        click('.bell'),
        'Два уведомления, цифра 2 исчезла',
        shown('text="Счёт № 14 просрочен"'),
        gone('.bell sup'),
      ),
      step('Нажать Alt+N', press('Alt+N'), 'Открылся новый счёт', shown(`${side} >> text="Новый счёт"`)),
      step('Закрыть панель крестиком', click('[data-tid="SidePage__close"]'), 'Панели нет', gone(side)),
      step(
        'Выгрузить реестр в Excel (кнопка «Ещё»)',
        [click(button('Ещё')), click(item('Выгрузить в Excel'))],
        'Всплыло «Реестр выгружен», файл скачан',
        shown(toast('Реестр выгружен')),
      ),
      step(
        'Кликнуть название контрагента в строке 15-го счета',
        click(`${cell(15, 4)} >> [data-tid="Link__root"]`),
        'Переход к контрагентам, в поиске уже стоит АО «Сибмаш»',
        hasUrl('#/partners'),
        hasValue('input[placeholder="Название или ИНН"]', 'АО «Сибмаш»'),
      ),
      step('Вернуться «Назад»', goBack(), 'Счета', hasTitle('Счета')),
      step(
        'Открыть меню пользователя Лапина и оттуда зайти в Настройки',
        [click('.who'), click(item('Настройки'))],
        'Страница настроек',
        hasText('h1', 'Настройки'),
      ),
      step('Пролистать до блока «Подпись»', scroll('.sign')),
      step('Перезагрузить страницу', reload()),
      refuse('В меню пользователя нажать «Сменить организацию»', 'the menu has Профиль, Настройки and Выйти'),
    ]),
  ],
}
