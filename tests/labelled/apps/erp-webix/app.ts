import type { Page } from 'playwright-core'
import type { LabelledAct, LabelledApp } from '../../format.ts'
import {
  check,
  choose,
  click,
  doubleClick,
  fill,
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
  rightClick,
  select,
  set,
  shown,
  step,
  testCase,
  uncheck,
} from '../../format.ts'

const cell = (row: number, column: number): string => `[view_id=grid] [role=gridcell][aria-rowindex="${row}"][aria-colindex="${column}"]`
/** A row without its checkbox and its icons. */
const row = (at: number): string => [2, 3, 4, 5, 6, 7].map((column) => cell(at, column)).join(', ')
const box = (at: number): string => `${cell(at, 1)} input`
const NUMBERS = '[view_id=grid] [role=gridcell][aria-colindex="2"]'
const cellWith = (text: string): string => `[view_id=grid] [role=gridcell]:text-is("${text}")`
const EDITOR = '.webix_dt_editor input'
const button = (text: string): string => `button:visible:text-is("${text}")`
const inForm = (text: string): string => `[view_id=w] button:text-is("${text}")`
const control = (label: string): string => `[view_id=f] .webix_control:has(label:text-is("${label}"))`
const field = (label: string): string => `${control(label)} input`
const option = (text: string): string => `[role=option]:visible:text-is("${text}")`
const item = (text: string): string => `[role=menuitem]:visible:text-is("${text}")`
const toast = (text: string): string => `.webix_message:has-text("${text}")`
const tree = (id: string): string => `[webix_tm_id=${id}]`
const tab = (text: string): string => `[view_id=tabs] [role=tab]:has-text("${text}")`
const header = (text: string): string => `[view_id=grid] .webix_hcell:text-is("${text}")`
const SUPPLIER = '.webix_ss_filter select >> nth=0'
const STATE = '.webix_ss_filter select >> nth=1'
const NUMBER = '.webix_ss_filter input >> nth=0'
const TOTAL = '[view_id=tot]'
const COPY = '[view_id=copy] button'
const TRASH = '[view_id=trash] button'
const answer = (text: string): string => `.webix_confirm [role=button][aria-label="${text}"]`
const section = (name: string): string => `.webix_accordionitem:has(.webix_accordionitem_label:text-is("${name}"))`
const inSection = (name: string, label: string): string => `${section(name)} .webix_control:has(label:text-is("${label}"))`

/** Filters wait for a pause in typing. */
const DELAY_MS = 800
const erase = (on: string): LabelledAct => {
  const act = {
    kind: 'clear' as const,
    on,
    perform: async (page: Page) => {
      await page.locator(on).first().press('Control+A')
      await page.keyboard.press('Backspace')
      await page.waitForTimeout(DELAY_MS)
    },
  }
  return act
}

