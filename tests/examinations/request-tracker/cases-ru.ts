import type { LabelledCase, LabelledStep } from '../../labelled/format.ts'
import { click, fill, hasText, hasValue, isChecked, look, press, refuse, reload, shown, step, testCase } from '../../labelled/format.ts'
import * as at from './places.ts'

type Case = { as: string | null; testCase: LabelledCase }
const desk = (
  name: string,
  steps: LabelledStep[],
  as: string | null = 'lapshina',
  more: { testData?: string; preconditions?: string } = {},
): Case => ({
  as,
  testCase: testCase('ru', name, steps, more),
})

export const russian: Case[] = [
  desk(
    'Вход в систему',
    [
      step(
        'Ввести логин lapshina и неверный пароль 12345, нажать «Войти в систему»',
        [fill('#user', 'lapshina'), fill('input[name=pass]', '12345'), click('input[type=submit]')],
        'Появляется сообщение «Имя пользователя или пароль неверные»',
        shown('text="Имя пользователя или пароль неверные"'),
      ),
      refuse('Поставить галочку «Запомнить меня»', 'there is no such box'),
      step(
        'Ввести логин lapshina и пароль из тестовых данных, нажать «Войти в систему»',
        [fill('#user', 'lapshina'), fill('input[name=pass]', 'prichal-41'), click('input[type=submit]')],
        'Открывается страница «Обзор RT», в верхнем меню есть пункт lapshina',
        hasText(at.TITLE, 'Обзор RT'),
        hasText('#preferences', 'lapshina'),
      ),
      step(
        'Навести курсор на lapshina в верхнем меню и выбрать «Выйти»',
        [...at.menu('preferences'), click('#preferences-logout')],
        'Снова показана форма входа с полями «Имя пользователя» и «Пароль»',
        shown('#user'),
        shown('input[name=pass]'),
      ),
    ],
    null,
    { testData: 'Пароль: prichal-41' },
  ),
  desk('Быстрое создание заявки', [
    step(
      `В блоке «Быстрое создание заявки» заполнить поля:
- Тема: Гудит насос
- Очередь: Сантехника
- Ответственный: Никто
- Содержимое: С ночи гудит насос в подвале`,
      [
        fill(at.field('Subject', '.quick-create'), 'Гудит насос'),
        at.pick('Queue', 'Сантехника', '.quick-create'),
        at.pick('Owner', 'Никто', '.quick-create'),
        fill(at.field('Content', '.quick-create'), 'С ночи гудит насос в подвале'),
      ],
      'Поля заполнены, в списке «Очередь» выбрано «Сантехника»',
      hasValue('.quick-create input[name=Subject]', 'Гудит насос'),
      hasText(at.list('Queue', '.quick-create'), 'Сантехника'),
    ),
    step(
      'Нажать кнопку «Создать»',
      click(at.button('Создать', '.quick-create')),
      "Сообщение: Заявка 15 создана в очереди 'Сантехника'. Заявка «Гудит насос» есть в списке неназначенных",
      hasText(at.RESULTS, "Заявка 15 создана в очереди 'Сантехника'"),
      shown(at.ticket('Гудит насос', at.part('10 последних неназначенных'))),
    ),
    step(
      'Открыть заявку «Гудит насос»',
      click(at.ticket('Гудит насос')),
      'Заголовок страницы «№15: Гудит насос», статус «новая», приоритет Low',
      hasText(at.TITLE, '№15: Гудит насос'),
      hasText(at.box('basics'), 'новая'),
      hasText(at.box('basics'), 'Low'),
    ),
  ]),
  desk('Взять заявку в работу и решить её', [
    step(
      'На главной странице в строке «Засор в подвале» нажать «Взять»',
      click(`${at.row('Засор в подвале')} a:text-is("Взять")`),
      'Открывается заявка, выводится сообщение «Ответственный изменен с Nobody на lapshina»',
      hasText(at.RESULTS, 'Ответственный изменен с Nobody на lapshina'),
      hasText(at.TITLE, 'Засор в подвале'),
    ),
    step(
      'Открыть меню «Действия» и выбрать «Решить»',
      [click('#page-actions'), click('#page-actions-resolve')],
      'Открывается форма комментария, в списке «Статус» уже выбрано «решена»',
      hasText(at.list('Status'), 'решена'),
      shown('iframe.cke_wysiwyg_frame'),
    ),
    step(
      'Указать время в работе 90 минут, написать сообщение «Засор устранён, подвал сухой» и нажать «Изменить заявку»',
      [fill(at.field('UpdateTimeWorked'), '90'), at.message('Засор устранён, подвал сухой'), click(at.button('Изменить заявку'))],
      "Выводится «Статус изменен с 'новая' на 'решена'», в блоке «Основное» статус «решена»",
      hasText(at.RESULTS, "Статус изменен с 'новая' на 'решена'"),
      hasText(at.box('basics'), 'решена'),
    ),
    look(
      'Убедиться, что в истории есть комментарий «Засор устранён, подвал сухой»',
      shown('.history :text("Засор устранён, подвал сухой")'),
    ),
    refuse('Отправить заявку в архив кнопкой «Архивировать»', 'there is no such button'),
  ]),
  desk('Изменение приоритета со страницы заявки', [
    step(
      'открываем заявку "Лифт не едет на девятый этаж"',
      click(at.ticket('Лифт не едет на девятый этаж')),
      'приоритет High, статус открыта',
      hasText(at.box('basics'), 'High'),
      hasText(at.box('basics'), 'открыта'),
    ),
    step(
      'в блоке "Основное" нажимаем карандаш (Редактировать)',
      click(at.pencil('basics')),
      'появляются поля Тема, Статус, Очередь и Приоритет, кнопка "Сохранить"',
      shown(at.field('Subject', at.box('basics'))),
      shown(at.list('Status', at.box('basics'))),
      shown(at.list('Queue', at.box('basics'))),
      shown(at.list('Priority', at.box('basics'))),
      shown(at.button('Сохранить', at.box('basics'))),
    ),
    step(
      'выбираем приоритет Low и сохраняем',
      [at.pick('Priority', 'Low', at.box('basics')), click(at.button('Сохранить', at.box('basics')))],
      "сообщение «Приоритет изменено с ''High'' на ''Low''», в блоке теперь Low",
      hasText(at.RESULTS, 'Приоритет изменено с'),
      hasText(at.box('basics'), 'Low'),
    ),
    step('обновляем страницу', reload(), 'приоритет по прежнему Low', hasText(at.box('basics'), 'Low')),
  ]),
  desk('Дополнительные поля заявки', [
    step(
      'В строку «Поиск заявок…» вводится номер 7, нажимается Enter',
      [fill('input[name=q] >> nth=0', '7'), press('Enter')],
      'Открылась заявка «Нет света в кабине»',
      hasText(at.TITLE, '№7: Нет света в кабине'),
    ),
    step(
      'Открывается вкладка «Основное»',
      click(at.tab('basics')),
      'Поле «Тема» содержит «Нет света в кабине», в списке «Подъезд» – Подъезд 4',
      hasValue(at.field('Subject'), 'Нет света в кабине'),
      hasText(at.list('Object-RT::Ticket-7-CustomField-3-Values'), 'Подъезд 4'),
    ),
    step(
      'Квартира = 112, Подъезд = Подъезд 2, Ответственный = yashin (Павел Яшин). Нажимается кнопка «Сохранить изменения»',
      [
        fill(at.field('Object-RT::Ticket-7-CustomField-2-Value'), '112'),
        at.pick('Object-RT::Ticket-7-CustomField-3-Values', 'Подъезд 2'),
        at.pick('Owner', 'yashin (Павел Яшин)'),
        click(at.button('Сохранить изменения')),
      ],
      'В результатах упомянуты квартира 112 и Подъезд 2',
      hasText(at.RESULTS, '112'),
      hasText(at.RESULTS, 'Подъезд 2'),
    ),
    step(
      'Нажимается «Показать»',
      click(at.tab('display')),
      'В блоке «Дополнительные поля»: квартира 112, Подъезд 2; ответственный – yashin (Павел Яшин)',
      hasText(at.box('cfs'), '112'),
      hasText(at.box('cfs'), 'Подъезд 2'),
      hasText(at.box('people'), 'yashin (Павел Яшин)'),
    ),
    refuse('В списке «Подъезд» выбирается «Подъезд 9»', 'the list has no such entrance'),
  ]),
  desk('Срок выполнения', [
    step(
      'Найдите заявку через поиск вверху страницы: введите Лифт и нажмите Enter',
      [fill('input[name=q] >> nth=0', 'Лифт'), press('Enter')],
      'Заголовок «Найдено: 1 заявка», в списке только «Лифт не едет на девятый этаж»',
      hasText(at.TITLE, 'Найдено: 1 заявка'),
      shown(at.ticket('Лифт не едет на девятый этаж')),
    ),
    step(
      'Откройте заявку и перейдите на вкладку «Даты»',
      [click(at.ticket('Лифт не едет на девятый этаж')), click(at.tab('dates'))],
      'Поле «Дан срок» пустое',
      hasValue('#Due_Date', ''),
    ),
    step(
      'Введите в поле «Дан срок» значение 2026-12-10 12:00:00 и сохраните изменения',
      [at.date('Due_Date', '2026-12-10 12:00:00'), click(at.button('Сохранить изменения'))],
      "Сообщение: Дан срок изменено с 'Не установлено' на 'Чтв 10 Дек 2026 12:00:00'",
      hasText(at.RESULTS, "Дан срок изменено с 'Не установлено' на 'Чтв 10 Дек 2026 12:00:00'"),
    ),
  ]),
  desk('Связанные заявки', [
    step(
      'Открыть «Холодные батареи», затем вкладку «Связи»',
      [click(at.ticket('Холодные батареи')), click(at.tab('links'))],
      'Отображается раздел «Новые связи»',
      shown(`${at.BODY} :text("Новые связи") >> visible=true`),
    ),
    step(
      'В поле «Ссылается на» ввести 1 и нажать «Сохранить изменения»',
      [fill(at.field('3-RefersTo'), '1'), click(at.button('Сохранить изменения'))],
      'Результат: Ticket 3 refers to Ticket 1. В текущих связях появилась заявка «Течёт кран на кухне»',
      hasText(at.RESULTS, 'Ticket 3 refers to Ticket 1.'),
      shown(`${at.BODY} a:has-text("Течёт кран на кухне") >> visible=true`),
    ),
    step(
      'Перейти по ссылке на эту заявку («Течёт кран на кухне»)',
      click(`${at.BODY} a:has-text("Течёт кран на кухне") >> visible=true`),
      'В заявке №1 в блоке «Связи» в строке «На неё ссылаются» указана заявка 3: Холодные батареи',
      hasText(at.TITLE, '№1: Течёт кран на кухне'),
      hasText(at.box('links'), 'Холодные батареи'),
    ),
  ]),
  desk(
    'Напоминание',
    [
      step('Перейти в заявку «Течёт кран на кухне»', click(at.ticket('Течёт кран на кухне'))),
      step(
        'В блоке «Напоминания» указать тему «Позвонить мастеру», срок 2026-12-01 и нажать «Сохранить»',
        [
          fill('#NewReminder-Subject', 'Позвонить мастеру'),
          at.date('NewReminder-Due', '2026-12-01', at.box('reminders')),
          click(at.button('Сохранить', at.box('reminders'))),
        ],
        "Сообщение «Напоминание 'Позвонить мастеру': Создана»",
        hasText(at.RESULTS, "Напоминание 'Позвонить мастеру': Создана"),
      ),
      step(
        'Утилиты → Мои напоминания',
        [...at.menu('tools'), click('#tools-my_reminders')],
        'В таблице одно напоминание «Позвонить мастеру» по заявке #1: Течёт кран на кухне',
        hasText(at.TITLE, 'Мои напоминания'),
        hasText(at.row('Позвонить мастеру'), '#1: Течёт кран на кухне'),
      ),
      refuse('Удалить напоминание «Купить прокладки»', 'there is no such reminder'),
    ],
    'lapshina',
    { preconditions: 'Пользователь lapshina вошёл в систему, открыта страница «Обзор RT»' },
  ),
  desk('Закладка', [
    step('Диспетчер открывает заявку «Холодные батареи»', click(at.ticket('Холодные батареи'))),
    step(
      'Нажимает на значок закладки справа от меню «Действия»',
      click('.toggle-bookmark a >> visible=true'),
      'Значок закрашен, подсказка – «Удалить закладку»',
      shown('.toggle-bookmark .bookmark-selected'),
    ),
    step(
      'Возвращается на главную страницу («В начало»)',
      click('#home'),
      'В блоке «Заявки, добавленные в закладки» одна строка: Холодные батареи, Сантехника, новая',
      hasText(at.row('Холодные батареи', at.part('Заявки, добавленные в закладки')), 'Сантехника'),
      hasText(at.row('Холодные батареи', at.part('Заявки, добавленные в закладки')), 'новая'),
    ),
  ]),
  desk('Личные данные', [
    step(
      'Открыть персональные данные: меню lapshina → Настройки → Персональные данные',
      [...at.menu('preferences', 'preferences-settings'), click('#preferences-settings-about_me')],
      'Email lapshina@prichal.example, полное имя Ольга Лапшина',
      hasValue(at.field('EmailAddress'), 'lapshina@prichal.example'),
      hasValue(at.field('RealName'), 'Ольга Лапшина'),
    ),
    step('Заполнить телефоны: рабочий 8 (812) 555-01-41, мобильный +7 900 111-22-33; город — Выборг', [
      fill(at.field('WorkPhone'), '8 (812) 555-01-41'),
      fill(at.field('MobilePhone'), '+7 900 111-22-33'),
      fill(at.field('City'), 'Выборг'),
    ]),
    step(
      'Сохранить настройки',
      click(at.button('Сохранить настройки')),
      'Данные сохранены: в поле «Мобильный» остался номер +7 900 111-22-33, в поле «Город» – Выборг',
      hasValue(at.field('MobilePhone'), '+7 900 111-22-33'),
      hasValue(at.field('City'), 'Выборг'),
    ),
    step(
      'Сменить язык на English и сохранить настройки ещё раз',
      [at.pick('Lang', 'English'), click(at.button('Сохранить настройки'))],
      'Заголовок страницы изменился на Preferences, кнопка называется Save Preferences',
      hasText(at.TITLE, 'Preferences'),
      shown(at.button('Save Preferences')),
    ),
  ]),
  desk('Ответ жильцу с копией коллеге', [
    step('Открыть заявку «Течёт кран на кухне» и выбрать Действия → Ответить', [
      click(at.ticket('Течёт кран на кухне')),
      click('#page-actions'),
      click('#page-actions-reply'),
    ]),
    step(
      'Заполнить форму ответа: статус – приостановлена, в работе – 15 минут, текст сообщения – «Мастер придёт в четверг»',
      [at.pick('Status', 'приостановлена'), fill(at.field('UpdateTimeWorked'), '15'), at.message('Мастер придёт в четверг')],
      'В поле «Тема» указано «Течёт кран на кухне», галочка «Все получатели» стоит',
      hasValue(at.field('UpdateSubject'), 'Течёт кран на кухне'),
      isChecked('#TxnSendMailToAll'),
    ),
    step(
      'Нажать «Изменить заявку»',
      click(at.button('Изменить заявку')),
      'Заявка приостановлена, в истории ответ «Мастер придёт в четверг»',
      hasText(at.box('basics'), 'приостановлена'),
      shown('.history :text("Мастер придёт в четверг")'),
    ),
  ]),
  desk(
    'Новая очередь (администратор)',
    [
      step(
        'В верхнем меню нажать «Администратор», на открывшейся странице перейти в «Очереди»',
        [click('#admin'), click(`${at.BODY} a:text-is("Очереди")`)],
        'В таблице очереди Facilities, Office IT, Лифты и Сантехника',
        shown(`${at.BODY} a:text-is("Facilities")`),
        shown(`${at.BODY} a:text-is("Office IT")`),
        shown(`${at.BODY} a:text-is("Лифты")`),
        shown(`${at.BODY} a:text-is("Сантехника")`),
      ),
      step('Нажать «Создать» справа вверху', click(at.tab('create'))),
      step(
        'Имя очереди: Домофоны. Описание: Ключи и трубки. Сохранить кнопкой «Создать»',
        [fill(at.field('Name'), 'Домофоны'), fill(at.field('Description'), 'Ключи и трубки'), click(at.button('Создать'))],
        'Сообщение «Очередь создана»',
        hasText(at.RESULTS, 'Очередь создана'),
      ),
      look('Проверить, что в поле описания осталось «Ключи и трубки»', hasValue(at.field('Description'), 'Ключи и трубки')),
    ],
    'gromov',
  ),
]
