import type { RoleHint } from './roles.ts'

/** Words for kinds of elements, by lemma and by the forms whose stems differ. Russian and English twins on one line. */
export const ROLE_NOUNS: readonly (readonly [RoleHint, string])[] = [
  ['button', 'кнопка кнопок кнопочка кнопочек батон / button btn'],
  ['link', 'ссылка ссылок гиперссылка гиперссылок линк / link hyperlink'],
  [
    'field',
    'поле поля полю полем полей полях полям полями инпут текстбокс поле_ввода / field textbox textfield textarea input box bar text_box text_field text_area input_field',
  ],
  ['checkbox', 'чекбокс чек-бокс галочка галочек галка галок флажок флажка флаг / checkbox check-box tickbox check_box tick_box'],
  ['radio', 'радиокнопка радиокнопок радио-кнопка радиобаттон радио / radio radiobutton radio-button radio_button'],
  ['switch', 'переключатель тумблер свитч тогл тоггл / switch toggle slider_switch toggle_switch'],
  [
    'list',
    'список списка комбобокс дропдаун селект выпадающий_список выпадающем_списке / dropdown drop-down combobox combo-box select selector list listbox drop_down combo_box picker dropdown_list',
  ],
  ['option', 'опция вариант значение / option choice item'],
  ['tab', 'вкладка вкладок таб таба табе табу табом табы табов закладка закладок / tab'],
  ['menuitem', 'пункт пункт_меню / menuitem entry menu_item menu_entry'],
  ['menu', 'меню подменю / menu submenu navbar navigation'],
  ['icon', 'иконка иконок пиктограмма значок значка / icon pictogram glyph'],
  ['image', 'изображение картинка картинок фото логотип аватар баннер / image picture logo avatar thumbnail banner'],
  ['row', 'строка строк строчка строчек запись записей / row record line entry'],
  ['cell', 'ячейка ячеек / cell'],
  ['column', 'столбец столбца колонка колонок / column'],
  ['card', 'карточка карточек плитка плиток / card tile'],
  [
    'dialog',
    'диалог окно окна окну окном окне окон окнах попап модалка модалок модальное_окно диалоговое_окно всплывающее_окно / dialog modal popup pop-up window overlay dialogue dialog_box',
  ],
  [
    'section',
    'раздел секция блок панель область виджет шапка футер подвал сайдбар хедер / section block panel area widget footer sidebar toolbar group fieldset drawer',
  ],
  ['form', 'форма форм / form'],
  ['table', 'таблица грид / table grid'],
  ['heading', 'заголовок заголовка / heading header title'],
  [
    'message',
    'сообщение уведомление ошибка ошибок предупреждение подсказка подсказок тост алерт нотификация оповещение / message notification error warning toast alert hint tooltip notice',
  ],
  ['text', 'текст надпись / text label caption'],
  ['page', 'страница страничка экран сайт портал / page screen site website portal homepage'],
]

/** Nouns that announce data: what follows is a value. */
export const DATA_NOUNS =
  'значение значением текст текстом данные данными строку строкой слово словом фраза фразу число числом содержащий содержащую содержащее / value values text string word phrase data number containing'
/** “named”, «с названием»: the name follows. */
export const NAMING_WORDS =
  'названием надписью подписью именем меткой заголовком текстом / labelled labeled named called titled saying label name'
/** Words in whose place what is used stands before: “save by clicking …”. */
export const INSTRUMENT_WORDS =
  'нажав кликнув щелкнув выбрав нажатием кликом щелчком тапнув кликая используя / clicking pressing tapping hitting using selecting choosing'
export const PURPOSE_WORDS = 'чтобы чтоб дабы / so order'
/** Words that turn the sense round or repeat it: they must not be lost. */
export const CHANGING_WORDS =
  "не без кроме только дважды трижды два_раза три_раза / not without except don't never only twice thrice два две три четыре оба обе несколько two three four both several all each все каждый"
/** Words for appearance and state. They are not part of a name unless the element says so. */
export const DECORATIONS =
  'верхний нижний правый левый центральный угол углу красный синий зеленый желтый серый белый черный оранжевый голубой большой маленький круглый текстовый выпадающий раскрывающийся всплывающий модальный диалоговый активный доступный появившийся открывшийся открывшемся соответствующий нужный данный этот указанный следующий / top bottom left right upper lower corner red blue green yellow grey gray orange white black big small round text input dropdown modal popup active available main corresponding appropriate relevant opened appeared displayed following given'
/** Words without a sense of their own. */
export const STOP_WORDS =
  'на по в во к ко с со из от за об о у для при под над через до после и а но или же ли бы то это этот эту эта эти этой этого того ту тот та те его ее их свой свою свое своего своей своих все всех любой любую любое каждый данный данную данное данной данного также еще уже затем потом далее теперь сначала нужно надо следует необходимо должен можно пожалуйста пользователь пользователя пользователем мы я он она вы тестировщик система / the a an on in into to at of from for with by and or this that these those its his her their your my our each given please then next also now finally just first_of_all afterwards should must can will shall need user tester i you we he she they is are it be was were has have been when given'
