/**
 * Pictures of interfaces. `codes`: what developers call them in classes, files and sprites; `looks`: what testers call them by their shape; `means`:
 * what they stand for on any page.
 */
export type Icon = { codes: string; looks: string; means: string }

export const ICONS: readonly Icon[] = [
  {
    codes: 'trash delete remove bin del rubbish garbage dustbin trashcan удалить корзина удаление',
    looks: 'корзина корзину корзинка мусорка мусорное_ведро урна ведро / trash bin garbage trashcan dustbin',
    means: 'delete trash remove',
  },
  { codes: 'plus add create new добавить создать', looks: 'плюс плюсик плюса / plus +', means: 'add create plus new' },
  { codes: 'minus subtract', looks: 'минус минуса / minus', means: 'decrease minus' },
  {
    codes: 'gear cog cogs settings setting wrench tune sliders preferences настройки',
    looks: 'шестеренка шестерня шестеренку шестеренки / gear cog cogwheel',
    means: 'settings',
  },
  {
    codes: 'search magnify magnifier loupe find magnifying поиск найти искать',
    looks: 'лупа лупу лупы / magnifier loupe magnifying_glass',
    means: 'search',
  },
  {
    codes: 'pencil edit pen pencilalt compose редактировать изменить править',
    looks: 'карандаш карандашик ручка / pencil pen',
    means: 'edit',
  },
  {
    codes: 'close times xmark cross cancel clear dismiss закрыть убрать очистить',
    looks: 'крестик крест крестика / cross x × ✕ x-mark',
    means: 'close cancel clear remove',
  },
  {
    codes: 'check tick done confirm checkmark подтвердить готово',
    looks: 'галочка галка / tick checkmark check_mark',
    means: 'confirm save done apply',
  },
  {
    codes: 'left back prev previous назад предыдущая предыдущий',
    looks: 'стрелка_влево стрелка_назад стрелку_влево / left_arrow back_arrow arrow_left',
    means: 'back previous',
  },
  {
    codes: 'right next forward вперед далее следующая следующий',
    looks: 'стрелка_вправо стрелка_вперед стрелку_вправо / right_arrow arrow_right forward_arrow',
    means: 'next forward',
  },
  {
    codes: 'switcher expander toggler twisty disclosure caret chevron arrow',
    looks: 'стрелка стрелку стрелочка треугольник треугольничек шеврон / arrow triangle chevron caret',
    means: 'expand collapse arrow',
  },
  { codes: 'thumbsup thumbup like', looks: 'палец_вверх большой_палец / thumbs_up thumb_up', means: 'like thumbs_up' },
  { codes: 'thumbsdown thumbdown dislike', looks: 'палец_вниз / thumbs_down thumb_down', means: 'dislike thumbs_down' },
  { codes: 'down expand dropdown', looks: 'стрелка_вниз стрелку_вниз / down_arrow arrow_down', means: 'expand down' },
  { codes: 'up collapse', looks: 'стрелка_вверх стрелку_вверх / up_arrow arrow_up', means: 'collapse up' },
  {
    codes: 'bars hamburger burger menu меню',
    looks:
      'гамбургер бургер бургер-меню три_полоски тремя_полосками / burger hamburger three_lines three_bars three_stripes hamburger_menu',
    means: 'menu',
  },
  {
    codes: 'dots ellipsis more kebab meatball overflow ellipsisv ellipsish действия еще',
    looks: 'троеточие многоточие три_точки тремя_точками трех_точек 3_точки кебаб / dots ellipsis three_dots 3_dots kebab kebab_menu',
    means: 'more actions menu',
  },
  { codes: 'download скачать', looks: 'стрелка_загрузки / download_arrow', means: 'download export' },
  { codes: 'upload загрузить', looks: '', means: 'upload import' },
  {
    codes: 'user account person profile avatar профиль',
    looks: 'человечек аватар аватарка / avatar person',
    means: 'user profile account',
  },
  { codes: 'users people group team', looks: 'люди / people', means: 'users team members' },
  { codes: 'bell notification notifications уведомления', looks: 'колокольчик колокол / bell', means: 'notifications' },
  { codes: 'heart favorite favourite like избранное', looks: 'сердечко сердце / heart', means: 'favorite like' },
  { codes: 'star избранное', looks: 'звездочка звезда звездочку / star', means: 'star favorite' },
  { codes: 'share', looks: '', means: 'share' },
  { codes: 'eye visibility visible preview view show показать просмотр', looks: 'глаз глазик глазом / eye', means: 'show view preview' },
  { codes: 'eyeslash eye-off hidden', looks: 'перечеркнутый_глаз / crossed_eye', means: 'hide' },
  { codes: 'home house главная', looks: 'домик дом / house', means: 'home' },
  { codes: 'filter funnel фильтр фильтры', looks: 'воронка воронку / funnel', means: 'filter' },
  { codes: 'sort', looks: '', means: 'sort' },
  { codes: 'calendar date календарь дата', looks: 'календарь календарик / calendar', means: 'calendar date' },
  { codes: 'clock time history', looks: 'часы часики / clock', means: 'time history' },
  {
    codes: 'refresh sync reload rotate redo-alt обновить',
    looks: 'круговая_стрелка стрелки_по_кругу / circular_arrow',
    means: 'refresh reload',
  },
  { codes: 'print printer печать', looks: 'принтер / printer', means: 'print' },
  { codes: 'copy clone duplicate dup files копировать дублировать', looks: 'два_листа / two_sheets', means: 'copy duplicate' },
  { codes: 'cart basket bag shopping корзина', looks: 'корзина корзинка тележка / cart basket bag', means: 'cart basket' },
  { codes: 'lock locked заблокировать', looks: 'замок замочек / lock padlock', means: 'lock' },
  { codes: 'unlock lockopen', looks: 'открытый_замок / open_lock', means: 'unlock' },
  { codes: 'info information', looks: '', means: 'info information' },
  { codes: 'question help справка помощь', looks: 'знак_вопроса вопросик / question_mark', means: 'help' },
  { codes: 'logout signout exit выход выйти', looks: 'дверь / door', means: 'logout' },
  { codes: 'moon sun palette theme brightness contrast', looks: 'луна солнце солнышко палитра / moon sun palette', means: 'theme' },
  { codes: 'globe language translate lang', looks: 'глобус / globe', means: 'language' },
  { codes: 'bold', looks: 'жирная_ж / bold_b b', means: 'bold' },
  { codes: 'italic', looks: '', means: 'italic' },
  { codes: 'underline', looks: '', means: 'underline' },
  { codes: 'undo отменить', looks: '', means: 'undo' },
  { codes: 'redo', looks: '', means: 'redo' },
  { codes: 'save floppy disk сохранить', looks: 'дискета дискетка дискету / floppy diskette disk', means: 'save' },
  { codes: 'play run start запустить', looks: 'треугольник / triangle play', means: 'run start play' },
  { codes: 'pause', looks: '', means: 'pause' },
  { codes: 'stop', looks: 'квадратик / square', means: 'stop' },
  { codes: 'mail envelope email почта', looks: 'конверт письмо / envelope', means: 'mail message' },
  { codes: 'phone call', looks: 'трубка телефон / handset', means: 'phone call' },
  { codes: 'pin thumbtack закрепить', looks: 'кнопка_канцелярская булавка / pin', means: 'pin' },
  { codes: 'flag флаг', looks: 'флажок флаг / flag', means: 'flag' },
  { codes: 'bookmark', looks: 'закладка / bookmark', means: 'bookmark' },
  { codes: 'paperclip attach attachment clip прикрепить вложение', looks: 'скрепка скрепку / paperclip clip', means: 'attach file' },
  { codes: 'link chain', looks: 'цепочка звено / chain', means: 'link' },
  { codes: 'image picture photo', looks: 'картинка / picture', means: 'image' },
  { codes: 'folder папка', looks: 'папка / folder', means: 'folder' },
  { codes: 'file document', looks: 'документ лист / document sheet', means: 'file document' },
  { codes: 'chart graph analytics', looks: 'график диаграмма / chart', means: 'chart report' },
  { codes: 'grid tiles', looks: 'плитка сетка / grid tiles', means: 'grid tiles' },
  { codes: 'list', looks: '', means: 'list' },
  { codes: 'fullscreen maximize развернуть', looks: '', means: 'fullscreen' },
  { codes: 'zoomin', looks: '', means: 'zoom_in plus' },
  { codes: 'zoomout', looks: '', means: 'zoom_out minus' },
  { codes: 'send paper-plane отправить', looks: 'самолетик бумажный_самолетик / paper_plane', means: 'send' },
  { codes: 'smile emoji face эмодзи', looks: 'смайлик смайл / smiley', means: 'emoji' },
  { codes: 'mic microphone', looks: 'микрофон / microphone', means: 'microphone' },
  { codes: 'map marker location', looks: 'метка булавка / marker', means: 'map location' },
]

