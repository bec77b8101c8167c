import type { RoleHint, Scope } from './intents.ts'
import { memoizedByWord } from '../text/memoized.ts'
import type { Token } from '../text/tokens.ts'
import {
  KINDS_OF_ELEMENTS,
  LABELLERS,
  LOOKS,
  MANNERS,
  ORDINAL_ENDS,
  ORDINAL_NAMES,
  PICTURES,
  SORTS,
  SUBJECTS,
} from '../lexicon/phrases-nouns.ts'
import { numberWithEnd } from '../text/numbers.ts'

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

export const roleOfWord = memoizedByWord((word): RoleHint | null => KINDS_OF_ELEMENTS.find(([, nouns]) => nouns.has(word))?.[0] ?? null)

export function containerOfWord(word: string): Scope['kind'] | null {
  const role = roleOfWord(word)
  return role ? (CONTAINERS[role] ?? null) : null
}

/** Icons that are named by their picture: the word is also the name. */
export const isPictureWord = (word: string): boolean => PICTURES.has(word)

export function ordinalOfWord(word: string): number | null {
  const named = ORDINAL_NAMES.find(([, names]) => names.has(word))
  if (named) return named[0]
  const { number, end } = numberWithEnd(word)
  return number > 0 && number < 100 && ORDINAL_ENDS.includes(end) ? number : null
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
    .split(' '),
)

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Words for appearance (colour, size) and state (active, available). They are not part of the name. */
export const isDecoration = (word: string): boolean => LOOKS.has(word) || SORTS.has(word)

/** “with the name”, “с надписью”: the name follows. */
export const isLabeller = (word: string): boolean => LABELLERS.has(word)

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

/** Subjects (“Пользователь нажимает”, “User clicks”) and other words without meaning before a verb. */
export const isFiller = (word: string): boolean => SUBJECTS.has(word) || (isStopWord(word) && !isLocative(word)) || MANNERS.has(word)

/** Whether a word has no meaning by itself. A quoted word always has one: «Ещё», “Next”. */
export function isStopToken(token: Token): boolean {
  return token.kind === 'word' && isStopWord(token.norm)
}
