import type { LabelledCase, LabelledStep } from '../../labelled/format.ts'
import {
  click,
  doubleClick,
  drag,
  fill,
  gone,
  hasCount,
  hasText,
  hasUrl,
  hasValue,
  isChecked,
  look,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

type Case = { isSignedOut?: true; testCase: LabelledCase }
const mail = (name: string, steps: LabelledStep[], more: { testData?: string; preconditions?: string } = {}): Case => ({
  testCase: testCase('ru', name, steps, more),
})

const signedOut = (given: Case): Case => ({ ...given, isSignedOut: true })

export const russian: Case[] = [
  signedOut(
    mail(
      'Авторизация',
      [
        step(
          'Ввести имя пользователя zotova@strizh.example и пароль 111111, нажать кнопку «Войти»',
          [fill('#rcmloginuser', 'zotova@strizh.example'), fill('#rcmloginpwd', '111111'), click('#rcmloginsubmit')],
          'Сообщение «Неудачная попытка входа.», пользователь остаётся на странице входа',
          shown(at.toast('Неудачная попытка входа.')),
          shown('#rcmloginpwd'),
        ),
        step(
          'Ввести верный пароль (см. тестовые данные) и войти',
          [fill('#rcmloginuser', 'zotova@strizh.example'), fill('#rcmloginpwd', 'strizh-2026'), click('#rcmloginsubmit')],
          'Открывается папка «Входящие», непрочитанных писем 4, всего 7',
          hasText(at.unread('Входящие'), '4'),
          hasText(at.COUNT, 'Сообщения с 1 по 7 из 7'),
        ),
        step(
          'Нажать «Выход» в левом меню',
          click(at.task('logout')),
          'Сообщение «Ваша сессия успешно завершена. Всего доброго!»',
          shown(at.toast('Ваша сессия успешно завершена. Всего доброго!')),
        ),
        refuse('Перейти по ссылке «Забыли пароль?»', 'there is no such link'),
      ],
      { testData: 'Логин zotova@strizh.example, пароль strizh-2026' },
    ),
  ),
  mail('Просмотр письма с вложением', [
    step(
      'Во входящих открыть письмо «Счёт за гостиницу «Онего»»',
      click(at.line('Счёт за гостиницу')),
      'Справа показано письмо: отправитель Бухгалтерия «Онего», вложение schet-118.txt, в тексте сумма 46 200 руб.',
      hasText(at.shownLetter('.header-summary, #messageheader, .header'), 'Бухгалтерия «Онего»'),
      shown(at.shownLetter('#attachment-list a:has-text("schet-118.txt")')),
      hasText(at.shownLetter('#messagebody'), '46 200 руб.'),
    ),
    step(
      'Открыть письмо от Инны Лебедевой',
      click(at.line('Инна Лебедева')),
      'Тема письма «Анкета на визу», счётчик непрочитанных у папки «Входящие» уменьшился до 3',
      hasText(at.shownLetter('h2.subject'), 'Анкета на визу'),
      hasText(at.unread('Входящие'), '3'),
    ),
    refuse('Скачать вложение foto.jpg', 'the letter has no such file'),
  ]),
  mail('Отправка нового письма', [
    step(
      'Нажать «Написать сообщение»',
      click(at.task('compose')),
      'Открыта форма письма, в поле «От» – Марина Зотова <zotova@strizh.example>, приоритет «Норм.»',
      hasText('#_from', 'Марина Зотова <zotova@strizh.example>'),
      hasValue('#compose-priority', '0'),
      hasValue(at.SUBJECT, ''),
    ),
    step(
      `Заполнить форму:
Кому: vetrova@mail.example
Тема: Приглашение на день туриста
Текст: Анна, ждём вас 5 декабря в 12:00
Приоритет: Высокий`,
      [
        at.recipient('vetrova@mail.example'),
        fill(at.SUBJECT, 'Приглашение на день туриста'),
        fill(at.TEXT, 'Анна, ждём вас 5 декабря в 12:00'),
        select('#compose-priority', 'Высокий'),
      ],
    ),
    step(
      'Нажать кнопку «Отправить»',
      click(at.SEND),
      'Форма письма закрыта, снова открыта папка «Входящие», в ней 7 писем',
      hasUrl('_mbox=INBOX'),
      hasText(at.COUNT, 'Сообщения с 1 по 7 из 7'),
    ),
    step(
      'Перейти в папку «Отправленные»',
      click(at.folder('Отправленные')),
      'В списке 2 письма, одно из них – «Приглашение на день туриста»',
      hasCount(at.LETTERS, 2),
      shown(at.letter('Приглашение на день туриста')),
    ),
  ]),
  mail('Удаление письма и возврат из корзины', [
    step(
      'выделить письмо "Зимние туры со скидкой" и нажать Удалить на панели',
      [click(at.line('Зимние туры со скидкой')), click(at.tool('delete'))],
      'письма нет в списке, сообщение об успешном перемещении в корзину',
      gone(at.letter('Зимние туры со скидкой')),
      shown(at.toast('Сообщение(я) успешно перемещено в корзину.')),
    ),
    step(
      'открыть папку Корзина',
      click(at.folder('Корзина')),
      'в корзине 3 письма, удаленное тоже там',
      hasCount(at.LETTERS, 3),
      shown(at.letter('Зимние туры со скидкой')),
    ),
    step(
      'выделить "Зимние туры со скидкой", Еще -> Переместить в... -> Входящие',
      [
        click(at.line('Зимние туры со скидкой')),
        click(at.tool('more')),
        click(at.command('Переместить в...')),
        click(at.target('Входящие')),
      ],
      'в корзине осталось 2 письма',
      gone(at.letter('Зимние туры со скидкой')),
      hasCount(at.LETTERS, 2),
    ),
    step(
      'вернуться во входящие',
      click(at.folder('Входящие')),
      'писем снова 7',
      hasText(at.COUNT, 'Сообщения с 1 по 7 из 7'),
      shown(at.letter('Зимние туры со скидкой')),
    ),
  ]),
  mail('Пометка писем', [
    step('Выделяется письмо «Отзыв о поездке в Кижи»', click(at.line('Отзыв о поездке в Кижи'))),
    step(
      'Нажимается «Пометить» → «Установить флаг»',
      [click(at.tool('markmessage')), click(at.command('Установить флаг'))],
      'Письмо выделено красным, у него появился флажок',
      shown('#messagelist tr.flagged:has-text("Отзыв о поездке в Кижи")'),
    ),
    step(
      'Тем же способом письмо отмечается «Как непрочитанное»',
      [click(at.tool('markmessage')), click(at.command('Как непрочитанное'))],
      'Счётчик папки «Входящие» – 5',
      hasText(at.unread('Входящие'), '5'),
    ),
  ]),
  mail('Поиск писем', [
    step(
      'Введите в строку поиска слово Онего и нажмите Enter',
      [fill(at.SEARCH, 'Онего'), press('Enter')],
      'Найдено одно письмо – «Счёт за гостиницу «Онего»», всплывает «Найденных сообщений - 1»',
      hasCount(at.LETTERS, 1),
      shown(at.letter('Счёт за гостиницу')),
      shown(at.toast('Найденных сообщений - 1')),
    ),
    step(
      'Сбросьте поиск крестиком справа от строки',
      click('.searchbar a.reset >> visible=true'),
      'В списке снова 7 писем, строка поиска пустая',
      hasCount(at.LETTERS, 7),
      hasValue(at.SEARCH, ''),
    ),
    step(
      'Раскройте параметры поиска (стрелка справа), выберите тип «С вложением» и нажмите «Поиск»',
      [
        click('.searchbar a.options >> visible=true'),
        select('.searchoptions select:has(option:text-is("С вложением")) >> visible=true', 'С вложением'),
        click('.searchoptions .formbuttons button >> visible=true'),
      ],
      'Остались два письма: от Инны Лебедевой и от бухгалтерии «Онего»',
      hasCount(at.LETTERS, 2),
      shown(at.letter('Инна Лебедева')),
      shown(at.letter('Бухгалтерия «Онего»')),
    ),
    refuse('Сохраните поиск под именем «Вложения»', 'the mail has no saved searches'),
  ]),
  mail('Создание папки', [
    step(
      'Настройки → Папки',
      [click(at.task('settings')), click(at.section('Папки'))],
      'Отображается список из семи папок, в том числе «Клиенты» и «Счета»',
      hasCount('#subscription-table li >> visible=true', 7),
      shown('#subscription-table li:has-text("Клиенты")'),
      shown('#subscription-table li:has-text("Счета")'),
    ),
    step('Нажать «Создать», ввести имя папки «Отзывы», родительскую папку выбрать «Клиенты»', [
      click(at.tool('create')),
      fill(at.settings('input[name=_name]'), 'Отзывы'),
      select(at.settings('select[name=_parent]'), 'Клиенты'),
    ]),
    step(
      'Сохранить',
      click(at.settings('button:has-text("Сохранить")')),
      'Сообщение «Папка создана.», в списке под папкой «Клиенты» появилась «Отзывы»',
      shown(at.toast('Папка создана.')),
      shown('#subscription-table li:has-text("Клиенты") li:has-text("Отзывы")'),
    ),
  ]),
  mail('Добавление контакта', [
    step(
      'Пользователь открывает «Контакты»',
      click(at.task('contacts')),
      'В списке 4 контакта',
      hasCount('#contacts-table tbody tr >> visible=true', 4),
    ),
    step('Нажимает «Создать» и заполняет карточку: имя Пётр, фамилия Ильин, E-Mail ilyin@onega-boats.example, телефон +7 921 404-40-40', [
      click(at.tool('create')),
      fill(at.contact('input[name=_firstname]'), 'Пётр'),
      fill(at.contact('input[name=_surname]'), 'Ильин'),
      fill(at.contact('input[name^=_email]'), 'ilyin@onega-boats.example'),
      fill(at.contact('input[name^=_phone]'), '+7 921 404-40-40'),
    ]),
    step(
      'Сохраняет контакт',
      click(at.contact('button:has-text("Сохранить")')),
      '«Сохранено.», Пётр Ильин есть в списке контактов',
      shown(at.toast('Сохранено.')),
      shown('#contacts-table tr:has-text("Пётр Ильин")'),
    ),
    step(
      'Находит его через поиск (Ильин, Enter)',
      [fill(at.SEARCH, 'Ильин'), press('Enter')],
      'В списке только один контакт',
      hasCount('#contacts-table tbody tr >> visible=true', 1),
    ),
  ]),
  mail('Группа контактов', [
    step(
      'В контактах слева выбрать группу «Перевозчики»',
      [click(at.task('contacts')), click('#directorylist a:text-is("Перевозчики")')],
      'В группе Олег Бойко и Игорь Самсонов',
      hasCount('#contacts-table tbody tr >> visible=true', 2),
      shown('#contacts-table tr:has-text("Олег Бойко")'),
      shown('#contacts-table tr:has-text("Игорь Самсонов")'),
    ),
    step(
      'Открыть карточку Олега Бойко',
      click('#contacts-table tr:has-text("Олег Бойко")'),
      'Мобильный +7 911 555-44-33, почта boyko@transfer.example',
      shown(at.contact('a:has-text("boyko@transfer.example")')),
      hasText(at.contact('body'), '+7 911 555-44-33'),
    ),
    step(
      'В карточке перейти на вкладку «Группы» и снять галочку «Перевозчики»',
      [click(at.contact('a:text-is("Группы")')), at.turn(at.contact('input[type=checkbox]'), false)],
      '«Контакты удалены из этой группы.», галочка снята',
      shown(at.toast('Контакты удалены из этой группы.')),
      isChecked(at.contact('input[type=checkbox]'), false),
    ),
    step(
      'Перейти в «Персональные адреса», а затем снова в группу «Перевозчики»',
      [click('#directorylist a:text-is("Персональные адреса")'), click('#directorylist a:text-is("Перевозчики")')],
      'В группе остался один контакт – Игорь Самсонов',
      hasCount('#contacts-table tbody tr >> visible=true', 1),
      shown('#contacts-table tr:has-text("Игорь Самсонов")'),
    ),
  ]),
  mail('Подпись в профиле', [
    step('Открыть Настройки, раздел «Профили», выбрать профиль Марина Зотова', [
      click(at.task('settings')),
      click(at.section('Профили')),
      click(at.item('Марина Зотова')),
    ]),
    step(
      'В поле «Организация» ввести «Турбюро Стриж», в поле подписи — «С уважением, Марина Зотова». Нажать «Сохранить»',
      [
        fill(at.settings('input[name=_organization]'), 'Турбюро Стриж'),
        fill(at.settings('textarea[name=_signature]'), 'С уважением, Марина Зотова'),
        click(at.settings('button:has-text("Сохранить")')),
      ],
      'Выводится «Сохранено.»',
      shown(at.toast('Сохранено.')),
    ),
    step(
      'Нажать «Написать сообщение»',
      click(at.task('compose')),
      'В тексте нового письма уже есть подпись «С уважением, Марина Зотова»',
      hasValue(at.TEXT, '\n\n-- \nС уважением, Марина Зотова'),
    ),
  ]),
  mail(
    'Ответ по шаблону',
    [
      step('Открыто письмо Анны Ветровой «Отзыв о поездке в Кижи»', click(at.line('Отзыв о поездке в Кижи'))),
      step(
        'Нажата кнопка «Ответить»',
        click(at.tool('reply')),
        'Тема ответа «Re: Отзыв о поездке в Кижи», получатель – Анна Ветрова',
        hasValue(at.SUBJECT, 'Re: Отзыв о поездке в Кижи'),
        hasText('#compose_to .recipient', 'Анна Ветрова'),
      ),
      step(
        'В меню «Ответы» выбран шаблон «Бронь подтверждена»',
        [click(at.tool('responses')), click(at.command('Бронь подтверждена'))],
        'В текст вставлено «Здравствуйте! Ваша бронь подтверждена.»',
        hasValue(
          at.TEXT,
          'Анна Ветрова писал(а) 2026-09-21 10:05:\n> Спасибо за поездку! Экскурсовод замечательный, а вот обед был холодным.\nЗдравствуйте! Ваша бронь подтверждена.',
        ),
      ),
      step(
        'Нажата кнопка «Отправить»',
        click(at.SEND),
        'Появилось сообщение «Сообщение отправлено.»',
        shown(at.toast('Сообщение отправлено.')),
      ),
    ],
    { preconditions: 'Есть шаблон ответа «Бронь подтверждена»' },
  ),
  mail('Правка черновика', [
    step('Перейти в «Черновики»', click(at.folder('Черновики')), 'Один черновик: «Программа на выходные»', hasCount(at.LETTERS, 1)),
    step(
      'Открыть черновик двойным щелчком',
      doubleClick(at.line('Программа на выходные')),
      'Тема «Программа на выходные», адресат Анна Ветрова',
      hasValue(at.SUBJECT, 'Программа на выходные'),
      hasText('#compose_to .recipient', 'Анна Ветрова'),
    ),
    step('Изменить тему на «Программа на 28–29 ноября», отметить «Запрос ответа» и отправить', [
      fill(at.SUBJECT, 'Программа на 28–29 ноября'),
      at.turn('#compose-mdn', true),
      click(at.SEND),
    ]),
    look('Убедиться, что папка «Черновики» пуста', hasCount(at.LETTERS, 0)),
  ]),
  mail('Перенос письма мышью', [
    step(
      'Перетащить письмо «Счёт за гостиницу «Онего»» в папку «Счета»',
      drag(at.line('Счёт за гостиницу'), at.folder('Счета'), async (page) => {
        const from = await page
          .locator(`${at.letter('Счёт за гостиницу')} .subject`)
          .first()
          .boundingBox()
        const to = await page.locator(at.folder('Счета')).first().boundingBox()
        if (!from || !to) throw new Error('no boxes')
        await page.mouse.move(from.x + 40, from.y + from.height / 2)
        await page.mouse.down()
        await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 20 })
        await page.mouse.up()
      }),
      'Письмо исчезло из входящих, осталось 6 писем',
      gone(at.letter('Счёт за гостиницу')),
      hasCount(at.LETTERS, 6),
    ),
    step(
      'Открыть «Счета»',
      click(at.folder('Счета')),
      'В папке 3 письма: Счёт № 97, Счёт № 104 и перенесённое',
      hasCount(at.LETTERS, 3),
      shown(at.letter('Счёт № 97')),
      shown(at.letter('Счёт № 104')),
      shown(at.letter('Счёт за гостиницу')),
    ),
  ]),
]
