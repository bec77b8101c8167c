/**
 * The acts that a clause can ask for. `press` is one click of the main button. `go` opens a page or a part of the application. `expect` only looks.
 * `skip` is a part that asks for nothing: a purpose, a condition, what is not to be done, the heading of a list.
 * `again` is the act before, once more.
 */
export const ACT_KINDS = [
  'press', 'double', 'right', 'hover', 'focus', 'type', 'choose', 'check', 'uncheck', 'clear', 'go', 'key', 'upload', 'drag', 'scroll', 'wait', 'expect',
  'back', 'forward', 'reload', 'login', 'skip', 'again',
] as const // prettier-ignore
export type ActKind = (typeof ACT_KINDS)[number]

/**
 * A group of verbs with the same senses, the usual sense first. `isNaming`: a control may be called by the verb itself (“Save”, «Удалить»);
 * `canonical`: the word under which the page knows what such verbs ask for. Words are
 * listed by the forms whose stems differ; `_` joins the words of a phrase.
 */
export type VerbGroup = { name: string; acts: readonly ActKind[]; isNaming: boolean; forms: string; canonical?: string }

const group = (name: string, acts: readonly ActKind[], forms: string, isNaming = false, canonical = ''): VerbGroup => ({
  name,
  acts,
  isNaming,
  forms,
  ...(canonical ? { canonical } : {}),
})

