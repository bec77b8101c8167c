import type { RoleHint } from '../language/intents.ts'
import { words, type Words } from './words.ts'

/** All forms of adjectives, by their stems. A short form would be another word: «право», «больше». */
const adjectives = (stems: string): string =>
  stems
    .split(' ')
    .flatMap((stem) => 'ий ый ой ая яя ую юю ое ее ей ом ем ого его'.split(' ').map((ending) => stem + ending))
    .join(' ')

/** Words for kinds of elements, as the first grammar knows them. */
export const KINDS_OF_ELEMENTS: readonly (readonly [RoleHint, Words])[] = [
  ['button', words('кнопк~ кнопок кнопочк~ кнопочек батон~ / button~ btn~')],
  ['link', words('ссылк~ ссылок гиперссылк~ гиперссылок линк~ / link~ hyperlink~')],
  [
    'field',
    words(
      'поле поля полю полем полей полях полям полями инпут~ текстбокс~ / field~ textbox~ textboxes textfield~ textarea~ input inputs box boxes',
    ),
  ],
  [
    'checkbox',
    words(
      'чекбокс~ чек-бокс~ галочк~ галочек галка галки галку флажок флажк~ флаг флага флаги флагу / checkbox~ checkboxes check-box check-boxes tickbox~ tickboxes',
    ),
  ],
  [
    'radio',
    words(
      'радио радио- радиокнопк~ радиокнопок радио-кнопк~ радио-кнопок радиобаттон~ радиобатон~ / radio radios radiobutton~ radio-button~',
    ),
  ],
  ['switch', words('переключател~ тумблер~ свитч~ тогл~ тоггл~ / switch switches toggle toggles slider sliders')],
  [
    'list',
    words(
      'выпадающ* выпадает выпадают комбобокс~ дропдаун~ селект~ селектор~ список списк~ выпадашк~ / dropdown~ drop-down drop-downs combobox~ comboboxes combo-box combo-boxes select selects selector~ list lists listbox~ listboxes droplist~',
    ),
  ],
  ['option', words('опци~ вариант~ элемент элемента элементе элементу значени~ / option options choice choices item items')],
  ['tab', words('вкладк~ вкладок таб таба табе табу табы закладк~ закладок / tab tabs')],
  ['menuitem', words('пункт~ / menuitem~ entry')],
  ['menu', words('меню подменю сабменю / menu menus submenu~ navbar~ navigation navigations')],
  [
    'icon',
    words(
      'иконк~ иконок иконочк~ пиктограмм~ значок значк~ крестик~ шестеренк~ шестеренок шестерн~ карандаш~ карандашик~ лупа лупу лупой лупе лупы бургер~ бургер-меню колокольчик~ троеточи~ стрелк~ стрелок стрелочк~ / icon~ pictogram~ glyph~',
    ),
  ],
  [
    'image',
    words(
      'изображени~ картинк~ картинок фото фотографи~ логотип~ аватар~ аватарк~ баннер~ / image~ picture~ logo logos avatar~ thumbnail~ banner~',
    ),
  ],
  ['row', words('строк~ строчк~ строчек запись записи записью записей записях / row rows record records')],
  ['cell', words('ячейк~ ячеек / cell cells')],
  ['column', words('столбец столбц~ столбик~ колонк~ колонок / column columns')],
  ['card', words('карточк~ карточек плитк~ плиток / card cards tile tiles')],
  [
    'dialog',
    words(
      'диалог~ диалогов~ окно окна окну окном окне окон окнам окнами окнах окошк~ окошек попап~ поп-ап~ модалк~ модальн~ всплывающ* / dialog~ dialogs modal modals popup~ pop-up pop-ups window windows overlay overlays dialogue~',
    ),
  ],
  [
    'section',
    words(
      'раздел~ секци~ блок~ панел~ панельк~ панелек област~ виджет~ шапк~ футер~ подвал~ сайдбар~ хедер~ / section sections block blocks panel panels area areas widget~ header headers footer footers sidebar~ toolbar~ group groups fieldset~',
    ),
  ],
  ['form', words('форм~ формочк~ / form forms')],
  ['table', words('таблиц~ табличк~ грид~ / table tables grid grids')],
  ['heading', words('заголовок заголовк~ / heading headings title titles')],
  [
    'message',
    words(
      'сообщени~ уведомлени~ ошибк~ ошибок предупреждени~ подсказк~ подсказок тост~ алерт~ нотификаци~ оповещени~ / message messages notification~ error errors warning warnings toast toasts alert alerts hint hints tooltip~ notice notices',
    ),
  ],
  ['text', words('текст~ текстов~ надпис~ / text texts label labels caption captions')],
  [
    'page',
    words(
      'страниц~ страничк~ страничек экран~ сайт~ веб-страниц~ веб-сайт~ ресурс~ портал~ / page pages screen screens site sites website~ portal portals homepage~',
    ),
  ],
]

/** Icons that are named by their picture: the word is also the name. */
export const PICTURES = words(
  'крестик~ шестеренк~ шестеренок шестерн~ карандаш~ карандашик~ лупа лупу лупой лупе лупы бургер~ бургер-меню колокольчик~ троеточи~ стрелк~ стрелок стрелочк~ логотип~ аватар~ аватарк~ баннер~ / logo~ avatar~ banner~',
)

export const ORDINAL_NAMES: readonly (readonly [number, Words])[] = [
  [1, words('первый первая первое первую первого первой первом первым первому первые первых / first 1st')],
  [2, words('второй вторая второе вторую второго втором вторым второму / second 2nd')],
  [3, words('третий третья третье третью третьего третьей третьем третьим третьему / third 3rd')],
  [4, words('четвертый четвертая четвертое четвертую четвертого четвертой четвертом четвертым четвертому / fourth')],
  [5, words('пятый пятая пятое пятую пятого пятой пятом пятым пятому / fifth')],
  [-1, words('последний последняя последнее последнюю последнего последней последнем последним последнему / last')],
]
/** The ends of a number that counts: `2nd`, «2-й». */
export const ORDINAL_ENDS = 'st nd rd th й я е ю го ей ий ью ой ый ую ом'.split(' ')

/** Where a thing stands and what it looks like: no part of its name. */
export const LOOKS = words(
  `${adjectives('верхн нижн прав лев центральн красн син зелен желт сер бел черн оранжев голуб больш маленьк')} угол угла углу / top bottom left right upper lower corner red blue green yellow grey gray orange big small`,
)
/** What sort of control it is, or its state: no part of its name. */
export const SORTS = words(
  'текстовое текстовом текстового радио радио- выпадающ* раскрывающ* всплывающ* модальн~ диалогов~ активн~ / text input dropdown drop-down modal popup',
)
/** “With the name”, “с надписью”: the name follows. */
export const LABELLERS = words(
  'названием надписью текстом именем подписью заголовком меткой номером / labelled labeled named called titled saying reading label name text caption title',
)
/** Who acts in a step. */
export const SUBJECTS = words(
  'пользователь пользователя пользователю тестировщик~ администратор админ клиент покупатель оператор менеджер мы я он она вы / user tester admin administrator customer client i you we he she they actor person operator manager',
)
/** Words without meaning before a verb. */
export const MANNERS = words(
  'дважды двойной двойным одиночный правый левый быстро еще снова заново повторно вручную / double twice manually',
)
