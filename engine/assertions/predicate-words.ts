import { memoizedByWord } from '../text/memoized.ts'
import type { Token } from '../text/tokens.ts'

/** The predicates of expected results in Russian and English, each as a pattern for the forms of one word. */

export const NEGATION =
  /^(?:не|нет|отсутств(?:у|и)\p{L}*|absence|исчез\p{L}*|исчеза\p{L}*|пропа(?:л|да)\p{L}*|скры(?:т|л|в)\p{L}*|no|not|isn't|aren't|doesn't|don't|cannot|can't|never|disappear\p{L}*|hidden|absent|gone|missing|vanish\p{L}*|without|nothing|invisible)$/u
export const REMOVED = /^(?:удал(?:ен|ён|ил)\p{L}*|removed|deleted|удаляется)$/u
export const CLOSED = /^(?:закры(?:т|л|в)\p{L}*|closed|closes|close|dismissed)$/u
export const EMPTY = /^(?:пуст(?:ое|ой|ым|ая|о|ы|ые|ых|а|ого)?|очи(?:щ|ст)\p{L}*|empty|blank|cleared|не заполнено)$/u
export const OPENED =
  /^(?:откры(?:т|л|в)\p{L}*|перенаправ\p{L}*|переход\p{L}*|перешел|перешёл|редирект\p{L}*|загру[жз]\p{L}*|попада\p{L}*|осуществ\p{L}*|redirect\p{L}*|open(?:s|ed)?|taken|navigat\p{L}*|load(?:s|ed)?|lands?|brought|находится|returned|возвращ\p{L}*|оста[её]тся|оста(?:лся|ются|ёмся)|stays?|stayed|remains?|remained)$/u
export const SHOWN =
  /^(?:отобра[жз]\p{L}*|появ\p{L}*|вид(?:ен|на|но|ны|ит|им)|показ\p{L}*|присутству\p{L}*|имеется|есть|выв(?:од|ед)\p{L}*|высве\p{L}*|доступн\p{L}*|displayed|shown|shows?|appears?|appeared|visible|present|displays?|exists?|see|sees|there|содерж\p{L}*|contains?|includes?|has|have|отрази\p{L}*|наличи\p{L}*|presence|добавлен[аоы]?|добавил\p{L}*|added|listed|создан[аоы]?|created)$/u
export const DISABLED =
  /^(?:недоступн\p{L}*|неактивн\p{L}*|заблокирован\p{L}*|disabled|inactive|unavailable|greyed|grayed|нечитаем\p{L}*)$/u
export const ENABLED = /^(?:доступн\p{L}*|активн\p{L}*|кликабельн\p{L}*|enabled|active|clickable|available|разблокирован\p{L}*)$/u
export const CHECKED =
  /^(?:отмечен\p{L}*|включ[её]н\p{L}*|установлен\p{L}*|проставлен\p{L}*|выбран\p{L}*|checked|selected|ticked|on|enabled|активен|активна)$/u
export const UNCHECKED = /^(?:снят\p{L}*|выключен\p{L}*|отключ[её]н\p{L}*|unchecked|deselected|unticked|off|unselected|disabled)$/u
export const HOLDS =
  /^(?:содержит|содержится|заполнен\p{L}*|равн\p{L}*|значени\p{L}*|contains?|equals?|value|filled|populated|введен\p{L}*|введён\p{L}*|подставлен\p{L}*|указан\p{L}*|has|is|shows?|отобра[жз]\p{L}*|displayed|displays?|стоит|выбран\p{L}*|selected)$/u
export const ITEM_CONTAINERS =
  /^(?:списк\p{L}*|список|таблиц\p{L}*|корзин\p{L}*|list|table|cart|grid|basket|выдач\p{L}*|результат\p{L}*|results)$/u
export const ITEM_NOUNS =
  /^(?:запис[ьи]|строк(?:[аиуе]|ой)|товар\p{L}*|заказ\p{L}*|элемент\p{L}*|позици\p{L}*|задач[аиу]|заявк[аиу]|row|record|item|order|product|entry|task|карточк[аиу]|card)$/u
export const SIGNED_IN =
  /(?:^|\s)(?:авторизован|авторизовал|залогин|вош[её]л|вошла|вход (?:выполнен|осуществлен|успеш)|успешн\p{L}* (?:вход|авторизац)|авторизация (?:прошла|выполнена|успешн)|logged in|signed in|log(?:ged)? in successful|login (?:is )?success|successful login|authenticated|authorized)/u
export const SIGNED_OUT =
  /(?:^|\s)(?:разлогин|вышел из|вышла из|выход (?:выполнен|осуществлен|из)|сессия завершена|logged out|signed out|logout (?:is )?success)/u

const states = memoizedByWord((word) =>
  [OPENED, SHOWN, NEGATION, CLOSED, DISABLED, ENABLED, CHECKED, UNCHECKED, EMPTY, REMOVED].some((pattern) => pattern.test(word)),
)

/** Whether this word is a predicate: something is shown, opens, is empty … */
export const isPredicate = ({ kind, norm }: Token): boolean => kind === 'word' && states(norm)

/** Whether the word is a predicate or an auxiliary of one; such words are not part of the name of a thing. */
export function isPredicateWord(word: string, predicates: RegExp[]): boolean {
  return (
    predicates.some((pattern) => pattern.test(word)) ||
    NEGATION.test(word) ||
    /^(?:is|are|was|were|be|been|being|has|have|does|do|should|must|becomes?|стал[аои]?|становится|была?|был[ои]|будет|больше|longer|anymore|user|пользовател\p{L}*|успешно|successfully|корректно|correctly|на|экране)$/u.test(
      word,
    )
  )
}