export const app: LabelledApp = {
  name: 'erp-webix',
  about: 'webix 11 (GPL edition), purchases of an ERP system',
  language: 'ru',
  cases: [
    testCase('ru', 'Создание заказа', [
      step(
        'Нажать "Создать заказ"',
        click(button('Создать заказ')),
        'Открылось окно «Новый заказ»',
        shown('[view_id=w] .webix_el_label:has-text("Новый заказ")'),
      ),
      step(
        'Не заполняя поля, сохранить',
        click(inForm('Сохранить')),
        'Сообщение «Проверьте поля»; под наименованием — «Заполните наименование»',
        shown(toast('Проверьте поля')),
        shown('[view_id=w] .webix_inp_bottom_label:has-text("Заполните наименование")'),
      ),
      step('Наименование — Перчатки х/б, поставщик — Обь-Пак, единица — упаковка', [
        fill(field('Наименование'), 'Перчатки х/б'),
        choose(`${control('Поставщик')} [role=combobox]`, 'Обь-Пак', option('Обь-Пак')),
        choose(field('Единица'), 'упаковка', option('упаковка')),
      ]),
      step(
        'Количество увеличить дважды кнопкой «+»',
        [click(`${control('Количество')} .webix_inp_counter_next`), click(`${control('Количество')} .webix_inp_counter_next`)],
        'Количество: 3',
        hasValue(field('Количество'), '3'),
      ),
      step('Сумма 15400, срок поставки 20.03.2026', [fill(field('Сумма, ₽'), '15400'), fill(field('Срок поставки'), '20.03.2026')]),
      step(
        'Срочность — высокая, отметить «Через тендер»',
        [click('[view_id=f] [button_id="Высокая"]'), check('[view_id=f] button[role=checkbox], [view_id=f] .webix_label_right')],
        'Выбрана «Высокая», тендер отмечен',
        isChecked('[view_id=f] [button_id="Высокая"]'),
        isChecked('[view_id=f] button[role=checkbox]'),
      ),
      step('В примечании написать: «Нужны до конца месяца!»', fill('[view_id=f] textarea', 'Нужны до конца месяца!')),
      step(
        'Сохранить',
        click(inForm('Сохранить')),
        'В первой строке ЗК-1017, Перчатки х/б, сумма 15 400 ₽; всего 17 заказов',
        hasText(cell(1, 2), 'ЗК-1017'),
        hasText(cell(1, 3), 'Перчатки х/б'),
        hasText(cell(1, 6), '15 400 ₽'),
        hasText(TOTAL, 'Всего заказов: 17'),
      ),
      refuse('Нажать «Печать заявки» в строке заказа', 'there is no such button'),
    ]),
    testCase('ru', 'Фильтры таблицы', [
      step('Фильтр в шапке: статус = Оплачен', select(STATE, 'Оплачен'), 'Шесть строк', hasCount(NUMBERS, 6)),
      step(
        '+ поставщик Обь-Пак',
        select(SUPPLIER, 'Обь-Пак'),
        'Три строки, среди них Поддоны',
        hasCount(NUMBERS, 3),
        shown(cellWith('Поддоны')),
      ),
      refuse('Статус: Отгружен', 'the list has no such state'),
      step(
        'Поставщика сменить на Иртыш Трейд',
        select(SUPPLIER, 'Иртыш Трейд'),
        'Одна строка — Вода питьевая',
        hasCount(NUMBERS, 1),
        shown(cellWith('Вода питьевая')),
      ),
      step('F5', reload(), 'Фильтров нет, на странице 8 строк', hasCount(NUMBERS, 8)),
      step(
        'Номер содержит 1009',
        set(NUMBER, '1009', async (page) => {
          await page.locator(NUMBER).click()
          await page.keyboard.type('1009')
          await page.waitForTimeout(DELAY_MS)
        }),
        'Только «Бумага А4»',
        hasCount(NUMBERS, 1),
        shown(cellWith('Бумага А4')),
      ),
      step('Номер стереть', erase(NUMBER), 'Снова 8 строк', hasCount(NUMBERS, 8)),
      step(
        'Поиск над таблицей: м8',
        set('[view_id=find] input', 'м8', async (page) => {
          await page.locator('[view_id=find] input').click()
          await page.keyboard.insertText('м')
          await page.keyboard.press('8')
          await page.waitForTimeout(DELAY_MS)
        }),
        'Болты, гайки и шайбы М8; всего 3',
        hasCount(NUMBERS, 3),
        shown(cellWith('Шайбы М8')),
        hasText(TOTAL, 'Всего заказов: 3'),
      ),
      step(
        'Переключатель — «Мои»',
        click('[view_id=seg] [button_id=mine]'),
        'Остаются только Болты М8',
        hasCount(NUMBERS, 1),
        shown(cellWith('Болты М8')),
      ),
    ]),
    testCase('ru', 'Работа со строками', [
      step('Пользователь выделяет гайки', click(row(2)), 'Кнопка «Копировать» стала доступна', isDisabled(COPY, false)),
      step(
        'Копирует заказ',
        click(COPY),
        'Вверху «Гайки М8 (копия)» в статусе Черновик',
        hasText(cell(1, 3), 'Гайки М8 (копия)'),
        hasText(cell(1, 7), 'Черновик'),
      ),
      step(
        'Двойным щелчком по наименованию копии открывает правку, пишет Гайки М10, подтверждает Enter',
        [doubleClick(cell(1, 3)), fill(EDITOR, 'Гайки М10'), press('Enter', EDITOR)],
        'В первой строке «Гайки М10»',
        hasText(cell(1, 3), 'Гайки М10'),
      ),
      step(
        'Тем же способом меняет количество в этой строке на 750',
        [doubleClick(cell(1, 5)), fill(EDITOR, '750'), press('Enter', EDITOR)],
        'Кол-во 750, сумма прежняя',
        hasText(cell(1, 5), '750'),
        hasText(cell(1, 6), '7 300 ₽'),
      ),
      step(
        'Пользователь ставит флажки во второй и третьей строках',
        [check(box(2)), check(box(3))],
        'Отмечено: 2 на 19 800 ₽',
        hasText(TOTAL, 'Отмечено: 2 на 19 800 ₽'),
      ),
      step('Убирает флажок у третьей', uncheck(box(3)), 'Отмечено: 1 на 12 500 ₽', hasText(TOTAL, 'Отмечено: 1 на 12 500 ₽')),
      refuse('Нажимает крестик в строке', 'every row has one'),
      step(
        'Карандашом открывает болты',
        click(`${cell(2, 8)} .ed`),
        'Заголовок окна: Заказ ЗК-1001',
        shown('[view_id=w] .webix_el_label:has-text("Заказ ЗК-1001")'),
      ),
      step(
        'Меняет поставщика на ТехноСнаб и сохраняет',
        [choose(`${control('Поставщик')} [role=combobox]`, 'ТехноСнаб', option('ТехноСнаб')), click(inForm('Сохранить'))],
        'Поставщик болтов — ТехноСнаб, старому поставщику ушло письмо',
        hasText(cell(2, 4), 'ТехноСнаб'),
      ),
      step(
        'Отменяет крестиком плёнку упаковочную',
        click(`${cell(4, 8)} .rm`),
        'Статус сменился с «Оплачен» на «Закрыт»',
        hasText(cell(4, 7), 'Закрыт'),
      ),
    ]),
    testCase('ru', 'Удаление, меню строки, страницы', [
      step('Выделена строка с мониторами', click(row(6))),
      step('Нажатие на корзину', click(TRASH), 'Вопрос «Удалить заказ ЗК-1006?»', hasText('.webix_popup_text', 'Удалить заказ ЗК-1006?')),
      step('Выбор «Нет»', click(answer('Нет')), 'Окна нет, ЗК-1006 остаётся', gone('.webix_confirm'), shown(cellWith('ЗК-1006'))),
      step(
        'Повторное нажатие на корзину, ответ «Да»',
        [click(TRASH), click(answer('Да'))],
        'ЗК-1006 в таблице больше нет; «Заказ удалён»',
        gone(cellWith('ЗК-1006')),
        shown(toast('Заказ удалён')),
      ),
      step(
        'Правый щелчок по картриджам, пункт «Согласовать»',
        [rightClick(row(5)), click(item('Согласовать'))],
        'Картриджи: На согласовании',
        hasText(cell(5, 7), 'На согласовании'),
      ),
      step(
        'Болты М8, контекстное меню: Сменить статус → Оплачен',
        [rightClick(row(1)), hover(item('Сменить статус')), click(item('Оплачен'))],
        'Статус болтов — «Оплачен»',
        hasText(cell(1, 7), 'Оплачен'),
      ),
      step(
        'Сортировка по сумме',
        click(header('Сумма')),
        'Сначала самый дешёвый, Шайбы М8 за 2 100 ₽',
        hasText(cell(1, 3), 'Шайбы М8'),
        hasText(cell(1, 6), '2 100 ₽'),
      ),
      step('Переход на вторую страницу', click('[webix_p_id="1"]'), 'Семь строк', hasCount(NUMBERS, 7)),
      refuse('Переход на страницу 5', 'there are two pages'),
      step('Возврат стрелкой влево', click('[webix_p_id=prev]'), 'Шайбы опять сверху', hasText(cell(1, 3), 'Шайбы М8')),
    ]),
    testCase(
      'ru',
      'Построение отчёта',
      [
        step(
          'В дереве слева открыть отчёты',
          click(tree('reports')),
          'Вкладка браузера: «Отчёты — Закупки»; адрес с #reports',
          hasTitle('Отчёты — Закупки'),
          hasUrl('#reports'),
        ),
        step(
          'Нажать «Построить», не указывая период',
          click(button('Построить')),
          'Задайте начало периода',
          shown(toast('Задайте начало периода')),
        ),
        step(
          'Вид отчёта и период — из тестовых данных',
          [
            choose('[view_id=rkind] [role=combobox]', 'По поставщикам', option('По поставщикам')),
            fill('[view_id=rfrom] input', ['01.02.2026', '2026-02-01']),
            fill('[view_id=rto] input', ['28.02.2026', '2026-02-28']),
          ],
          'Вид: По поставщикам',
          hasText('[view_id=rkind] [role=combobox]', 'По поставщикам'),
        ),
        step(
          'Число строк — 20',
          set('[view_id=rtop] [role=slider]', '20', async (page) => {
            await page.locator('[view_id=rtop] [role=slider]').focus()
            await page.keyboard.press('ArrowRight')
            await page.keyboard.press('ArrowRight')
          }),
          'Над ползунком 20',
          hasText('[view_id=rtop] .webix_slider_title', '20'),
        ),
        step(
          'Учесть НДС, группировать по неделям',
          [
            check('[view_id=rvat] button[role=checkbox], [view_id=rvat] .webix_label_right'),
            check('[view_id=rgroup] [role=radio][button_id="Неделя"], [view_id=rgroup] label:text-is("Неделя")'),
          ],
          'НДС отмечен, выбрана неделя',
          isChecked('[view_id=rvat] button[role=checkbox]'),
          isChecked('[view_id=rgroup] [role=radio][button_id="Неделя"]'),
        ),
        step(
          'Построить',
          click(button('Построить')),
          'На вкладке «Результат»: Строк: 20, с НДС, группировка: Неделя',
          hasText('[view_id=out] p', 'Строк: 20, с НДС, группировка: Неделя'),
        ),
        step('Вернуться к параметрам', click(tab('Параметры')), 'Видна кнопка «Очистить»', shown(button('Очистить'))),
        step('Очистить форму', click(button('Очистить')), 'Начало периода пустое', hasValue('[view_id=rfrom] input', '')),
        refuse('Отправить отчёт на почту ilin@zakup.example', 'nothing sends a report'),
      ],
      { testData: 'вид: По поставщикам\nначало: 01.02.2026\nконец: 28.02.2026' },
    ),
    testCase('ru', 'Поставщики и дерево', [
      step(
        'Переходим к поставщикам',
        click(tree('suppliers')),
        'Раскрыт Сибметалл: почта info0@post.example',
        hasValue(`${inSection('Сибметалл', 'Почта')} input`, 'info0@post.example'),
      ),
      step(
        'Раскрываем ТехноСнаб',
        click(`${section('ТехноСнаб')} .webix_accordionitem_header`),
        'Телефон +7 383 200-10-02',
        hasValue(`${inSection('ТехноСнаб', 'Телефон')} input`, '+7 383 200-10-02'),
      ),
      step(
        'Меняем его телефон на +7 383 311-00-00, включаем «Проверен» и сохраняем',
        [
          fill(`${inSection('ТехноСнаб', 'Телефон')} input`, '+7 383 311-00-00'),
          check(`${inSection('ТехноСнаб', 'Проверен')} button`),
          click(`${section('ТехноСнаб')} button:text-is("Сохранить")`),
        ],
        'Сообщение «Сохранено: ТехноСнаб»',
        shown(toast('Сохранено: ТехноСнаб')),
      ),
      step(
        'Прячем дерево кнопкой с тремя точками в левом верхнем углу',
        click('[view_id=burger] button'),
        'Дерева не видно',
        gone('[view_id=nav]'),
      ),
      step('Возвращаем его так же', click('[view_id=burger] button'), 'Дерево на месте', shown(tree('orders'))),
      step(
        'Разворачиваем узел «Архив» стрелкой',
        click(`${tree('arch')} .webix_tree_close`),
        'Внутри 2024 и 2025',
        shown(tree('a2024')),
        shown(tree('a2025')),
      ),
      refuse('Открываем 2023', 'the archive has no such year'),
      step(
        'Открываем последний год архива',
        click(tree('a2025')),
        'Заголовок 2025, «Нет данных за период»',
        shown('h2:text-is("2025")'),
        hasText('[view_id=soon] p', 'Нет данных за период'),
      ),
    ]),
    testCase('ru', 'Меню и настройки', [
      step(
        'Откройте Документы > Печать > Реестр',
        [click(item('Документы')), hover(item('Печать')), click(item('Реестр'))],
        'Появилось «Сформировано: Реестр», файл лежит в загрузках',
        shown(toast('Сформировано: Реестр')),
      ),
      step(
        'Зайдите в «Сервис», далее «О программе»',
        [click(item('Сервис')), click(item('О программе'))],
        'Закупки, версия 4.1',
        hasText('.webix_popup_text', 'Закупки, версия 4.1'),
      ),
      step('Закройте окно, нажав «Понятно»', click('.webix_alert [role=button]'), 'Окна нет', gone('.webix_alert')),
      step(
        'Щёлкните по треугольнику с цифрой 3',
        click('[view_id=bell] .webix_el_box, [view_id=bell] button'),
        'Сообщение: Три заказа ждут согласования',
        shown(toast('Три заказа ждут согласования')),
      ),
      step(
        'Откройте настройки',
        [click(item('Сервис')), click(item('Настройки'))],
        'Окно «Настройки»',
        shown('[view_id=pw] .webix_win_title'),
      ),
      step(
        'Укажите почту для счетов: bills@zakup.example',
        fill('[view_id=p2] input', 'bills@zakup.example'),
        'Обычная почта не изменилась — ilin@zakup.example',
        hasValue('[view_id=p1] input', 'ilin@zakup.example'),
      ),
      step(
        'Выключите уведомления, склад — Резервный',
        [uncheck('[view_id=p3] button'), choose('[view_id=p4] [role=combobox]', 'Резервный', option('Резервный'))],
        'Склад: Резервный',
        hasText('[view_id=p4] [role=combobox]', 'Резервный'),
      ),
      refuse('Смените язык на английский', 'there is no such setting'),
      step(
        'Примените изменения',
        click('[view_id=pw] button:text-is("Применить")'),
        'Окно закрыто, «Настройки применены»',
        gone('[view_id=pw]'),
        shown(toast('Настройки применены')),
      ),
      look('Проверьте: «Копировать» недоступна', isDisabled(COPY)),
    ]),
  ],
}
