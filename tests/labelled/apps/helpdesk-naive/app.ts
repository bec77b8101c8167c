import type { Page } from 'playwright-core'
import {
  check,
  choose,
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
  set,
  shown,
  step,
  testCase,
  uncheck,
  type LabelledAct,
  type LabelledApp,
} from '../../format.ts'

const ticket = (id: number): string => `.n-list-item:has-text("№ ${id}")`
const nav = (text: string): string => `header nav a:has-text("${text}")`
const button = (text: string): string => `button:visible:has-text("${text}")`
const inModal = (text: string): string => `.n-modal button:has-text("${text}")`
const kind = (text: string): string => `.n-radio-button:has-text("${text}")`
const option = (text: string): string => `.n-base-select-option:visible:has-text("${text}")`
const topic = (text: string): string => `aside .n-tree-node:has-text("${text}")`
const tab = (text: string): string => `.n-tabs-tab:has-text("${text}")`
const toast = (text: string): string => `.n-message:has-text("${text}")`
const field = (label: string): string => `.n-form-item:has(.n-form-item-label__text:text-is("${label}")) input`
const mistake = (label: string): string => `.n-form-item:has(.n-form-item-label__text:text-is("${label}")) .n-form-item-feedback__line`
const card = (id: number): string => `.card[data-id="${id}"]`
const column = (name: string): string => `[data-column="${name}"]`
const typed =
  (on: string, text: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(on).click()
    await page.locator(on).fill(text)
    await page.locator(on).press('Tab')
  }
const time = (on: string, at: string): LabelledAct => set(on, at, typed(on, at))
const carry = (id: number, name: string): LabelledAct =>
  drag(card(id), `${column(name)}, ${column(name)} .cards`, async (page) => {
    const from = await page.locator(card(id)).boundingBox()
    const to = await page.locator(`${column(name)} .cards`).boundingBox()
    if (!from || !to) throw new Error('no place to drag')
    await page.mouse.move(from.x + 40, from.y + 15)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 25, { steps: 4 })
    await page.mouse.move(to.x + 80, to.y + 40, { steps: 12 })
    await page.mouse.move(to.x + 84, to.y + 44, { steps: 4 })
    await page.mouse.up()
  })

