import { memoizedByWord } from '../text/memoized.ts'
import type { Token } from '../text/tokens.ts'
import { isCyrillic } from '../text/normalize.ts'

/**
 * The kind of act that a verb asks for. `set` and `check` need their object to tell a checkbox from a field. `domain` is a verb of the application
 * itself (save, delete …), which is clicked. `light` has no meaning of its own (“perform a click”).
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
  | 'upload'
  | 'search'
  | 'leave'
  | 'domain'
  | 'light'
  | 'unsupported'

export type VerbMatch = { kind: VerbKind; length: number }

/** Russian verbs and their nouns (нажатие, ввод) by the beginning of the word; longer lists first where one contains another. */
export const RUSSIAN_VERBS: [VerbKind, RegExp][] = [
  ['unsupported', /^(?:перетащ|перетаск|перетян|перемест)/],
  ['expect', /^(?:провер(?!к)|удостовер|убед(?:и|ят)|увид|видим$|видит$|видеть$|наблюда|сравн|свер(?:и|я)|проверка)/],
  ['wait', /^(?:ожида|дожд|дожида|подожд|ждать$|жд(?:ем|ет|и|ите)$|выжд)/],
  ['scroll', /^(?:прокру|скрол|проскрол|пролист|долист)/],
  ['hover', /^(?:навест|навед(?:и|е)|наводит|наводим|наведение)/],
  ['right', /^правокликн/],
  ['click', /^(?:наж(?:ать|ат|м|им|ал|атие|атием)|жм(?:и|ем|ет)|кликн|клика|клик$|клики$|щелк|тапн|тапа|тап$|ткн|жать$)/],
  ['logout', /^(?:выйти$|выйд|выход(?:им|ит)?$|выхода$|разлогин|деавториз|вылогин)/],
  [
    'login',
    /^(?:авториз(?!ов)|авторизова(?:т|л)|аутентифи|залогин|логин(?:имся|иться|ится|ься)|войти$|войд|вход(?:им|ит)?$|вошел$|вошла$)/,
  ],
  [
    'input',
    /^(?:ввест|введ(?:и|е)|ввод|ввел|вбит|вбив|вбей|впис|впиш|напис|напиш|набра(?:ть|л)|набер|набир|напечата|печата(?:ем|ет|ть|й)|заполн|вставит|вставь|вставля|внест|внес(?:и|ем|ет)|введя)/,
  ],
  ['input', /^(?:укаж|указа(?:ть|л)|указыва|зада(?:ть|й|ем|ет)|задайте|заносит|занест|дозаполн|вводя|пропиш|пропис(?:ать|ыв))/],
  ['select', /^(?:выбра|выбер|выбор$|выбира|выбирай)/],
  ['check', /^(?:отмет|отмеч|постав|став(?:ит|им|ь)|простав)/],
  ['uncheck', /^(?:снять$|сним(?:и|а|е)|снят|убрать$|убер|убира|отключ|выключ|деактив)/],
  ['set', /^(?:установ|устанав|выстав)/],
  ['check', /^(?:включ(?!ен)|активир)/],
  ['toggle', /^(?:переключ(?!ател))/],
  ['clear', /^(?:очист|очищ|стер(?:е|и)|стират|стира|сотр(?:и|е))/],
  ['reload', /^(?:перезагру|обнов)/],
  ['back', /^(?:верн(?:ут|ит|и|ем|ет)|возвра)/],
  ['open', /^(?:откры(?!т(?!ь|ие))|откро|открыть|разверн|развор|раскры|раскро|запуст|запуск)/],
  ['go', /^(?:перейт|перейд|переход|зайти$|зайд|заход|проследу|попас|перешел)/],
  ['upload', /^(?:загрузи|загружа|загрузка|загрузить|прикреп|прилож|прилага|подгру)/],
  ['search', /^(?:найти$|найд|наход(?:им|ит)|искать$|ищ(?:ем|ет|и)|поищ|отыск|поиск$)/],
  ['leave', /^(?:закры(?!т(?!ь|ие))|закро|закрыва|закрыть)/],
  ['change', /^(?:измен|изменя|поменя|смен(?:ить|и|яем|яет)|замен|отредактир|редактир|исправ|переимен)/],
  [
    'domain',
    /^(?:сохран|удал|добав|созда|отправ|подтверд|подтвержд|отмен|примен|отклон|соглаш|соглас|принять$|прим(?:и|ем)|опублик|скача|скачив|экспорт|импорт|оформ|зарегистр|регистр|распеч|копиру|скопир|восстан|купит|покупа|куп(?:и|ить)$|оплат|оплач|заказ(?:ать|ыва)|продолж|пропуст|подел|подпис|заверш|начат|начн|показ(?:ать|ыва)|скры(?!т(?!ь))|сверн|увелич|уменьш|отсортир|сортир|отфильтр|фильтру|сброс|назнач|архив(?:ир)|просмотр|посмотр|заблок|разблок|запрос|остав|провест|пролож|выгруз|полож|сформир(?:ова(?:ть|л)|у)|сгенерир|постро(?:ить|й|им|ит)|рассчит(?:ать|а(?:й|ем|ет))|посчита|вычисл(?:ить|и|яем|яет)|заброн|запис(?:ать|ыва)|повтор(?:ить|и|яем|яет))/,
  ],
  ['light', /^(?:выполн|осуществ|произве|произво|сдела|соверш|дела(?:ем|ет|ть|й)|попроб|пробу|попыта|пыта|использ|воспольз)/],
]

const FORMS = '(?:s|es|ed|d|ing)?'

