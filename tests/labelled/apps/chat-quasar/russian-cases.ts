import type { LabelledCase } from '../../format.ts'
import {
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasValue,
  hover,
  isDisabled,
  look,
  press,
  refuse,
  reload,
  shown,
  step,
  testCase,
} from '../../format.ts'
import { channel, message, text, smiley, reaction, emoji, item, WRITE, SEND, toTop } from './selectors.ts'

export const russianCases: LabelledCase[] = [
  testCase('ru', 'Участники и личные сообщения', [
    step('Открыть список участников', click('button[aria-label=Members]'), 'Справа пять человек', hasCount('.mem .q-item', 5)),
    step(
      'Отфильтровать по слову ortiz',
      fill('input[placeholder="Filter members"]', 'ortiz'),
      'Осталась только Dina Ortiz',
      hasCount('.mem .q-item', 1),
      shown('.mem .q-item:has-text("Dina Ortiz")'),
    ),
    step(
      'Перейти к переписке с ней (кнопка рядом с именем)',
      click('.mem .q-item:has-text("Dina Ortiz") button'),
      'Открыта переписка с Dina Ortiz',
      hasText('.title', 'Dina Ortiz'),
    ),
    step(
      'Ввести "Сделаю сегодня." и нажать на самолётик',
      [fill(WRITE, 'Сделаю сегодня.'), click(SEND)],
      'Внизу новое сообщение от Sam Reed; Дина получила уведомление',
      shown(text('Сделаю сегодня.')),
    ),
    step(
      'Поставить реакцию 🎉 на её вопрос про wiki',
      [hover(message('Can you review the wiki page?')), click(smiley('Can you review the wiki page?')), click(emoji('🎉'))],
      'Под вопросом 🎉 1',
      hasText(reaction('Can you review the wiki page?', '🎉'), '1'),
    ),
    step(
      'Закрыть панель участников крестиком',
      click('.q-drawer--right button:has(.mdi-close)'),
      'Панели участников не видно',
      gone('.mem'),
    ),
    refuse('Позвонить Дине по видео', 'there is no video call'),
    step('Вернуться в general', click(channel('general')), 'Заголовок вкладки — general - Huddle', hasTitle('general - Huddle')),
    step(
      'Зайти в random и отключить звук через меню канала',
      [click(channel('random')), click('.chmenu'), click(item('Mute channel'))],
      'У random в списке перечёркнутый колокольчик',
    ),
    step('Обновить страницу', reload(), 'Колокольчика у random больше нет', gone(`${channel('random')} [title=Muted]`)),
    refuse('Удалить канал design', 'nothing deletes a channel'),
  ]),
  testCase('ru', 'Команды и история', [
    step('Набираем в поле сообщения косую черту /', fill(WRITE, '/'), 'Показаны четыре команды', hasCount('.slash .q-item', 4)),
    step(
      'Дописываем sh',
      fill(WRITE, ['/sh', 'sh']),
      'Одна подсказка: /shrug',
      hasCount('.slash .q-item', 1),
      hasText('.slash .q-item', '/shrug'),
    ),
    step('Выбираем её', click('.slash .q-item'), 'В поле подставилось /shrug', hasValue(WRITE, '/shrug ')),
    step(
      'Жмём Enter, не меняя текст',
      press('Enter', WRITE),
      'Подсказок нет, сообщение отправлено',
      gone('.slash'),
      hasText('.txt >> nth=-1', '(ツ)'),
    ),
    step(
      'Прокручиваем историю до самого верха',
      toTop(),
      'Появились сообщения за Friday, February 27',
      shown('.day span:text-is("Friday, February 27")'),
    ),
    refuse('Закрепляем сообщение Буркхарда', 'nobody has this name'),
    step('Сворачиваем левую колонку гамбургером', click('button[aria-label=Menu]')),
    step('Возвращаем её той же кнопкой', click('button[aria-label=Menu]'), 'Список каналов снова на экране', shown(channel('general'))),
    look('Проверяем: отправить пустое сообщение нельзя', isDisabled(SEND)),
  ]),
]
