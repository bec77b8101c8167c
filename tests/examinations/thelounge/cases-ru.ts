import {
  check,
  clear,
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasValue,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

export const russian = [
  {
    start: 'connect',
    testCase: testCase(
      'ru',
      'Подключение к сети',
      [
        step('В поле Nick ввести ник из тестовых данных, в Real name - "Вера, участок 3", в Channels: #lobby,#watering', [
          fill(at.field('nick'), 'vera'),
          fill(at.field('realname'), 'Вера, участок 3'),
          fill(at.field('join'), '#lobby,#watering'),
        ]),
        step(
          'Защищенное соединение не включать, нажать CONNECT',
          click('#connect button[type=submit]'),
          'Слева появились каналы #lobby и #watering, рядом с полем ввода сообщения ник vera',
          shown(at.channel('#lobby')),
          shown(at.channel('#watering')),
          hasText(at.NICK, 'vera'),
        ),
        step(
          'Перейти в #lobby',
          click(at.channel('#lobby')),
          'Тема канала "Summer meeting on Saturday at 11, bring a chair", в списке пользователей есть vera',
          hasText(at.TOPIC, 'Summer meeting on Saturday at 11, bring a chair'),
          shown(at.user('vera')),
        ),
        refuse('Выйти из учетной записи кнопкой Logout', 'a guest has no account and there is no such button'),
      ],
      { testData: 'Ник: vera' },
    ),
  },
  {
    start: 'lobby',
    testCase: testCase(
      'ru',
      'Сообщения в канал и лично',
      [
        step(
          'Напишите «Всем доброе утро!» и отправьте сообщение клавишей Enter',
          [fill(at.INPUT, 'Всем доброе утро!'), press('Enter', at.INPUT)],
          'Сообщение в конце ленты, поле ввода пустое, остальные участники его получили',
          hasText(`${at.LOG} .msg >> nth=-1`, 'Всем доброе утро!'),
          hasValue(at.INPUT, ''),
        ),
        step('Напишите ещё одно, «Кто даст лестницу?», но отправьте его самолётиком справа от поля', [
          fill(at.INPUT, 'Кто даст лестницу?'),
          click(at.SEND),
        ]),
        step(
          'Щёлкните в списке участников по lukas’у и выберите «Direct messages»',
          [click(at.user('Lukas')), click(at.menuItem('Direct messages'))],
          'Открылась переписка с ним, под каналами слева появился Lukas',
          hasText(at.TITLE, 'Lukas'),
          shown(at.channel('Lukas')),
        ),
        step(
          'Отправьте ему {{вопрос}}',
          [fill(at.INPUT, 'Где стоит лестница?'), press('Enter', at.INPUT)],
          'Приходит ответ «Sure, the ladder is in the shed.»',
          shown(at.message('Sure, the ladder is in the shed.')),
        ),
      ],
      { testData: 'вопрос = Где стоит лестница?' },
    ),
  },
  {
    start: 'lobby',
    testCase: testCase('ru', 'Свой канал: тема и права', [
      step(
        'Пользователь нажимает на плюс рядом с названием сети, вводит #seedswap и жмёт Join',
        [click(at.ADD), fill(at.JOIN_NAME, '#seedswap'), click(at.JOIN)],
        'Открывается канал #seedswap, ник пользователя — среди операторов',
        hasText(at.TITLE, '#seedswap'),
        shown('.userlist .user-mode.op .user:has-text("guest")'),
      ),
      step('Три точки справа вверху → Edit topic', [click(at.MENU), click(at.menuItem('Edit topic'))]),
      step(
        'Пользователь меняет тему на «Обмен семенами до 15 июня» и сохраняет её галочкой',
        [fill('.topic-input', 'Обмен семенами до 15 июня'), click('.save-topic')],
        'В шапке канала новая тема',
        hasText(at.TOPIC, 'Обмен семенами до 15 июня'),
      ),
      refuse('Пользователь щёлкает по нику Oleg и делает его оператором', 'nobody here is called so'),
      step(
        'Пользователь даёт Марте голос (Give voice)',
        [click(at.user('Marta')), click(at.menuItem('Give voice (+v)'))],
        'Marta теперь в группе Voiced',
        shown('.userlist .user-mode.voice .user:has-text("Marta")'),
      ),
    ]),
  },
  {
    start: 'lobby',
    testCase: testCase('ru', 'Внешний вид', [
      step('шестеренка внизу слева', click(at.footer('settings'))),
      step('включить секунды в отметках времени и 12-часовой формат, статусные сообщения скрыть все', [
        check(at.setting('showSeconds')),
        check(at.setting('use12hClock')),
        check(at.setting('statusMessages', 'hidden')),
      ]),
      step('тема - morning', select('#theme-select', 'Morning')),
      step(
        'вернуться в лобби',
        click(at.channel('#lobby')),
        'у сообщения Marta время с секундами, 07:12:00; о входе guest в канал ничего не написано',
        hasText(`${at.message('The gate code has changed')} >> .time`, '07:12:00'),
        gone(at.message('has joined the channel')),
      ),
    ]),
  },
  {
    start: 'lobby',
    testCase: testCase('ru', 'Список участников', [
      step(
        'Ввод «ig» в поиск над списком участников',
        fill(at.FIND_USER, 'ig'),
        'В списке один Igor',
        hasCount('.userlist .user:visible', 1),
        shown('.userlist .user:has-text("Igor")'),
      ),
      step('Очистка строки поиска', clear(at.FIND_USER), 'Все пять участников на месте', hasCount('.userlist .user:visible', 5)),
      step(
        'Просмотр сведений об участнике yuki (User information)',
        [click(at.user('yuki')), click(at.menuItem('User information'))],
        'Real name: Yuki Tanaka, plot 2; каналы #lobby и #seedswap',
        shown('.messages .msg:has-text("Yuki Tanaka, plot 2")'),
        shown('.messages .msg:has-text("#seedswap")'),
      ),
      step(
        'Возврат в #lobby, скрытие списка участников крайней кнопкой справа вверху',
        [click(at.channel('#lobby')), click('#chat button.rt')],
        'Список участников скрыт',
        gone('.userlist'),
      ),
    ]),
  },
]
