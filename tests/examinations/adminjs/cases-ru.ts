import {
  check,
  clear,
  click,
  choose,
  fill,
  gone,
  hasCount,
  hasText,
  hasUrl,
  hover,
  isChecked,
  refuse,
  shown,
  step,
  testCase,
  uncheck,
} from '../../labelled/format.ts'
import * as at from './pages.ts'

const CONFIRM = '[id^=UNIQUE_KEY_MODAL]'

export const russian = [
  {
    start: '',
    testCase: testCase(
      'ru',
      'Заведение нового клиента',
      [
        step(
          'Развернуть в левом меню раздел Sales и перейти в Customers',
          [click(at.inMenu('Sales')), click(at.inMenu('Customers'))],
          'Открылся список клиентов, рядом с заголовком List счётчик 13',
          hasText(at.HEADING, '13'),
          hasUrl('/resources/Customer'),
        ),
        step('Нажать Create new, заполнить Name и Tax Number из тестовых данных, Kind — Sole trader', [
          click(at.CREATE),
          fill(at.field('name'), 'Norfolk Glazing'),
          fill(at.field('taxNumber'), '4471088800'),
          choose(at.list('kind'), 'Sole trader', at.option('Sole trader')),
        ]),
        step('В City ввести Norwich, менеджером назначить Tomasz Wilk, кредитный лимит 18000', [
          fill(at.field('city'), 'Norwich'),
          choose(at.list('manager'), 'Tomasz Wilk', at.option('Tomasz Wilk')),
          fill(at.field('creditLimit'), '18000'),
        ]),
        step(
          'Сохранить',
          click(at.SAVE),
          'Появилось сообщение об успешном создании записи, в списке стало 14 клиентов. Менеджеру ушло письмо о новом клиенте',
          shown(`${at.NOTICE}:has-text("Successfully created a new record")`),
          hasText(at.HEADING, '14'),
        ),
      ],
      { testData: 'Клиент: Norfolk Glazing\nНалоговый номер: 4471088800' },
    ),
  },
  {
    start: 'resources/Customer?page=2',
    testCase: testCase('ru', 'Контроль налогового номера при редактировании', [
      step('Пользователь открывает карточку Kestrel Couriers щелчком по строке', click(at.openRow('Kestrel Couriers'))),
      step('Переходит к редактированию, вместо налогового номера вводит 447104441', [
        click(at.action('edit')),
        fill(at.field('taxNumber'), '447104441'),
      ]),
      step(
        'Пытается сохранить',
        click(at.SAVE),
        'Под полем Tax Number выводится «Tax number must have 10 digits», вверху — плашка об ошибках',
        hasText(at.fault('taxNumber'), 'Tax number must have 10 digits'),
        shown(`${at.NOTICE}:has-text("There are validation errors")`),
      ),
      step(
        'Исправляет его на 4471044419, в примечание дописывает «Номер сменился в октябре» и сохраняет снова',
        [fill(at.field('taxNumber'), '4471044419'), fill(at.field('notes'), 'Номер сменился в октябре'), click(at.SAVE)],
        'Запись обновлена, ошибки под полем больше нет',
        shown(`${at.NOTICE}:has-text("Successfully updated")`),
        gone(`${at.fault('taxNumber')}:has-text("10 digits")`),
      ),
    ]),
  },
  {
    start: 'resources/Customer',
    testCase: testCase('ru', 'Отбор заблокированных клиентов', [
      step(
        'Откройте панель фильтра, в «On hold» выберите Yes и примените',
        [click(at.FILTER), choose(at.filterList('onHold'), 'Yes', at.option('Yes')), click(at.APPLY)],
        'В списке остались только две строки: Dunmore Logistics и Harbour Print Works',
        hasCount(at.ROWS, 2),
        shown(at.openRow('Dunmore Logistics')),
        shown(at.openRow('Harbour Print Works')),
      ),
      step(
        'Закройте панель крестиком и отметьте все строки галочкой в шапке таблицы',
        [click('.adminjs_Drawer section:has(> h3) > button'), check('thead .adminjs_Checkbox')],
        'Над таблицей полоса с надписью «Selected (2)»',
        hasText('caption', 'Selected (2)'),
      ),
      step(
        'Снимите выделение с Harbour Print Works',
        uncheck(at.rowBox('Harbour Print Works')),
        'Выбранной осталась одна запись',
        hasText('caption', 'Selected (1)'),
        isChecked(at.boxIn('Harbour Print Works'), false),
      ),
      refuse('Нажмите «Экспорт в Excel»', 'the list has no such button'),
      step(
        'Снова откройте фильтр и сбросьте его',
        [click(at.FILTER), click(at.RESET)],
        'Список опять полный, 13 клиентов',
        hasText(at.HEADING, '13'),
        hasCount(at.ROWS, 10),
      ),
    ]),
  },
  {
    start: 'resources/Contract',
    testCase: testCase('ru', 'Приостановка договора', [
      step(
        'Наведение курсора на троеточие в строке LC-1003',
        hover(at.dots('LC-1003')),
        'Появление списка действий: Show, Edit, Delete, Suspend',
        shown(`${at.rowAction('LC-1003', 'show')}:text-is("Show")`),
        shown(`${at.rowAction('LC-1003', 'edit')}:text-is("Edit")`),
        shown(`${at.rowAction('LC-1003', 'delete')}:text-is("Delete")`),
        shown(`${at.rowAction('LC-1003', 'suspend')}:text-is("Suspend")`),
      ),
      step(
        'Выбор в нём Suspend',
        click(at.rowAction('LC-1003', 'suspend')),
        'Запрос подтверждения с предупреждением, что клиенту не будут выставляться счета',
        shown(`${CONFIRM} h5:has-text("The customer will not be billed")`),
      ),
      step(
        'Отказ кнопкой Cancel',
        click(`${CONFIRM} button[label=Cancel]`),
        'Закрытие окна, статус договора прежний (Active)',
        gone(`${CONFIRM} h5`),
        hasText(at.cell('LC-1003', 'status'), 'Active'),
      ),
      step(
        'Повторная приостановка того же договора, на этот раз с подтверждением (Confirm)',
        [hover(at.dots('LC-1003')), click(at.rowAction('LC-1003', 'suspend')), click(`${CONFIRM} button[label=Confirm]`)],
        'Сообщение «Contract suspended»',
        shown(`${at.NOTICE}:has-text("Contract suspended")`),
      ),
    ]),
  },
  {
    start: '',
    testCase: testCase('ru', 'Оплата просроченного счёта', [
      step(
        'Money -> Invoices. Отсортировать по сумме, по убыванию (второй щелчок по заголовку Total)',
        [click(at.inMenu('Money')), click(at.inMenu('Invoices')), click(at.column('Total')), click(at.column('Total'))],
        'Сверху списка счета на 5350',
        hasText(`${at.nthRow(0)} >> [data-property-name=total]`, '5350'),
        hasText(`${at.nthRow(1)} >> [data-property-name=total]`, '5350'),
      ),
      step(
        'Открыть счет inv-0305, провести оплату кнопкой Mark As Paid',
        [click(at.openRow('INV-0305')), click(at.action('markAsPaid'))],
        'Плашка "Payment recorded", статус Paid, кнопка Mark As Paid пропала',
        shown(`${at.NOTICE}:has-text("Payment recorded")`),
        hasText(at.shownField('status'), 'Paid'),
        gone(at.action('markAsPaid')),
      ),
      step(
        'Вернуться в список через хлебные крошки, проверить: INV-0302 по-прежнему Overdue',
        click('.adminjs_Breadcrumbs a:has-text("Invoices"), a[href$="/resources/Invoice"]:near(h2):has-text("Invoices")'),
        'INV-0305 - Paid, INV-0302 - Overdue',
        hasText(at.cell('INV-0305', 'status'), 'Paid'),
        hasText(at.cell('INV-0302', 'status'), 'Overdue'),
      ),
      refuse('Удалить черновик счета за ноябрь', 'two invoices of November are drafts'),
    ]),
  },
  {
    start: 'resources/Employee',
    testCase: testCase('ru', 'Отключение сотрудника', [
      step('Когда я захожу в Edit из меню строки Oscar Lindqvist, снимаю галку Active и очищаю добавочный номер', [
        hover(at.dots('Oscar Lindqvist')),
        click(at.rowAction('Oscar Lindqvist', 'edit')),
        uncheck('[data-testid=property-edit-active] :is(.adminjs_Checkbox, input)'),
        clear(at.field('phoneExtension')),
      ]),
      step(
        'И сохраняю форму',
        click(at.SAVE),
        'Тогда выводится сообщение об обновлении записи, сессия сотрудника завершена на сервере',
        shown(`${at.NOTICE}:has-text("Successfully updated")`),
      ),
    ]),
  },
]