/** Russian and English twins on one line. */
export const VERB_GROUPS: readonly VerbGroup[] = [
  group(
    'click',
    ['press', 'check', 'key', 'choose'],
    'нажать жму нажми нажимать нажмем нажата нажатие нажав нажатием жать жми жмем клик кликнуть кликни кликать кликнем щелкнуть щелкни щелкать щелкнем щелчок щелчком тапнуть тапни тапать тап ткнуть тыкнуть ткни тыкать тыкаем тыкни кликаем клацнуть клацать нажат нажаты нажимается кликнута щелкаем жмет жмут тапаем / click press tap hit push clicked pressed',
  ),
  group(
    'double',
    ['double'],
    'двойной_клик двойным_кликом двойной_щелчок двойным_щелчком двойное_нажатие двойным_нажатием дважды_кликнуть дважды_кликни два_раза_щелкнуть два_раза_щелкни два_раза_щелкаем два_раза_кликнуть два_раза_кликни два_раза_кликаем дважды_щелкает дважды_щелкаем дважды_кликает дважды_щелкнуть дважды_щелкни дважды_нажать дважды_нажми дважды_нажимать дважды_кликать дабл_клик даблклик даблкликнуть / double_click double-click doubleclick double_tap dblclick',
  ),
  group(
    'right',
    ['right'],
    'правый_клик правым_кликом правый_щелчок правокликнуть пкм / right_click right-click rightclick secondary_click',
  ),
  group(
    'hover',
    ['hover'],
    'навести наведи наводить наведем навел наведение наведением навожу наведен наведена наводит наводим / hover mouse_over mouseover point_at hover_over',
  ),
  group(
    'focus',
    ['focus', 'press'],
    'сфокусировать сфокусироваться фокусировать встать_в переместить_фокус перевести_фокус установить_фокус поставить_курсор установить_курсор поставить_фокус ставит_курсор ставим_курсор поставь_курсор ставит_фокус ставим_фокус / focus place_cursor put_cursor place_the_cursor put_the_cursor set_the_cursor set_the_focus move_focus move_the_focus',
  ),
  group(
    'input',
    ['type', 'choose'],
    'ввести ввожу введи вводить введем введены введено ввел ввод вводом введя вбить вбей вбивать вписать впиши впишем вписывать написать пишу напиши напишем напечатать печатать печатаем набрать набери наберем набирать заполнить заполни заполнять заполнение заполнив вставить вставь вставлять вставка указать укажи укажем указывать указав внести внеси внесем прописать пропиши дописать допиши занести заноси забить забей вводит вводится вписывает пишем пишет печатает указывает указан указана указано указать набирает заполняет заполнена заполнены введена введены вставляет вставлено вносит дописывает меняет_на / enter type input fill fill_in fill_out key_in type_in write write_in specify provide insert paste populate',
  ),
  group(
    'put',
    ['type', 'check', 'press', 'choose'],
    'поставить ставлю поставь поставим ставить ставим проставить проставь проставить задать задай задаем задать ставит проставляет задает поставлена поставлен / put give',
  ),
  group(
    'set',
    ['type', 'choose', 'check', 'press'],
    'установить установи установим устанавливать выставить выстави выставляем назначить назначь установлен установлена выставлено выставляет назначен назначает назначаем / set adjust assign',
    true,
  ),
  group(
    'change',
    ['type', 'choose', 'press'],
    'изменить правлю измени изменим изменять поменять поменяй поменяем сменить смени сменим заменить замени заменим исправить исправь исправим отредактировать редактировать отредактируй править переименовать переименуй перевести переведи меняет меняем меняется изменен изменена сменен сменяет правим правит исправляет заменяет редактирует переименовывает переименован переименование переименовываем замена смена изменение / change modify replace rename edit update alter correct amend',
    true,
  ),
  group(
    'select',
    ['choose', 'press', 'check'],
    'выбрать выбери выберем выбирать выбран выбор выбором выбрав выделить выдели выделим выбрана выбраны выбирает выбираем выделяет выделяем выделена выделение выбор / select choose pick',
    true,
  ),
  group(
    'tick',
    ['check', 'press'],
    'отметить отметь отметим отмечать отметив пометить пометь включить включи включим включать включив активировать активируй поставить_галочку поставить_галку поставить_флажок поставить_отметку установить_флажок поставь_галочку поставь_галку отметить_галочкой проставить_галочку отмечает отмечаем отмечен отмечена отмечены включен включена включает включение активирует активирована ставим_галку ставим_галочку ставит_галочку ставит_галку ставим_флажок ставит_флажок отмечаем_галочкой / tick check mark enable activate turn_on switch_on toggle_on',
    true,
  ),
  group(
    'untick',
    ['uncheck', 'press'],
    'снять сними снимем снимать сняв убрать убери уберем убирать отключить отключи отключим отключать выключить выключи выключим выключать деактивировать снять_галочку снять_галку снять_флажок снять_отметку сними_галочку сними_галку убрать_галочку убрать_галку убери_галочку снять_выделение снимает снимаем снят снята убирает убираем убрана отключен отключает выключен выключает отключение выключение снятие снимает_галочку снимаем_галочку снимаем_галку / uncheck untick unmark deselect disable deactivate turn_off switch_off unselect toggle_off',
    true,
  ),
  group(
    'toggle',
    ['press', 'check', 'uncheck', 'go', 'choose'],
    'переключить переключи переключать переключиться переключись переключимся переключаемся переключение переключает переключаем переключен / toggle flip switch turn',
    true,
  ),
  group(
    'clear',
    ['clear', 'press'],
    'очистить очисти очистим очищать очистка стереть сотри сотрем стирать опустошить очищает очищаем очищен очищено стирает стираем стерт вычистить вычищаем / clear erase empty blank wipe clear_out',
    true,
  ),
  group(
    'open',
    ['go', 'press'],
    'открыть открой откроем открывать открыв открытие запустить запусти запускать запуск вызвать вызови вызываем смотрим смотреть посмотреть посмотрим смотрит открывает открываем открыт открыта открыто вызывает зайти_в запускает запускаем / open look_at look launch access start bring_up call_up',
    true,
  ),
  group(
    'expand',
    ['press', 'go'],
    'развернуть разверни развернем раскрыть раскрой раскроем разворачивает разворачиваем разворачивать развернут раскрывает раскрываем раскрывать раскрыт / expand unfold',
    true,
    'expand',
  ),
  group(
    'go',
    ['go', 'press'],
    'перейти иду перейди перейдем переходить переход переходом перешел зайти зайди зайдем заходить захожу зашел попасть проследовать идем идет идти переходит переходим заходит заходим перехожу / go navigate proceed browse move visit head go_to switch_to',
    true,
  ),
  group('be', ['go', 'skip', 'expect'], 'находясь находится находиться находимся / am_on is_on be_on are_on i_am'),
  group(
    'back',
    ['back', 'press'],
    'вернуться вернись вернемся возвращаться возвращаемся возврат вернуть_на назад_в_браузере возвращается возвращаем возвращение / go_back return navigate_back come_back move_back get_back',
    true,
  ),
  group(
    'restore',
    ['choose', 'type', 'check', 'press'],
    'вернуть верни верните вернем возвращен возвращена возвращено возвращают возвращаем / restore set_back put_back',
    true,
  ),
  group('forward', ['forward', 'press'], 'вперед_в_браузере / go_forward', true),
  group(
    'reload',
    ['reload', 'press'],
    'перезагрузить перезагрузи перезагружать перезагрузка обновить обнови обновим обновлять обновление обновляет обновляем обновлена перезагружает / reload refresh',
    true,
  ),
  group(
    'login',
    ['login', 'press'],
    'авторизоваться авторизуйся авторизуемся авторизация авторизовать залогиниться залогинься логиниться войти вхожу войди войдем входить вошел вход входим аутентифицироваться авторизуется входит заходит_под логинится логинимся / log_in log_into login logon log_on sign_in sign_into signin authenticate authorize',
    true,
  ),
  group(
    'logout',
    ['press'],
    'выйти выхожу выйди выйдем выходить выход разлогиниться разлогинься выходит выходим / log_out logout log_off sign_out signout',
    true,
  ),
  group(
    'wait',
    ['wait'],
    'подождать жду подожди подождем дождаться дождись дожидаться ожидать ожидаем ждать ждем ожидание выждать ждет дожидается дожидаемся ожидает / wait pause await',
  ),
  group(
    'expect',
    ['expect'],
    'проверить вижу проверь проверим проверять проверка проверяем убедиться убедись убедимся удостовериться удостоверься увидеть видеть видим сверить сверь сравнить наблюдать посмотреть_что убеждаемся убеждается проверяет видит обращаем_внимание / verify check_that make_sure ensure assert see observe expect notice confirm_that validate',
  ),
  group(
    'scroll',
    ['scroll', 'press'],
    'прокрутить прокрути прокрутим прокручивать прокрутка проскроллить проскролль скроллить скролл пролистать пролистай листать долистать промотать листаем листает прокручивает прокручиваем прокручен скроллим скроллит долистать / scroll scroll_down scroll_up',
    true,
  ),
  group(
    'drag',
    ['drag', 'type', 'press'],
    'перетащить тяну перетащи перетащим перетаскивать перетаскивание перетаскиваем перетянуть перетяни тащить переместить перемести переместим перемещать перенести перенеси перенесем перетаскивает перетаскиваем перетащен тянем тянет переносит переносим перенесен перенесена перемещает перемещаем перемещен / drag drag_and_drop move drop',
    true,
  ),
  // Two things change places: no single act does it, so that no reading of one is a reading of the whole.
  group('swap', [], 'поменять_местами поменяй_местами поменяем_местами меняем_местами меняет_местами обменять_местами / swap'),
  group(
    'upload',
    ['upload', 'press'],
    'загрузить загрузи загрузим загружать загрузка прикрепить прикрепи прикрепим прикреплять приложить приложи подгрузить загружает загружаем загружен прикладывает прикладываем прикладывать прикрепляет прикрепляем прикреплен / upload attach',
    true,
  ),
  group(
    'search',
    ['type', 'press'],
    'найти нахожу ищу найди найдем находить искать ищем поиск поискать отыскать находит находим ищет ищем найдите / search search_for look_for look_up find',
    true,
  ),
  group(
    'leave',
    ['press'],
    'закрыть закрой закроем закрывать закрыв закрытие скрыть скрой скроем закрывает закрываем закрыт закрыта скрывает скрываем / close dismiss hide',
    true,
  ),
  group(
    'collapse',
    ['press'],
    'свернуть сверни свернем сворачивает сворачиваем сворачивать свернут свернута / collapse fold',
    true,
    'collapse',
  ),
  group(
    'domain',
    ['press', 'type'],
    'сохранить сохрани сохраним сохранять сохранение сохранив добавить добавь добавим добавлять добавление создать создай создадим создавать создание отправить отправь отправим отправлять отправка применить примени применим применять отклонить отклони принять прими примем опубликовать опубликуй скачать скачай скачиваем экспортировать экспортируй экспорт импортировать импортируй импорт оформить оформи оформим зарегистрироваться зарегистрировать регистрация распечатать печать копировать скопировать скопируй копирование восстановить восстанови купить купи оплатить оплати оплатим заказать закажи продолжить продолжи продолжим пропустить пропусти поделиться подписаться подпишись подписать завершить заверши завершим начать начни начнем показать покажи увеличить увеличь уменьшить уменьши отсортировать отсортируй сортировать сортировка отфильтровать отфильтруй фильтровать сбросить сбрось сброс архивировать просмотреть заблокировать разблокировать запросить остановить останови провести проведи положить положи сформировать сформируй сгенерировать построить рассчитать посчитать вычислить забронировать забронируй записать записаться повторить повтори дублировать продублировать закрепить закрепи открепить объединить разделить выгрузить выгрузи ответить ответь переслать перешли списать зачислить утвердить утверди согласовать согласуй завести заведи сохраняет сохраняем сохранен сохранена добавляет добавляем добавлен добавлена создает создаем создан создана отправляет отправляем отправлен отправлена применяет применяем применен отклоняет отклоняем принимает публикует публикуем скачивает экспортирует выгружает выгружаем оформляет оформляем восстанавливает оплачивает заказывает продолжает пропускает завершает завершаем начинает показывает сортирует сортируем сбрасывает сбрасываем сбросить архивирует блокирует увольняет уволить бронирует записывает дублирует закрепляет закрепляем проводит проводим провести списывает утверждает согласовывает отвечает пересылает / save add create submit send apply accept download export import register sign_up print copy restore buy pay order continue skip share subscribe finish complete approve reject publish show increase decrease raise lower sort filter reset archive view place check_out checkout agree unsubscribe block unblock request purchase undo redo duplicate generate post run build calculate compute book reserve retry repeat reply forward_to pin unpin merge split resolve restart stop pause_it mark_as schedule invite log post star unstar like follow',
    true,
  ),
  group(
    'confirm',
    ['press'],
    'подтвердить подтверди подтвердим подтверждать подтверждение подтверждает подтверждаем подтвержден подтверждено согласиться соглашаться соглашаемся соглашается согласие согласись / confirm agree',
    true,
    'confirm',
  ),
  group(
    'cancel',
    ['press'],
    'отменить отмени отменим отменять отмена отменяет отменяем отменен отказаться откажись отказывается отказываемся отказ передумать / cancel decline refuse',
    true,
    'cancel',
  ),
  group('delete', ['press', 'clear'], 'удалить удали удалим удалять удаление удаляет удаляем удален удалена / delete remove erase', true),
  group(
    'use',
    ['press', 'type', 'choose'],
    'использовать используй используем использует воспользоваться воспользуйся взять возьми берем / use take',
  ),
  group(
    'light',
    ['press', 'check'],
    'выполнить выполняю выполни осуществить произвести сделать сделай делать совершить попробовать попробуй попытаться / perform do make execute try attempt trigger',
    true,
  ),
]

