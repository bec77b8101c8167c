import { words } from './words.ts'

/** Words for a day by its distance from today, in days. */
export const NAMED_DAYS = [
  [0, words("today today's current / сегодня сегодняшн~ текущ~")],
  [1, words("tomorrow tomorrow's / завтра завтрашн~")],
  [-1, words("yesterday yesterday's / вчера вчерашн~")],
  [2, words('day_after_tomorrow / послезавтра послезавтрашн~')],
  [-2, words('day_before_yesterday / позавчера позавчерашн~')],
] as const

/** “Current” alone is no day: compare “the current city”. */
export const NEEDS_DAY_NOUN = words('current / текущ~')
export const DAY_NOUNS = words('date day / дата дату даты дате датой день дня число')

export const DAYS = words('day days / день дня дней')
export const WEEKS = words('week weeks / недел~')

export const AHEAD = words('in / через')
/** «Через неделю»: one of them, without a number. */
export const ONE_AHEAD = words('через_день через_неделю')
export const LATER = words('from_now from_today later ahead after_today')
export const AGO = words('ago before_today / назад')
export const PLUS = words('+ plus / плюс')
export const MINUS = words('- minus / минус')