/** Verbs that help another one; they end no name. */
export const AUXILIARIES = 'is are was were be been being has have had should must will shall can'
/** Words that join clauses. */
export const CONNECTORS =
  'и а затем потом далее после_чего после_этого после_этого также и_затем / and then next afterwards after_that also &'
/** Words that name no single thing of the page by themselves. */
export const PRONOUNS =
  'его ее их него нее них нему ней нею ему ей им ими него это этом этого этой нем там туда / it this that them there these those one ones'
/** Words that point back to what was named or made before. */
export const DEMONSTRATIVES =
  'этот эта эту этого этой этом этому этим эти этих тот та ту того той тому том найденный созданный добавленный введенный отмеченный выбранный полученный копия копию / this that these those found created added copy same'

/** Words and forms of numbers for places in a row: “second”, «третьей», “2nd”. */
export const ORDINAL_WORDS: readonly (readonly [number, string])[] = [
  [1, 'первый первая первое первую первого первой первом первым первому первые / first 1st'],
  [2, 'второй вторая второе вторую второго втором вторым второму / second 2nd'],
  [3, 'третий третья третье третью третьего третьей третьем третьим третьему / third 3rd'],
  [4, 'четвертый четвертая четвертое четвертую четвертого четвертой четвертом / fourth 4th'],
  [5, 'пятый пятая пятое пятую пятого пятой пятом / fifth 5th'],
  [6, 'шестой шестая шестое шестую шестого шестом / sixth 6th'],
  [7, 'седьмой седьмая седьмое седьмую / seventh 7th'],
  [-1, 'последний последняя последнее последнюю последнего последней последнем последним / last bottommost'],
  [-2, 'предпоследний предпоследняя предпоследнее предпоследнюю предпоследнего предпоследней / penultimate'],
]

/** Phrases that say where a value comes from: the value is looked up by the name of the field. */
export const DATA_SOURCES =
  'из_тестовых_данных взять_из_тестовых_данных как_в_тестовых_данных см_данные из_данных из_тестданных из_тест-данных из_переменных из_переменных_окружения из_окружения согласно_тестовым_данным по_тестовым_данным тестовыми_данными / from_test_data from_the_test_data of_the_test_data in_the_test_data of_test_data as_in_the_test_data from_data from_the_data from_environment from_the_environment per_test_data with_test_data using_test_data'
/** Verbs for what the mouse does: no key is clicked. */
export const MOUSE_VERBS = 'клик кликнуть кликни кликать кликаем щелкнуть щелкни щелкать щелкаем щелчок / click clicking'
/** The buttons of the browser itself, beside a word for it: “the back button of the browser”. */
export const BROWSER_WORDS = 'браузер / browser'
export const BROWSER_BUTTONS = {
  back: 'назад вернуться вернись вернемся возврат возвращаемся возвращается / back previous return',
  forward: 'вперед / forward',
  reload: 'обновить обнови обновим обновляем обновляет перезагрузить перезагрузи / reload refresh',
} as const
/** How often: the act is done so many times. */
export const REPETITIONS: readonly (readonly [number, string])[] = [
  [2, 'дважды два_раза 2_раза x2 х2 / twice two_times 2_times'],
  [3, 'трижды три_раза 3_раза x3 х3 / thrice three_times 3_times'],
  [4, 'четыре_раза 4_раза / four_times 4_times'],
  [5, 'пять_раз 5_раз / five_times 5_times'],
]
export const NEGATIONS = "не без / not without don't never"
export const GIVEN_WORDS = 'given если находясь допустим дано / given if while assuming'
/** The act before, once more. */
export const AGAIN_WORDS = 'ещё_раз еще_раз снова повторно опять повторное повторный / again once_more once_again'
/** Words without a sense of their own that buttons are called by nevertheless. */
export const NAMEABLE_WORDS = 'далее дальше ещё еще все всё снова потом затем / next all again now then also'
/** A menu that the right button of the mouse opens. */
export const CONTEXT_MENUS =
  'контекстное_меню контекстном_меню контекстного_меню правой_кнопкой правой_кнопкой_мыши / context_menu right_click_menu right-click_menu'

/** How a press is done, beside the verb that says what for: «двойным щелчком открыть». */
export const MANNERS = {
  double:
    'двойным_щелчком двойным_кликом двойным_нажатием двумя_щелчками по_двойному_щелчку по_двойному_клику / with_a_double_click by_double_click by_double-click with_a_double-click by_double-clicking by_double_clicking',
  right:
    'правой_кнопкой_мыши правой_кнопкой правым_кликом правым_щелчком правой_клавишей_мыши правой_клавишей / with_the_right_mouse_button with_the_right_button with_a_right_click with_the_right_key by_right_click by_right-clicking by_right_clicking right_mouse_button',
} as const

/** Where on the page something stands. */
export const SIDES = {
  left: 'слева левый левом левой левую левая левого / left lefthand',
  right: 'справа правый правом правой правую правая правого / right righthand',
  top: 'сверху вверху наверху верхний верхнем верхней верхнюю верхняя верх верху / top upper above',
  bottom: 'снизу внизу нижний нижнем нижней нижнюю нижняя низ низу / bottom lower below',
} as const
