import { words } from './words.ts'

/** Words and phrases by which the first grammar takes a step apart, in the order of its files. */

/** “The search”, “a login”: a noun follows, not a verb. */
export const NOUN_AHEAD = words('the a an this that of')
/** “Call the patient”: what follows is an object. */
export const OBJECT_AHEAD = words('the a an this that it them all every')
/** «При наведении на …», «после нажатия …». */
export const UPON = words('при после')
/** “После чего”, “after which”. */
export const AFTER_WHICH = words('чего этого / that which')
/** «Отметить галочкой»: the manner, not the target. */
export const WITH_TICKS = words('галочкой галочками флажком флажками чекбоксом чекбоксами птичкой птичками')
/** “To the off position”. */
export const STATES_OF_SWITCH = words('состояние положение вкл выкл / position state on off')
/** How a press is done, and with what. */
export const MANNERS_OF_PRESS = words(
  'дважды двойн~ клавиш~ правой левой мыш~ мышк~ курсор~ указател~ раз одиночн~ чекбокс / twice button-left buttonleft cursor mouse once',
)
/** «Правой кнопкой мыши»: these words and the next give the manner, not the target. */
export const SIDES = words('правой левой правую левую / right left')
export const BUTTONS = words('кнопк~ клавиш~ / button~ mouse~')
export const SIDES_IN_SHORT = words('лкм пкм')
export const DOUBLE = words('дважды двойн~ / twice double double-click~')
export const RIGHT_BUTTON = words('правой правую правый правым пкм')
/** A button that is called by what it does. */
export const CLOSING = words('крестик закрытия закрыть / x × ✕ close')
export const SENDING = words('отправки отправки_формы подтверждения / submit submit_form')
export const SIGNING_IN = words('входа авторизации логина')
/** Words for a window of the browser itself, in any form. */
export const WINDOW_OF_BROWSER = words(
  'окн~ окон диалог~ диалогов~ браузер~ подтвержден~ подтверждени~ запрос~ предупреждени~ алерт~ промпт~ / confirm~ confirmation~ prompt~ alert~ dialog~ window~ popup~ browser~ message~',
)
/** “Confirm the deletion in the dialog”: no part of the name. */
export const IN_DIALOG = words('в окне диалоге диалоговом / the in dialog window')
/** Verbs by which an act is told from others. */
export const CONFIRMING = words('подтверд* подтвержд* / confirm~')
export const SORTING = words('отсортир* сортир* / sort~')
export const DIRECTIONS = words('убыван* убывани~ возрастан* возрастани~ / desc asc descending ascending')
export const BY = words('по / by')
export const COLUMNS = words('столбец столбц~ колонк~ полю / column~ field~')
export const PUTTING = words('добав* добавл* полож* помест* помещ* / add~ place~ put~ move~')
export const TOWARDS_OR_IN = words('в во на к / to into in')
export const LOOKING = words('просмотр* просматр* посмотр* показ* / view~ show~')
/** A name that answers: “OK”, «Да, удалить». */
export const ANSWERS = words('да нет ок окей далее дальше готово / ok okay yes no next done')
export const GOING_ON = words(
  'подтверд* подтвержд* соглас* соглаш* продолж* отправ* отправл* / confirm~ agree~ continue~ submit~ submitting proceed~',
)
/** “Close the current tab of the browser”. */
export const ANY_TAB = words('эту новую текущую открывшуюся / the a new current this')
export const TABS_OF_BROWSER = words('вкладк~ браузер приложение приложения / tab browser app application')
export const OF_BROWSER = words('браузера / of the browser')
/** A line with one of them tells a condition or a subject, not an act. */
export const CONDITIONS = words('if when that until user no not')
/** Before a participle: “the button is clicked”. */
export const PASSIVE = words('is are was were get gets has_been have_been')
export const CREDENTIALS = words('учетные / credentials credential')
/** What follows is no value. */
export const ASIDES = words('чтобы соответственно / respectively')
/** Fields that are known by their purpose. */
export const LOGIN_FIELDS = words('логин имя_пользователя логин_пользователя учетное_имя / login username user_name')
export const PASSWORD_FIELDS = words('пароль пароля паролю пароле пароль_пользователя / password passwd user_password')
export const SEARCH_FIELDS = words('поиск поиска поисковый_запрос / search')
/** “Login «ivan»”, “password: 123”: the value follows. */
export const LOGIN_NOUNS = words('логин логином логина почт~ / login username e-mail email')
export const PASSWORD_NOUNS = words('парол~ / password pass pwd')
/** Words of “sign in” that are no name of a user. */
export const NOT_A_USER = words(
  "систем~ приложени~ сайт~ портал~ учетн~ запис~ запись данн~ логин~ парол~ кабинет~ личн~ аккаунт~ пользовател~ прав~ право роль роли ролью валидн~ корректн~ имя именем / system~ application~ app apps site~ account~ user user's users login~ password~ username~ credential~ valid correct as using your portal~ email e-mail role~",
)
export const USER_NOUNS = words('пользовател~ как под / as user')
/** “Open the site”: the application under test itself. */
export const WORDS_FOR_SUT = words(
  'сайт~ приложени~ систем~ портал~ главн~ стартов~ домашн~ начальн~ тестируем~ браузер~ адрес~ ссылк~ / application~ app sut site~ website~ system~ portal~ home homepage main landing start url browser~',
)
export const PAGES = words('страниц~ экран~ / page homepage')
/** The words say that a key is meant. */
export const KEY_WORDS = words('клавиш~ клавиатур~ / key keys keyboard')
export const KEYBOARD = words('клавиатур~ / keyboard')
export const BUTTON_OR_LINK = words('кнопк~ / button link')
/** Keys whose name is hardly the name of a button. */
export const KEYS = [
  ['Enter', words('энтер ввод / enter return intro')],
  ['Escape', words('эскейп / esc escape')],
  ['Tab', words('tab')],
  ['ArrowDown', words('arrowdown down')],
  ['ArrowUp', words('arrowup up')],
  ['Backspace', words('backspace')],
  ['Delete', words('delete del')],
  ['Space', words('пробел / space')],
  ['F5', words('f5')],
] as const
export const FILE_NOUNS = words('файл~ / file~')
/** “Select both …”. */
export const ALL_OF_THEM = words('оба обе сразу одновременно несколько / both several')
/** The character that each counted word stands for. */
export const UNITS = [
  [' ', words('пробел~ / space~')],
  ['1', words('цифр~ цифра / digit~')],
  ['a', words('символ~ знак~ букв~ / character~ char~ letter~ symbol~')],
] as const
/** “A string of 256 characters”. */
export const AROUND_SIZE = words(
  'строка строке строки строку строкой текст~ значени~ длина длины длиной длинной из в / of a an the string text value long length',
)
export const BEHIND_SIZE = words('string text value long in length')
/** “Upload it”: the file was chosen before, and the button with the verb sends it. */
export const PRONOUNS = words('его ее их / it them')
export const THE_FILE = words('файл файла / file')
/** “Fill in the fields:” – the words before the colon name no single field. */
export const HEADINGS = words('поля полях форм~ данн~ обязательн~ следующ~ следующий значени~ / fields form~ following data details values')
/** “With”, «значением»: the value follows. */
export const VALUE_AHEAD = words('значением значение текстом текст равным равное / with as equals value text')
export const NAME_NOUNS = words('название / label name')
export const OPTION_NOUNS = words('опцию опция вариант пункт значение / option value')
/** Prepositions before the field that a value goes into. */
export const TARGET_AHEAD = words('в во на из для / in into to on at from inside within for')
export const FOR_EXAMPLE = words('например / e.g example')
export const SEARCH_NOUNS = words('поиск~ / search~')
export const SORTS_OF_FIELD = words('текстов~ обязательн~ / input~')
export const SEVERAL_FIELDS = words('поля полях соответственно / fields respectively')
export const FIELDS = words('поля полях / fields')
export const TO = words('на / to')
export const FIELDS_AHEAD = words('поля / fields')
/** Words for the whole page or application, which do not narrow the scope: “on the page”, “в системе”. */
export const WHOLE_PAGE = words(
  'страниц~ экран~ сайт~ систем~ приложени~ браузер~ интерфейс~ клавиатур~ / page~ screen~ site~ website~ application~ app apps system~ browser~ ui keyboard~',
)
/** Prepositions that name a neighbour when a quoted or capitalized name follows: “Delete for «Ivan»”. */
export const NEAR = words('у для возле около напротив рядом против / for near beside next opposite of')
export const BESIDE = words('под рядом возле напротив над / under below next above')
/** A clause of purpose follows. */
export const IN_ORDER_TO = words('чтобы дабы')
export const IN_ORDER_TO_REST = words('того этого')
export const LOOSE_CONNECTORS = words('и а затем / and then')
/** The word beside a common one tells the kind. */
export const RADIO_WORDS = words('радио радио- радиокнопк~ / radio radios radiobutton~ radio-button~')
export const CHECK_WORDS = words('check checkbox~ checkboxes')
export const COMBO_WORDS = words('combo select dropdown drop-down')
export const MENU_WORDS = words('меню / menu menus')
export const ARTICLES = words('the a an')
/** “Sign in”: the last word belongs to the name. */
export const PARTICLES = words('in on up out off')
/** Halves of “combo box” and the like. */
export const KIND_PARTS = words('radio check combo select menu item list box')
export const ONTO = words('на по / on at')
/** “Any text”, «случайное имя»: a value is made up. */
export const SAMPLES = words(
  'произвольн~ любой любо~ любая любую любые любых любым любыми случайн~ какой-нибудь какой-либо какой-то какую-нибудь какую-либо какую-то какое-нибудь какое-либо какое-то рандом* тестовое тестовый тестовую тестовые / any random some arbitrary dummy',
)
/** “A valid login”: the value is named data. */
export const RIGHT = words(
  'корректн~ валидн~ правильн~ верный верную верное верные верного действительн~ существующ~ зарегистрирован* свой свою свое / valid correct right registered existing proper',
)
export const EMPTY_VALUE = words('пустое пустым пустой пустую пустоту пустая пустый / blank empty')
/** Where a value comes from. */
export const DATA_SOURCES = words('переменн~ окружени~ параметр~ тестовых данных / env environment~ variable~ testdata')
/** Words before a value that say only that it is one. */
export const BEFORE_VALUE = words(
  'значение значения значением текст текстом строку строка слово слова фразу фраза например пример / value text string example e.g the a an',
)
export const BEFORE_DATE = words('дата дату даты дате датой день число / the a date day')
export const OUT_OF = words('из / from')
export const AROUND_SOURCE = words('из значение окружения / from test data value')
/** Latin words of a Russian step that are names of fields, not values. */
export const LATIN_NAMES = words('e-mail email login password id url api sms pin ip')
/** Nouns for typed data. A bare lower-case one names the data (“enter the password”); it is not the text to type. */
export const DATA_NOUNS = words(
  'логин~ парол~ имя имени имен~ фамили~ отчеств~ почт~ емейл~ имейл~ адрес~ телефон~ телефонн~ номер~ город~ стран~ дат~ дата сумм~ количеств~ комментари~ описани~ названи~ заголовок заголовк~ текст~ значени~ код~ индекс~ компани~ организаци~ должност~ сообщени~ промокод~ купон~ паспорт~ паспортн~ инн снилс огрн кпп бик никнейм~ псевдоним~ отзыв~ ответ~ вопрос~ причин~ тема темы тему ключ~ запрос~ данн~ учетн~ пользовател~ пользовательск~ возраст~ цена цены цену / email~ e-mail~ mail~ login~ password~ passwd username~ user~ name~ first last surname~ phone~ number~ city cities country countries date~ amount~ quantity comment~ description~ title~ text~ value~ code~ zip company companies position~ message~ subject~ key~ query queries data credential~ address~ age~ price~ note~ test~ api token~ confirmation~ promo~ coupon~ voucher~ nickname~ reason~ review~ answer~ question~ cvc cvv otp',
)
export const CHECKING = words('check~ confirm~')
export const THAT = words('that if whether for')
/** Predicates: a fact is checked, not a box. */
export const FACTS = words('is are was equals contains contain displayed shown appears appear visible exists has have matches shows')
export const NOT = words("не / don't dont")
export const FILLING = words('заполн* ввод* указыва* вписыва* / fill~ enter~ type~ specify~')
export const LANGUAGES = words('язык~ / language~')
export const TO_OR_WITH = words('на / to with')
export const SET_OFF = words('выкл выключено неактивн* / off false unchecked')
export const TAKING_AWAY = words('убра* убер* убир*')
export const SWITCHED_ON = words('вкл включено активное / on')
export const SWITCHED_OFF = words('выкл выключено неактивное / off')
export const THE_LANGUAGE = words('язык / language')
/** «Текст из поля „Имя“»: the field is meant, whatever is in it. */
export const CONTENT_OF = words('текст~ значени~ содержим~ данн~ из в на / the text value content~ in of from')
/** “The next field”: only the keyboard knows which one that is. */
export const RELATIVE_POSITION = words('другое следующ~ следующий предыдущ~ предыдущий фокус~ курсор~ / next previous focus cursor')
export const OUTSIDE = words('вне мимо снаружи / outside')
export const THE_BROWSER = words("браузер~ / browser browser's")
export const BACK = words('назад / back')
export const RELOADING = words('обнов* обновл* перезагруз* перезагруж* / reload refresh')
export const BACK_ONLY = words('назад на предыдущую предыдущей страницу обратно / back to the previous page')
export const THIS_PAGE = words('страниц~ эту текущую браузер~ в / page the this current browser in')
/** “Leave the field empty”. */
export const UNFILLED = words('пустым пустыми пустой пустое пустые незаполнен* / empty blank unfilled')
export const ALL_FIELDS = words('все остальные поля форму / all other fields form')
export const LEAVING = words('остав* оставл* / leave~')
export const INTO = words('в / in into to')
export const DELETING = words('удал* удали* / delete~ remove~')
/** In milliseconds. */
export const UNITS_OF_TIME = [
  [1, words('мс миллисекунд~ миллисекунда / ms millisecond~')],
  [1000, words('с сек секунд~ секунда / s sec secs second~')],
  [60000, words('мин минут~ минута / min mins minute~')],
] as const
