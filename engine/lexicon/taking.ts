import { words } from './words.ts'

/** Words of taking a value from the page: “Remember the order number as «id»”. */

/** The name of the value stands behind one of these: “as id”, “into the variable id”, “under the name id”. */
export const NAMED_AS = words('как / as')
export const NAMED_IN = words('в во / in into to')
export const VARIABLES = words('переменн~ / variable~')
export const NAMED_UNDER = words('под / under')
export const NAMES = words('именем названием / name')
/** Where a part of the address comes from, and words for the address of a page. */
export const TAKEN_FROM = words('из с со от / from in of')
export const ADDRESSES = words('адрес~ адресн~ url урл ссылк~ / address~ url uri')
export const ADDRESS_PARTS = words('строк~ страниц~ браузер~ текущ~ / page bar browser current')
/** What is said beside the name of the place. */
export const TAKEN_FILLERS = words(
  'значени~ текст~ содержим~ пол~ показанн~ указанн~ отображаем~ / value text content contents field shown displayed',
)
/** “Remember me” is a box, “remember that” a thought. */
export const NOT_TAKEN = words('меня что о об / me that to about')
/** What was taken, as a later step says it: “the remembered order number”. */
export const TAKEN_BEFORE = words('запомненн~ сохраненн~ взят~ записанн~ / remembered memorized memorised saved stored noted taken')
/** A thing that has a number: «номер заказа», and the sign for it. */
export const NUMBER_NOUNS = words('номер~ id ид / number~ no id')