/** Keys by what testers call them; the names are Playwright's. */
export const KEY_NAMES: Readonly<Record<string, string>> = {
  enter: 'Enter', return: 'Enter', энтер: 'Enter', ввод: 'Enter', интер: 'Enter', esc: 'Escape', escape: 'Escape', эскейп: 'Escape', эск: 'Escape', tab: 'Tab', таб: 'Tab', табуляция: 'Tab',
  backspace: 'Backspace', бэкспейс: 'Backspace', delete: 'Delete', del: 'Delete', space: 'Space', spacebar: 'Space', пробел: 'Space', home: 'Home', end: 'End', pageup: 'PageUp',
  pagedown: 'PageDown', insert: 'Insert', up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight', arrowup: 'ArrowUp', arrowdown: 'ArrowDown', arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight', вверх: 'ArrowUp', вниз: 'ArrowDown', влево: 'ArrowLeft', вправо: 'ArrowRight', '/': '/', f1: 'F1', f2: 'F2', f3: 'F3', f4: 'F4', f5: 'F5', f6: 'F6', f7: 'F7', f8: 'F8', f9: 'F9',
  f10: 'F10', f11: 'F11', f12: 'F12', '+': '+', '-': '-', '?': '?', comma: ',', запятая: ',',
} // prettier-ignore
export const MODIFIER_NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Control', control: 'Control', контрол: 'Control', ctr: 'Control', shift: 'Shift', шифт: 'Shift', alt: 'Alt', альт: 'Alt', cmd: 'Meta', command: 'Meta', meta: 'Meta', win: 'Meta',
} // prettier-ignore
/** Words that say that a key is meant, and arrows. */
export const KEY_NOUNS =
  'клавиша клавишу клавиши клавиш клавишей кнопка клавиатура клавиатуре хоткей сочетание комбинация стрелка стрелку стрелкой / key keys keyboard shortcut hotkey combination arrow button'
