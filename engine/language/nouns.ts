import type { RoleHint, Scope } from './intents.ts'
import { memoizedByWord } from '../text/memoized.ts'
import type { Token } from '../text/tokens.ts'

/** Words for kinds of elements. Russian words are matched by their beginning, English ones as a whole, with a plural -s. */
const ROLE_WORDS: [RoleHint, RegExp][] = [
  ['button', /^(?:кнопк|кнопоч|кноп(?:ок|ка)|батон)|^(?:button|btn)s?$/],
  ['link', /^(?:ссылк|ссылок|гиперссыл|линк)|^(?:link|hyperlink)s?$/],
  [
    'field',
    /^(?:пол(?:е|я|ю|ем|ей|ях|ям|ями)$|строк[уаие]? ?поиска|инпут|textarea|текстбокс|textbox|input$)|^(?:field|textbox|textfield|textarea|input|box)(?:s|es)?$/,
  ],
  ['checkbox', /^(?:чекбокс|чек-бокс|галочк|галк[уаи]|флажок|флажк|флаг[аиу]?$|галоч)|^(?:checkbox|check-box|tickbox)(?:es)?$/],
  ['radio', /^(?:радио|радиокноп|радио-кноп|радиобат)|^(?:radio|radiobutton|radio-button)s?$/],
  ['switch', /^(?:переключател|тумблер|свитч|тогл)|^(?:switch|toggle|slider)(?:es|s)?$/],
  [
    'list',
    /^(?:выпадающ|комбобокс|дропдаун|селект|список|списк|выпада)|^(?:dropdown|drop-down|combobox|combo-box|select|selector|list|listbox|droplist)(?:es|s)?$/,
  ],
  ['option', /^(?:опци|вариант|элемент[аеу]?$|значени)|^(?:option|choice|item)s?$/],
  ['tab', /^(?:вкладк|вкладок|таб(?:а|е|у|ы)?$|закладк)|^tabs?$/],
  ['menuitem', /^(?:пункт)|^(?:menuitem|entry)$/],
  ['menu', /^(?:меню|подменю|сабменю)$|^(?:menu|submenu|navbar|navigation)s?$/],
  [
    'icon',
    /^(?:икон(?:к|ок)|пиктограм|значок|значк|крестик|шестер(?:ен|н)|карандаш|лупа|лупу|бургер|колокольчик|троеточи|стрелк)|^(?:icon|pictogram|glyph)s?$/,
  ],
  ['image', /^(?:изображени|картинк|картинок|фото|логотип|аватар|баннер)|^(?:image|picture|logo|avatar|thumbnail|banner)s?$/],
  ['row', /^(?:строк|строч|запис(?:ь|и|ью|ей|ях)$)|^(?:row|record)s?$/],
  ['cell', /^(?:ячейк|ячеек)|^cells?$/],
  ['column', /^(?:столб(?:ец|ц)|колонк|колонок)|^columns?$/],
  ['card', /^(?:карточк|карточек|плитк|плиток)|^(?:card|tile)s?$/],
  ['dialog', /^(?:диалог|окн|окош|попап|поп-ап|модал|всплыва)|^(?:dialog|modal|popup|pop-up|window|overlay|dialogue)s?$/],
  [
    'section',
    /^(?:раздел|секци|блок|панел|област|виджет|шапк|футер|подвал|сайдбар|хедер)|^(?:section|block|panel|area|widget|header|footer|sidebar|toolbar|group|fieldset)s?$/,
  ],
  ['form', /^(?:форм[аеуыо]|форм$|форме)|^forms?$/],
  ['table', /^(?:таблиц|грид)|^(?:table|grid)s?$/],
  ['heading', /^(?:заголов)|^(?:heading|title)s?$/],
  [
    'message',
    /^(?:сообщени|уведомлени|ошибк|ошибок|предупрежден|подсказк|тост|алерт|нотификац|оповещен)|^(?:message|notification|error|warning|toast|alert|hint|tooltip|notice)s?$/,
  ],
  ['text', /^(?:текст|надпис)|^(?:text|label|caption)s?$/],
  ['page', /^(?:страниц|страничк|экран|сайт|веб-страниц|веб-сайт|ресурс|портал)|^(?:page|screen|site|website|portal|homepage)s?$/],
]

/** Kinds of elements that contain others. */
const CONTAINERS: Partial<Record<RoleHint, Scope['kind']>> = {
  dialog: 'dialog',
  section: 'section',
  row: 'row',
  card: 'card',
  form: 'form',
  menu: 'menu',
  list: 'list',
  table: 'table',
  heading: 'heading',
}

export const roleOfWord = memoizedByWord((word): RoleHint | null => ROLE_WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null)

export function containerOfWord(word: string): Scope['kind'] | null {
  const role = roleOfWord(word)
  return role ? (CONTAINERS[role] ?? null) : null
}

/** Icons that are named by their picture: the word is also the name. */
export function isPictureWord(word: string): boolean {
  return /^(?:крестик|шестер|карандаш|лупа|лупу|бургер|колокольчик|троеточи|стрелк|логотип|аватар|logo|avatar|баннер|banner)/.test(word)
}

