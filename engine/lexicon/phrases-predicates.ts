import { words } from './words.ts'

/** What expected results of the first grammar claim, in Russian and English. */

export const NEGATION = words(
  "не нет отсутству* отсутстви~ исчез* пропал* пропад* скрыт* скрыл* скрыв* / no not isn't aren't doesn't don't cannot can't never absence disappear* hidden absent gone missing vanish* without nothing invisible",
)
export const REMOVED = words('удален* удалил* удаляется / removed deleted')
export const CLOSED = words('закрыт* закрыл* закрыв* / closed closes close dismissed')
export const EMPTY = words('пуст~ пусто очищ* очист* / empty blank cleared')
export const OPENED = words(
  'открыт* открыл* открыв* перенаправ* переход* перешел редирект* загруж* загруз* попада* осуществ* находится возвращ* остается остался остаются остаемся / redirect* open opens opened taken navigate navigates navigated load loads loaded land lands brought returned stay stays stayed remain remains remained',
)
export const SHOWN = words(
  'отображ* отобраз* появ* виден видна видно видны видит видим показ* присутству* имеется есть вывод* вывед* высве* доступн* содерж* отрази* наличи~ добавлен добавлена добавлено добавлены добавил* создан создана создано созданы / displayed display displays shown show shows appear appears appeared visible present exist exists see sees there contain contains include includes has have presence added listed created',
)
export const DISABLED = words('недоступн* неактивн* заблокирован* нечитаем* / disabled inactive unavailable greyed grayed')
export const ENABLED = words('доступн* активн* кликабельн* разблокирован* / enabled active clickable available')
export const CHECKED = words('отмечен* включен* установлен* проставлен* выбран* активен активна / checked selected ticked on enabled')
export const UNCHECKED = words('снят* выключен* отключен* / unchecked deselected unticked off unselected disabled')
export const HOLDS = words(
  'содержит содержится заполнен* равн* значени~ введен* подставлен* указан* отображ* отобраз* стоит выбран* / contain contains equal equals value filled populated has is show shows displayed display displays selected',
)
/** The current one of several tabs, and its opposite. */
export const CURRENT = words('активн* выбран* подсвечен* выделен* / active selected current highlighted')
export const NOT_CURRENT = words('неактивн* невыбран* неподсвечен* невыделен* / inactive')
/** What only a visible thing is; such a sentence tells nothing of whether the thing can be used. */
export const VISIBLE = words('отображ* отобраз* / displayed visible')
export const CHOSEN = words('выбран* отмечен* / selected chosen')
export const FILLED = words('заполнен* / filled populated')
export const CONTAINING = words('содержит / contain contains include includes')

export const ITEM_CONTAINERS = words('список списк~ таблиц~ корзин~ выдач~ результат~ / list table cart grid basket results')
export const ITEM_NOUNS = words(
  'записи запись строка строки строку строке строкой товар~ заказ~ элемент~ позици~ задача задачи задачу заявка заявки заявку карточка карточки карточку / row record item order product entry task card',
)
/** Nouns behind a number of entries. */
export const COUNTED_NOUNS = words(
  'запис~ строк~ строчк~ строчек товар~ элемент~ результат~ заказ~ позици~ задач~ заявк~ заявок / row~ record~ item~ result~ order~ product~ entry entries task~',
)
/** An entry that is known by its number. */
export const NUMBERED_NOUNS = words('заказ~ строк~ запис~ заявк~ задач~ / order row record item entry task request')

export const SIGNED_IN = words(
  'авторизован* авторизовал* залогин* вошел вошла вход_выполнен~ вход_осуществлен~ вход_успеш* успешн~_вход успешн~_авторизац~ авторизация_прошла авторизация_выполнена авторизация_успешн~ / logged_in signed_in logged_in_successfully log_in_successful log_in_successfully login_successful login_success login_is_successful login_is_success successful_login authenticated authorized',
)
export const SIGNED_OUT = words(
  'разлогин* вышел_из вышла_из выход_выполнен~ выход_осуществлен~ выход_из сессия_завершена / logged_out signed_out logout_success logout_successful logout_is_success logout_is_successful',
)

/** Words around a predicate that belong to no name. */
export const AUXILIARIES = words(
  'стал стала стало становится был была было были будет больше пользовател~ успешно корректно на экране / is are was were be been being has have does do should must become becomes longer anymore user successfully correctly',
)
export const PRESENCE = words('absence presence')
/** Words that continue a statement about the thing before them. */
export const RELATIVES = words('что который которая которое которые где / which that where')
export const ON = words('на / on')
export const ON_THE = words('на_этой на_данной / on_the')
export const IS_IN = words('is_in is_on are_in are_on')
export const BELONGING = words('у напротив / of for')

export const FILES = words('файл~ документ~ изображени~ фото фотографи~ картинк~ / file document image photo picture')
export const LOADING = words('загруж* загруз* / load*')
export const LISTS_TO_CHOOSE = words('выпада* / dropdown drop-down combobox select')
/** What a window is for, and not a text in it. */
export const KINDS_OF_DIALOG = words(
  'с_подтверждени~ подтверждени~ с_модальн~ модальн~ с_диалогов~ диалогов~ / confirm confirmation modal popup pop-up dialog dialogue',
)
export const ARTICLES = words('the of')
export const VALUE_NOUN = words('значение / value')
/** “The field «A» is set to «B»”: what stands between a field and its value. */
export const SET_TO = words('= равн~ установлено установлено_в имеет_значение / set_to is_set_to has_value has_the_value')
export const IS = words('равна равно равны указан указана указано содержит = — – - : / is equals shows contains')
export const DATE_NOUN = words('дата даты / date')
export const SHOWN_DATE = words('дата дату / date')
export const AROUND_DATE = words('дата дату на / date on')
export const AROUND_PAGE = words('на в пользователя / to')
export const ERRORS = words('ошибк~ ошибок / error errors')
export const ABOUT = words('об о соответствующее текстом / about with')

/** Words that say that something stays as it was. */
export const STAYING = words(
  'остается остаются остался осталась осталось остались по-прежнему все_еще не_измен* не_меня* не_исчез* не_пропа* не_удал* не_закры* / stay stays remain remains still unchanged not_change* not_disappear* not_close* not_delete* not_remove*',
)
/** Words of a message that something is done, besides participles. */
export const COMPLETION = words('готов* успешн* / sent paid done ready success*')
/** Denials, besides short verbs with “not”: “doesn't”. */
export const DENYING = words('не нет нельзя / not no cannot')
