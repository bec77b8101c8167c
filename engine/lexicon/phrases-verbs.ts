import { words, type Words } from './words.ts'

/**
 * The kind of act that a verb of the first grammar asks for. `set` and `check` need their object to tell a checkbox from a field. `domain` is a verb of the
 * application itself (save, delete …), which is clicked. `light` has no meaning of its own (“perform a click”).
 */
export type VerbKind =
  | 'click'
  | 'double'
  | 'right'
  | 'hover'
  | 'input'
  | 'change'
  | 'set'
  | 'select'
  | 'check'
  | 'uncheck'
  | 'toggle'
  | 'clear'
  | 'open'
  | 'go'
  | 'back'
  | 'reload'
  | 'login'
  | 'logout'
  | 'wait'
  | 'expect'
  | 'scroll'
  | 'drag'
  | 'swap'
  | 'upload'
  | 'take'
  | 'search'
  | 'leave'
  | 'domain'
  | 'light'
  | 'unsupported'

/** Verbs and the nouns made of them (нажатие, ввод). Of two kinds that a word belongs to the first counts, and the longest phrase before any word. */
export const VERBS: readonly (readonly [VerbKind, Words])[] = [
  [
    'drag',
    words('перетащ* перетаск* перетян* перемест* перемеща* перенес* переносим переносит / drag_and_drop drags_and_drops drag~ drop~'),
  ],
  ['swap', words('/ swap~ swap~_places_of')],
  [
    'take',
    words(
      'запомн* запомина* зафиксир* фиксиру* / remember~ memorize~ memorise~ note_down notes_down noted_down write_down writes_down take_note_of',
    ),
  ],
  ['unsupported', words('/ swipe~')],
  ['double', words('double_click~ double-click~ doubleclick~ double_tap~')],
  ['right', words('правокликн* / right_click~ right-click~ rightclick~')],
  ['hover', words('навест* навед* наводит* наводим / hover~_over hover~ mouse~_over mouseover~ point~_at')],
  [
    'expect',
    words(
      'провер* !проверки !проверку !проверке !проверкой !проверок !проверочн~ удостовер* убед* увид* видим видит видеть наблюда* сравн* свери* сверя* / make_sure makes_sure making_sure verify~ verifies ensure~ assert~ validate~ see~ observe~ expect~ notice~',
    ),
  ],
  ['wait', words('ожида* дожд* дожида* подожд* ждать ждем ждет жди ждите выжд* / wait~ pause~ await~')],
  ['scroll', words('прокру* прокрут* прокруч* скрол* скролл* проскрол* проскролл* пролист* долист* / scroll~')],
  [
    'click',
    words(
      'нажат* нажм* нажим* нажал* жми* жмем жмет кликн* клика* клик клики кликом щелк* тапн* тапа* тап ткн* жать / click~ press~ presses tap~ taps tapped hit~ push~ pushes follow~ click~_on',
    ),
  ],
  ['logout', words('выйти выйд* выход выходим выходит выхода разлогин* деавториз* вылогин* / log~_out logout log~_off sign~_out signout')],
  [
    'login',
    words(
      'авториз* !авторизован* аутентифи* аутентифиц* залогин* логинимся логиниться логинится логинься войти войд* вход входим входит вошел вошла / log~_in logging_in log~_into logging_into login~ logon log~_on sign~_in sign~_into signin authorize~ authorise~ authenticate~',
    ),
  ],
  [
    'input',
    words(
      'ввест* введи* введе* введя ввод* ввел* вбит* вбив* вбей* впис* впиш* напис* напиш* набрать набрал* набер* набир* напечата* печатаем печатает печатать печатай* заполн* вставит* вставь* вставля* внест* внеси* внесем внесет внесете / fill~_in fill~_out key~_in type~_in fill~ enter~ type~ input~ write~',
    ),
  ],
  [
    'input',
    words(
      'укаж* указать указал* указыва* задать задай* задае* заносит заносим занест* дозаполн* вводя пропиш* прописать прописыв* / specify~ specifies provide~ insert~ paste~ populate~ put~',
    ),
  ],
  ['select', words('выбра* выбер* выбор выбира* / select~ choose~ choosing pick~')],
  [
    'check',
    words(
      'отмет* отмеч* постав* ставит ставится ставить ставим ставь* простав* / turn~_on switch~_on check~ tick~ mark~ enable~ activate~',
    ),
  ],
  [
    'uncheck',
    words(
      'снять сними* снима* сниме* снят* убрать убер* убира* отключ* выключ* деактив* / turn~_off switch~_off uncheck~ untick~ unmark~ deselect~ disable~ deactivate~ unselect~',
    ),
  ],
  ['set', words('установ* устанав* устанавл* выстав* / set~ setting adjust~')],
  ['check', words('включ* !включен* активир*')],
  ['toggle', words('переключ* !переключател* / toggle~ flip~')],
  ['clear', words('очист* очищ* стере* стери* стира* сотре* сотри* / clear~ erase~ empty~ empties wipe~')],
  ['reload', words('перезагру* перезагруж* перезагруз* обнов* / reload~ refresh~ refreshes')],
  [
    'back',
    words(
      'вернут* вернит* верни* верне* возвра* возвращ* возврат* / go_back goes_back going_back return~ navigate~_back come~_back move~_back get~_back',
    ),
  ],
  [
    'open',
    words(
      'откры* !открыт* открыть открытие открытием откро* разверн* развор* раскры* раскро* запуст* запуск* / open~ launch~ launches access~ accesses expand~ start~',
    ),
  ],
  [
    'go',
    words(
      'перейт* перейд* переход* зайти зайд* заход* проследу* попас* перешел / go goes going navigate~ proceed~ browse~ move~ visit~ head~ switch~',
    ),
  ],
  ['upload', words('загрузи* загружа* загрузка прикреп* прикрепл* прилож* прилага* подгру* подгруж* подгруз* / upload~ attach~ attaches')],
  ['search', words('найти найд* находим находит искать ищем ищет ищи* поищ* отыск* поиск / search~_for search~ look~_for look~_up find~')],
  ['leave', words('закры* !закрыт* закрыть закрытие закрытием закро* / close~ dismiss~ dismisses')],
  [
    'change',
    words(
      'измен* поменя* сменить смени* сменяем сменяет замен* отредактир* редактир* исправ* исправл* переимен* / change~ modify~ modifies replace~ rename~ edit~ update~',
    ),
  ],
  [
    'domain',
    words(
      'сохран* удал* удали* добав* добавл* созда* создад* отправ* отправл* подтверд* подтвержд* отмен* примен* отклон* соглаш* соглас* принять прими* примем опублик* скача* скачив* экспорт* импорт* оформ* оформл* зарегистр* регистр* распеч* копиру* скопир* восстан* восстанав* восстановл* купит* покупа* купи* оплат* оплач* заказать заказыва* продолж* пропуст* подел* подпис* заверш* начат* начн* показать показыва* скры* !скрыт* скрыть сверн* увелич* уменьш* отсортир* сортир* отфильтр* фильтру* сброс* назнач* архивир* просмотр* посмотр* заблок* разблок* запрос* остав* оставл* провест* пролож* выгруз* полож* сформировать сформировал* сформиру* сгенерир* построить построит построим построй* рассчитать рассчитай* рассчитае* посчита* вычислить вычисли* вычисляем вычисляет заброн* записать записаться записыва* повторить повтори* повторяем повторяет / save~ delete~ remove~ add~ create~ submit~ submitting send~ confirm~ cancel~ apply~ applies accept~ decline~ download~ export~ import~ register~ sign~_up print~ copy~ copies restore~ buy~ pay~ order~ continue~ skip~ share~ subscribe~ finish~ finishes complete~ approve~ reject~ publish~ show~ hide~ collapse~ increase~ decrease~ sort~ filter~ reset~ assign~ archive~ view~ place~ check~_out checkout~ agree~ unsubscribe~ block~ unblock~ request~ purchase~ leave~ undo~ redo~ duplicate~ generate~ post~ run~ build~ calculate~ compute~ book~ reserve~ retry~ repeat~',
    ),
  ],
  [
    'light',
    words(
      'выполн* выполня* осуществ* осуществл* произве* произвес* производит производим сдела* соверш* делаем делает делать делай* попроб* пробу* попыта* пыта* использ* использу* воспольз* / perform~ do does doing make~ execute~ try~ tries attempt~ use~ trigger~',
    ),
  ],
]
