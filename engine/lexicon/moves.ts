import { words } from './words.ts'

/** Words of dragging and of scrolling: directions, ends, sides. */

export const UP = words('вверх наверх выше / up upwards upward')
export const DOWN = words('вниз ниже / down downwards downward')
export const LEFT = words('влево налево / left leftwards')
export const RIGHT = words('вправо направо / right rightwards')

/** The ends of what is scrolled. */
export const LAST_END = words('конец конца концу концом концов низ низа низу / bottom end')
export const FIRST_END = words('начало начала началу верх верха верху / top beginning start')
export const EDGE = words('край края краю / edge side')

/** What a step says of the place to which it scrolls begins with one of these. */
export const UP_TO = words('до к ко пока / to till until')
/** Words for the page as a whole. */
export const PAGE_NOUNS = words('страниц~ экран~ окн* / page screen window viewport')
/** Words that say nothing of what is scrolled or where to. */
export const SCROLL_FILLERS = words(
  'самый самого самому немного чуть колесик~ колесо мыш~ ползунок экран по в во на с внутри чтобы / very bit little a the its mouse wheel of in on with by within inside through for all way into view fully слегка',
)
/** “until Save is visible”: what is said of it. */
export const SHOWN = words(
  'появится появятся появилась появился появилось отобразится отобразятся отображается станет будет виден видна видно увидим не / is are appears appear becomes shows visible displayed shown',
)

/** Where in a list something is put, beside the thing that is named behind. */
export const BEFORE_WORDS = words('над выше перед / above before over')
export const AFTER_WORDS = words('под ниже после за / below under after beneath underneath')
/** Where something is dragged to, when no side is said. */
export const ONTO_WORDS = words('на в во к ко / to into onto')
export const IN_WORDS = words('in on')
/** Where something is dragged from. */
export const FROM_WORDS = words('из с со от / from')
/** Where a thing is. */
export const PLACE_WORDS = words('из с со от в во на / from in on at')
export const DROP_WORDS = words('отпуст* брос* / drop* release*')
export const IT_WORDS = words('его ее их / it them')
export const EXCHANGE = words('местами / places')