export const app: LabelledApp = {
  name: 'helpdesk-naive',
  about: 'naive-ui and Vue with sortablejs, help desk',
  language: 'ru',
  cases: [
    testCase('ru', 'Очередь заявок', [
      step(
        'Выберите «Новые» над списком.',
        check(kind('Новые')),
        'В списке 4 заявки: 201, 202, 207 и 209',
        hasCount('.n-list-item', 4),
        gone(ticket(203)),
      ),
      step(
        'Отсортируйте заявки по приоритету.',
        choose('.order', 'по приоритету', option('по приоритету')),
        '№ 202 опустилась на последнее место',
        hasText('.n-list-item >> nth=3', '№ 202'),
      ),
      step('Включите «Только мои».', check('.mine'), 'Осталась единственная заявка', hasCount('.n-list-item', 1), isChecked('.mine')),
      step('Верните фильтр «Все».', check(kind('Все')), 'Показаны три заявки, исполнитель у всех «Я»', hasCount('.n-list-item', 3)),
      step(
        'Выключите «Только мои», в дереве слева нажмите «Принтеры».',
        [uncheck('.mine'), click(topic('Принтеры'))],
        'Видны только 201 и 209',
        hasCount('.n-list-item', 2),
        shown(ticket(209)),
      ),
      step(
        'Раскройте ветку «Программы».',
        click(`${topic('Программы')} .n-tree-node-switcher`),
        'Под ней появились «Почта» и «Учёт»',
        shown(topic('Почта')),
        shown(topic('Учёт')),
      ),
      refuse('В дереве выберите «Сканеры».', 'The tree has no such topic.'),
    ]),
    testCase('ru', 'Новая заявка', [
      step(
        'Нажать "Создать заявку"',
        click(button('Создать заявку')),
        'Появилось окно "Новая заявка", приоритет по умолчанию — средний',
        shown('.n-modal .n-card-header__main:has-text("Новая заявка")'),
        isChecked('.n-modal .n-radio:has-text("Средний")'),
      ),
      step(
        'Сохранить пустую форму',
        click(inModal('Сохранить')),
        '"Введите тему" и "Введите e-mail" под соответствующими полями',
        hasText(mistake('Тема'), 'Введите тему'),
        hasText(mistake('E-mail'), 'Введите e-mail'),
      ),
      step(
        'Заполнить:\nТема — Не включается монитор\nE-mail — sokolova@firma\nE-mail для копии — boss@firma.test',
        [
          fill(field('Тема'), 'Не включается монитор'),
          fill(field('E-mail'), 'sokolova@firma'),
          fill(field('E-mail для копии'), 'boss@firma.test'),
        ],
        'Под адресом сообщение "Проверьте адрес"',
        hasText(mistake('E-mail'), 'Проверьте адрес'),
      ),
      step(
        'Исправить E-mail на sokolova@firma.test',
        fill(field('E-mail'), 'sokolova@firma.test'),
        'Сообщений об ошибках нет',
        gone('.n-form-item-feedback__line'),
      ),
      step(
        'Раздел — Ноутбуки, приоритет высокий, отметить как срочную',
        [
          choose('.f-topic .n-base-selection-label', 'Ноутбуки', '.n-tree-select-menu .n-tree-node:has-text("Ноутбуки")'),
          check('.n-modal .n-radio:has-text("Высокий")'),
          check('.f-urgent'),
        ],
        'Выбран высокий приоритет, "Срочно" включено',
        isChecked('.n-modal .n-radio:has-text("Высокий")'),
        isChecked('.f-urgent'),
        hasText('.f-topic .n-base-selection-label', 'Ноутбуки'),
      ),
      step(
        'Попросить перезвонить в 14:30, срок поставить 20.10.2026',
        [time('.f-call input', '14:30'), set('.f-due input', ['20.10.2026', '2026-10-20'], typed('.f-due input', '20.10.2026'))],
        'Поля показывают 14:30 и 20.10.2026',
        hasValue('.f-call input', '14:30'),
        hasValue('.f-due input', '20.10.2026'),
      ),
      step(
        'Удалить метку "офис", вместо неё добавить "монитор" и нажать Enter',
        [
          click('.f-tags .n-tag:has-text("офис") .n-tag__close'),
          click('.f-tags .n-button'),
          fill('.f-tags input', 'монитор'),
          press('Enter', '.f-tags input'),
        ],
        'Метка одна — монитор',
        gone('.f-tags .n-tag:has-text("офис")'),
        hasText('.f-tags .n-tag', 'монитор'),
      ),
      refuse('Прикрепить к заявке файл screenshot.png', 'The form has no place for files.'),
      step(
        'Сохранить',
        click(inModal('Сохранить')),
        'Окно закрылось, всплыло "Заявка создана", внизу списка строка "№ 210 Не включается монитор"; сотруднику ушло письмо',
        gone('.n-modal'),
        shown(toast('Заявка создана')),
        hasText('.n-list-item >> nth=9', 'Не включается монитор'),
      ),
    ]),
    testCase('ru', 'Правка и удаление', [
      step(
        'Открываем заявку про сброс пароля',
        click(`${ticket(205)} a, ${ticket(205)} button[title="Изменить"]`),
        'Заголовок окна — Заявка № 205, почта user205@firma.test',
        hasText('.n-modal .n-card-header__main', 'Заявка № 205'),
        hasValue(field('E-mail'), 'user205@firma.test'),
      ),
      step('Меняем тему на Сброс пароля от почты, приоритет низкий', [
        fill(field('Тема'), 'Сброс пароля от почты'),
        check('.n-modal .n-radio:has-text("Низкий")'),
      ]),
      step(
        'Очищаем почту и пробуем сохранить',
        [clear(field('E-mail')), click(inModal('Сохранить'))],
        'Окно осталось открытым, под почтой: Введите e-mail',
        hasText(mistake('E-mail'), 'Введите e-mail'),
        shown('.n-modal'),
      ),
      step(
        'Закрываем его крестиком, ничего не сохраняя',
        click('.n-modal .n-card-header__close'),
        'Окна нет, приоритет заявки по-прежнему Средний',
        gone('.n-modal'),
        hasText(`${ticket(205)} .prio`, 'Средний'),
      ),
      step(
        'У заявки 208 жмём на корзину',
        click(`${ticket(208)} .b-trash`),
        'Вопрос: Удалить заявку № 208?',
        shown('.n-dialog:has-text("Удалить заявку № 208?")'),
      ),
      step(
        'Передумываем и оставляем её',
        click('.n-dialog button:has-text("Оставить")'),
        'Вопрос закрылся, 208 на месте',
        gone('.n-dialog'),
        shown(ticket(208)),
      ),
      step('Ставим звёздочку у неё же', click(`${ticket(208)} .b-star`), 'звёздочка пожелтела', shown(`${ticket(208)} .b-star.on`)),
      step(
        'Удаляем предпоследнюю заявку из списка',
        [click('.n-list-item >> nth=7 >> .b-trash'), click('.n-dialog button:has-text("Удалить")')],
        'Заявка удалена, в счётчике 8',
        shown(toast('Заявка удалена')),
        hasText('.count', '8'),
        gone(ticket(208)),
      ),
      refuse('Жмём на звёздочку', 'Every ticket has a star, and the step does not say which.'),
    ]),
    testCase('ru', 'Состояния и уведомления', [
      step(
        'Состояние заявки № 202 изменено на «В работе»',
        choose(`${ticket(202)} .state`, 'В работе', option('В работе')),
        'Справа вверху уведомление «№ 202 — В работе», на кнопке состояния новая надпись',
        shown('.n-notification:has-text("№ 202 — В работе")'),
        hasText(`${ticket(202)} .state`, 'В работе'),
      ),
      step('Закрытие уведомления', click('.n-notification .n-base-close'), 'Уведомление исчезло', gone('.n-notification')),
      step(
        'Выбор «В работе» в фильтре над списком',
        check(kind('В работе')),
        'Список из четырёх заявок, в нём есть № 202',
        hasCount('.n-list-item', 4),
        shown(ticket(202)),
      ),
      step(
        'Нажатие на колокольчик',
        click('button[aria-label="Уведомления"]'),
        'Две новости; красного счётчика больше нет',
        shown('.news:has-text("№ 209: прошло 8 часов")'),
        gone('.n-badge-sup'),
      ),
      step(
        'Смена своего статуса на «Обед» через меню «Лосева Н.»',
        [
          click('.me'),
          click('.n-dropdown-option-body:has-text("Сменить статус")'),
          click('.n-dropdown-option-body:visible:has-text("Обед")'),
        ],
        'На кнопке: Лосева Н. · Обед',
        hasText('.me', 'Лосева Н. · Обед'),
      ),
      refuse('Состояние заявки № 202 изменено на «Отложена»', 'The list has no such state.'),
      step(
        'Нажатие на круговую стрелку в шапке',
        click('header button[title="Обновить"]'),
        'Новых заявок нет',
        shown('.n-notification:has-text("Новых заявок нет")'),
      ),
      look('Проверка: приоритет заявки № 204 — «Средний»', hasText(`${ticket(204)} .prio`, 'Средний')),
    ]),
    testCase('ru', 'Доска', [
      step(
        'Пользователь открывает доску',
        click(nav('Доска')),
        'Три столбца: Новые (4), В работе (3), Решённые (2)',
        hasTitle('Доска — Служба поддержки'),
        hasCount('.column', 3),
        hasText(`${column('Новые')} .num`, '(4)'),
      ),
      step(
        'Пользователь перетаскивает карточку № 201 в столбец «В работе»',
        carry(201, 'В работе'),
        'В столбце «Новые» стало на одну карточку меньше, в столбце «В работе» — на одну больше',
        hasText(`${column('Новые')} .num`, '(3)'),
        hasText(`${column('В работе')} .num`, '(4)'),
        shown(`${column('В работе')} ${card(201)}`),
      ),
      step(
        'Карточку 203 он так же переносит к решённым',
        carry(203, 'Решённые'),
        'Всплывает «№ 203 → Решённые»',
        shown(toast('№ 203 → Решённые')),
        shown(`${column('Решённые')} ${card(203)}`),
      ),
      step(
        'Пользователь нажимает плюс в столбце «Новые», вводит «Проверить кабель» и нажимает Enter',
        [click(`${column('Новые')} .add`), fill('.quick input', 'Проверить кабель'), press('Enter', '.quick input')],
        'Внизу столбца карточка № 210',
        hasText(`${column('Новые')} .card >> nth=3`, '№ 210'),
      ),
      step(
        'Аналогично добавляет в «Решённые» карточку «Сменить картридж»',
        [click(`${column('Решённые')} .add`), fill('.quick input', 'Сменить картридж'), press('Enter', '.quick input')],
        'В «Решённых» четыре карточки',
        hasText(`${column('Решённые')} .num`, '(4)'),
      ),
      step(
        'Нажимает плюс в столбце «В работе»',
        click(`${column('В работе')} .add`),
        'Курсор стоит в появившемся поле',
        isFocused('.quick input'),
      ),
      step(
        'Передумав, он нажимает Esc',
        press('Escape'),
        'Поле исчезло, карточек столько же',
        gone('.quick'),
        hasText(`${column('В работе')} .num`, '(3)'),
      ),
      step('Убирает заявку № 205 в архив', click(`${card(205)} .x`), 'Карточки № 205 на доске нет, она хранится в архиве', gone(card(205))),
      refuse('Пользователь перетаскивает карточку № 199 в «Решённые»', 'The board has no card with this number.'),
    ]),
    testCase('ru', 'График работы', [
      step(
        'Настройки > График',
        [click(nav('Настройки')), click(tab('График'))],
        'день с 09:00 до 18:00',
        hasValue('.t-from input', '09:00'),
        hasValue('.t-to input', '18:00'),
      ),
      step(
        'начало дня = 08:30, конец = 17:15',
        [time('.t-from input', '08:30'), time('.t-to input', '17:15')],
        'в полях 08:30 и 17:15',
        hasValue('.t-from input', '08:30'),
        hasValue('.t-to input', '17:15'),
      ),
      step(
        'снять Пт, отметить Сб',
        [uncheck('.n-checkbox:has-text("Пт")'), check('.n-checkbox:has-text("Сб")')],
        'Сб отмечена, Пт нет',
        isChecked('.n-checkbox:has-text("Сб")'),
        isChecked('.n-checkbox:has-text("Пт")', false),
      ),
      step(
        'плюсом дважды увеличить число заявок на одного',
        [click('.limit button >> nth=1'), click('.limit button >> nth=1')],
        '10, дальше плюс не нажимается',
        hasValue('.limit input', '10'),
        isDisabled('.limit button >> nth=1'),
      ),
      step('сохранить', click(button('Сохранить')), 'Настройки сохранены', shown(toast('Настройки сохранены'))),
      refuse('часовой пояс = Омск', 'The schedule has no time zone.'),
      step(
        'убрать галочки со всех рабочих дней',
        ['Пн', 'Вт', 'Ср', 'Чт', 'Сб'].map((day) => uncheck(`.n-checkbox:has-text("${day}")`)),
        'кнопка «Сохранить» недоступна',
        isDisabled(button('Сохранить')),
      ),
    ]),
    testCase('ru', 'Оповещения и шаблоны', [
      step(
        'Зайдите в настройки, на вкладку уведомлений',
        [click(nav('Настройки')), click(tab('Уведомления'))],
        'Письма о новых заявках включены, остальное выключено',
        isChecked('.s-mail'),
        isChecked('.s-push', false),
        isChecked('.s-sound', false),
      ),
      step('Включите всплываюшие окна', check('.s-push'), 'Переключатель «Всплывающие окна» включён', isChecked('.s-push')),
      step(
        'Теперь включите звук, а письма выключите',
        [check('.s-sound'), uncheck('.s-mail')],
        'Звук включён, письма — нет',
        isChecked('.s-sound'),
        isChecked('.s-mail', false),
      ),
      refuse('Включите отправку SMS', 'There is no switch for text messages.'),
      step(
        'На вкладке шаблонов раскройте **Заявка принята**',
        [click(tab('Шаблоны')), click('.n-collapse-item__header:has-text("Заявка принята") .n-collapse-item__header-main')],
        'Виден текст шаблона',
        shown('.tpl:has-text("Заявка принята")'),
      ),
      step(
        'Раскройте и первый шаблон',
        click('.n-collapse-item__header-main >> nth=0'),
        'Второй при этом свернулся',
        shown('.tpl:has-text("Здравствуйте!")'),
        gone('.tpl:has-text("Заявка принята")'),
      ),
      step('Вернитесь на предыдущую страницу', goBack(), 'Опять список заявок', hasTitle('Заявки'), hasText('h1', 'Заявки')),
    ]),
    testCase('ru', 'Поиск по заявкам', [
      step(
        'Ввод «принт» в строку поиска, нажатие на лупу',
        [fill('.search input', 'принт'), click('.b-loupe')],
        'Найдена одна заявка — № 201',
        hasCount('.n-list-item', 1),
        shown(ticket(201)),
      ),
      step(
        'Стереть запрос и нажать Enter',
        [clear('.search input'), press('Enter', '.search input')],
        'Все 9 заявок',
        hasCount('.n-list-item', 9),
      ),
      step(
        'Найти "Камера", клавишей Enter',
        [fill('.search input', 'Камера'), press('Enter', '.search input')],
        'Заявок нет',
        shown('.n-empty:has-text("Заявок нет")'),
      ),
      refuse('Нажать «Расширенный поиск»', 'The page has only a simple search.'),
      step(
        'Обновить страницу',
        reload(),
        'Строка поиска пустая, заявки на месте',
        hasValue('.search input', ''),
        hasCount('.n-list-item', 9),
      ),
      step('Открыть по адресу /#/board', goTo('/#/board'), 'Доска', hasUrl('#/board'), hasText('h1', 'Доска')),
    ]),
  ],
}
