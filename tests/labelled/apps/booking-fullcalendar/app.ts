import {
  check,
  clear,
  click,
  drag,
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
  type LabelledAct,
  type LabelledApp,
} from '../../format.ts'

const booking = (id: number): string => `#calendar [data-booking="${id}"]`
const view = (name: string): string => `#calendar [role=tab]:has-text("${name}")`
const button = (text: string): string => `button:visible:has-text("${text}")`
const field = (name: string): string => `#form [name="${name}"]`
const submit = '#form [type=submit]'
const item = (text: string): string => `.menu [role=menuitem]:has-text("${text}")`
const toast = (text: string): string => `.toast:has-text("${text}")`
const room = (name: string): string => `#rooms input[value="${name}"]`
const row = (id: number): string => `tr[data-row="${id}"]`
const line = (at: number): string => `table.list tbody tr >> nth=${at - 1}`
const nav = (text: string): string => `header a:has-text("${text}")`
const heading = '#calendar [role=heading]'
const date = (iso: string): LabelledAct => fill('#date', [iso, iso.split('-').toReversed().join('.')])
const carry = (id: number, day: string): LabelledAct =>
  drag(booking(id), `#calendar [data-date="${day}"]`, async (page) => {
    const from = await page.locator(booking(id)).boundingBox()
    const to = await page.locator(`#calendar [data-date="${day}"]`).boundingBox()
    if (!from || !to) throw new Error('no place to drag')
    await page.mouse.move(from.x + 30, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 50, from.y + 14, { steps: 5 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
    await page.mouse.up()
  })

export const app: LabelledApp = {
  name: 'booking-fullcalendar',
  about: 'fullcalendar 7 and native controls, meeting room booking',
  language: 'ru',
  cases: [
    testCase('ru', 'Просмотр календаря', [
      step(
        'Переключитесь на неделю.',
        click(view('Неделя')),
        'Вкладка «Неделя» выбрана, в календаре пять броней',
        isChecked(view('Неделя')),
        hasCount('#calendar [data-booking]', 5),
      ),
      step(
        'Перейдите на следующую неделю стрелкой вправо.',
        click('#calendar [aria-label="След"]'),
        'Видны две брони: «Демонстрация» и «Планёрка склада»',
        hasCount('#calendar [data-booking]', 2),
        shown(booking(7)),
      ),
      step(
        'Вернитесь к сегодняшнему дню.',
        click(button('Сегодня')),
        'Снова пять броней, кнопка «Сегодня» недоступна',
        hasCount('#calendar [data-booking]', 5),
        isDisabled(button('Сегодня')),
      ),
      step(
        'Откройте вид одного дня.',
        click(view('День')),
        'Показана единственная бронь — «Встреча с заказчиком»',
        hasCount('#calendar [data-booking]', 1),
      ),
      step(
        'Верните месяц и дважды нажмите стрелку вперёд.',
        [click(view('Месяц')), click('#calendar [aria-label="След"]'), click('#calendar [aria-label="След"]')],
        'В заголовке «декабрь 2026 г.», броней нет',
        hasText(heading, 'декабрь 2026'),
        gone('#calendar [data-booking]'),
      ),
      refuse('Переключитесь на «Год».', 'There are only month, week and day.'),
      look('Убедитесь, что кнопка «Сегодня» снова доступна.', isDisabled(button('Сегодня'), false)),
    ]),
    testCase(
      'ru',
      'Бронирование комнаты',
      [
        step(
          'Нажать кнопку "Забронировать" слева',
          click('#create'),
          'Открылось окно "Новая бронь", начало — 10:00',
          hasText('#form h2', 'Новая бронь'),
          hasValue(field('from'), '10:00'),
        ),
        step(
          'Отправить форму, ничего не заполняя',
          click(submit),
          'Под названием и комнатой ошибки: "Введите название", "Выберите комнату"',
          shown('#form .error:has-text("Введите название")'),
          shown('#form .error:has-text("Выберите комнату")'),
        ),
        step(
          'Указать название и комнату из тестовых данных',
          [fill(field('title'), 'Квартальный отчёт'), select('#room', 'Сосна')],
          'Выбрана комната Сосна',
          hasValue('#room', 'Сосна'),
        ),
        step('Дата — 20.10.2026, начало — 15:00, окончание — 14:30', [
          date('2026-10-20'),
          fill(field('from'), '15:00'),
          fill(field('to'), '14:30'),
        ]),
        step(
          'Отправить форму ещё раз',
          click(submit),
          'Осталась одна ошибка "Окончание раньше начала"',
          hasCount('#form .error', 1),
          hasText('#form .error', 'Окончание раньше начала'),
        ),
        refuse('Ввести код подтверждения и нажать Далее', 'The form asks for no code and has no such button.'),
        step(
          'Исправить окончание на 16:30, повтор поставить еженедельный, отметить проектор и забронировать',
          [fill(field('to'), '16:30'), check('#form [name=repeat][value="Каждую неделю"]'), check(field('projector')), click(submit)],
          'Сообщение "Комната забронирована"; в клетке 20 октября новая бронь; слева "Показано: 10"; секретарь получил уведомление',
          shown(toast('Комната забронирована')),
          shown('[data-date="2026-10-20"] [data-booking]:has-text("Квартальный отчёт")'),
          hasText('#shown', '10'),
        ),
      ],
      { testData: '| поле | значение |\n| Название | Квартальный отчёт |\n| Комната | Сосна |' },
    ),
    testCase('ru', 'Правка брони', [
      step(
        'Открываем в календаре встречу с заказчиком',
        click(booking(3)),
        'Окно «Бронь: Встреча с заказчиком», комната Кедр',
        hasText('#form h2', 'Бронь: Встреча с заказчиком'),
        hasValue('#room', 'Кедр'),
      ),
      step(
        'Пишем почту для напоминаний secr@firma.test, основную не заполняем',
        fill('#remind', 'secr@firma.test'),
        'Поле Почта пустое, во втором secr@firma.test',
        hasValue('#mail', ''),
        hasValue('#remind', 'secr@firma.test'),
      ),
      step('Комнату меняем на Актовый, в комментарии оставляем: Нужны вода, чай и флипчарт!', [
        select('#room', 'Актовый'),
        fill(field('note'), 'Нужны вода, чай и флипчарт!'),
      ]),
      step('Сохраняем', click(submit), 'Бронь изменена, окно закрылось', shown(toast('Бронь изменена')), gone('#form h2')),
      step(
        'Открываем её снова',
        click(booking(3)),
        'комната теперь Актовый, комментарий на месте',
        hasValue('#room', 'Актовый'),
        hasValue(field('note'), 'Нужны вода, чай и флипчарт!'),
      ),
      step('Закрываем окно крестиком', click('#form .x'), 'Виден календарь, окна нет', gone('#form h2')),
      refuse('Открываем в календаре планёрку', 'Two bookings are called so.'),
    ]),
    testCase('ru', 'Контекстное меню брони', [
      step(
        'Пользователь щёлкает правой кнопкой мыши по «Ретроспективе»',
        rightClick(booking(5)),
        'Рядом с курсором меню из четырёх пунктов',
        hasCount('.menu [role=menuitem]', 4),
      ),
      step(
        'Пользователь выбирает «Дублировать»',
        click(item('Дублировать')),
        'Появилась бронь «Ретроспектива (копия)»',
        shown(toast('Создана копия')),
        shown(booking(10)),
      ),
      step(
        'Пользователь вызывает меню для «Обучения новичков»',
        rightClick(booking(4)),
        'Пункт «Удалить» серый, нажать его нельзя',
        isDisabled(item('Удалить')),
      ),
      step('Закрывает его клавишей Esc', press('Escape'), 'Меню нет', gone('.menu')),
      step(
        'Копию ретроспективы пользователь через меню переносит на день позже',
        [rightClick(booking(10)), click(item('На день позже'))],
        'Внизу сообщение «Перенесено на 17.10.2026», копия стоит в клетке 17 октября',
        shown(toast('Перенесено на 17.10.2026')),
        shown('[data-date="2026-10-17"] [data-booking="10"]'),
      ),
      step(
        'Удаляет исходную ретроспективу и подтверждает удаление',
        [rightClick(booking(5)), click(item('Удалить')), click('#ask .yes')],
        'Исходной брони в календаре больше нет',
        gone(booking(5)),
        shown(toast('Бронь удалена')),
      ),
      step('Пользователь отменяет удаление', click('.toast button'), 'Бронь вернулась', shown(booking(5))),
      refuse('В меню ретроспективы пользователь выбирает «Поделиться»', 'The menu has no such item.'),
    ]),
    testCase('ru', 'Отбор по комнатам', [
      step('Сняты флажки «Кедр» и «Актовый зал»', [uncheck(room('Кедр')), uncheck(room('Актовый'))], 'Показано: 4', hasText('#shown', '4')),
      step('Включение «Только мои брони»', check('#mine'), 'Показано: 3, флажок отмечен', hasText('#shown', '3'), isChecked('#mine')),
      step(
        'Нажатие на «Выбрать все»',
        click('#all'),
        'У всех комнат стоят галочки, в календаре добавился «Разбор обращений»',
        isChecked(room('Кедр')),
        isChecked(room('Актовый')),
        shown(booking(8)),
      ),
      step('Отключение отбора своих броней', uncheck('#mine'), 'Показано 9 броней', hasText('#shown', '9')),
      step(
        'Ввод «планёрка» в «Найти бронь» и Enter',
        [fill('#find', 'планёрка'), press('Enter', '#find')],
        'Показано: 2',
        hasText('#shown', '2'),
      ),
      step(
        'Очистка поиска, снова Enter',
        [clear('#find'), press('Enter', '#find')],
        'Поле пустое, показаны все 9',
        hasValue('#find', ''),
        hasText('#shown', '9'),
      ),
      refuse('Снят флажок «Липа»', 'There is no such room.'),
      step(
        'Клик по шестерёнке, выходные скрыты',
        [click('#gear'), uncheck('#weekends')],
        'В календаре пять столбцов вместо семи',
        hasCount('#calendar [role=columnheader]', 5),
      ),
    ]),
    testCase('ru', 'Список броней', [
      step(
        'открыть [Список]',
        click(nav('Список')),
        'title = Список — Переговорные, 9 строк',
        hasTitle('Список — Переговорные'),
        hasCount('table.list tbody tr', 9),
      ),
      step(
        'сортировать по названию',
        click('th[data-by=title]'),
        'первая строка: Встреча с заказчиком',
        hasText(line(1), 'Встреча с заказчиком'),
      ),
      step(
        'карандаш у «Демонстрация»',
        click(`${row(6)} [title="Изменить"]`),
        'открыта бронь Демонстрация',
        hasText('#form h2', 'Бронь: Демонстрация'),
      ),
      step(
        'начало = 12:30\nокончание = 13:30\nсохранить',
        [fill(field('from'), '12:30'), fill(field('to'), '13:30'), click(submit)],
        'в столбце «Когда» — 21.10.2026, 12:30–13:30',
        hasText(`${row(6)} td >> nth=3`, '21.10.2026, 12:30–13:30'),
      ),
      step(
        'скопировать «Годовой план» (средняя иконка в строке)',
        click(`${row(9)} .b-copy`),
        'строк стало на одну больше, есть «Годовой план (копия)»',
        hasCount('table.list tbody tr', 10),
        shown('table.list a:has-text("Годовой план (копия)")'),
      ),
      look('корзина в строке «Встреча с заказчиком» неактивна', isDisabled(`${row(3)} .b-bin`)),
      step(
        'отметить две верхние строки',
        [check(`${line(1)} >> input`), check(`${line(2)} >> input`)],
        'на кнопке «Отменить выбранные (2)»',
        hasText('#bulk', 'Отменить выбранные (2)'),
      ),
      step(
        'отменить выбранные',
        click('#bulk'),
        'Отменено броней: 2; осталось 8 строк',
        shown(toast('Отменено броней: 2')),
        hasCount('table.list tbody tr', 8),
      ),
      refuse('нажать на корзину', 'Every row has a bin.'),
    ]),
    testCase('ru', 'Перенос мышью и правила', [
      step(
        'Перетащите «Демонстрацию» на 23 октября',
        carry(6, '2026-10-23'),
        'Всплывает «Демонстрация» перенесена на 23.10.2026',
        shown(toast('«Демонстрация» перенесена на 23.10.2026')),
        shown('[data-date="2026-10-23"] [data-booking="6"]'),
      ),
      step(
        'Щёлкните по пустой клетке 28 октября',
        click('#calendar [data-date="2026-10-28"]'),
        'Форма новой брони с датой 28.10.2026',
        hasText('#form h2', 'Новая бронь'),
        hasValue('#date', '2026-10-28'),
      ),
      step(
        'Не закрывая форму, в названии напишите Тест и нажмите Tab',
        [fill(field('title'), 'Тест'), press('Tab', field('title'))],
        'Курсор перешёл в список комнат',
        isFocused('#room'),
      ),
      step(
        'В поле «Почта» введите test@firma.test и нажмите Enter',
        [fill('#mail', 'test@firma.test'), press('Enter', '#mail')],
        'Форма не отправлена: «Выберите комнату»',
        shown('#form .error:has-text("Выберите комнату")'),
      ),
      step('Нажмите «Отмена»', click('#form .cancel'), 'Формы нет, в клетке 28 октября пусто', gone('#form h2')),
      refuse('Перетащите «Инвентаризацию» на 30 октября', 'There is no such booking.'),
      step(
        'Зайдите в правила и раскройте «Отмена»',
        [click(nav('Правила')), click('summary:has-text("Отмена")')],
        'Отменить бронь можно за час до начала.',
        shown('.rule:has-text("за час до начала")'),
      ),
      step(
        'Поставьте галочку об ознакомлении и подпишите правила',
        [check('#agree'), click('#sign')],
        'Правила подписаны, подпись сохранена на сервере',
        shown(toast('Правила подписаны')),
      ),
      step(
        'Вернитесь на предыдущую страницу',
        goBack(),
        'Заголовок вкладки «Календарь — Переговорные»',
        hasTitle('Календарь — Переговорные'),
      ),
      step('Обновите страницу', reload(), 'Демонстрация опять 21 октября', shown('[data-date="2026-10-21"] [data-booking="6"]')),
    ]),
    testCase('ru', 'Поиск с клавиатуры', [
      step(
        'кликнуть в поле поиска, набрать годовой, энтер',
        [click('#find'), fill('#find', 'годовой'), press('Enter', '#find')],
        'показано 1',
        hasText('#shown', '1'),
      ),
      step(
        'выделить в нём всё (Ctrl+A), удалить, Enter',
        [press('Control+A', '#find'), press('Delete', '#find'), press('Enter', '#find')],
        'поиск пуст, показано 9',
        hasValue('#find', ''),
        hasText('#shown', '9'),
      ),
      refuse('нажать на лупу возле поиска', 'The search field has no button.'),
      step('колокольчик', click('#bell'), 'Новых оповещений нет', shown(toast('Новых оповещений нет'))),
      step('перейти по адресу /#/list', goTo('/#/list'), 'страница со списком', hasUrl('#/list'), hasText('h1', 'Список')),
    ]),
  ],
}