const ORDINALS: [number, RegExp][] = [
  [1, /^(?:перв(?:ый|ая|ое|ую|ого|ой|ом|ым|ому|ые|ых)|first|1st|1-?(?:й|я|е|ю|го|ой|ый|ую|ом))$/],
  [2, /^(?:втор(?:ой|ая|ое|ую|ого|ом|ым|ому)|second|2nd|2-?(?:й|я|е|ю|го|ой|ую|ом))$/],
  [3, /^(?:трет(?:ий|ья|ье|ью|ьего|ьей|ьем|ьим|ьему)|third|3rd|3-?(?:й|я|е|ю|го|ей|ий|ью|ем))$/],
  [4, /^(?:четв[её]рт(?:ый|ая|ое|ую|ого|ой|ом|ым|ому)|fourth|4th|4-?(?:й|я|е|ю|го|ой|ую|ом))$/],
  [5, /^(?:пят(?:ый|ая|ое|ую|ого|ой|ом|ым|ому)|fifth|5th|5-?(?:й|я|е|ю|го|ой|ую|ом))$/],
  [-1, /^(?:последн(?:ий|яя|ее|юю|его|ей|ем|им|ему)|last)$/],
]

export function ordinalOfWord(word: string): number | null {
  const fixed = ORDINALS.find(([, pattern]) => pattern.test(word))
  if (fixed) return fixed[0]
  const numeric = /^(\d{1,2})(?:th|-?(?:й|я|е|ю|ю|го|ой|ый|ую|ом))$/.exec(word)
  return numeric ? Number(numeric[1]) : null
}

const STOP_WORDS = new Set(
  [
    'на по в во к ко с со из от за об о у для при под над из-под через до после и а но или же ли бы то это этот эту эта эти этой этого того ту тот та те',
    'его её ее их свой свою свое своё своего своей своих все всё всех любой любую любое каждый данный данную данное данной данного',
    'the a an on in into to at of from for with by and or this that these those its his her their your my our any each any given please',
    'онлайн также ещё еще уже затем потом далее теперь снова сначала нужно надо следует необходимо должен можно пожалуйста',
    'then next also again now again finally just first-of-all afterwards should must can will shall need',
    'появившемся появившейся появившееся открывшемся открывшейся открывшееся открывшуюся соответствующую соответствующий соответствующее соответствующем',
    'нужную нужный нужное corresponding appropriate relevant opened appeared displayed',
    'левой правой верхней нижней левом правом верхнем нижнем мыши мышью мышкой кнопкой',
  ]
    .join(' ')
    .split(/\s+/),
)

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

const COLOURS =
  /^(?:(?:верхн|нижн|прав|лев|центральн)(?:ий|ый|ая|яя|ую|юю|ое|ее|ой|ей|ом|ем)|угл[уа]|угол|top|bottom|left|right|upper|lower|corner|(?:красн|син|зел[её]н|ж[её]лт|сер|бел|черн|оранжев|голуб|больш|маленьк)(?:ый|ий|ая|яя|ую|юю|ое|ее|ой|ей|ого|его)|red|blue|green|yellow|grey|gray|orange|big|small)$/

/** Words for appearance (colour, size) and state (active, available). They are not part of the name. */
export function isDecoration(word: string): boolean {
  return (
    COLOURS.test(word) ||
    /^(?:текстов(?:ое|ом|ого)|радио-?|выпадающ\p{L}*|раскрывающ\p{L}*|всплывающ\p{L}*|модальн\p{L}*|диалогов\p{L}*|активн\p{L}*|text|input|dropdown|drop-down|modal|popup)$/u.test(
      word,
    )
  )
}

const LABELLERS =
  /^(?:названием|надписью|текстом|именем|подписью|заголовком|меткой|номером|labelled|labeled|named|called|titled|saying|reading|label|name|text|caption|title)$/

/** “with the name”, “с надписью”: the name follows. */
export function isLabeller(word: string): boolean {
  return LABELLERS.test(word)
}

const LOCATIVE = new Set(
  'в во на из под над у около возле напротив рядом для внутри in on at from under inside within of near beside for into next above below'.split(
    ' ',
  ),
)

export function isLocative(word: string): boolean {
  return LOCATIVE.has(word)
}

const CONNECTORS = new Set('и а затем потом далее после then and next afterwards после'.split(' '))

export function isConnector(word: string): boolean {
  return CONNECTORS.has(word)
}

const SUBJECTS =
  /^(?:пользовател[ьюя]|тестировщик\p{L}*|администратор|админ|клиент|покупатель|оператор|менеджер|мы|я|он|она|вы|user|tester|admin|administrator|customer|client|i|you|we|he|she|they|actor|person|operator|manager)$/u

/** Subjects (“Пользователь нажимает”, “User clicks”) and other words without meaning before a verb. */
export function isFiller(word: string): boolean {
  return (
    SUBJECTS.test(word) ||
    (isStopWord(word) && !isLocative(word)) ||
    /^(?:дважды|двойной|двойным|одиночный|правый|левый|быстро|ещё|снова|заново|повторно|вручную|double|twice|manually)$/.test(word)
  )
}

/** Whether a word has no meaning by itself. A quoted word always has one: «Ещё», “Next”. */
export function isStopToken(token: Token): boolean {
  return token.kind === 'word' && isStopWord(token.norm)
}