/** Signs that buttons show in place of a picture, and the code of that picture. */
const SIGNS: readonly (readonly [code: string, signs: string])[] = [
  ['close', '×✕✖✗✘⨯╳❌❎'], ['plus', '+＋➕'], ['minus', '−–➖'], ['dots', '⋮⋯…•︙'], ['left', '‹<←◀«⟨❮⮜◂'], ['right', '›>→»⟩❯⮞'], ['right play caret', '▶►▸'], ['up', '▲↑▴⌃˄⬆'],
  ['down caret', '▼↓▾⌄˅⬇'], ['bars', '☰≡'], ['pencil', '✎✏🖉🖊📝'], ['trash', '🗑'], ['gear', '⚙🛠'], ['search', '🔍🔎⌕'], ['star', '★☆⭐'], ['heart', '♥❤♡🤍'], ['bell', '🔔🕭'], ['check', '✓✔✅☑'],
  ['refresh', '↻⟳🔄🗘'], ['undo', '↩⟲↶'], ['redo', '↪↷'], ['thumbsup', '👍'], ['thumbsdown', '👎'], ['cart', '🛒🛍'], ['home', '🏠⌂'], ['paperclip', '📎'], ['lock', '🔒'], ['unlock', '🔓'], ['eye', '👁'], ['calendar', '📅📆'],
  ['print', '🖨'], ['copy', '📋⧉'], ['pause', '⏸'], ['stop', '⏹'], ['info', 'ⓘℹ'], ['question', '?❓'], ['smile', '🙂😊😀☺😃'], ['globe', '🌐'], ['moon', '🌙☾☽'], ['sun', '☀🔆'], ['mail', '✉📧'], ['phone', '☎📞'], ['save', '💾'], ['download', '⤓⭳'],
  ['upload', '⤒⭱'], ['send', '➤✈'], ['pin', '📌'], ['flag', '🚩⚑'], ['folder', '📁📂'], ['file', '📄'], ['image', '🖼'], ['mic', '🎤🎙'], ['map', '📍'], ['user', '👤'], ['users', '👥'], ['fullscreen', '⛶⤢'], ['link', '🔗'], ['filter', '⧩'],
] // prettier-ignore

/** The code of the picture that a sign stands for. */
export const CODE_OF_SIGN: ReadonlyMap<string, string> = new Map(
  SIGNS.flatMap(([code, signs]) => Array.from(signs, (sign) => [sign, code] as const)),
)

/** Words of codes that say how a thing is laid out more often than what it shows. */
export const LAYOUT_CODES: ReadonlySet<string> = new Set(
  'grid list tiles image map link files date time picture user users people group sort flag open chart play stop start start end'.split(
    ' ',
  ),
)