/** English verbs; two-word ones first. The match must cover whole words. */
export const ENGLISH_VERBS: [VerbKind, string][] = [
  ['double', 'double click, double-click, doubleclick, double tap'],
  ['right', 'right click, right-click, rightclick'],
  ['hover', 'hover, mouse over, mouseover, point at'],
  ['expect', 'make sure, making sure, verify, verifies, ensure, assert, validate, see, observe, expect, notice'],
  ['login', 'log in, log into, logs in, logs into, logging in, login, logon, log on, sign in, signs in, signing in, sign into, signin'],
  ['login', 'authorize, authorise, authenticate'],
  ['logout', 'log out, logs out, logout, log off, sign out, signs out, signout'],
  ['input', 'fill in, fills in, fill out, fills out, filling in, filling out, key in, type in, types in, fill, enter, type, input, write'],
  ['input', 'specify, specifies, provide, insert, paste, populate, put'],
  ['check', 'turn on, turns on, switch on, check, tick, mark, enable, activate'],
  ['uncheck', 'turn off, turns off, switch off, uncheck, untick, unmark, deselect, disable, deactivate, unselect'],
  ['toggle', 'toggle, flip'],
  ['set', 'set, sets, setting, adjust'],
  ['change', 'change, modify, modifies, replace, rename, edit, update'],
  ['select', 'select, choose, choosing, pick'],
  ['click', 'click, press, presses, tap, taps, tapped, hit, hits, push, pushes, follow, clicks on'],
  ['clear', 'clear, erase, empty, empties, wipe'],
  ['back', 'go back, goes back, return, navigate back, come back, move back, get back'],
  ['reload', 'reload, refresh, refreshes'],
  ['go', 'go, goes, going, navigate, proceed, browse, move, visit, head, switch'],
  ['open', 'open, opens, launch, launches, access, accesses, expand, start'],
  ['wait', 'wait, pause, await'],
  ['scroll', 'scroll'],
  ['upload', 'upload, attach, attaches'],
  ['search', 'search for, search, searches, searches for, look for, look up, find, finds'],
  ['leave', 'close, closes, dismiss, dismisses'],
  ['unsupported', 'drag, drags, swipe, swipes, drop'],
  [
    'domain',
    'save, delete, remove, add, create, submit, submits, submitting, send, confirm, cancel, apply, applies, accept, decline, download',
  ],
  [
    'domain',
    'export, import, register, sign up, signs up, print, copy, copies, restore, buy, pay, order, continue, skip, share, subscribe',
  ],
  [
    'domain',
    'finish, finishes, complete, approve, reject, publish, show, hide, collapse, increase, decrease, sort, filter, reset, assign, archive',
  ],
  [
    'domain',
    'view, place, check out, checkout, agree, unsubscribe, block, unblock, request, purchase, leave, undo, redo, duplicate, generate, post',
  ],
  ['domain', 'run, build, calculate, compute, book, reserve, retry, repeat'],
  ['light', 'perform, do, does, make, execute, try, tries, attempt, use, trigger'],
]

type EnglishEntry = { kind: VerbKind; words: RegExp[] }

function wordPattern(word: string, isLast: boolean): RegExp {
  const base = word.endsWith('e') ? `${word.slice(0, -1)}(?:e|es|ed|ing)` : `${word}${isLast ? FORMS : '(?:s|es|ed|ing)?'}`
  return new RegExp(`^${base}$`)
}

const englishEntries: EnglishEntry[] = ENGLISH_VERBS.flatMap(([kind, phrases]) =>
  phrases.split(', ').map((phrase) => {
    const words = phrase.split(' ')
    return { kind, words: words.map((word, i) => (i === 0 ? wordPattern(word, words.length === 1) : new RegExp(`^${word}$`))) }
  }),
).toSorted((a, b) => b.words.length - a.words.length)

const englishFrom = memoizedByWord((word) => englishEntries.filter(({ words: [first] }) => first?.test(word)))

function matchEnglish(tokens: Token[], at: number): VerbMatch | null {
  for (const { kind, words } of englishFrom(tokens[at]?.norm ?? '')) {
    const isMatch = words.every((word, i) => i === 0 || (tokens[at + i]?.kind === 'word' && word.test(tokens[at + i]?.norm ?? '')))
    if (isMatch) return { kind, length: words.length }
  }
  return null
}

const matchRussian = memoizedByWord((word): VerbMatch | null => {
  const kind = RUSSIAN_VERBS.find(([, pattern]) => pattern.test(word))?.[0]
  return kind === undefined ? null : { kind, length: 1 }
})

/** The verb that starts at a token, if any. The caller decides whether the word is a verb there (compare “Click Open”). */
export function verbAt(tokens: Token[], at: number): VerbMatch | null {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  return isCyrillic(token.norm) ? matchRussian(token.norm) : matchEnglish(tokens, at)
}

/** Adjectives and participles begin like verbs (сохраненный, открытый), but never start a clause. */
export function isRussianParticiple(word: string): boolean {
  return /(?:нн(?:ый|ая|ое|ые|ого|ой|ому|ым|ую|ых|ыми|ом)|вш(?:ий|ая|ее|ие|его|ей|ему|им|ую|их|ими|ем|ийся|аяся|ееся|иеся|уюся|ейся|емся|ихся)|ющ(?:ий|ая|ее|ие|его|ей|ему|им|ую|их|ими|ем|ийся|аяся|ееся|иеся|уюся)|щ(?:его|ем|ую|ей|ая|ий|ее)ся|ем(?:ый|ая|ое|ые|ого|ую))$/.test(
    word,
  )
}
